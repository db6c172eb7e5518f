"""What a campaign attacks: one process on SQLite, or two on PostgreSQL joined by Redis, on a disk that can be full."""

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path

from gilded.server.settings import Settings
from server.running import Postgres, QuickServer, Redis, serve_with_children, why_no_databases

DISK_BYTES = 768 * 1024 * 1024
ALMOST = 4 * 1024 * 1024
"""So much is filled block by block: the server goes on writing meanwhile."""
BLOCK = bytes(4096)
AN_HOUR = 3600.0


def serve_in_a_campaign(settings: Settings, log: str, ahead: float) -> None:
    """Serve with a log of one's own, and with a clock that is so many seconds ahead."""
    sys.stdout = sys.stderr = Path(log).open("a", buffering=1)  # noqa: SIM115 (open as long as the process lives)
    right = time.time
    time.time = lambda: right() + ahead
    serve_with_children(settings)


class CampaignServer(QuickServer):
    """A process of the server with its limits on; it is forked from one that has all modules loaded."""

    ahead = 0.0

    def __init__(self, folder: Path, db: str, redis: str | None) -> None:
        self.redis = redis
        super().__init__(folder, db)

    @property
    def log_file(self) -> Path:
        """What the server has said."""
        return self.folder / f"server-{self.port}.log"

    def start(self) -> None:
        self.begin()
        self._wait()

    def begin(self) -> None:
        """Start, and do not wait for it."""
        self.forks.set_forkserver_preload(["gilded.server.run", "server.campaign.servers"])
        settings = Settings(port=self.port, db=self.db, redis=self.redis)
        arguments = (settings, str(self.log_file), self.ahead)
        self.fork = self.forks.Process(target=serve_in_a_campaign, args=arguments, daemon=True)
        self.fork.start()

    def signal(self, number: int) -> None:
        """Send a signal to the process."""
        os.kill(self.fork.pid or 0, number)


class Deployment:
    """The servers, and what they depend on."""

    postgres: Postgres | None = None
    redis: Redis | None = None

    def __init__(self, kind: str, disk: "Disk") -> None:
        self.kind = kind
        self.disk = disk
        logs = Path(tempfile.mkdtemp(prefix="gilded-campaign-"))  # not on the disk that fills up
        self.logs = logs
        if kind == "postgresql":
            self.postgres, self.redis = Postgres(disk.folder / "postgres"), Redis(logs)
            db, url = self.postgres.database("campaign"), self.redis.url
            self.servers = [CampaignServer(logs, db, url) for _ in range(2)]
        else:
            self.servers = [CampaignServer(logs, str(disk.folder / "gilded.sqlite3"), None)]
        self.db = self.servers[0].db

    def one(self) -> CampaignServer:
        """Any of the servers."""
        return random.choice(self.servers)

    def traces(self) -> Counter[str]:
        """The errors of which there is a stack trace in the logs: the line that stands before each."""
        found: Counter[str] = Counter()
        for server in self.servers:
            lines = server.log_file.read_text(errors="replace").splitlines()
            found.update(_gist(before) for before, line in pairwise(lines) if "Traceback" in line)
        return found

    def stop(self) -> None:
        """Stop everything; the logs go too."""
        for server in self.servers:
            server.kill()
        if self.redis:
            self.redis.stop()
        if self.postgres:
            self.postgres.crash()
        shutil.rmtree(self.logs, ignore_errors=True)


def _gist(line: str) -> str:
    """A line of the log without its time and without ids."""
    return re.sub("[0-9a-f]{32}", "…", line[24:]).strip() or "cause of another"


class Disk:
    """A file system of our own in memory, which can be full; an ordinary folder where we may not mount one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        words = ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES},mode=755", "tmpfs", str(folder)]
        self.is_own = os.getuid() == 0 and subprocess.run(words, capture_output=True, check=False).returncode == 0
        (folder / "postgres").mkdir()

    def fill(self) -> None:
        """Leave no room at all."""
        left = os.statvfs(self.folder)
        most = left.f_bavail * left.f_frsize - ALMOST
        with (self.folder / "ballast").open("wb", buffering=0) as file, suppress(OSError):
            os.posix_fallocate(file.fileno(), 0, max(1, most))
            file.seek(0, os.SEEK_END)
            while True:  # until the system says that there is no room
                file.write(BLOCK)

    def clear(self) -> None:
        """Make room again."""
        (self.folder / "ballast").unlink(missing_ok=True)

    def close(self) -> None:
        """Give it back."""
        if self.is_own:
            subprocess.run(["umount", "-l", str(self.folder)], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def deployed(kind: str) -> Iterator[Deployment]:
    """A deployment of that kind; a RuntimeError says why there can be none."""
    why = why_no_databases() if kind == "postgresql" else None
    if why:
        raise RuntimeError(why)
    disk = Disk(Path(tempfile.mkdtemp(prefix="gilded-disk-")))
    try:
        disk.folder.chmod(0o755)
        found = Deployment(kind, disk)
        try:
            yield found
        finally:
            found.stop()
    finally:
        disk.close()
