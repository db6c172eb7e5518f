"""Who has asked for a hint at a table of several people: kept, and told to everybody."""

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.protocol.wire import AskedHint
from gilded.server.storage.database import moment, now
from gilded.server.storage.models import HINTS
from gilded.server.tables.messages import HintAsked
from gilded.server.tables.tables import Tables

SHOWN = 500


async def asked_hints(connection: AsyncConnection, table: str) -> list[AskedHint]:
    """The latest hints that were asked for at this table, oldest first."""
    query = select(HINTS).where(HINTS.c.table == table).order_by(HINTS.c.id.desc()).limit(SHOWN)
    found = await connection.execute(query)
    return [AskedHint(row.seat, row.seq, moment(row.at)) for row in reversed(found.all())]


async def tell(tables: Tables, table: str, seat: int, seq: int) -> None:
    """Keep that this seat asks for a hint, and show it to all who are connected."""
    at = now()
    async with tables.database.writing() as connection:
        await connection.execute(insert(HINTS).values({"table": table, "seat": seat, "seq": seq, "at": at}))
    tables.publish(table, HintAsked(AskedHint(seat, seq, moment(at))))
