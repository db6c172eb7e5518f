"""All that the server keeps about a person, for that person."""

import asyncio
from typing import Any
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Table, false, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.accounts.sessions import Person
from gilded.server.club.ratings import Strength
from gilded.server.protocol.own_data import (
    OwnData,
    OwnDecision,
    OwnEntry,
    OwnInvitation,
    OwnLine,
    OwnNotification,
    OwnOrder,
    OwnRating,
    OwnReport,
    OwnResult,
    OwnSearch,
    OwnSeat,
    OwnSeen,
    OwnTie,
)
from gilded.server.storage.database import Database, database_url, moment
from gilded.server.storage.models import (
    BLOCKS,
    CHAT,
    CHAT_SEEN,
    ENTRIES,
    FRIENDS,
    INVITATIONS,
    LOG,
    NOTIFICATIONS,
    ORDERS,
    PUSH_SUBSCRIPTIONS,
    RATINGS,
    REPORTS,
    RESULTS,
    SEATS,
    SEEKERS,
    SESSIONS,
    TABLES,
    TOURNAMENTS,
    USERS,
)
from gilded.server.storage.outages import first_line, outage_of


def export(db: str | None, person: Person) -> bytes:
    """Own data as JSON. It may be large: this is for a process that has nothing else to do."""
    try:
        return msgspec.json.encode(asyncio.run(_read(db, person)))
    except Exception as error:
        if outage_of(error) is None:
            raise
        raise OSError(first_line(error)) from None  # a driver's own error does not survive the way to another process


async def _read(db: str | None, person: Person) -> OwnData:
    database = Database(database_url(db))
    try:
        return await _read_all(database, person)
    finally:
        await database.close()


async def _read_all(database: Database, person: Person) -> OwnData:
    """Profile, sessions, seats with their decisions, and chat."""
    async with database.reading() as connection:
        user = (await connection.execute(select(USERS).where(USERS.c.id == person.id))).one()
        sessions = await connection.execute(select(SESSIONS.c.expires).where(SESSIONS.c.user == person.id))
        hosted = await connection.execute(select(TABLES.c.id).where(TABLES.c.host == person.id))
        chat = await connection.execute(select(CHAT).where(CHAT.c.user == person.id).order_by(CHAT.c.id))
        seen = await connection.execute(select(CHAT_SEEN).where(CHAT_SEEN.c.user == person.id))
        results = await connection.execute(select(RESULTS).where(RESULTS.c.user == person.id).order_by(RESULTS.c.ended))
        ratings = await connection.execute(select(RATINGS).where(RATINGS.c.user == person.id).order_by(RATINGS.c.game))
        entered = select(TOURNAMENTS.c.id, TOURNAMENTS.c.name, ENTRIES.c.at, ENTRIES.c.out_since)
        entered = entered.join(ENTRIES, ENTRIES.c.tournament == TOURNAMENTS.c.id).where(ENTRIES.c.user == person.id)
        entries = await connection.execute(entered.order_by(ENTRIES.c.at))
        organised = await connection.execute(select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.organiser == person.id))
        orders = await connection.execute(select(ORDERS).where(ORDERS.c.user == person.id).order_by(ORDERS.c.id))
        told = await connection.execute(select(NOTIFICATIONS).where(NOTIFICATIONS.c.user == person.id))
        endpoint = PUSH_SUBSCRIPTIONS.c.endpoint
        browsers = await connection.execute(select(endpoint).where(PUSH_SUBSCRIPTIONS.c.user == person.id))
        searches = await connection.execute(select(SEEKERS).where(SEEKERS.c.user == person.id))
        return OwnData(
            user=person.user(),
            created=moment(user.created),
            webhook=user.webhook,
            email=user.email,
            email_wanted=user.email_wanted,
            notifying=user.notifying or {},
            notifications=[OwnNotification(row.kind, row.channel, row.table, moment(row.created)) for row in told],
            push_services=[urlsplit(endpoint).netloc for endpoint in browsers.scalars()],
            language=user.language,
            muted=moment(user.muted) if user.muted is not None else None,
            rest=user.rest or {},
            own_limits=user.quota or {},
            sessions=[moment(expires) for expires in sessions.scalars()],
            hosted=list(hosted.scalars()),
            seats=await _seats(connection, person),
            chat=[OwnLine(row.table, row.text, moment(row.at)) for row in chat],
            chat_seen=[OwnSeen(row.table, row.line) for row in seen],
            results=[_result(row) for row in results],
            orders=[_order(row) for row in orders],
            ratings=[OwnRating(row.game, row.shown, row.mu, row.sigma, row.games) for row in ratings],
            friends=await _ties(connection, FRIENDS, person),
            blocked=await _ties(connection, BLOCKS, person),
            invitations=await _invitations(connection, person),
            reports=await _reports(connection, person),
            entries=[OwnEntry(row.id, row.name, moment(row.at), row.out_since) for row in entries],
            organised=list(organised.scalars()),
            searches=[OwnSearch(row.games, row.pace, row.seats, moment(row.since), row.table) for row in searches],
        )


