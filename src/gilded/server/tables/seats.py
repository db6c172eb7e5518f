"""Seats: who may see a table, whose a seat is, and changing one so that of two who want it only one gets it."""

from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import delete, select, update

from gilded.server.accounts.sessions import Person
from gilded.server.club.blocks import has_blocked, not_admitted
from gilded.server.protocol import wire
from gilded.server.protocol.problems import Refused, conflict, forbidden, not_found
from gilded.server.storage.models import INVITATIONS, ORDERS, SEATS, TABLES, TIME_ASKS
from gilded.server.storage.rows import SeatRow
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import read_table
from gilded.server.tables.order_rows import cancel_orders
from gilded.server.tables.tables import Tables
from gilded.server.tables.turn import turn_columns


def seat_of(live: LiveTable, number: int) -> SeatRow:
    """The seat with that number."""
    if not 0 <= number < len(live.seats):
        raise not_found("no_such_seat")
    return live.seats[number]


def own_seat(live: LiveTable, person: Person, number: int) -> SeatRow:
    """The seat with that number, if it is this person's."""
    seat = seat_of(live, number)
    if number not in live.own_seats(person.id):
        raise forbidden("not_your_seat", "This seat is not yours.", seat=number)
    return seat


def check_own_seat(live: LiveTable, person: Person, seat: int) -> None:
    """Whether the person may see the table and the seat is theirs."""
    check_may_see(live, person.id, None)
    own_seat(live, person, seat)


def check_may_see(live: LiveTable, user: str | None, key: str | None) -> None:
    """Hide a private table from anyone who neither sits at it nor has its key, as if it did not exist."""
    row = live.row
    sits = user is not None and any(seat.user == user for seat in live.seats)
    if row.private and user != row.host and key != row.key and not sits:
        raise not_found("no_such_table")


EMPTY_SEAT: dict[str, Any] = {"kind": "open", "name": "", "user": None, "level": None, "nonce": None}
"""The values of a seat that somebody may take."""
SeatChange = Callable[[LiveTable], dict[str, Any]]
"""The new values of a seat's columns, or Refused; called while nobody else can change the table."""


async def change_seat(tables: Tables, table: str, number: int, change: SeatChange, for_good: bool = False) -> LiveTable:
    """Change a seat; who had it cannot come back if they go for good."""
    async with tables.cache.lock(table):
        async with tables.database.writing() as connection:
            live = await read_table(connection, table, lock=True)
            values, user = change(live), live.seats[number].user
            live.seats[number] = msgspec.structs.replace(live.seats[number], **values)
            live.time_asks = [ask for ask in live.time_asks if ask.seat != number]
            turn = {"revision": live.row.revision + 1, **turn_columns(live, live.row.to_act, live.row.moved)}
            if for_good:
                turn["removed"] = [*live.row.removed, user]
            if live.row.status == "open" and values["kind"] in ("open", "person"):
                turn["seed"] = None  # whoever chose it would know what is drawn for somebody else
            of_seat = (SEATS.c.table == table, SEATS.c.number == number)
            await connection.execute(update(SEATS).where(*of_seat).values(values))
            await connection.execute(delete(TIME_ASKS).where(TIME_ASKS.c.table == table, TIME_ASKS.c.seat == number))
            sits = (INVITATIONS.c.table == table, INVITATIONS.c.user == values.get("user"))
            await connection.execute(delete(INVITATIONS).where(*sits))
            await cancel_orders(connection, "seat_left", ORDERS.c.table == table, ORDERS.c.seat == number)
            await connection.execute(update(TABLES).where(TABLES.c.id == table).values(turn))
        live = await tables.cache.catch_up(await tables.cache.cached(table))
    tables.changed(live)
    return live


async def sit_down(tables: Tables, table: str, person: Person, wish: wire.Join) -> LiveTable:
    """Take an open seat."""

    def change(live: LiveTable) -> dict[str, Any]:
        check_may_see(live, person.id, wish.key)
        if seat_of(live, wish.seat).kind != "open":
            raise conflict("seat_taken", "The seat is taken. Choose an open one.", seat=wish.seat)
        if live.own_seats(person.id) and not live.row.several_seats:
            raise conflict("already_seated", "You have a seat at this table. The host allows one seat a person.")
        if person.id in live.row.removed:
            raise forbidden("removed", "The host has removed you from this table. Look for another one.")
        return {"kind": "person", "name": person.name, "user": person.id, "nonce": wish.nonce}

    await _check_admitted(tables, table, person, wish.key)
    return await change_seat(tables, table, wish.seat, change)


async def _check_admitted(tables: Tables, table: str, person: Person, key: str | None) -> None:
    live = await tables.cache.fresh(table)
    check_may_see(live, person.id, key)
    async with tables.database.reading() as connection:
        if await has_blocked(connection, live.row.host, person.id):
            raise not_admitted()


async def sit_anywhere(tables: Tables, table: str, person: Person, key: str | None, nonce: str | None) -> LiveTable:
    """Take the seat that a rematch has for the person, or else any that is free. Of two who want the last one, one has
    it, and the other is told."""
    kept = await _kept_seats(tables, table, person.id)
    while True:
        live = await tables.cache.fresh(table)
        if live.row.status != "open":
            raise conflict("already_started", "The game has already started.")
        free = [seat.number for seat in live.seats if seat.kind == "open"]
        if not free:
            raise no_free_seat()
        seat = next((number for number in free if number in kept), free[0])
        try:
            return await sit_down(tables, table, person, wire.Join(seat=seat, key=key, nonce=nonce))
        except Refused as refused:
            if refused.code != "seat_taken":  # somebody was faster: another may be free
                raise


async def _kept_seats(tables: Tables, table: str, user: str) -> set[int]:
    """Where the person comes to sit if this table is a rematch."""
    rows = SEATS.join(TABLES, TABLES.c.id == SEATS.c.table)
    own = select(SEATS.c.number).select_from(rows).where(SEATS.c.user == user, TABLES.c.rematch == table)
    seats = len((await tables.cache.cached(table)).seats)
    async with tables.database.reading() as connection:
        return {next_seat(number, seats) for number in (await connection.execute(own)).scalars()}


def next_seat(seat: int, seats: int) -> int:
    """Where whoever sat there sits in the rematch: all move on by one, so that another begins."""
    return (seat - 1) % seats


def no_free_seat() -> Refused:
    """The answer to whoever comes too late, or invites too many."""
    return conflict("no_free_seat", "All seats of this table are taken.")
