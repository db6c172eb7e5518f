"""How many tables there are, for the metrics."""

from sqlalchemy import func, select

from gilded.server import metrics
from gilded.server.storage.database import Database
from gilded.server.storage.models import TABLES

STATUSES = ("open", "live", "finished", "archived")


async def count_tables(database: Database) -> None:
    """Count the tables by status, and those in quarantine."""
    by_status = select(TABLES.c.status, func.count().label("tables")).group_by(TABLES.c.status)
    damaged = select(func.count()).where(TABLES.c.quarantined.is_not(None))
    async with database.reading() as connection:
        found = {row.status: row.tables for row in await connection.execute(by_status)}
        metrics.QUARANTINED.set((await connection.execute(damaged)).scalar_one())
    for status in STATUSES:
        metrics.TABLES.labels(status).set(found.get(status, 0))
