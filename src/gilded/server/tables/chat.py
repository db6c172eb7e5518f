"""Chat at a table."""

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.sessions import Person
from gilded.server.protocol import wire
from gilded.server.storage.database import moment, now
from gilded.server.storage.models import CHAT
from gilded.server.tables.messages import ChatAdded
from gilded.server.tables.tables import Tables

LINES_SHOWN = 200


async def latest_chat(connection: AsyncConnection, table: str) -> list[wire.ChatLine]:
    """The latest lines, oldest first."""
    query = select(CHAT).where(CHAT.c.table == table).order_by(CHAT.c.id.desc()).limit(LINES_SHOWN)
    found = await connection.execute(query)
    return [wire.ChatLine(row.user, row.name, row.text, moment(row.at)) for row in reversed(found.all())]


async def add_line(tables: Tables, table: str, person: Person, text: str) -> None:
    """Keep a line and show it to all who are connected."""
    at = now()
    async with tables.database.writing() as connection:
        line = {"table": table, "user": person.id, "name": person.name, "text": text, "at": at}
        await connection.execute(insert(CHAT).values(line))
    tables.publish(table, ChatAdded(wire.ChatLine(person.id, person.name, text, moment(at))))
