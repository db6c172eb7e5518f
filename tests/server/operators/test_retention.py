"""Retention: what is old goes, what anybody may still want stays."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from gilded.server.storage.database import Database, database_url
from gilded.server.storage.models import LOG, SESSIONS, TABLES, USERS
from server.accounts.test_sessions import account
from server.conftest import Deployment
from server.operators.test_admin import do
from server.people import ME, Person
from server.running import Postgres, Server

DAY = 86_400.0
HERE = {"kind": "here", "name": "Connie"}


@pytest.fixture(params=["sqlite", "postgres"])
def alone(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Deployment]:
    """A server with a database of its own."""
    db = str(tmp_path / "x.sqlite3")
    if request.param == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        db = postgres.database(f"retention_{time.monotonic_ns()}")
    server = Server(tmp_path, db, "--rate", "0")
    yield Deployment(request.param, [server])
    server.stop()


async def change(db: str, *statements: object) -> list[int]:
    """Run these; how many tables, decisions and people there are then."""
    database = Database(database_url(db))
    async with database.writing() as connection:
        for statement in statements:
            await connection.execute(statement)  # type: ignore[call-overload]
        counts = [select(func.count()).select_from(rows) for rows in (TABLES, LOG, USERS)]
        found = [(await connection.execute(count)).scalar_one() for count in counts]
    await database.close()
    return found


def played(person: Person) -> str:
    table = person.open_table(ME, HERE)
    person.act(table, person.position(table))
    return table


def test_old_games_and_idle_guests(alone: Deployment) -> None:
    db = alone.servers[0].db
    ann, idle, host, player = account(alone), *(alone.person(name) for name in ("Idle", "Host", "Player"))
    old, new, live = played(ann), played(ann), played(player)
    of_host = played(host)
    long_ago = time.time() - 40 * DAY
    guests = [idle.user["id"], host.user["id"], player.user["id"]]
    asyncio.run(
        change(
            db,
            update(TABLES).where(TABLES.c.id.in_([old, new, of_host])).values(status="finished"),
            update(TABLES).where(TABLES.c.id.in_([old, live, of_host])).values(moved=long_ago),
            update(USERS).where(USERS.c.id.in_(guests)).values(created=long_ago),
            update(SESSIONS).where(SESSIONS.c.user.in_(guests)).values(expires=long_ago + 90 * DAY),
        )
    )
    tables, _, people = asyncio.run(change(db))
    said = do(alone, "retention", "--days", "30")
    assert said.startswith("would be deleted: 2 finished tables with ")
    assert said.endswith(" decisions and 2 idle guests; add --yes to do it")
    assert asyncio.run(change(db))[::2] == [tables, people]

    assert do(alone, "retention", "--days", "30", "--yes").startswith("deleted: 2 finished tables")
    assert asyncio.run(change(db))[::2] == [tables - 2, people - 2]
    assert ann.get(f"/tables/{new}")["table"]["id"] == new
    assert ann.refused(f"/tables/{old}", method="GET")["code"] == "no_such_table"
    assert player.get(f"/tables/{live}")["table"]["status"] == "live"
    assert do(alone, "retention", "--days", "30").startswith("would be deleted: 0 finished")
