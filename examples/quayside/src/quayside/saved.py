"""How a Quayside table is saved and read back: pieces by name, so that a person can read and edit them."""

from collections.abc import Iterator

from gilded.core import (
    NOBODY,
    Saved,
    Setup,
    Together,
    distinct,
    in_range,
    index_of,
    load_table,
    require,
    save_table,
)

from quayside.board import CARGO, CRATES, DAYS, GOOD_IDS, GOODS, HAND, ORDER_IDS
from quayside.rules.auction import Bidding, OpenBids
from quayside.rules.delivery import Delivery
from quayside.rules.turn import NextDay
from quayside.state import QuaysideState
from quayside.view import crates_by_name


class QuaysideSaved(Saved):
    """What is not mentioned lies in the bag, or is an order set aside."""

    day: int
    first: int
    buyer: int
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
        buyer=state.buyer,
        cargo=crates_by_name(state.cargo),
        warehouses=[crates_by_name(warehouse) for warehouse in state.warehouses],
        shipped=crates_by_name(state.shipped),
        hands=[[ORDER_IDS[order] for order in hand] for hand in state.hands],
        filled=[[ORDER_IDS[order] for order in orders] for orders in state.filled],
    )


def restore(setup: Setup, saved: QuaysideSaved) -> QuaysideState:
    """Put the pieces back on the table; Impossible, with the field, when no game can come to this."""
    state = QuaysideState(setup)
    load_table(state, saved)
    state.clear()
    state.day = in_range("day", saved.day, 1, DAYS)
    state.first = in_range("first", saved.first, 0, setup.seats - 1)
    state.buyer = in_range("buyer", saved.buyer, NOBODY, setup.seats - 1)
    _restore_crates(state, saved)
    _restore_orders(state, saved)
    _check_agenda(state)
    return state


def _restore_crates(state: QuaysideState, saved: QuaysideSaved) -> None:
    require(len(saved.warehouses) == state.seats, "warehouses", "one for each seat")
    state.cargo = _crates("cargo", saved.cargo)
    state.shipped = _crates("shipped", saved.shipped)
    state.warehouses = [_crates(f"warehouses[{seat}]", crates) for seat, crates in enumerate(saved.warehouses)]
    places = [state.cargo, state.shipped, *state.warehouses]
    state.bag = [CRATES[good] - sum(place[good] for place in places) for good in range(GOODS)]
    for good, left in enumerate(state.bag):
        require(left >= 0, f"shipped.{GOOD_IDS[good]}", "more crates than there are")
    require(sum(sum(place) for place in places) == CARGO * state.day, "day", f"{CARGO} crates have landed each day")
    on_the_quay = CARGO if state.buyer == NOBODY else 0
    require(sum(state.cargo) == on_the_quay, "cargo", f"{on_the_quay} crates are on the quay")


def _crates(field: str, saved: dict[str, int]) -> list[int]:
    for good, crates in saved.items():
        in_range(f"{field}.{good}", crates, 1, CRATES[index_of(field, good, GOOD_IDS)])
    return [saved.get(good, 0) for good in GOOD_IDS]


def _restore_orders(state: QuaysideState, saved: QuaysideSaved) -> None:
    dealt: list[int] = []
    for seat, (hand, filled) in enumerate(_by_seat(state, saved)):
        require(len(hand) + len(filled) <= HAND, f"hands[{seat}]", f"{HAND} orders were dealt")
        state.hands[seat] = [index_of(f"hands[{seat}]", name, ORDER_IDS) for name in hand]
        state.filled[seat] = [index_of(f"filled[{seat}]", name, ORDER_IDS) for name in filled]
        dealt += [*state.hands[seat], *state.filled[seat]]
    distinct("hands", [ORDER_IDS[order] for order in dealt])
    state.aside = [order for order in state.aside if order not in dealt]


def _by_seat(state: QuaysideState, saved: QuaysideSaved) -> Iterator[tuple[list[str], list[str]]]:
    require(len(saved.hands) == state.seats, "hands", "one for each seat")
    require(len(saved.filled) == state.seats, "filled", "one for each seat")
    return zip(saved.hands, saved.filled, strict=True)


def _check_agenda(state: QuaysideState) -> None:
    """First comes what the day still brings, then the next day."""
    if state.over:
        require(state.day == DAYS and sum(map(sum, state.warehouses)) == 0, "over", "not before the last day is over")
        return
    require(len(state.agenda) == 2 and isinstance(state.agenda[0], NextDay), "agenda", "a decision, then the next day")
    top = state.agenda[1]
    if isinstance(top, Together):
        everybody = [type(step) for step in top.asked] == [Bidding] * state.seats
        require(everybody and isinstance(top.reveal, OpenBids), "agenda[1]", "all bid together")
    else:
        require(isinstance(top, Delivery), "agenda[1]", f"nobody decides {top.name} alone")
