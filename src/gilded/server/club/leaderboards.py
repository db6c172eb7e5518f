"""Leaderboards: the strongest people in each game."""

from typing import Any

from sqlalchemy import Row, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.club.bot_ladder import bot_ladder, measured
from gilded.server.club.ratings import ESTABLISHED
from gilded.server.protocol import club, wire
from gilded.server.storage.models import RATINGS, USERS

MOST = 100


async def leaderboard(connection: AsyncConnection, game: str, viewer: str | None) -> club.Leaderboard:
    """The best in this game, of those with enough games; whoever is banned is left out."""
    ranked = select(RATINGS, USERS.c.name).join(USERS, USERS.c.id == RATINGS.c.user)
    ranked = ranked.where(RATINGS.c.game == game, RATINGS.c.established.is_(True))
    best = ranked.where(USERS.c.banned.is_(None)).order_by(RATINGS.c.shown.desc(), RATINGS.c.user).limit(MOST)
    rows = (await connection.execute(best)).all()
    own = (await connection.execute(ranked.where(RATINGS.c.user == viewer))).one_or_none() if viewer else None
    shown = [row.shown for row in rows]
    return club.Leaderboard(
        game=game,
        games_needed=ESTABLISHED,
        best=[_ranked(row, 1 + shown.index(row.shown)) for row in rows],
        own=_ranked(own, await rank_of(connection, game, own.shown)) if own else None,
        bots=bot_ladder(game, measured()),
    )


def _ranked(row: Row[Any], rank: int) -> club.Ranked:
    return club.Ranked(rank, wire.User(row.user, row.name, guest=False), row.shown, row.games)


async def rank_of(connection: AsyncConnection, game: str, shown: int) -> int:
    """The place on the leaderboard of somebody with this rating."""
    better = (
        RATINGS.c.game == game,
        RATINGS.c.established.is_(True),
        RATINGS.c.shown > shown,
        USERS.c.banned.is_(None),
    )
    query = select(func.count()).select_from(RATINGS.join(USERS, USERS.c.id == RATINGS.c.user)).where(*better)
    return 1 + int((await connection.execute(query)).scalar_one())