def _result(row: Any) -> OwnResult:
    rating = Strength(row.mu, row.sigma).shown if row.mu is not None else None
    return OwnResult(row.table, row.game, moment(row.ended), row.place, row.seats, row.score, row.left, rating)


async def _ties(connection: AsyncConnection, rows: Table, person: Person) -> list[OwnTie]:
    query = select(USERS.c.id, USERS.c.name, rows.c.at).join(rows, rows.c.other == USERS.c.id)
    found = await connection.execute(query.where(rows.c.user == person.id).order_by(rows.c.at))
    return [OwnTie(row.id, row.name, moment(row.at)) for row in found]


async def _invitations(connection: AsyncConnection, person: Person) -> list[OwnInvitation]:
    own = or_(INVITATIONS.c.user == person.id, INVITATIONS.c.by == person.id)
    found = await connection.execute(select(INVITATIONS).where(own).order_by(INVITATIONS.c.at))
    return [OwnInvitation(row.table, row.user, row.by, moment(row.at), row.declined is not None) for row in found]


async def _reports(connection: AsyncConnection, person: Person) -> list[OwnReport]:
    found = await connection.execute(select(REPORTS).where(REPORTS.c.by == person.id).order_by(REPORTS.c.id))
    return [OwnReport(row.user, row.reason, row.words, row.table, moment(row.at)) for row in found]


def _order(row: Any) -> OwnOrder:
    return OwnOrder(row.table, row.seat, row.kind, row.fields, moment(row.at), row.answers, row.status, row.why)


async def _seats(connection: AsyncConnection, person: Person) -> list[OwnSeat]:
    query = select(SEATS, *(column for column in TABLES.c if column.name not in ("id", "name")))
    of_person = query.join(TABLES, TABLES.c.id == SEATS.c.table).where(SEATS.c.user == person.id)
    rows = (await connection.execute(of_person.order_by(TABLES.c.created, SEATS.c.number))).all()
    return [await _seat(connection, person, row) for row in rows]


async def _seat(connection: AsyncConnection, person: Person, row: Any) -> OwnSeat:
    own = select(LOG.c.seq, LOG.c.action, LOG.c.at).where(LOG.c.table == row.table, LOG.c.seat == row.number)
    if row.kind == "bot" and row.status != "finished":
        own = own.where(false())  # a bot plays on in the seat, and what it chooses in secret is not known yet
    log = await connection.execute(own.order_by(LOG.c.seq))
    return OwnSeat(
        table=row.table,
        game=row.game,
        status=row.status,
        created=moment(row.created),
        host=row.host == person.id,
        seat=row.number,
        name=row.name,
        resigned=row.resigned,
        scores=row.scores,
        winners=row.winners,
        decisions=[OwnDecision(each.seq, msgspec.Raw(each.action), moment(each.at)) for each in log],
    )
