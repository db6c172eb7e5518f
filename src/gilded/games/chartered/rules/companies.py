"""Companies: a new building founds or expands one, perhaps under a collapsed roof, and its builder is paid."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.possible import require
from gilded.core.step import Step
from gilded.games.chartered.actions import NO_ROOF, ROOF
from gilded.games.chartered.board import (
    COMPANY_IDS,
    FLOOR_VALUE,
    PLOT_IDS,
    PLOTS,
    ROOF_CHANGE,
    clamp_value,
)
from gilded.games.chartered.checks import is_active, is_company, is_plot, last_played, stands_alone
from gilded.games.chartered.events import CompanyFounded, RoofPlaced, WarehousesJoined
from gilded.games.chartered.rules.city import companies_at, is_far_from_companies, joined_by, value_joined
from gilded.games.chartered.rules.mergers import MergeOn
from gilded.games.chartered.rules.shares import begin_trade
from gilded.games.chartered.rules.values import move_value, pay_for_value
from gilded.games.chartered.state import NONE, CharteredState


def ask_for_roof(state: CharteredState, seat: int, plot: int, company: int, headquarters: int) -> None:
    """Go on with the building; whoever has a collapsed roof decides about it first (rules#roof)."""
    if state.roofs[seat]:
        state.push(UseRoof(seat, plot, company, headquarters))
    else:
        complete_building(state, seat, plot, company, headquarters, False)


class UseRoof(Step[CharteredState]):
    """Put a collapsed roof on the warehouse just built, or not (rules#roof)."""

    name: ClassVar[str] = "use_roof"
    rule: ClassVar[str] = "roof"
    fields: ClassVar[tuple[str, ...]] = ("seat", "plot", "company", "headquarters")
    kinds: ClassVar[tuple[str, ...]] = ("roof",)

    def __init__(self, seat: int, plot: int, company: int, headquarters: int) -> None:
        super().__init__(seat)
        self.plot: Final = plot
        self.company: Final = company
        self.headquarters: Final = headquarters

    def options(self, state: CharteredState) -> list[Action]:
        return ROOF_OR_NOT

    def take(self, state: CharteredState, action: Action) -> None:
        roof = action is ROOF
        if roof:
            state.put_roof(self.seat, self.plot)
            if state.events is not None:
                state.events.append(RoofPlaced(self.seat, PLOT_IDS[self.plot]))
        complete_building(state, self.seat, self.plot, self.company, self.headquarters, roof)

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        require(state.roofs[self.seat] > 0, "seat", "has no collapsed roof")
        if self.headquarters != NONE:
            check_founding(state, self.plot, self.headquarters)
            is_company(state, "company", self.company, on_board=False)
            return
        plot = is_plot(state, "plot", self.plot)
        company = is_company(state, "company", self.company, on_board=True)
        height = state.height[plot]
        last_played(state, plot if height == 1 else PLOTS + height - 2, "plot")
        mine = companies_at(state, plot) if height == 1 else [state.owner[plot]]
        require(company in mine, "company", "the new building is not the company's")

    def describe(self, state: CharteredState) -> dict[str, object]:
        company = COMPANY_IDS[self.company]
        return {"step": self.name, "seat": self.seat, "plot": PLOT_IDS[self.plot], "company": company}


def complete_building(state: CharteredState, seat: int, plot: int, company: int, headquarters: int, roof: bool) -> None:
    """Give the new building to its company, move the value, pay, and go on to merger or trade."""
    change = ROOF_CHANGE if roof else FLOOR_VALUE[state.height[plot]]
    if headquarters != NONE:
        found(state, seat, plot, company, headquarters, change)
        begin_trade(state, seat, company)
        return
    before = state.value[:]
    expand(state, plot, company, change)
    if len(companies_at(state, plot)) > 1:
        state.push(MergeOn(seat, plot, before))
    else:
        pay_for_value(state, seat, company, before[company])
        begin_trade(state, seat, NONE)


def check_founding(state: CharteredState, plot: int, headquarters: int) -> None:
    """Whether a company may be founded with the new warehouse on this plot: what `load` asks."""
    is_plot(state, "plot", plot)
    is_plot(state, "headquarters", headquarters)
    stands_alone(state, "plot", plot)
    require(plot in state.discards[-2:], "plot", "its card is not among those just played")
    if headquarters != plot:
        between = headquarters in [connector for _, connector in state.layout.diagonals[plot]]
        free = state.height[headquarters] == 0 and state.owner[headquarters] == NONE
        require(between and free, "headquarters", "does not join the warehouse to a diagonal one")
    plots = joined_by(state, plot, headquarters)
    others = [other for other in plots if other != plot and state.height[other]]
    require(bool(others), "plot", "there is no other warehouse to found with")
    require(is_far_from_companies(state, plots), "plot", "another company is too near")


def expand(state: CharteredState, plot: int, company: int, change: int) -> None:
    """The plot and all loose warehouses that it links join the company (rules#expand)."""
    joined = joined_by(state, plot, plot)
    for other in joined:
        state.claim(other, company)
    if state.events is not None:
        state.events.append(WarehousesJoined(COMPANY_IDS[company], [PLOT_IDS[other] for other in joined]))
    move_value(state, company, state.value[company] + change + value_joined(state, plot, joined))


def found(state: CharteredState, seat: int, plot: int, company: int, headquarters: int, change: int) -> None:
    """Set the headquarters and the value of a new company; its founder is paid (rules#found)."""
    plots = joined_by(state, plot, headquarters)
    for other in plots:
        state.claim(other, company)
    value = change + value_joined(state, plot, plots)
    state.headquarters[company] = headquarters
    if state.events is not None:
        names = [PLOT_IDS[other] for other in plots]
        headquarters_id = PLOT_IDS[headquarters]
        state.events.append(CompanyFounded(seat, COMPANY_IDS[company], headquarters_id, names, clamp_value(value)))
    move_value(state, company, value)
    pay_for_value(state, seat, company, 0)


ROOF_OR_NOT: Final[list[Action]] = [ROOF, NO_ROOF]
