"""The log of a table: decisions as rows, snapshots of the state, and reading both back."""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import Action, Event, Game, GildedError, State
from gilded.core.record import SNAPSHOT_EVERY
from gilded.server.protocol.problems import not_found, position_lost
from gilded.server.protocol.wire import User
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import LOG, SEATS, SNAPSHOTS, TABLES, USERS
from gilded.server.storage.rows import LogEntry, SeatRow, TableRow
from gilded.server.tables.live_table import LATEST_KEPT, LiveTable, event_decoder, read_state
from gilded.server.tables.quarantine import reading_rows
from gilded.server.tables.turn import turn_columns

logger = logging.getLogger("gilded.server")
TABLE_AND_HOST = select(TABLES, USERS.c.name.label("host_name"), USERS.c.account.label("host_account")).join(
    USERS, USERS.c.id == TABLES.c.host
)


# Writing


def decide_on(state: State, seq: int, seat: int, action: Action, at: float) -> LogEntry:
    """Take a decision on the state; it is entry `seq` of the log."""
    reveals, step = state.reveals, state.step_of(seat)
    events = state.play(seat, action)
    return LogEntry(
        seq=seq,
        seat=seat,
        action=msgspec.Raw(msgspec.json.encode(action.to_json())),
        events=events,
        scores=state.scores() + state.rivals(),
        secret=step is not None and step.secret,
        revealed=state.reveals != reveals,
        at=at,
    )


def log_row(table: str, entry: LogEntry) -> dict[str, Any]:
    """The row that keeps a decision."""
    return {
        "table": table,
        "seq": entry.seq,
        "seat": entry.seat,
        "action": bytes(entry.action),
        "events": msgspec.json.encode(entry.events),
        "scores": entry.scores,
        "revealed": entry.revealed,
        "secret": entry.secret,
        "at": entry.at,
    }


def snapshot_due(seq: int, state: State) -> bool:
    """Whether the state after `seq` decisions is kept whole."""
    return state.over or seq % SNAPSHOT_EVERY == 0


def snapshot_row(table: str, seq: int, state: State) -> dict[str, Any]:
    """The row that keeps a whole state."""
    return {"table": table, "seq": seq, "state": msgspec.json.encode(state.dump())}


async def compare_and_swap(connection: AsyncConnection, row: TableRow, **changes: Any) -> bool:
    """Change the table's row if it is still this one: of two who try, one succeeds."""
    statement = update(TABLES).where(*row.unchanged()).values(**changes)
    return (await connection.execute(statement)).rowcount == 1


async def truncate(database: Database, live: LiveTable, state: State, seq: int) -> bool:
    """Take the decisions after `seq` out of the log; False if the table has changed in the meantime."""
    changes = {"seq": seq, "undos": live.row.undos + 1, **turn_columns(live.seats, state.to_act, now())}
    async with database.writing() as connection:
        if not await compare_and_swap(connection, live.row, **changes):
            return False
        for rows in (LOG, SNAPSHOTS):
            await connection.execute(delete(rows).where(rows.c.table == live.id, rows.c.seq > seq))
    live.row = msgspec.structs.replace(live.row, **changes)
    live.latest = [entry for entry in live.latest if entry.seq <= seq]
    live.move_to(state)
    return True


# Reading


def read_events(game: str, text: bytes) -> list[Event]:
    """The events of a decision; none if an older version wrote them in another shape."""
    try:
        return event_decoder(game).decode(text)
    except msgspec.ValidationError:
        return []


async def read_entries(connection: AsyncConnection, table: TableRow, since: int, until: int) -> list[LogEntry]:
    """The decisions after `since` up to `until`."""
    query = select(LOG).where(LOG.c.table == table.id, LOG.c.seq > since, LOG.c.seq <= until).order_by(LOG.c.seq)
    with reading_rows():
        return [_entry(table.game, row) for row in await connection.execute(query)]


def _entry(game: str, row: Any) -> LogEntry:
    return LogEntry(
        seq=row.seq,
        seat=row.seat,
        action=msgspec.Raw(row.action),
        events=read_events(game, row.events),
        scores=row.scores,
        revealed=row.revealed,
        secret=row.secret,
        at=row.at,
    )


async def read_table(connection: AsyncConnection, table: str, lock: bool = False) -> LiveTable:
    """A table and its seats, without its state; a locked one is changed by nobody else until the transaction ends."""
    query = TABLE_AND_HOST.where(TABLES.c.id == table)
    if lock:  # SQLite has one writer anyway
        query = query.with_for_update(of=TABLES, key_share=True)
    with reading_rows():
        row = (await connection.execute(query)).one_or_none()
        if row is None:
            raise not_found("no_such_table")
        seats = await connection.execute(select(SEATS).where(SEATS.c.table == table).order_by(SEATS.c.number))
        return live_table(row, [SeatRow(**seat._mapping) for seat in seats])


def live_table(row: Any, seats: list[SeatRow]) -> LiveTable:
    """The table of a row of `TABLE_AND_HOST`, without its state."""
    fields = dict(row._mapping)
    host = User(fields["host"], fields.pop("host_name"), fields.pop("host_account") is None)
    return LiveTable(TableRow(**fields), seats, host)


async def read_live(database: Database, table: str) -> LiveTable:
    """A table with its state and its latest decisions."""
    async with database.reading() as connection:
        live = await read_table(connection, table)
        if live.row.status == "open":
            return live
        with reading_rows():
            state, reached = await read_state_at(connection, live, live.seq)
            _check_seats(live, state)
        live.latest = await read_entries(connection, live.row, live.seq - LATEST_KEPT, reached)
    live.move_to(state)
    if reached < live.seq and not await truncate(database, live, state, reached):
        return await read_live(database, table)  # another process was quicker
    return live


def _check_seats(live: LiveTable, state: State) -> None:
    numbers = [seat.number for seat in live.seats]
    if numbers != list(range(state.seats)) or not set(live.row.to_act) <= set(numbers):
        raise ValueError(f"seats {numbers} of {state.seats}, to act {live.row.to_act}")


async def read_state_at(connection: AsyncConnection, live: LiveTable, seq: int) -> tuple[State, int]:
    """The state after `seq` decisions, and the `seq` that was reached: a lower one if the log no longer replays."""
    snapshot = (
        await connection.execute(
            select(SNAPSHOTS)
            .where(SNAPSHOTS.c.table == live.id, SNAPSHOTS.c.seq <= seq)
            .order_by(SNAPSHOTS.c.seq.desc())
            .limit(1)
        )
    ).one()
    entries = await read_entries(connection, live.row, snapshot.seq, seq)
    kept = _read_snapshot(live, snapshot.state)
    try:
        return replay(live.game, kept.clone(), entries), seq
    except GildedError as error:
        logger.warning("table %s: the log no longer replays after %d: %s", live.id, snapshot.seq, error)
        return kept, snapshot.seq


def _read_snapshot(live: LiveTable, text: bytes) -> State:
    try:
        return read_state(live.game, text)
    except GildedError as error:
        logger.info("table %s: a snapshot can no longer be read: %s", live.id, error)
        raise position_lost() from error


def replay(rules: Game, state: State, entries: Sequence[LogEntry]) -> State:
    """Take the decisions of the log again, each of them checked."""
    for entry in entries:
        state.play(entry.seat, rules.action(msgspec.json.decode(entry.action)))
    return state
