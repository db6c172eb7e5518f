"""New tables: the row of one that waits for people, and one that is in play already (a fork, an uploaded record)."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import Game, State
from gilded.server.accounts.names import clean_name
from gilded.server.accounts.sessions import Person
from gilded.server.protocol import wire
from gilded.server.storage.database import new_id, now
from gilded.server.storage.models import LOG, SEATS, SNAPSHOTS, TABLES
from gilded.server.storage.rows import LogEntry, SeatRow
from gilded.server.tables.draws import new_secret
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import log_row
from gilded.server.tables.tables import Tables
from gilded.server.tables.turn import turn_without_clocks


async def create_table(
    tables: Tables, person: Person, rules: Game, data: wire.NewTable, options: dict[str, Any]
) -> LiveTable:
    """Open a table that waits for its people."""
    table = new_id()
    seats = [_new_seat(table, number, seat, person, data.clock) for number, seat in enumerate(data.seats)]
    row = {
        "options": options,
        "private": data.private,
        "seed": data.seed,
        "several_seats": data.several_seats,
        "hints": data.hints,
        "spectator_chat": data.spectator_chat,
        "clock_minutes": data.clock.minutes if data.clock else None,
        "clock_increment": data.clock.increment_seconds if data.clock else None,
        "clock_per_turn": data.clock is not None and data.clock.per_turn,
        "pace": data.pace,
        "time_out": data.time_out,
    }
    async with tables.database.writing() as connection:
        await write_open_table(tables, connection, rules, person.id, seats, row)
    return await tables.cache.reload(table)


async def write_open_table(
    tables: Tables, connection: AsyncConnection, rules: Game, host: str, seats: list[SeatRow], columns: dict[str, Any]
) -> None:
    """Write a table that waits for people; `columns` are those of its row that differ from a new table's."""
    await tables.quotas.check_open(connection, host)
    row = new_table_row(seats[0].table, rules, host) | {"draw_secret": new_secret()} | columns
    await connection.execute(insert(TABLES).values(row))
    await connection.execute(insert(SEATS), [msgspec.structs.asdict(seat) for seat in seats])


def _new_seat(table: str, number: int, seat: wire.NewSeat, person: Person, clock: wire.Clock | None) -> SeatRow:
    row = SeatRow(table, number, "open", "", None, None, False, clock.minutes * 60 if clock else None)
    match seat:
        case wire.MySeat():
            return msgspec.structs.replace(row, kind="person", name=person.name, user=person.id)
        case wire.HereSeat(name=name):
            return msgspec.structs.replace(row, kind="here", name=clean_name(name, "seats"), user=person.id)
        case wire.BotSeat(level=level):
            return msgspec.structs.replace(row, kind="bot", level=level)
        case _:
            return row


def new_table_row(table: str, rules: Game, host: str) -> dict[str, Any]:
    """The columns that every new table has."""
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
        "undos": 0,
        "revision": 0,
        "to_act": [],
        "moved": now(),
        "bot_owes": False,
    }


def game_columns(seats: list[SeatRow], state: State, seq: int) -> dict[str, Any]:
    """The columns of a table whose game has come to this state after `seq` decisions."""
    row = {"status": "live", "options": state.options, "seq": seq} | turn_without_clocks(seats, state.to_act, now())
    if state.over:
        row |= {"status": "finished", "scores": state.scores(), "winners": list(state.winners())}
    return row


class StartedTable(msgspec.Struct):
    """The rows of a table in the middle of a game, ready to be written: plain values, from any process."""

    row: dict[str, Any]
    seats: list[dict[str, Any]]
    snapshots: list[dict[str, Any]]
    log: list[dict[str, Any]]


def started_table(
    rules: Game,
    host: str,
    seats: list[SeatRow],
    columns: dict[str, Any],
    snapshots: list[dict[str, Any]],
    entries: Sequence[LogEntry] = (),
) -> StartedTable:
    """A table in the middle of a game; `columns` are those of its row that differ from a new table's."""
    table = seats[0].table
    return StartedTable(
        row=new_table_row(table, rules, host) | columns,
        seats=[msgspec.structs.asdict(seat) for seat in seats],
        snapshots=snapshots,
        log=[log_row(table, entry) for entry in entries],
    )


async def create_started_table(tables: Tables, started: StartedTable) -> LiveTable:
    """Open a table that is in play already; its bots go on at once."""
    async with tables.database.writing() as connection:
        if started.row["status"] == "live" and not started.row.get("lesson"):
            await tables.quotas.check_live(connection, started.row["host"])
        await connection.execute(insert(TABLES).values(started.row))
        await connection.execute(insert(SEATS), started.seats)
        if started.snapshots:
            await connection.execute(insert(SNAPSHOTS), started.snapshots)
        if started.log:
            await connection.execute(insert(LOG), started.log)
    live = await tables.cache.reload(started.row["id"])
    tables.turn_passed(live)
    return live
