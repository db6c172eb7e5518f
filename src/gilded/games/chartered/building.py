"""Building: play a card, found or enlarge a company, use a collapsed roof, receive the payment."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import Step
from gilded.games.chartered.actions import (
    ADD_FLOOR,
    COMPANY,
    HEADQUARTERS,
    ISOLATED,
    NO_ROOF,
    PLAY_WITH,
    ROOF,
    OnCard,
    OnCompany,
    OnPlot,
)
from gilded.games.chartered.board import (
    CARD_IDS,
    COMPANY_COUNT,
    COMPANY_IDS,
    FLOOR_VALUE,
    HIGHEST_VALUE,
    LOWEST_VALUE,
    PLOT_IDS,
    PLOTS,
    ROOF_CHANGE,
    WORTH,
)
from gilded.games.chartered.events import CompanyFounded, RoofPlaced, WarehousesJoined
from gilded.games.chartered.ground import (
    ALONE,
    FOUND,
    companies_at,
    diagonal_sites,
    joined_by,
    off_board,
    outcome,
    pair_sites,
    touches_loose,
    why_not_found,
)
from gilded.games.chartered.merging import MergeOn
from gilded.games.chartered.shares import begin_trade
from gilded.games.chartered.state import NONE, CharteredState


def play_card(state: CharteredState, seat: int, card: int) -> None:
    """Play a construction card that may be played now (rules#build)."""
    state.discard(seat, card)
    if card >= PLOTS:
        state.push(AddFloor(seat, card - PLOTS + 2))
        return
    what = outcome(state, card)
    state.build(seat, card)
    if what == ALONE:
        site = ChooseSite(seat, card)
        if len(site.options(state)) > 1:
            state.push(site)
        else:
            begin_trade(state, seat, NONE)
    elif what == FOUND:
        state.push(ChooseCompany(seat, card, card))
    else:
        enlarge(state, seat, card)


def enlarge(state: CharteredState, seat: int, plot: int) -> None:
    """The new warehouse joins the company it touches; of several, the player chooses one first (rules#merge)."""
    companies = companies_at(state, plot)
    if len(companies) > 1:
        state.push(ChooseHome(seat, plot))
    else:
        ask_for_roof(state, seat, plot, companies[0], NONE)


class ChooseSite(Step[CharteredState]):
    """Leave the new warehouse alone, or found with it diagonally or with a second card (rules#found)."""

    name: ClassVar[str] = "choose_site"
    rule: ClassVar[str] = "found"
    fields: ClassVar[tuple[str, ...]] = ("seat", "plot")

    def __init__(self, seat: int, plot: int) -> None:
        super().__init__(seat)
        self.plot: Final = plot

    def options(self, state: CharteredState) -> list[Action]:
        choices: list[Action] = [ISOLATED]
        if state.near[self.plot] or not off_board(state):
            return choices
        sites = diagonal_sites(state, self.plot, self.plot)
        choices.extend([HEADQUARTERS[site] for site in sites])
        if not sites and state.supply:
            land = [card for card in state.hands[self.seat] if card < PLOTS]
            choices.extend([PLAY_WITH[card] for card in land if pair_sites(state, self.plot, card)])
        return choices

    def take(self, state: CharteredState, action: Action) -> None:
        if isinstance(action, OnPlot):
            state.push(ChooseCompany(self.seat, self.plot, action.plot))
        elif isinstance(action, OnCard):
            sites = pair_sites(state, self.plot, action.card)
            state.discard(self.seat, action.card)
            state.build(self.seat, action.card)
            if len(sites) > 1:
                state.push(ChooseHeadquarters(self.seat, self.plot, sites))
            else:
                state.push(ChooseCompany(self.seat, self.plot, sites[0]))
        else:
            begin_trade(state, self.seat, NONE)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, OnCard) and action.kind == "play_with":
            return self._why_not_with(state, action.card)
        if isinstance(action, OnPlot) and action.kind == "headquarters":
            if state.height[action.plot] or state.owner[action.plot] != NONE:
                return Reason("plot_taken", "diagonal", {"plot": PLOT_IDS[action.plot]})
            if action.plot in [connector for _, connector in state.layout.diagonals[self.plot]]:
                return why_not_found(state, joined_by(state, self.plot, action.plot))
            return Reason("no_diagonal_link", "diagonal", {"plot": PLOT_IDS[action.plot]})
        return super().why_not(state, action)

    def _why_not_with(self, state: CharteredState, card: int) -> Reason:
        values: dict[str, object] = {"card": CARD_IDS[card]}
        if card not in state.hands[self.seat]:
            return Reason("not_in_hand", "two-cards", values)
        if state.supply == 0:
            return Reason("no_warehouse_left", "two-cards", values)
        if not off_board(state) or state.near[card] or state.near[self.plot]:
            return why_not_found(state, [self.plot, card])
        alone = touches_loose(state, card, self.plot) or diagonal_sites(state, card, self.plot)
        if alone or diagonal_sites(state, self.plot, self.plot):
            return Reason("one_card_could_found", "two-cards", values)
        return Reason("not_linked", "two-cards", {**values, "plot": PLOT_IDS[self.plot]})

    def describe(self) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "plot": PLOT_IDS[self.plot]}


