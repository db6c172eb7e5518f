"""What a step says of itself, and what the rules do without asking."""

from typing import Any

import pytest

from games.credit_mobilier.position import GAME, Table, all_links, position
from gilded.core import LANGUAGES
from gilded.core.event import OnlyOption
from gilded.core.messages import UNKNOWN
from gilded.core.words import Words
from gilded.games.credit_mobilier.events import Chosen, CubeMoved

FOUR_RED = "red red red purple orange"
OTHERS = {"B3": {"green": 1}, "C3": {"blue": 1}, "D3": {"yellow": 1}}


def told(table: Table) -> dict[str, Any]:
    return dict(table.state.view(0).decisions[0])


def rounds(table: Table, company: str = "red") -> int:
    view: Any = table.state.view(0)
    return next(int(one.rounds) for one in view.companies if one.id == company)


@pytest.mark.parametrize(("cash", "supply", "left"), [(10, 20, 4), (1, 20, 1), (10, 3, 3), (2, 3, 2)])
def test_a_purchase_says_what_dice_stock_and_cash_allow(cash: int, supply: int, left: int) -> None:
    table = position(FOUR_RED, cash={"Connie": cash}, stock={"Randy": {"red": 20 - supply}})
    table.choose("red", "buy")
    assert told(table) == {"step": "buy_stock", "seat": 0, "company": "red", "left": left}
    assert len(table.legal()) == left


@pytest.mark.parametrize(
    ("treasury", "now", "then"), [(1, 1, 0), (2, 1, 0), (3, 2, 1), (4, 2, 1), (5, 3, 2), (20, 4, 3)]
)
def test_a_dividend_says_what_dice_and_treasury_allow(treasury: int, now: int, then: int) -> None:
    table = position(FOUR_RED, treasury={"red": treasury}, stock={"Connie": {"red": 1}, "Randy": {"red": 1}})
    assert rounds(table) == now
    assert table.preview(kind="choose", company="red", what="dividend").at_most == now
    table.choose("red", "dividend")
    if then:
        assert told(table) == {"step": "pay_another_round", "seat": 0, "company": "red", "left": then}
    else:
        assert table.step == "choose_action"


def test_a_company_without_stockholders_pays_no_round() -> None:
    assert rounds(position(FOUR_RED, treasury={"red": 9}, stock={})) == 0


@pytest.mark.parametrize(("free", "left"), [(1, 1), (3, 3), (9, 4)])
def test_building_says_what_dice_and_free_links_allow(free: int, left: int) -> None:
    links = dict(list(all_links("blue").items())[: 42 - free])
    table = position(FOUR_RED, links=links)
    assert table.preview(kind="choose", company="red", what="build").at_most == left
    table.choose("red", "build")
    assert told(table) == {"step": "lay_link", "seat": 0, "company": "red", "left": left}


def test_building_says_what_markers_allow() -> None:
    table = position(FOUR_RED, links=dict.fromkeys(list(all_links())[:28], "red"))
    table.choose("red", "build")
    assert told(table)["left"] == 2
    table.do(kind="lay", link="L40")
    assert told(table)["left"] == 1
    table.do(kind="lay", link="L41")
    assert table.state.to_act != (0,)


@pytest.mark.parametrize(
    ("cubes", "links", "left"),
    [
        ({"A6": {"red": 3}}, ["L01"], 3),
        ({"A6": {"red": 1}, "A5": {"red": 1}}, ["L01", "L02"], 3),
        ({"A6": {"red": 1}, "B6": {"red": 1}}, ["L01", "L02", "L07"], 3),
        ({"A6": {"red": 2}}, ["L01", "L02", "L03"], 4),
        ({"A6": {"red": 1}, "B6": {"red": 1}}, ["L01", "L25"], 4),
        ({"A6": {"red": 1}, "B6": {"red": 1}}, ["L31"], 4),
        ({"A2": {"red": 1}, "A1": {"red": 1}}, ["L05", "L06"], 3),
    ],
)
def test_moving_says_what_dice_cubes_and_track_allow(
    cubes: dict[str, dict[str, int]], links: list[str], left: int
) -> None:
    table = position(FOUR_RED, cubes=cubes | OTHERS, links=dict.fromkeys(links, "blue"))
    assert table.preview(kind="choose", company="red", what="move").at_most == left
    assert longest(table) == left
    if not any(isinstance(event, OnlyOption) for event in table.choose("red", "move")):
        assert told(table) == {"step": "move_cube", "seat": 0, "company": "red", "left": left}


