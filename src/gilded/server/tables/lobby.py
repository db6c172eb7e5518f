"""The lobby: pages of tables, the newest first. A table that cannot be read is left out and harms no other."""

from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Select, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import GildedError
from gilded.server.club.blocks import is_blocked_by
from gilded.server.protocol import wire
from gilded.server.protocol.problems import Refused
from gilded.server.storage.models import SEATS, TABLES
from gilded.server.storage.rows import SeatRow
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import TABLE_AND_HOST, live_table, read_rests
from gilded.server.tables.quarantine import installed_games, reading_rows
from gilded.server.tables.tables import Tables

PAGE = 100
T = TypeVar("T")


def is_own(user: str) -> ColumnElement[bool]:
    """The condition that the person sits or sat at the table, or is its host; lessons are not among the tables."""
    sits = select(SEATS.c.table).where(SEATS.c.user == user)
    return TABLES.c.id.in_(sits.union(select(TABLES.c.id).where(TABLES.c.host == user))) & TABLES.c.lesson.is_(None)


class Question:
    """Which tables to show: those after the table `before`, which was the last one of the page before."""

    def __init__(
        self, which: wire.Filter | None, game: str | None, pace: wire.Pace | None, user: str | None, before: str | None
    ) -> None:
        self.which = which
        self.game = game
        self.pace = pace
        self.user = user or ""
        self.before = before

    def query(self) -> Select[Any]:
        """One page."""
        query = TABLE_AND_HOST.where(TABLES.c.game.in_(installed_games())).limit(PAGE)
        query = query.order_by(TABLES.c.created.desc(), TABLES.c.id.desc())
        if self.which == "mine":
            query = query.where(is_own(self.user))
        else:
            query = query.where(TABLES.c.private.is_(False), TABLES.c.quarantined.is_(None))
            query = query.where(~is_blocked_by(TABLES.c.host, self.user)) if self.which == "open" else query
            if self.which is not None:
                query = query.where(TABLES.c.status == self.which)
        if self.before is not None:
            last = select(TABLES.c.created, TABLES.c.id).where(TABLES.c.id == self.before)
            query = query.where(tuple_(TABLES.c.created, TABLES.c.id) < last.scalar_subquery())
        if self.pace is not None:
            query = query.where(TABLES.c.pace == self.pace)
        return query.where(TABLES.c.game == self.game) if self.game else query


async def page(tables: Tables, query: Select[Any], show: Callable[[LiveTable], T]) -> list[T]:
    """The tables that the query finds, each as `show` makes it."""
    async with tables.database.reading() as connection:
        try:
            with reading_rows():
                rows = (await connection.execute(query)).all()
                damaged: list[str] = []
        except Refused:
            rows, damaged = await _one_by_one(connection, query)
        seats = await _seats(connection, [row.id for row in rows])
        over_days = [row.id for row in rows if row.pace == "days"]
        rests = await read_rests(connection, {seat.user for table in over_days for seat in seats[table] if seat.user})
    found = []
    for row in rows:
        try:
            with reading_rows():
                live = live_table(row, seats[row.id])
                live.rests = rests if row.pace == "days" else {}
                found.append(show(live))
        except Refused:
            damaged.append(row.id)
    for table in damaged:
        with suppress(Refused, GildedError):
            await tables.cache.reload(table)  # puts it in quarantine
    return found


async def _one_by_one(connection: AsyncConnection, query: Select[Any]) -> tuple[list[Any], list[str]]:
    """The rows that can be read, and the tables of those that cannot."""
    rows, damaged = [], []
    for table in (await connection.execute(query.with_only_columns(TABLES.c.id))).scalars().all():
        try:
            with reading_rows():
                rows.append((await connection.execute(TABLE_AND_HOST.where(TABLES.c.id == table))).one())
        except Refused:
            damaged.append(table)
    return rows, damaged


async def _seats(connection: AsyncConnection, tables: list[str]) -> defaultdict[str, list[SeatRow]]:
    query = select(SEATS).where(SEATS.c.table.in_(tables)).order_by(SEATS.c.number)
    seats: defaultdict[str, list[SeatRow]] = defaultdict(list)
    for seat in await connection.execute(query):
        seats[seat.table].append(SeatRow(**seat._mapping))
    return seats