class ChooseHeadquarters(Step[CharteredState]):
    """Choose the plot that joins two diagonal warehouses (rules#diagonal)."""

    name: ClassVar[str] = "choose_headquarters"
    rule: ClassVar[str] = "diagonal"
    fields: ClassVar[tuple[str, ...]] = ("seat", "plot", "sites")

    def __init__(self, seat: int, plot: int, sites: list[int]) -> None:
        super().__init__(seat)
        self.plot: Final = plot
        self.sites: Final = sites

    def options(self, state: CharteredState) -> list[Action]:
        return [HEADQUARTERS[site] for site in self.sites]

    def take(self, state: CharteredState, action: Action) -> None:
        assert isinstance(action, OnPlot)
        state.push(ChooseCompany(self.seat, self.plot, action.plot))

    def describe(self) -> dict[str, object]:
        sites = [PLOT_IDS[site] for site in self.sites]
        return {"step": self.name, "seat": self.seat, "plot": PLOT_IDS[self.plot], "sites": sites}


class ChooseCompany(Step[CharteredState]):
    """Choose which company off the board is founded (rules#found)."""

    name: ClassVar[str] = "choose_company"
    rule: ClassVar[str] = "found"
    fields: ClassVar[tuple[str, ...]] = ("seat", "plot", "headquarters")

    def __init__(self, seat: int, plot: int, headquarters: int) -> None:
        super().__init__(seat)
        self.plot: Final = plot
        self.headquarters: Final = headquarters

    def options(self, state: CharteredState) -> list[Action]:
        return [COMPANY[company] for company in range(COMPANY_COUNT) if state.value[company] == 0]

    def take(self, state: CharteredState, action: Action) -> None:
        assert isinstance(action, OnCompany)
        ask_for_roof(state, self.seat, self.plot, action.company, self.headquarters)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, OnCompany) and action.kind == "company":
            return Reason("on_the_board", "found", {"company": COMPANY_IDS[action.company]})
        return super().why_not(state, action)

    def describe(self) -> dict[str, object]:
        headquarters = PLOT_IDS[self.headquarters]
        return {"step": self.name, "seat": self.seat, "plot": PLOT_IDS[self.plot], "headquarters": headquarters}


class ChooseHome(Step[CharteredState]):
    """Choose which of the companies that are about to merge gets the new warehouse (rules#merge)."""

    name: ClassVar[str] = "choose_home"
    rule: ClassVar[str] = "merge"
    fields: ClassVar[tuple[str, ...]] = ("seat", "plot")

    def __init__(self, seat: int, plot: int) -> None:
        super().__init__(seat)
        self.plot: Final = plot

    def options(self, state: CharteredState) -> list[Action]:
        return [COMPANY[company] for company in companies_at(state, self.plot)]

    def take(self, state: CharteredState, action: Action) -> None:
        assert isinstance(action, OnCompany)
        ask_for_roof(state, self.seat, self.plot, action.company, NONE)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, OnCompany) and action.kind == "company":
            values: dict[str, object] = {"company": COMPANY_IDS[action.company], "plot": PLOT_IDS[self.plot]}
            return Reason("not_linked", "merge", values)
        return super().why_not(state, action)

    def describe(self) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "plot": PLOT_IDS[self.plot]}


