"""Entering a tournament, leaving it, and what its organiser may do."""

from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.sessions import Person
from gilded.server.protocol.problems import Refused, conflict, forbidden, not_found
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import ENTRIES
from gilded.server.tournaments.field import TournamentRow, change, read_row

Change = Callable[[AsyncConnection, TournamentRow], Awaitable[dict[str, Any]]]
"""Changes who takes part, and returns the new values of the tournament's row; or Refused."""


async def enter(database: Database, tournament: str, person: Person, key: str | None, nonce: str | None) -> None:
    """Take part in a tournament that is announced."""
    check_has_account(person)

    async def add(connection: AsyncConnection, row: TournamentRow) -> dict[str, Any]:
        if row.private and key != row.key and person.id != row.organiser:
            raise not_found("no_such_tournament")
        _check_announced(row)
        if await _number_of(connection, row, person.id) is not None:
            raise conflict("already_entered", "You take part in this tournament already.")
        entered, last = await _entered(connection, row)
        if entered >= row.most:
            raise conflict("tournament_full", "All places are taken. Somebody may still leave.", most=row.most)
        new = {"tournament": row.id, "number": last + 1, "user": person.id, "at": now(), "nonce": nonce}
        await connection.execute(insert(ENTRIES).values(new))
        return {"next_at": _start(row, entered + 1)}

    await _change(database, tournament, add)


async def leave(database: Database, tournament: str, person: Person) -> None:
    """Take part no more: before the start as if one had never entered, later from the next round on."""

    async def remove(connection: AsyncConnection, row: TournamentRow) -> dict[str, Any]:
        number = await _number_of(connection, row, person.id)
        if number is None:
            raise conflict("not_entered", "You do not take part in this tournament.")
        of_person = (ENTRIES.c.tournament == row.id, ENTRIES.c.number == number)
        if row.status == "announced":
            await connection.execute(delete(ENTRIES).where(*of_person))
            return {"next_at": _start(row, (await _entered(connection, row))[0])}
        if row.status != "running":
            raise _over(row)
        playing = (*of_person, ENTRIES.c.out_since.is_(None))
        out = await connection.execute(update(ENTRIES).where(*playing).values(out_since=row.round))
        if not out.rowcount:
            raise conflict("already_out", "You have left this tournament already, or a bot has played on for you.")
        return {}

    await _change(database, tournament, remove)


async def start_now(database: Database, tournament: str, person: Person) -> None:
    """The organiser does not want to wait any longer."""

    async def begin(connection: AsyncConnection, row: TournamentRow) -> dict[str, Any]:
        _check_organiser(row, person)
        _check_announced(row)
        entered, _ = await _entered(connection, row)
        if entered < row.fewest:
            detail = "There are too few people. Wait for more, or let it start at its time."
            raise conflict("too_few_people", detail, fewest=row.fewest)
        return {"starts": now(), "next_at": now()}

    await _change(database, tournament, begin)


async def cancel(database: Database, tournament: str, person: Person) -> None:
    """The organiser calls off what has not begun."""

    async def call_off(_connection: AsyncConnection, row: TournamentRow) -> dict[str, Any]:
        _check_organiser(row, person)
        _check_announced(row)
        return {"status": "cancelled", "next_at": None, "ended": now()}

    await _change(database, tournament, call_off)


def check_has_account(person: Person) -> None:
    """Tournaments are for people whom one can find again."""
    if person.guest:
        detail = "Tournaments are for people with an account, which takes a name and a password. Open one first."
        raise conflict("guests_take_no_part", detail)


async def _change(database: Database, tournament: str, work: Change) -> None:
    """Change the tournament while nobody else can."""
    async with database.writing() as connection:
        row = await read_row(connection, tournament, lock=True)
        await change(connection, row, **await work(connection, row))


def _start(row: TournamentRow, entered: int) -> float | None:
    """When it starts with so many people: at its time, or as soon as it is full."""
    if row.starts is not None:
        return row.starts
    return now() if entered >= row.most else None


async def _entered(connection: AsyncConnection, row: TournamentRow) -> tuple[int, int]:
    """How many take part, and the highest of their numbers."""
    columns = (func.count(), func.coalesce(func.max(ENTRIES.c.number), 0))
    count, last = (await connection.execute(select(*columns).where(ENTRIES.c.tournament == row.id))).one()
    return int(count), int(last)


async def _number_of(connection: AsyncConnection, row: TournamentRow, user: str) -> int | None:
    query = select(ENTRIES.c.number).where(ENTRIES.c.tournament == row.id, ENTRIES.c.user == user)
    return (await connection.execute(query)).scalar()


def _check_organiser(row: TournamentRow, person: Person) -> None:
    if person.id != row.organiser:
        raise forbidden("not_the_organiser", "Only the organiser of the tournament can do this.")


def _check_announced(row: TournamentRow) -> None:
    if row.status == "running":
        raise conflict("tournament_running", "The tournament has begun.")
    if row.status != "announced":
        raise _over(row)


def _over(row: TournamentRow) -> Refused:
    if row.status == "cancelled":
        return conflict("tournament_cancelled", "The tournament was called off.")
    return conflict("tournament_over", "The tournament is over.")
