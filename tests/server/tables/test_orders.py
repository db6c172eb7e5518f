"""Private orders: given, answered, withdrawn, and seen by nobody else."""

import json
import random
import re
import time
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from server.conftest import Deployment
from server.people import BOT, ME, OPEN, Json, LiveConnection, Person
from server.running import Server

PATIENCE = 30.0
NOBODY: Json = {"kind": "activate_employees", "fields": {}}


def carnegie(ann: Person, bob: Person, **more: Any) -> tuple[str, int]:
    """A game of Carnegie, and Bob's seat."""
    table = ann.open_table(ME, OPEN, game="carnegie", **more)
    bob.post(f"/tables/{table}/join", {"seat": 1})
    ann.post(f"/tables/{table}/start")
    return table, 1


def play_until_asked(table: str, seat: int, people: tuple[Person, Person], step: str = "activate_employees") -> Json:
    """All choose the timeline on which employees move, and else decide anything, until this seat owes this decision."""
    chance = random.Random(4)
    while True:
        position = people[seat].position(table)
        decisions = position["view"]["decisions"]
        if any((one["seat"], one["step"]) == (seat, step) for one in decisions):
            return position
        acting, step_now = decisions[0]["seat"], decisions[0]["step"]
        choice = 0 if step_now == "choose_row" else chance.randrange(100)
        people[acting].act(table, people[acting].position(table), choice)


def given(person: Person, table: str, seat: int) -> list[Json]:
    found: list[Json] = person.get(f"/tables/{table}/orders?seat={seat}")["given"]
    return found


def until_over(person: Person, table: str, seat: int, order: int, status: str = "waiting") -> Json:
    """The order, once it no longer has this status."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = next(one for one in given(person, table, seat) if one["id"] == order)
        if found["status"] != status:
            return found
        time.sleep(0.05)
    raise AssertionError(f"{found} has still the same status")


def until_decided(person: Person, table: str, seq: int) -> Json:
    """The position, once there are more decisions."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        position = person.position(table)
        if position["seq"] > seq:
            return position
        time.sleep(0.05)
    raise AssertionError("nobody has decided")


def heard_by(live: LiveConnection) -> list[str]:
    """What has come in by now."""
    live.send({"type": "ping"})
    found: list[str] = []
    while (kind := json.loads(live.socket.recv(PATIENCE))["type"]) != "pong":
        found.append(kind)
    return found


def seen_by(person: Person, table: str) -> list[str]:
    """All that this person sees of the table, without how long clocks still run."""
    answers = [person.get(path) for path in (f"/tables/{table}", "/tables", "/account/tables")]
    return [re.sub(r'"clock_(ends|left)": [0-9.]+', "", json.dumps(answer)) for answer in answers]


@pytest.fixture
def people(deployment: Deployment) -> tuple[Person, Person]:
    return deployment.person("Ann"), deployment.person("Bob")


def test_an_order_answers_when_its_seat_is_asked(people: tuple[Person, Person]) -> None:
    ann, bob = people
    table, seat = carnegie(ann, bob)
    offered = bob.get(f"/tables/{table}/orders?seat={seat}")["offered"]
    fields = next(one["fields"] for one in offered if one["kind"] == NOBODY["kind"])
    assert [(field["type"], field["name"]) for field in fields] == [("choice", "who"), ("number", "keep")]
    order = bob.post(f"/tables/{table}/orders", {"seat": seat, **NOBODY})
    assert (order["status"], order["fields"]) == ("waiting", {"who": "nobody", "keep": 0})
    seq = play_until_asked(table, seat, people)["seq"]
    assert until_decided(bob, table, seq)["seq"] == seq + 1
    entry = bob.get(f"/tables/{table}/log?since={seq}")[0]
    assert (entry["seat"], entry["action"]) == (seat, {"kind": "done"})
    (after,) = given(bob, table, seat)
    assert (after["status"], after["answers"]) == ("waiting", 1), "it stands until it is withdrawn"


