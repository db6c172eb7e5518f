"""Changing a table's row only if nobody else has."""

from typing import Any

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.storage.models import TABLES
from gilded.server.storage.rows import TableRow


async def compare_and_swap(connection: AsyncConnection, row: TableRow, **changes: Any) -> bool:
    """Change the table's row if it is still this one: of two who try, one succeeds."""
    statement = update(TABLES).where(*row.unchanged()).values(**changes)
    return (await connection.execute(statement)).rowcount == 1
