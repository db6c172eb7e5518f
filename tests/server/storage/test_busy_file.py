"""A SQLite file that another process writes to: a decision waits for it, and nobody waits for that decision."""

import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from server.people import ME, Person
from server.running import Server

HELD_SECONDS = 1.5


def test_a_decision_waits_for_another_writer_and_holds_up_nobody(folder: Path) -> None:
    server = Server(folder, str(folder / "gilded.sqlite3"), "--rate", "0")
    ann = Person(server.address, "Ann")
    table = ann.open_table(ME, {"kind": "here", "name": "Bob"})
    position = ann.position(table)
    other = sqlite3.connect(folder / "gilded.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with ThreadPoolExecutor(1) as thread:
        deciding = thread.submit(ann.act, table, position)
        longest, until = 0.0, time.monotonic() + HELD_SECONDS
        while time.monotonic() < until:
            asked = time.monotonic()
            Person(server.address).get("/health")
            longest = max(longest, time.monotonic() - asked)
        assert not deciding.done(), "the file was locked all the time"
        other.execute("ROLLBACK")
        deciding.result(10)
    assert longest < HELD_SECONDS / 2, f"somebody else waited {longest:.2f} s"
    assert ann.position(table)["seq"] == 1
    server.stop()
