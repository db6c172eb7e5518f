"""Profiles: what a person with an account has played, how well, and with whom."""

from typing import Any

import msgspec
from sqlalchemy import Select, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.club.leaderboards import rank_of
from gilded.server.club.people import person_with_profile
from gilded.server.club.ratings import Strength
from gilded.server.protocol import club, wire
from gilded.server.storage.database import moment
from gilded.server.storage.models import RATINGS, RESULTS, TABLES, USERS

LATEST, PAGE = 20, 50
MOST_RIVALS, MOST_OPENINGS = 10, 3
MOST_POINTS = 500
ME, OTHER = RESULTS.alias("me"), RESULTS.alias("other")


async def profile(connection: AsyncConnection, who: str, viewer: str | None) -> club.Profile:
    """All of it, as the viewer may see it."""
    person = await person_with_profile(connection, who)
    return club.Profile(
        user=wire.User(person.id, person.name, guest=False),
        since=moment(person.created),
        ratings=await ratings(connection, person.id),
        records=await _records(connection, person.id),
        latest=await finished_games(connection, person.id, viewer, LATEST),
        rivals=await _rivals(connection, person.id),
    )


async def ratings(connection: AsyncConnection, user: str) -> list[club.Rating]:
    """The person's ratings, by game."""
    rows = (await connection.execute(select(RATINGS).where(RATINGS.c.user == user).order_by(RATINGS.c.game))).all()
    return [
        club.Rating(
            game=row.game,
            rating=row.shown,
            games=row.games,
            provisional=not row.established,
            rank=await rank_of(connection, row.game, row.shown) if row.established else None,
        )
        for row in rows
    ]


async def rating_history(connection: AsyncConnection, user: str, game: str) -> list[club.RatingPoint]:
    """The person's rating after each of the latest games, the oldest first."""
    rated = (RESULTS.c.user == user, RESULTS.c.game == game, RESULTS.c.mu.is_not(None))
    query = select(RESULTS).where(*rated).order_by(RESULTS.c.ended.desc(), RESULTS.c.table.desc()).limit(MOST_POINTS)
    rows = (await connection.execute(query)).all()
    return [
        club.RatingPoint(moment(row.ended), Strength(row.mu, row.sigma).shown, row.place, row.seats)
        for row in reversed(rows)
    ]


# Statistics


async def _records(connection: AsyncConnection, user: str) -> list[club.GameRecord]:
    with_people = (RESULTS.c.people > 1).label("with_people")
    query = select(
        RESULTS.c.game,
        with_people,
        RESULTS.c.place,
        func.count().label("games"),
        func.sum(RESULTS.c.score).label("points"),
        func.max(RESULTS.c.score).label("best"),
        func.sum(case((RESULTS.c.left, 1), else_=0)).label("left"),
    ).where(RESULTS.c.user == user)
    rows = (await connection.execute(query.group_by(RESULTS.c.game, with_people, RESULTS.c.place))).all()
    openings = await _openings(connection, user)
    names = sorted({row.game for row in rows})
    return [_record(name, [row for row in rows if row.game == name], openings.get(name, [])) for name in names]


def _record(game: str, rows: list[Any], openings: list[club.Opening]) -> club.GameRecord:
    people = [row for row in rows if row.with_people]
    bots = [row for row in rows if not row.with_people]
    games = sum(row.games for row in people)
    places = {row.place: row.games for row in people}
    return club.GameRecord(
        game=game,
        games=games,
        won=places.get(1, 0),
        places=[places.get(place, 0) for place in range(1, max(places, default=0) + 1)],
        mean_score=round(sum(row.points for row in people) / games, 1) if games else None,
        best_score=max((row.best for row in people), default=None),
        left=sum(row.left for row in people),
        openings=openings,
        games_with_bots=sum(row.games for row in bots),
        won_with_bots=sum(row.games for row in bots if row.place == 1),
    )


