"""What a merchant sees: everything but the orders of the others."""

import msgspec
from gilded.core import View, common_view

from quayside.board import DAYS, GOOD_IDS, GOODS, NEEDS, ORDER_IDS, PAYS
from quayside.state import QuaysideState


class OrderView(msgspec.Struct):
    """An order in the viewer's own hand; `ready` when the warehouse holds all it needs."""

    order: str
    needs: dict[str, int]
    pays: int
    ready: bool


class MerchantView(msgspec.Struct):
    """What all see of one merchant: `orders` only by number."""

    seat: int
    wins_ties: bool
    crates: dict[str, int]
    orders: int
    filled: list[str]


class QuaysideView(View):
    """The quay."""

    day: int
    days: int
    cargo: dict[str, int]
    hand: list[OrderView]
    merchants: list[MerchantView]
    bag: dict[str, int]


def view(state: QuaysideState, seat: int | None) -> QuaysideView:
    """The table as that seat sees it; a spectator sees no hand."""
    return QuaysideView(
        **common_view(state, seat),
        day=state.day,
        days=DAYS,
        cargo=crates_by_name(state.cargo),
        hand=[] if seat is None else [_order(state, seat, order) for order in sorted(state.hands[seat])],
        merchants=[_merchant(state, one) for one in range(state.seats)],
        bag=crates_by_name(state.bag),
    )


def crates_by_name(crates: list[int]) -> dict[str, int]:
    """The crates that there are, by the names of their goods."""
    return {GOOD_IDS[good]: crates[good] for good in range(GOODS) if crates[good]}


def _order(state: QuaysideState, seat: int, order: int) -> OrderView:
    return OrderView(ORDER_IDS[order], crates_by_name(NEEDS[order]), PAYS[order], state.can_fill(seat, order))


def _merchant(state: QuaysideState, seat: int) -> MerchantView:
    return MerchantView(
        seat=seat,
        wins_ties=seat == state.first,
        crates=crates_by_name(state.warehouses[seat]),
        orders=len(state.hands[seat]),
        filled=[ORDER_IDS[order] for order in state.filled[seat]],
    )
