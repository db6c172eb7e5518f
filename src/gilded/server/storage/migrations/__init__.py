"""Brings a database up to date, from empty or from any earlier version."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from gilded.server.storage.database import Database

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0017"
"""The newest revision; a database that has it starts without Alembic, which saves its import."""


class NewerDatabase(Exception):
    """A newer version of Gilded has written to the database."""


async def bring_up_to_date(database: Database) -> None:
    """Run the migrations that the database has not seen."""
    found = await revision_of(database)
    if found == HEAD:
        return
    if found is not None and found > HEAD:
        raise NewerDatabase(
            f"the database is of a newer version (schema {found}; this one knows {HEAD}): install that version, "
            "or restore the backup from before it"
        )
    async with database.engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            # Two processes may start at once: the second waits and finds the work done.
            await connection.exec_driver_sql("SELECT pg_advisory_xact_lock(18671875)")
        await connection.run_sync(upgrade)
        await connection.commit()


async def revision_of(database: Database) -> str | None:
    """The schema that the database has; None if it is empty."""
    async with database.engine.connect() as connection:
        return await connection.run_sync(_revision)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to this revision, within the connection's transaction."""
    from alembic import command

    command.upgrade(_config(connection), revision)


def downgrade(connection: Connection, revision: str) -> None:
    """Undo the migrations after this revision, within the connection's transaction, for an older program."""
    from alembic import command

    command.downgrade(_config(connection), revision)


def _config(connection: Connection) -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    return config
