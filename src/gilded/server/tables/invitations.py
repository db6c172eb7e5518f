"""Invitations to tables that wait for people: they last until somebody sits down or the game starts."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import Row, Select, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.sessions import Person
from gilded.server.club.blocks import blocks, check_not_blocked, has_blocked
from gilded.server.club.people import person_with_profile, shown, two_people
from gilded.server.outbox.outbox import notify
from gilded.server.protocol import people, wire
from gilded.server.protocol.problems import Refused, conflict, forbidden, not_found
from gilded.server.storage.database import Database, moment, now
from gilded.server.storage.models import INVITATIONS, TABLES, USERS
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.lobby import page
from gilded.server.tables.log import TABLE_AND_HOST, read_table
from gilded.server.tables.messages import InvitationsChanged
from gilded.server.tables.seats import check_may_see, no_free_seat, sit_anywhere
from gilded.server.tables.tables import Tables

MOST = 20
"""So many may be invited to one table."""
INVITED, INVITER = USERS.alias("invited"), USERS.alias("inviter")


async def invite(tables: Tables, table: str, person: Person, who: str) -> None:
    """Invite somebody with an account to a table at which the person sits. They are told once."""
    async with tables.database.writing() as connection:
        live = await read_table(connection, table, lock=True)
        check_may_see(live, person.id, None)
        _check_may_invite(live, person)
        other = await person_with_profile(connection, who)
        await two_people(connection, person.id, other)
        await check_not_blocked(connection, person.id, other.id)
        await _check_may_be_invited(connection, live, other)
        is_new = await write_invitation(tables.database, connection, live.id, person.id, other.id)
        if is_new and not await has_blocked(connection, other.id, person.id):
            await notify(connection, other.id, "invitation", f"{table}:{person.id}", table, by=person.name)
    if is_new:
        tables.publish(table, InvitationsChanged())


async def write_invitation(database: Database, connection: AsyncConnection, table: str, by: str, user: str) -> bool:
    """Whether the person was not invited yet."""
    values = {"table": table, "user": user, "by": by, "at": now()}
    written = await connection.execute(database.insert(INVITATIONS).values(values).on_conflict_do_nothing())
    return written.rowcount == 1


def _check_may_invite(live: LiveTable, person: Person) -> None:
    check_is_at_the_table(live, person)
    if live.row.status != "open":
        raise conflict("already_started", "The game has already started.")
    if all(seat.kind != "open" for seat in live.seats):
        raise no_free_seat()


def check_is_at_the_table(live: LiveTable, person: Person) -> None:
    """Whether the person sits there or has opened the table."""
    if person.id != live.row.host and not live.own_seats(person.id):
        raise forbidden("not_at_the_table", "Only those who sit at the table invite others. Take a seat first.")


async def _check_may_be_invited(connection: AsyncConnection, live: LiveTable, other: Row[Any]) -> None:
    if live.own_seats(other.id):
        raise conflict("sits_already", "This person has a seat at the table already.")
    if other.id in live.row.removed:
        raise conflict("was_removed", "The host has removed this person from the table.")
    of_table = select(INVITATIONS.c.user, INVITATIONS.c.declined).where(INVITATIONS.c.table == live.id)
    declined = {row.user: row.declined for row in await connection.execute(of_table)}
    if declined.get(other.id) is not None:
        raise conflict("has_declined", "This person has declined. They can still come by the link.")
    if other.id not in declined and len(declined) >= MOST:
        raise conflict("too_many_invited", "Many are invited already. Wait for them, or invite by the link.", most=MOST)


async def invited_to(tables: Tables, table: str, person: Person) -> list[people.Invited]:
    """Who is invited, as those see it who sit at the table."""
    live = await tables.cache.fresh(table)
    check_may_see(live, person.id, None)
    check_is_at_the_table(live, person)
    columns = (INVITED, INVITATIONS.c.at, INVITATIONS.c.declined, *_inviter())
    rows = INVITATIONS.join(INVITED, INVITED.c.id == INVITATIONS.c.user).join(INVITER, INVITER.c.id == INVITATIONS.c.by)
    query = select(*columns).select_from(rows).where(INVITATIONS.c.table == table).order_by(INVITATIONS.c.at)
    async with tables.database.reading() as connection:
        found = (await connection.execute(query)).all()
    return [people.Invited(shown(row), _by(row), moment(row.at), row.declined is not None) for row in found]


def _inviter() -> tuple[Any, ...]:
    return INVITER.c.id.label("by"), INVITER.c.name.label("by_name"), INVITER.c.account.label("by_account")


def _by(row: Row[Any]) -> wire.User:
    return wire.User(row.by, row.by_name, row.by_account is None)


async def take_back(tables: Tables, table: str, person: Person, user: str) -> None:
    """The host, or whoever has invited somebody, takes the invitation back."""
    live = await tables.cache.fresh(table)
    check_may_see(live, person.id, None)
    check_is_at_the_table(live, person)
    found = delete(INVITATIONS).where(INVITATIONS.c.table == table, INVITATIONS.c.user == user)
    if person.id != live.row.host:
        found = found.where(INVITATIONS.c.by == person.id)
    async with tables.database.writing() as connection:
        if not (await connection.execute(found)).rowcount:
            raise no_such_invitation()
    tables.publish(table, InvitationsChanged())


def no_such_invitation() -> Refused:
    """The answer to whoever answers too late."""
    return not_found("no_such_invitation")


# One's own invitations


def _own(user: str) -> Select[Any]:
    """The invitations that wait for this person's answer, without those of people whom they have blocked."""
    rows = INVITATIONS.join(TABLES, TABLES.c.id == INVITATIONS.c.table).join(INVITER, INVITER.c.id == INVITATIONS.c.by)
    query = select(INVITATIONS.c.table, INVITATIONS.c.at, TABLES.c.key, TABLES.c.private, *_inviter())
    waiting = (INVITATIONS.c.user == user, INVITATIONS.c.declined.is_(None), TABLES.c.status == "open")
    welcome = (~blocks(user, INVITATIONS.c.by), ~blocks(user, TABLES.c.host), TABLES.c.quarantined.is_(None))
    return query.select_from(rows).where(*waiting, *welcome).order_by(INVITATIONS.c.at.desc())


