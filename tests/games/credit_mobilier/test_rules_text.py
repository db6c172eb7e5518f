"""The worked examples of our own rules text: what it says is what happens."""

import pytest

from games.credit_mobilier.position import COMPANIES, position
from games.credit_mobilier.position import link_between as link
from gilded.core import IllegalAction, RecordError

RICH = dict.fromkeys(COMPANIES, 5)
HOLDING = {"Connie": dict.fromkeys(COMPANIES, 1)}


def test_turn_two_red_with_purple_blue_and_orange() -> None:
    table = position("red red blue purple orange", treasury=RICH, stock=HOLDING)
    for what in ("build", "buy", "dividend"):
        assert [table.most(company, what) for company in ("red", "blue", "green", "yellow")] == [3, 2, 0, 0]
    assert [table.most("purple", what) for what in ("buy", "dividend")] == [1, 1]


def test_turn_five_purple_and_an_empty_purse_allow_nothing() -> None:
    with pytest.raises(RecordError, match="seat 0 has nothing to choose"):
        position("purple purple purple purple purple", cash={"Connie": 0})


def test_purple_boosts_a_rolled_colour_and_is_boosted_by_none() -> None:
    table = position("yellow purple purple purple purple")
    assert (table.most("yellow", "buy"), table.most("purple", "buy")) == (5, 4)
    assert position("purple purple orange orange green").most("purple", "buy") == 2


def test_build_three_green_links_from_the_east_edge() -> None:
    table = position("green green green red red")
    table.choose("green", "build")
    with pytest.raises(IllegalAction):
        table.do(kind="lay", link=link("C3", "C2"))
    for ends in (("A6", "A5"), ("A5", "A4"), ("A5", "B5")):
        table.do(kind="lay", link=link(*ends))
    assert (table.treasury("purple"), table.treasury("green")) == (6, 0)


def test_move_west_then_north_then_west_over_the_own_link() -> None:
    track = {link("C5", "C4"): "blue", link("C4", "B4"): "red", link("B4", "B3"): "yellow"}
    cubes = {"C5": {"yellow": 1}, "B6": {"yellow": 1}, "A1": {"red": 1, "blue": 1, "green": 1}}
    table = position("yellow yellow yellow red red", links=track, cubes=cubes)
    table.choose("yellow", "move")
    earned = []
    for space, to in (("C5", "C4"), ("C4", "B4"), ("B4", "B3")):
        table.do(kind="move", space=space, link=link(space, to))
        earned.append([table.treasury(company) for company in ("yellow", "blue", "red")])
    assert earned == [[2, 2, 0], [2, 2, 0], [6, 2, 0]]


def test_buy_no_more_than_the_purse_allows() -> None:
    table = position("blue blue blue purple orange", cash={"Connie": 2})
    assert table.most("blue", "build") == 4
    assert table.most("blue", "buy") == 2


def test_dividend_of_nine_dollars_in_two_rounds() -> None:
    stock = {"Connie": {"green": 1}, "Randy": {"green": 3}, "Mei": {"green": 2}}
    table = position("orange orange green purple red", seats=4, treasury={"green": 9}, stock=stock)
    assert table.most("green", "dividend") == 2
    table.choose("green", "dividend")
    assert table.received == {"Connie": 1, "Randy": 3, "Aaron": 0, "Mei": 2}
    table.do(kind="another_round")
    assert table.received == {"Connie": 2, "Randy": 4, "Aaron": 0, "Mei": 3}
    assert table.treasury("green") == 0


def test_end_when_the_last_blue_cube_follows_the_red_ones() -> None:
    cubes = {"PC": {"red": 5, "blue": 4}, "B1": {"blue": 1}, "A3": {"yellow": 1, "green": 1}}
    table = position("blue red red red red", links={link("B1", "PC"): "green"}, cubes=cubes, treasury={"yellow": 40})
    table.choose("blue", "move")
    table.do(kind="move", space="B1", link="L12")
    assert table.state.over
    assert table.treasuries() == {"red": 0, "green": 2, "yellow": 40, "blue": 2, "purple": 0}
    assert table.received == {"Connie": 0, "Randy": 0, "Aaron": 0}
