"""Decisions over the live socket: the same checks and the same promise as over HTTP."""

import random
from typing import Any

import pytest

from server.conftest import Deployment
from server.people import ME, OPEN, Json, LiveConnection, Person


def decision(position: Json, number: int, choice: int = 0, **more: Any) -> Json:
    """A legal decision of the position, as a page sends it."""
    seat, actions = next((seat, actions) for seat, actions in position["legal"].items() if actions)
    action = actions[choice % len(actions)]
    return {"type": "decide", "number": number, "seat": int(seat), "seq": position["seq"], "action": action, **more}


def two_connected(deployment: Deployment) -> tuple[list[Person], str, list[LiveConnection]]:
    people = [deployment.person("Ann"), deployment.person("Bob")]
    table = people[0].open_table(ME, OPEN)
    people[1].post(f"/tables/{table}/join", {"seat": 1})
    people[0].post(f"/tables/{table}/start")
    return people, table, [person.connect(table) for person in people]


def test_a_whole_game_is_played_over_sockets(deployment: Deployment) -> None:
    people, table, connections = two_connected(deployment)
    positions = [live.next("position")["position"] for live in connections]
    chance = random.Random(5)
    while not positions[0]["view"]["over"]:
        seat = positions[0]["view"]["to_act"][0]
        number = positions[0]["seq"]
        connections[seat].send(decision(positions[seat], number, chance.randrange(99)))
        assert connections[1 - seat].next("position")["position"]["seq"] == number + 1
        shown = connections[seat].next("answer", "position")
        assert (shown["type"], shown["answers"], shown["position"]["seq"]) == ("position", number, number + 1)
        positions = [person.position(table) for person in people]
        assert {position["seq"] for position in positions} == {number + 1}, "answered before it was on disk"
    assert people[0].get(f"/tables/{table}")["table"]["status"] == "finished"


def test_what_is_refused_comes_back_as_the_same_problem_as_over_http(deployment: Deployment) -> None:
    people, table, connections = two_connected(deployment)
    positions = [live.next("position")["position"] for live in connections]
    seat = positions[0]["view"]["to_act"][0]
    good = decision(positions[seat], 1)
    wrong: list[tuple[int, Json, str]] = [
        (seat, good | {"action": {"kind": "fly"}}, "unknown_kind"),
        (seat, good | {"action": {"kind": "stop"}}, "must_act"),
        (seat, good | {"seq": 7}, "stale"),
        (seat, good | {"undos": 3}, "stale"),
        (1 - seat, good, "not_your_seat"),
        (1 - seat, good | {"seat": 1 - seat}, "not_your_turn"),
    ]
    for number, (sender, message, code) in enumerate(wrong, 10):
        connections[sender].send(message | {"number": number})
        answer = connections[sender].next("answer")
        body = {name: value for name, value in message.items() if name not in ("type", "number")}
        over_http = people[sender].refused(f"/tables/{table}/actions", body)
        assert (answer["number"], answer["problem"]["code"]) == (number, over_http["code"])
        assert answer["problem"] == over_http
        assert answer["problem"]["code"] == code
    assert people[seat].position(table)["seq"] == 0


def test_a_visitor_decides_nothing(deployment: Deployment) -> None:
    people, table, connections = two_connected(deployment)
    position = next(shown for live in connections if (shown := live.next("position")["position"])["legal"])
    visitor = Person(people[0].address).connect(table)
    visitor.next("position")
    visitor.send(decision(position, 3))
    assert visitor.next("answer")["problem"]["code"] == "no_session"


@pytest.mark.parametrize(
    "message",
    [
        {"type": "decide"},
        {"type": "decide", "number": -1, "seat": 0, "seq": 0, "action": {}},
        {"type": "decide", "number": 1, "seat": 99, "seq": 0, "action": {}},
        {"type": "decide", "number": 1, "seat": 0, "seq": 0, "action": []},
        {"type": "decide", "number": 1, "seat": 0, "seq": 0, "action": {}, "more": 1},
    ],
)
def test_nonsense_is_answered_and_harms_nothing(deployment: Deployment, message: Json) -> None:
    _, _, connections = two_connected(deployment)
    connections[0].next("position")
    connections[0].send(message)
    assert connections[0].next("problem")["code"] == "nonsense"
    connections[0].send({"type": "ping"})
    assert connections[0].next("pong")


def test_two_who_decide_the_same_at_the_same_moment(deployment: Deployment) -> None:
    (ann, bob), table, connections = two_connected(deployment)
    positions = [live.next("position")["position"] for live in connections]
    seat = positions[0]["view"]["to_act"][0]
    twice = [connections[seat], (ann, bob)[seat].connect(table)]
    twice[1].next("position")
    for number, live in enumerate(twice):
        live.send(decision(positions[seat], number))
    answers = [live.next("answer") for live in twice]
    assert sorted(answer["problem"]["code"] if answer["problem"] else "" for answer in answers) == ["", "stale"]
    assert ann.position(table)["seq"] == 1
