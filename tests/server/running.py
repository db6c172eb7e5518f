"""Real server processes for tests: on SQLite, or two of them on PostgreSQL joined by Redis."""

import multiprocessing
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from gilded.server.run import serve
from gilded.server.settings import Settings

POSTGRES = Path("/usr/lib/postgresql/15/bin")
PATIENCE = 180
"""A start takes two seconds; a machine that is busy with other tests may need a minute."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def lasting_port() -> int:
    """A free port that the system gives to no outgoing connection, for what is killed and started again."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def wait_for(port: int, runs: Callable[[], bool] = lambda: True) -> None:
    """Until somebody listens at this port."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if not runs():
            raise RuntimeError("the server has stopped; its log says why")
        try:
            socket.create_connection(("127.0.0.1", port), timeout=5).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise TimeoutError("the server does not answer")


class Server:
    """One process of the server."""

    prefix: tuple[str, ...] = ()
    """What to start it with."""
    choose_port = staticmethod(free_port)

    def __init__(self, folder: Path, db: str, *words: str) -> None:
        self.folder = folder
        self.db = db
        self.words = words
        self.port = self.choose_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "gilded.server", "--port", str(self.port), "--db", self.db]
        # Byte code is kept between the starts of one test run, whatever the environment says.
        kept = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "gilded-pyc")}
        self.log = (self.folder / f"server-{self.port}.log").open("ab")
        whole = [*self.prefix, *command, "--bot-pause", "0", *self.words]
        self.process = subprocess.Popen(whole, stdout=self.log, stderr=self.log, env=os.environ | kept)
        self._wait()

    def _wait(self) -> None:
        wait_for(self.port, self._runs)

    def _runs(self) -> bool:
        return self.process.poll() is None

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()

    def complaints(self) -> str:
        """What the server has logged beyond its address."""
        text = (self.folder / f"server-{self.port}.log").read_text()
        return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("Gilded is at"))


class Worker:
    """One process of `gilded work`."""

    def __init__(self, folder: Path, redis_url: str, processes: int = 1, **environment: str) -> None:
        self.path = folder / f"worker-{uuid4().hex[:8]}.log"
        self.log = self.path.open("ab")
        words = ["work", "--redis", redis_url, "--processes", str(processes)]
        command = [sys.executable, "-c", "from gilded.cli import main; main()", *words]
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log, env=os.environ | environment)
        deadline = time.monotonic() + PATIENCE
        while "Gilded works" not in self.path.read_text():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the worker does not start: {self.path.read_text()}")
            time.sleep(0.02)

    def kill(self) -> None:
        """Kill -9."""
        self.process.kill()
        self.process.wait()
        self.log.close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        self.log.close()

    def complaints(self) -> str:
        lines = self.path.read_text().splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith("Gilded works"))


def serve_with_children(settings: Settings) -> None:
    """Serve in a process that ends with the tests and yet may start processes of its own, which end with it."""
    multiprocessing.current_process()._config["daemon"] = False  # type: ignore[attr-defined]
    serve(settings)


class QuickServer(Server):
    """A process forked from one that has all modules loaded: started fifty times in the time of a few."""

    forks = multiprocessing.get_context("forkserver")
    choose_port = staticmethod(lasting_port)

    def start(self) -> None:
        self.forks.set_forkserver_preload(["gilded.server.run"])
        settings = Settings(port=self.port, db=self.db, rate=0, bot_pause=0)
        self.fork = self.forks.Process(target=serve_with_children, args=(settings,), daemon=True)
        self.fork.start()
        self._wait()

    def _runs(self) -> bool:
        return self.fork.is_alive()

    def kill(self) -> None:
        """Kill -9, as if the power had failed."""
        self.fork.kill()
        self.fork.join()


class Postgres:
    """A PostgreSQL of our own; only root can start it, as the user postgres."""

    def __init__(self, folder: Path | None = None) -> None:
        # pytest's own folders are closed to postgres
        self.folder = folder or Path(tempfile.mkdtemp(prefix="gilded-postgres-"))
        self.folder.chmod(0o755)
        self.data, self.run, self.port = self.folder / "data", self.folder / "run", lasting_port()
        for path in (self.data, self.run):
            path.mkdir()
            shutil.chown(path, "postgres")
        self._do(f"{POSTGRES}/initdb -D {self.data} -A trust -U table --no-sync -E UTF8 --locale=C")
        self.start()

    def start(self) -> None:
        settings = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.run} -c fsync=off"
        settings += " -c max_wal_size=128MB"
        self._do(f"{POSTGRES}/pg_ctl -D {self.data} -w -l {self.run}/log -o '{settings}' start")

    @property
    def process(self) -> int | None:
        """The process that started all others, if it runs."""
        try:
            number = int((self.data / "postmaster.pid").read_text().split()[0])
            os.kill(number, 0)
        except (OSError, IndexError):
            return None
        return number

    def crash(self) -> None:
        """Every process of it is killed; nothing is written any more."""
        self._do(f"{POSTGRES}/pg_ctl -D {self.data} -m immediate stop")

    def _do(self, command: str) -> None:
        subprocess.run(["su", "postgres", "-c", command], check=True, stdout=subprocess.DEVNULL, cwd="/")

    def database(self, name: str) -> str:
        self._do(f"{POSTGRES}/createdb -h 127.0.0.1 -p {self.port} -U table {name}")
        return f"postgresql://table@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        self.crash()
        shutil.rmtree(self.folder)


class Redis:
    """A Redis of our own."""

    def __init__(self, folder: Path) -> None:
        self.port = lasting_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.folder = folder
        self.start()

    def start(self) -> None:
        words = ["--port", self.port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", self.folder]
        self.process = subprocess.Popen(["redis-server", *map(str, words)], stdout=subprocess.DEVNULL)
        wait_for(self.port)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)


def why_no_databases() -> str | None:
    """Why PostgreSQL and Redis cannot be tried here, after an attempt to install what is missing."""
    if os.getuid() != 0:
        return "PostgreSQL and Redis are started only as root"
    missing = [
        package
        for package, there in {
            "postgresql-15": (POSTGRES / "initdb").exists(),
            "redis-server": shutil.which("redis-server") is not None,
        }.items()
        if not there
    ]
    if missing and shutil.which("apt-get"):
        command = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *missing]
        subprocess.run(command, capture_output=True, check=False, timeout=240)
    still = not (POSTGRES / "initdb").exists() or shutil.which("redis-server") is None
    return f"{' and '.join(missing)} cannot be installed here" if still else None
