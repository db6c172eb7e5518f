"""Blocking: who wants nothing to do with somebody, who is never told."""

from sqlalchemy import ColumnElement, and_, delete, func, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.club.people import anybody, shown, two_people
from gilded.server.protocol import wire
from gilded.server.protocol.problems import Refused, conflict
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import BLOCKS, FRIENDS, USERS

MOST = 500
"""So many others one person may block."""


def blocks(user: str, other: ColumnElement[str]) -> ColumnElement[bool]:
    """The condition that this person has blocked the other."""
    return select(BLOCKS.c.other).where(BLOCKS.c.user == user, BLOCKS.c.other == other).exists()


def is_blocked_by(other: ColumnElement[str], user: str) -> ColumnElement[bool]:
    """The condition that the other has blocked this person."""
    return select(BLOCKS.c.user).where(BLOCKS.c.user == other, BLOCKS.c.other == user).exists()


async def has_blocked(connection: AsyncConnection, user: str, other: str) -> bool:
    """Whether the first person has blocked the second."""
    query = select(BLOCKS.c.at).where(BLOCKS.c.user == user, BLOCKS.c.other == other)
    return (await connection.execute(query)).first() is not None


async def is_blocked(connection: AsyncConnection, one: str, other: str) -> bool:
    """Whether one of the two has blocked the other: they should not be brought together."""
    either = or_(
        and_(BLOCKS.c.user == one, BLOCKS.c.other == other), and_(BLOCKS.c.user == other, BLOCKS.c.other == one)
    )
    return (await connection.execute(select(BLOCKS.c.at).where(either).limit(1))).first() is not None


async def check_not_blocked(connection: AsyncConnection, user: str, other: str) -> None:
    """Refuse to bring somebody together with a person whom they have blocked themselves."""
    if await has_blocked(connection, user, other):
        raise conflict("you_blocked_them", "You have blocked this person. Take that back first.")


def not_admitted() -> Refused:
    """The answer to somebody who may not sit down; it does not say why."""
    return Refused(403, "not_admitted", "You cannot take a seat at this table. Look for another one.")


async def blocked_people(connection: AsyncConnection, user: str) -> list[wire.User]:
    """Those whom this person has blocked, by name."""
    query = select(USERS).join(BLOCKS, BLOCKS.c.other == USERS.c.id).where(BLOCKS.c.user == user)
    return [shown(row) for row in await connection.execute(query.order_by(USERS.c.name, USERS.c.id))]


async def block(database: Database, user: str, who: str) -> None:
    """This person wants nothing to do with the other any more: they are no friends, and no longer ask to be."""
    async with database.writing() as connection:
        other = await anybody(connection, who)
        await two_people(connection, user, other)
        count = select(func.count()).where(BLOCKS.c.user == user, BLOCKS.c.other != other.id)
        if (await connection.execute(count)).scalar_one() >= MOST:
            raise conflict("too_many_people", "Your list is full. Take somebody off it first.", most=MOST)
        values = {"user": user, "other": other.id, "at": now()}
        await connection.execute(database.insert(BLOCKS).values(values).on_conflict_do_nothing())
        either_way = tuple_(FRIENDS.c.user, FRIENDS.c.other).in_([(user, other.id), (other.id, user)])
        await connection.execute(delete(FRIENDS).where(either_way))


async def unblock(database: Database, user: str, who: str) -> None:
    """Take it back."""
    async with database.writing() as connection:
        other = await anybody(connection, who)
        await connection.execute(delete(BLOCKS).where(BLOCKS.c.user == user, BLOCKS.c.other == other.id))
