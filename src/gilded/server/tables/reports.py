"""Reports to the operator: about a person, or about something that they have said."""

from typing import Any

from sqlalchemy import Row, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.names import clean_text
from gilded.server.accounts.sessions import Person
from gilded.server.club.people import anybody, two_people
from gilded.server.protocol import people
from gilded.server.protocol.problems import not_found
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import CHAT, REPORTS


async def report_person(database: Database, person: Person, who: str, data: people.Report) -> None:
    """Keep what somebody reports about a person."""
    async with database.writing() as connection:
        other = await anybody(connection, who)
        await _write(connection, person, other, data)


async def report_line(database: Database, person: Person, line: Row[Any], data: people.Report) -> None:
    """Keep what somebody reports about a line of chat, with the line itself."""
    async with database.writing() as connection:
        other = await anybody(connection, line.user)
        await _write(connection, person, other, data, table=line.table, text=line.text)


async def find_line(connection: AsyncConnection, table: str, number: int) -> Row[Any]:
    """The line of chat with this number, if it is one of this table."""
    found = await connection.execute(select(CHAT).where(CHAT.c.id == number, CHAT.c.table == table))
    line = found.one_or_none()
    if line is None:
        raise not_found("no_such_line")
    return line


async def _write(
    connection: AsyncConnection, person: Person, other: Row[Any], data: people.Report, **what: str
) -> None:
    await two_people(connection, person.id, other)
    words = clean_text(data.words) if data.words else ""
    values = {"at": now(), "by": person.id, "user": other.id, "reason": data.reason, "words": words, **what}
    await connection.execute(insert(REPORTS).values(values))
