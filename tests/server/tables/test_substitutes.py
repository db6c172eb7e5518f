"""Who leaves a game, stays away or runs out of time is replaced by a bot."""

import time
from pathlib import Path
from uuid import uuid4

from server.conftest import Deployment
from server.people import BOT, ME, OPEN, Json, LiveConnection, Person, at_once
from server.running import Postgres, Redis, Server
from server.tables.test_decisions import two_at_a_table, until_online


def until(live: LiveConnection, seat: int, kind: str) -> Json:
    while True:
        table: Json = live.next("table")["table"]
        if table["seats"][seat]["kind"] == kind:
            return table


def test_a_bot_takes_the_seat_of_who_resigns(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_table(deployment)
    live, of_bob = ann.connect(table), bob.connect(table, "?seat=1")
    of_bob.next("position")
    resigned = bob.post(f"/tables/{table}/resign", {"seat": 1})
    seat = resigned["seats"][1]
    assert (seat["kind"], seat["name"], seat["resigned"], seat["mine"]) == ("bot", "Bob", True, False)
    until(live, 1, "bot")
    body = {"seat": 1, "seq": 0, "action": {"kind": "stop"}}
    assert bob.refused(f"/tables/{table}/actions", body)["code"] == "not_your_seat"
    ann.post(f"/tables/{table}/resign", {"seat": 0})
    assert of_bob.next("position", timeout=30)["position"]["seat"] is None
    while not live.next("position", timeout=30)["position"]["view"]["over"]:
        pass


def test_all_who_resign_at_the_same_moment_leave(deployment: Deployment) -> None:
    for _ in range(5):
        ann, bob, table = two_at_a_table(deployment)
        ways = [(person, f"/tables/{table}/resign", {"seat": seat}) for seat, person in enumerate((ann, bob))]
        assert [answer.status_code for answer in at_once(*ways)] == [200, 200]
        assert [seat["kind"] for seat in ann.get(f"/tables/{table}")["table"]["seats"]] == ["bot", "bot"]


def test_who_resigns_while_bots_decide_leaves(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    for _ in range(3):
        table = ann.open_table(OPEN, OPEN, BOT, BOT, BOT)
        for seat, person in enumerate((ann, bob)):
            person.post(f"/tables/{table}/join", {"seat": seat})
        ann.post(f"/tables/{table}/start")
        bob.post(f"/tables/{table}/resign", {"seat": 1})
        left = ann.post(f"/tables/{table}/resign", {"seat": 0})
        assert [seat["kind"] for seat in left["seats"]] == ["bot"] * 5


def test_the_host_replaces_who_stays_away(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_table(deployment)
    assert bob.refused(f"/tables/{table}/replace", {"seat": 0, "level": "merchant"})["code"] == "not_the_host"
    live = bob.connect(table)
    live.next("position")
    time.sleep(0.3)  # word of Bob's presence may come from the other process
    of_ann = ann.connect(table)
    while not of_ann.next("table")["table"]["seats"][1]["online"]:
        pass
    refused = ann.request("POST", f"/tables/{table}/replace", {"seat": 1, "level": "merchant"})
    assert refused.json()["code"] == "not_absent"
    live.close()
    while of_ann.next("table")["table"]["seats"][1]["online"]:
        pass
    if ann.position(table)["view"]["to_act"] == [1]:
        replaced = ann.post(f"/tables/{table}/replace", {"seat": 1, "level": "magnate"})
        assert (replaced["seats"][1]["kind"], replaced["seats"][1]["level"]) == ("bot", "magnate")


def test_who_is_connected_elsewhere_is_not_replaced(deployment: Deployment) -> None:
    """The host asks by HTTP, perhaps through a process that has no connection to the table."""
    ann, bob, table = two_at_a_table(deployment)
    live = bob.connect(table)
    live.next("position")
    assert ann.refused(f"/tables/{table}/replace", {"seat": 1, "level": "merchant"})["code"] == "not_absent"


def test_all_who_watch_hear_who_comes_and_goes(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_table(deployment)
    connections = [ann.connect(table), ann.connect(table)]
    for _ in range(2):
        of_bob = bob.connect(table)
        for live in (*connections, of_bob):
            until_online(live, [True, True])
        of_bob.close()
        for live in connections:
            until_online(live, [True, False])


def test_a_bot_takes_over_when_the_clock_is_out(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    table = ann.open_table(ME, OPEN, clock={"minutes": 0.02, "increment_seconds": 0})
    bob.post(f"/tables/{table}/join", {"seat": 1})
    started = ann.post(f"/tables/{table}/start")
    assert 0 <= started["seats"][0]["clock_left"] <= 1.2
    seat = started["to_act"][0]
    until((ann, bob)[seat].connect(table), seat, "bot")


def test_the_clock_runs_for_who_must_decide_and_grows_with_each_decision(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    table = ann.open_table(ME, OPEN, clock={"minutes": 10, "increment_seconds": 60})
    bob.post(f"/tables/{table}/join", {"seat": 1})
    seat = ann.post(f"/tables/{table}/start")["to_act"][0]
    mover: Person = (ann, bob)[seat]
    time.sleep(0.5)
    position = mover.position(table)
    assert position["clock_left"][seat] < 600
    assert position["clock_left"][1 - seat] == 600
    assert mover.act(table, position)["clock_left"][seat] > 600


def test_who_loads_the_page_again_is_not_absent(folder: Path, postgres: Postgres, redis: Redis) -> None:
    """However long they have thought, and through whichever process they were there."""
    words = ("--rate", "0", "--absent-seconds", "3", "--redis", redis.url)
    db = postgres.database(f"absent_{uuid4().hex[:8]}")
    servers = Deployment("postgres", [Server(folder, db, *words) for _ in range(2)])
    ann, bob = servers.person("Ann"), servers.person("Bob")
    for _ in range(30):
        table = ann.open_table(ME, OPEN)
        bob.post(f"/tables/{table}/join", {"seat": 1})
        if ann.post(f"/tables/{table}/start")["to_act"] == [1]:
            break
    live = bob.connect(table)
    live.next("position")
    time.sleep(3.5)
    live.close()
    time.sleep(0.3)
    assert ann.refused(f"/tables/{table}/replace", {"seat": 1, "level": "merchant"})["code"] == "not_absent"
    time.sleep(3.5)
    assert ann.post(f"/tables/{table}/replace", {"seat": 1, "level": "merchant"})["seats"][1]["kind"] == "bot"
    for server in servers.servers:
        server.stop()
