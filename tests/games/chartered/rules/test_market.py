"""The market: buying and renewing. By the numbers of the rulings."""

from games.chartered.position import position
from gilded.games.chartered.events import CardTaken


def test_r19_the_pile_is_not_formed_again() -> None:
    table = position(hands=["J-A1 J-B1", "J-A2"], market="H-A1 H-B1", pile="", discards="")
    table.do("buy_cards")
    assert table.refused("take_top").code == "pile_empty"
    table.do("take", card="H-A1").do("take", card="H-B1")
    assert table.state.market == []
    assert table.refused("buy_cards", by=1).code == "no_card_left"


def test_r19_a_renewal_costs_100_in_all_and_needs_room() -> None:
    full = "J-A1 J-B1 J-C1 J-D1 J-E1 J-F1 J-A2 J-B2 J-C2 J-D2 J-E2 J-F2 J-A3 J-B3 J-C3"
    assert position(hands=[full], market="H-A1").refused("renew_market").code == "hand_full"
    poor = position(hands=["J-A1"], market="H-A1", cash=[90])
    assert poor.refused("renew_market").values == {"price": 100, "cash": 90}
    table = position(hands=[full[:-5]], market="H-A1").do("renew_market").do("take_top")
    assert (table.cash(), len(table.hand()), table.state.to_act) == (900, 15, (1,))


def test_r29_a_purchase_may_stop_after_one_card_and_the_market_is_renewed_once() -> None:
    table = position(hands=["J-A1", "J-A2"], market="H-A1 H-B1 H-C1 H-D1 H-E1")
    table.do("renew_market")
    assert table.refused("renew_market").values == {"chosen": "buy_cards"}
    assert table.refused("done").code == "must_take_a_card"
    table.do("take_top").do("done")
    assert table.cash() == 900
    assert len(table.hand()) == 2
    assert table.state.to_act == (1,)


def test_all_see_a_card_from_the_market_and_nobody_one_from_the_pile() -> None:
    table = position(hands=["J-A1", "J-A2"], market="H-A1 H-B1 H-C1").do("buy_cards").do("take", card="H-B1")
    (taken,) = table.events
    assert taken == CardTaken(0, "H-B1", "market", True)
    assert [taken.seen_by(viewer) for viewer in (None, 0, 1)] == [taken] * 3
    table.do("take_top")
    drawn = next(event for event in table.events if isinstance(event, CardTaken))
    assert (drawn.origin, drawn.shown, drawn.seen_by(0).card) == ("pile", False, drawn.card)
    assert [drawn.seen_by(viewer).card for viewer in (None, 1, 2)] == [None] * 3
    assert drawn.card in table.hand()
    assert table.state.view(1).players[0].shown_cards == ["H-B1"]  # type: ignore[attr-defined]


def test_a_purchase_gives_two_cards_as_long_as_there_is_room() -> None:
    market = "H-A1 H-B1 H-C1"
    table = position(hands=["J-A1", "J-A2"], market=market).do("buy_cards")
    assert table.state.view(0).decisions[0]["left"] == 2
    table.do("take", card="H-A1")
    assert (table.state.view(0).decisions[0]["left"], table.state.view(0).decisions[0]["first"]) == (1, False)
    assert "done" in table.legal()
    table.do("take", card="H-B1")
    assert (table.state.to_act, len(table.state.market)) == ((1,), 3)
    exact = position(hands=["J-A1", "J-A2"], market=market, cash=[50, 100, 90]).do("buy_cards")
    assert exact.cash() == 0
    assert "renew_market" in position(hands=["J-A1"], market=market, cash=[100]).legal()
    assert position(hands=["J-A1"], market=market, cash=[40]).refused("buy_cards").values == {"price": 50, "cash": 40}
