"""Quotas of one person, the pages of the lobby, and tables that nobody ever started."""

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from server.conftest import Deployment
from server.people import BOT, ME, OPEN, Json, Person, at_once
from server.running import Postgres, Redis, Server

TABLE: Json = {"game": "credit_mobilier", "seats": [ME, OPEN]}
HERE: Json = {"kind": "here", "name": "Connie"}
WORDS = ("--rate", "0", "--open-tables", "3", "--live-tables", "2", "--sockets-per-person", "3")


@pytest.fixture(scope="module")
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("quotas")
    server = Server(folder, str(folder / "gilded.sqlite3"), *WORDS)
    yield server
    server.stop()


@pytest.fixture(scope="module", params=["sqlite", "postgres and redis, two processes"])
def servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    if request.param == "sqlite":
        yield [request.getfixturevalue("sqlite")] * 2
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    redis: Redis = request.getfixturevalue("redis")
    folder, db = tmp_path_factory.mktemp("quotas"), postgres.database(f"quotas_{time.time_ns()}")
    found = [Server(folder, db, *WORDS, "--redis", redis.url) for _ in range(2)]
    yield found
    for server in found:
        server.stop()


def test_of_many_tables_opened_at_the_same_moment_only_so_many_are(servers: list[Server]) -> None:
    ann = Person(servers[0].address, "Ann")
    there = elsewhere(ann, servers[1])
    answers = at_once(*(((ann, there)[number % 2], "/tables", TABLE) for number in range(10)))
    assert sorted(answer.status_code for answer in answers) == [201] * 3 + [409] * 7
    problem = ann.refused("/tables", TABLE)
    assert (problem["code"], problem["values"]) == ("too_many_open_tables", {"most": 3})
    assert Person(servers[0].address, "Bob").open_table(ME, OPEN)


def test_of_many_games_started_at_the_same_moment_only_so_many_are(servers: list[Server]) -> None:
    ann = Person(servers[0].address, "Ann")
    there = elsewhere(ann, servers[1])
    tables = [ann.open_table(ME, HERE, start=False) for _ in range(3)]
    who = (ann, there, ann)
    answers = at_once(*((each, f"/tables/{table}/start", None) for each, table in zip(who, tables, strict=True)))
    assert sorted(answer.status_code for answer in answers) == [200, 200, 409]
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"too_many_live_tables"}


def elsewhere(person: Person, server: Server) -> Person:
    """The same browser at another process."""
    found = Person(server.address)
    found.http.cookies = person.http.cookies
    return found


def test_a_person_has_only_so_many_live_connections(sqlite: Server) -> None:
    ann, bob = Person(sqlite.address, "Ann"), Person(sqlite.address, "Bob")
    table = ann.open_table(ME, OPEN)
    lives = [ann.connect(table) for _ in range(3)]
    for live in lives:
        live.next("table")
    fourth = ann.connect(table)
    assert fourth.next("problem")["code"] == "too_many_sockets"
    with pytest.raises(ConnectionClosed, match="4429"):
        fourth.next("nothing")
    bob.connect(table).next("table")
    lives[0].close()
    time.sleep(0.5)
    ann.connect(table).next("table")


def test_the_lobby_has_pages(deployment: Deployment) -> None:
    hosts = [deployment.person("Ann") for _ in range(6)]
    opened = {host.open_table(ME, OPEN, BOT) for host in hosts for _ in range(20)}
    seen: list[str] = []
    page = hosts[0].get("/tables?filter=open")
    while page:
        assert len(page) <= 100
        seen += [table["id"] for table in page]
        page = hosts[0].get(f"/tables?filter=open&before={seen[-1]}")
    assert len(seen) == len(set(seen))
    assert opened <= set(seen)
    assert hosts[0].get("/tables?filter=open&before=nonsense") == []


def test_a_table_that_is_never_started_closes_in_the_end(folder: Path) -> None:
    server = Server(folder, str(folder / "gilded.sqlite3"), "--rate", "0")
    ann = Person(server.address, "Ann")
    old, new, played = ann.open_table(ME, OPEN), ann.open_table(ME, OPEN), ann.open_table(ME, HERE)
    ann.post(f"/tables/{old}/chat", {"text": "anybody?"})
    server.stop()
    rows = sqlite3.connect(server.db)
    rows.execute("UPDATE tables SET created = created - 8 * 86400 WHERE id != ?", (new,))
    rows.commit()
    rows.close()
    server.start()
    ann.come_back()
    for _ in range(50):
        if ann.http.get(f"/tables/{old}").status_code == 404:
            break
        time.sleep(0.1)
    assert ann.refused(f"/tables/{old}", method="GET")["code"] == "no_such_table"
    assert {table["id"] for table in ann.get("/tables?filter=mine")} == {new, played}
    ann.act(played, ann.position(played))
    server.stop()
    assert "Traceback" not in server.complaints()


def test_a_page_at_a_table_that_was_closed_is_told(sqlite: Server) -> None:
    ann = Person(sqlite.address, "Ann")
    table = ann.open_table(ME, OPEN)
    live = ann.connect(table)
    live.next("table")
    rows = sqlite3.connect(sqlite.db, timeout=10)
    with rows:
        rows.execute('DELETE FROM seats WHERE "table" = ?', (table,))
        rows.execute("DELETE FROM tables WHERE id = ?", (table,))
    rows.close()
    assert live.next("problem")["code"] == "no_such_table"
    with pytest.raises(ConnectionClosed, match="4404"):
        live.next("nothing")
