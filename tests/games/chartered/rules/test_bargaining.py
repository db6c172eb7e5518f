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


ITEMS = ["J-A1", "J-B1", "J-C1", "J-D1"]


def test_r35_five_items_fit_on_each_side_and_no_sixth() -> None:
    shares = [{"tea": 2, "silk": 1}, {"gold": 6}, {}]
    table = event_position("coopmanscappen", hands=[" ".join(ITEMS), "J-A2", "J-A3"], shares=shares)
    table.do("offer_to", seat=1)
    for card in ITEMS:
        table.do("give_card", card=card)
    assert "give_share company=tea" in table.legal()
    table.do("give_share", company="tea")
    full = table.refused("give_share", company="tea")
    assert (full.code, full.rule, full.values) == ("offer_full", "bargain", {"most": 5, "wanted": 6})
    assert table.refused("give_card", card="J-A1").code == "offer_full"
    assert table.refused("give_card", card="J-A2").code == "not_in_hand"
    assert table.refused("give_share", company="coal").code == "no_share_held"
    assert not [action for action in table.legal() if action.startswith(("give_card", "give_share"))]
    for _ in range(5):
        table.do("ask_share", company="gold")
    assert table.refused("ask_share", company="gold").code == "offer_full"
    assert table.refused("ask_card", card="H-A1").code == "offer_full"
    assert table.refused("ask_card", card="J-A1").values == {"card": "J-A1", "seat": 1}
    table.do("give_money", amount=10).do("ask_money", amount=20)
    assert table.refused("give_money", amount=30).values == {"named": 10}
    assert table.refused("ask_money", amount=30).values == {"named": 20}
    table.do("send").do("accept")
    assert (table.hand(0), sorted(table.hand(1))) == ([], sorted([*ITEMS, "J-A2"]))
    assert (table.shares(0, "gold"), table.shares(1, "tea"), table.shares(0, "tea")) == (5, 1, 1)
    assert (table.cash(0), table.cash(1)) == (1010, 990)


def test_what_lies_in_the_offer_cannot_be_added_again() -> None:
    table = event_position("coopmanscappen", hands=["J-A1", "J-A2", "J-A3"], shares=[{"tea": 1}, {"silk": 2}, {}])
    table.do("offer_to", seat=1).do("give_share", company="tea").do("ask_share", company="silk")
    assert table.refused("give_share", company="tea").values == {"item": "tea", "have": 1, "needed": 2}
    table.do("ask_share", company="silk")
    assert table.refused("ask_share", company="silk").values == {"item": "silk", "have": 2, "needed": 3}
    table.do("ask_card", card="J-A2")
    reason = table.refused("ask_card", card="H-A1")
    assert (reason.code, reason.values) == ("too_few_cards", {"seat": 1, "have": 1, "needed": 2})
    asked_twice = event_position("coopmanscappen", hands=["J-A1", "J-A2 J-B2", "J-A3"]).do("offer_to", seat=1)
    asked_twice.do("ask_card", card="J-A2")
    assert asked_twice.refused("ask_card", card="J-A2").values == {"item": "J-A2", "have": 1, "needed": 2}


def test_an_offer_goes_to_another_player_three_times_at_most() -> None:
    table = event_position("coopmanscappen")
    assert table.legal() == ["offer_to seat=1", "offer_to seat=2", "done"]
    for seat in (0, 3, 4):
        assert table.refused("offer_to", seat=seat).values == {"seat": seat}
        assert table.refused("offer_to", seat=seat).code == "not_another_player"
    for _ in range(3):
        table.do("offer_to", seat=2).do("withdraw")
    assert table.refused("offer_to", seat=2).values == {"seat": 2, "offers": 3}
    assert table.legal() == ["offer_to seat=1", "done"]


