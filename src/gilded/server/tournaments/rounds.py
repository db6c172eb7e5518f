"""Tournaments run by themselves: results are taken down, rounds begin, and at the end there is a winner.

All that a tournament is stands in the database, every step is one transaction, and any process may take it: of two that
try, one does, and whatever dies at whatever moment, the next one goes on from the step before.
"""

import asyncio
from contextlib import suppress
from typing import Any

from sqlalchemy import ColumnElement, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import GildedError, game
from gilded.server.protocol import wire
from gilded.server.protocol.problems import Refused
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import PAIRINGS, TOURNAMENTS
from gilded.server.tables.seated import Seated, open_seated
from gilded.server.tables.tables import Tables
from gilded.server.tournaments.announcing import announce_next
from gilded.server.tournaments.field import Entry, Field, TournamentRow, change, read_field
from gilded.server.tournaments.pairing import SMALLEST, Table, round_robin, swiss, table_sizes, without_byes
from gilded.server.tournaments.results import take_down_results

AT_ONCE = 20


async def run_tournaments(tables: Tables) -> None:
    """Take every step that is due."""
    await take_down_results(tables.database)
    query = select(TOURNAMENTS.c.id).where(*_is_due()).limit(AT_ONCE)
    async with tables.database.reading() as connection:
        found = (await connection.execute(query)).scalars().all()
    troubles: list[Exception] = []
    for tournament in found:
        try:
            await go_on(tables, tournament)
        except Exception as error:  # one that cannot go on, perhaps for want of its game, holds up no other
            troubles.append(error)
    if troubles:
        raise troubles[0]


def _is_due() -> tuple[ColumnElement[bool], ...]:
    return TOURNAMENTS.c.status.in_(("announced", "running")), TOURNAMENTS.c.next_at <= now()


async def go_on(tables: Tables, tournament: str) -> None:
    """Begin the next round, or end the tournament, if another process has not done so meanwhile."""
    async with tables.database.reading() as connection:
        found = await connection.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament, *_is_due()))
        if (due := found.one_or_none()) is None:
            return
        field = await read_field(connection, TournamentRow.of(due))
    row, playing = field.row, field.playing()
    if row.status == "announced" and len(playing) < max(row.fewest, SMALLEST):
        await _end(tables.database, row, "cancelled")
    elif row.round == row.rounds or len(playing) < SMALLEST:
        await _end(tables.database, row, "ended")
    else:
        # Hundreds of people take a second to pair: others need not wait for that.
        paired, byes = await asyncio.to_thread(pair, field)
        await _begin_round(tables, field, paired, byes)


def pair(field: Field) -> tuple[list[Table], list[int]]:
    """The tables of the next round, and who has a bye."""
    row, rng, past = field.row, field.row.rng("pairing", field.row.round + 1), field.past()
    playing = {entry.number for entry in field.playing()}
    ranks = {one.entrant: one.rank for one in field.standings}
    order = sorted(rng.sample(sorted(playing), len(playing)), key=lambda number: ranks[number])
    sizes = table_sizes(len(order), row.seats, row.largest_table())
    people, byes = without_byes(order, sizes, past)
    tables = swiss if row.format == "swiss" else round_robin
    return tables(people, sizes, past, rng), byes


async def _begin_round(tables: Tables, field: Field, paired: list[Table], byes: list[int]) -> None:
    """Set up all tables of the round; nothing of it if somebody has come or gone since it was paired."""
    row, number = field.row, field.row.round + 1
    entries = {entry.number: entry for entry in field.entries}
    new = {"status": "running", "round": number, "next_at": None, "began": row.began or now()}
    opened: list[str] = []
    async with tables.database.writing() as connection:
        if not await change(connection, row, **new):
            return
        new_pairing = {"tournament": row.id, "round": number}
        pairings = [{**new_pairing, "entrant": one, "table": None, "number": None, "seat": None} for one in byes]
        for place, people in enumerate(paired, 1):
            table = await _open_table(connection, row, number, place, [entries[one] for one in people])
            opened.append(table)
            at_table = {**new_pairing, "table": table, "number": place}
            pairings += [{**at_table, "entrant": one, "seat": seat} for seat, one in enumerate(people)]
        await connection.execute(insert(PAIRINGS), pairings)
    for table in opened:
        with suppress(Refused, GildedError):
            live = await tables.cache.reload(table)
            tables.turn_passed(live, live.row.to_act)


async def _open_table(
    connection: AsyncConnection, row: TournamentRow, number: int, place: int, people: list[Entry]
) -> str:
    """A table at which these people play at once; its draw follows from the tournament's, and from theirs."""
    columns: dict[str, Any] = {
        "options": row.options,
        "private": row.private,
        "key": row.key,
        "draw_secret": row.draw("table", number, place),
        "pace": row.pace,
        "tournament": row.id,
    }
    seated = [Seated(one.user or "", one.name, one.nonce) for one in people]
    clock = wire.Clock(row.clock_minutes, row.clock_increment, row.clock_per_turn)
    return await open_seated(connection, game(row.game), seated, clock, columns)


async def _end(database: Database, row: TournamentRow, status: str) -> None:
    async with database.writing() as connection:
        if await change(connection, row, status=status, next_at=None, ended=now()) and row.league:
            await announce_next(connection, row)
