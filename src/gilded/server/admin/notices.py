"""Notices: what an operator has done is written down for the running processes, which look every second."""

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.sessions import Sessions
from gilded.server.admin.announcements import Announcements
from gilded.server.live.ended_sessions import EndedSessions
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import NOTICES
from gilded.server.tables.tables import Tables

SEEN_SECONDS = 120.0
"""How far back a process looks: two notices may be written in another order than they are numbered in."""
KEPT_SECONDS = 3600.0


class SessionsRevoked(msgspec.Struct, frozen=True, tag=True):
    """These sessions, by the hashes of their tokens, are over."""

    tokens: list[str]


class PersonChanged(msgspec.Struct, frozen=True, tag=True):
    """What is kept about this person has changed."""

    user: str


class TableTouched(msgspec.Struct, frozen=True, tag=True):
    """The table has changed: a bot may owe a decision now."""

    table: str


class Announced(msgspec.Struct, frozen=True, tag=True):
    """There is another announcement, or none any more."""


Notice = SessionsRevoked | PersonChanged | TableTouched | Announced
decoder: msgspec.json.Decoder[Notice] = msgspec.json.Decoder(Notice)


async def write_notice(connection: AsyncConnection, notice: Notice) -> None:
    """Tell the running processes, once the transaction ends."""
    await connection.execute(delete(NOTICES).where(NOTICES.c.at < now() - KEPT_SECONDS))
    await connection.execute(insert(NOTICES).values(at=now(), message=msgspec.json.encode(notice).decode()))


class Notices:
    """Reads the notices in a running process and does what they say."""

    def __init__(
        self,
        database: Database,
        sessions: Sessions,
        ended_sessions: EndedSessions,
        tables: Tables,
        announcements: Announcements,
    ) -> None:
        self._database = database
        self._sessions = sessions
        self._ended_sessions = ended_sessions
        self._tables = tables
        self._announcements = announcements
        self._seen: set[int] = set()

    async def check(self) -> None:
        """Do what has been written since the last look."""
        recent = select(NOTICES).where(NOTICES.c.at > now() - SEEN_SECONDS).order_by(NOTICES.c.id)
        async with self._database.reading() as connection:
            found = (await connection.execute(recent)).all()
        for row in found:
            if row.id not in self._seen:
                self._seen.add(row.id)
                await self._do(decoder.decode(row.message))
        if not found:
            self._seen.clear()

    async def _do(self, notice: Notice) -> None:
        match notice:
            case SessionsRevoked(tokens=tokens):
                self._ended_sessions.forget(tokens)
            case PersonChanged(user=user):
                self._sessions.forget_user(user)
            case TableTouched(table=table):
                await self._look_at(table)
            case Announced():
                await self._announcements.read()

    async def _look_at(self, table: str) -> None:
        """Show the table as it is now, and wake its bots, if this process has it."""
        live = await self._tables.cache.refreshed(table)
        if live is not None:
            self._tables.turn_passed(live)