class AddFloor(Step[CharteredState]):
    """Choose the warehouse that gets the next floor (rules#levels)."""

    name: ClassVar[str] = "add_floor"
    rule: ClassVar[str] = "levels"
    fields: ClassVar[tuple[str, ...]] = ("seat", "level")

    def __init__(self, seat: int, level: int) -> None:
        super().__init__(seat)
        self.level: Final = level

    def options(self, state: CharteredState) -> list[Action]:
        wanted = self.level - 1
        height = state.height
        return [ADD_FLOOR[plot] for plot in range(PLOTS) if height[plot] == wanted]

    def take(self, state: CharteredState, action: Action) -> None:
        assert isinstance(action, OnPlot)
        state.build(self.seat, action.plot)
        company = state.owner[action.plot]
        if company == NONE:
            begin_trade(state, self.seat, NONE)
        else:
            ask_for_roof(state, self.seat, action.plot, company, NONE)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, OnPlot) and action.kind == "add_floor":
            height = state.height[action.plot]
            return Reason("wrong_height", "levels", {"level": self.level, "height": height})
        return super().why_not(state, action)


def ask_for_roof(state: CharteredState, seat: int, plot: int, company: int, headquarters: int) -> None:
    """Go on with the building; whoever has a collapsed roof decides about it first (rules#roof)."""
    if state.roofs[seat]:
        state.push(UseRoof(seat, plot, company, headquarters))
    else:
        settle(state, seat, plot, company, headquarters, False)


class UseRoof(Step[CharteredState]):
    """Put a collapsed roof on the warehouse just built, or not (rules#roof)."""

    name: ClassVar[str] = "use_roof"
    rule: ClassVar[str] = "roof"
    fields: ClassVar[tuple[str, ...]] = ("seat", "plot", "company", "headquarters")

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
            state.roofs[self.seat] -= 1
            state.roofed.append(self.plot)
            if state.events is not None:
                state.events.append(RoofPlaced(self.seat, PLOT_IDS[self.plot]))
        settle(state, self.seat, self.plot, self.company, self.headquarters, roof)

    def describe(self) -> dict[str, object]:
        company = COMPANY_IDS[self.company]
        return {"step": self.name, "seat": self.seat, "plot": PLOT_IDS[self.plot], "company": company}


def settle(state: CharteredState, seat: int, plot: int, company: int, headquarters: int, roof: bool) -> None:
    """Give the new building to its company, move the value, pay, and go on to merger or trade."""
    if headquarters != NONE:
        found(state, seat, plot, company, headquarters, roof)
        begin_trade(state, seat, company)
        return
    before = state.value[:]
    change = ROOF_CHANGE if roof else FLOOR_VALUE[state.height[plot]]
    state.set_value(company, state.value[company] + change + join(state, plot, company))
    if len(companies_at(state, plot)) > 1:
        state.push(MergeOn(seat, plot, before))
    else:
        state.pay_for_value(seat, company, before[company])
        begin_trade(state, seat, NONE)


def join(state: CharteredState, plot: int, company: int) -> int:
    """The plot and all loose warehouses that it links join the company: what the others are worth (rules#expand)."""
    worth = 0
    joined = joined_by(state, plot, plot)
    for other in joined:
        state.claim(other, company)
        if other != plot:
            worth += WORTH[state.height[other]]
    if state.events is not None:
        state.events.append(WarehousesJoined(COMPANY_IDS[company], [PLOT_IDS[other] for other in joined]))
    return worth


def found(state: CharteredState, seat: int, plot: int, company: int, headquarters: int, roof: bool) -> None:
    """Set the headquarters and the value of a new company; its founder is paid (rules#found)."""
    value = ROOF_CHANGE if roof else FLOOR_VALUE[state.height[plot]]
    plots = joined_by(state, plot, headquarters)
    for other in plots:
        state.claim(other, company)
        if other != plot:
            value += WORTH[state.height[other]]
    state.headquarters[company] = headquarters
    if state.events is not None:
        start = min(HIGHEST_VALUE, max(LOWEST_VALUE, value))
        names = [PLOT_IDS[other] for other in plots]
        state.events.append(CompanyFounded(seat, COMPANY_IDS[company], PLOT_IDS[headquarters], names, start))
    state.set_value(company, value)
    state.pay_for_value(seat, company, 0)


ROOF_OR_NOT: Final[list[Action]] = [ROOF, NO_ROOF]
