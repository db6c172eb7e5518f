"""Undo: what is free, what asks, and who answers."""

import random
import time
from itertools import combinations
from typing import Any

import pytest

from gilded import Record
from gilded.core import Action, State
from server.conftest import Deployment
from server.people import BOT, ME, OPEN, Json, LiveConnection, Person, at_once
from server.tables.test_decisions import two_at_a_table
from server.tables.test_past import upload


def mover_at(deployment: Deployment, **more: Any) -> tuple[Person, Person, str, Json]:
    for _ in range(20):
        ann, bob, table = two_at_a_table(deployment, **more)
        positions = [ann.position(table), bob.position(table)]
        seat = positions[0]["view"]["to_act"][0]
        if any(action.get("what") == "build" for action in positions[seat]["legal"][str(seat)]):
            return (ann, bob)[seat], (bob, ann)[seat], table, positions[seat]
    raise AssertionError("no roll of twenty lets anybody build")


def test_what_revealed_nothing_is_taken_back_freely(deployment: Deployment) -> None:
    mover, other, table, position = mover_at(deployment)
    (actions,) = position["legal"].values()
    build = next(number for number, action in enumerate(actions) if action.get("what") == "build")
    live = other.connect(table)
    live.next("position")
    after = mover.act(table, position, build)
    assert after["undo"] == "free"
    assert mover.post(f"/tables/{table}/undo", {"seq": 0}) == {"done": True}
    undone = live.next("undone")
    assert undone["position"]["seq"] == 0
    again = mover.position(table)
    assert (again["seq"], again["view"], again["legal"]) == (0, position["view"], position["legal"])
    assert mover.get(f"/tables/{table}/log") == []
    assert mover.act(table, again, build)["seq"] == 1


def build_and_take_back(mover: Person, table: str, thought: float = 0) -> float:
    """The seconds that the mover has left."""
    position = mover.position(table)
    seat = position["view"]["to_act"][0]
    build = next(number for number, each in enumerate(position["legal"][str(seat)]) if each.get("what") == "build")
    mover.act(table, position, build)
    time.sleep(thought)
    assert mover.post(f"/tables/{table}/undo", {"seq": position["seq"]}) == {"done": True}
    return float(mover.position(table)["clock_left"][seat])


def test_who_decides_and_takes_it_back_wins_no_time(deployment: Deployment) -> None:
    mover, _, table, position = mover_at(deployment, clock={"minutes": 5, "increment_seconds": 60})
    assert build_and_take_back(mover, table) <= 300
    assert build_and_take_back(mover, table) <= 300
    assert build_and_take_back(mover, table, thought=1.5) <= 298.5
    seat = position["view"]["to_act"][0]
    assert mover.get(f"/tables/{table}")["table"]["seats"][seat]["clock_left"] <= 298.5


def until_the_turn_passes(mover: Person, table: str, position: Json) -> Json:
    while position["legal"]:
        position = mover.act(table, position, -1)
    return position


@pytest.mark.parametrize("agree", [True, False])
def test_what_was_revealed_asks_the_other_person(deployment: Deployment, agree: bool) -> None:
    mover, other, table, position = mover_at(deployment)
    position = until_the_turn_passes(mover, table, position)  # the other's dice are rolled by now
    assert position["undo"] == "ask"
    live = other.connect(table)
    live.next("position")
    assert mover.post(f"/tables/{table}/undo", {"seq": position["seq"] - 1}) == {"done": False}
    asked = live.next("undo_asked")
    assert asked["seq"] == position["seq"] - 1
    assert mover.refused(f"/tables/{table}/undo/answer", {"agree": True})["code"] == "no_undo_asked"
    other.post(f"/tables/{table}/undo/answer", {"agree": agree})
    assert live.next("undo_answered")["agreed"] is agree
    assert mover.position(table)["seq"] == position["seq"] - agree
    assert other.refused(f"/tables/{table}/undo/answer", {"agree": True})["code"] == "no_undo_asked"


def test_all_may_ask_and_agree_at_the_same_moment(deployment: Deployment) -> None:
    people = [deployment.person(name) for name in ("Ann", "Bob", "Cleo", "Dan")]
    for _ in range(5):
        table = people[0].open_table(ME, OPEN, OPEN, OPEN)
        for seat, person in enumerate(people[1:], 1):
            person.post(f"/tables/{table}/join", {"seat": seat})
        first = people[0].post(f"/tables/{table}/start")["to_act"][0]
        mover, others = people[first], people[:first] + people[first + 1 :]
        position = until_the_turn_passes(mover, table, mover.position(table))
        asked = at_once(*((mover, f"/tables/{table}/undo", {"seq": 0}) for _ in range(3)))
        assert [answer.status_code for answer in asked] == [200, 200, 200]
        answers = at_once(*((other, f"/tables/{table}/undo/answer", {"agree": True}) for other in others))
        assert [answer.status_code for answer in answers] == [204, 204, 204]
        assert position["seq"] > mover.position(table)["seq"] == 0


