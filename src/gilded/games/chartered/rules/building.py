"""Building: play a construction card for a warehouse or a floor."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.possible import in_range, require
from gilded.core.step import Step
from gilded.games.chartered.actions import ADD_FLOOR, COMPANY, PLAY, BuildFloor, PickCompany
from gilded.games.chartered.board import CARD_IDS, COMPANY_IDS, LEVELS, PLOT_IDS, PLOTS
from gilded.games.chartered.checks import is_active, is_plot, last_played
from gilded.games.chartered.rules.city import ALONE, FOUND, UNPLAYABLE, companies_at, joined_by, outcome, why_not_found
from gilded.games.chartered.rules.companies import ask_for_roof
from gilded.games.chartered.rules.construction import build_warehouse, discard_card
from gilded.games.chartered.rules.founding import ChooseCompany, leave_or_found
from gilded.games.chartered.rules.shares import begin_trade
from gilded.games.chartered.state import NONE, CharteredState


def playable(state: CharteredState, seat: int) -> list[Action]:
    """The cards of the hand that may be played now; a turn begins only if a warehouse is left (rules#build)."""
    choices: list[Action] = []
    last = NONE
    for card in state.hands[seat]:
        if card == last:
            continue
        last = card
        if card >= PLOTS:
            if state.at_height[card - PLOTS + 1]:
                choices.append(PLAY[card])
        elif outcome(state, card) != UNPLAYABLE:
            choices.append(PLAY[card])
    return choices


def why_not_play(state: CharteredState, seat: int, card: int) -> Reason | None:
    """Which rule forbids playing this card now."""
    values: dict[str, object] = {"card": CARD_IDS[card]}
    if card < PLOTS and state.height[card]:
        return Reason("plot_taken", "build", {"plot": PLOT_IDS[card]})
    if card not in state.hands[seat]:
        return Reason("not_in_hand", "build", values)
    if card >= PLOTS:
        return Reason("no_warehouse_of_height", "levels", {**values, "height": card - PLOTS + 1})
    return why_not_found(state, joined_by(state, card, card))


def play_card(state: CharteredState, seat: int, card: int) -> None:
    """Play a construction card that may be played now (rules#build)."""
    discard_card(state, seat, card)
    if card >= PLOTS:
        state.push(AddFloor(seat, card - PLOTS + 2))
        return
    what = outcome(state, card)
    build_warehouse(state, seat, card)
    if what == ALONE:
        leave_or_found(state, seat, card)
    elif what == FOUND:
        state.push(ChooseCompany(seat, card, card))
    else:
        expand_or_merge(state, seat, card)


def expand_or_merge(state: CharteredState, seat: int, plot: int) -> None:
    """The new warehouse joins the company it touches; of several, the player chooses one first (rules#merge)."""
    companies = companies_at(state, plot)
    if len(companies) > 1:
        state.push(ChooseHome(seat, plot))
    else:
        ask_for_roof(state, seat, plot, companies[0], NONE)


class ChooseHome(Step[CharteredState]):
    """Choose which of the companies that are about to merge gets the new warehouse (rules#merge)."""

    name: ClassVar[str] = "choose_home"
    rule: ClassVar[str] = "merge"
    fields: ClassVar[tuple[str, ...]] = ("seat", "plot")
    kinds: ClassVar[tuple[str, ...]] = ("company",)

    def __init__(self, seat: int, plot: int) -> None:
        super().__init__(seat)
        self.plot: Final = plot

    def options(self, state: CharteredState) -> list[Action]:
        return [COMPANY[company] for company in companies_at(state, self.plot)]

    def take(self, state: CharteredState, action: Action) -> None:
        assert isinstance(action, PickCompany)
        ask_for_roof(state, self.seat, self.plot, action.company, NONE)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, PickCompany):
            values: dict[str, object] = {"company": COMPANY_IDS[action.company], "plot": PLOT_IDS[self.plot]}
            return Reason("not_in_merger", "merge", values)
        return super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        plot = is_plot(state, "plot", self.plot)
        last_played(state, plot, "plot")
        require(state.height[plot] == 1, "plot", "no new warehouse stands there")
        require(len(companies_at(state, plot)) > 1, "plot", "there is nothing to choose between")

    def describe(self, state: CharteredState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "plot": PLOT_IDS[self.plot]}


class AddFloor(Step[CharteredState]):
    """Choose the warehouse that gets the next floor (rules#levels)."""

    name: ClassVar[str] = "add_floor"
    rule: ClassVar[str] = "levels"
    fields: ClassVar[tuple[str, ...]] = ("seat", "level")
    kinds: ClassVar[tuple[str, ...]] = ("add_floor",)

    def __init__(self, seat: int, level: int) -> None:
        super().__init__(seat)
        self.level: Final = level

    def options(self, state: CharteredState) -> list[Action]:
        wanted = self.level - 1
        height = state.height
        return [ADD_FLOOR[plot] for plot in range(PLOTS) if height[plot] == wanted]

    def take(self, state: CharteredState, action: Action) -> None:
        assert isinstance(action, BuildFloor)
        build_warehouse(state, self.seat, action.plot)
        company = state.owner[action.plot]
        if company == NONE:
            begin_trade(state, self.seat, NONE)
        else:
            ask_for_roof(state, self.seat, action.plot, company, NONE)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, BuildFloor):
            height = state.height[action.plot]
            values: dict[str, object] = {"plot": PLOT_IDS[action.plot], "level": self.level}
            if height == 0:
                return Reason("no_warehouse_there", "levels", values)
            return Reason("wrong_height", "levels", {**values, "height": height})
        return super().why_not(state, action)

    def forced(self, state: CharteredState) -> bool:
        return True

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        level = in_range("level", self.level, 2, LEVELS + 1)
        last_played(state, PLOTS + level - 2, "level")
        require(state.supply > 0, "level", "there is no warehouse left")
