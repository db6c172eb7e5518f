"""Bots think at workers; whatever happens to those, every game goes on and no decision is taken twice."""

import json
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import Queue
from typing import Any

import httpx
import msgspec
import pytest
from redis import Redis as Client

from gilded.core import game
from server.people import BOT, ME, Json, Person
from server.running import Redis, Server, Worker

MAGNATE: Json = {"kind": "bot", "level": "magnate"}
THINKER: Json = {"kind": "bot", "level": "robber_baron"}
OWN_PROCESS = "spawn_main"
pytestmark = pytest.mark.slow


def wait_until(what: Callable[[], Any], seconds: float = 60) -> Any:
    deadline = time.monotonic() + seconds
    while not (found := what()):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return found


class Table:
    """A table where one person plays against bots, as soon as it is their turn."""

    def __init__(self, person: Person, *bots: Json) -> None:
        self.person = person
        self.id = person.open_table(ME, *bots)
        self.position: Json = {}

    def my_turn(self) -> bool:
        self.position = self.person.position(self.id)
        return bool(self.position["legal"]) or bool(self.position["view"].get("over"))

    def act(self) -> None:
        """Decide until it is a bot's turn."""
        wait_until(self.my_turn)
        while self.position["legal"]:
            self.position = self.person.act(self.id, self.position)

    def check(self) -> None:
        """The log holds every decision once, and leads to the position."""
        log = self.person.get(f"/tables/{self.id}/log")
        assert [entry["seq"] for entry in log] == list(range(1, len(log) + 1))
        assert len(log) == self.person.position(self.id)["seq"]


