"""Time is the database's: a process whose clock goes wrong takes no seat too early, and ends no session."""

import os
import time
from pathlib import Path
from uuid import uuid4

import pytest

from server.people import ME, OPEN, Person
from server.running import Postgres, Redis, Server

AN_HOUR_AHEAD = """
import time
right = time.time
time.time = lambda: right() + 3600
"""


def test_a_process_whose_clock_is_an_hour_ahead_takes_no_seat(
    folder: Path, postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = postgres.database(f"time_{uuid4().hex[:8]}")
    words = ("--rate", "0", "--redis", redis.url)
    right = Server(folder, db, *words)
    (folder / "sitecustomize.py").write_text(AN_HOUR_AHEAD)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))
    ahead = Server(folder, db, *words)
    ann, bob = Person(right.address, "Ann"), Person(ahead.address, "Bob")
    table = ann.open_table(ME, OPEN, clock={"minutes": 1})
    bob.post(f"/tables/{table}/join", {"seat": 1})
    (first,) = ann.post(f"/tables/{table}/start")["to_act"]
    time.sleep(3)  # several rounds of housekeeping
    for person in (ann, bob):
        seats = person.get(f"/tables/{table}")["table"]["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "person"]
        assert min(seat["clock_left"] for seat in seats) > 20
    assert (ann, bob)[first].act(table, (ann, bob)[first].position(table))["seq"] == 1
    for server in (right, ahead):
        server.stop()
        assert "Traceback" not in server.complaints()
