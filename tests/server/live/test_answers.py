"""Every decision over the socket gets one answer, whatever else happens, and positions come in their order."""

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from functools import partial

from server.conftest import Deployment
from server.live.test_decisions_over_the_socket import decision
from server.people import ME, Json, LiveConnection, Person, together

HERE = {"kind": "here", "name": "Bob"}
DECISIONS = 60
SILENT_SECONDS = 0.5


def pushes_until(live: LiveConnection, decisions: int) -> list[Json]:
    """Whatever comes until so many decisions are answered, and then until nothing has come for a while."""
    pushes: list[Json] = []
    while len(answered(pushes)) < decisions:
        pushes.append(json.loads(live.socket.recv(30)))
    return [*pushes, *rest(live)]


def rest(live: LiveConnection) -> Iterator[Json]:
    """Whatever comes until nothing has come for a while."""
    with suppress(TimeoutError):
        while True:
            yield json.loads(live.socket.recv(SILENT_SECONDS))


def answered(pushes: list[Json]) -> list[int]:
    """The numbers of the decisions that were answered, as often as they were."""
    numbers = [each["number"] if each["type"] == "answer" else each.get("answers") for each in pushes]
    return [number for number in numbers if number is not None]


def test_a_decision_right_after_connecting_leaves_no_gap(sqlite_deployment: Deployment) -> None:
    ann = sqlite_deployment.person("Ann")
    table = ann.open_table(ME, HERE)
    position = ann.position(table)
    for choice in range(115):  # more than a process keeps in memory
        position = ann.act(table, position, choice)
    for number in range(8):
        known = position["seq"] - 110
        live = ann.connect(table, f"?since={known}")
        live.send(decision(position, number))
        pushes = pushes_until(live, 1)
        for each in pushes:
            if each["type"] == "position":
                seqs = [entry["seq"] for entry in each["entries"]]
                assert known + 1 in seqs, "what lies between is still to come"
                known = seqs[-1]
        assert answered(pushes) == [number]
        live.close()
        position = ann.position(table)


def keep_deciding(ann: Person, table: str, live: LiveConnection, seed: int) -> None:
    """Send decisions without waiting for answers; many are late."""
    chance, position = random.Random(seed), ann.position(table)
    for number in range(DECISIONS):
        if chance.random() < 0.6 or not any(position["legal"].values()):
            position = ann.position(table)
        live.send(decision(position, number, chance.randrange(9)))


def keep_undoing(ann: Person, table: str) -> None:
    for _ in range(DECISIONS // 3):
        position = ann.position(table)
        if position["seq"] > 2:
            ann.request("POST", f"/tables/{table}/undo", {"seq": position["seq"] - 1})


def test_two_tabs_that_decide_while_a_third_undoes(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, HERE)
    tabs = [ann.connect(table) for _ in range(2)]
    work = [partial(keep_deciding, twin(ann), table, live, seed) for seed, live in enumerate(tabs)]
    together(*work, partial(keep_undoing, twin(ann), table))
    heard = [pushes_until(live, DECISIONS) for live in tabs]
    final = ann.position(table)
    for pushes, live in zip(heard, tabs, strict=True):
        assert sorted(answered(pushes)) == list(range(DECISIONS))
        shown = [each["position"] for each in pushes if each["type"] in ("position", "undone")]
        marks = [(each["undos"], each["seq"]) for each in shown]
        assert marks == sorted(marks), "an older position came after a newer one"
        assert marks[-1] == (final["undos"], final["seq"])
        live.close()


def twin(person: Person) -> Person:
    """The same person with a browser of its own, for another thread."""
    other = Person(person.address)
    other.http.cookies = person.http.cookies
    return other
