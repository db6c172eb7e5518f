"""The watch: every process looks now and then for clocks that are out, bots that nobody lets move and lost news."""

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy import select

from gilded.core import GildedError
from gilded.server.bot_turns import wake
from gilded.server.bus import Changed
from gilded.server.house import House
from gilded.server.live import Live
from gilded.server.models import TABLE
from gilded.server.problems import Refused, conflict
from gilded.server.store import now
from gilded.server.substitutes import SUBSTITUTE, bot, give_to_bot

LOOK_EVERY = 1.0
IDLE_BOT_SECONDS = 20.0
"""A bot that owes a decision for so long has lost its process: any other may take over."""
AT_ONCE = 100
reports = logging.getLogger("gilded.server")


async def keep_watch(house: House) -> None:
    """Look, for as long as the process runs. At the start every bot that owes a decision is woken."""
    idle = 0.0
    while True:
        try:
            await _wake_bots(house, before=now() - idle)
            await _clocks_out(house)
            await _lost_news(house)
        except Exception:
            reports.exception("the watch stumbled")
        idle = IDLE_BOT_SECONDS
        await asyncio.sleep(LOOK_EVERY)


async def _wake_bots(house: House, before: float) -> None:
    waiting = (TABLE.c.status == "live", TABLE.c.bot_owes, TABLE.c.moved < before)
    async with house.store.reading() as rows:
        tables = (await rows.execute(select(TABLE.c.id).where(*waiting).limit(AT_ONCE))).scalars().all()
    for table in tables:
        if table not in house.bot_tasks:
            with suppress(Refused, GildedError):  # a table that can no longer be read holds up no other
                wake(house, await house.hall.fresh(table))


async def _lost_news(house: House) -> None:
    """Compare the tables that are watched here with their rows, so that no page stands still for long."""
    watchers = list(house.watchers)
    tables = list({watcher.table for watcher in watchers})
    if not tables:
        return
    columns = (TABLE.c.id, TABLE.c.seq, TABLE.c.cuts, TABLE.c.revision)
    async with house.store.reading() as rows:
        found = await rows.execute(select(*columns).where(TABLE.c.id.in_(tables)))
        marks = {row.id: Changed(row.seq, row.cuts, row.revision) for row in found}
    for watcher in watchers:
        if watcher.table in marks:
            watcher.look_up(marks[watcher.table])


async def _clocks_out(house: House) -> None:
    async with house.store.reading() as rows:
        out = select(TABLE.c.id).where(TABLE.c.status == "live", TABLE.c.deadline < now()).limit(AT_ONCE)
        tables = (await rows.execute(out)).scalars().all()
    for table in tables:
        await _flag_falls(house, table)


async def _flag_falls(house: House, table: str) -> None:
    # A table that can no longer be read holds up no other, and a decision may come in at the last moment.
    with suppress(Refused, GildedError):
        live = await house.hall.fresh(table)
        for number in live.facts.to_act:
            if _is_out(live, number):
                await give_to_bot(house, table, number, partial(_substitute, number))


def _is_out(live: Live, number: int) -> bool:
    seat, spent = live.seats[number], now() - live.facts.moved
    return seat.kind != "bot" and seat.clock_left is not None and seat.clock_left <= spent


def _substitute(number: int, live: Live) -> dict[str, Any]:
    if live.facts.status != "live" or number not in live.facts.to_act or not _is_out(live, number):
        raise conflict("stale", "The decision came in time.")
    return bot(SUBSTITUTE, resigned=False)
