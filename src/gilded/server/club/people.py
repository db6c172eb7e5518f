"""Finding people by name or id, and holding on to them while something is written about them."""

import re
from typing import Any

from sqlalchemy import Row, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.protocol import wire
from gilded.server.protocol.problems import conflict, no_session, not_found
from gilded.server.storage.models import USERS

ID = re.compile("[0-9a-f]{32}")


async def person_with_profile(connection: AsyncConnection, who: str) -> Row[Any]:
    """The account with this id or name; a guest has no profile, nor has anybody who is banned."""
    if not who.isprintable():
        raise not_found("no_such_person")  # a database may not even look for such a name
    which = [USERS.c.account == who.strip().casefold()]
    if ID.fullmatch(who):
        which.append(USERS.c.id == who)
    query = select(USERS).where(or_(*which), USERS.c.account.is_not(None), USERS.c.banned.is_(None))
    found = (await connection.execute(query.order_by(USERS.c.id != who))).first()
    if found is None:
        raise not_found("no_such_person")
    return found


async def anybody(connection: AsyncConnection, who: str) -> Row[Any]:
    """The account with this id or name, or the guest with this id."""
    if ID.fullmatch(who):
        by_id = select(USERS).where(USERS.c.id == who, USERS.c.name != "")
        if (found := (await connection.execute(by_id)).one_or_none()) is not None:
            return found
    return await person_with_profile(connection, who)


async def two_people(connection: AsyncConnection, user: str, other: Row[Any]) -> None:
    """Hold on to both: neither goes for good before the transaction ends, and the first does nothing else meanwhile."""
    if other.id == user:
        raise conflict("yourself", "That is you. Name somebody else.")
    # SQLite has one writer anyway.
    own = select(USERS.c.name).where(USERS.c.id == user).with_for_update(key_share=True)
    if not (await connection.execute(own)).scalar():
        raise no_session()
    theirs = select(USERS.c.name).where(USERS.c.id == other.id).with_for_update(read=True, key_share=True)
    if not (await connection.execute(theirs)).scalar():
        raise not_found("no_such_person")


def shown(row: Row[Any]) -> wire.User:
    """Somebody as others see them."""
    return wire.User(row.id, row.name, row.account is None)
