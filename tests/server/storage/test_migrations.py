"""The rows: from an empty database to today's shape, on both databases, with nothing left over."""

import asyncio
from functools import partial
from pathlib import Path
from uuid import uuid4

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, select, text

from gilded.server.storage import migrations
from gilded.server.storage.database import Database, database_url
from gilded.server.storage.migrations import HEAD, bring_up_to_date, downgrade, upgrade
from gilded.server.storage.models import TABLES, UNDO_ASKS, USERS, Model
from server.running import Postgres

OLD_TABLE = """
INSERT INTO tables (id, game, version, options, host, private, key, status, created, seq, cuts, revision, to_act, moved,
    bot_owes)
VALUES ('t', 'carnegie', 1, '{}', 'u', false, 'k', 'live', 0, 5, 3, 1, '[]', 0, false)
"""


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


async def undos_of_an_old_table(db: str) -> tuple[int, int]:
    """What the first version counted as cuts, after the migrations."""
    database = Database(database_url(db))
    async with database.writing() as connection:
        await connection.run_sync(partial(upgrade, revision="0001"))
        await connection.execute(text("INSERT INTO users (id, name, created) VALUES ('u', 'Ann', 0)"))
        await connection.execute(text(OLD_TABLE))
        asked = "INSERT INTO undo_asks (\"table\", seat, to_seq, at_seq, cuts, waiting) VALUES ('t', 0, 4, 5, 2, '{}')"
        await connection.execute(text(asked))
    await bring_up_to_date(database)
    async with database.reading() as connection:
        table = (await connection.execute(select(TABLES.c.undos))).scalar_one()
        ask = (await connection.execute(select(UNDO_ASKS.c.undos))).scalar_one()
        assert await connection.run_sync(differences) == []
    await database.close()
    return table, ask


def test_a_database_of_the_first_version_keeps_what_it_counted(db: str) -> None:
    assert asyncio.run(undos_of_an_old_table(db)) == (3, 2)


def test_the_migrations_are_one_chain() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    chain = ScriptDirectory.from_config(config)
    assert chain.get_heads() == [HEAD]
    revisions = [script.revision for script in chain.walk_revisions()]
    assert revisions == sorted(revisions, reverse=True)


async def down_and_up(db: str) -> tuple[object, ...]:
    """What is left of a table and an account after an older program had the database."""
    database = Database(database_url(db))
    async with database.writing() as connection:
        await connection.run_sync(partial(upgrade, revision="0001"))
        ann = "INSERT INTO users (id, name, account, created) VALUES ('u', 'Ann', 'ann', 0)"
        await connection.execute(text(ann))
        await connection.execute(text(OLD_TABLE))
    await bring_up_to_date(database)
    async with database.writing() as connection:
        archived = "UPDATE tables SET status = 'archived', archived = 1, quarantined = 'damaged'"
        await connection.execute(text(archived))
    for revision in ("0003", "0002", "0001"):
        async with database.writing() as connection:
            await connection.run_sync(partial(downgrade, revision=revision))
    async with database.reading() as connection:
        assert (await connection.execute(text("SELECT status, cuts FROM tables"))).one() == ("live", 3)
    await bring_up_to_date(database)
    async with database.reading() as connection:
        assert await connection.run_sync(differences) == []
        kept = select(TABLES.c.undos, TABLES.c.archived, TABLES.c.quarantined, TABLES.c.several_seats, TABLES.c.removed)
        table = (await connection.execute(kept)).one()
        account = (await connection.execute(select(USERS.c.account, USERS.c.skeleton))).one()
    await database.close()
    return (*table, *account)


def test_an_older_program_may_have_the_database_meanwhile(db: str) -> None:
    assert asyncio.run(down_and_up(db)) == (3, None, None, False, [], "ann", "ann")


def test_sqlite_keeps_what_it_says(folder: Path) -> None:
    async def settings() -> tuple[object, object]:
        database = Database(database_url(str(folder / "x.sqlite3")))
        async with database.reading() as rows:
            journal = (await rows.exec_driver_sql("PRAGMA journal_mode")).scalar()
            synchronous = (await rows.exec_driver_sql("PRAGMA synchronous")).scalar()
        await database.close()
        return journal, synchronous

    assert asyncio.run(settings()) == ("wal", 2)
