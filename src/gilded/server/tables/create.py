"""Laying a table: the row of a new one, and one that has already begun (a fork, an uploaded record)."""

import secrets
from typing import Any

import msgspec
from sqlalchemy import insert

from gilded.core import Game, State
from gilded.server import play
from gilded.server.facts import Logged, SeatFacts
from gilded.server.house import House
from gilded.server.live import Live
from gilded.server.log import row_of, snapshot_row
from gilded.server.models import LOG, SEATS, SNAPSHOTS, TABLE
from gilded.server.store import now
from gilded.server.turns import owed


def new_table_row(table: str, rules: Game, host: str) -> dict[str, Any]:
    """A row of a table that nobody has sat down at."""
    return {
        "id": table,
        "game": rules.name,
        "version": rules.version,
        "options": {},
        "host": host,
        "private": True,
        "key": secrets.token_urlsafe(12),
        "status": "open",
        "created": now(),
        "seq": 0,
        "cuts": 0,
        "revision": 0,
        "to_act": [],
        "moved": now(),
        "bot_owes": False,
    }


class Begun(msgspec.Struct):
    """A table in the middle of a game: its states by seq (the first, every snapshot, the last) and its decisions."""

    id: str
    host: str
    seats: list[SeatFacts]
    states: dict[int, State]
    entries: list[Logged]
    more: dict[str, Any]


async def lay(house: House, begun: Begun) -> Live:
    """Write the table down, and wake its bots."""
    seq = max(begun.states)
    state = begun.states[seq]
    row = new_table_row(begun.id, state.game, begun.host) | begun.more
    row |= {"status": "live", "options": state.options, "seq": seq} | owed(begun.seats, state.to_act, now())
    if state.over:
        row |= {"status": "finished", "scores": state.scores(), "winners": list(state.winners())}
    async with house.store.writing() as rows:
        await rows.execute(insert(TABLE).values(row))
        await rows.execute(insert(SEATS), [msgspec.structs.asdict(seat) for seat in begun.seats])
        await rows.execute(insert(SNAPSHOTS), [snapshot_row(begun.id, *each) for each in begun.states.items()])
        if begun.entries:
            await rows.execute(insert(LOG), [row_of(begun.id, entry) for entry in begun.entries])
    live = await house.hall.reload(begun.id)
    play.after(house, live, live.facts.to_act)
    return live
