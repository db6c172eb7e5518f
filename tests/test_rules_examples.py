"""The worked examples of our own rules texts for Crédit Mobilier: what they promise is what happens."""

from typing import Any

import msgspec
import pytest

import gilded
from gilded.core import IllegalAction, State
from gilded.games.credit_mobilier.components import MAP

GAME = gilded.game("credit_mobilier")
LINKS: dict[frozenset[str], str] = {frozenset(link.ends): link.id for link in MAP.links}


def link(one: str, other: str) -> str:
    return LINKS[frozenset((one, other))]


def position(dice: str, seats: int = 2, **changes: Any) -> State:
    """A table on which seat 0 has just rolled; money is given by account name."""
    data = GAME.new(seats=seats, seed=1).dump()
    money = {**dict.fromkeys(data["accounts"], 0), **changes.pop("money", {})}
    money["bank"] = -sum(money.values())
    data.update(active=0, dice=dice.split(), agenda=[{"step": "choose_action", "seat": 0}], accounts=money, **changes)
    return GAME.load(data)


def play(state: State, kind: str, **fields: str | int) -> None:
    state.play(0, GAME.action({"kind": kind, **fields}))


def held(state: State, *accounts: str) -> list[int]:
    return [state.dump()["accounts"][account] for account in accounts]


def choices(state: State) -> set[tuple[str, str]]:
    found = [action.to_json() for action in state.legal(0)]
    return {(str(choice["company"]), str(choice["what"])) for choice in found}


def dice_of(state: State) -> dict[str, tuple[int, int]]:
    return {company["id"]: (company["dice"], company["rounds"]) for company in view(state)["companies"]}


def view(state: State) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(state.view(0))
    return plain


def test_turn_three_red_two_blue_one_purple() -> None:
    state = position("red red blue purple orange", money={"seat0": 3, "red": 5, "blue": 5, "purple": 5})
    assert dice_of(state) == {"red": (3, 3), "blue": (2, 2), "purple": (1, 1), "green": (0, 0), "yellow": (0, 0)}
    assert {company for company, _ in choices(state)} == {"red", "blue", "purple"}


def test_turn_five_purple_and_no_money_allow_nothing() -> None:
    state = position("purple purple purple purple purple")
    assert state.legal(0) == []


def test_purple_boosts_a_colour_that_was_rolled_and_is_boosted_by_none() -> None:
    assert dice_of(position("yellow purple purple purple purple"))["yellow"] == (5, 0)
    assert dice_of(position("yellow purple purple purple purple"))["purple"] == (4, 0)
    assert dice_of(position("purple purple orange orange green"))["purple"][0] == 2


def test_build_three_green_links_from_the_east_edge() -> None:
    state = position("green green green red red")
    play(state, "choose", company="green", what="build")
    with pytest.raises(IllegalAction):
        play(state, "lay", link=link("C3", "C2"))
    for ends in (("A6", "A5"), ("A5", "A4"), ("A5", "B5")):
        play(state, "lay", link=link(*ends))
    assert held(state, "purple", "green") == [6, 0]


def test_move_west_north_and_west_again() -> None:
    track = {link("C5", "C4"): "blue", link("C4", "B4"): "red", link("B4", "B3"): "yellow"}
    cubes = {"C5": {"yellow": 1}, "A1": {"red": 1, "blue": 1, "green": 1}}
    state = position("yellow yellow yellow red red", links=track, cubes=cubes)
    play(state, "choose", company="yellow", what="move")
    play(state, "move", space="C5", way="west")
    assert held(state, "yellow", "blue", "red") == [2, 2, 0]
    play(state, "move", space="C4", way="north")
    assert held(state, "yellow", "blue", "red") == [2, 2, 0]
    play(state, "move", space="B4", way="west")
    assert held(state, "yellow", "blue", "red") == [6, 2, 0]


def test_buy_no_more_than_the_purse_allows() -> None:
    state = position("blue blue blue purple orange", money={"seat0": 2})
    assert dice_of(state)["blue"][0] == 4
    play(state, "choose", company="blue", what="buy")
    assert [action.to_json()["count"] for action in state.legal(0)] == [1, 2]


def test_dividend_of_nine_dollars_in_two_rounds() -> None:
    stock = [{"green": 1}, {"green": 3}, {}, {"green": 2}]
    state = position("orange orange green purple red", seats=4, money={"green": 9}, stock=stock)
    assert dice_of(state)["green"] == (2, 2)
    play(state, "choose", company="green", what="dividend")
    assert held(state, "seat0", "seat1", "seat2", "seat3", "green") == [1, 3, 0, 2, 3]
    play(state, "another_round")
    assert held(state, "seat0", "seat1", "seat2", "seat3", "green") == [2, 4, 0, 3, 0]


def test_end_when_the_last_blue_cube_follows_red_to_the_coast() -> None:
    cubes = {"PC": {"red": 5, "blue": 4}, "B1": {"blue": 1}, "A3": {"yellow": 1, "green": 1}}
    money = {"seat0": 1, "seat1": 2, "yellow": 40}
    state = position("blue blue blue red red", links={link("B1", "PC"): "blue"}, cubes=cubes, money=money)
    play(state, "choose", company="blue", what="move")
    play(state, "move", space="B1", way="west")
    assert state.over
    assert held(state, "blue", "yellow") == [4, 40]
    assert state.winners() == (1,)
