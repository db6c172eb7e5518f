"""Sessions: who a browser is, looked up by its cookie and cached for a few seconds."""

import hashlib
import secrets
from collections.abc import Collection
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.protocol import wire
from gilded.server.protocol.problems import Refused, forbidden
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import SESSIONS, USERS

COOKIE = "gilded_session"
SESSION_SECONDS = 90 * 24 * 3600
CACHED_SECONDS = 5
MOST_CACHED = 10_000


class Person(msgspec.Struct, frozen=True):
    """Who sends a request."""

    id: str
    name: str
    guest: bool
    language: wire.Language | None
    token: str
    """The hash of the session's token."""
    muted: bool = False
    quota: dict[str, float] | None = None
    """Limits of this person alone, by the names of the settings."""

    def session(self) -> wire.Session:
        """What the browser may know of itself."""
        return wire.Session(self.user(), self.language)

    def user(self) -> wire.User:
        """What others may know of the person."""
        return wire.User(self.id, self.name, self.guest)


def banned() -> Refused:
    """The answer to somebody whom an operator has banned."""
    return forbidden("banned", "The operator of this server has closed this account.")


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Sessions:
    """Looks up who a browser is; the cache saves most requests a query."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._cache: dict[str, tuple[float, Person]] = {}

    async def person_of(self, request: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
        """The person whose session cookie the request carries, if it is valid."""
        token = request.cookies.get(COOKIE)
        if not token:
            return None
        digest = _hash(token)
        until, person = self._cache.get(digest, (0.0, None))
        if person is not None and now() < until:
            return person
        return await self._look_up(digest)

    async def _look_up(self, digest: str) -> Person | None:
        async with self.database.reading() as connection:
            found = (
                await connection.execute(
                    select(USERS)
                    .join(SESSIONS, SESSIONS.c.user == USERS.c.id)
                    .where(SESSIONS.c.token == digest, SESSIONS.c.expires > now(), USERS.c.banned.is_(None))
                )
            ).one_or_none()
        if found is None:
            return None
        guest = found.account is None
        person = Person(found.id, found.name, guest, found.language, digest, bool(found.muted), found.quota)
        if len(self._cache) > MOST_CACHED:
            self._cache.clear()
        self._cache[digest] = (now() + CACHED_SECONDS, person)
        return person

    def forget(self, tokens: Collection[str]) -> None:
        """Look up who has these sessions again next time."""
        for token in tokens:
            self._cache.pop(token, None)

    def forget_user(self, user: str) -> None:
        """Look up this person again next time."""
        self.forget([token for token, (_, person) in self._cache.items() if person.id == user])

    async def remove_all(self, connection: AsyncConnection, user: str, but: str | None = None) -> list[str]:
        """Take all sessions of this user out of the database, but the one with that token; the tokens of the others."""
        others = (SESSIONS.c.user == user, *((SESSIONS.c.token != but,) if but else ()))
        removed = await connection.execute(delete(SESSIONS).where(*others).returning(SESSIONS.c.token))
        return list(removed.scalars())

    async def create(self, user: str) -> tuple[str, Person]:
        """A new session of this user: its token, and the person."""
        token = secrets.token_urlsafe(32)
        async with self.database.writing() as connection:
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.expires < now()))
            await connection.execute(
                insert(SESSIONS).values(token=_hash(token), user=user, expires=now() + SESSION_SECONDS)
            )
        person = await self._look_up(_hash(token))
        if person is None:  # between the two an operator has banned this person
            raise banned()
        return token, person
