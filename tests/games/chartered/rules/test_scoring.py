"""The end of the game and its winners. By the numbers of the rulings."""

from games.chartered.position import Company, bids, position


def test_r21_the_last_warehouse_ends_the_game_after_trade_and_event() -> None:
    companies = {"tea": Company(50, "J-B1", "J-C1")}
    table = position(
        hands=["J-B2", "J-A1"],
        companies=companies,
        supply=1,
        face_up="verlappen",
        extra=[1, 0, 0],
        shares=[{}, {}, {"tea": 1}],
    )
    table.do("play", card="J-B2")
    assert table.state.ending
    table.do("buy", company="tea").do("done").do("event", event="verlappen")
    bids(table, 100, 0, 0)
    assert table.state.over
    assert table.state.scores() == [1000 + 60 - 60 - 100 + 60, 1000, 1060]
    assert table.state.winners() == (2,)


def test_r21_a_warehouse_that_comes_back_does_not_undo_the_end() -> None:
    companies = {"tea": Company(50, "J-B1", "J-C1")}
    table = position(hands=["J-B2", "J-A1"], companies=companies, supply=1, face_up="veilinge").do("play", card="J-B2")
    table.do("done").do("event", event="veilinge").do("auction_discarded", card="J-B2").do("bid", amount=0)
    table.do("pass").do("pass")
    assert table.state.supply == 1
    assert table.state.over


def test_r21_without_a_warehouse_no_card_can_be_played() -> None:
    table = position(hands=["J-A1 J-B1"], supply=1).do("play", card="J-A1")
    assert table.step == "trade"
    assert table.refused("play_with", card="J-B1").values == {"have": 0, "needed": 1}
    assert table.refused("play", card="J-B1").code == "one_action_a_turn"


def test_r22_fewest_cards_break_a_tie_then_it_is_shared() -> None:
    table = position(hands=["J-A1 J-A2", "J-B1", "J-C4"], supply=1)
    table.do("play", card="J-A1").do("done")
    assert table.state.scores() == [1000, 1000, 1000]
    assert table.state.winners() == (0, 1, 2)
    fewer = position(hands=["J-A1", "J-B1", "J-C4"], supply=1).do("play", card="J-A1").do("done")
    assert fewer.state.winners() == (0,)
