"""Reminders: a person at a table over days is told before their time is up."""

from contextlib import suppress

from sqlalchemy import select, update

from gilded.core import GildedError
from gilded.server.outbox import outbox
from gilded.server.protocol.problems import Refused
from gilded.server.storage.database import now
from gilded.server.storage.models import TABLES
from gilded.server.tables import clock, told
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.quarantine import healthy
from gilded.server.tables.tables import Tables

AT_ONCE = 100


async def remind(tables: Tables) -> None:
    """Notify those whose time will soon be up, each once a turn."""
    due = (TABLES.c.status == "live", TABLES.c.remind < now(), *healthy())
    async with tables.database.reading() as connection:
        query = select(TABLES.c.id).where(*due).order_by(TABLES.c.remind).limit(AT_ONCE)
        found = (await connection.execute(query)).scalars().all()
    for table in found:
        with suppress(Refused, GildedError):  # one that can no longer be read holds up no other
            await _remind_at(tables, await tables.cache.fresh(table))


async def _remind_at(tables: Tables, live: LiveTable) -> None:
    ends = clock.ends(live.seats, {}, live.row.to_act, live.row.moved, live.rests)
    short = [seat for seat, end in ends.items() if clock.reminder_of(live.row, end) <= now() < end]
    # Of two processes that find the table, one moves the reminder on, and tells.
    due = (TABLES.c.remind < now(), *live.row.unchanged())
    next_one = clock.reminder(live.row, ends.values())
    async with tables.database.writing() as connection:
        if (await connection.execute(update(TABLES).where(*due).values(remind=next_one))).rowcount == 1:
            for row in told.of_short_time(live, short):
                await connection.run_sync(outbox.add, row)
