"""Who a browser is: looked up by its session cookie, and remembered for a few seconds."""

import hashlib
import secrets
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from sqlalchemy import delete, insert, select

from gilded.server import wire
from gilded.server.models import SESSIONS, USERS
from gilded.server.store import Store, now

COOKIE = "gilded_session"
SESSION_SECONDS = 90 * 24 * 3600
REMEMBERED_SECONDS = 5
MOST_REMEMBERED = 10_000


class Person(msgspec.Struct, frozen=True):
    """Who sends a request."""

    id: str
    name: str
    guest: bool
    webhook: str | None
    language: wire.Language | None
    token: str
    """The hash of the session's token."""

    def session(self) -> wire.Session:
        return wire.Session(self.user(), self.webhook, self.language)

    def user(self) -> wire.User:
        return wire.User(self.id, self.name, self.guest)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """Looks up who a browser is; remembers it for a few seconds, so that each request need not ask the database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, tuple[float, Person]] = {}

    async def known(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
        """The person whose session cookie came along, if it is valid."""
        token = connection.cookies.get(COOKIE)
        if not token:
            return None
        digest = _hash(token)
        until, person = self._known.get(digest, (0.0, None))
        if person is not None and now() < until:
            return person
        return await self._look_up(digest)

    async def _look_up(self, digest: str) -> Person | None:
        async with self.store.reading() as rows:
            found = (
                await rows.execute(
                    select(USERS)
                    .join(SESSIONS, SESSIONS.c.user == USERS.c.id)
                    .where(SESSIONS.c.token == digest, SESSIONS.c.expires > now())
                )
            ).one_or_none()
        if found is None:
            return None
        guest = found.account is None
        person = Person(found.id, found.name, guest, found.webhook, found.language, digest)
        if len(self._known) > MOST_REMEMBERED:
            self._known.clear()
        self._known[digest] = (now() + REMEMBERED_SECONDS, person)
        return person

    def forget(self, person: Person) -> None:
        """Look the person up again next time."""
        self._known.pop(person.token, None)

    async def new_session(self, user: str) -> tuple[str, Person]:
        """A session for this user: its token and the person as others will know it."""
        token = secrets.token_urlsafe(32)
        async with self.store.writing() as rows:
            await rows.execute(delete(SESSIONS).where(SESSIONS.c.expires < now()))
            await rows.execute(insert(SESSIONS).values(token=_hash(token), user=user, expires=now() + SESSION_SECONDS))
        person = await self._look_up(_hash(token))
        assert person is not None
        return token, person