async def own_invitations(
    tables: Tables, user: str, show: Callable[[LiveTable], wire.Table]
) -> list[people.Invitation]:
    """What the person is invited to, the latest first."""
    async with tables.database.reading() as connection:
        rows = (await connection.execute(_own(user))).all()
    query = TABLE_AND_HOST.where(TABLES.c.id.in_([row.table for row in rows]))
    shown_tables = {table.id: table for table in await page(tables, query, show)}
    return [
        people.Invitation(shown_tables[row.table], _by(row), moment(row.at), row.key if row.private else None)
        for row in rows
        if row.table in shown_tables
    ]


async def count_invitations(connection: AsyncConnection, user: str) -> int:
    """How many wait for an answer."""
    return int((await connection.execute(select(func.count()).select_from(_own(user).subquery()))).scalar_one())


async def accept(tables: Tables, table: str, person: Person, nonce: str | None) -> LiveTable:
    """Take any seat that is free. Of two who want the last one, one has it, and the other is told."""
    async with tables.database.reading() as connection:
        key = (await connection.execute(_own(person.id).where(INVITATIONS.c.table == table))).one_or_none()
    if key is None:
        raise no_such_invitation()
    return await sit_anywhere(tables, table, person, key.key, nonce)


async def decline(tables: Tables, table: str, person: Person) -> None:
    """Say no; nobody at the table can invite the person again."""
    waiting = (INVITATIONS.c.table == table, INVITATIONS.c.user == person.id, INVITATIONS.c.declined.is_(None))
    async with tables.database.writing() as connection:
        if not (await connection.execute(update(INVITATIONS).where(*waiting).values(declined=now()))).rowcount:
            raise no_such_invitation()
    tables.publish(table, InvitationsChanged())
