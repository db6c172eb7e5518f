"""Delivery: the buyer of the day may fill orders from the warehouse."""

from typing import ClassVar, Final

from gilded.core import BANK, Action, Cause, Reason, Step, per_seat, purse, require

from quayside.actions import DELIVER, KEEP, Deliver
from quayside.board import GOODS, NEEDS, ORDER_IDS, PAYS
from quayside.events import OrderFilled
from quayside.state import QuaysideState

ORDER_PAID: Final = Cause("order_paid", "delivery")


class Delivery(Step[QuaysideState]):
    """Fill an order from the warehouse, or keep the crates (rules#delivery)."""

    name: ClassVar[str] = "delivery"
    rule: ClassVar[str] = "delivery"
    kinds: ClassVar[tuple[str, ...]] = ("deliver", "keep")

    def options(self, state: QuaysideState) -> list[Action]:
        options: list[Action] = [DELIVER[order] for order in state.hands[self.seat] if state.can_fill(self.seat, order)]
        options.append(KEEP)
        return options

    def take(self, state: QuaysideState, action: Action) -> None:
        if isinstance(action, Deliver):
            deliver(state, self.seat, action.order)
            state.push(self)

    def why_not(self, state: QuaysideState, action: Action) -> Reason:
        if not isinstance(action, Deliver):
            return super().why_not(state, action)
        if action.order not in state.hands[self.seat]:
            return Reason("not_your_order", "delivery", {"order": ORDER_IDS[action.order]})
        return Reason("crates_missing", "delivery", {"order": ORDER_IDS[action.order]})

    def check(self, state: QuaysideState) -> None:
        require(self.seat == state.buyer, "seat", f"seat {state.buyer} bought the cargo")


DELIVERY: Final = per_seat(Delivery)


def deliver(state: QuaysideState, seat: int, order: int) -> None:
    """Ship the crates that the order needs; the bank pays for them (rules#delivery)."""
    for good in range(GOODS):
        state.ship(seat, good, NEEDS[order][good])
    state.show_order(seat, order)
    if state.events is not None:
        state.events.append(OrderFilled(seat, ORDER_IDS[order]))
    state.pay(BANK, purse(seat), PAYS[order], ORDER_PAID)
    state.count_showing()  # all have seen the order now
