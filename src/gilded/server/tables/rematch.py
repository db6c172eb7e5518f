"""Rematches: the same people play once more, at a table with the same settings. Whoever asks first opens it."""

from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.sessions import Person
from gilded.server.club.blocks import blocks, is_blocked_by
from gilded.server.outbox.outbox import notify
from gilded.server.protocol.problems import Refused, conflict, forbidden, not_found
from gilded.server.storage.database import new_id, now
from gilded.server.storage.models import INVITATIONS, TABLES, USERS
from gilded.server.storage.rows import SeatRow
from gilded.server.tables.create import write_open_table
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import read_table
from gilded.server.tables.seats import check_may_see, next_seat, sit_anywhere
from gilded.server.tables.tables import Tables

SAME = (
    *("options", "private", "several_seats", "hints", "spectator_chat"),
    *("pace", "time_out", "clock_minutes", "clock_increment", "clock_per_turn"),
)
"""The columns that both tables share."""


async def ask_rematch(tables: Tables, table: str, person: Person, nonce: str | None) -> LiveTable:
    """Open the rematch and invite the others, or sit down at it if one of them was faster."""
    async with tables.cache.lock(table):
        async with tables.database.writing() as connection:
            live = await read_table(connection, table, lock=True)
            check_may_see(live, person.id, None)
            _check_may_ask(live, person)
            opens = not await _is_open_already(connection, live)
            if opens:
                await _open(tables, connection, live, person)
        live = await tables.cache.catch_up(await tables.cache.cached(table))
    assert live.row.rematch is not None
    if not opens:
        return await _join(tables, live.row.rematch, person, nonce)
    tables.changed(live)
    return await tables.cache.reload(live.row.rematch)


def _check_may_ask(live: LiveTable, person: Person) -> None:
    if all(seat.user != person.id for seat in live.seats):
        raise forbidden("not_at_the_table", "Only those who have played ask for a rematch.")
    if live.row.status != "finished" and live.people():
        raise conflict("not_finished", "The game is still being played. Ask for a rematch once it is over.")


async def _is_open_already(connection: AsyncConnection, live: LiveTable) -> bool:
    """Whether somebody has asked, at a table that is still there."""
    found = await connection.execute(select(TABLES.c.id).where(TABLES.c.id == live.row.rematch))
    return found.first() is not None


async def _open(tables: Tables, connection: AsyncConnection, live: LiveTable, person: Person) -> None:
    """Write the new table, and invite the others to it."""
    rematch = new_id()
    columns = {name: getattr(live.row, name) for name in SAME}
    live.game.new(len(live.seats), 0, live.row.options)  # today's rules may know other options
    seats = sorted((_seat(live, rematch, seat, person) for seat in live.seats), key=lambda seat: seat.number)
    await write_open_table(tables, connection, live.game, person.id, seats, columns)
    await _invite(connection, live, rematch, person)
    changes = {"rematch": rematch, "revision": live.row.revision + 1}
    await connection.execute(update(TABLES).where(TABLES.c.id == live.id).values(changes))


def _seat(live: LiveTable, rematch: str, seat: SeatRow, person: Person) -> SeatRow:
    """Who asks sits down, at this screen with whoever else sat there; bots stay, and the other seats wait."""
    kind, name, user, level = "open", "", None, None
    if seat.user == person.id:
        kind, name, user = ("here", seat.name, person.id) if seat.kind == "here" else ("person", person.name, person.id)
    elif seat.kind == "bot":
        kind, level = "bot", seat.level
    minutes = live.row.clock_minutes
    number, time = next_seat(seat.number, len(live.seats)), minutes * 60 if minutes is not None else None
    return SeatRow(rematch, number, kind, name, user, level, False, time)


async def _invite(connection: AsyncConnection, live: LiveTable, rematch: str, person: Person) -> None:
    """Invite the others who have played to the end, but those whom the person has blocked."""
    others = (USERS.c.id.in_(live.people() - {person.id}), USERS.c.name != "", USERS.c.banned.is_(None))
    query = select(USERS.c.id, is_blocked_by(USERS.c.id, person.id).label("unwelcome"))
    # Held on to: none of them goes for good before the invitation is written. SQLite has one writer anyway.
    held = query.where(*others, ~blocks(person.id, USERS.c.id)).with_for_update(read=True, key_share=True)
    found = (await connection.execute(held)).all()
    rows: list[dict[str, Any]] = [{"table": rematch, "user": row.id, "by": person.id, "at": now()} for row in found]
    if rows:
        await connection.execute(insert(INVITATIONS), rows)
    for row in found:
        if not row.unwelcome:
            await notify(connection, row.id, "invitation", f"{rematch}:{person.id}", rematch, by=person.name)


async def _join(tables: Tables, rematch: str, person: Person, nonce: str | None) -> LiveTable:
    live = await tables.cache.fresh(rematch)
    if live.own_seats(person.id):
        return live
    try:
        return await sit_anywhere(tables, rematch, person, live.row.key, nonce)
    except Refused:
        live = await tables.cache.fresh(rematch)
        if not live.own_seats(person.id):  # but by another click of the same moment
            raise
        return live


async def rematch_of(tables: Tables, table: str, user: str | None, key: str | None) -> LiveTable:
    """The table of the rematch, for those who have played, and for everybody who may see it anyway."""
    live = await tables.cache.fresh(table)
    check_may_see(live, user, key)
    if live.row.rematch is None:
        raise not_found("no_rematch")
    rematch = await tables.cache.fresh(live.row.rematch)
    if user is None or all(seat.user != user for seat in live.seats):
        check_may_see(rematch, user, None)
    return rematch
