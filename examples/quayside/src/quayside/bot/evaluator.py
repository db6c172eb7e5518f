"""How good a position is: money, and what the crates are likely to bring."""

from typing import Final

from gilded.core import Action, Evaluator, State

from quayside.board import CLEARANCE_PRICE, DAYS, GOODS, NEEDS, PAYS
from quayside.bot.priors import priors
from quayside.state import QuaysideState

READY: Final = 0.95
"""What an order that could be filled is worth, as a share of its payment: a little less than the payment itself."""
BEGUN: Final = 0.6
"""The same for an order of which crates are missing, times the share of the crates that are there, squared."""


class QuaysideEvaluator(Evaluator):
    """Knows what crates are worth to the orders in a hand."""

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, QuaysideState)
        return state.cash(seat) + value_of_crates(state, seat, state.warehouses[seat])

    def scale(self, state: State) -> float:
        return 8.0

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, QuaysideState)
        return priors(actions, value_of_cargo(state, seat))


def value_of_cargo(state: QuaysideState, seat: int) -> float:
    """How much more the seat's crates would be worth with the cargo."""
    warehouse = state.warehouses[seat]
    together = [warehouse[good] + state.cargo[good] for good in range(GOODS)]
    return value_of_crates(state, seat, together) - value_of_crates(state, seat, warehouse)


def value_of_crates(state: QuaysideState, seat: int, crates: list[int]) -> float:
    """What these crates are likely to bring the seat: the best-paid orders first, the rest at the clearance price."""
    left = crates[:]
    value = 0.0
    orders = state.hands[seat][:]
    orders.sort(key=_payment, reverse=True)
    for order in orders:
        needs = NEEDS[order]
        here = sum([min(left[good], needs[good]) for good in range(GOODS)])
        share = here / sum(needs)
        if here == sum(needs):
            value += READY * PAYS[order]
        elif here and state.day < DAYS:
            value += BEGUN * share * share * PAYS[order]
        else:
            continue
        for good in range(GOODS):
            left[good] -= min(left[good], needs[good])
    return value + sum(left) * CLEARANCE_PRICE


def _payment(order: int) -> int:
    return PAYS[order]
