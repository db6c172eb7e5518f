"""Tournaments as people see them."""

from typing import Any

import msgspec
from sqlalchemy import Row, Select, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import game
from gilded.core.draw import part_commitment
from gilded.server.protocol import tournaments as shapes
from gilded.server.protocol import wire
from gilded.server.protocol.problems import not_found
from gilded.server.storage.database import moment
from gilded.server.storage.models import ENTRIES, TABLES, TOURNAMENTS, USERS
from gilded.server.tables.quarantine import installed_games
from gilded.server.tournaments.field import Entry, Field, Pairing, TournamentRow, outcomes, read_field
from gilded.server.tournaments.standings import table_points

MOST, LATEST = 200, 30


def shown(viewer: str | None) -> Select[Any]:
    """Selects tournaments, with what `tournament` needs to know."""
    entered = select(func.count()).where(ENTRIES.c.tournament == TOURNAMENTS.c.id)
    mine = entered.where(ENTRIES.c.user == (viewer or "")).scalar_subquery()
    columns = (entered.scalar_subquery().label("entered"), mine.label("mine"), USERS.c.name.label("organiser_name"))
    return select(TOURNAMENTS, *columns).join(USERS, USERS.c.id == TOURNAMENTS.c.organiser)


async def calendar(connection: AsyncConnection, viewer: str | None) -> shapes.Calendar:
    """The tournaments that the viewer may know of, without leagues."""
    of_viewer = select(ENTRIES.c.tournament).where(ENTRIES.c.user == (viewer or ""))
    known = or_(TOURNAMENTS.c.private.is_(False), TOURNAMENTS.c.organiser == viewer, TOURNAMENTS.c.id.in_(of_viewer))
    query = shown(viewer).where(known, TOURNAMENTS.c.game.in_(installed_games()))
    starts = func.coalesce(TOURNAMENTS.c.starts, TOURNAMENTS.c.created)
    return shapes.Calendar(
        announced=await _of_status(connection, query.order_by(starts).limit(MOST), "announced"),
        running=await _of_status(connection, query.order_by(TOURNAMENTS.c.began.desc()).limit(MOST), "running"),
        ended=await _of_status(connection, query.order_by(TOURNAMENTS.c.ended.desc()).limit(LATEST), "ended"),
    )


async def _of_status(connection: AsyncConnection, query: Select[Any], status: str) -> list[shapes.Tournament]:
    rows = await connection.execute(query.where(TOURNAMENTS.c.status == status))
    return [tournament(row) for row in rows]


def tournament(row: Any) -> shapes.Tournament:
    """A row of `shown`."""
    clock = wire.Clock(row.clock_minutes, row.clock_increment, row.clock_per_turn)
    return shapes.Tournament(
        id=row.id,
        name=row.name,
        organiser=wire.User(row.organiser, row.organiser_name, guest=False),
        game=row.game,
        title=game(row.game).title,
        options=row.options,
        format=row.format,
        rounds=row.rounds,
        seats=row.seats,
        clock=clock,
        pace=row.pace,
        pause_minutes=row.pause_minutes,
        private=row.private,
        fewest=row.fewest,
        most=row.most,
        starts=_moment(row.starts),
        status=row.status,
        round=row.round,
        next_at=_moment(row.next_at),
        entered=row.entered,
        mine=row.mine > 0,
        created=moment(row.created),
        ended=_moment(row.ended),
        league=row.league,
        number=row.number,
    )


def _moment(at: float | None) -> str | None:
    return moment(at) if at is not None else None


async def one(connection: AsyncConnection, which: str, viewer: str | None) -> shapes.Tournament:
    """A tournament as it stands in the calendar."""
    return tournament(await _found(connection, which, viewer))


async def _found(connection: AsyncConnection, which: str, viewer: str | None) -> Row[Any]:
    row: Row[Any] | None = (await connection.execute(shown(viewer).where(TOURNAMENTS.c.id == which))).one_or_none()
    if row is None:
        raise not_found("no_such_tournament")
    return row


async def tournament_state(
    connection: AsyncConnection, which: str, viewer: str | None, key: str | None
) -> shapes.TournamentState:
    """All of a tournament; one by invitation does not exist for those who have none."""
    found = await _found(connection, which, viewer)
    row = TournamentRow.of(found)
    field = await read_field(connection, row)
    me = next((entry.number for entry in field.entries if viewer and entry.user == viewer), None)
    if row.private and me is None and viewer != row.organiser and key != row.key:
        raise not_found("no_such_tournament")
    kept = select(TABLES.c.id).where(TABLES.c.tournament == row.id)
    return shapes.TournamentState(
        tournament=tournament(found),
        entrants=[_entrant(entry) for entry in field.entries],
        standings=[shapes.StandingShown(**msgspec.structs.asdict(each)) for each in field.standings if row.round],
        rounds=_rounds(field, set((await connection.execute(kept)).scalars())),
        me=me,
        key=row.key if row.private else None,
        commitment=part_commitment(row.secret),
        secret=row.secret if row.status == "ended" else None,
    )


def _entrant(entry: Entry) -> shapes.Entrant:
    user = wire.User(entry.user, entry.name, guest=False) if entry.user else None
    return shapes.Entrant(entry.number, user, out=not entry.plays_on)


def _rounds(field: Field, kept: set[str]) -> list[shapes.RoundShown]:
    return [
        shapes.RoundShown(
            number=number,
            tables=[_table(table, kept) for (of, _), table in field.tables.items() if of == number],
            byes=[one.entrant for one in field.byes if one.round == number],
        )
        for number in range(field.row.round, 0, -1)
    ]


def _table(table: list[Pairing], kept: set[str]) -> shapes.PairedTable:
    over = table[0].place is not None
    points = table_points(outcomes(table)) if over else [None] * len(table)
    seats = [
        shapes.PairedSeat(one.entrant, one.place, one.score, gained, one.left)
        for one, gained in zip(table, points, strict=True)
    ]
    return shapes.PairedTable(table[0].table if table[0].table in kept else None, seats)
