"""The turn: passing and extra turns. By the numbers of the rulings."""

from typing import Any

from games.chartered.position import Company, position
from gilded.games.chartered.events import ExtraTurnDeclined, Passed, TurnBegan
from gilded.games.chartered.game import GAME


def test_r20_who_can_do_nothing_passes_and_all_passing_ends_the_game() -> None:
    table = position(cash=[0, 0, 0], hands=["J-A1", "level3", ""])
    table.do("play", card="J-A1")
    # Nobody has money, a playable card or a share: all three pass and the game is over.
    assert table.state.over
    assert table.state.scores() == [0, 0, 0]
    assert table.state.winners() == (0, 2)


def test_r20_only_passes_in_a_row_end_the_game() -> None:
    table = position(cash=[0, 0, 0], hands=["J-A1 level2", "level3 level4", ""], loose="H-A1")
    table.do("play", card="J-A1")
    assert table.state.to_act == (0,), "the others could do nothing"
    table.do("play", card="level2").do("add_floor", plot="H-A1").do("play", card="level3").do("add_floor", plot="H-A1")
    # Seats 2 and 0 have passed, but seat 1 has acted since it passed itself.
    assert (table.legal(), table.state.to_act) == (["play card=level4"], (1,))


def test_r30_extra_turns_are_spent_one_after_each_own_turn() -> None:
    hands = ["J-A1 J-F4", "J-A2", "J-A3"]
    table = position(hands=hands, extra=[0, 2, 0])
    order = []
    for _ in range(8):
        order.append(table.state.active)
        table.do("buy_cards").do("take_top").do("done")
        if table.step == "extra_turn":
            table.do("extra_turn", use=True)
    assert order == [0, 1, 1, 2, 0, 1, 1, 2]


def test_r33_an_extra_turn_may_be_declined_and_is_lost_then() -> None:
    table = position(hands=["J-A1 J-F4", "J-A2", "J-A3"], extra=[2, 0, 0])
    table.do("buy_cards").do("take_top").do("done")
    assert (table.step, table.state.to_act) == ("extra_turn", (0,))
    assert table.legal() == ["extra_turn use=True", "extra_turn use=False"]
    reason = table.refused("buy_cards")
    assert (reason.code, reason.rule, reason.values) == ("extra_turn_first", "extra", {"extra": 2})
    table.do("extra_turn", use=False)
    assert [type(event) for event in table.events] == [ExtraTurnDeclined, TurnBegan]
    assert table.events[0] == ExtraTurnDeclined(0)
    assert (table.state.active, table.state.extra_turn, table.state.bonus) == (1, False, False)
    assert table.state.extra == [1, 0, 0]
    for _ in range(3):
        assert table.step == "take_turn"
        table.do("buy_cards").do("take_top").do("done")
    assert (table.step, table.state.to_act) == ("extra_turn", (0,)), "the second one follows the next own turn"
    table.do("extra_turn", use=True)
    assert table.events == [TurnBegan(0, True)]
    assert (table.state.extra, table.state.extra_turn, table.state.bonus) == ([0, 0, 0], True, False)
    table.do("buy_cards").do("take_top").do("done")
    assert (table.step, table.state.to_act) == ("take_turn", (1,))


def test_who_passed_is_still_asked_about_the_extra_turn() -> None:
    table = position(cash=[0, 100, 0], hands=["J-A1", "J-A2", "level4"], extra=[1, 0, 1])
    table.do("play", card="J-A1").do("extra_turn", use=False)
    assert table.state.to_act == (1,)
    table.do("buy_cards").do("take_top").do("done")
    # Seat 2 can do nothing and has passed.
    assert (table.step, table.state.to_act) == ("extra_turn", (2,))
    assert [type(event) for event in table.events if isinstance(event, Passed)] == [Passed]
    assert GAME.load(table.state.dump()) == table.state
    table.do("extra_turn", use=True)
    assert table.state.extra == [0, 0, 0]
    assert Passed(2) in table.events


def test_r20_passing_needs_nothing_else_to_do() -> None:
    companies = {"tea": Company(90, "H-A1", "H-B1")}
    table = position(cash=[0], hands=["level4"], companies=companies, shares=[{"tea": 1}, {}, {}])
    assert table.legal() == ["sell company=tea"]
    for kind in ("pass", "done"):
        reason = table.refused(kind)
        assert (reason.code, reason.rule, reason.values) == ("must_act", "turn", {"options": 1})


def test_what_cannot_be_taken_or_played_at_all_is_not_promised_for_later() -> None:
    companies = {"tea": Company(90, "H-A1", "H-B1")}
    table = position(hands=["J-A1 J-B1"], cash=[40], companies=companies, market="H-C4 H-D4")
    for reason in (table.refused("take", card="H-C4"), table.refused("take_top")):
        assert (reason.code, reason.values) == ("cannot_pay", {"price": 50, "cash": 40})
    assert table.refused("take", card="H-C3").code == "not_in_market"
    assert table.refused("play_with", card="J-C1").code == "not_in_hand"
    assert table.refused("play_with", card="H-A1").code == "plot_taken"
    hand = " ".join(f"J-{column}{row}" for row in "123" for column in "ABCDEF"[:5])
    full = position(hands=[hand], market="H-C4 H-D4", pile="")
    assert full.refused("take", card="H-C4").values == {"most": 15, "wanted": 16}
    assert full.refused("take_top").code == "pile_empty"


def test_what_comes_first_in_a_turn() -> None:
    companies = {"tea": Company(90, "H-A1", "H-B1")}
    table = position(hands=["J-A1 J-B1"], companies=companies, market="H-C4 H-D4")
    assert table.refused("buy", company="tea").code == "build_first"
    assert table.refused("take_roof").rule == "special"
    assert table.refused("trigger_event").code == "build_first"
    assert table.refused("take", card="H-C4").values == {"price": 50}
    assert table.refused("take_top").code == "purchase_first"
    assert table.refused("play_with", card="J-B1").values == {"card": "J-B1"}
    assert table.refused("add_floor", plot="H-A1").code == "level_card_first"
    general = table.refused("company", company="tea")
    assert general.code == "another_phase"
    assert general.values["due"] == "take_turn"
    assert "choose_company" in general.values["belongs_to"]  # type: ignore[operator]


def test_one_thing_a_turn() -> None:
    companies = {"tea": Company(90, "H-A1", "H-B1")}
    shares = [{"tea": 3}, {}, {}]
    buying = position(hands=["J-A1"], companies=companies, shares=shares).do("buy_cards")
    others: list[tuple[str, dict[str, Any]]] = [
        ("play", {"card": "J-A1"}),
        ("sell", {"company": "tea"}),
        ("buy_cards", {}),
    ]
    for kind, fields in others:
        assert buying.refused(kind, **fields).values == {"chosen": "buy_cards"}
    assert buying.refused("buy", company="tea").rule == "shares"
    assert buying.refused("trigger_event").code == "only_after_building"
    selling = position(hands=["J-A1"], companies=companies, shares=shares).do("sell", company="tea")
    assert selling.refused("renew_market").values == {"chosen": "sell"}
    assert selling.refused("buy", company="tea").code == "only_after_building"
    assert selling.refused("take_roof").rule == "special"
    selling.do("sell", company="tea")
    assert selling.state.to_act == (1,), "two shares at most"
    assert selling.shares(0, "tea") == 1
    building = position(hands=["J-A1 J-F4"], companies=companies).do("play", card="J-A1")
    assert building.refused("play", card="J-F4").values == {"chosen": "play"}
    assert building.refused("renew_market").code == "one_action_a_turn"
