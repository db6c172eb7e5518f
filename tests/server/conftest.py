"""Deployments to test: one process with SQLite, or two with PostgreSQL and Redis."""

import os
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from conftest import Install
from server.mailbox import Mailbox, mailbox
from server.people import Person
from server.running import Postgres, Redis, Server, why_no_databases

TESTS = Path(__file__).parents[1]


FREE = (
    *("--rate", "0", "--absent-seconds", "0", "--webhook-host", "127.0.0.1"),
    *("--hint-seconds", "0.05", "--review-playouts", "1", "--order-pause", "0"),
)
"""No limits on how fast anybody may ask, and nothing takes long."""


class Deployment:
    """Servers that share their tables, and the mailbox for all that they send; people connect to each in turn."""

    def __init__(self, kind: str, servers: list[Server], post: Mailbox | None = None) -> None:
        self.kind = kind
        self.servers = servers
        self._post = post
        self._come = 0

    @property
    def post(self) -> Mailbox:
        assert self._post is not None, "this deployment sends no mail"
        return self._post

    def person(self, name: str) -> Person:
        self._come += 1
        return Person(self.servers[self._come % len(self.servers)].address, name)

    @property
    def address(self) -> str:
        return self.servers[0].address

    def complaints(self) -> str:
        return "".join(server.complaints() for server in self.servers)


@pytest.fixture(scope="session")
def databases() -> None:
    """PostgreSQL and Redis are on this machine; without them the tests that need them are skipped, and say so."""
    why = why_no_databases()
    if why:
        pytest.skip(why)


@pytest.fixture(scope="session")
def postgres(databases: None) -> Iterator[Postgres]:
    found = Postgres()
    yield found
    found.stop()


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory, databases: None) -> Iterator[Redis]:
    found = Redis(tmp_path_factory.mktemp("redis"))
    yield found
    found.stop()


@pytest.fixture(scope="session")
def sqlite_deployment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    folder = tmp_path_factory.mktemp("sqlite")
    with mailbox() as post:
        server = Server(folder, str(folder / "gilded.sqlite3"), *FREE, *post.words)
        yield Deployment("sqlite", [server], post)
        server.stop()


@pytest.fixture(scope="session")
def postgres_deployment(
    tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, redis: Redis
) -> Iterator[Deployment]:
    folder = tmp_path_factory.mktemp("processes")
    db = postgres.database(f"tables_{uuid4().hex[:8]}")
    with mailbox() as post:
        words = (*FREE, "--redis", redis.url, *post.words)
        servers = [Server(folder, db, *words) for _ in range(2)]
        yield Deployment("postgres", servers, post)
        for server in servers:
            server.stop()


@pytest.fixture(params=["sqlite", "postgres and redis, two processes"])
def deployment(request: pytest.FixtureRequest) -> Deployment:
    """The same tests on one process with SQLite, and on two with PostgreSQL and Redis."""
    found: Deployment = request.getfixturevalue(
        "sqlite_deployment" if request.param == "sqlite" else "postgres_deployment"
    )
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


BARE = """
from testing.envelopes import Envelopes

class Bare(Envelopes):
    name = "bare"

GAME = Bare()
"""


@pytest.fixture
def with_toy_games(
    folder: Path, monkeypatch: pytest.MonkeyPatch, installed_envelopes: None, install_game: Install
) -> Iterator[Server]:
    """A server with Envelopes, and with a game that brings neither data nor texts."""
    install_game("bare", BARE)
    paths = [str(folder), str(TESTS), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
    server = Server(folder, str(folder / "gilded.sqlite3"), "--rate", "0")
    yield server
    server.stop()
    assert "Traceback" not in server.complaints()
