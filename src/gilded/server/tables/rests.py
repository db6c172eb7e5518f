"""A person's rest, and the tables over days whose clocks it sets anew."""

from collections.abc import Callable
from contextlib import suppress

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import GildedError
from gilded.server.accounts.rest import NO_REST, Rest
from gilded.server.protocol.problems import Refused, no_session
from gilded.server.storage.database import Database
from gilded.server.storage.models import SEATS, TABLES, USERS
from gilded.server.tables.log import read_rests, read_table
from gilded.server.tables.quarantine import healthy
from gilded.server.tables.tables import Tables
from gilded.server.tables.turn import turn_columns


async def read_rest(database: Database, user: str) -> Rest:
    """When this person rests."""
    async with database.reading() as connection:
        return (await read_rests(connection, [user])).get(user, NO_REST)


async def change_rest(tables: Tables, user: str, change: Callable[[Rest], Rest]) -> Rest:
    """Change when this person rests, and when the clocks of their tables run out."""
    async with tables.database.writing() as connection:
        query = select(USERS.c.id).where(USERS.c.id == user).with_for_update()  # SQLite has one writer anyway
        if (await connection.execute(query)).first() is None:
            raise no_session()
        old = (await read_rests(connection, [user])).get(user, NO_REST)
        new = change(old)
        if new == old:
            return new
        await connection.execute(update(USERS).where(USERS.c.id == user).values(rest=msgspec.to_builtins(new)))
    for table in await _tables_over_days(tables, user):
        with suppress(Refused, GildedError):  # one that can no longer be read holds up no other
            await _set_clocks(tables, table)
    return new


async def _tables_over_days(tables: Tables, user: str) -> list[str]:
    own = select(SEATS.c.table).where(SEATS.c.user == user, SEATS.c.kind.in_(("person", "here")))
    over_days = (TABLES.c.status == "live", TABLES.c.pace == "days", *healthy())
    async with tables.database.reading() as connection:
        found = await connection.execute(select(TABLES.c.id).where(TABLES.c.id.in_(own), *over_days))
        return list(found.scalars())


async def _set_clocks(tables: Tables, table: str) -> None:
    """What has passed has passed, whoever looks at it: only the ends of the clocks that run are new."""

    async def write(connection: AsyncConnection) -> None:
        live = await read_table(connection, table, lock=True)
        if live.row.status == "live":
            columns = turn_columns(live, live.row.to_act, live.row.moved) | {"revision": live.row.revision + 1}
            await connection.execute(update(TABLES).where(TABLES.c.id == table).values(columns))

    async with tables.cache.lock(table):
        async with tables.database.writing() as connection:
            await write(connection)
        live = await tables.cache.catch_up(await tables.cache.cached(table))
    tables.changed(live)
