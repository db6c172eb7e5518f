"""When somebody's time is up: a bot takes over, or the people at the table are asked whether they have patience."""

from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import GildedError
from gilded.server.accounts.sessions import Person
from gilded.server.protocol.problems import Refused, conflict, forbidden
from gilded.server.storage.database import now
from gilded.server.storage.models import SEATS, TABLES, TIME_ASKS
from gilded.server.storage.rows import TimeAsk
from gilded.server.tables import clock
from gilded.server.tables.archive import check_live
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import read_table
from gilded.server.tables.quarantine import healthy
from gilded.server.tables.seats import check_may_see, seat_of
from gilded.server.tables.substitutes import SUBSTITUTE, bot, give_to_bot
from gilded.server.tables.tables import Tables
from gilded.server.tables.time_asks import asked, patience_ends, verdict
from gilded.server.tables.turn import turn_columns

AT_ONCE = 100


async def see_to_overdue(tables: Tables) -> None:
    """See to every seat whose clock has run out, as its table wants it."""
    overdue = (TABLES.c.status == "live", TABLES.c.deadline < now(), *healthy())
    query = select(TABLES.c.id).where(*overdue).order_by(func.random()).limit(AT_ONCE)  # so that all get their turn
    async with tables.database.reading() as connection:
        found = (await connection.execute(query)).scalars().all()
    for table in found:
        # A table that can no longer be read holds up no other, and a decision may come in at the last moment.
        with suppress(Refused, GildedError):
            await _see_to(tables, table)


async def _see_to(tables: Tables, table: str) -> None:
    live = await tables.cache.fresh(table)
    out = [number for number in live.row.to_act if clock.is_out(live, number)]
    for number in out:
        if _bot_is_due(live, number):
            await give_to_bot(tables, table, number, partial(_replace_if_overdue, number))
    if any(number not in {ask.seat for ask in live.time_asks} and asked(live, number) for number in out):
        await _change(tables, table, _ask)


def _bot_is_due(live: LiveTable, number: int) -> bool:
    """Whether nobody is asked, or nobody has agreed in time."""
    late = any(ask.seat == number and patience_ends(live.row, ask) <= now() for ask in live.time_asks)
    return late or not asked(live, number)


def _replace_if_overdue(number: int, live: LiveTable) -> dict[str, Any]:
    out = live.row.status == "live" and number in live.row.to_act and clock.is_out(live, number)
    if not out or not _bot_is_due(live, number):
        raise conflict("stale", "The decision came in time.")
    return bot(SUBSTITUTE, resigned=False)


async def _ask(connection: AsyncConnection, live: LiveTable) -> None:
    """Ask about all whose time is up by now."""
    if live.row.status != "live":
        return
    known = {ask.seat for ask in live.time_asks}
    new = [
        TimeAsk(number, now(), {})
        for number in live.row.to_act
        if number not in known and clock.is_out(live, number) and asked(live, number)
    ]
    for ask in new:
        await connection.execute(insert(TIME_ASKS).values(table=live.id, **msgspec.structs.asdict(ask)))
    live.time_asks = [*live.time_asks, *new]
    await _update(connection, live, turn_columns(live, live.row.to_act, live.row.moved))


async def answer(tables: Tables, table: str, person: Person, number: int, more: bool) -> LiveTable:
    """Say whether a seat whose time is up shall have more; done as soon as it is clear what is wanted."""
    decided: list[bool | None] = []

    async def count(connection: AsyncConnection, live: LiveTable) -> None:
        ask = _asked_about(live, person, number)
        ask = msgspec.structs.replace(ask, votes=ask.votes | {person.id: more})
        decided.append(verdict(ask.votes, asked(live, number)))
        of_seat = (TIME_ASKS.c.table == table, TIME_ASKS.c.seat == number)
        if decided[0]:
            await connection.execute(delete(TIME_ASKS).where(*of_seat))
            live.time_asks = [each for each in live.time_asks if each.seat != number]
            await _give_time(connection, live, number)
            return
        await connection.execute(update(TIME_ASKS).where(*of_seat).values(votes=ask.votes))
        await _update(connection, live, {})

    live = await _change(tables, table, count)
    if decided[0] is False:
        return await give_to_bot(tables, table, number, partial(_replace_if_agreed, number))
    return live


def _asked_about(live: LiveTable, person: Person, number: int) -> TimeAsk:
    check_may_see(live, person.id, None)
    check_live(live, "The game is not being played: nobody's time is up.")
    seat_of(live, number)
    ask = next((ask for ask in live.time_asks if ask.seat == number), None)
    if ask is None:
        raise conflict("time_not_up", "Nobody is asked about this seat: its time is not up.", seat=number)
    if person.id not in asked(live, number):
        raise forbidden("not_asked", "Others say what happens now that this seat's time is up.", seat=number)
    return ask


def _replace_if_agreed(number: int, live: LiveTable) -> dict[str, Any]:
    votes = next((ask.votes for ask in live.time_asks if ask.seat == number), {})
    if verdict(votes, asked(live, number)) is not False:
        raise conflict("stale", "The decision has come after all.")
    return bot(SUBSTITUTE, resigned=False)


async def _give_time(connection: AsyncConnection, live: LiveTable, number: int) -> None:
    at = now()
    seconds = clock.settled(live, at) | {number: clock.more_time(live.row)}
    for seat, left in seconds.items():
        of_seat = (SEATS.c.table == live.id, SEATS.c.number == seat)
        await connection.execute(update(SEATS).where(*of_seat).values(clock_left=left))
    await _update(connection, live, turn_columns(live, live.row.to_act, at, seconds))


async def _update(connection: AsyncConnection, live: LiveTable, columns: dict[str, Any]) -> None:
    new = columns | {"revision": live.row.revision + 1}
    await connection.execute(update(TABLES).where(TABLES.c.id == live.id).values(new))


async def _change(tables: Tables, table: str, change: Any) -> LiveTable:
    """Change the table while nobody else can, and tell everybody."""
    async with tables.cache.lock(table):
        async with tables.database.writing() as connection:
            await change(connection, await read_table(connection, table, lock=True))
        live = await tables.cache.catch_up(await tables.cache.cached(table))
    tables.changed(live)
    return live
