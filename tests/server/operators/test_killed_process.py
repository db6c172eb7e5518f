"""The people of a process that was killed do not stay online."""

import time
from pathlib import Path

from server.people import ME, OPEN, Person
from server.running import Postgres, Redis, Server


def test_the_people_of_a_killed_process_go_offline_and_no_others(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    db = postgres.database(f"killed_{time.monotonic_ns()}")
    stays, lives, dies = servers = [Server(tmp_path, db, "--redis", redis.url, "--rate", "0") for _ in range(3)]
    ann, ben, cid = (Person(server.address, name) for server, name in zip(servers, ("Ann", "Ben", "Cid"), strict=True))
    table = ann.open_table(ME, OPEN, OPEN)
    ben.post(f"/tables/{table}/join", {"seat": 1})
    cid.post(f"/tables/{table}/join", {"seat": 2})
    live = [person.connect(table) for person in (ann, ben, cid)]

    def until(*online: bool) -> None:
        while [seat["online"] for seat in live[0].next("table", timeout=30)["table"]["seats"]] != list(online):
            pass

    until(True, True, True)
    dies.process.kill()
    dies.process.wait()
    until(True, True, False)  # a process that lives is heard, so Ben stays
    for one in live:
        one.close()
    for server in (stays, lives):
        server.stop()
        assert "Traceback" not in server.complaints()
