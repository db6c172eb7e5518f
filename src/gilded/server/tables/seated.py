"""Tables that the server opens for people whom it brings together: they sit down, and the game begins."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import Game
from gilded.server.outbox.outbox import notify
from gilded.server.protocol import wire
from gilded.server.storage.database import new_id
from gilded.server.storage.models import SEATS, TABLES
from gilded.server.storage.rows import SeatRow
from gilded.server.tables.create import new_table_row
from gilded.server.tables.log import read_table
from gilded.server.tables.start import begin_game


class Seated(msgspec.Struct, frozen=True):
    """Somebody who is given a seat; the nonce is their part of the draw."""

    user: str
    name: str
    nonce: str | None = None


async def open_seated(
    connection: AsyncConnection, rules: Game, people: Sequence[Seated], clock: wire.Clock, columns: dict[str, Any]
) -> str:
    """A table at which these people play at once, in this order of seats, the first as its host; its id.

    `columns` are those of its row that differ from a new table's.
    """
    table = new_id()
    of_clock = {
        "clock_minutes": clock.minutes,
        "clock_increment": clock.increment_seconds,
        "clock_per_turn": clock.per_turn,
    }
    seats = [
        SeatRow(table, seat, "person", one.name, one.user, None, False, clock.minutes * 60, one.nonce)
        for seat, one in enumerate(people)
    ]
    await connection.execute(insert(TABLES).values(new_table_row(table, rules, people[0].user) | of_clock | columns))
    await connection.execute(insert(SEATS), [msgspec.structs.asdict(seat) for seat in seats])
    to_act = await begin_game(connection, await read_table(connection, table))
    for seat, one in enumerate(people):
        if seat not in to_act:  # the others are told that it is their turn
            await notify(connection, one.user, "game_began", table, table)
    return table
