"""Logs: as text or as JSON, with requests if wanted, never with a secret, and never the same thing all the time."""

import json
import logging
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from gilded.server.log_lines import JsonFormatter, SayOnce
from server.people import ME, OPEN, Person
from server.running import Server


def record(message: str, *values: object, error: Exception | None = None) -> logging.LogRecord:
    found = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord("gilded.server", logging.ERROR, "x.py", 1, message, values, found)


def raised(work: Callable[[], object]) -> Exception:
    try:
        work()
    except Exception as error:
        return error
    raise AssertionError


def test_a_line_of_json() -> None:
    error = raised(lambda: int("$argon2id$"))
    line = json.loads(JsonFormatter().format(record("GET %s failed", "/\nx", error=error)))
    assert (line["level"], line["logger"], line["message"]) == ("error", "gilded.server", "GET /\nx failed")
    assert "ValueError" in line["trace"]


def test_the_same_trouble_is_said_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("gilded.server.log_lines.time.monotonic", lambda: now)
    once = SayOnce()

    def trouble(path: str) -> logging.LogRecord:
        return record("%s failed", path, error=raised(lambda: int("x")))

    said = [once.filter(trouble(path)) for path in "abc"]
    assert [once.filter(record("%s is damaged", table)) for table in (1, 2, 1)] == [True, True, False]
    assert said == [True, False, False]
    now += 61
    again = trouble("d")
    assert once.filter(again) is True
    assert again.getMessage() == "d failed (and 2 more like it since it was last said)"


def test_requests_as_json_lines_without_secrets(tmp_path: Path) -> None:
    server = Server(tmp_path, str(tmp_path / "x.sqlite3"), "--log-format", "json", "--access-log")
    ann = Person(server.address, "Ann")
    ann.post("/accounts", {"name": "Ann", "password": "correct horse"})
    table = ann.open_table(ME, OPEN, private=True)
    key = ann.get(f"/tables/{table}")["table"]["key"]
    Person(server.address).http.get(f"/tables/{table}?key={key}", headers={"x-request-id": "from-nginx"})
    live = ann.connect(table)
    live.next("table")
    live.close()
    secrets = [key, "correct horse", *ann.http.cookies.values()]
    server.stop()
    written = server.complaints()
    assert not any(secret in written for secret in secrets)
    lines = [json.loads(line) for line in written.splitlines()]
    by_proxy = next(line for line in lines if line["request"] == "from-nginx")
    assert (by_proxy["method"], by_proxy["path"], by_proxy["status"]) == ("GET", f"/api/v1/tables/{table}", 200)
    assert by_proxy["milliseconds"] > 0
    assert {line["method"] for line in lines} >= {"GET", "POST", "LIVE"}
    assert next(line for line in lines if line["method"] == "LIVE")["status"] == 101


def test_requests_as_text(tmp_path: Path) -> None:
    server = Server(tmp_path, str(tmp_path / "x.sqlite3"), "--access-log")
    Person(server.address).http.get("/games")
    server.stop()
    line = r"INFO gilded\.access \[[0-9a-f-]+\] 127\.0\.0\.1 GET /api/v1/games 200 in [\d.]+ ms"
    assert re.search(line, server.complaints())