async def _openings(connection: AsyncConnection, user: str) -> dict[str, list[club.Opening]]:
    games, won = func.count().label("games"), func.sum(case((RESULTS.c.place == 1, 1), else_=0)).label("won")
    own = (RESULTS.c.user == user, RESULTS.c.people > 1, RESULTS.c.opening.is_not(None))
    query = select(RESULTS.c.game, RESULTS.c.opening, games, won).where(*own)
    grouped = query.group_by(RESULTS.c.game, RESULTS.c.opening).order_by(games.desc(), RESULTS.c.opening)
    found: dict[str, list[club.Opening]] = {}
    for row in await connection.execute(grouped):
        best = found.setdefault(row.game, [])
        if len(best) < MOST_OPENINGS:
            best.append(club.Opening(msgspec.json.decode(row.opening), row.games, row.won))
    return found


# Who plays with whom


def _compared(*columns: Any) -> Select[Any]:
    """Pairs of results of one table, counted by who was ahead."""
    return (
        select(
            *columns,
            func.count().label("games"),
            func.sum(case((ME.c.place < OTHER.c.place, 1), else_=0)).label("ahead"),
            func.sum(case((ME.c.place > OTHER.c.place, 1), else_=0)).label("behind"),
        )
        .select_from(ME)
        .join(OTHER, OTHER.c.table == ME.c.table)
        .group_by(*columns)
    )


async def _rivals(connection: AsyncConnection, user: str) -> list[club.Rival]:
    pairs = _compared(OTHER.c.user).where(ME.c.user == user, OTHER.c.user != user)
    most = pairs.order_by(func.count().desc(), OTHER.c.user).limit(2 * MOST_RIVALS)
    rows = {row.user: row for row in await connection.execute(most)}
    known = select(USERS).where(USERS.c.id.in_(rows), USERS.c.account.is_not(None), USERS.c.banned.is_(None))
    users = {row.id: wire.User(row.id, row.name, guest=False) for row in await connection.execute(known)}
    found = [
        club.Rival(users[other], row.games, row.ahead, row.behind, row.games - row.ahead - row.behind)
        for other, row in rows.items()
        if other in users
    ]
    return found[:MOST_RIVALS]


async def head_to_head(connection: AsyncConnection, user: str, other: str) -> list[club.HeadToHead]:
    """What came of the games in which both had a seat, by game."""
    pairs = _compared(ME.c.game).where(ME.c.user == user, OTHER.c.user == other).order_by(ME.c.game)
    return [
        club.HeadToHead(row.game, row.games, row.ahead, row.behind, row.games - row.ahead - row.behind)
        for row in await connection.execute(pairs)
    ]


# Finished games


async def finished_games(
    connection: AsyncConnection, user: str, viewer: str | None, most: int = PAGE, skip: int = 0
) -> list[club.FinishedGame]:
    """The person's finished games, the latest first, without the first `skip`, as the viewer may see them."""
    query = select(RESULTS, TABLES.c.id.label("kept")).outerjoin(TABLES, TABLES.c.id == RESULTS.c.table)
    query = query.where(RESULTS.c.user == user).order_by(RESULTS.c.ended.desc(), RESULTS.c.table.desc())
    rows = (await connection.execute(query.limit(most).offset(skip))).all()
    companions = await _companions(connection, [row.table for row in rows])
    return [_finished(row, companions.get(row.table, {}), viewer) for row in rows]


async def _companions(connection: AsyncConnection, tables: list[str]) -> dict[str, dict[str, club.Companion]]:
    columns = (RESULTS.c.table, USERS.c.id, USERS.c.name, USERS.c.account)
    query = select(*columns).join(USERS, USERS.c.id == RESULTS.c.user).where(RESULTS.c.table.in_(tables))
    found: dict[str, dict[str, club.Companion]] = {}
    for row in await connection.execute(query.order_by(RESULTS.c.place)):
        shown = club.Companion(row.id if row.account is not None else None, row.name)
        found.setdefault(row.table, {})[row.id] = shown
    return found


def _finished(row: Any, there: dict[str, club.Companion], viewer: str | None) -> club.FinishedGame:
    open_to_viewer = not row.private or viewer in there
    return club.FinishedGame(
        game=row.game,
        ended=moment(row.ended),
        table=row.kept if open_to_viewer else None,
        private=row.private,
        seats=row.seats,
        place=row.place,
        score=row.score,
        left=row.left,
        rated=row.mu is not None,
        others=[one for user, one in there.items() if user != row.user] if open_to_viewer else [],
    )
