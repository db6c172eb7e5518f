"""Counting finished games: each exactly once, whichever process does it and whenever one dies."""

import asyncio
import logging

from sqlalchemy import insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.club.ratings import ESTABLISHED, Strength, after_game
from gilded.server.club.results import Result, is_rated, results
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import LOG, RATINGS, RESULTS, SEATS, TABLES, USERS
from gilded.server.storage.rows import SeatRow, TableRow

AT_ONCE = 20
REST_SECONDS = 0.05
"""Between two steps of a long backlog others may write."""
LOCK = text("SELECT pg_advisory_xact_lock(18671876)")
"""One process counts at a time: a rating follows from the one before."""
logger = logging.getLogger("gilded.server")
UNCOUNTED = (TABLES.c.status == "finished", TABLES.c.counted.is_(None))


async def count_finished(database: Database) -> None:
    """Count all finished games that nobody has counted, in the order in which they ended."""
    waiting = select(TABLES.c.id).where(*UNCOUNTED).limit(1)
    while True:
        async with database.reading() as connection:
            if (await connection.execute(waiting)).first() is None:
                return
        await _count_some(database)
        await asyncio.sleep(REST_SECONDS)


async def _count_some(database: Database) -> None:
    """The mark and all that follows from a game are one transaction: after a crash it is counted, or it is not."""
    async with database.writing() as connection:
        if not database.is_sqlite:  # SQLite has one writer anyway
            await connection.execute(LOCK)
        query = select(TABLES).where(*UNCOUNTED).order_by(TABLES.c.moved, TABLES.c.id).limit(AT_ONCE)
        # Locked, so that nobody who deletes everything comes between the seats and what is written of them.
        for row in (await connection.execute(query.with_for_update())).all():
            try:
                async with connection.begin_nested():
                    await _count(connection, database, TableRow(**row._mapping))
            except (ValueError, LookupError, TypeError) as error:  # a damaged table holds up no other
                logger.error("the result of table %s cannot be counted: %r", row.id, error)
            await connection.execute(update(TABLES).where(TABLES.c.id == row.id).values(counted=now()))


async def _count(connection: AsyncConnection, database: Database, table: TableRow) -> None:
    rows = await connection.execute(select(SEATS).where(SEATS.c.table == table.id).order_by(SEATS.c.number))
    seats = [SeatRow(**row._mapping) for row in rows]
    found = results(table, seats)
    if not found:
        return
    accounts = select(USERS.c.id).where(USERS.c.id.in_([one.user for one in found]), USERS.c.account.is_not(None))
    rated = is_rated(seats, found, set((await connection.execute(accounts)).scalars()))
    strengths = await _rate(connection, database, table.game, found) if rated else [None] * len(found)
    for one, strength in zip(found, strengths, strict=True):
        await connection.execute(
            insert(RESULTS).values(
                table=table.id,
                seat=one.seat,
                user=one.user,
                game=table.game,
                ended=table.moved,
                seats=len(seats),
                people=len(found),
                place=one.place,
                score=one.score,
                left=one.left,
                private=table.private,
                opening=await _opening(connection, table.id, one.seat),
                mu=strength.mu if strength else None,
                sigma=strength.sigma if strength else None,
            )
        )


async def _opening(connection: AsyncConnection, table: str, seat: int) -> str | None:
    first = select(LOG.c.action).where(LOG.c.table == table, LOG.c.seat == seat).order_by(LOG.c.seq).limit(1)
    action = (await connection.execute(first)).scalar()
    return bytes(action).decode() if action is not None else None


async def _rate(
    connection: AsyncConnection, database: Database, game: str, found: list[Result]
) -> list[Strength | None]:
    known = select(RATINGS).where(RATINGS.c.game == game, RATINGS.c.user.in_([one.user for one in found]))
    before = {row.user: row for row in await connection.execute(known)}
    strengths = [
        Strength(before[one.user].mu, before[one.user].sigma) if one.user in before else Strength() for one in found
    ]
    after = after_game(strengths, [one.place for one in found])
    for one, strength in zip(found, after, strict=True):
        games = 1 + (before[one.user].games if one.user in before else 0)
        values = {
            "mu": strength.mu,
            "sigma": strength.sigma,
            "games": games,
            "shown": strength.shown,
            "established": games >= ESTABLISHED,
        }
        new = database.insert(RATINGS).values(user=one.user, game=game, **values)
        await connection.execute(new.on_conflict_do_update(index_elements=["user", "game"], set_=values))
    return list(after)
