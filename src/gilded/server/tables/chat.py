"""Chat at a table."""

from collections.abc import Collection

from sqlalchemy import and_, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.sessions import Person
from gilded.server.club.blocks import blocks
from gilded.server.protocol import wire
from gilded.server.protocol.problems import forbidden
from gilded.server.storage.database import Database, moment, now
from gilded.server.storage.models import CHAT, CHAT_SEEN, TABLES
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.messages import ChatAdded
from gilded.server.tables.tables import Tables

LINES_SHOWN = 200


async def latest_chat(connection: AsyncConnection, live: LiveTable, user: str | None) -> list[wire.ChatLine]:
    """The latest lines that this person may read, oldest first."""
    query = select(CHAT).where(CHAT.c.table == live.id).order_by(CHAT.c.id.desc()).limit(LINES_SHOWN)
    if hides_asides(live, user):
        query = query.where(CHAT.c.aside.is_(False))
    found = (await connection.execute(query)).all()
    return [wire.ChatLine(row.id, row.user, row.name, row.text, moment(row.at), row.aside) for row in reversed(found)]


def hides_asides(live: LiveTable, user: str | None) -> bool:
    """Whether the person plays, and reads what spectators say only after the game."""
    return live.row.status != "finished" and bool(live.own_seats(user))


async def add_line(tables: Tables, live: LiveTable, person: Person, text: str) -> None:
    """Keep a line and show it to all who are connected and may read it."""
    sits = person.id == live.row.host or bool(live.own_seats(person.id))
    if not sits and not live.row.spectator_chat:
        raise forbidden("not_at_the_table", "Only those who sit at the table can chat. Take a seat first.")
    aside = not sits and live.row.status in ("live", "archived")
    at = now()
    async with tables.database.writing() as connection:
        line = {"table": live.id, "user": person.id, "name": person.name, "text": text, "at": at, "aside": aside}
        number = (await connection.execute(insert(CHAT).values(line).returning(CHAT.c.id))).scalar_one()
    tables.publish(live.id, ChatAdded(wire.ChatLine(number, person.id, person.name, text, moment(at), aside)))


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
    rows = CHAT.join(TABLES, TABLES.c.id == CHAT.c.table).outerjoin(CHAT_SEEN, of_person)
    query = select(CHAT.c.table, func.count().label("lines")).select_from(rows).group_by(CHAT.c.table)
    readable = or_(CHAT.c.aside.is_(False), TABLES.c.status == "finished")
    welcome = (CHAT.c.user != user, ~blocks(user, CHAT.c.user), readable)
    found = await connection.execute(query.where(CHAT.c.table.in_(tables), *welcome, new))
    return {row.table: row.lines for row in found}
