"""The log of a table: decisions as rows, snapshots of the state, and reading both back."""

import logging
from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import Action, Event, Game, RecordError, State
from gilded.core.record import SNAPSHOT_EVERY
from gilded.server.accounts.rest import Rest
from gilded.server.protocol.problems import not_found, position_lost
from gilded.server.protocol.wire import User
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import LOG, SEATS, SNAPSHOTS, TABLES, TIME_ASKS, USERS
from gilded.server.storage.rows import LogEntry, SeatRow, TableRow, TimeAsk
from gilded.server.tables import clock
from gilded.server.tables.archive import archive, may_revive, revive
from gilded.server.tables.compare_and_swap import compare_and_swap
from gilded.server.tables.kept_views import read_views, write_views
from gilded.server.tables.live_table import (
    LATEST_KEPT,
    LiveTable,
    OldEvent,
    ShownPosition,
    event_decoders,
    read_state,
)
from gilded.server.tables.order_rows import cancel_undone
from gilded.server.tables.quarantine import reading_rows
from gilded.server.tables.turn import turn_columns

logger = logging.getLogger("gilded.server")
NO_EVENTS = b"[]"
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
    return {"table": table, "seq": seq, "state": msgspec.json.encode(state.dump()), "views": write_views(state)}


async def truncate(
    database: Database, live: LiveTable, state: State, seq: int, own: Collection[int], free: bool
) -> bool:
    """Take the decisions after `seq` out of the log for these seats, freely or because the others agreed; False if the
    table has changed in the meantime."""
    at = now()
    seconds = clock.after_undo(live, own, seq, state.to_act, at, free)
    changes = {"seq": seq, "undos": live.row.undos + 1, **turn_columns(live, state.to_act, at, seconds)}
    async with database.writing() as connection:
        if not await compare_and_swap(connection, live.row, **changes):
            return False
        for rows in (LOG, SNAPSHOTS):
            await connection.execute(delete(rows).where(rows.c.table == live.id, rows.c.seq > seq))
        await connection.execute(delete(TIME_ASKS).where(TIME_ASKS.c.table == live.id))
        await cancel_undone(connection, live.id, seq)
        for seat, left in seconds.items():
            of_seat = (SEATS.c.table == live.id, SEATS.c.number == seat)
            await connection.execute(update(SEATS).where(*of_seat).values(clock_left=left))
    for seat, left in seconds.items():
        live.seats[seat].clock_left = left
    live.row = msgspec.structs.replace(live.row, **changes)
    live.latest = [entry for entry in live.latest if entry.seq <= seq]
    live.time_asks = []
    live.move_to(state)
    return True


# Reading


def read_events(table: TableRow, text: bytes) -> list[Event]:
    """The events of a decision. Of those that an older version wrote in another shape nobody can say who may see
    them: they are left out until the game is over."""
    decoder, one = event_decoders(table.game)
    try:
        return decoder.decode(text)
    except msgspec.ValidationError:
        found = [_read_event(one, each) for each in msgspec.json.decode(text, type=list[msgspec.Raw])]
        return [event for event in found if table.status == "finished" or not isinstance(event, OldEvent)]


def _read_event(decoder: msgspec.json.Decoder[Event], text: msgspec.Raw) -> Event:
    try:
        return decoder.decode(text)
    except msgspec.ValidationError:
        return OldEvent(msgspec.Raw(bytes(text)))


async def read_entries(connection: AsyncConnection, table: TableRow, since: int, until: int) -> list[LogEntry]:
    """The decisions after `since` up to `until`."""
    query = select(LOG).where(LOG.c.table == table.id, LOG.c.seq > since, LOG.c.seq <= until).order_by(LOG.c.seq)
    with reading_rows():
        return [_entry(table, row) for row in await connection.execute(query)]


