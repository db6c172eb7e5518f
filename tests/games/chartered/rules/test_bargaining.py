"""Bargaining: offers are put together, sent and answered. By the numbers of the rulings."""

from games.chartered.position import event_position


def test_r17_offers_are_put_together_sent_and_answered() -> None:
    table = event_position("coopmanscappen", shares=[{"tea": 1}, {"silk": 2}, {}])
    table.do("offer_to", seat=1).do("give_card", card="J-A1").do("give_share", company="tea")
    table.do("ask_card", card="J-A2").do("ask_share", company="silk").do("ask_money", amount=120).do("send")
    assert table.state.to_act == (1,)
    table.do("accept")
    assert table.hand(0) == ["J-A2"]
    assert table.hand(1) == ["J-A1"]
    assert (table.shares(0, "silk"), table.shares(1, "tea")) == (1, 1)
    assert (table.cash(0), table.cash(1)) == (1120, 880)
    for _ in range(2):
        table.do("offer_to", seat=1).do("give_money", amount=10).do("send").do("refuse")
    assert table.refused("offer_to", seat=1).code == "no_offer_left"
    table.do("offer_to", seat=2).do("withdraw").do("done")
    assert table.state.to_act == (1,)


def test_r17_the_hand_limit_is_checked() -> None:
    full = "J-A1 J-B1 J-C1 J-D1 J-E1 J-F1 J-B2 J-C2 J-D2 J-E2 J-F2 J-A3 J-B3 J-C3 J-D3"
    table = event_position("coopmanscappen", hands=["J-A2", full, "H-A1"])
    table.do("offer_to", seat=1).do("give_card", card="J-A2").do("send")
    assert table.refused("accept").code == "hand_full"
    assert table.legal() == ["refuse"]
    makers = event_position("coopmanscappen", hands=[full, "J-A2", "H-A1"])
    makers.do("offer_to", seat=1).do("ask_card", card="J-A2").do("give_money", amount=50).do("send")
    assert makers.refused("accept").code == "hand_full"


def test_r17_each_card_that_is_asked_for_must_be_there() -> None:
    table = event_position("coopmanscappen", hands=["J-A1", "level2", "J-A3"]).do("offer_to", seat=1)
    table.do("ask_card", card="level2").do("withdraw").do("offer_to", seat=1)
    table.do("ask_card", card="level2").do("give_money", amount=100).do("send").do("accept")
    assert table.hand(0) == ["J-A1", "level2"]
    both = event_position("coopmanscappen", hands=["J-A1", "level2 J-A2", "J-A3"]).do("offer_to", seat=1)
    both.do("ask_card", card="level2").do("ask_card", card="level2").do("send")
    assert both.refused("accept").values == {"card": "level2"}
