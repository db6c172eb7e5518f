"""Several processes behind one port keep every promise of one."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from server.people import BOT, ME, LiveConnection, Person, at_once, browser
from server.running import Postgres, Redis, Server

HERE = [{"kind": "here", "name": name} for name in ("Connie", "Randy")]
pytestmark = pytest.mark.slow
GILDED = [sys.executable, "-c", "from gilded.cli import main; main()"]


def wait_until(what: Callable[[], object], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.02)


class Processes(Server):
    """A server of two processes."""

    def __init__(self, folder: Path, db: str, redis: Redis, *words: str) -> None:
        super().__init__(folder, db, "--processes", "2", "--redis", redis.url, *words)
        wait_until(lambda: len(self.serving()) == 2)

    def children(self) -> set[int]:
        """The processes that serve."""
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return {int(pid) for pid in listed if "resource_tracker" not in Path(f"/proc/{pid}/cmdline").read_text()}

    def serving(self) -> set[int]:
        """Those that answer: each is found by enough new connections."""
        found = set()
        for _ in range(12):
            with browser(self.address) as client, client.stream("GET", "/games") as answer:
                found.add(self.process_of(answer.extensions["network_stream"].get_extra_info("client_addr")[1]))
        return found

    def process_of(self, port: int) -> int:
        """The process that a connection from this port of ours has reached."""
        ends = (f":{self.port:04X}", f":{port:04X}")
        rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()]
        inode = next(row[9] for row in rows if row[1].endswith(ends[0]) and row[2].endswith(ends[1]))
        for child in self.children():
            for file in Path(f"/proc/{child}/fd").iterdir():
                with suppress(FileNotFoundError):  # closed meanwhile
                    if os.readlink(file) == f"socket:[{inode}]":
                        return child
        raise LookupError(port)

    def connect_to(self, child: int, person: Person, table: str) -> LiveConnection:
        """A live connection to this very process."""
        while True:
            found = person.connect(table)
            if self.process_of(found.socket.socket.getsockname()[1]) == child:
                return found
            found.close()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, redis: Redis
) -> Iterator[Processes]:
    folder = tmp_path_factory.mktemp("processes")
    if request.param == "sqlite":
        db = str(folder / "gilded.sqlite3")
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        db = postgres.database(f"tables_{uuid4().hex[:8]}")
    started = Processes(folder, db, redis, "--rate", "0", "--metrics", "public")
    yield started
    started.stop()


def test_a_decision_taken_in_one_process_is_shown_at_once_in_the_other(server: Processes) -> None:
    ann = Person(server.address, "Ann")
    table = ann.open_table(ME, *HERE)
    one, other = (server.connect_to(child, ann, table) for child in sorted(server.children()))
    position = one.next("position")["position"]
    other.next("position")
    late = []
    for _ in range(10):
        seat, actions = next(iter(position["legal"].items()))
        one.send({"type": "decide", "number": 1, "seat": int(seat), "seq": position["seq"], "action": actions[0]})
        position = one.next("position")["position"]
        sent = time.monotonic()
        assert other.next("position")["position"]["seq"] == position["seq"]
        late.append(time.monotonic() - sent)
    assert sorted(late)[5] < 0.3, "through the bus, not by the housekeeping of every second"


def test_the_metrics_are_those_of_all_processes(server: Processes) -> None:
    ann = Person(server.address, "Ann")
    table = ann.open_table(ME, *HERE)
    sockets = [server.connect_to(child, ann, table) for child in server.children()]

    def open_sockets() -> float:
        lines = httpx.get(f"{server.address}/metrics").text.splitlines()
        return next(float(line.rpartition(" ")[2]) for line in lines if line.startswith("gilded_sockets "))

    wait_until(lambda: open_sockets() >= 2)
    for socket in sockets:
        socket.close()


def test_two_processes_take_a_decision_once(server: Processes) -> None:
    ann = Person(server.address, "Ann")
    table = ann.open_table(ME, *HERE)
    tabs = [ann]
    for _ in range(7):
        tab = Person(server.address)
        tab.http.cookies = ann.http.cookies
        tabs.append(tab)
    position = ann.position(table)
    for _ in range(10):
        seat, actions = next(iter(position["legal"].items()))
        body = {"seat": int(seat), "seq": position["seq"], "action": actions[0]}
        answers = at_once(*((tab, f"/tables/{table}/actions", body) for tab in tabs))
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
        position = ann.position(table)
    assert position["seq"] == 10


def test_a_process_that_is_killed_is_replaced_and_its_tables_go_on(server: Processes) -> None:
    ann = Person(server.address, "Ann")
    mine, bots = ann.open_table(ME, *HERE), ann.open_table(ME, BOT, BOT)
    before = server.children()
    for child in sorted(before):
        os.kill(child, signal.SIGKILL)
        wait_until(lambda child=child: child not in server.children() and len(server.children()) == 2)  # type: ignore[misc]
        ann.come_back()
        ann.act(mine, ann.position(mine))
    assert not before & server.children()
    wait_until(lambda: ann.position(bots)["legal"])
    seq = ann.act(bots, ann.position(bots))["seq"]
    wait_until(lambda: ann.position(bots)["seq"] > seq or ann.position(bots)["legal"])
    assert ann.position(mine)["seq"] == 2
    assert server.complaints().count("has ended (-9)") == 2


def test_all_stop_together_and_save_their_tables(folder: Path, redis: Redis) -> None:
    server = Processes(folder, str(folder / "gilded.sqlite3"), redis)
    ann = Person(server.address, "Ann")
    tables = [ann.open_table(ME, *HERE) for _ in range(4)]
    sockets = [ann.connect(table) for table in tables]
    for table in tables:
        ann.act(table, ann.position(table))
    children = server.children()
    server.stop()
    assert server.process.returncode == 0
    assert server.complaints() == ""
    assert not [child for child in children if Path(f"/proc/{child}").exists()]
    with sqlite3.connect(folder / "gilded.sqlite3") as database:
        saved = dict(database.execute('SELECT "table", max(seq) FROM snapshots GROUP BY 1').fetchall())
    assert saved == dict.fromkeys(tables, 1)
    for socket in sockets:
        socket.close()


def test_children_of_a_parent_that_was_killed_end_too(folder: Path, redis: Redis) -> None:
    server = Processes(folder, str(folder / "gilded.sqlite3"), redis)
    children = server.children()
    server.process.kill()
    server.process.wait()
    wait_until(lambda: not [child for child in children if Path(f"/proc/{child}").exists()], 20)
    server.log.close()


def test_limits_hold_for_all_processes_together(folder: Path, redis: Redis) -> None:
    server = Processes(folder, str(folder / "gilded.sqlite3"), redis)
    home, answers = "198.51.100.77", []
    for number in range(45):
        guest = Person(server.address, home=home)
        answers.append(guest.request("POST", "/session", {"name": f"Guest {number}"}).status_code)
        guest.http.close()
    server.stop()
    assert answers.count(429) >= 10, "two processes that count alone would let all of them in"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*GILDED, "serve", *words], capture_output=True, text=True, check=False, timeout=60)


def test_what_several_processes_lack_is_said_in_one_line(folder: Path) -> None:
    done = run("--processes", "2", "--db", str(folder / "none.sqlite3"))
    assert done.returncode == 2
    assert done.stderr.startswith("error: --processes 2 needs --redis URL,")
    assert done.stderr.count("\n") == 1
    assert not (folder / "none.sqlite3").exists()


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
def test_a_port_that_is_taken_is_said_in_one_line(server: Processes, folder: Path, redis: Redis) -> None:
    db = str(folder / "other.sqlite3")
    done = run("--processes", "2", "--redis", redis.url, "--db", db, "--port", str(server.port))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "is in use" in done.stderr
