"""The log of a table: reading it back to a state, and adding to it so that no decision is lost or doubled."""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import Action, Event, Game, GildedError, State
from gilded.server.facts import Logged, SeatFacts, TableFacts
from gilded.server.live import MEMORY, Live, event_decoder, read_state
from gilded.server.models import LOG, SEATS, SNAPSHOTS, TABLE, USERS
from gilded.server.problems import not_found, position_lost
from gilded.server.store import Store, now
from gilded.server.turns import owed
from gilded.server.wire import User

SNAPSHOT_EVERY = 50
"""Going to any point of a log replays at most this many decisions."""

reports = logging.getLogger("gilded.server")
TABLE_AND_HOST = select(TABLE, USERS.c.name.label("host_name"), USERS.c.account.label("host_account")).join(
    USERS, USERS.c.id == TABLE.c.host
)


def logged(game: str, row: Any) -> Logged:
    """A row of the log with its events read."""
    return Logged(
        seq=row.seq,
        seat=row.seat,
        action=msgspec.Raw(row.action),
        events=read_events(game, row.events),
        scores=row.scores,
        revealed=row.revealed,
        secret=row.secret,
        at=row.at,
    )


def read_events(game: str, text: bytes) -> list[Event]:
    """What was told of a decision; nothing where an older version told it in another shape."""
    try:
        return event_decoder(game).decode(text)
    except msgspec.ValidationError:
        return []


def decide_on(state: State, seq: int, seat: int, action: Action, at: float) -> Logged:
    """Take a decision on the state, with number `seq`, and tell what the log keeps of it."""
    reveals, step = state.reveals, state.step_of(seat)
    events = state.play(seat, action)
    seen = state.view(None)
    return Logged(
        seq=seq,
        seat=seat,
        action=msgspec.Raw(msgspec.json.encode(action.to_json())),
        events=events,
        scores=seen.scores + seen.rivals,
        secret=step is not None and step.secret,
        revealed=state.reveals != reveals,
        at=at,
    )


def row_of(table: str, entry: Logged) -> dict[str, Any]:
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


async def read_entries(connection: AsyncConnection, facts: TableFacts, since: int, until: int) -> list[Logged]:
    """The decisions after `since` up to `until`."""
    rows = await connection.execute(
        select(LOG).where(LOG.c.table == facts.id, LOG.c.seq > since, LOG.c.seq <= until).order_by(LOG.c.seq)
    )
    return [logged(facts.game, row) for row in rows]


async def read_table(connection: AsyncConnection, table: str, hold: bool = False) -> Live:
    """A table's facts and seats, without its state. Whoever holds it changes it alone until the transaction ends."""
    query = TABLE_AND_HOST.where(TABLE.c.id == table)
    if hold:  # SQLite has one writer anyway
        query = query.with_for_update(of=TABLE, key_share=True)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise not_found("no_such_table")
    seats = await connection.execute(select(SEATS).where(SEATS.c.table == table).order_by(SEATS.c.number))
    return live_of(row, [SeatFacts(**seat._mapping) for seat in seats])


def live_of(row: Any, seats: list[SeatFacts]) -> Live:
    """The table of a row of `TABLE_AND_HOST`, without its state."""
    fields = dict(row._mapping)
    host = User(fields["host"], fields.pop("host_name"), fields.pop("host_account") is None)
    return Live(TableFacts(**fields), seats, host)


async def read_state_at(connection: AsyncConnection, live: Live, seq: int) -> tuple[State, int]:
    """The state after `seq` decisions and the seq that was reached: less when the log no longer replays."""
    snapshot = (
        await connection.execute(
            select(SNAPSHOTS)
            .where(SNAPSHOTS.c.table == live.id, SNAPSHOTS.c.seq <= seq)
            .order_by(SNAPSHOTS.c.seq.desc())
            .limit(1)
        )
    ).one()
    entries = await read_entries(connection, live.facts, snapshot.seq, seq)
    kept = _read_state(live, snapshot.state)
    try:
        return replay(live.game, kept.clone(), entries), seq
    except GildedError as error:
        reports.warning("table %s: the log no longer replays after %d: %s", live.id, snapshot.seq, error)
        return kept, snapshot.seq


def _read_state(live: Live, text: bytes) -> State:
    try:
        return read_state(live.game, text)
    except GildedError as error:
        reports.warning("table %s: a snapshot can no longer be read: %s", live.id, error)
        raise position_lost() from error


def replay(rules: Game, state: State, entries: Sequence[Logged]) -> State:
    """Take the decisions of the log again, each of them checked."""
    for entry in entries:
        state.play(entry.seat, rules.action(msgspec.json.decode(entry.action)))
    return state


async def read_live(store: Store, table: str) -> Live:
    """A table with its state and its latest decisions."""
    async with store.reading() as connection:
        live = await read_table(connection, table)
        if live.facts.status == "open":
            return live
        state, reached = await read_state_at(connection, live, live.seq)
        live.latest = await read_entries(connection, live.facts, live.seq - MEMORY, reached)
    live.stands_at(state)
    if reached < live.seq and not await cut_back(store, live, state, reached):
        return await read_live(store, table)  # another process was quicker
    return live


async def cut_back(store: Store, live: Live, state: State, seq: int) -> bool:
    """Take the decisions after `seq` out of the log; False when somebody was quicker."""
    changes = {"seq": seq, "cuts": live.facts.cuts + 1, **owed(live.seats, state.to_act, now())}
    async with store.writing() as connection:
        if not await swap(connection, live.facts, **changes):
            return False
        for rows in (LOG, SNAPSHOTS):
            await connection.execute(delete(rows).where(rows.c.table == live.id, rows.c.seq > seq))
    live.facts = msgspec.structs.replace(live.facts, **changes)
    live.latest = [entry for entry in live.latest if entry.seq <= seq]
    live.stands_at(state)
    return True


def snapshot_row(table: str, seq: int, state: State) -> dict[str, Any]:
    """The row that keeps a whole state."""
    return {"table": table, "seq": seq, "state": msgspec.json.encode(state.dump())}


async def swap(connection: AsyncConnection, facts: TableFacts, **changes: Any) -> bool:
    """Change the table's row if it still is as `facts` says: of two who try, one succeeds."""
    same = (
        TABLE.c.id == facts.id,
        TABLE.c.seq == facts.seq,
        TABLE.c.cuts == facts.cuts,
        TABLE.c.revision == facts.revision,
    )
    return (await connection.execute(update(TABLE).where(*same).values(**changes))).rowcount == 1
