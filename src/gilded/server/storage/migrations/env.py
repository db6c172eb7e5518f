"""What Alembic runs: the server hands it a connection, the command line a URL (`-x db=URL`)."""

import asyncio

from alembic import context
from sqlalchemy import Connection

from gilded.server.storage.database import database_url, make_engine
from gilded.server.storage.models import Model


def migrate(connection: Connection) -> None:
    """Run the migrations on this connection, in one transaction."""
    context.configure(connection=connection, target_metadata=Model.metadata, render_as_batch=True, compare_type=True)
    with context.begin_transaction():
        context.run_migrations()


async def from_the_command_line() -> None:
    """Connect to the database that was given, and migrate it."""
    url = context.get_x_argument(as_dictionary=True).get("db") or context.config.get_main_option("sqlalchemy.url")
    engine = make_engine(database_url(url))
    async with engine.connect() as connection:
        await connection.run_sync(migrate)
        await connection.commit()
    await engine.dispose()


given = context.config.attributes.get("connection")
if given is not None:
    migrate(given)
else:
    asyncio.run(from_the_command_line())
