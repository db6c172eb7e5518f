"""Founding: alone, diagonally with a headquarters between, or with a second card."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
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
from gilded.games.chartered.board import CARD_IDS, COMPANY_COUNT, COMPANY_IDS, PLOT_IDS, PLOTS
from gilded.games.chartered.rules.city import (
    diagonal_sites,
    headquarters_left,
    joined_by,
    pair_sites,
    touches_loose,
    why_not_found,
)
from gilded.games.chartered.rules.companies import ask_for_roof
from gilded.games.chartered.rules.construction import build_warehouse, discard_card
from gilded.games.chartered.rules.shares import begin_trade
from gilded.games.chartered.state import NONE, CharteredState


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
        if isinstance(action, PlaySecondCard):
            return self._why_not_with(state, action.card)
        if isinstance(action, PlaceHeadquarters):
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
        if not headquarters_left(state) or state.near[card] or state.near[self.plot]:
            return why_not_found(state, [self.plot, card])
        alone = touches_loose(state, card, self.plot) or diagonal_sites(state, card, self.plot)
        if alone or diagonal_sites(state, self.plot, self.plot):
            return Reason("one_card_could_found", "two-cards", values)
        return Reason("not_linked", "two-cards", {**values, "plot": PLOT_IDS[self.plot]})

    def describe(self, state: CharteredState) -> dict[str, object]:
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
        assert isinstance(action, PlaceHeadquarters)
        state.push(ChooseCompany(self.seat, self.plot, action.plot))

    def describe(self, state: CharteredState) -> dict[str, object]:
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
        assert isinstance(action, PickCompany)
        ask_for_roof(state, self.seat, self.plot, action.company, self.headquarters)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, PickCompany):
            return Reason("on_the_board", "found", {"company": COMPANY_IDS[action.company]})
        return super().why_not(state, action)

    def describe(self, state: CharteredState) -> dict[str, object]:
        headquarters = PLOT_IDS[self.headquarters]
        return {"step": self.name, "seat": self.seat, "plot": PLOT_IDS[self.plot], "headquarters": headquarters}
