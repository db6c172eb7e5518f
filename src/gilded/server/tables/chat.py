"""Chat at a table."""

from collections.abc import Collection

from sqlalchemy import and_, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.sessions import Person
from gilded.server.club.blocks import blocks
from gilded.server.protocol import wire
from gilded.server.storage.database import Database, moment, now
from gilded.server.storage.models import CHAT, CHAT_SEEN
from gilded.server.tables.messages import ChatAdded
from gilded.server.tables.tables import Tables

LINES_SHOWN = 200


async def latest_chat(connection: AsyncConnection, table: str) -> list[wire.ChatLine]:
    """The latest lines, oldest first."""
    query = select(CHAT).where(CHAT.c.table == table).order_by(CHAT.c.id.desc()).limit(LINES_SHOWN)
    found = await connection.execute(query)
    return [wire.ChatLine(row.id, row.user, row.name, row.text, moment(row.at)) for row in reversed(found.all())]


async def add_line(tables: Tables, table: str, person: Person, text: str) -> None:
    """Keep a line and show it to all who are connected."""
    at = now()
    async with tables.database.writing() as connection:
        line = {"table": table, "user": person.id, "name": person.name, "text": text, "at": at}
        number = (await connection.execute(insert(CHAT).values(line).returning(CHAT.c.id))).scalar_one()
    tables.publish(table, ChatAdded(wire.ChatLine(number, person.id, person.name, text, moment(at))))


async def mark_seen(database: Database, table: str, user: str, line: int) -> None:
    """The person has seen the chat as far as this line; a page that is behind takes nothing back."""
    known = select(func.max(CHAT.c.id)).where(CHAT.c.table == table, CHAT.c.id <= line)
    async with database.writing() as connection:
        last = (await connection.execute(known)).scalar()
        if last is None:
            return
        seen = database.insert(CHAT_SEEN).values(user=user, table=table, line=last)
        further = CHAT_SEEN.c.line < seen.excluded.line
        update = seen.on_conflict_do_update(
            index_elements=["user", "table"], set_={"line": seen.excluded.line}, where=further
        )
        await connection.execute(update)


async def last_seen(connection: AsyncConnection, table: str, user: str) -> int:
    """The last line that the person has seen; 0 for none."""
    query = select(CHAT_SEEN.c.line).where(CHAT_SEEN.c.table == table, CHAT_SEEN.c.user == user)
    return (await connection.execute(query)).scalar() or 0


async def count_unread(connection: AsyncConnection, tables: Collection[str], user: str) -> dict[str, int]:
    """How many lines others have said at each of these tables that the person has not seen."""
    of_person = and_(CHAT_SEEN.c.table == CHAT.c.table, CHAT_SEEN.c.user == user)
    new = or_(CHAT_SEEN.c.line.is_(None), CHAT.c.id > CHAT_SEEN.c.line)
    query = select(CHAT.c.table, func.count().label("lines")).outerjoin(CHAT_SEEN, of_person).group_by(CHAT.c.table)
    welcome = (CHAT.c.user != user, ~blocks(user, CHAT.c.user))
    found = await connection.execute(query.where(CHAT.c.table.in_(tables), *welcome, new))
    return {row.table: row.lines for row in found}