def test_an_undo_and_the_last_decision_at_the_same_moment_leave_a_table_whole(deployment: Deployment) -> None:
    record = Record.new("credit_mobilier", seats=2, seed=7)
    chance = random.Random(3)
    while not record.state.over:
        seat = record.state.to_act[0]
        last = seat, chance.choice(record.state.legal(seat))
        before = record.to_json()
        record.play(*last)
    ann = deployment.person("Ann")
    seq = len(record.decisions) - 1
    decision = {"seat": last[0], "seq": seq, "action": last[1].to_json()}
    twin = Person(ann.address)
    twin.http.cookies.set("gilded_session", ann.http.cookies["gilded_session"])
    for _ in range(15):
        table = upload(ann, before)["id"]
        at_once((ann, f"/tables/{table}/actions", decision), (twin, f"/tables/{table}/undo", {"seq": seq - 3}))
        shown = ann.get(f"/tables/{table}")
        assert (shown["table"]["status"] == "finished") == shown["position"]["view"]["over"]
        assert len(ann.get(f"/tables/{table}/log")) == shown["position"]["seq"]


def two_ways_on() -> tuple[Record, Action, Action]:
    """A game of two with two decisions of seat 0 after which seat 1 has nothing in common to choose from."""
    record, chance = Record.new("carnegie", seats=2, seed=2), random.Random(2)
    while True:
        seat = record.state.to_act[0]
        legal = record.state.legal(seat)
        ways = {action: after for action in legal if (after := answers(record.state, seat, action))}
        for (one, here), (other, there) in combinations(ways.items(), 2):
            if seat == 0 and not here & there:
                return record, one, other
        record.play(seat, chance.choice(legal))


def answers(state: State, seat: int, action: Action) -> set[Action]:
    after = state.clone()
    after.apply(seat, action)
    return set(after.legal(1)) if after.to_act == (1,) else set()


def test_a_bot_that_thought_of_another_position_thinks_again(deployment: Deployment) -> None:
    record, one, other = two_ways_on()
    ann = deployment.person("Ann")
    table = upload(ann, record.to_json())["id"]
    ann.post(f"/tables/{table}/replace", {"seat": 1, "level": "magnate"})
    seq = len(record.decisions)
    live = ann.connect(table)
    live.next("position")
    ann.post(f"/tables/{table}/actions", {"seat": 0, "seq": seq, "action": one.to_json()})
    ann.post(f"/tables/{table}/undo", {"seq": seq})
    ann.post(f"/tables/{table}/actions", {"seat": 0, "seq": seq, "action": other.to_json()})
    while live.next("position", timeout=15)["position"]["seq"] < seq + 2:
        pass
    assert "stopped" not in deployment.complaints()


def test_who_is_asked_and_resigns_leaves_no_question_behind(deployment: Deployment) -> None:
    people = [deployment.person(name) for name in ("Ann", "Bob", "Cleo")]
    table = people[0].open_table(ME, OPEN, OPEN)
    for seat, person in enumerate(people[1:], 1):
        person.post(f"/tables/{table}/join", {"seat": seat})
    first = people[0].post(f"/tables/{table}/start")["to_act"][0]
    mover, second, third = (people[(first + place) % 3] for place in range(3))
    until_the_turn_passes(mover, table, mover.position(table))
    live = mover.connect(table)
    live.next("position")
    assert mover.post(f"/tables/{table}/undo", {"seq": 0}) == {"done": False}
    second.post(f"/tables/{table}/undo/answer", {"agree": True})
    third.post(f"/tables/{table}/resign", {"seat": (first + 2) % 3})
    assert live.next("undo_answered")["agreed"] is False


def test_bots_always_agree(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, BOT, BOT)
    live = ann.connect(table)
    mine = until_my_turn(live)
    ann.act(table, mine, -1)
    assert until_my_turn(live, mine["seq"])["undo"] == "free"
    assert ann.post(f"/tables/{table}/undo", {"seq": mine["seq"]}) == {"done": True}
    assert live.next("undone")["position"]["seq"] == mine["seq"]


def until_my_turn(live: LiveConnection, after: int = -1) -> Json:
    while True:
        position: Json = live.next("position", timeout=30)["position"]
        if position["legal"] and position["seq"] > after:
            return position


def test_nothing_is_nothing_to_undo(deployment: Deployment) -> None:
    mover, _, table, _ = mover_at(deployment)
    assert mover.refused(f"/tables/{table}/undo", {"seq": 0})["code"] == "nothing_to_undo"
    assert mover.refused(f"/tables/{table}/undo", {"seq": 5})["code"] == "nothing_to_undo"
