"""Outages: while the database or the disk is away everybody is told so, and the log stays short."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from server.people import ME, LiveConnection, Person
from server.running import Postgres, Server

HERE = {"kind": "here", "name": "Connie"}


class OwnPostgres(Postgres):
    """A PostgreSQL that may be taken away and comes back."""

    def pause(self) -> None:
        self._do(f"/usr/lib/postgresql/15/bin/pg_ctl -D {self.data} -m immediate stop")

    def come_back(self) -> None:
        settings = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.run} -c fsync=off"
        self._do(f"/usr/lib/postgresql/15/bin/pg_ctl -D {self.data} -w -l {self.run}/log -o '{settings}' start")


@pytest.fixture
def own_postgres(databases: None) -> Iterator[OwnPostgres]:
    found = OwnPostgres()
    yield found
    found.stop()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)]
    if os.getuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("a small disk can be made only by root")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def decide(live: LiveConnection, position: dict[str, object], number: int) -> dict[str, object]:
    """The answer to a decision over the socket."""
    legal: dict[str, list[object]] = position["legal"]  # type: ignore[assignment]
    seat, actions = next((seat, actions) for seat, actions in legal.items() if actions)
    body = {"seat": int(seat), "seq": position["seq"], "action": actions[0]}
    live.send({"type": "decide", "number": number, **body})
    return live.next("answer", timeout=30)


def ready(server: Server) -> tuple[int, dict[str, str]]:
    answer = httpx.get(f"{server.address}/api/v1/ready", timeout=30)
    return answer.status_code, answer.json()


def soon(server: Server, status: int) -> dict[str, str]:
    deadline = time.monotonic() + 60
    while (found := ready(server))[0] != status:
        assert time.monotonic() < deadline, found
        time.sleep(0.1)
    return found[1]


def test_a_database_that_is_away(tmp_path: Path, own_postgres: OwnPostgres) -> None:
    server = Server(tmp_path, own_postgres.database("away"), "--rate", "0")
    ann = Person(server.address, "Ann")
    table = ann.open_table(ME, HERE)
    live = ann.connect(table)
    position = live.next("position")["position"]

    own_postgres.pause()
    answer = decide(live, position, 1)
    assert answer["problem"]["code"] == "database_away"  # type: ignore[index]
    for _ in range(100):
        told = ann.request("POST", f"/tables/{table}/chat", {"text": "hello"})
        assert (told.status_code, told.json()["code"]) == (503, "database_away")
        assert int(told.headers["retry-after"]) > 0
    assert httpx.get(f"{server.address}/api/v1/health").status_code == 200
    assert ready(server) == (503, {"status": "not_ready", "database": "away", "bus": "none", "disk": "elsewhere"})
    written = server.complaints()
    assert len(written) < 20_000
    assert "Traceback" not in written

    own_postgres.come_back()
    soon(server, 200)
    assert decide(live, position, 2)["problem"] is None
    live.close()
    server.stop()


def fill(path: Path) -> None:
    with suppress(OSError), path.open("wb", buffering=0) as file:
        while True:
            file.write(b"x" * 4096)


def test_a_disk_that_is_full(tmp_path: Path, small_disk: Path) -> None:
    server = Server(tmp_path, str(small_disk / "x.sqlite3"), "--rate", "0")
    ann = Person(server.address, "Ann")
    table = ann.open_table(ME, HERE)
    live = ann.connect(table)
    position = live.next("position")["position"]
    assert ready(server)[1]["disk"] == "full"  # a disk of 4 MB has less room than we want
    filler = small_disk / "filler"
    fill(filler)

    codes = set()
    for number in range(50):  # the end of the write-ahead log may still have room
        answer = decide(live, position, number)
        if answer["problem"]:
            codes.add(answer["problem"]["code"])  # type: ignore[index]
            break
        position = live.next("position")["position"]
    said = ann.request("POST", f"/tables/{table}/chat", {"text": "hello"})
    assert said.status_code in (204, 503)
    assert codes == {"disk_full"}
    assert "Traceback" not in server.complaints()

    filler.unlink()
    assert decide(live, position, 99)["problem"] is None
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    server.start()
    ann.come_back()
    assert ann.position(table)["seq"] == position["seq"] + 1
    server.stop()
