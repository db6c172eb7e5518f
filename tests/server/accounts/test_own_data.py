"""The export of a large account holds up nobody."""

import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.people import ME, OPEN, Person
from server.running import Server

TABLES, DECISIONS, LINES = 200, 500, 200_000
HELD_UP = 0.5
"""Seconds; built on the loop it was held up for more than one."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    found = Server(tmp_path, str(tmp_path / "x.sqlite3"), "--rate", "0")
    yield found
    found.stop()


def fill(db: str, user: str, table: str) -> None:
    """Many games of this person, copied from one, and as much chat."""
    with sqlite3.connect(db) as rows:
        rows.execute("PRAGMA foreign_keys = OFF")
        for name, key in (("tables", "id"), ("seats", '"table"')):
            columns = [f'"{row[1]}"' for row in rows.execute(f"PRAGMA table_info({name})")]
            values = [f"{table!r} || n" if column.strip('"') == key.strip('"') else column for column in columns]
            rows.execute(
                f"WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < {TABLES}) "
                f"INSERT INTO {name} ({', '.join(columns)}) SELECT {', '.join(values)} FROM {name}, copy"
            )
        log = ((f"{table}{n}", seq) for n in range(1, TABLES + 1) for seq in range(1, DECISIONS + 1))
        row = "(?, ?, 0, CAST('{\"kind\":\"card\"}' AS BLOB), CAST('[]' AS BLOB), '[0,0]', 0, 0, 1.0 * ?2)"
        rows.executemany(
            f'INSERT INTO log ("table", seq, seat, action, events, scores, revealed, secret, at) VALUES {row}', log
        )
        lines = ((table, user, f"line {n}", n) for n in range(LINES))
        rows.executemany("INSERT INTO chat (\"table\", user, name, text, at) VALUES (?, ?, 'Ann', ?, ?)", lines)


def test_the_export_of_many_games_holds_up_nobody(server: Server) -> None:
    ann, bob = Person(server.address, "Ann"), Person(server.address, "Bob")
    table = ann.open_table(ME, OPEN)
    fill(server.db, ann.user["id"], table)
    exported: list[bytes] = []
    export = threading.Thread(target=lambda: exported.append(ann.http.get("/account/data").content))
    export.start()
    slowest = 0.0
    while export.is_alive():
        sent = time.monotonic()
        bob.get("/session")
        slowest = max(slowest, time.monotonic() - sent)
        time.sleep(0.005)
    data = json.loads(exported[0])
    assert (len(data["seats"]), len(data["chat"])) == (TABLES + 1, LINES)
    assert slowest < HELD_UP
