"""Leagues: seasons of tournaments, and who leads in each."""

from collections import defaultdict
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.protocol import tournaments as shapes
from gilded.server.protocol import wire
from gilded.server.protocol.problems import not_found
from gilded.server.storage.database import moment
from gilded.server.storage.models import LEAGUES, TOURNAMENTS, USERS
from gilded.server.tournaments.field import Field, TournamentRow, read_field
from gilded.server.tournaments.show import shown, tournament
from gilded.server.tournaments.standings import points_of

FIRST = 100
"""The season points of who wins a tournament; the last has none."""
MOST = 100
SEASONS = 10
"""So many of the latest are shown."""
COLUMNS = select(LEAGUES, USERS.c.name.label("organiser_name")).join(USERS, USERS.c.id == LEAGUES.c.organiser)


async def leagues(connection: AsyncConnection, viewer: str | None) -> list[shapes.League]:
    """The latest leagues, those that go on first."""
    query = COLUMNS.order_by(LEAGUES.c.ended.is_not(None), LEAGUES.c.created.desc()).limit(MOST)
    rows = (await connection.execute(query)).all()
    latest = await _latest(connection, viewer, [row.id for row in rows])
    return [_league(row, latest.get(row.id)) for row in rows]


async def league_state(connection: AsyncConnection, league: str, viewer: str | None) -> shapes.LeagueState:
    """A league with its seasons."""
    row = (await connection.execute(COLUMNS.where(LEAGUES.c.id == league))).one_or_none()
    if row is None:
        raise not_found("no_such_league")
    query = shown(viewer).where(TOURNAMENTS.c.league == league).order_by(TOURNAMENTS.c.number.desc())
    found = (await connection.execute(query.limit(SEASONS * row.tournaments))).all()
    numbers = sorted({one.number // row.tournaments for one in found}, reverse=True)
    seasons = [
        await _season(connection, row, season, [one for one in found if one.number // row.tournaments == season])
        for season in numbers
    ]
    return shapes.LeagueState(_league(row, tournament(found[0]) if found else None), seasons)


async def _latest(connection: AsyncConnection, viewer: str | None, which: list[str]) -> dict[str, shapes.Tournament]:
    query = shown(viewer).where(TOURNAMENTS.c.league.in_(which), TOURNAMENTS.c.status.in_(("announced", "running")))
    return {row.league: tournament(row) for row in await connection.execute(query)}


def _league(row: Any, latest: shapes.Tournament | None) -> shapes.League:
    going_on = latest is not None and latest.status in ("announced", "running")
    return shapes.League(
        id=row.id,
        name=row.name,
        organiser=wire.User(row.organiser, row.organiser_name, guest=False),
        tournaments=row.tournaments,
        days=row.days,
        ended=moment(row.ended) if row.ended is not None else None,
        next=latest if going_on else None,
    )


async def _season(connection: AsyncConnection, league: Any, season: int, found: list[Any]) -> shapes.Season:
    ended = [one for one in found if one.status == "ended"]
    fields = [await read_field(connection, TournamentRow.of(one)) for one in ended]
    going_on = any(one.status in ("announced", "running") for one in found)
    return shapes.Season(
        number=season + 1,
        tournaments=[tournament(one) for one in found],
        table=season_table(fields),
        over=not going_on and (len(found) == league.tournaments or league.ended is not None),
    )


def season_table(fields: list[Field]) -> list[shapes.LeagueLine]:
    """Everybody's points in these tournaments, the best first; who is equal in points and victories shares a rank."""
    people: dict[str, wire.User] = {}
    points: defaultdict[str, list[float]] = defaultdict(list)
    won: defaultdict[str, int] = defaultdict(int)
    for field in fields:
        ranks = [one.rank for one in field.standings]
        entries = {entry.number: entry for entry in field.entries}
        for one, gained in zip(field.standings, points_of(ranks, FIRST), strict=True):
            user = entries[one.entrant].user
            if user is not None:
                people[user] = wire.User(user, entries[one.entrant].name, guest=False)
                points[user].append(gained)
                won[user] += one.rank == 1
    order = {user: (-round(sum(gained), 1), -won[user]) for user, gained in points.items()}
    ordered = sorted(people, key=lambda user: (order[user], people[user].name))
    best = sorted(order.values())
    return [
        shapes.LeagueLine(1 + best.index(order[user]), people[user], -order[user][0], len(points[user]), won[user])
        for user in ordered
    ]
