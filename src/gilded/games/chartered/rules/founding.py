"""Founding: alone, diagonally with a headquarters between, or with a second card."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.possible import require
from gilded.core.step import Step
from gilded.games.chartered.actions import (
    COMPANY,
    HEADQUARTERS,
    ISOLATED,
    PLAY_WITH,
    PickCompany,
    PlaceHeadquarters,
    PlaySecondCard,
)
from gilded.games.chartered.board import COMPANY_COUNT, COMPANY_IDS, PLOT_IDS, PLOTS
from gilded.games.chartered.cards import SHOWN
from gilded.games.chartered.checks import is_active, is_plot, last_played, stands_alone
from gilded.games.chartered.rules.city import (
    ALONE,
    diagonal_sites,
    headquarters_left,
    joined_by,
    outcome,
    pair_sites,
    sites_between,
)
from gilded.games.chartered.rules.companies import ask_for_roof, check_founding
from gilded.games.chartered.rules.construction import build_warehouse, discard_card
from gilded.games.chartered.rules.founding_reasons import why_not_diagonal, why_not_pair
from gilded.games.chartered.rules.shares import begin_trade
from gilded.games.chartered.state import NONE, CharteredState

CARDS_OF_A_PAIR: Final = 2


def leave_or_found(state: CharteredState, seat: int, plot: int) -> None:
    """The new warehouse stands alone, unless the player can and wants to found with it (rules#found)."""
    site = ChooseSite(seat, plot)
    if len(site.options(state)) > 1:
        state.push(site)
    else:
        begin_trade(state, seat, NONE)
    if may_pair(state, plot) and has_hidden_land(state, seat):
        # All learn whether the hand holds a second card for this plot (rules#open).
        state.count_showing()


def may_pair(state: CharteredState, plot: int) -> bool:
    """Whether a second card could found together with this one, if the right one were there (rules#two-cards)."""
    if state.near[plot] or state.supply == 0 or not headquarters_left(state):
        return False
    return not diagonal_sites(state, plot, plot)


def has_hidden_land(state: CharteredState, seat: int) -> bool:
    """Whether the seat holds a land card that the others do not know."""
    hand, times = state.hands[seat], state.since[seat]
    return bool([card for place, card in enumerate(hand) if card < PLOTS and times[place] != SHOWN])


class ChooseSite(Step[CharteredState]):
    """Leave the new warehouse alone, or found with it diagonally or with a second card (rules#found)."""

    name: ClassVar[str] = "choose_site"
    rule: ClassVar[str] = "found"
    fields: ClassVar[tuple[str, ...]] = ("seat", "plot")
    kinds: ClassVar[tuple[str, ...]] = ("isolated", "headquarters", "play_with")

    def __init__(self, seat: int, plot: int) -> None:
        super().__init__(seat)
        self.plot: Final = plot

    def options(self, state: CharteredState) -> list[Action]:
        choices: list[Action] = [ISOLATED]
        if state.near[self.plot] or not headquarters_left(state):
            return choices
        sites = diagonal_sites(state, self.plot, self.plot)
        choices.extend([HEADQUARTERS[site] for site in sites])
        if not sites and state.supply:
            land = [card for card in state.hands[self.seat] if card < PLOTS]
            choices.extend([PLAY_WITH[card] for card in land if pair_sites(state, self.plot, card)])
        return choices

    def take(self, state: CharteredState, action: Action) -> None:
        if isinstance(action, PlaceHeadquarters):
            state.push(ChooseCompany(self.seat, self.plot, action.plot))
        elif isinstance(action, PlaySecondCard):
            sites = pair_sites(state, self.plot, action.card)
            discard_card(state, self.seat, action.card)
            build_warehouse(state, self.seat, action.card)
            if len(sites) > 1:
                state.push(ChooseHeadquarters(self.seat, self.plot, sites))
            else:
                state.push(ChooseCompany(self.seat, self.plot, sites[0]))
        else:
            begin_trade(state, self.seat, NONE)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        reason: Reason | None = None
        if isinstance(action, PlaySecondCard):
            reason = why_not_pair(state, self.seat, self.plot, action.card)
        elif isinstance(action, PlaceHeadquarters):
            reason = why_not_diagonal(state, self.plot, action.plot)
        return reason or super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        plot = is_plot(state, "plot", self.plot)
        last_played(state, plot, "plot")
        stands_alone(state, "plot", plot)
        require(outcome(state, plot) == ALONE, "plot", "the warehouse is linked to others")
        require(len(self.options(state)) > 1, "plot", "there is nothing to found with")

    def describe(self, state: CharteredState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "plot": PLOT_IDS[self.plot]}


def why_not_left_alone(state: CharteredState, step: "ChooseCompany") -> Reason:
    """Why the new warehouse cannot be left alone: its links, or the player's own choice (rules#build)."""
    values: dict[str, object] = {"plot": PLOT_IDS[step.plot]}
    if step.headquarters != step.plot or state.discards[-1] != step.plot:
        return Reason("founding_chosen", "found", values)
    linked = [PLOT_IDS[other] for other in joined_by(state, step.plot, step.plot) if other != step.plot]
    return Reason("must_found", "build", {**values, "linked": linked})


class ChooseHeadquarters(Step[CharteredState]):
    """Choose the plot that joins two diagonal warehouses (rules#diagonal)."""

    name: ClassVar[str] = "choose_headquarters"
    rule: ClassVar[str] = "diagonal"
    fields: ClassVar[tuple[str, ...]] = ("seat", "plot", "sites")
    kinds: ClassVar[tuple[str, ...]] = ("headquarters",)

    def __init__(self, seat: int, plot: int, sites: list[int]) -> None:
        super().__init__(seat)
        self.plot: Final = plot
        self.sites: Final = sites

    def options(self, state: CharteredState) -> list[Action]:
        return [HEADQUARTERS[site] for site in self.sites]

    def take(self, state: CharteredState, action: Action) -> None:
        assert isinstance(action, PlaceHeadquarters)
        state.push(ChooseCompany(self.seat, self.plot, action.plot))

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if action is ISOLATED:
            return Reason("founding_chosen", "found", {"plot": PLOT_IDS[self.plot]})
        if isinstance(action, PlaceHeadquarters):
            # There are never more than two plots between: whoever chooses has both.
            values: dict[str, object] = {"plot": PLOT_IDS[action.plot], "warehouse": PLOT_IDS[self.plot]}
            return Reason("no_diagonal_link", "diagonal", values)
        return super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        plot = is_plot(state, "plot", self.plot)
        require(state.discards[-CARDS_OF_A_PAIR:][0] == plot, "plot", "it is not the first of the two cards")
        for one in state.discards[-CARDS_OF_A_PAIR:]:
            stands_alone(state, "plot", is_plot(state, "plot", one))
        sites = sites_between(state, plot, state.discards[-1])
        require(self.sites == sites and len(sites) > 1, "sites", "are not where the headquarters may stand")

    def describe(self, state: CharteredState) -> dict[str, object]:
        sites = [PLOT_IDS[site] for site in self.sites]
        return {"step": self.name, "seat": self.seat, "plot": PLOT_IDS[self.plot], "sites": sites}


class ChooseCompany(Step[CharteredState]):
    """Choose which company off the board is founded (rules#found)."""

    name: ClassVar[str] = "choose_company"
    rule: ClassVar[str] = "found"
    fields: ClassVar[tuple[str, ...]] = ("seat", "plot", "headquarters")
    kinds: ClassVar[tuple[str, ...]] = ("company",)

    def __init__(self, seat: int, plot: int, headquarters: int) -> None:
        super().__init__(seat)
        self.plot: Final = plot
        self.headquarters: Final = headquarters

    def options(self, state: CharteredState) -> list[Action]:
        return [COMPANY[company] for company in range(COMPANY_COUNT) if state.value[company] == 0]

    def take(self, state: CharteredState, action: Action) -> None:
        assert isinstance(action, PickCompany)
        ask_for_roof(state, self.seat, self.plot, action.company, self.headquarters)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, PickCompany):
            return Reason("on_the_board", "found", {"company": COMPANY_IDS[action.company]})
        if action is ISOLATED:
            return why_not_left_alone(state, self)
        return super().why_not(state, action)

    def forced(self, state: CharteredState) -> bool:
        return True

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        check_founding(state, self.plot, self.headquarters)

    def describe(self, state: CharteredState) -> dict[str, object]:
        headquarters = PLOT_IDS[self.headquarters]
        return {"step": self.name, "seat": self.seat, "plot": PLOT_IDS[self.plot], "headquarters": headquarters}
