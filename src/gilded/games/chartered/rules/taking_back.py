"""Taking a warehouse back: a played land card returns to a hand and its warehouse leaves the city."""

from typing import Final

from gilded.core.errors import Reason
from gilded.games.chartered.board import CARD_IDS, COMPANY_IDS, FLOOR_VALUE, PLOT_IDS
from gilded.games.chartered.cards import SHOWN
from gilded.games.chartered.events import CardTaken, WarehouseRemoved
from gilded.games.chartered.rules.city import holds_together, parts_of, warehouses_of
from gilded.games.chartered.rules.values import move_value, pay_for_value
from gilded.games.chartered.state import NONE, CharteredState

FEWEST_WAREHOUSES: Final = 2
"""A company that loses a warehouse keeps at least this many."""


def why_not_take_back(state: CharteredState, plot: int) -> Reason | None:
    """What keeps the warehouse on this plot from being taken away (rules#take-back)."""
    name = PLOT_IDS[plot]
    if state.height[plot] != 1:
        return Reason("floor_on_top", "take-back", {"plot": name, "height": state.height[plot]})
    company = state.owner[plot]
    if company == NONE:
        return None
    values: dict[str, object] = {"plot": name, "company": COMPANY_IDS[company]}
    left = len(warehouses_of(state, company)) - 1
    if left < FEWEST_WAREHOUSES:
        return Reason("too_few_warehouses", "take-back", {**values, "have": left, "needed": FEWEST_WAREHOUSES})
    if holds_together(state, [company], plot):
        return None
    parts = parts_of(state, [company], plot)
    empty = [part for part in parts if not [other for other in part if state.height[other]]]
    if len(parts) - len(empty) > 1:
        return Reason("company_would_split", "take-back", values)
    # The plot of a headquarters or of its marker is company ground, too (rules#marker).
    return Reason("marked_plot_cut_off", "take-back", {**values, "marked": PLOT_IDS[empty[0][0]]})


def take_back(state: CharteredState, seat: int, plot: int) -> None:
    """The land card goes to the seat, its warehouse to the supply; the company loses its value (rules#take-back)."""
    state.discards.remove(plot)
    state.gain_card(seat, plot, SHOWN)
    if state.events is not None:
        state.events.append(CardTaken(seat, CARD_IDS[plot], "discards", True))
    state.remove_warehouse(plot)
    company = state.owner[plot]
    if company == NONE:
        if state.events is not None:
            state.events.append(WarehouseRemoved(PLOT_IDS[plot], None, None))
        return
    state.claim(plot, NONE)
    moved_to = _move_headquarters(state, company, plot)
    if state.events is not None:
        state.events.append(WarehouseRemoved(PLOT_IDS[plot], COMPANY_IDS[company], moved_to))
    before = state.value[company]
    move_value(state, company, before - FLOOR_VALUE[1])
    pay_for_value(state, seat, company, before)


def _move_headquarters(state: CharteredState, company: int, plot: int) -> str | None:
    if state.headquarters[company] != plot:
        return None
    state.headquarters[company] = warehouses_of(state, company)[0]
    return PLOT_IDS[state.headquarters[company]]
