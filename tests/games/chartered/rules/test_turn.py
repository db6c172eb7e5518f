"""The turn: passing and extra turns. By the numbers of the rulings."""

from games.chartered.position import position


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
