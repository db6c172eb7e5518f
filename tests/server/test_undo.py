"""Undo: what is free, what asks, and who answers."""

import pytest

from server.conftest import House
from server.people import BOT, ME, Json, Person
from server.test_play import two_at_a_table

LINKS = {"what": "build"}


def build_twice(person: Person, table: str, position: Json) -> Json:
    """Choose a building action (which reveals nothing) and lay a first link."""
    seat, actions = next(iter(position["legal"].items()))
    build = next(number for number, action in enumerate(actions) if action.get("what") == "build")
    return person.act(table, person.act(table, position, build), 0)


def mover_at(house: House) -> tuple[Person, Person, str, Json]:
    for _ in range(20):
        ann, bob, table = two_at_a_table(house)
        positions = [ann.position(table), bob.position(table)]
        seat = positions[0]["view"]["to_act"][0]
        if any(action.get("what") == "build" for action in positions[seat]["legal"][str(seat)]):
            return (ann, bob)[seat], (bob, ann)[seat], table, positions[seat]
    raise AssertionError("no roll of twenty lets anybody build")


def test_what_revealed_nothing_is_taken_back_freely(house: House) -> None:
    mover, other, table, position = mover_at(house)
    seat, actions = next(iter(position["legal"].items()))
    build = next(number for number, action in enumerate(actions) if action.get("what") == "build")
    watch = other.watch(table)
    after = mover.act(table, position, build)
    assert after["undo"] == "free"
    assert mover.post(f"/tables/{table}/undo", {"seq": 0}) == {"done": True}
    undone = watch.next("undone")
    assert undone["position"]["seq"] == 0
    again = mover.position(table)
    assert (again["seq"], again["view"], again["legal"]) == (0, position["view"], position["legal"])
    assert mover.get(f"/tables/{table}/log") == []
    assert mover.act(table, again, build)["seq"] == 1


def until_the_turn_passes(mover: Person, table: str, position: Json) -> Json:
    while position["legal"]:
        position = mover.act(table, position, -1)
    return position


@pytest.mark.parametrize("agree", [True, False])
def test_what_was_revealed_asks_the_other_person(house: House, agree: bool) -> None:
    mover, other, table, position = mover_at(house)
    position = until_the_turn_passes(mover, table, position)  # the other's dice are rolled by now
    assert position["undo"] == "ask"
    watch = other.watch(table)
    watch.next("position")
    assert mover.post(f"/tables/{table}/undo", {"seq": position["seq"] - 1}) == {"done": False}
    asked = watch.next("undo_asked")
    assert asked["seq"] == position["seq"] - 1
    assert mover.refused(f"/tables/{table}/undo/answer", {"agree": True})["code"] == "no_undo_asked"
    other.post(f"/tables/{table}/undo/answer", {"agree": agree})
    assert watch.next("undo_answered")["agreed"] is agree
    assert mover.position(table)["seq"] == position["seq"] - agree
    assert other.refused(f"/tables/{table}/undo/answer", {"agree": True})["code"] == "no_undo_asked"


def test_bots_always_agree(house: House) -> None:
    ann = house.person("Ann")
    table = ann.lay(ME, BOT, BOT)
    watch = ann.watch(table)
    position = until_my_turn(watch.next("position")["position"], watch)
    mine = position["seq"]
    ann.act(table, position, -1)
    position = until_my_turn(position, watch)
    assert ann.position(table)["undo"] == "free"
    assert ann.post(f"/tables/{table}/undo", {"seq": mine}) == {"done": True}
    assert watch.next("undone")["position"]["seq"] == mine


def until_my_turn(position: Json, watch: object) -> Json:
    seq = position["seq"]
    while not position["legal"] or position["seq"] == seq != 0:
        position = watch.next("position")["position"]  # type: ignore[attr-defined]
        if position["legal"]:
            return position
    return position


def test_nothing_is_nothing_to_undo(house: House) -> None:
    mover, _, table, _ = mover_at(house)
    assert mover.refused(f"/tables/{table}/undo", {"seq": 0})["code"] == "nothing_to_undo"
    assert mover.refused(f"/tables/{table}/undo", {"seq": 5})["code"] == "nothing_to_undo"
