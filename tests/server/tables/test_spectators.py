"""Those who only watch: who is told of them, what they say, and who reads it when."""

import asyncio
from functools import partial
from typing import Any

import httpx
from websockets.sync.client import connect

from server.conftest import Deployment
from server.people import ME, OPEN, Json, LiveConnection, Person
from server.tables.test_other_rules import change
from server.tables.test_rematch import end


def a_game(ann: Person, bob: Person, **more: Any) -> str:
    table = ann.open_table(ME, OPEN, **more)
    bob.post(f"/tables/{table}/join", {"seat": 1, "key": ann.get(f"/tables/{table}")["table"]["key"]})
    ann.post(f"/tables/{table}/start")
    return table


def say(person: Person, table: str, text: str, key: str | None = None) -> None:
    person.post(f"/tables/{table}/chat", {"text": text, "key": key})


def read(person: Person, table: str) -> list[str]:
    return [line["text"] for line in person.get(f"/tables/{table}")["chat"]]


def test_players_read_what_spectators_say_after_the_game(deployment: Deployment) -> None:
    ann, bob, eve, gus = (deployment.person(name) for name in ("Ann", "Bob", "Eve", "Gus"))
    table = a_game(ann, bob, spectator_chat=True)
    players, gallery = ann.connect(table), gus.connect(table)
    for live in (players, gallery):
        live.next("position")  # from now on they hear all
    say(eve, table, "Ann should build.")
    say(bob, table, "Good luck!")
    assert {gallery.next("chat")["line"]["aside"] for _ in range(2)} == {True, False}
    assert (read(ann, table), read(gus, table)) == (["Good luck!"], ["Ann should build.", "Good luck!"])
    assert (ann.get("/account/waiting")["unread"], bob.get("/account/waiting")["unread"]) == (1, 0)
    bob.post(f"/tables/{table}/resign", {"seat": 1})  # and watches from now on
    assert read(bob, table) == ["Ann should build.", "Good luck!"]
    asyncio.run(change(deployment.servers[0].db, partial(end, table=table, seats=2)))
    assert read(ann, table) == ["Ann should build.", "Good luck!"]
    say(eve, table, "Well played!")
    assert [players.next("chat")["line"]["text"] for _ in range(2)] == ["Good luck!", "Well played!"]
    players.close()
    gallery.close()


def test_the_table_decides_whether_spectators_chat(deployment: Deployment) -> None:
    ann, bob, eve = (deployment.person(name) for name in ("Ann", "Bob", "Eve"))
    table = a_game(ann, bob)
    assert eve.refused(f"/tables/{table}/chat", {"text": "Hello"})["code"] == "not_at_the_table"
    table = a_game(ann, bob, spectator_chat=True, private=True)
    assert eve.refused(f"/tables/{table}/chat", {"text": "Hello"})["code"] == "no_such_table"
    key = ann.get(f"/tables/{table}")["table"]["key"]
    say(eve, table, "Hello", key)
    assert read(ann, table) == []
    assert [line["text"] for line in eve.get(f"/tables/{table}?key={key}")["chat"]] == ["Hello"]


def test_before_the_start_visitors_speak_to_all(deployment: Deployment) -> None:
    ann, eve = deployment.person("Ann"), deployment.person("Eve")
    table = ann.open_table(ME, OPEN, spectator_chat=True)
    say(eve, table, "May I join tomorrow?")
    assert read(ann, table) == ["May I join tomorrow?"]


def test_who_watches_is_shown(deployment: Deployment) -> None:
    ann, bob, eve = (deployment.person(name) for name in ("Ann", "Bob", "Eve"))
    table = a_game(ann, bob)
    live = ann.connect(table)

    def told(names: list[str], strangers: int) -> None:
        while True:
            shown: Json = live.next("table")["table"]
            if ([one["name"] for one in shown["watchers"]], shown["strangers"]) == (names, strangers):
                return

    told([], 0)
    watching = eve.connect(table)
    told(["Eve"], 0)
    address = f"{deployment.servers[-1].address.replace('http', 'ws')}/api/v1/tables/{table}/live"
    stranger = LiveConnection(connect(address, legacy=True, ping_interval=None))
    told(["Eve"], 1)
    stranger.close()
    watching.close()
    told([], 0)
    live.close()
    assert httpx.get(f"{deployment.address}/api/v1/tables/{table}").json()["table"]["strangers"] == 0
