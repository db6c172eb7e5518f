"""Deleting tables with all that was decided at them: only for operators, who must mean it."""

from collections.abc import Sequence

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.storage.models import LOG, SNAPSHOTS
from gilded.server.tables.expiry import close_tables


async def delete_tables(connection: AsyncConnection, tables: Sequence[str]) -> None:
    """Delete these tables, of which there are not too many for one statement."""
    for rows in (LOG, SNAPSHOTS):
        await connection.execute(delete(rows).where(rows.c.table.in_(tables)))
    await close_tables(connection, tables)
