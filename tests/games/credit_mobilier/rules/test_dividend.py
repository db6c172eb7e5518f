"""Rounds of dividends, dollar by dollar."""

import pytest

from games.credit_mobilier.position import position
from gilded.games.credit_mobilier.rules.dividend import round_payments
from gilded.games.credit_mobilier.state import CreditMobilierState

STOCK = {"Connie": {"red": 1}, "Randy": {"red": 3}, "Aaron": {"red": 2}}


@pytest.mark.parametrize(
    ("treasury", "received"),
    [(0, [0, 0, 0]), (1, [1, 0, 0]), (3, [1, 1, 1]), (4, [1, 2, 1]), (5, [1, 2, 2]), (6, [1, 3, 2]), (20, [1, 3, 2])],
)
def test_a_round_goes_round_the_table_until_stock_or_money_runs_out(treasury: int, received: list[int]) -> None:
    state = position("orange red green green blue", treasury={"red": treasury}, stock=STOCK).state
    assert isinstance(state, CreditMobilierState)
    assert round_payments(state, 0) == received


def test_a_round_starts_with_the_active_player() -> None:
    state = position("orange red green green blue", treasury={"red": 1}, stock=STOCK).state
    assert isinstance(state, CreditMobilierState)
    state.active = 2
    assert round_payments(state, 0) == [0, 0, 1]


def test_no_further_round_is_offered_when_the_treasury_is_empty() -> None:
    table = position("orange orange red green blue", treasury={"red": 6}, stock=STOCK)
    table.choose("red", "dividend")
    assert table.step == "choose_action"
