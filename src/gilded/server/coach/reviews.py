"""Reviews of finished games: asked for once, made in the background step by step, and kept with the game.

What is found is written down as it goes on, so that another process, or the same one after a crash, takes it up from
there. One process works on one review at a time, in the order in which they were asked for.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus

import msgspec
from sqlalchemy import or_, select, update

from gilded.bots.findings import Mistake, Review
from gilded.bots.review import SUSPECTS, SUSPECTS_OF_POINTS, Moment, suspects
from gilded.server.coach import review_worker
from gilded.server.coach.review_worker import GameToReview, Steps
from gilded.server.pools import ProcessPool
from gilded.server.protocol.coach import ReviewProgress
from gilded.server.protocol.problems import Refused, conflict, document
from gilded.server.storage.database import now
from gilded.server.storage.models import REVIEWS
from gilded.server.storage.outages import outage_of
from gilded.server.storage.rows import SeatRow
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import read_entries
from gilded.server.tables.past import state_at
from gilded.server.tables.tables import Tables

LONGEST = 5_000
"""Far more decisions than a game has: nobody keeps the server busy for days."""
BEAT_SECONDS = 3.0
SILENT_SECONDS = 15.0
"""A process that has not been heard of for this long is dead: another goes on."""
BROKEN = "review_failed"
logger = logging.getLogger("gilded.server")
_moments = msgspec.json.Decoder(list[Moment])
_mistake = msgspec.json.Decoder(Mistake)
_steps = msgspec.json.Decoder(Steps)
_review = msgspec.json.Decoder(Review)


class Lost(Exception):
    """Another process has taken the work over, or the table is gone."""


def not_reviewable() -> Refused:
    """The rules do not lead through the game any more."""
    return conflict("not_reviewable", "The rules have changed since this game, so it cannot be reviewed.")


def _failed() -> Refused:
    return Refused(500, BROKEN, "The review has failed. Ask again; if it fails again, tell the operator.")


FAULTS = {"not_reviewable": not_reviewable, BROKEN: _failed}


def check_review(live: LiveTable) -> None:
    """Refuse to review what is still going on, what the rules no longer fit, and what has no end."""
    if live.row.status == "archived":
        raise not_reviewable()
    if live.row.status != "finished":
        raise conflict("review_not_over", "A game is reviewed when it is over.")
    if live.table_state is None or live.shown != live.seq:
        raise not_reviewable()
    if live.seq > LONGEST:
        raise conflict("review_too_long", "The game is too long to be reviewed here.", most=LONGEST)


class Reviews:
    """Makes the reviews that were asked for, in a process of its own that leaves the processor to all others."""

    def __init__(self, tables: Tables, playouts: int, pool: ProcessPool, process: str) -> None:
        self._tables = tables
        self._database = tables.database
        self._playouts = playouts
        self._pool = pool
        self._process = process

    async def ask(self, live: LiveTable) -> ReviewProgress:
        """Ask for the review of this table's game, unless somebody has; one that failed is tried again."""
        check_review(live)
        most = live.seq + (SUSPECTS + SUSPECTS_OF_POINTS) * len(_judged(live.seats))
        new = {"table": live.id, "asked": now(), "done": 0, "of": most}
        async with self._database.writing() as connection:
            insert = self._database.insert(REVIEWS).values(new)
            await connection.execute(insert.on_conflict_do_nothing(index_elements=["table"]))
            again = update(REVIEWS).where(REVIEWS.c.table == live.id, REVIEWS.c.fault.is_not(None))
            await connection.execute(again.values(new | {"fault": None, "beat": None, "steps": None}))
        return await self.progress(live)

    async def progress(self, live: LiveTable) -> ReviewProgress:
        """How far the review is, with all of it when it is done."""
        async with self._database.reading() as connection:
            row = (await connection.execute(select(REVIEWS).where(REVIEWS.c.table == live.id))).one_or_none()
        if row is None:
            return ReviewProgress("none", 0, 0)
        if row.fault is not None:
            return ReviewProgress("failed", row.done, row.of, problem=document(FAULTS[row.fault]()))
        if row.review is not None:
            return ReviewProgress("done", row.of, row.of, _review.decode(row.review))
        return ReviewProgress("working" if row.beat is not None else "waiting", row.done, row.of)

    async def go_on(self) -> None:
        """Make all reviews that wait, one after another."""
        while (table := await self._claim()) is not None:
            try:
                async with self._beating(table):
                    await self._make(table)
            except Lost:
                continue
            except Refused as refused:
                if refused.status >= HTTPStatus.INTERNAL_SERVER_ERROR:  # an outage: it is tried again
                    raise
                await self._give_up(table, "not_reviewable")
            except Exception as error:
                if outage_of(error) is None:
                    await self._give_up(table, BROKEN)
                raise

    async def _claim(self) -> str | None:
        """A review that nobody works on, which is ours now."""
        open_for_us = (
            REVIEWS.c.asked.is_not(None),
            or_(REVIEWS.c.beat.is_(None), REVIEWS.c.beat < now() - SILENT_SECONDS),
        )
        waiting = select(REVIEWS.c.table).where(*open_for_us).order_by(REVIEWS.c.asked).limit(1)
        async with self._database.reading() as connection:
            table: str | None = (await connection.execute(waiting)).scalar()
        if table is None:
            return None
        claim = update(REVIEWS).where(REVIEWS.c.table == table, *open_for_us)
        async with self._database.writing() as connection:
            claimed = await connection.execute(claim.values(worker=self._process, beat=now()))
        return table if claimed.rowcount else await self._claim()

    @asynccontextmanager
    async def _beating(self, table: str) -> AsyncIterator[None]:
        """Be heard of while a step lasts."""

        async def beat() -> None:
            while True:
                await asyncio.sleep(BEAT_SECONDS)
                try:
                    await self._write(table, beat=now())
                except Exception as error:
                    logger.info("a review is not heard of: %r", error)

        beats = asyncio.create_task(beat())
        try:
            yield
        finally:
            beats.cancel()

    async def _make(self, table: str) -> None:
        live = await self._tables.cache.fresh(table)
        check_review(live)
        text = await self._game(live)
        if not await self._pool.run(review_worker.fits, text):
            raise not_reviewable()
        found = await self._begun(table)
        await self._look(live, text, found)
        for seq in suspects(found.moments)[len(found.mistakes) :]:
            found.mistakes.append(_mistake.decode(await self._pool.run(review_worker.mistake, text, seq)))
            await self._save(live, found)
        review = await self._pool.run(review_worker.whole, text, msgspec.json.encode(found))
        await self._write(table, review=review, steps=None, asked=None, beat=None)

    async def _game(self, live: LiveTable) -> bytes:
        start = await state_at(self._tables, live, 0)
        async with self._database.reading() as connection:
            log = await read_entries(connection, live.row, 0, live.seq)
        one = GameToReview(
            name=live.row.game,
            start=msgspec.Raw(msgspec.json.encode(start.dump())),
            decisions=[(entry.seat, msgspec.json.decode(entry.action)) for entry in log],
            scores=live.row.scores or [],
            judged=_judged(live.seats),
            playouts=self._playouts,
        )
        return msgspec.json.encode(one)

    async def _begun(self, table: str) -> Steps:
        """What an earlier process has found."""
        async with self._database.reading() as connection:
            steps = (await connection.execute(select(REVIEWS.c.steps).where(REVIEWS.c.table == table))).scalar()
        return _steps.decode(steps) if steps is not None else Steps([], [])

    async def _look(self, live: LiveTable, text: bytes, found: Steps) -> None:
        while len(found.moments) < live.seq:
            found.moments += _moments.decode(await self._pool.run(review_worker.looks, text, len(found.moments)))
            await self._save(live, found)

    async def _save(self, live: LiveTable, found: Steps) -> None:
        done = len(found.moments) + len(found.mistakes)
        known = len(found.moments) == live.seq
        of = {"of": live.seq + len(suspects(found.moments))} if known else {}
        await self._write(live.id, done=done, steps=msgspec.json.encode(found), **of)

    async def _write(self, table: str, **values: object) -> None:
        """Write into the row as long as it is ours."""
        own = (REVIEWS.c.table == table, REVIEWS.c.worker == self._process, REVIEWS.c.asked.is_not(None))
        async with self._database.writing() as connection:
            written = await connection.execute(update(REVIEWS).where(*own).values(values))
        if not written.rowcount:
            raise Lost(table)

    async def _give_up(self, table: str, fault: str) -> None:
        with suppress(Lost):
            await self._write(table, fault=fault, asked=None, beat=None)

    async def close(self) -> None:
        """Leave what is not done to others at once."""
        own = (REVIEWS.c.worker == self._process, REVIEWS.c.asked.is_not(None))
        async with self._database.writing() as connection:
            await connection.execute(update(REVIEWS).where(*own).values(beat=None))


def _judged(seats: list[SeatRow]) -> list[int]:
    """The seats that people have played, or all where none did."""
    people = [seat.number for seat in seats if seat.kind != "bot" or seat.resigned or seat.user is not None]
    return people or [seat.number for seat in seats]
