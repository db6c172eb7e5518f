"""The log: no line in it can be forged, and no parameter of a query gets into it."""

import asyncio
import logging
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import DBAPIError

from gilded.server.log_lines import FORMAT, OneLineFormatter
from gilded.server.storage.database import Database, database_url
from gilded.server.storage.models import USERS
from server.conftest import Deployment
from server.people import Person


def written(message: str, *values: object, error: BaseException | None = None) -> list[str]:
    found = (type(error), error, error.__traceback__) if error else None
    record = logging.LogRecord("gilded.server", logging.ERROR, "x.py", 1, message, values, found)
    return OneLineFormatter(FORMAT).format(record).split("\n")


def test_a_message_is_one_line() -> None:
    (line,) = written("GET %s failed", "/\n2026-01-01 ERROR forged\r\x1b[31m\u2028x")
    assert "\\n2026-01-01 ERROR forged\\r\\x1b[31m\\u2028x" in line


def test_a_trace_is_indented_and_tells_nothing_of_a_row() -> None:
    error = ValueError("refused\nDETAIL:  Failing row contains (ann, $argon2id$secret).\n2026-01-01 ERROR forged")
    first, *rest = written("it failed", error=error)
    assert first.endswith("it failed")
    assert all(line.startswith("  ") for line in rest)
    assert "argon2id" not in "".join(rest)


def test_an_error_of_the_database_names_no_parameters(folder: Path) -> None:
    async def fail() -> None:
        database = Database(database_url(str(folder / "empty.sqlite3")))
        async with database.writing() as connection:
            await connection.execute(insert(USERS).values(id="u", name="Ann", password="$argon2id$secret", created=0))

    with pytest.raises(DBAPIError) as error:
        asyncio.run(fail())
    assert "argon2id" not in str(error.value)


def test_no_address_can_forge_a_line(deployment: Deployment) -> None:
    stranger = Person(deployment.address)
    for path in ("/tables/x%0a2026%20ERROR%20forged", "/tables/%00", "/tables?game=%00", "/tables/x?key=%0d%0a"):
        assert stranger.refused(path, method="GET")["status"] == 400
    assert "forged" not in deployment.complaints()
