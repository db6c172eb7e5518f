"""The outbox as processes read it: each row is claimed by one of them, which others take over if it dies."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, delete, insert, select, update

from gilded.server.storage.database import Database, now
from gilded.server.storage.models import MAIL_TOKENS, NOTIFICATIONS, PUSH_SUBSCRIPTIONS, SESSIONS

LEASE_SECONDS = 90.0
"""Longer than anything takes that is done with a row: after this, whoever claimed it has died."""
PAUSES = (30.0, 120.0, 600.0, 3600.0, 4 * 3600.0)
"""How long to wait after each attempt that has failed; after the last there is none."""
KEPT_SECONDS = 7 * 86_400.0
"""A notification that was sent is remembered for so long, so that it is not sent again."""
MAIL = "mail"
OTHER = NOTIFICATIONS.alias("other")


class Notification(msgspec.Struct, frozen=True):
    """A row of the outbox."""

    id: int
    user: str
    key: str
    channel: str
    kind: str
    table: str | None
    values: dict[str, Any]
    created: float
    due: float
    tries: int


def _read(row: Row[Any]) -> Notification:
    return Notification(**row._mapping)


async def claim(database: Database, most: int, but: Collection[str] = ()) -> list[Notification]:
    """Up to so many rows that are due, of others than these users; nobody else gets them for a while.

    Of the mail of one person only the oldest: whoever has it takes the others along with `claim_mail`.
    """
    due = (NOTIFICATIONS.c.due <= now(), NOTIFICATIONS.c.user.not_in(but))
    earlier_mail = select(OTHER.c.id).where(
        OTHER.c.user == NOTIFICATIONS.c.user,
        OTHER.c.channel == MAIL,
        OTHER.c.due.is_not(None),
        OTHER.c.id < NOTIFICATIONS.c.id,
    )
    first = (NOTIFICATIONS.c.channel != MAIL) | ~earlier_mail.exists()
    query = select(NOTIFICATIONS.c.id).where(*due, first).order_by(NOTIFICATIONS.c.due).limit(most)
    async with database.reading() as connection:
        if (await connection.execute(query.limit(1))).first() is None:
            return []
    async with database.writing() as connection:
        found = (await connection.execute(query.with_for_update(skip_locked=True))).scalars().all()
        claimed = await connection.execute(_lease().where(NOTIFICATIONS.c.id.in_(found)).returning(NOTIFICATIONS))
        return [_read(row) for row in claimed]


async def claim_mail(database: Database, user: str) -> list[Notification]:
    """All that this person is to get by mail now, beside what is claimed already."""
    due = (NOTIFICATIONS.c.user == user, NOTIFICATIONS.c.channel == MAIL, NOTIFICATIONS.c.due <= now())
    async with database.writing() as connection:
        claimed = await connection.execute(_lease().where(*due).returning(NOTIFICATIONS))
        return [_read(row) for row in claimed]


def _lease() -> Any:
    return update(NOTIFICATIONS).values(due=now() + LEASE_SECONDS, tries=NOTIFICATIONS.c.tries + 1)


async def finish(database: Database, rows: Collection[Notification]) -> None:
    """Nothing more is done with these rows."""
    await _set_due(database, rows, None)


async def postpone(database: Database, rows: Collection[Notification], until: float) -> None:
    """See to these rows at another time."""
    await _set_due(database, rows, until)


async def try_again(database: Database, rows: Sequence[Notification]) -> None:
    """See to these rows later, unless that was done often enough."""
    tries = max(row.tries for row in rows)
    await _set_due(database, rows, now() + PAUSES[tries - 1] if tries <= len(PAUSES) else None)


async def _set_due(database: Database, rows: Collection[Notification], due: float | None) -> None:
    async with database.writing() as connection:
        which = NOTIFICATIONS.c.id.in_([row.id for row in rows])
        await connection.execute(update(NOTIFICATIONS).where(which).values(due=due))


async def send_by(database: Database, row: Notification, ways: dict[str, float]) -> None:
    """Let a notification leave by these channels, each at its time; together with the end of the row that says so."""
    common = {
        name: value for name, value in msgspec.structs.asdict(row).items() if name not in ("id", "channel", "due")
    }
    rows = [common | {"channel": channel, "due": due, "tries": 0} for channel, due in ways.items()]
    async with database.writing() as connection:
        done = update(NOTIFICATIONS).where(NOTIFICATIONS.c.id == row.id, NOTIFICATIONS.c.due == row.due)
        if (await connection.execute(done.values(due=None))).rowcount == 1 and rows:
            await connection.execute(insert(NOTIFICATIONS), rows)


async def mail_leaves_at(database: Database, user: str, due: float) -> None:
    """What waits for this person's mail leaves at another time."""
    waiting = (NOTIFICATIONS.c.user == user, NOTIFICATIONS.c.channel == MAIL, NOTIFICATIONS.c.due.is_not(None))
    async with database.writing() as connection:
        await connection.execute(update(NOTIFICATIONS).where(*waiting).values(due=due))


async def is_superseded(database: Database, row: Notification) -> bool:
    """Whether a newer notification says the same of the same table."""
    newer = select(NOTIFICATIONS.c.id).where(
        NOTIFICATIONS.c.user == row.user,
        NOTIFICATIONS.c.kind == row.kind,
        NOTIFICATIONS.c.table == row.table,
        NOTIFICATIONS.c.channel == "",
        NOTIFICATIONS.c.created > row.created,
    )
    async with database.reading() as connection:
        return (await connection.execute(newer.limit(1))).first() is not None


async def forget_old(database: Database) -> None:
    """Delete what was done long ago, links that have expired, and browsers that have signed out."""
    done = (NOTIFICATIONS.c.due.is_(None), NOTIFICATIONS.c.created < now() - KEPT_SECONDS)
    async with database.writing() as connection:
        await connection.execute(delete(NOTIFICATIONS).where(*done))
        await connection.execute(delete(MAIL_TOKENS).where(MAIL_TOKENS.c.expires < now()))
        signed_in = select(SESSIONS.c.token)
        await connection.execute(delete(PUSH_SUBSCRIPTIONS).where(PUSH_SUBSCRIPTIONS.c.session.not_in(signed_in)))
