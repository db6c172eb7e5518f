"""Health and readiness, and what else an operator's programs ask over HTTP."""

import re
import time
from pathlib import Path

import httpx
import pytest

from server.conftest import Deployment
from server.people import ME, Person
from server.running import Postgres, Redis, Server

HERE = {"kind": "here", "name": "Connie"}


def get(deployment: Deployment, path: str, method: str = "GET") -> httpx.Response:
    return httpx.request(method, deployment.address + path, timeout=30)


def test_a_process_says_that_it_is_alive_and_ready(deployment: Deployment) -> None:
    alive = get(deployment, "/api/v1/health")
    assert (alive.status_code, alive.json()) == (200, {"status": "ok"})
    assert "set-cookie" not in alive.headers
    ready = get(deployment, "/api/v1/ready")
    assert ready.status_code == 200
    bus, disk = ("none", "ok") if deployment.kind == "sqlite" else ("ok", "elsewhere")
    assert ready.json() == {"status": "ready", "database": "ok", "bus": bus, "disk": disk}


@pytest.mark.parametrize("path", ["/", "/api/v1/health", "/api/v1/games", "/tables/x", "/api/v1/tables"])
def test_head_works_where_get_does(sqlite_deployment: Deployment, path: str) -> None:
    head, whole = get(sqlite_deployment, path, "HEAD"), get(sqlite_deployment, path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == whole.headers["content-length"]


def test_head_of_what_cannot_be_had(sqlite_deployment: Deployment) -> None:
    assert get(sqlite_deployment, "/api/v1/tables/x", "HEAD").status_code == 404
    assert get(sqlite_deployment, "/api/v1/accounts", "HEAD").status_code == 405


@pytest.mark.parametrize("path", ["/health", "/healthz", "/ready", "/status/x", "/metrics", "/.env", "/wp-login.php"])
def test_a_probe_never_gets_the_page(sqlite_deployment: Deployment, path: str) -> None:
    answer = get(sqlite_deployment, path)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_page")


def test_a_person_gets_the_page(sqlite_deployment: Deployment) -> None:
    assert get(sqlite_deployment, "/tables/abc").headers["content-type"].startswith("text/html")


def test_every_answer_has_an_id(sqlite_deployment: Deployment) -> None:
    ids = {get(sqlite_deployment, "/api/v1/health").headers["x-request-id"] for _ in range(3)}
    assert len(ids) == 3
    for given, kept in {"a-1": True, "x" * 65: False, "a b": False}.items():
        answer = httpx.get(f"{sqlite_deployment.address}/api/v1/health", headers={"x-request-id": given})
        assert (answer.headers["x-request-id"] == given) is kept


def test_a_server_behind_https_says_so(tmp_path: Path) -> None:
    server = Server(tmp_path, str(tmp_path / "x.sqlite3"), "--public-url", "https://games.example.org")
    answer = httpx.get(server.address + "/")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert "Secure" in answer.headers["set-cookie"]
    # An asset is kept by caches for everybody, however its path is spelled.
    for path in re.findall(r"/assets/[^\"]+", answer.text) or ["/assets/x.js"]:
        for spelled in (path, f"/{path}"):
            assert "set-cookie" not in httpx.get(server.address + spelled).headers
    server.stop()


def test_no_https_no_hsts(sqlite_deployment: Deployment) -> None:
    assert "strict-transport-security" not in get(sqlite_deployment, "/").headers


@pytest.fixture
def alone(tmp_path: Path, postgres: Postgres) -> Server:
    """A server with a Redis of its own, which may be stopped."""
    bus = Redis(tmp_path)
    server = Server(tmp_path, postgres.database(f"ready_{tmp_path.name[-8:]}_{bus.port}"), "--redis", bus.url)
    server.bus = bus  # type: ignore[attr-defined]
    return server


def test_a_bus_that_is_away_is_said_and_does_not_stop_the_play(alone: Server) -> None:
    bus: Redis = alone.bus  # type: ignore[attr-defined]
    ann = Person(alone.address, "Ann")
    table = ann.open_table(ME, HERE)
    bus.stop()
    ready = httpx.get(f"{alone.address}/api/v1/ready", timeout=30)
    assert (ready.status_code, ready.json()["bus"]) == (200, "away")
    ann.act(table, ann.position(table))
    bus.start()
    deadline = time.monotonic() + 30
    while httpx.get(f"{alone.address}/api/v1/ready").json()["bus"] != "ok":
        assert time.monotonic() < deadline
    alone.stop()
    bus.stop()
    assert "Traceback" not in alone.complaints()
