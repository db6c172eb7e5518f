"""Orders of Chartered: in auctions, for offers, in a merger."""

from typing import Any

import pytest

from games.chartered.position import Company, Table, event_position, merger
from games.orders import Waiting
from gilded.core import OptionError, OrderError, make_order, offered_orders

COMPANIES = {"tea": Company(90, "H-A1", "H-B1")}


def auction(**given: object) -> Table:
    return event_position("veilinge", companies=COMPANIES, **given)


def do(table: Table, order: Waiting, kind: str, **fields: Any) -> None:
    table.do(kind, **fields)
    order.hear(table.events)


def test_it_bids_the_least_up_to_its_sum_and_then_leaves() -> None:
    table = auction()
    order = Waiting(table.state, 1, "bid_up_to", lot="tea", most=50)
    do(table, order, "auction_bank_share", company="tea")
    assert order.says(table.state) == "None"  # seat 0 begins
    do(table, order, "bid", amount=20)
    assert order.says(table.state) == "bid amount=30"
    order.play(table.state)
    do(table, order, "pass")
    do(table, order, "bid", amount=50)
    assert order.says(table.state) == "pass"


def test_it_is_done_once_it_has_won_what_it_was_given_for() -> None:
    table = auction()
    order, other = (Waiting(table.state, 1, "bid_up_to", lot=lot, most=50) for lot in ("tea", "silk"))
    for kind, fields in (
        ("auction_bank_share", {"company": "tea"}),
        ("pass", {}),
        ("bid", {"amount": 0}),
        ("pass", {}),
    ):
        if kind == "bid":
            assert (order.says(table.state), other.says(table.state)) == ("bid amount=0", "None")
        do(table, order, kind, **fields)
        other.hear(table.events)
    assert table.shares(1, "tea") == 1
    assert (order.says(table.state), other.says(table.state)) == ("Ended('done', {})", "None")


def test_during_an_auction_an_order_is_for_that_one_alone() -> None:
    table = auction().do("auction_bank_share", company="tea")
    view = table.state.view(2)
    assert offered_orders(table.state.game, view)["bid_up_to"][0].values == ("this_auction",)  # type: ignore[union-attr]
    with pytest.raises(OptionError, match="lot"):
        make_order(table.state.game, view, "bid_up_to", {"lot": "tea"})
    leaving = Waiting(table.state, 2, "pass_auctions")
    do(table, leaving, "pass")
    do(table, leaving, "bid", amount=0)
    assert leaving.says(table.state) == "pass"
    leaving.play(table.state)
    assert leaving.says(table.state) == "Ended('done', {})"


def test_a_sealed_bid_beyond_the_cash_is_over_with_the_reason_of_the_rules() -> None:
    table = event_position("aenleggen", cash=[100, 100, 100])
    order = Waiting(table.state, 1, "sealed_bid", event="aenleggen", amount=60)
    rich = Waiting(table.state, 1, "sealed_bid", event="aenleggen", amount=600)
    other = Waiting(table.state, 1, "sealed_bid", event="verlappen", amount=60)
    assert order.says(table.state) == "bid amount=60"
    assert rich.says(table.state).startswith("Ended('forbidden', {'reason': 'bid_too_high'")
    assert other.says(table.state) == "None"


@pytest.mark.parametrize(("money", "answer"), [(110, "None"), (120, "accept"), (130, "accept")])
def test_an_offer_of_enough_money_for_a_share_is_accepted(money: int, answer: str) -> None:
    table = event_position("coopmanscappen", shares=[{}, {"silk": 1}, {}])
    order = Waiting(table.state, 1, "accept_offer", trade="sell_share", company="silk", price=120)
    table.do("offer_to", seat=1).do("ask_share", company="silk").do("give_money", amount=money).do("send")
    assert order.says(table.state) == answer


@pytest.mark.parametrize(("money", "answer"), [(110, "accept"), (120, "accept"), (130, "None")])
def test_a_share_is_bought_for_little_enough(money: int, answer: str) -> None:
    table = event_position("coopmanscappen", shares=[{"silk": 1}, {}, {}])
    order = Waiting(table.state, 1, "accept_offer", trade="buy_share", company="silk", price=120)
    table.do("offer_to", seat=1).do("give_share", company="silk").do("ask_money", amount=money).do("send")
    assert order.says(table.state) == answer


def test_an_offer_with_anything_else_in_it_is_left_to_the_person() -> None:
    table = event_position("coopmanscappen", shares=[{"tea": 1}, {"silk": 1}, {}])
    order = Waiting(table.state, 1, "accept_offer", trade="sell_share", company="silk", price=10)
    refusing = Waiting(table.state, 1, "refuse_offers")
    table.do("offer_to", seat=1).do("ask_share", company="silk").do("give_card", card="J-A1")
    table.do("give_money", amount=50).do("send")
    assert order.says(table.state) == "None"
    assert refusing.says(table.state) == "refuse"


@pytest.mark.parametrize(("price", "count", "sold"), [(0, 9, 3), (50, 2, 2), (60, 2, 0)])
def test_absorbed_shares_are_sold_if_they_bring_enough(price: int, count: int, sold: int) -> None:
    table = merger(values=(100, 30), shares=[{}, {"silk": 3}, {}])
    order = Waiting(table.state, 1, "sell_absorbed", company="silk", price=price, count=count)
    table.do("play", card="J-B2").do("company", company="tea")
    assert order.says(table.state) == f"sell_absorbed count={sold}"


def test_only_what_one_holds_can_be_sold_in_a_merger() -> None:
    table = merger(values=(100, 30), shares=[{}, {"silk": 3}, {}])
    with pytest.raises(OrderError, match="sell_absorbed"):
        make_order(table.state.game, table.state.view(0), "sell_absorbed", {})
    order = Waiting(table.state, 1, "sell_absorbed", company="silk")
    sold = merger(values=(100, 30), shares=[{}, {"tea": 3}, {}])
    assert order.says(sold.state) == "Ended('no_share_held', {'company': 'silk'})"
