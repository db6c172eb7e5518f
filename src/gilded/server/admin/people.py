"""What operators do to people: find, ban, mute, rename, sign out, give a new password or other limits."""

import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Row, delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core.errors import GildedError
from gilded.server.accounts.names import account_keys, belongs_to_another, clean_name
from gilded.server.accounts.passwords import hash_now
from gilded.server.admin.notices import PersonChanged, SessionsRevoked, write_notice
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import CHAT, SEATS, SESSIONS, TABLES, USERS

QUOTAS = (
    "open_tables",
    "live_tables",
    "uploads_a_day",
    "upload_megabytes_a_day",
    "chat_a_minute",
    "undo_asks_a_minute",
)
"""The settings that may be another for one person."""
ID = re.compile("[0-9a-f]{32}")
MOST_NAMED = 10
PASSWORD_WORDS = 4


class AdminError(GildedError):
    """What an operator asked for cannot be done; the message says why."""


async def find_person(database: Database, who: str) -> Row[Any]:
    """The person with this id, the account with this name, or the only guest with it."""
    if not who.strip():  # those who have deleted everything are called so
        raise AdminError("no_such_person", "say who: the name of an account or a guest, or an id")
    async with database.reading() as connection:
        if ID.fullmatch(who):
            found = (await connection.execute(select(USERS).where(USERS.c.id == who))).all()
        else:
            account = select(USERS).where(USERS.c.account == who.strip().casefold())
            guests = select(USERS).where(USERS.c.account.is_(None), USERS.c.name == who.strip()).limit(MOST_NAMED)
            found = (await connection.execute(account)).all() or (await connection.execute(guests)).all()
    if not found:
        raise AdminError("no_such_person", f"nobody is called {who!r}; `gilded admin list people` shows everybody")
    if len(found) > 1:
        ids = ", ".join(row.id for row in found)
        raise AdminError("several_people", f"several guests are called {who!r}; give one of the ids: {ids}")
    return found[0]


async def list_people(database: Database, part: str, most: int) -> Sequence[Row[Any]]:
    """The newest people whose name contains this part, with how many sessions and seats they have."""
    sessions = select(func.count()).where(SESSIONS.c.user == USERS.c.id, SESSIONS.c.expires > now()).scalar_subquery()
    seats = select(func.count()).where(SEATS.c.user == USERS.c.id).scalar_subquery()
    query = select(USERS, sessions.label("sessions"), seats.label("seats")).where(USERS.c.name != "")
    if part:
        query = query.where(func.lower(USERS.c.name).contains(part.lower(), autoescape=True))
    async with database.reading() as connection:
        return (await connection.execute(query.order_by(USERS.c.created.desc()).limit(most))).all()


async def list_sessions(database: Database, user: str) -> Sequence[Row[Any]]:
    """The sessions of a person that hold, the newest first."""
    query = select(SESSIONS).where(SESSIONS.c.user == user, SESSIONS.c.expires > now())
    async with database.reading() as connection:
        return (await connection.execute(query.order_by(SESSIONS.c.expires.desc()))).all()


async def ban(database: Database, user: str) -> int:
    """Let this person in no more, and sign them out; how many sessions ended."""
    async with database.writing() as connection:
        await connection.execute(update(USERS).where(USERS.c.id == user).values(banned=now()))
        return await _sign_out(connection, user)


async def unban(database: Database, user: str) -> None:
    """Let this person in again."""
    await _change(database, user, banned=None)


async def mute(database: Database, user: str, muted: bool) -> None:
    """Let this person chat no more, or again."""
    await _change(database, user, muted=now() if muted else None)


async def set_quota(database: Database, user: str, quota: Mapping[str, float]) -> None:
    """Give this person limits of their own; those that are not named are the server's."""
    await _change(database, user, quota=dict(quota) or None)


async def revoke(database: Database, user: str, session: str | None = None) -> int:
    """Sign this person out everywhere, or end the session whose hash begins so; how many ended."""
    async with database.writing() as connection:
        return await _sign_out(connection, user, session)


async def new_password(database: Database, user: Row[Any]) -> str:
    """Give the account a new password, which is told only now, and sign everybody out who used the old one."""
    if user.account is None:
        raise AdminError("no_account", f"{user.name} is a guest and has no password")
    password = "-".join(secrets.token_hex(2) for _ in range(PASSWORD_WORDS))
    hashed = hash_now(password)
    async with database.writing() as connection:
        await connection.execute(update(USERS).where(USERS.c.id == user.id).values(password=hashed))
        await _sign_out(connection, user.id)
    return password


async def rename(database: Database, user: Row[Any], name: str) -> str:
    """Give a person another name, everywhere that the old one stands; the name as it is shown."""
    new = clean_name(name)
    keys = account_keys(new) if user.account is not None else {}
    taken = AdminError("name_taken", f"another account is called {new!r}, or looks like it")
    try:
        async with database.writing() as connection:
            if await belongs_to_another(connection, new, user.id):
                raise taken
            await connection.execute(update(USERS).where(USERS.c.id == user.id).values(name=new, **keys))
            await _rename_at_tables(connection, user.id, user.name, new)
            await write_notice(connection, PersonChanged(user.id))
    except IntegrityError as error:
        raise taken from error
    return new


async def _rename_at_tables(connection: AsyncConnection, user: str, old: str, new: str) -> None:
    own = (SEATS.c.user == user, SEATS.c.name == old)
    seen_at = TABLES.c.id.in_(select(SEATS.c.table).where(*own)) | (TABLES.c.host == user)
    await connection.execute(update(TABLES).where(seen_at).values(revision=TABLES.c.revision + 1))
    await connection.execute(update(SEATS).where(*own).values(name=new))
    await connection.execute(update(CHAT).where(CHAT.c.user == user).values(name=new))


async def _change(database: Database, user: str, **values: Any) -> None:
    async with database.writing() as connection:
        await connection.execute(update(USERS).where(USERS.c.id == user).values(**values))
        await write_notice(connection, PersonChanged(user))


async def _sign_out(connection: AsyncConnection, user: str, session: str | None = None) -> int:
    which = (SESSIONS.c.user == user, *((SESSIONS.c.token.startswith(session, autoescape=True),) if session else ()))
    ended = list((await connection.execute(delete(SESSIONS).where(*which).returning(SESSIONS.c.token))).scalars())
    await write_notice(connection, SessionsRevoked(ended))
    await write_notice(connection, PersonChanged(user))
    return len(ended)
