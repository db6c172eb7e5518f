"""A person's e-mail address: given, confirmed by a link, taken away."""

import hashlib
import re
from typing import Any, Literal

import msgspec
from sqlalchemy import delete, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.names import as_seen
from gilded.server.outbox.outbox import write_letter
from gilded.server.protocol.problems import Refused, conflict
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import MAIL_TOKENS, USERS

ADDRESS = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+", re.ASCII)
Purpose = Literal["confirm", "recover"]


def checked_email(address: str) -> str:
    """An address as we keep it."""
    found = address.strip().casefold()
    if not ADDRESS.fullmatch(found):
        raise Refused(422, "bad_email", "This is no e-mail address. It looks like name@example.org.", field="address")
    return found


def hashed(token: str) -> str:
    """What is kept of the token of a link."""
    return hashlib.sha256(token.encode()).hexdigest()


class Link(msgspec.Struct, frozen=True):
    """A link that somebody has opened who reads the mail of this address."""

    user: str
    address: str


async def want_email(database: Database, user: str, address: str) -> None:
    """Send a link to this address; it counts once that was opened, and the old one until then."""
    async with database.writing() as connection:
        known = update(USERS).where(USERS.c.id == user).values(email_wanted=address)
        await connection.execute(known)
        await connection.execute(known.where(USERS.c.email_bounced == address).values(email_bounced=None))
        await write_letter(connection, user, "confirm", address)


async def drop_email(database: Database, user: str) -> None:
    """Forget the person's address, and the links that were sent."""
    async with database.writing() as connection:
        nothing = {"email": None, "email_wanted": None, "email_bounced": None}
        await connection.execute(update(USERS).where(USERS.c.id == user).values(nothing))
        await connection.execute(delete(MAIL_TOKENS).where(MAIL_TOKENS.c.user == user))


async def confirm_email(database: Database, token: str) -> str:
    """The address is the person's: whoever reads its mail has opened the link."""
    try:
        async with database.writing() as connection:
            link = await use_link(connection, "confirm", token)
            values = {"email": link.address, "email_wanted": None, "email_bounced": None}
            await connection.execute(update(USERS).where(USERS.c.id == link.user).values(values))
            return link.address
    except IntegrityError as error:
        raise conflict("email_taken", "Another account has this address.", field="address") from error


async def ask_for_recovery(database: Database, who: str) -> None:
    """Send a link to whoever has this name or confirmed address, if there is anybody; nobody learns which."""
    async with database.writing() as connection:
        found = await find_account(connection, who)
        if found is not None and found.email is not None and found.banned is None:
            await write_letter(connection, found.id, "recover", found.email)


async def find_account(connection: AsyncConnection, who: str) -> Any:
    """The account with this confirmed address or this name: its row, or None."""
    wanted = as_seen(who).strip().casefold()
    query = select(USERS).where(or_(USERS.c.account == wanted, USERS.c.email == wanted), USERS.c.account.is_not(None))
    # Whoever has the address comes before somebody who has made it their name.
    return (await connection.execute(query.order_by(USERS.c.email.is_distinct_from(wanted)).limit(1))).one_or_none()


async def use_link(connection: AsyncConnection, purpose: Purpose, token: str) -> Link:
    """Whose link this is, and the address that it was sent to; it works no more. Refused if it does not work."""
    which = (MAIL_TOKENS.c.token == hashed(token), MAIL_TOKENS.c.purpose == purpose, MAIL_TOKENS.c.expires > now())
    used = delete(MAIL_TOKENS).where(*which).returning(MAIL_TOKENS.c.user, MAIL_TOKENS.c.address)
    found = (await connection.execute(used)).one_or_none()
    if found is None:
        raise Refused(410, "link_expired", "This link is too old, or was used already. Ask for another one.")
    return Link(*found)
