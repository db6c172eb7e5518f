"""How a Quayside table is saved and read back: pieces by name, so that a person can read and edit them."""

from gilded.core import Saved, Setup, load_table, save_table

from quayside.board import CRATES, GOOD_IDS, GOODS, ORDER_IDS
from quayside.state import QuaysideState
from quayside.view import crates_by_name


class QuaysideSaved(Saved):
    """What is not mentioned lies in the bag, or is an order set aside."""

    day: int
    first: int
    cargo: dict[str, int]
    warehouses: list[dict[str, int]]
    shipped: dict[str, int]
    hands: list[list[str]]
    filled: list[list[str]]


def save(state: QuaysideState) -> QuaysideSaved:
    """Everything that lies on the table."""
    return QuaysideSaved(
        **save_table(state),
        day=state.day,
        first=state.first,
        cargo=crates_by_name(state.cargo),
        warehouses=[crates_by_name(warehouse) for warehouse in state.warehouses],
        shipped=crates_by_name(state.shipped),
        hands=[[ORDER_IDS[order] for order in hand] for hand in state.hands],
        filled=[[ORDER_IDS[order] for order in orders] for orders in state.filled],
    )


def restore(setup: Setup, saved: QuaysideSaved) -> QuaysideState:
    """Lay the pieces out again; ValueError when a name or a number is impossible."""
    if {len(saved.warehouses), len(saved.hands), len(saved.filled)} != {setup.seats}:
        raise ValueError("warehouses, hands and filled orders are needed for every seat")
    if saved.first not in range(setup.seats):
        raise ValueError(f"no seat {saved.first} at this table")
    state = QuaysideState(setup)
    load_table(state, saved)
    state.clear()
    state.day = saved.day
    state.first = saved.first
    state.cargo = _crates(saved.cargo)
    state.warehouses = [_crates(warehouse) for warehouse in saved.warehouses]
    state.shipped = _crates(saved.shipped)
    taken = [state.cargo, state.shipped, *state.warehouses]
    state.bag = [CRATES[good] - sum(place[good] for place in taken) for good in range(GOODS)]
    if min(state.bag) < 0:
        raise ValueError("more crates than there are")
    for seat in range(setup.seats):
        for name in [*saved.hands[seat], *saved.filled[seat]]:
            state.deal_order(seat, ORDER_IDS.index(name))
        for name in saved.filled[seat]:
            state.show_order(seat, ORDER_IDS.index(name))
    return state


def _crates(saved: dict[str, int]) -> list[int]:
    if not set(saved) <= set(GOOD_IDS) or min(saved.values(), default=0) < 0:
        raise ValueError(f"impossible crates {saved}; the goods are {', '.join(GOOD_IDS)}")
    return [saved.get(good, 0) for good in GOOD_IDS]
