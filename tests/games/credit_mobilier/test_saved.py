"""Positions that no game of Crédit Mobilier can come to are refused, by the name of the field."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from games.credit_mobilier.position import GAME, RAILWAYS, all_links, position
from gilded.core import FastRng, RecordError
from gilded.core.playout import random_playout
from gilded.testing import variants

Dump = dict[str, Any]
ROLL = "red red green purple orange"
ALL_HOME = {"PC": dict.fromkeys(RAILWAYS, 6)}
THREE_HOME = {"PC": {"red": 6, "green": 6, "yellow": 6}, "A1": {"blue": 6}}
"""The game stopped when the second colour came home, so nobody moved a third."""


def refused_field(data: Dump) -> str:
    with pytest.raises(RecordError) as caught:
        GAME.load(data)
    return str(caught.value.values["field"])


def choosing(**more: Any) -> Dump:
    return position(ROLL, **more).state.dump()


def after_choosing(company: str, what: str, **more: Any) -> Dump:
    table = position(ROLL, **more)
    table.choose(company, what)
    return table.state.dump()


def building() -> Dump:
    return after_choosing("red", "build", links={"L01": "red", "L07": "green"})


def moving() -> Dump:
    return after_choosing("red", "move", links=all_links())


def buying() -> Dump:
    return after_choosing("red", "buy")


def paying() -> Dump:
    return after_choosing("red", "dividend", treasury={"red": 20}, stock={"Randy": {"red": 2}})


def put(path: str, value: Any) -> Callable[[Dump], None]:
    """Set what lies at a path such as `cubes.A1.red` or `agenda[1].seat`."""

    def change(data: Dump) -> None:
        *way, last = path.replace("[", ".").replace("]", "").split(".")
        holder: Any = data
        for key in way:
            holder = holder[int(key)] if key.isdigit() else holder[key]
        holder[int(last) if last.isdigit() else last] = value

    return change


DAMAGED: list[tuple[Callable[[], Dump], Callable[[Dump], None], str]] = [
    (choosing, put("active", 3), "active"),
    (choosing, put("active", -1), "active"),
    (choosing, put("active", 1), "agenda[0].seat"),
    (choosing, put("turn", 0), "turn"),
    (choosing, put("turn", 2), "turn"),
    (choosing, put("dice", ["red"] * 4), "dice"),
    (choosing, put("dice", ["red"] * 6), "dice"),
    (choosing, put("dice[2]", "pink"), "dice[2]"),
    (choosing, put("links", {"L99": "red"}), "links"),
    (choosing, put("links", {"L01": "purple"}), "links.L01"),
    (choosing, put("links", {"L02": "red"}), "links.L02"),
    (choosing, put("links", {"L01": "red", "L03": "red"}), "links.L03"),
    (choosing, put("links", dict.fromkeys(list(all_links())[:31], "red")), "links.L31"),
    (choosing, put("cubes.A1", {}), "cubes.A1"),
    (choosing, put("cubes.A1", {"red": 0}), "cubes.A1.red"),
    (choosing, put("cubes.A1", {"red": -1}), "cubes.A1.red"),
    (choosing, put("cubes.A1", {"red": 30}), "cubes.A1.red"),
    (choosing, put("cubes.A1", {"purple": 1}), "cubes.A1"),
    (choosing, put("cubes.Z9", {"red": 1}), "cubes"),
    (choosing, lambda data: data["cubes"].pop("A1"), "cubes"),
    (choosing, put("cubes.PC", {"red": 1}), "cubes"),
    (choosing, put("stock", [{}, {}, {}]), "stock[0]"),
    (choosing, lambda data: data["stock"].pop(), "stock"),
    (choosing, put("stock[1].red", -1), "stock[1].red"),
    (choosing, put("stock[1].red", 21), "stock[1].red"),
    (choosing, put("stock[1].purple", 20), "stock[1].purple"),
    (choosing, put("over", True), "over"),
    (choosing, lambda data: data.update(over=True, agenda=[]), "over"),
    (choosing, put("agenda", []), "over"),
    (choosing, lambda data: data.update(over=True, agenda=[], cubes=THREE_HOME), "cubes"),
    (choosing, lambda data: data.update(over=True, agenda=[], cubes=ALL_HOME), "cubes"),
    (choosing, put("agenda[0].seat", 1), "agenda[0].seat"),
    (choosing, lambda data: data["agenda"].append({"step": "choose_action", "seat": 0}), "agenda"),
    (choosing, lambda data: data["agenda"].insert(0, {"step": "next_turn"}), "agenda"),
    (choosing, lambda data: data["agenda"].append({"step": "next_turn"}), "agenda"),
    (choosing, put("agenda", [{"step": "next_turn"}]), "agenda"),
    (building, lambda data: data["agenda"].pop(0), "agenda"),
    (building, lambda data: data["agenda"].pop(), "agenda"),
    (building, lambda data: data["agenda"].append(data["agenda"][1]), "agenda"),
    (building, lambda data: data["agenda"].insert(0, {"step": "next_turn"}), "agenda"),
    (building, put("agenda[1].seat", 2), "agenda[1].seat"),
    (building, put("agenda[1].railway", 4), "agenda[1].railway"),
    (building, put("agenda[1].railway", -1), "agenda[1].railway"),
    (building, put("agenda[1].railway", 1), "agenda[1].dice_left"),
    (building, put("agenda[1].railway", 2), "agenda[1].dice_left"),
    (building, put("agenda[1].dice_left", 0), "agenda[1].dice_left"),
    (building, put("agenda[1].dice_left", 4), "agenda[1].dice_left"),
    (building, put("agenda[1].dice_left", 2), "agenda[1].may_stop"),
    (building, put("agenda[1].may_stop", True), "agenda[1].may_stop"),
    (building, lambda data: data["agenda"][1].update(dice_left=1, may_stop=True), "agenda[1].dice_left"),
    (building, put("links", dict.fromkeys(list(all_links())[:30], "red")), "agenda[1].railway"),
    (building, put("links", all_links("blue")), "agenda[1].railway"),
    (moving, put("links", {}), "agenda[1].railway"),
    (buying, put("agenda[1].company", 5), "agenda[1].company"),
    (buying, put("agenda[1].company", -1), "agenda[1].company"),
    (buying, put("agenda[1].dice", 0), "agenda[1].dice"),
    (buying, put("agenda[1].dice", 2), "agenda[1].dice"),
    (buying, put("agenda[1].dice", 4), "agenda[1].dice"),
    (buying, put("agenda[1].seat", 1), "agenda[1].seat"),
    (paying, put("agenda[1].company", 5), "agenda[1].company"),
    (paying, put("agenda[1].company", 1), "agenda[1].rounds_left"),
    (paying, put("stock[1].red", 0), "agenda[1].company"),
    (paying, lambda data: data["accounts"].update(red=0, bank=data["accounts"]["bank"] + 18), "agenda[1].company"),
    (paying, put("agenda[1].rounds_left", 0), "agenda[1].rounds_left"),
    (paying, put("agenda[1].rounds_left", 3), "agenda[1].rounds_left"),
    (paying, put("agenda[1].seat", 1), "agenda[1].seat"),
]


@pytest.mark.parametrize(("make", "damage", "field"), DAMAGED, ids=[f"{row[0].__name__}-{row[2]}" for row in DAMAGED])
def test_an_impossible_position_is_refused_by_its_field(
    make: Callable[[], Dump], damage: Callable[[Dump], None], field: str
) -> None:
    data = make()
    assert GAME.load(copy.deepcopy(data)).dump() == data
    damage(data)
    assert refused_field(data) == field


def test_every_decision_of_a_turn_can_be_read_back() -> None:
    table = position(ROLL, links={"L01": "red"})
    table.choose("red", "build")
    for link in ("L02", "L03"):
        table.do(kind="lay", link=link)
        data = table.state.dump()
        assert GAME.load(data).dump() == data
    assert data["agenda"][1] == {"step": "lay_link", "seat": 0, "railway": 0, "dice_left": 1, "may_stop": True}


def test_no_colour_has_more_cubes_than_the_box_holds() -> None:
    data = choosing()
    red = [space for space, cubes in data["cubes"].items() if "red" in cubes]
    others = [space for space in data["cubes"] if space not in red]
    for space in others[: 7 - len(red)]:
        data["cubes"][space] = {"red": 1}
    assert GAME.load(data).dump() == data
    last = others[7 - len(red)]
    data["cubes"][last] = {"red": 1}
    assert refused_field(data) == f"cubes.{max(last, *red)}.red"


def test_links_joined_only_by_the_coast_need_the_option() -> None:
    row_a = {f"L0{number}": "red" for number in range(1, 7)}
    joined = choosing(links=row_a) | {"links": {**row_a, "L12": "green", "L11": "blue"}}
    assert GAME.load(joined).dump() == joined
    apart = choosing(links=row_a, options={"coast_joins_links": False}) | {"links": joined["links"]}
    assert refused_field(apart) == "links.L12"


def test_each_colour_keeps_its_cubes_during_a_game() -> None:
    for seats in GAME.seats:
        for options in variants(GAME):
            state, rng = GAME.new(seats, seats, options), FastRng(seats)
            before = by_colour(state.dump())
            assert sum(before.values()) == 24
            while not state.over:
                random_playout(state, rng, 1)
                assert by_colour(state.dump()) == before


def by_colour(data: Dump) -> dict[str, int]:
    return {railway: sum(cubes.get(railway, 0) for cubes in data["cubes"].values()) for railway in RAILWAYS}


def test_all_seeds_have_the_same_pieces() -> None:
    first = GAME.new(3, 0).pieces()
    assert first["cubes"] == 24
    assert first["red markers"] == 30
    assert first["purple stock"] == 20
    assert all(GAME.new(3, seed).pieces() == first for seed in range(30))
    assert len({tuple(by_colour(GAME.new(3, seed).dump()).values()) for seed in range(30)}) > 1
