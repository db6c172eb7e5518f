"""Quotas: how many tables one person may have, counted while nobody else can add one."""

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.protocol.problems import conflict
from gilded.server.storage.database import now
from gilded.server.storage.models import TABLES, USERS

IDLE_SECONDS = 7 * 86_400.0
"""A game in which nobody has decided for a week costs nothing and counts no more."""


class TableQuotas(msgspec.Struct, frozen=True):
    """How many tables one person may have; 0 is any number."""

    open: int = 0
    live: int = 0

    async def check_open(self, connection: AsyncConnection, person: str) -> None:
        """Refused if the person may open no further table."""
        most = await _own_quota(connection, person, "open_tables", self.open)
        if most and await _count(connection, person, "open") >= most:
            detail = "You have many open tables. Start one of them, or wait until they close by themselves."
            raise conflict("too_many_open_tables", detail, most=most)

    async def check_live(self, connection: AsyncConnection, person: str) -> None:
        """Refused if the person may host no further game."""
        most = await _own_quota(connection, person, "live_tables", self.live)
        if most and await _count(connection, person, "live") >= most:
            detail = "You host many games. Finish one of them, or resign and let bots finish it."
            raise conflict("too_many_live_tables", detail, most=most)


async def _own_quota(connection: AsyncConnection, person: str, name: str, most: int) -> int:
    """How many this person may have; whoever asks at the same moment waits until this transaction has ended."""
    # SQLite has one writer anyway.
    own = select(USERS.c.quota).where(USERS.c.id == person).with_for_update(key_share=True)
    quota = (await connection.execute(own)).scalar() or {}
    return int(quota.get(name, most))


async def _count(connection: AsyncConnection, person: str, status: str) -> int:
    # Nobody has opened those of tournaments, and lessons are no games.
    opened = (TABLES.c.host == person, TABLES.c.tournament.is_(None), TABLES.c.lesson.is_(None))
    query = select(func.count()).where(*opened, TABLES.c.status == status)
    if status == "live":
        query = query.where(TABLES.c.moved > now() - IDLE_SECONDS)
    return int((await connection.execute(query)).scalar_one())
