"""The people of a process that was killed do not stay online."""

import time
from pathlib import Path

from server.people import ME, OPEN, Person
from server.running import Postgres, Redis, Server


def test_the_people_of_a_killed_process_go_offline(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    db = postgres.database(f"killed_{time.monotonic_ns()}")
    stays, dies = (Server(tmp_path, db, "--redis", redis.url, "--rate", "0") for _ in range(2))
    ann, ben = Person(stays.address, "Ann"), Person(dies.address, "Ben")
    table = ann.open_table(ME, OPEN)
    ben.post(f"/tables/{table}/join", {"seat": 1})
    live, other = ann.connect(table), ben.connect(table)
    other.next("table")

    def until(online: bool, seconds: float) -> float:
        began = time.monotonic()
        while live.next("table", timeout=seconds)["table"]["seats"][1]["online"] is not online:
            pass
        return time.monotonic() - began

    until(True, 10)
    dies.process.kill()
    dies.process.wait()
    assert until(False, 30) < 30
    # While it lives, nobody goes offline.
    dies.start()
    ben.come_back()
    other = ben.connect(table)
    until(True, 10)
    time.sleep(14)
    assert ann.get(f"/tables/{table}")["table"]["seats"][1]["online"] is True
    for one in (live, other):
        one.close()
    for server in (stays, dies):
        server.stop()
    assert "Traceback" not in stays.complaints() + dies.complaints()
