"""Announcements: a restart that all open pages tell of."""

from collections.abc import Callable
from datetime import datetime

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.protocol.health import Announcement
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import SETTINGS

NAME = "announcement"
LONGEST_TEXT = 100
"""What fits into a row of settings with everything else."""
decoder = msgspec.json.Decoder(Announcement)


async def write_announcement(connection: AsyncConnection, announcement: Announcement | None) -> None:
    """Keep the announcement, or none."""
    await connection.execute(delete(SETTINGS).where(SETTINGS.c.name == NAME))
    if announcement is not None:
        value = msgspec.json.encode(announcement).decode()
        await connection.execute(insert(SETTINGS).values(name=NAME, value=value))


class Announcements:
    """The announcement that holds now, in memory; `show` tells those who are connected."""

    def __init__(self, database: Database, show: Callable[[Announcement | None], None]) -> None:
        self._database = database
        self._show = show
        self.current: Announcement | None = None

    async def begin(self) -> None:
        """At the start of a process: an announcement whose time has passed has come true."""
        await self.read()
        if self.current and datetime.fromisoformat(self.current.restart).timestamp() <= now():
            async with self._database.writing() as connection:
                await write_announcement(connection, None)
            self.current = None

    async def read(self) -> None:
        """Read it from the database, and show it if it is another."""
        async with self._database.reading() as connection:
            found = (await connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == NAME))).scalar()
        new = decoder.decode(found) if found else None
        if new != self.current:
            self.current = new
            self._show(new)
