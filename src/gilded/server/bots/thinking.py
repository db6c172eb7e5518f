"""Where bots think: at workers on other machines if there are any, else in processes of this server."""

import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from gilded.core import FastRng, GildedError, State
from gilded.server.bots.bot_queue import BotQueue
from gilded.server.bots.pool import BotPool, Plan, read_plan
from gilded.server.jobs.answers import Away, Elsewhere
from gilded.server.storage.database import now
from gilded.server.tables.live_table import LiveTable

if TYPE_CHECKING:
    from gilded.server.jobs.job_queue import JobQueue

PATIENCE_OF_NOBODY = 5.0
"""Where nobody looks, a bot may wait for those who have come this many seconds later."""
PATIENCE_OF_AN_ADDRESS = 1.0
"""So much more for each bot of the same address that is thinking already."""
LONGEST_ELSEWHERE = 60.0
"""If another process has waited for a bot for this long, it thinks here."""
AHEAD = 2
"""Jobs for each place at the workers: one that is done, and one that is there when it is finished."""
logger = logging.getLogger("gilded.server")


class Thinking:
    """Lets bots think, fair to addresses and hosts, and goes on by itself when workers or Redis are away."""

    def __init__(self, pool: BotPool, address_of: Callable[[str], str | None], jobs: "JobQueue | None" = None) -> None:
        self._pool = pool
        self._address_of = address_of
        self._jobs = jobs
        self.queue = BotQueue(pool.workers)
        if jobs is not None:
            jobs.on_places = self._make_room

    def _make_room(self, places: int) -> None:
        self.queue.resize(places * AHEAD or self._pool.workers)

    async def plan(self, live: LiveTable, seat: int, level: str, watched: bool) -> Plan | None:
        """The turn that a bot of this level plans; None if another process waits for a worker's answer."""
        async with self.queue.place(live.row.host, self._address_of(live.row.host), watched) as others:
            if self._jobs is not None:
                try:
                    patience = (0.0 if watched else PATIENCE_OF_NOBODY) + others * PATIENCE_OF_AN_ADDRESS
                    return await self._ask(self._jobs, live, seat, level, patience)
                except Elsewhere:
                    if now() - live.row.moved < LONGEST_ELSEWHERE:
                        return None
                except Away as error:
                    logger.info("table %s: a bot thinks here: %s", live.id, error)
                self._jobs.figures.done_here += 1
            return await self._pool.plan(live.row.game, live.state, seat, level)

    async def _ask(self, jobs: "JobQueue", live: LiveTable, seat: int, level: str, patience: float) -> Plan:
        state, mark = live.state, live.row.mark
        answer = await jobs.run(
            "plan",
            f"{live.id}:{mark.seq}:{mark.undos}:{seat}",
            patience,
            game=live.row.game,
            position=as_the_seat_knows_it(state, seat),
            seat=seat,
            level=level,
            seed=secrets.randbits(30),
        )
        try:
            plan = read_plan(answer)
            first, *_ = [live.game.action(action) for action in plan]
            reason = state.why_not(seat, first)
        except (GildedError, msgspec.DecodeError) as error:
            raise Away(f"a worker planned what does not exist: {error}") from error
        if reason is not None:
            raise Away(f"a worker planned what is not legal: {reason.code}")
        return plan

    def close(self) -> None:
        """Stop the processes."""
        self._pool.close()


def as_the_seat_knows_it(state: State, seat: int) -> bytes:
    """The position with all that the seat cannot see drawn again: no secret of a table goes through Redis."""
    return msgspec.json.encode(state.determinize(seat, FastRng(secrets.randbits(30))).dump())