class Setting:
    """A server that lets bots think at workers, with a Redis of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.redis = Redis(folder)
        words = (
            "--redis",
            self.redis.url,
            "--jobs",
            "queue",
            "--rate",
            "0",
            "--webhook-host",
            "127.0.0.1",
            "--metrics",
            "public",
        )
        self.server = Server(folder, str(folder / "gilded.sqlite3"), *words)
        self.workers: list[Worker] = []
        self.ann = Person(self.server.address, "Ann")

    def worker(self) -> Worker:
        return self.hire(1)[0]

    def hire(self, count: int) -> list[Worker]:
        with ThreadPoolExecutor(count) as threads:
            hired = list(threads.map(lambda _: Worker(self.folder, self.redis.url), range(count)))
        self.workers += hired
        time.sleep(1.5)  # until the server has counted them
        return hired

    def thinks_itself(self) -> bool:
        """Whether the server has started processes of its own for bots."""
        pid = self.server.process.pid
        listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return any(OWN_PROCESS in Path(f"/proc/{child}/cmdline").read_text() for child in listed)

    def metric(self, name: str) -> float:
        lines = httpx.get(f"{self.server.address}/metrics").text.splitlines()
        return next(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name))

    def thinker(self) -> Worker:
        """The worker that is busy with a job."""
        return wait_until(self._thinker)  # type: ignore[no-any-return]

    def _thinker(self) -> Worker | None:
        with Client.from_url(self.redis.url) as client:
            jobs: Any = [client.get(key) for key in client.scan_iter("saq:job:*")]
        for job in [msgspec.msgpack.decode(job) for job in jobs if job]:
            pid = int((job.get("worker_id") or "-0").rpartition("-")[2])
            for worker in self.workers:
                if worker.process.pid == pid and job["status"] == "active":
                    return worker
        return None

    def dismiss(self) -> None:
        """Let all workers go."""
        workers, self.workers = self.workers, []
        for worker in workers:
            if worker.process.poll() is None:
                worker.process.send_signal(signal.SIGCONT)
                worker.process.terminate()
        for worker in workers:
            worker.process.wait(30)
            assert "Traceback" not in worker.complaints()

    def stop(self) -> None:
        self.dismiss()
        self.server.stop()
        self.redis.stop()
        assert "Traceback" not in self.server.complaints()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory, databases: None) -> Iterator[Setting]:
    found = Setting(tmp_path_factory.mktemp("jobs"))
    yield found
    found.stop()


@pytest.fixture
def setting(shared: Setting) -> Iterator[Setting]:
    yield shared
    shared.dismiss()


def test_bots_think_at_workers_and_a_worker_that_is_told_to_stop_does(setting: Setting) -> None:
    worker = setting.worker()
    table = Table(setting.ann, BOT, MAGNATE)
    for _ in range(3):
        table.act()
    wait_until(table.my_turn)
    assert not setting.thinks_itself()
    table.check()
    time.sleep(1.5)  # until it is counted
    assert setting.metric('gilded_jobs_done{how="done",kind="bots"}') >= 3
    assert setting.metric('gilded_jobs_done{how="done_here",kind="bots"}') == 0
    assert setting.metric('gilded_job_places{kind="bots"}') == 1
    worker.stop()
    assert worker.process.returncode == 0
    assert worker.complaints() == ""


def test_another_worker_does_the_job_of_one_that_was_killed(setting: Setting) -> None:
    setting.hire(2)
    table = Table(setting.ann, THINKER)
    table.act()
    setting.thinker().kill()
    wait_until(table.my_turn)
    assert not setting.thinks_itself(), "the other worker took over"
    table.check()


def test_two_workers_on_one_job_take_its_decision_once(setting: Setting) -> None:
    setting.hire(2)
    table = Table(setting.ann, THINKER)
    table.act()
    busy = setting.thinker()
    os.kill(busy.process.pid, signal.SIGSTOP)
    wait_until(table.my_turn)
    seq = table.position["seq"]
    os.kill(busy.process.pid, signal.SIGCONT)
    time.sleep(3)  # it finishes, and answers too
    assert table.person.position(table.id)["seq"] == seq
    table.act()
    wait_until(table.my_turn)
    table.check()


def test_games_go_on_while_workers_are_killed_again_and_again(setting: Setting) -> None:
    setting.hire(2)
    tables = [Table(setting.ann, MAGNATE, BOT) for _ in range(4)]
    for _ in range(2):
        for table in tables:
            table.act()
        setting.thinker().kill()
        setting.worker()
    for table in tables:
        wait_until(table.my_turn)
        table.check()
        assert table.position["seq"] >= 6
    assert not setting.thinks_itself()


def test_a_worker_with_other_rules_is_given_nothing_and_the_server_thinks_itself(setting: Setting) -> None:
    own = setting.folder / "own" / "credit_mobilier"
    own.mkdir(parents=True)
    file = game("credit_mobilier").data.components()[0]
    (own / file).write_bytes(game("credit_mobilier").data.read(file) + b"\n")
    setting.workers.append(Worker(setting.folder, setting.redis.url, GILDED_DATA=str(own.parent)))
    table = Table(setting.ann, BOT, BOT)
    table.act()
    wait_until(table.my_turn)
    assert setting.thinks_itself()
    assert "there is no worker at gilded:bots:" in setting.server.complaints()


def test_when_the_last_worker_dies_the_server_thinks_itself(setting: Setting) -> None:
    worker = setting.worker()
    table = Table(setting.ann, THINKER)
    table.act()
    setting.thinker()
    worker.kill()
    wait_until(table.my_turn)
    assert setting.thinks_itself()
    table.check()


def test_games_go_on_when_redis_forgets_everything(setting: Setting) -> None:
    setting.worker()
    tables = [Table(setting.ann, THINKER), Table(setting.ann, BOT, BOT)]
    tables[0].act()
    setting.thinker()
    setting.redis.stop()
    tables[1].act()
    for table in tables:
        wait_until(table.my_turn)
    assert "jobs are done here, Redis cannot be reached" in setting.server.complaints()
    setting.redis.start()

    def back_at_the_worker() -> bool:
        if tables[0].my_turn():
            tables[0].act()
        return setting._thinker() is not None

    wait_until(back_at_the_worker)
    for table in tables:
        wait_until(table.my_turn)
        table.check()


class Hook(BaseHTTPRequestHandler):
    """Keeps what it receives."""

    heard: Queue[Json] = Queue()

    def do_POST(self) -> None:
        self.heard.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


def test_webhooks_are_called_by_workers_or_else_by_the_server(setting: Setting) -> None:
    hook = HTTPServer(("127.0.0.1", 0), Hook)
    threading.Thread(target=hook.serve_forever, daemon=True).start()
    ann = Person(setting.server.address, "Ann")
    ann.post("/accounts", {"name": f"Ann {hook.server_port}", "password": "correct horse"})
    ann.request("PATCH", "/account/notifications", {"webhook": f"http://127.0.0.1:{hook.server_port}/"})

    def hears() -> None:
        table = ann.open_table(ME, {"kind": "here", "name": "Bob"})
        assert Hook.heard.get(timeout=20)["table"] == table

    hears()  # nobody else is there
    setting.worker()
    hears()
    with Client.from_url(setting.redis.url) as client:
        wait_until(lambda: _done(client, "notices") == 1, 10)
    time.sleep(0.5)
    assert Hook.heard.empty()
    hook.shutdown()


def _done(client: Client, kind: str) -> int:
    """How many jobs of a kind workers say that they have done."""
    infos: Any = [client.get(key) for key in client.scan_iter(f"saq:gilded:{kind}:*:worker_info:*")]
    return sum(json.loads(info)["stats"]["complete"] for info in infos if info)