def test_the_own_page_is_told_and_no_other(people: tuple[Person, Person]) -> None:
    ann, bob = people
    table, seat = carnegie(ann, bob)
    hers, his = ann.connect(table), bob.connect(table)
    his.next("position")
    hers.next("position")
    time.sleep(0.5)
    heard_by(hers)  # that Bob is here
    before = seen_by(ann, table)
    order = bob.post(f"/tables/{table}/orders", {"seat": seat, **NOBODY})
    bob.request("DELETE", f"/tables/{table}/orders/{order['id']}")
    bob.post(f"/tables/{table}/orders", {"seat": seat, **NOBODY})
    time.sleep(1.5)  # every process has looked
    assert seen_by(ann, table) == before
    assert heard_by(hers) == [], "not a word about any of this"
    seq = play_until_asked(table, seat, people)["seq"]
    until_decided(bob, table, seq)
    assert his.next("orders", timeout=PATIENCE)["type"] == "orders"
    assert set(heard_by(hers)) == {"position"}


def test_orders_are_nobody_else_s_business(people: tuple[Person, Person], deployment: Deployment) -> None:
    ann, bob = people
    table, seat = carnegie(ann, bob)
    order = bob.post(f"/tables/{table}/orders", {"seat": seat, **NOBODY})
    for person in (ann, deployment.person("Cleo")):
        assert person.refused(f"/tables/{table}/orders?seat={seat}", method="GET")["code"] == "not_your_seat"
        assert person.refused(f"/tables/{table}/orders", {"seat": seat, **NOBODY})["code"] == "not_your_seat"
        gone = person.refused(f"/tables/{table}/orders/{order['id']}", method="DELETE")
        missing = person.refused(f"/tables/{table}/orders/{2**31 - 1}", method="DELETE")
        assert (gone["code"], gone) == ("no_such_order", missing)
    assert given(ann, table, 0) == []
    assert [one["id"] for one in given(bob, table, seat)] == [order["id"]]
    (own,) = bob.get("/account/data")["orders"]
    assert (own["table"], own["kind"], own["status"]) == (table, "activate_employees", "waiting")
    assert ann.get("/account/data")["orders"] == []


def test_what_cannot_be_ordered_is_refused_with_a_reason(people: tuple[Person, Person]) -> None:
    ann, bob = people
    table, seat = carnegie(ann, bob)

    def refused(body: Json) -> Json:
        return bob.refused(f"/tables/{table}/orders", {"seat": seat, **body})

    assert refused({"kind": "bid_up_to", "fields": {}})["code"] == "order_not_offered"
    bad = refused({"kind": "activate_employees", "fields": {"who": "housing"}})
    assert (bad["code"], bad["values"]["field"]) == ("bad_option", "who")
    assert refused({"kind": "activate_employees", "fields": {"colour": 1}})["code"] == "unknown_option"
    assert refused({"kind": "activate_employees", "fields": {"keep": 10**9}})["code"] == "bad_option"
    here = ann.open_table(ME, {"kind": "here", "name": "Connie"}, game="carnegie")
    shared = ann.refused(f"/tables/{here}/orders?seat=1", method="GET")
    assert shared["code"] == "shared_screen"
    waiting = ann.open_table(ME, OPEN, game="carnegie")
    assert ann.refused(f"/tables/{waiting}/orders", {"seat": 0, **NOBODY})["code"] == "not_live"


def test_only_so_many_orders_wait(people: tuple[Person, Person]) -> None:
    ann, bob = people
    table, seat = carnegie(ann, bob)
    for _ in range(20):
        last = bob.post(f"/tables/{table}/orders", {"seat": seat, **NOBODY})
    assert bob.refused(f"/tables/{table}/orders", {"seat": seat, **NOBODY})["values"] == {"most": 20}
    assert bob.request("DELETE", f"/tables/{table}/orders/{last['id']}").status_code == 204
    again = bob.refused(f"/tables/{table}/orders/{last['id']}", method="DELETE")
    assert again["code"] == "order_over"
    bob.post(f"/tables/{table}/orders", {"seat": seat, **NOBODY})
    assert [one["why"] for one in given(bob, table, seat)[20:]] == ["withdrawn"]


