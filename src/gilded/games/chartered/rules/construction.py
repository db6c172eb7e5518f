"""Construction: what every building begins with, a card played and a warehouse from the supply."""

from gilded.games.chartered.board import CARD_IDS, PLOT_IDS
from gilded.games.chartered.events import CardPlayed, WarehouseBuilt
from gilded.games.chartered.state import CharteredState


def discard_card(state: CharteredState, seat: int, card: int) -> None:
    """Play a card from the hand, face up onto the discards (rules#build)."""
    if not state.shown(seat, card):
        state.count_showing()
    state.lose_card(seat, card)
    state.discards.append(card)
    if state.events is not None:
        state.events.append(CardPlayed(seat, CARD_IDS[card]))


def build_warehouse(state: CharteredState, seat: int, plot: int) -> None:
    """Put one warehouse of the supply onto the plot, as its lowest or its next floor (rules#build)."""
    state.raise_floor(plot)
    state.supply -= 1
    if state.supply == 0:
        state.ending = True
    if state.events is not None:
        state.events.append(WarehouseBuilt(seat, PLOT_IDS[plot], state.height[plot], state.supply))
