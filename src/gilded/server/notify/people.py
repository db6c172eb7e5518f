"""The people who are notified: what they want, where they are reached, and until when they rest."""

from typing import Any

import msgspec
from sqlalchemy import case, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.notifying import Notifying, notifying_of
from gilded.server.accounts.rest import NO_REST, Rest
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import PUSH_SUBSCRIPTIONS, SESSIONS, USERS


class Addressee(msgspec.Struct, frozen=True):
    """Somebody who is notified."""

    id: str
    name: str
    language: str | None
    webhook: str | None
    email: str | None
    email_bounced: str | None
    wishes: Notifying
    rest: Rest


class Browser(msgspec.Struct, frozen=True):
    """A browser that shows notifications."""

    id: str
    endpoint: str
    p256dh: str
    auth: str


async def find_addressee(connection: AsyncConnection, user: str) -> Addressee | None:
    """Who this is; None for somebody who is gone or banned."""
    query = select(USERS).where(USERS.c.id == user, USERS.c.name != "", USERS.c.banned.is_(None))
    row: Any = (await connection.execute(query)).one_or_none()
    if row is None:
        return None
    return Addressee(
        id=row.id,
        name=row.name,
        language=row.language,
        webhook=row.webhook if row.account is not None else None,
        email=row.email,
        email_bounced=row.email_bounced,
        wishes=notifying_of(row.notifying),
        rest=msgspec.convert(row.rest, Rest) if row.rest else NO_REST,
    )


async def browsers(connection: AsyncConnection, user: str) -> list[Browser]:
    """The browsers of this person that are still signed in."""
    of = PUSH_SUBSCRIPTIONS.c
    query = select(of.id, of.endpoint, of.p256dh, of.auth).join(SESSIONS, SESSIONS.c.token == of.session)
    signed_in = (of.user == user, SESSIONS.c.user == user, SESSIONS.c.expires > now())
    return [Browser(*row) for row in await connection.execute(query.where(*signed_in).order_by(of.id))]


async def drop_browser(database: Database, browser: str) -> None:
    """A push service does not know this browser any more."""
    async with database.writing() as connection:
        await connection.execute(delete(PUSH_SUBSCRIPTIONS).where(PUSH_SUBSCRIPTIONS.c.id == browser))


async def mark_bounced(database: Database, user: str, address: str) -> None:
    """Nothing more is sent to this address, unless the person gives it once more."""
    waiting = case((USERS.c.email_wanted == address, None), else_=USERS.c.email_wanted)
    own = update(USERS).where(USERS.c.id == user)
    async with database.writing() as connection:
        await connection.execute(own.values(email_bounced=address, email_wanted=waiting))
