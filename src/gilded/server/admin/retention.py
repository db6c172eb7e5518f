"""Retention: what is older than so many days and of no use to anybody who still comes."""

import asyncio

import msgspec
from sqlalchemy import ColumnElement, delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.sessions import SESSION_SECONDS
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import CHAT, SEATS, SESSIONS, TABLES, USERS
from gilded.server.tables.deletion import delete_tables
from gilded.server.tables.farewell import forget_person

DAY = 86_400.0
AT_ONCE = 10
"""A game has some hundred rows; whoever decides meanwhile waits for one such step at most."""
REST_SECONDS = 0.05
"""Between two steps others may write."""


class Outdated(msgspec.Struct, frozen=True):
    """What would go, or has gone."""

    tables: int
    decisions: int
    guests: int


async def outdated(database: Database, days: float) -> Outdated:
    """What is outdated: games that ended so long ago, and guests who have not come since."""
    tables = select(func.count(), func.coalesce(func.sum(TABLES.c.seq), 0)).where(*_old_tables(days))
    async with database.reading() as connection:
        found = (await connection.execute(tables)).one()
        guests = (await connection.execute(select(func.count()).where(*_idle_guests(days)))).scalar_one()
    return Outdated(found[0], int(found[1]), guests)


async def delete_outdated(database: Database, days: float) -> Outdated:
    """Delete all that is outdated, a little at a time, so that nobody who plays has to wait."""
    tables = decisions = guests = 0
    while found := await _delete_some_tables(database, days):
        tables, decisions = tables + len(found), decisions + sum(found)
        await asyncio.sleep(REST_SECONDS)
    while deleted := await _delete_some_guests(database, days):
        guests += deleted
        await asyncio.sleep(REST_SECONDS)
    return Outdated(tables, decisions, guests)


async def _delete_some_tables(database: Database, days: float) -> list[int]:
    """How many decisions were taken at each of those that are gone now."""
    async with database.writing() as connection:
        query = select(TABLES.c.id, TABLES.c.seq).where(*_old_tables(days)).limit(AT_ONCE)
        found = (await connection.execute(query)).all()
        await delete_tables(connection, [row.id for row in found])
    return [row.seq for row in found]


async def _delete_some_guests(database: Database, days: float) -> int:
    async with database.writing() as connection:
        query = select(USERS.c.id).where(*_idle_guests(days)).limit(AT_ONCE)
        found = (await connection.execute(query)).scalars().all()
        for guest in found:
            await _delete_guest(connection, guest)
    return len(found)


def _old_tables(days: float) -> tuple[ColumnElement[bool], ...]:
    return TABLES.c.status == "finished", TABLES.c.moved < now() - days * DAY


def _idle_guests(days: float) -> tuple[ColumnElement[bool], ...]:
    """Guests who came long ago, have not come since, and whose tables, if any are left, have all ended long ago."""
    since = now() - days * DAY
    came_since = select(SESSIONS.c.user).where(SESSIONS.c.expires > since + SESSION_SECONDS)
    in_use = or_(TABLES.c.status != "finished", TABLES.c.moved >= since)
    sits = select(SEATS.c.user).join(TABLES, TABLES.c.id == SEATS.c.table).where(in_use, SEATS.c.user.is_not(None))
    hosts = select(TABLES.c.host).where(in_use)
    return (
        USERS.c.account.is_(None),
        USERS.c.name != "",
        USERS.c.created < since,
        USERS.c.id.not_in(came_since),
        USERS.c.id.not_in(sits),
        USERS.c.id.not_in(hosts),
    )


async def _delete_guest(connection: AsyncConnection, guest: str) -> None:
    """The row goes too, unless a table that is kept names the guest as its host."""
    await connection.execute(delete(SESSIONS).where(SESSIONS.c.user == guest))
    await forget_person(connection, guest)
    used = [select(rows).where(rows == guest).exists() for rows in (TABLES.c.host, SEATS.c.user, CHAT.c.user)]
    await connection.execute(delete(USERS).where(USERS.c.id == guest, ~or_(*used)))
