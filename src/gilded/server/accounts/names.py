"""Names and lines of text, cleaned at the edge: what nobody can see is left out, and look-alikes are found."""

import re
from unicodedata import category, normalize

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.look_alikes import skeleton
from gilded.server.protocol.problems import Refused, conflict
from gilded.server.storage.models import USERS

MOST_IN_A_NAME = 40
MOST_IN_AN_ACCOUNT = 80
"""The longest that a name may become by case-folding: the length of the columns."""
BLANK = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"))
"""Letters and symbols that look like nothing at all."""
UNSEEN = dict.fromkeys(
    [0x034F, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]
)
"""Marks that nobody sees: joiners, and selectors of variants. Emoji in a line of chat may have them; a name may not."""


def _visible(text: str) -> str:
    """Without control characters, marks of direction, zero-width signs and blanks; one space between words."""
    spaced = re.sub(r"\s+", " ", text.translate(BLANK))
    return " ".join("".join(sign for sign in spaced if sign.isprintable()).split())


def _stands_alone(text: str) -> bool:
    """Whether there is more in it than spaces, and marks that belong over or under something."""
    return not all(category(sign)[0] in "MZ" for sign in text)


def as_seen(name: str) -> str:
    """What the eye sees of a name: without what cannot be seen, nor kept by every database."""
    return normalize("NFKC", _visible(normalize("NFKC", name).translate(UNSEEN)))


def clean_name(name: str, field: str = "name") -> str:
    """A name as it is kept and shown; Refused if nothing of it can be seen, or if it is too long."""
    cleaned = as_seen(name)
    if not _stands_alone(cleaned):
        raise Refused(422, "empty_name", "A name needs at least one visible character.", field=field)
    if len(cleaned) > MOST_IN_A_NAME:
        raise _too_long(field)
    return cleaned


def account_keys(name: str) -> dict[str, str]:
    """What no two accounts may share: the case-folded name, and what the eye sees of it."""
    keys = {"account": name.casefold(), "skeleton": skeleton(name)}
    if max(map(len, keys.values())) > MOST_IN_AN_ACCOUNT:
        raise _too_long("name")
    return keys


async def belongs_to_another(connection: AsyncConnection, name: str, user: str | None = None) -> bool:
    """Whether somebody else than this user has an account with this name, or with one that looks like it."""
    taken = or_(USERS.c.account == name.casefold(), USERS.c.skeleton == skeleton(name))
    others = (USERS.c.id != user,) if user else ()
    return (await connection.execute(select(USERS.c.id).where(taken, *others).limit(1))).first() is not None


def name_taken() -> Refused:
    """The answer to whoever wants the name of somebody's account."""
    detail = "There is already an account with this name, or with one that looks like it. Choose another name."
    return conflict("name_taken", detail, field="name")


def check_not_the_name(password: str, name: str) -> None:
    """Whoever knows the name must not know the password."""
    if skeleton(password.strip()) == skeleton(name):
        detail = "The password must not be the name. Choose another password."
        raise Refused(422, "password_is_name", detail, field="password")


def clean_text(text: str) -> str:
    """A line of chat as it is kept and shown."""
    cleaned = _visible(normalize("NFC", text))
    if not _stands_alone(cleaned):
        raise Refused(422, "empty_text", "Say something that can be seen.", field="text")
    return cleaned


def _too_long(field: str) -> Refused:
    detail = f"A name may have at most {MOST_IN_A_NAME} characters."
    return Refused(422, "name_too_long", detail, field=field, most=MOST_IN_A_NAME)
