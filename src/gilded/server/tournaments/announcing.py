"""Announcing tournaments: one by itself, or those of a league, each when the one before it has ended."""

import secrets
from typing import Any

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import game
from gilded.server.accounts.names import clean_name
from gilded.server.accounts.sessions import Person
from gilded.server.protocol import tournaments as shapes
from gilded.server.protocol.problems import Refused, conflict, forbidden, not_found
from gilded.server.storage.database import Database, new_id, now
from gilded.server.storage.models import LEAGUES, TOURNAMENTS, USERS
from gilded.server.tables.draws import new_secret
from gilded.server.tournaments.entering import check_has_account
from gilded.server.tournaments.field import TournamentRow
from gilded.server.tournaments.pairing import SMALLEST

MOST_AT_ONCE = 5
"""So many tournaments and leagues of one person may go on."""
DAY = 86_400.0
FARTHEST = 370 * DAY
"""Nobody knows what they will do later than that."""


async def announce(database: Database, person: Person, data: shapes.NewTournament) -> str:
    """Announce a tournament; its id."""
    check_has_account(person)
    starts = _moment(data.starts.timestamp()) if data.starts else None
    row = new_row(person.id, data, starts) | {"private": data.private, "name": clean_name(data.name)}
    async with database.writing() as connection:
        await _check_quota(connection, person.id)
        await connection.execute(insert(TOURNAMENTS).values(row))
    return str(row["id"])


async def found_league(database: Database, person: Person, data: shapes.NewLeague) -> str:
    """Found a league, and announce its first tournament; the league's id."""
    check_has_account(person)
    row = new_row(person.id, data, _moment(data.starts.timestamp())) | {"name": clean_name(data.name)}
    league = {"id": new_id(), "name": row["name"], "organiser": person.id, "tournaments": data.tournaments}
    async with database.writing() as connection:
        await _check_quota(connection, person.id)
        await connection.execute(insert(LEAGUES).values(league | {"days": data.days, "created": now()}))
        await connection.execute(insert(TOURNAMENTS).values(row | {"league": league["id"], "number": 0}))
    return str(league["id"])


async def end_league(database: Database, league: str, person: Person) -> None:
    """No further tournament is announced; the one that is may still be played."""
    async with database.writing() as connection:
        row = (await connection.execute(select(LEAGUES).where(LEAGUES.c.id == league))).one_or_none()
        if row is None:
            raise not_found("no_such_league")
        if row.organiser != person.id:
            raise forbidden("not_the_organiser", "Only the organiser of the league can do this.")
        going_on = (LEAGUES.c.id == league, LEAGUES.c.ended.is_(None))
        ended = await connection.execute(update(LEAGUES).where(*going_on).values(ended=now()))
        if not ended.rowcount:
            raise conflict("league_over", "The league has ended.")


async def announce_next(connection: AsyncConnection, last: TournamentRow) -> None:
    """Announce the league's next tournament, in the transaction in which the last one ends: it is announced once."""
    query = select(LEAGUES).where(LEAGUES.c.id == last.league, LEAGUES.c.ended.is_(None))
    league = (await connection.execute(query.with_for_update(key_share=True))).one_or_none()
    if league is None:
        return
    starts = max((last.starts or now()) + league.days * DAY, now())
    settings = msgspec.structs.asdict(last) | _fresh(last.organiser, starts)
    number = (last.number or 0) + 1
    await connection.execute(insert(TOURNAMENTS).values(settings | {"number": number, "began": None, "ended": None}))


def new_row(organiser: str, data: shapes.TournamentSettings, starts: float | None) -> dict[str, Any]:
    """The columns of a tournament; Refused if it cannot be played so."""
    rules = game(data.game)
    if data.seats not in rules.seats:
        low, high = max(SMALLEST, min(rules.seats)), max(rules.seats)
        raise Refused(422, "bad_table_size", "This game is not for so many at a table.", low=low, high=high)
    if data.fewest > data.most:
        raise Refused(422, "fewest_above_most", "The fewest people are more than the most.", field="fewest")
    if data.pace != "days" and data.clock.minutes > DAY / 60:
        detail = "With so much time for everybody, the pace is over days."
        raise Refused(422, "clock_over_days", detail, field="clock")
    return _fresh(organiser, starts) | {
        "game": rules.name,
        "options": rules.new(data.seats, 0, data.options).options,
        "format": data.format,
        "rounds": data.rounds,
        "seats": data.seats,
        "clock_minutes": data.clock.minutes,
        "clock_increment": data.clock.increment_seconds,
        "clock_per_turn": data.clock.per_turn,
        "pace": data.pace,
        "pause_minutes": data.pause_minutes,
        "private": False,
        "fewest": data.fewest,
        "most": data.most,
    }


def _fresh(organiser: str, starts: float | None) -> dict[str, Any]:
    """The columns of any tournament that has just been announced."""
    return {
        "id": new_id(),
        "organiser": organiser,
        "key": secrets.token_urlsafe(12),
        "starts": starts,
        "next_at": starts,
        "status": "announced",
        "round": 0,
        "revision": 0,
        "secret": new_secret(),
        "created": now(),
    }


def _moment(starts: float) -> float:
    """When it starts; Refused if that has passed or is too far away."""
    if not now() - 60 < starts < now() + FARTHEST:
        detail = "A tournament starts in the future, and within a year."
        raise Refused(422, "bad_start", detail, field="starts")
    return starts


async def _check_quota(connection: AsyncConnection, person: str) -> None:
    # Whoever announces two at the same moment has the second counted after the first; SQLite has one writer anyway.
    await connection.execute(select(USERS.c.id).where(USERS.c.id == person).with_for_update(key_share=True))
    going_on = (TOURNAMENTS.c.organiser == person, TOURNAMENTS.c.status.in_(("announced", "running")))
    count = (await connection.execute(select(func.count()).where(*going_on))).scalar_one()
    if count >= MOST_AT_ONCE:
        detail = "You organise several tournaments. Wait until one has ended, or call one off."
        raise conflict("too_many_tournaments", detail, most=MOST_AT_ONCE)
