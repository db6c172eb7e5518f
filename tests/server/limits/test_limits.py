"""Limits cannot be spelled around, are shared by all processes, and leave others alone."""

import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import log2
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from server.people import ME, OPEN, Json, Person
from server.running import Postgres, Redis, Server

SPELLINGS = (
    "/api/v1/session",
    "/api/v1/session/",
    "//api/v1/session",
    "/api/v1//session",
    "/api//v1/session//",
    "/%61pi/v1/session",
    "/api/v1/%73ession",
    "/api%2Fv1%2Fsession",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all: limits are counted for an address or a name, and each test has its own of both."""
    folder = tmp_path_factory.mktemp("limits")
    found = Server(folder, str(folder / "gilded.sqlite3"))
    yield found
    found.stop()
    assert "Traceback" not in found.complaints(), found.complaints()


def come(server: Server, home: str, name: str | None = None) -> Person:
    return Person(server.address, name, home)


@pytest.fixture
def nobody() -> Json:
    return {"name": f"nobody {uuid4().hex[:8]}", "password": "battery staple"}


def guess(person: Person, path: str, body: Json) -> httpx.Response:
    headers = {"x-csrf-token": person.http.cookies["csrf"]}
    return person.http.post(f"{person.address}{path}", json=body, headers=headers)


def most_guesses(seconds: float) -> int:
    """How many wrong passwords may be let through in that time: after some at once, each wait is twice as long."""
    return 6 + int(log2(1 + seconds))


def test_no_spelling_of_the_path_escapes_the_limit_of_passwords(server: Server, nobody: Json) -> None:
    eve, began = come(server, "192.0.2.1"), time.monotonic()
    answers = [guess(eve, SPELLINGS[number % len(SPELLINGS)], nobody) for number in range(80)]
    let_through = [answer for answer in answers if answer.status_code == 401]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert 1 <= len(let_through) <= most_guesses(time.monotonic() - began)
    assert {answer.json()["code"] for answer in refused} == {"too_many_passwords", "too_many_requests"}
    assert all(int(answer.headers["retry-after"]) >= 1 for answer in refused)


def test_many_guesses_at_the_same_moment_gain_nothing(server: Server, nobody: Json) -> None:
    eve, began = come(server, "192.0.2.2"), time.monotonic()
    with ThreadPoolExecutor(20) as threads:
        answers = list(threads.map(lambda _: guess(eve, SPELLINGS[0], nobody), range(20)))
    assert sum(answer.status_code == 401 for answer in answers) <= most_guesses(time.monotonic() - began)


def test_guessing_locks_out_nobody_else(server: Server) -> None:
    name = f"Ann {uuid4().hex[:8]}"
    ann = come(server, "192.0.2.3")
    ann.post("/accounts", {"name": name, "password": "correct horse"})
    right = {"name": name, "password": "correct horse"}
    assert guess(ann, SPELLINGS[0], right).status_code == 200
    wrong = {"name": name, "password": "battery staple"}
    for number in range(8):
        eve = come(server, f"198.51.100.{number}")
        for _ in range(6):
            guess(eve, SPELLINGS[0], wrong)
    stranger = come(server, "203.0.113.9")
    assert guess(stranger, SPELLINGS[0], wrong).json()["values"]["seconds"] <= 30, "all addresses wait a little"
    assert guess(ann, SPELLINGS[0], right).status_code == 200, "where one has signed in before one need not wait"


def test_no_name_of_an_account_makes_another_s_owner_wait(server: Server) -> None:
    """The name and the address of somebody else are no key to their guesses."""
    ann, eve = come(server, "192.0.2.4"), come(server, "192.0.2.5")
    ann.post("/accounts", {"name": "Ada", "password": "correct horse"})
    for _ in range(6):
        guess(eve, SPELLINGS[0], {"name": "ada:192.0.2.4", "password": "battery staple"})
    assert guess(ann, SPELLINGS[0], {"name": "Ada", "password": "correct horse"}).status_code == 200


def test_who_knows_their_password_does_not_keep_others_from_theirs(server: Server) -> None:
    eve = come(server, "192.0.2.6")
    eve.post("/accounts", {"name": "Eve", "password": "correct horse"})
    same = {"password": "correct horse", "old_password": "correct horse"}
    with ThreadPoolExecutor(20) as threads:
        answers = list(threads.map(lambda _: eve.request("PATCH", "/account", same), range(40)))
    codes = [answer.status_code for answer in answers]
    assert codes.count(200) > 0
    assert codes.count(429) > 20, codes


def test_addresses_of_one_ipv6_network_are_one_asker(server: Server, nobody: Json) -> None:
    answers = [guess(come(server, f"2001:db8:1:2::{number:x}"), SPELLINGS[0], nobody) for number in range(1, 12)]
    assert answers[-1].status_code == 429
    assert guess(come(server, "2001:db8:1:3::1"), SPELLINGS[0], nobody).status_code == 401


def test_two_processes_share_their_limits(folder: Path, postgres: Postgres, redis: Redis, nobody: Json) -> None:
    db = postgres.database(f"limits_{uuid4().hex[:8]}")
    servers = [Server(folder, db, "--redis", redis.url, "--chat-a-minute", "6") for _ in range(2)]
    began = time.monotonic()
    guesses = [guess(come(servers[number % 2], "192.0.2.1"), SPELLINGS[0], nobody) for number in range(12)]
    assert sum(answer.status_code == 401 for answer in guesses) <= most_guesses(time.monotonic() - began)
    ann = come(servers[0], "192.0.2.2", "Ann")
    table = ann.open_table(ME, OPEN)
    said, began = [], time.monotonic()
    for number in range(12):
        ann.http.base_url = f"{servers[number % 2].address}/api/v1"
        said.append(ann.request("POST", f"/tables/{table}/chat", {"text": "hello"}).status_code)
    assert 6 <= said.count(204) <= 6 + (time.monotonic() - began) // 10
    for server in servers:
        server.stop()


def test_one_person_s_chat_is_slowed_down_and_nobody_else_s(server: Server) -> None:
    ann, bob = come(server, "192.0.2.7", "Ann"), come(server, "192.0.2.8", "Bob")
    table = ann.open_table(ME, OPEN)
    bob.post(f"/tables/{table}/join", {"seat": 1})
    with ThreadPoolExecutor(10) as threads:
        path = f"/tables//{table}/chat/"
        said = list(threads.map(lambda _: ann.request("POST", path, {"text": "hello"}), range(100)))
    assert 30 <= sum(answer.status_code == 204 for answer in said) <= 32
    problem = ann.refused(f"/tables/{table}/chat", {"text": "hello"})
    assert (problem["status"], problem["code"]) == (429, "too_much_chat")
    assert problem["values"]["seconds"] >= 1
    bob.post(f"/tables/{table}/chat", {"text": "too much, Ann"})
    rows = sqlite3.connect(server.db)
    assert rows.execute("SELECT count(*) FROM chat").fetchone()[0] <= 33
    rows.close()


def test_undo_questions_are_few(server: Server) -> None:
    ann, bob = come(server, "192.0.2.9", "Ann"), come(server, "192.0.2.10", "Bob")
    table = ann.open_table(ME, OPEN)
    bob.post(f"/tables/{table}/join", {"seat": 1})
    ann.post(f"/tables/{table}/start")
    for _ in range(4):
        for person in (ann, bob):
            position = person.position(table)
            if any(position["legal"].values()):
                person.act(table, position)
    live = bob.connect(table)
    live.next("position")
    with ThreadPoolExecutor(10) as threads:
        asked = list(threads.map(lambda _: ann.request("POST", f"/tables/{table}/undo", {"seq": 0}), range(100)))
    assert sum(answer.status_code == 200 for answer in asked) <= 5
    assert {answer.json()["code"] for answer in asked if answer.status_code == 429} == {"too_many_undo_asks"}
    live.close()
