"""Friends: two people who both said so. Whoever says it first asks, and whoever says it second accepts."""

from collections.abc import Awaitable, Callable, Collection
from typing import Any

from sqlalchemy import Row, and_, delete, func, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.club.blocks import blocks, check_not_blocked
from gilded.server.club.people import person_with_profile, shown, two_people
from gilded.server.protocol import people
from gilded.server.protocol.problems import conflict
from gilded.server.storage.database import Database, moment, now
from gilded.server.storage.models import FRIENDS, SEATS, TABLES, USERS

MOST = 500
"""So many friends one person may have or ask for."""
MOST_ASKS = 100
"""So many who ask are shown at once, the latest first."""
ME, THEY = FRIENDS.alias("me"), FRIENDS.alias("they")
Seen = Callable[[Collection[str]], Awaitable[set[str]]]
"""Which of these users have a page open."""


async def befriend(database: Database, user: str, who: str) -> None:
    """Ask somebody with an account to be a friend, or accept what they asked; who has blocked one sees nothing."""
    async with database.writing() as connection:
        other = await person_with_profile(connection, who)
        await two_people(connection, user, other)
        await check_not_blocked(connection, user, other.id)
        count = select(func.count()).where(FRIENDS.c.user == user, FRIENDS.c.other != other.id)
        if (await connection.execute(count)).scalar_one() >= MOST:
            raise conflict("too_many_people", "Your list is full. Take somebody off it first.", most=MOST)
        values = {"user": user, "other": other.id, "at": now()}
        await connection.execute(database.insert(FRIENDS).values(values).on_conflict_do_nothing())


async def part(database: Database, user: str, who: str) -> None:
    """End a friendship, decline what somebody asked, or take back what one asked oneself."""
    async with database.writing() as connection:
        other = await person_with_profile(connection, who)
        either_way = tuple_(FRIENDS.c.user, FRIENDS.c.other).in_([(user, other.id), (other.id, user)])
        await connection.execute(delete(FRIENDS).where(either_way))


async def friends_of(connection: AsyncConnection, user: str, seen: Seen) -> people.Friends:
    """The person's friends, those who ask to be, and those whom the person has asked."""
    wanted = {row.id: row for row in await connection.execute(_wanted(user))}
    friends = [row for row in wanted.values() if row.mutual]
    online = await seen([row.id for row in friends])
    tables = await _tables_of(connection, online)
    return people.Friends(
        friends=[people.Friend(shown(row), row.id in online, tables.get(row.id)) for row in friends],
        asks=[people.Ask(shown(row), moment(row.at)) for row in await connection.execute(_asks(user))],
        asked=[people.Ask(shown(row), moment(row.at)) for row in wanted.values() if not row.mutual],
    )


async def count_asks(connection: AsyncConnection, user: str) -> int:
    """How many ask this person to be friends."""
    return int((await connection.execute(select(func.count()).select_from(_asks(user).subquery()))).scalar_one())


def _wanted(user: str) -> Any:
    back = and_(THEY.c.user == ME.c.other, THEY.c.other == ME.c.user)
    query = select(USERS, ME.c.at, THEY.c.at.is_not(None).label("mutual"))
    rows = ME.join(USERS, USERS.c.id == ME.c.other).outerjoin(THEY, back)
    return query.select_from(rows).where(ME.c.user == user).order_by(USERS.c.name)


def _asks(user: str) -> Any:
    """Who asks, but for those whom the person has asked too or has blocked."""
    back = and_(ME.c.user == THEY.c.other, ME.c.other == THEY.c.user)
    query = select(USERS, THEY.c.at).select_from(THEY.join(USERS, USERS.c.id == THEY.c.user).outerjoin(ME, back))
    unanswered = (THEY.c.other == user, ME.c.at.is_(None), ~blocks(user, THEY.c.user), USERS.c.banned.is_(None))
    return query.where(*unanswered).order_by(THEY.c.at.desc()).limit(MOST_ASKS)


async def _tables_of(connection: AsyncConnection, users: Collection[str]) -> dict[str, people.FriendsTable]:
    """At which public table each of them decided last."""
    sits = select(SEATS.c.user, TABLES.c.id, TABLES.c.game, TABLES.c.status).join(TABLES, TABLES.c.id == SEATS.c.table)
    public = (TABLES.c.private.is_(False), TABLES.c.quarantined.is_(None), TABLES.c.status.in_(("open", "live")))
    query = sits.where(SEATS.c.user.in_(users), SEATS.c.kind == "person", *public).order_by(TABLES.c.moved)
    found: list[Row[Any]] = list(await connection.execute(query))
    return {row.user: people.FriendsTable(row.id, row.game, row.status) for row in found}
