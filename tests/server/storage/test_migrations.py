"""The rows: from an empty database to today's shape, on both databases, with nothing left over."""

import asyncio
from pathlib import Path
from uuid import uuid4

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from gilded.server.storage.database import Database, database_url
from gilded.server.storage.migrations import HEAD, bring_up_to_date
from gilded.server.storage.models import Model
from server.running import Postgres


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, folder: Path) -> str:
    if request.param == "sqlite":
        return str(folder / "empty.sqlite3")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database(f"empty_{uuid4().hex[:8]}")


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), Model.metadata))


async def migrate(db: str) -> tuple[str | None, list[object]]:
    database = Database(database_url(db))
    await bring_up_to_date(database)
    await bring_up_to_date(database)
    async with database.engine.connect() as connection:
        version = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
        left = await connection.run_sync(differences)
    await database.close()
    return version, left


def test_an_empty_database_comes_to_the_present_shape(db: str) -> None:
    version, left = asyncio.run(migrate(db))
    assert version == HEAD
    assert left == []


def test_sqlite_keeps_what_it_says(folder: Path) -> None:
    async def settings() -> tuple[object, object]:
        database = Database(database_url(str(folder / "x.sqlite3")))
        async with database.reading() as rows:
            journal = (await rows.exec_driver_sql("PRAGMA journal_mode")).scalar()
            synchronous = (await rows.exec_driver_sql("PRAGMA synchronous")).scalar()
        await database.close()
        return journal, synchronous

    assert asyncio.run(settings()) == ("wal", 2)