def longest(table: Table) -> int:
    """How many moves Connie can make at most, by trying all of them."""
    first = Table(table.state.clone())
    taken = sum(isinstance(event, CubeMoved) for event in first.choose("red", "move"))
    return taken + most_from_here(first)


def most_from_here(table: Table) -> int:
    if table.state.over or table.step != "move_cube":
        return 0
    best = 0
    for choice in table.legal():
        if choice["kind"] == "move":
            trial = Table(table.state.clone())
            trial.do(**choice)
            best = max(best, 1 + most_from_here(trial))
    return best


# What has one option


def test_the_only_step_is_taken_by_the_rules_when_more_dice_are_left() -> None:
    cubes = {"A6": {"red": 1}, **OTHERS}
    table = position("red red green green blue", links=dict.fromkeys(["L01", "L02"], "blue"), cubes=cubes)
    preview = table.preview(kind="choose", company="red", what="move")
    assert (preview.treasuries, preview.at_most) == ({"red": 2, "blue": 2}, 2)
    events = table.choose("red", "move")
    assert [type(event) for event in events[:3]] == [Chosen, OnlyOption, CubeMoved]
    assert events[1] == OnlyOption(0, {"kind": "move", "space": "A6", "link": "L01"})
    assert table.legal() == [{"kind": "move", "space": "A5", "link": "L02"}, {"kind": "stop"}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_only_step_is_told_by_the_move_that_follows_without_gaps(language: str) -> None:
    """The action knows neither its company nor where it leads; the move, told next, knows both."""
    said = Words(GAME, language).only_option(OnlyOption(0, {"kind": "move", "space": "A6", "link": "L01"}))
    assert UNKNOWN not in said
    assert said.endswith(":")


def test_the_only_step_is_taken_near_the_end_too_if_it_does_not_end_the_game() -> None:
    cubes = {"A6": {"red": 1}, "B3": {"green": 1}, "C3": {"blue": 1}}
    table = position(FOUR_RED, links=dict.fromkeys(["L01", "L02"], "blue"), cubes=cubes)
    assert any(isinstance(event, OnlyOption) for event in table.choose("red", "move"))


@pytest.mark.parametrize("roll", ["red green green green blue", "red red green green blue"])
def test_what_leads_to_the_next_roll_is_left_to_the_player(roll: str) -> None:
    table = position(roll, links={"L01": "blue"}, cubes={"A6": {"red": 1}, **OTHERS})
    table.choose("red", "move")
    assert table.legal() == [{"kind": "move", "space": "A6", "link": "L01"}]
    last = {link: owner for link, owner in all_links("blue").items() if link != "L42"}
    table = position(roll, links=last)
    table.choose("red", "build")
    assert table.legal() == [{"kind": "lay", "link": "L42"}]


def test_two_ways_from_one_square_are_left_to_the_player() -> None:
    table = position(FOUR_RED, links={"L01": "blue", "L25": "blue"}, cubes={"A6": {"red": 1}, **OTHERS})
    assert not any(isinstance(event, OnlyOption) for event in table.choose("red", "move"))
    assert len(table.legal()) == 2


def test_the_step_that_ends_the_game_is_left_to_the_player() -> None:
    cubes = {"A1": {"red": 1}, "B3": {"green": 1}, "C3": {"blue": 1}}
    table = position(FOUR_RED, links={"L06": "blue"}, cubes=cubes)
    table.choose("red", "move")
    assert not table.state.over
    assert table.legal() == [{"kind": "move", "space": "A1", "link": "L06"}]


def test_a_purchase_of_one_and_the_first_choice_are_left_to_the_player() -> None:
    table = position("red purple purple purple orange", cash={"Connie": 1})
    table.choose("red", "buy")
    assert table.legal() == [{"kind": "buy", "count": 1}]
    only_choice = position("purple orange orange orange orange", cash={"Connie": 1})
    assert only_choice.legal() == [{"kind": "choose", "company": "purple", "what": "buy"}]
