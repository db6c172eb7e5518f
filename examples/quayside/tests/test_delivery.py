"""The rules of delivery and of the end."""

from gilded import Reason

from position import DELIVERY, GAME, bid, deliver, position
from quayside.preview import QuaysidePreview

KEEP = GAME.action({"kind": "keep"})
STOCKED = {"silk": 3, "tea": 1}


def test_the_bank_pays_for_an_order_and_the_buyer_may_go_on() -> None:
    state = position("opera tailor", "palace", warehouse={"silk": 4, "tea": 1}, deciding=DELIVERY)
    state.play(0, deliver("opera"))
    assert state.cash(0) == 12 + 13
    assert state.legal(0) == [deliver("tailor"), KEEP]
    state.play(0, deliver("tailor"))
    assert state.cash(0) == 12 + 13 + 6
    assert state.legal(0) == [KEEP]


def test_an_order_needs_all_its_crates_and_has_to_be_in_hand() -> None:
    state = position("opera steamer", "palace", warehouse=STOCKED, deciding=DELIVERY)
    assert state.why_not(0, deliver("steamer")) == Reason("crates_missing", "delivery", {"order": "steamer"})
    assert state.why_not(0, deliver("palace")) == Reason("not_your_order", "delivery", {"order": "palace"})
    assert state.why_not(0, bid(1)) == Reason(
        "another_phase", "delivery", {"kind": "bid", "belongs_to": ["bidding"], "due": "delivery"}
    )


def test_whoever_can_deliver_nothing_is_asked_all_the_same() -> None:
    state = position("exchange", "palace", warehouse=STOCKED, deciding=DELIVERY)
    assert state.legal(0) == [KEEP]


def test_after_the_last_day_crates_are_cleared_and_the_richest_wins() -> None:
    state = position("exchange", "palace", warehouse=STOCKED, deciding=DELIVERY, day=7)
    state.play(0, KEEP)
    assert state.over
    assert state.scores() == [12 + 4, 12]
    assert state.winners() == (0,)


def test_of_the_richest_those_win_who_filled_the_most_orders() -> None:
    state = position("opera", "palace", cash=(0, 13), warehouse={"silk": 3}, deciding=DELIVERY, day=7)
    state.play(0, deliver("opera"))
    state.play(0, KEEP)
    assert state.scores() == [13, 13]
    assert state.winners() == (0,)


def test_a_preview_tells_what_a_delivery_brings_and_takes() -> None:
    state = position("opera", "palace", warehouse=STOCKED, deciding=DELIVERY)
    assert state.preview(0, deliver("opera")) == QuaysidePreview(cash=13, crates={"silk": 3})


def test_a_preview_tells_what_a_bid_leaves_and_which_orders_it_would_serve() -> None:
    state = position("tailor exchange", "palace", cargo={"silk": 1, "tea": 2})
    assert state.preview(0, bid(5)) == QuaysidePreview(left=7, ready=("tailor",))
