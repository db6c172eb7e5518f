"""Taking down what came of the tables of a round, each as soon as its game is over."""

from typing import Any

from sqlalchemy import ColumnElement, and_, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.club.results import places
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import ENTRIES, PAIRINGS, SEATS, TABLES, TOURNAMENTS
from gilded.server.storage.rows import SeatRow, TableRow
from gilded.server.tournaments.field import TournamentRow, change, read_row

AT_ONCE = 20
PATIENCE = 86_400.0
"""A table that cannot be read, or does not fit the rules, may be mended for so long. Then it holds up the round no
more: all who sat there share the places. An operator who closes it need not wait."""


async def take_down_results(database: Database) -> None:
    """Take down the results of games that are over, and see whether that ends a round."""
    open_ones = (TOURNAMENTS.c.status == "running", PAIRINGS.c.round == TOURNAMENTS.c.round)
    query = (
        select(PAIRINGS.c.tournament, PAIRINGS.c.table)
        .distinct()
        .join(TOURNAMENTS, TOURNAMENTS.c.id == PAIRINGS.c.tournament)
        .outerjoin(TABLES, TABLES.c.id == PAIRINGS.c.table)
        .where(*open_ones, PAIRINGS.c.table.is_not(None), PAIRINGS.c.place.is_(None), or_(_is_over(), _is_void()))
    )
    async with database.reading() as connection:
        found = (await connection.execute(query.limit(AT_ONCE))).all()
    for one in found:
        async with database.writing() as connection:
            await _take_down(connection, one.tournament, one.table)


def _is_over() -> ColumnElement[bool]:
    return TABLES.c.status == "finished"


def _is_void() -> ColumnElement[bool]:
    """Whether nobody will finish the game."""
    damaged = or_(TABLES.c.quarantined.is_not(None), TABLES.c.archived.is_not(None))
    return or_(TABLES.c.id.is_(None), TABLES.c.closed.is_not(None), and_(damaged, TABLES.c.moved < now() - PATIENCE))


async def _take_down(connection: AsyncConnection, tournament: str, table: str) -> None:
    """The results of a table, who is paired no more, and when the next round begins are one transaction."""
    row = await read_row(connection, tournament, lock=True)
    here = (PAIRINGS.c.tournament == tournament, PAIRINGS.c.round == row.round, PAIRINGS.c.table == table)
    waiting = select(PAIRINGS).where(*here, PAIRINGS.c.place.is_(None)).order_by(PAIRINGS.c.seat)
    people = (await connection.execute(waiting)).all()
    if not people:
        return  # another process was quicker
    for one, result in zip(people, await _results(connection, table, len(people)), strict=True):
        await connection.execute(update(PAIRINGS).where(*here, PAIRINGS.c.seat == one.seat).values(result))
        if result["left"]:
            forfeit = (ENTRIES.c.tournament == tournament, ENTRIES.c.number == one.entrant)
            still_in = update(ENTRIES).where(*forfeit, ENTRIES.c.out_since.is_(None))
            await connection.execute(still_in.values(out_since=row.round))
    await change(connection, row, next_at=await _next_round(connection, row))


async def _results(connection: AsyncConnection, table: str, people: int) -> list[dict[str, Any]]:
    """Place, score and whether a bot has finished for them, by seat; equal for all if nobody will finish the game."""
    found = (await connection.execute(select(TABLES).where(TABLES.c.id == table, _is_over()))).one_or_none()
    if found is None:
        return [{"place": 1, "score": 0, "left": False}] * people
    rows = (await connection.execute(select(SEATS).where(SEATS.c.table == table).order_by(SEATS.c.number))).all()
    seats = [SeatRow(**seat._mapping) for seat in rows]
    finished, left = TableRow(**found._mapping), [seat.kind == "bot" for seat in seats]
    return [
        {"place": place, "score": score, "left": gone}
        for place, score, gone in zip(places(finished, seats, left), finished.scores or [], left, strict=True)
    ]


async def _next_round(connection: AsyncConnection, row: TournamentRow) -> float | None:
    """When it goes on; None while games of this round are played. After the last round there is no pause."""
    of_round = (PAIRINGS.c.tournament == row.id, PAIRINGS.c.round == row.round)
    playing = select(PAIRINGS.c.entrant).where(*of_round, PAIRINGS.c.table.is_not(None), PAIRINGS.c.place.is_(None))
    if (await connection.execute(playing.limit(1))).first() is not None:
        return None
    return now() + (row.pause_minutes * 60 if row.round < row.rounds else 0)
