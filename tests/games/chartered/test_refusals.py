"""What Chartered refuses, with the rule that forbids it and the position untouched."""

from typing import Any

import pytest

from games.chartered.position import EVENT, Company, Table, event_position, position
from gilded.core.errors import ActionError, OptionError, RecordError
from gilded.games.chartered.game import GAME


def trading() -> Table:
    return event_position("coopmanscappen", shares=[{}, {"tea": 1}, {}])


def test_a_sealed_bid_above_the_own_cash() -> None:
    table = position(face_up="verlappen", agenda=EVENT, hands=["J-A1", "J-A2", "J-A3"], cash=[100, 200, 300])
    table.do("event", event="verlappen")
    assert [(step["least"], step["most"]) for step in table.state.view(0).decisions] == [(0, 100), (0, 200), (0, 300)]
    reason = table.refused("bid", by=1, amount=210)
    assert (reason.code, reason.rule, reason.values) == ("bid_too_high", "bids", {"price": 210, "cash": 200})
    table.do("bid", by=1, amount=130)
    assert table.refused("bid", by=1, amount=10).code == "not_your_turn"


def test_an_open_bid_above_the_own_cash() -> None:
    table = position(face_up="veilinge", agenda=EVENT, hands=["J-A1", "J-A2", "J-A3"], cash=[100, 200, 300])
    table.do("event", event="veilinge").do("auction_from_pile")
    assert [(step["least"], step["most"]) for step in table.state.view(None).decisions] == [(0, 100)]
    reason = table.refused("bid", amount=110)
    assert (reason.code, reason.rule, reason.values) == ("bid_too_high", "auction", {"price": 110, "cash": 100})


def test_an_offer_of_a_card_or_share_or_money_one_does_not_have() -> None:
    table = trading().do("offer_to", seat=1)
    assert table.refused("give_card", card="J-A2").values == {"card": "J-A2"}
    assert table.refused("give_card", card="J-A2").code == "not_in_hand"
    assert table.refused("give_share", company="tea").code == "no_share_held"
    assert table.refused("give_money", amount=1010).values == {"price": 1010, "cash": 1000}
    table.do("give_card", card="J-A1")
    assert table.refused("give_card", card="J-A1").values == {"item": "J-A1", "have": 1, "needed": 2}
    assert table.refused("ask_card", card="J-A1").code == "cannot_be_held"


def test_an_empty_offer_cannot_be_sent() -> None:
    assert trading().do("offer_to", seat=1).refused("send").code == "empty_offer"


def test_a_withdrawn_offer_cannot_be_accepted() -> None:
    table = trading().do("offer_to", seat=1).do("give_money", amount=50).do("withdraw")
    assert table.refused("accept", by=1).code == "not_your_turn"
    sent = trading().do("offer_to", seat=1).do("give_money", amount=50).do("send").do("refuse")
    assert sent.refused("accept", by=1).code == "not_your_turn"
    assert sent.cash(1) == 1000


def test_a_card_asked_for_that_the_other_does_not_hold_cannot_be_accepted() -> None:
    table = trading().do("offer_to", seat=1).do("ask_card", card="H-A1").do("send")
    assert table.refused("accept").values == {"card": "H-A1"}


def test_a_card_on_a_taken_plot() -> None:
    table = position(hands=["J-A1"], loose="J-C4")
    reason = table.refused("play", card="J-C4")
    assert (reason.code, reason.rule, reason.values) == ("plot_taken", "build", {"plot": "J-C4"})


def test_a_card_that_is_not_in_hand() -> None:
    assert position(hands=["J-A1"]).refused("play", card="J-A2").code == "not_in_hand"


def test_a_share_one_cannot_pay_or_that_is_gone() -> None:
    companies = {"tea": Company(90, "H-A1", "H-B1"), "gold": Company(200, "C-A1", "C-B1")}
    table = position(hands=["J-A1"], companies=companies, cash=[150], shares=[{}, {"tea": 9}, {}])
    table.do("play", card="J-A1")
    assert table.refused("buy", company="gold").values == {"company": "gold", "price": 200, "cash": 150}
    assert table.refused("buy", company="tea").code == "no_share_left"
    assert table.refused("buy", company="silk").code == "not_on_the_board"
    assert table.refused("sell", company="gold").code == "no_share_held"


def test_another_seat_and_no_seat() -> None:
    table = position(hands=["J-A1", "J-A2"])
    assert table.refused("play", by=1, card="J-A2").code == "not_your_turn"
    assert table.refused("play", by=7, card="J-A2").code == "no_such_seat"


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "bid", "amount": 15},
        {"kind": "bid", "amount": -10},
        {"kind": "bid", "amount": "10"},
        {"kind": "play", "card": "X-A1"},
        {"kind": "give_money", "amount": 0},
        {"kind": "offer_to", "seat": 9},
        {"kind": "steal"},
        [],
    ],
)
def test_what_is_no_action_at_all(data: Any) -> None:
    with pytest.raises(ActionError):
        GAME.action(data)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("layout", "D"),
        ("capital", 15),
        ("hand", 15),
        ("warehouses", 111),
        ("market", 0),
        ("open_events", 11),
        ("open_events", -1),
        ("minimum_price_on_sales", 1),
    ],
)
def test_options_out_of_range(field: str, value: object) -> None:
    with pytest.raises(OptionError) as error:
        GAME.new(3, 1, {field: value})
    assert error.value.values["field"] == field


@pytest.mark.parametrize("seats", [1, 6, True, "3"])
def test_seats_out_of_range(seats: Any) -> None:
    with pytest.raises(OptionError):
        GAME.new(seats)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("active", 5),
        ("supply", -1),
        ("market", ["H-A1", "H-A1"]),
        ("plots", {"H-A1": {"height": 9}}),
        ("plots", {"H-A1": {"height": 1, "company": "tea"}}),
        ("companies", {"tea": {"value": 20, "headquarters": "H-A1"}}),
        ("players", []),
    ],
)
def test_a_saved_position_that_cannot_be(field: str, value: object) -> None:
    data = GAME.new(3, 1).dump()
    data[field] = value
    with pytest.raises(RecordError):
        GAME.load(data)


def test_custom_capital_hand_warehouses_and_market() -> None:
    state = GAME.new(5, 1, {"capital": 500, "hand": 14, "warehouses": 30, "market": 8, "layout": "A"})
    view = GAME.view(state, 0)
    assert view.cash == [500] * 5
    assert len(view.hand) == 14  # type: ignore[attr-defined]
    assert view.warehouses == 30  # type: ignore[attr-defined]
    assert len(view.market) == 8  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("layout", "warehouses", "land"), [("base", 62, 96), ("A", 46, 72), ("B", 62, 96), ("C", 62, 96)]
)
def test_layouts_have_their_own_warehouses_and_land(layout: str, warehouses: int, land: int) -> None:
    pieces = GAME.new(4, 1, {"layout": layout}).pieces()
    assert pieces["warehouses"] == warehouses
    assert sum(count for name, count in pieces.items() if "-" in name) == land
    assert [pieces[f"level{level}"] for level in (2, 3, 4)] == [9, 6, 3]
