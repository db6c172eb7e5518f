"""Expiry: a table that was never started closes after a while. Nothing was decided at it, so nothing is lost."""

from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.storage.database import Database, now
from gilded.server.storage.models import (
    CHAT,
    CHAT_SEEN,
    HINTS,
    INVITATIONS,
    ORDERS,
    REVIEWS,
    SEATS,
    TABLES,
    TIME_ASKS,
    UNDO_ASKS,
)

AT_ONCE = 100
DAY = 86_400.0


async def close_never_started(database: Database, days: float) -> None:
    """Close tables that have waited for people for so many days; 0 closes none."""
    if days <= 0:
        return
    expired = (TABLES.c.status == "open", TABLES.c.seq == 0, TABLES.c.created < now() - days * DAY)
    async with database.writing() as connection:
        # Locked, so that nobody starts one of them in between.
        query = select(TABLES.c.id).where(*expired).limit(AT_ONCE).with_for_update(skip_locked=True)
        found = (await connection.execute(query)).scalars().all()
        await close_tables(connection, found)


async def close_tables(connection: AsyncConnection, tables: Sequence[str]) -> None:
    """Delete tables at which nothing was decided."""
    for rows in (SEATS, CHAT_SEEN, CHAT, HINTS, REVIEWS, INVITATIONS, TIME_ASKS, UNDO_ASKS, ORDERS):
        await connection.execute(delete(rows).where(rows.c.table.in_(tables)))
    await connection.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))
