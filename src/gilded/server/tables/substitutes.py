"""Substitutes: a bot takes over a seat when somebody resigns, stays away, or runs out of time."""

from typing import Any

from sqlalchemy import delete

from gilded.server.protocol import wire
from gilded.server.storage.models import UNDO_ASKS
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.messages import UndoAnswered
from gilded.server.tables.seats import SeatChange, change_seat
from gilded.server.tables.tables import Tables

SUBSTITUTE: wire.BotLevel = "merchant"


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
