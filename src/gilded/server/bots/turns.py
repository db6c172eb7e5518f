"""Bots' turns: whenever a bot owes a decision, one task for its table lets the bots there play turn after turn."""

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from time import perf_counter

from sqlalchemy import func, select

from gilded.bots.bot import goes_as_planned
from gilded.core import Action, GildedError
from gilded.server import metrics
from gilded.server.bots.claims import Claims
from gilded.server.bots.thinking import Thinking
from gilded.server.housekeeping import Complaints
from gilded.server.protocol.problems import Refused
from gilded.server.protocol.wire import BotLevel
from gilded.server.storage.database import now
from gilded.server.storage.models import TABLES
from gilded.server.storage.rows import SeatRow
from gilded.server.tables.decisions import Stale, decide
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.quarantine import healthy
from gilded.server.tables.tables import Tables

DEFAULT_LEVEL: BotLevel = "apprentice"
AT_ONCE = 100
REST_SECONDS = 60.0
"""Where the bots have failed, housekeeping lets them try again after this long."""

ELSEWHERE_SECONDS = 1.0
"""While another process waits for a worker's answer, look again after this long."""


class BotTurns:
    """Lets the bots of each table decide when it is their turn, after a pause that lets people follow."""

    def __init__(
        self,
        tables: Tables,
        thinking: Thinking,
        pause: float,
        watched: Callable[[LiveTable], bool],
        claims: Claims,
    ) -> None:
        self._tables = tables
        self._claims = claims
        self._thinking = thinking
        self._watched = watched
        self._pause = pause
        self._complaints = Complaints()
        self._failed: dict[str, float] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, live: LiveTable, _newly: Collection[int] = ()) -> None:
        """Let the bots of this table decide, if one of them owes a decision and they are not deciding already."""
        if live.bots_to_act() and live.id not in self._tasks:
            self._tasks[live.id] = asyncio.create_task(self._play(live.id))

    async def wake_idle(self, seconds: float) -> None:
        """Wake every bot that has owed a decision for this long: the process that it played in may have died."""
        idle = (TABLES.c.status == "live", TABLES.c.bot_owes, TABLES.c.moved < now() - seconds, *healthy())
        query = select(TABLES.c.id).where(*idle, TABLES.c.lesson.is_(None))
        query = query.order_by(func.random()).limit(AT_ONCE)  # so that all get their turn
        async with self._tables.database.reading() as connection:
            found = list((await connection.execute(query)).scalars())
        if seconds > 0:
            found = await self._claims.unclaimed(found)
        for table in found:
            if table not in self._tasks and self._failed.get(table, 0) < now():
                with suppress(Refused, GildedError):  # a table that cannot be read holds up no other
                    self.wake(await self._tables.cache.fresh(table))

    async def renew_claims(self) -> None:
        """Tell other processes which tables' bots think or wait here."""
        await self._claims.renew(list(self._tasks))

    async def _play(self, table: str) -> None:
        try:
            while True:
                live = await self._tables.cache.fresh(table)
                owing = live.bots_to_act()
                if not owing:
                    return
                await self._take_turn(live, owing[0])
        except Exception as error:
            if isinstance(error, Refused) and error.code == "no_such_table":
                return  # an operator has deleted it
            self._complaints.log(f"the bots of table {table} stopped", error)
            self._failed = {each: until for each, until in self._failed.items() if until > now()}
            self._failed[table] = now() + REST_SECONDS
        finally:
            # At once, not when the task is cleaned up: a decision in between would find the bots still deciding.
            del self._tasks[table]

    async def _take_turn(self, live: LiveTable, seat: SeatRow) -> None:
        mark, surprises = live.row.mark, live.state.surprises
        planning = self._thinking.plan(live, seat.number, seat.level or DEFAULT_LEVEL, self._watched(live))
        plan, _ = await asyncio.gather(planning, asyncio.sleep(self._pause))
        if plan is None:
            await asyncio.sleep(ELSEWHERE_SECONDS)
            return
        check = partial(_check_seat, seat.number, mark.undos)
        with suppress(Stale, Refused):  # an undo, a resignation or another process was quicker: look again
            for number, action in enumerate(plan):
                if number > 0:
                    await asyncio.sleep(self._pause)
                    check = partial(_check_plan, seat.number, mark.undos, surprises, live.game.action(action))
                started = perf_counter()
                await decide(self._tables, live.id, seat.number, mark.seq + number, action, check)
                metrics.decided(live.row.game, "bot", perf_counter() - started)

    def close(self) -> None:
        """Stop all bots."""
        for task in list(self._tasks.values()):
            task.cancel()


def _check_seat(seat: int, undos: int, now: LiveTable) -> None:
    """A person may have the seat by now, or an undo may have led to another position with the same number."""
    if now.seats[seat].kind != "bot" or now.row.undos != undos:
        raise Stale


def _check_plan(seat: int, undos: int, surprises: int, action: Action, now: LiveTable) -> None:
    """The rest of a plan is dropped as soon as anything has come otherwise than planned."""
    _check_seat(seat, undos, now)
    if not goes_as_planned(now.state, seat, action, surprises):
        raise Stale
