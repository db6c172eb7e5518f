"""The rules of the auction."""

import pytest
from gilded import Reason

from position import bid, bid_all, deliver, position
from quayside.events import CargoSold
from quayside.view import QuaysideView


def test_the_highest_bid_buys_and_the_others_pay_nothing() -> None:
    state = position("opera", "palace", "baker", cargo={"silk": 3})
    events = bid_all(state, 4, 7, 5)
    assert events[0] == CargoSold(seat=1, price=7, bids=[4, 7, 5])
    assert [state.cash(seat) for seat in range(3)] == [12, 5, 12]
    view = state.view(None)
    assert isinstance(view, QuaysideView)
    assert view.merchants[1].crates == {"silk": 3}
    assert state.to_act == (1,)


@pytest.mark.parametrize(("first", "buyer"), [(0, 0), (1, 2), (2, 2)])
def test_of_equal_bids_the_first_clockwise_wins(first: int, buyer: int) -> None:
    state = position("opera", "palace", "baker", cargo={"tea": 3}, first=first)
    bid_all(state, 6, 2, 6)
    assert state.to_act == (buyer,)


def test_if_all_bid_nothing_the_cargo_is_free() -> None:
    state = position("opera", "palace", cargo={"tea": 3}, first=1)
    bid_all(state, 0, 0)
    assert state.to_act == (1,)
    assert state.cash(1) == 12


def test_by_the_second_price_the_buyer_pays_the_second_highest_bid() -> None:
    state = position("opera", "palace", cargo={"silk": 3}, second_price=True)
    bid_all(state, 9, 4)
    assert state.cash(0) == 8


def test_nobody_bids_more_than_their_money() -> None:
    state = position("opera", "palace", cash=(5, 5), cargo={"silk": 3})
    assert state.why_not(0, bid(6)) == Reason("cannot_pay", "auction", {"price": 6, "cash": 5})
    assert state.why_not(0, deliver("opera")) == Reason(
        "another_phase", "auction", {"kind": "deliver", "belongs_to": ["delivery"], "due": "bidding"}
    )
    assert state.why_not(0, bid(5)) is None


def test_an_envelope_stays_closed_until_the_last_is_in() -> None:
    state = position("opera", "palace", cargo={"silk": 3})
    before = state.view(1)
    assert state.play(0, bid(9)) == []
    after = state.view(1)
    assert (after.cash, after.to_act) == (before.cash, (1,))
