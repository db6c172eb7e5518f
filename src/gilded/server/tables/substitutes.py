"""Substitutes: a bot takes over a seat when somebody resigns, stays away, or runs out of time."""

from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy import delete, func, select

from gilded.core import GildedError
from gilded.server.protocol import wire
from gilded.server.protocol.problems import Refused, conflict
from gilded.server.storage.database import now
from gilded.server.storage.models import TABLES, UNDO_ASKS
from gilded.server.tables import clock
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.messages import UndoAnswered
from gilded.server.tables.quarantine import healthy
from gilded.server.tables.seats import SeatChange, change_seat
from gilded.server.tables.tables import Tables

SUBSTITUTE: wire.BotLevel = "merchant"
AT_ONCE = 100


def bot(level: wire.BotLevel, resigned: bool) -> dict[str, Any]:
    """The values of a seat that a bot plays from now on; it keeps the person's name."""
    return {"kind": "bot", "level": level, "resigned": resigned, "clock_left": None}


async def give_to_bot(tables: Tables, table: str, number: int, change: SeatChange) -> LiveTable:
    """Let a bot play the seat from now on, unless `change` refuses."""
    live = await change_seat(tables, table, number, change)
    async with tables.database.writing() as connection:
        asked = (await connection.execute(delete(UNDO_ASKS).where(UNDO_ASKS.c.table == table))).rowcount
    if asked:  # those who were asked may have left: whoever wants the undo asks again
        tables.publish(table, UndoAnswered(False))
    tables.turn_passed(live)
    return live


async def replace_overdue(tables: Tables) -> None:
    """Give every seat whose clock has run out to a bot."""
    overdue = (TABLES.c.status == "live", TABLES.c.deadline < now(), *healthy())
    query = select(TABLES.c.id).where(*overdue).order_by(func.random()).limit(AT_ONCE)  # so that all get their turn
    async with tables.database.reading() as connection:
        found = (await connection.execute(query)).scalars().all()
    for table in found:
        # A table that can no longer be read holds up no other, and a decision may come in at the last moment.
        with suppress(Refused, GildedError):
            live = await tables.cache.fresh(table)
            for number in live.row.to_act:
                if clock.is_out(live, number):
                    await give_to_bot(tables, table, number, partial(_replace_if_overdue, number))


def _replace_if_overdue(number: int, live: LiveTable) -> dict[str, Any]:
    if live.row.status != "live" or number not in live.row.to_act or not clock.is_out(live, number):
        raise conflict("stale", "The decision came in time.")
    return bot(SUBSTITUTE, resigned=False)
