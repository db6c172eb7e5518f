"""Why a new warehouse cannot found a company diagonally or together with a second card."""

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.games.chartered.actions import ISOLATED, PlaceHeadquarters, PlaySecondCard
from gilded.games.chartered.board import CARD_IDS, COMPANY_IDS, PLOT_IDS, PLOTS
from gilded.games.chartered.rules.city import (
    connectors,
    diagonal_sites,
    headquarters_left,
    joined_by,
    pair_sites,
    touches_loose,
    why_not_between,
    why_not_found,
)
from gilded.games.chartered.state import NONE, CharteredState


def why_not_diagonal(state: CharteredState, plot: int, site: int) -> Reason | None:
    """Which rule forbids founding with the warehouse on the plot and the headquarters on the site (rules#diagonal)."""
    if not headquarters_left(state):
        return why_not_found(state, [])
    if state.height[site]:
        return Reason("plot_taken", "diagonal", {"plot": PLOT_IDS[site]})
    loose = [other for other, at in state.layout.diagonals[plot] if at == site and state.height[other]]
    if not [other for other in loose if state.owner[other] == NONE]:
        return Reason("no_diagonal_link", "diagonal", {"plot": PLOT_IDS[site], "warehouse": PLOT_IDS[plot]})
    return why_not_found(state, joined_by(state, plot, site))


def why_not_pair(state: CharteredState, seat: int, plot: int, card: int) -> Reason | None:
    """Which rule forbids this card as the second of two that found together (rules#two-cards)."""
    return why_not_hold(state, seat, card) or why_not_pair_plots(state, plot, card)


def why_not_hold(state: CharteredState, seat: int, card: int) -> Reason | None:
    """Why the seat has no such land card for a second one, wherever the first is played."""
    if state.height[card]:
        return Reason("plot_taken", "two-cards", {"plot": PLOT_IDS[card]})
    if card not in state.hands[seat]:
        return Reason("not_in_hand", "two-cards", {"card": CARD_IDS[card]})
    return None


def why_not_pair_plots(state: CharteredState, plot: int, card: int) -> Reason | None:
    """Which rule keeps a warehouse on the second plot from founding together with the one on the first."""
    values: dict[str, object] = {"card": CARD_IDS[card], "plot": PLOT_IDS[plot]}
    if state.supply == 0:
        return Reason("no_warehouse_left", "two-cards", {"have": 0, "needed": 1})
    between = connectors(state, plot, card)
    if card not in state.layout.neighbours[plot] and not between:
        return Reason("not_linked", "two-cards", values)
    reason = why_not_found(state, [plot, *joined_by(state, card, card)])
    if reason is not None:
        return reason
    alone = plot if diagonal_sites(state, plot, plot) else NONE
    if touches_loose(state, card, plot) or diagonal_sites(state, card, plot):
        alone = card
    if alone != NONE:
        return Reason("one_card_could_found", "two-cards", {"card": CARD_IDS[alone]})
    return None if pair_sites(state, plot, card) else why_not_between(state, plot, card, between[0])


def why_not_found_after_building(state: CharteredState, seat: int, action: Action) -> Reason | None:
    """Why the warehouse just built cannot found a company (any more); None for an action that is not about that."""
    plot = state.discards[-1]
    founding = action is ISOLATED or isinstance(action, (PlaceHeadquarters, PlaySecondCard))
    if not founding or plot >= PLOTS:
        return None
    values: dict[str, object] = {"plot": PLOT_IDS[plot]}
    if state.owner[plot] != NONE:
        return Reason("already_in_company", "found", {**values, "company": COMPANY_IDS[state.owner[plot]]})
    reason: Reason | None = None
    if isinstance(action, PlaceHeadquarters):
        reason = why_not_diagonal(state, plot, action.plot)
    elif isinstance(action, PlaySecondCard):
        reason = why_not_pair(state, seat, plot, action.card)
    return reason or Reason("left_alone", "found", values)
