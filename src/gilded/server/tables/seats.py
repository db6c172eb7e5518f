"""Seats: who sits where before and during a game, changed so that two who want the same seat cannot both have it."""

from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import update

from gilded.server import wire
from gilded.server.facts import SeatFacts
from gilded.server.house import House
from gilded.server.live import Live
from gilded.server.log import read_table
from gilded.server.models import SEATS, TABLE
from gilded.server.people import Person
from gilded.server.problems import forbidden, not_found
from gilded.server.turns import owed


def new_seat(table: str, number: int, seat: wire.NewSeat, person: Person, clock: wire.Clock | None) -> SeatFacts:
    """A seat of a new table."""
    facts = SeatFacts(table, number, "open", "", None, None, False, clock.minutes * 60 if clock else None)
    match seat:
        case wire.MySeat():
            return msgspec.structs.replace(facts, kind="person", name=person.name, user=person.id)
        case wire.HereSeat(name=name):
            return msgspec.structs.replace(facts, kind="here", name=name, user=person.id)
        case wire.BotSeat(level=level):
            return msgspec.structs.replace(facts, kind="bot", level=level)
        case _:
            return facts


def seat_of(live: Live, number: int) -> SeatFacts:
    """The seat of that number."""
    if number >= len(live.seats):
        raise not_found("no_such_seat")
    return live.seats[number]


def own_seat(live: Live, person: Person, number: int) -> SeatFacts:
    """The seat of that number, if it is this person's."""
    seat = seat_of(live, number)
    if number not in live.own_seats(person.id):
        raise forbidden("not_your_seat", "This seat is not yours.", seat=number)
    return seat


def may_see(live: Live, user: str | None, key: str | None) -> None:
    """Refuse a private table to whoever neither sits at it nor has its key: as if it did not exist."""
    facts = live.facts
    sits = user is not None and any(seat.user == user for seat in live.seats)
    if facts.private and user != facts.host and key != facts.key and not sits:
        raise not_found("no_such_table")


async def change_seat(house: House, table: str, number: int, settle: Callable[[Live], dict[str, Any]]) -> Live:
    """Change a seat as `settle` says, which may refuse: it sees the table while nobody else can change it."""
    async with house.hall.alone(table):
        async with house.store.writing() as rows:
            held = await read_table(rows, table, hold=True)
            changes = settle(held)
            held.seats[number] = msgspec.structs.replace(held.seats[number], **changes)
            turn = {"revision": held.facts.revision + 1, **owed(held.seats, held.facts.to_act, held.facts.moved)}
            await rows.execute(update(SEATS).where(SEATS.c.table == table, SEATS.c.number == number).values(changes))
            await rows.execute(update(TABLE).where(TABLE.c.id == table).values(turn))
        live = await house.hall.caught_up(await house.hall.remembered(table))
    house.tell_change(live)
    return live
