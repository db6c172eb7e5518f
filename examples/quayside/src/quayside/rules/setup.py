"""Setting up: orders, money, and who wins ties on the first day."""

from typing import Final

from gilded.core import BANK, Cause, Rng, purse

from quayside.board import HAND, ORDER_COUNT, START_CASH
from quayside.rules.turn import NEXT_DAY
from quayside.state import QuaysideState

START: Final = Cause("start", "setup")


def set_up(state: QuaysideState, rng: Rng) -> None:
    """Deal the orders, hand out the money and let the first day begin (rules#setup)."""
    state.begin(rng)
    state.clear()
    orders = list(range(ORDER_COUNT))
    rng.shuffle(orders)
    for seat in range(state.seats):
        for order in sorted(orders[seat * HAND : (seat + 1) * HAND]):
            state.deal_order(seat, order)
        state.pay(BANK, purse(seat), START_CASH, START)
    state.first = rng.below(state.seats)
    state.push(NEXT_DAY)