def _entry(table: TableRow, row: Any) -> LogEntry:
    return LogEntry(
        seq=row.seq,
        seat=row.seat,
        action=msgspec.Raw(row.action),
        events=read_events(table, row.events),
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
        live = live_table(row, [SeatRow(**seat._mapping) for seat in seats])
        await _read_clocks(connection, live)
        return live


async def read_rests(connection: AsyncConnection, users: Collection[str]) -> dict[str, Rest]:
    """When these people rest."""
    query = select(USERS.c.id, USERS.c.rest).where(USERS.c.id.in_(users), USERS.c.rest.is_not(None))
    return {user: msgspec.convert(rest, Rest) for user, rest in await connection.execute(query)}


async def _read_clocks(connection: AsyncConnection, live: LiveTable) -> None:
    """When the people at a table over days rest, and about whose time the others are asked."""
    if live.row.pace == "days":
        live.rests = await read_rests(connection, live.people())
    if live.row.time_out != "bot" and live.row.clock_minutes is not None:
        asks = await connection.execute(select(TIME_ASKS).where(TIME_ASKS.c.table == live.id))
        live.time_asks = [TimeAsk(ask.seat, ask.at, ask.votes) for ask in asks]


def live_table(row: Any, seats: list[SeatRow]) -> LiveTable:
    """The table of a row of `TABLE_AND_HOST`, without its state."""
    fields = dict(row._mapping)
    host = User(fields["host"], fields.pop("host_name"), fields.pop("host_account") is None)
    return LiveTable(TableRow(**fields), seats, host)


async def read_live(database: Database, table: str) -> LiveTable:
    """A table with its state and its latest decisions; archived if it does not fit the rules, revived if it does."""
    async with database.reading() as connection:
        live = await read_table(connection, table)
        if live.row.status == "open":
            return live
        shown = await read_position(connection, live, live.seq)
        live.latest = await read_entries(connection, live.row, live.seq - LATEST_KEPT, live.seq)
        live.told = await _told_until(connection, live)
    live.show(shown)
    fitting = shown.state if shown.seq == live.seq else None
    if live.row.status == "live" and fitting is None:
        await archive(database, live)
    elif live.row.status == "archived" and fitting is not None and may_revive(database, live):
        await revive(database, live, fitting)
    else:
        return live
    return await read_live(database, table)


async def _told_until(connection: AsyncConnection, live: LiveTable) -> int:
    """The last decision with which something happened. An answer to a simultaneous choice does nothing until all have
    answered, so whatever was decided before that one is open."""
    if live.row.status != "archived":
        return 0
    told = select(func.max(LOG.c.seq)).where(LOG.c.table == live.id, LOG.c.events != NO_EVENTS)
    return (await connection.execute(told)).scalar() or 0


async def read_position(connection: AsyncConnection, live: LiveTable, seq: int) -> ShownPosition:
    """The position after `seq` decisions, or the latest before it that can still be shown.

    What today's rules cannot play is shown as it was; what was never written so is damaged.
    """
    columns = select(SNAPSHOTS.c.seq, SNAPSHOTS.c.state, SNAPSHOTS.c.views)
    before = columns.where(SNAPSHOTS.c.table == live.id, SNAPSHOTS.c.seq <= seq)
    with reading_rows():
        snapshot = (await connection.execute(before.order_by(SNAPSHOTS.c.seq.desc()).limit(1))).one_or_none()
        if snapshot is None:
            return _no_snapshot(live)
        saved = msgspec.json.decode(snapshot.state)
        try:
            start = read_state(live.game, saved)
        except Exception as error:  # whatever other rules make of it
            logger.info("table %s: the snapshot at %d can no longer be read: %s", live.id, snapshot.seq, error)
            return ShownPosition(snapshot.seq, None, read_views(snapshot.views) if snapshot.views else None)
        _check_seats(live, start)
    entries = await read_entries(connection, live.row, snapshot.seq, seq)
    state, reached = replay_as_far_as_possible(live, start, entries)
    return ShownPosition(snapshot.seq + reached, state, None)


def _no_snapshot(live: LiveTable) -> ShownPosition:
    """An uploaded record that other rules cannot even begin has no position; of any other table it is lost."""
    if live.row.status == "live":
        raise ValueError("a table in play has no snapshot")
    return ShownPosition(0, None, None)


def _check_seats(live: LiveTable, state: State) -> None:
    numbers = [seat.number for seat in live.seats]
    if numbers != list(range(state.seats)) or not set(live.row.to_act) <= set(numbers):
        raise ValueError(f"seats {numbers} of {state.seats}, to act {live.row.to_act}")


async def read_state_at(connection: AsyncConnection, live: LiveTable, seq: int) -> State:
    """The state after `seq` decisions; Refused if the rules do not lead there any more."""
    shown = await read_position(connection, live, seq)
    if shown.state is None or shown.seq != seq:
        raise position_lost()
    return shown.state


def replay_as_far_as_possible(live: LiveTable, start: State, entries: Sequence[LogEntry]) -> tuple[State, int]:
    """The state after as many of the decisions as fit the rules, and how many did."""
    state = start.clone()
    for number, entry in enumerate(entries):
        try:
            take_again(live.game, state, entry)
        except Exception as error:  # whatever other rules make of it
            logger.info("table %s: decision %d does not fit the rules: %s", live.id, entry.seq, error)
            return replay(live.game, start.clone(), entries[:number]), number
    return state, len(entries)


def replay(rules: Game, state: State, entries: Sequence[LogEntry]) -> State:
    """Take the decisions of the log again, each of them checked."""
    for entry in entries:
        take_again(rules, state, entry)
    return state


def take_again(rules: Game, state: State, entry: LogEntry) -> None:
    """Take a decision of the log again; RecordError if something else happens today than happened then."""
    events = state.play(entry.seat, rules.action(msgspec.json.decode(entry.action)))
    scores = state.scores() + state.rivals()
    if any(now != then for now, then in zip(scores, entry.scores, strict=False)):
        raise RecordError("other_rules", f"the scores are {scores} now, and were {entry.scores}")
    if entry.events and events != entry.events:
        raise RecordError("other_rules", "other things happen now than happened then")
