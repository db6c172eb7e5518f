"""Somebody goes for good: everything personal is deleted, and the games stay, with a deleted player."""

from contextlib import suppress
from typing import Any

from sqlalchemy import delete, func, null, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import GildedError
from gilded.server.accounts.sessions import Person
from gilded.server.protocol.problems import Refused
from gilded.server.storage.database import now
from gilded.server.storage.models import (
    BLOCKS,
    CHAT,
    CHAT_SEEN,
    ENTRIES,
    FRIENDS,
    INVITATIONS,
    LEAGUES,
    MAIL_TOKENS,
    NOTIFICATIONS,
    ORDERS,
    PUSH_SUBSCRIPTIONS,
    RATINGS,
    REPORTS,
    RESULTS,
    SEATS,
    SEEKERS,
    TABLES,
    TOURNAMENTS,
    USERS,
)
from gilded.server.tables.expiry import close_tables
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.seats import EMPTY_SEAT, change_seat
from gilded.server.tables.substitutes import SUBSTITUTE, bot, give_to_bot
from gilded.server.tables.tables import Tables

NOBODY = ""
"""The name of a person who has deleted everything; a page has words for it."""
NOT_FINISHED = ("open", "live", "archived")
"""An archived table may come back into play."""
PERSONAL = (
    *(CHAT_SEEN.c.user, CHAT.c.user, RESULTS.c.user, RATINGS.c.user, ORDERS.c.user),
    *(FRIENDS.c.user, FRIENDS.c.other, BLOCKS.c.user, BLOCKS.c.other),
    *(INVITATIONS.c.user, INVITATIONS.c.by, REPORTS.c.user, SEEKERS.c.user),
    *(NOTIFICATIONS.c.user, PUSH_SUBSCRIPTIONS.c.user, MAIL_TOKENS.c.user),
)
"""Rows that name a person in one of these columns go with that person."""


async def delete_person(tables: Tables, person: Person) -> None:
    """Leave all tables, then delete name, password, chat, and every link from a seat to the person."""
    for table, number, status in await seats_to_leave(tables, person.id):
        with suppress(Refused, GildedError):  # the game has ended meanwhile, or can no longer be read
            if status == "open":
                await change_seat(tables, table, number, leave_seat)
            else:
                await give_to_bot(tables, table, number, resign_seat)
    async with tables.database.writing() as connection:
        await _pass_tables_on(connection, person.id)
        await forget_person(connection, person.id)


async def seats_to_leave(tables: Tables, user: str) -> list[Any]:
    """The seats that this person still has: table, number, and the status of the table."""
    query = select(SEATS.c.table, SEATS.c.number, TABLES.c.status).join(TABLES, TABLES.c.id == SEATS.c.table)
    own = (SEATS.c.user == user, SEATS.c.kind.in_(("person", "here")), TABLES.c.status.in_(NOT_FINISHED))
    async with tables.database.reading() as connection:
        return list(await connection.execute(query.where(*own)))


def leave_seat(live: LiveTable) -> dict[str, Any]:
    """The seat becomes open, or a bot's if the game has started meanwhile."""
    if live.row.status != "open":
        return resign_seat(live)
    return EMPTY_SEAT


def resign_seat(_live: LiveTable) -> dict[str, Any]:
    """A bot takes the seat."""
    return bot(SUBSTITUTE, resigned=True)


async def _pass_tables_on(connection: AsyncConnection, user: str) -> None:
    """Another person at the table becomes its host; one that waits for people and has none is closed."""
    own = select(TABLES.c.id).where(TABLES.c.host == user, TABLES.c.status.in_(NOT_FINISHED)).order_by(TABLES.c.id)
    await connection.execute(own.with_for_update())  # or somebody sits down between a look and what follows from it
    others = (SEATS.c.table == TABLES.c.id, SEATS.c.user != user, SEATS.c.kind == "person")
    heir = select(func.min(SEATS.c.user)).where(*others).scalar_subquery()
    going_on = (TABLES.c.host == user, TABLES.c.status.in_(NOT_FINISHED))
    passed_on = {"host": heir, "revision": TABLES.c.revision + 1}
    await connection.execute(update(TABLES).where(*going_on, heir.is_not(None)).values(passed_on))
    empty = select(TABLES.c.id).where(TABLES.c.host == user, TABLES.c.status == "open")
    await close_tables(connection, (await connection.execute(empty)).scalars().all())


async def forget_person(connection: AsyncConnection, user: str) -> None:
    """Delete everything personal but the id, which tables may name as their host."""
    await _forget_in_forks(connection, user)
    at_tables = select(SEATS.c.table).where(SEATS.c.user == user)
    changed = TABLES.c.id.in_(at_tables) | (TABLES.c.host == user)
    await connection.execute(update(TABLES).where(changed).values(revision=TABLES.c.revision + 1))
    await connection.execute(update(SEATS).where(SEATS.c.user == user).values(user=None, name=NOBODY))
    for column in PERSONAL:
        await connection.execute(delete(column.table).where(column == user))
    await connection.execute(update(REPORTS).where(REPORTS.c.by == user).values(by=None))
    await _leave_tournaments(connection, user)
    emails = ("email", "email_wanted", "email_bounced")
    nothing = dict.fromkeys(("account", "skeleton", "password", "webhook", "language", *emails))
    gone = update(USERS).where(USERS.c.id == user).values(name=NOBODY, rest=null(), notifying=null(), **nothing)
    await connection.execute(gone)


async def _leave_tournaments(connection: AsyncConnection, user: str) -> None:
    """Before the start as if the person had never entered; later they are paired no more."""
    of_user = select(ENTRIES.c.tournament).where(ENTRIES.c.user == user)
    announced = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.status == "announced")
    changed = update(TOURNAMENTS).where(TOURNAMENTS.c.id.in_(of_user))
    await connection.execute(changed.values(revision=TOURNAMENTS.c.revision + 1))
    own = ENTRIES.c.user == user
    await connection.execute(delete(ENTRIES).where(own, ENTRIES.c.tournament.in_(announced)))
    await connection.execute(update(ENTRIES).where(own).values(user=None, nonce=None))
    ended = (LEAGUES.c.organiser == user, LEAGUES.c.ended.is_(None))
    await connection.execute(update(LEAGUES).where(*ended).values(ended=now()))


async def _forget_in_forks(connection: AsyncConnection, user: str) -> None:
    """Others have played on from the person's tables, and the names of the person's seats came along."""
    own = select(SEATS.c.table, SEATS.c.number).where(SEATS.c.user == user).cte("copies", recursive=True)
    copies = own.union(select(TABLES.c.id, own.c.number).join(own, TABLES.c.forked_from == own.c.table))
    copied = tuple_(SEATS.c.table, SEATS.c.number).in_(select(copies.c.table, copies.c.number))
    named = (copied, SEATS.c.kind == "here", SEATS.c.name != NOBODY)
    changed = TABLES.c.id.in_(select(SEATS.c.table).where(*named))
    await connection.execute(update(TABLES).where(changed).values(revision=TABLES.c.revision + 1))
    await connection.execute(update(SEATS).where(*named).values(name=NOBODY))