def test_a_hand_may_grow_to_fifteen_and_no_further() -> None:
    fourteen = "J-A1 J-B1 J-C1 J-D1 J-E1 J-F1 J-B2 J-C2 J-D2 J-E2 J-F2 J-A3 J-B3 J-C3"
    table = event_position("coopmanscappen", hands=["J-A2 J-D3", fourteen, "H-A1"]).do("offer_to", seat=1)
    table.do("give_card", card="J-A2").do("send").do("accept")
    assert len(table.hand(1)) == 15
    two = event_position("coopmanscappen", hands=["J-A2 J-D3", fourteen, "H-A1"]).do("offer_to", seat=1)
    two.do("give_card", card="J-A2").do("give_card", card="J-D3").do("send")
    assert two.refused("accept").values == {"most": 15, "wanted": 16}
    swap = event_position("coopmanscappen", hands=["J-A2 J-D3", fourteen, "H-A1"]).do("offer_to", seat=1)
    swap.do("give_card", card="J-A2").do("give_card", card="J-D3").do("ask_card", card="J-A1").do("send").do("accept")
    assert (len(swap.hand(0)), len(swap.hand(1))) == (1, 15)


def test_of_two_equal_cards_both_are_shown_when_both_are_offered() -> None:
    table = event_position("coopmanscappen", hands=["J-A1 level2 level2", "J-A2", "J-A3"]).do("offer_to", seat=1)
    before = table.state.reveals
    table.do("give_card", card="level2")
    assert (table.state.reveals, table.state.view(1).players[0].shown_cards) == (before + 1, ["level2"])  # type: ignore[attr-defined]
    table.do("give_card", card="level2")
    assert (table.state.reveals, table.state.shown(0, table.state.hands[0][-1])) == (before + 2, 2)
    table.do("withdraw").do("offer_to", seat=2).do("give_card", card="level2").do("give_card", card="level2")
    assert table.state.reveals == before + 2, "they are known already"
    assert table.refused("give_card", card="level2").values == {"item": "level2", "have": 2, "needed": 3}


def test_the_money_in_an_offer_is_what_each_side_has() -> None:
    table = event_position("coopmanscappen", cash=[60, 320, 0]).do("offer_to", seat=1)
    given = [action for action in table.legal() if action.startswith("give_money")]
    assert given == [f"give_money amount={amount}" for amount in range(10, 70, 10)]
    asked = [action for action in table.legal() if action.startswith("ask_money")]
    assert asked == [*(f"ask_money amount={amount}" for amount in range(10, 310, 10)), "ask_money amount=320"]
    table.do("give_money", amount=60)
    assert table.refused("ask_money", amount=330).values == {"price": 330, "cash": 320}
    table.do("ask_money", amount=310).do("send").do("accept")
    assert (table.cash(0), table.cash(1)) == (310, 70)
    poor = event_position("coopmanscappen", cash=[60, 320, 0]).do("offer_to", seat=2)
    assert poor.refused("ask_money", amount=10).values == {"price": 10, "cash": 0}


def test_what_may_be_asked_for_is_what_the_other_may_hold() -> None:
    hands = ["J-A1 level4", "J-A2 J-B2 J-C2", "J-A3"]
    table = event_position("coopmanscappen", hands=hands, market="H-A1 level3").do("offer_to", seat=1)
    asked = [action.removeprefix("ask_card card=") for action in table.legal() if action.startswith("ask_card")]
    assert {"level2", "level3", "level4", "J-A2", "J-A3", "H-B1"} <= set(asked)
    assert not {"J-A1", "H-A1"} & set(asked)
    assert len(asked) == 96 - 2 + 3
    for _ in range(2):
        table.do("ask_card", card="level4")
    assert table.refused("ask_card", card="level4").values == {"item": "level4", "have": 2, "needed": 3}


def test_a_card_that_lies_open_can_be_asked_only_of_its_owner_and_only_once() -> None:
    table = event_position("coopmanscappen", hands=["J-A1 J-B1", "J-A2 J-B2", "J-A3"], loose="J-F4")
    for seat, card in ((1, "J-A1"), (2, "J-B1")):
        table.do("offer_to", seat=seat).do("give_card", card=card).do("send").do("accept")
    table.do("offer_to", seat=1)
    assert table.refused("ask_card", card="J-F4").code == "cannot_be_held", "it has been played"
    assert table.refused("ask_card", card="J-B1").code == "cannot_be_held", "all know that seat 2 holds it"
    table.do("ask_card", card="J-A1")
    assert table.refused("ask_card", card="J-A1").values == {"item": "J-A1", "have": 1, "needed": 2}