def test_an_undo_cancels_what_has_decided_since_and_what_was_ordered_since(people: tuple[Person, Person]) -> None:
    ann, bob = people
    table, seat = carnegie(ann, bob)
    before = bob.post(f"/tables/{table}/orders", {"seat": seat, **NOBODY})
    patient = bob.post(f"/tables/{table}/orders", {"seat": seat, "kind": "donate_nothing", "fields": {}})
    seq = play_until_asked(table, seat, people)["seq"]
    until_decided(bob, table, seq)
    since = bob.post(f"/tables/{table}/orders", {"seat": seat, "kind": "donate_nothing", "fields": {}})
    bob.post(f"/tables/{table}/undo", {"seq": seq})
    if bob.position(table)["seq"] > seq:
        ann.post(f"/tables/{table}/undo/answer", {"agree": True})
    assert bob.position(table)["seq"] == seq
    found = {one["id"]: (one["status"], one["why"]) for one in given(bob, table, seat)}
    assert found[before["id"]] == ("cancelled", "undone"), "else it would do the same again"
    assert found[since["id"]] == ("cancelled", "undone")
    assert found[patient["id"]] == ("waiting", None)
    time.sleep(1.5)
    assert bob.position(table)["seq"] == seq


def test_who_leaves_takes_the_orders_along(people: tuple[Person, Person]) -> None:
    ann, bob = people
    table, seat = carnegie(ann, bob)
    bob.post(f"/tables/{table}/orders", {"seat": seat, **NOBODY})
    bob.post(f"/tables/{table}/resign", {"seat": seat})
    assert bob.get("/account/data")["orders"][0]["why"] == "seat_left"
    other, seat = carnegie(ann, bob)
    bob.post(f"/tables/{other}/orders", {"seat": seat, **NOBODY})
    bob.request("DELETE", "/account")
    assert ann.get("/account/data")["orders"] == []


def test_the_end_of_the_game_ends_all_orders(people: tuple[Person, Person]) -> None:
    ann, _ = people
    table = ann.open_table(ME, BOT, game="credit_mobilier")
    orders = [
        ann.post(f"/tables/{table}/orders", {"seat": 0, "kind": "buy_stock", "fields": {"count": count}})
        for count in (1, 5)
    ]
    deadline = time.monotonic() + 4 * PATIENCE
    while (shown := ann.get(f"/tables/{table}"))["table"]["status"] == "live" and time.monotonic() < deadline:
        if shown["position"]["legal"].get("0"):
            body = {"seat": 0, "seq": shown["position"]["seq"], "action": shown["position"]["legal"]["0"][0]}
            ann.request("POST", f"/tables/{table}/actions", body)  # an order may have been quicker
    for order in orders:
        assert until_over(ann, table, 0, order["id"])["why"] in ("done", "too_little_stock", "game_over")
    assert ann.get(f"/tables/{table}/orders?seat=0")["offered"] == []


def test_orders_answer_after_a_crash_and_not_at_once(folder: Path) -> None:
    server = Server(folder, str(folder / "gilded.sqlite3"), "--rate", "0", "--order-pause", "4")
    ann, bob = people = (Person(server.address, "Ann"), Person(server.address, "Bob"))
    table, seat = carnegie(ann, bob)
    bob.post(f"/tables/{table}/orders", {"seat": seat, **NOBODY})
    position = play_until_asked(table, seat, people)
    server.process.kill()
    server.process.wait()
    server.start()
    for person in people:
        person.come_back()
    after = until_decided(bob, table, position["seq"])
    assert after["seq"] == position["seq"] + 1
    log = bob.get(f"/tables/{table}/log?since={position['seq'] - 1}")
    owed, decided = (datetime.fromisoformat(entry["at"]) for entry in log)
    assert (decided - owed).total_seconds() >= 0.25 * 4, "no quicker than somebody who happens to be there"
    assert server.complaints() == ""
    server.stop()
