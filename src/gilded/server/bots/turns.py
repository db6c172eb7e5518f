"""Bots' turns: whenever a bot owes a decision, one task per table lets the bots of that table decide in turn."""

import asyncio
import logging
from functools import partial

from gilded.server import play
from gilded.server.facts import SeatFacts
from gilded.server.house import House
from gilded.server.live import Live
from gilded.server.problems import Refused

reports = logging.getLogger("gilded.server")


def wake(house: House, live: Live) -> None:
    """Let the bots of this table decide, if any of them owes a decision and they are not at it already."""
    if live.bots_to_act() and live.id not in house.bot_tasks:
        house.bot_tasks[live.id] = asyncio.create_task(_play(house, live.id))


async def _play(house: House, table: str) -> None:
    try:
        while True:
            await house.hall.fresh(table)
            live = await house.hall.remembered(table)
            owing = live.bots_to_act()
            if not owing:
                return
            await _move(house, live, owing[0])
    except Exception:
        reports.exception("the bots of table %s stopped", table)
    finally:
        # At once, not when the task is tidied up: a decision in between would find the bots still at it.
        del house.bot_tasks[table]


async def _move(house: House, live: Live, seat: SeatFacts) -> None:
    seq, cuts, pause = live.seq, live.facts.cuts, asyncio.sleep(house.settings.bot_pause)
    action, _ = await asyncio.gather(
        house.bots.choose(live.facts.game, live.state, seat.number, seat.level or "apprentice"), pause
    )
    try:
        may = partial(_still_thought_of, seat=seat.number, cuts=cuts)
        await play.decide(house, live.id, seat.number, seq, action, may)
    except (play.Stale, Refused):
        return  # an undo, a resignation or another process was quicker: look again


def _still_thought_of(live: Live, seat: int, cuts: int) -> None:
    """A person may have the seat by now, or an undo have led to another position of the same number."""
    if live.seats[seat].kind != "bot" or live.facts.cuts != cuts:
        raise play.Stale
