"""The outbox: a notification is a row, written in the transaction of what it is about, so that none is lost.

Whoever has given no way to be notified costs one look at an index.
"""

from typing import Any, Literal

from sqlalchemy import JSON, Connection, Double, String, bindparam, literal_column, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.protocol.notifications import Kind
from gilded.server.storage.database import new_id, now
from gilded.server.storage.models import NOTIFICATIONS, PUSH_SUBSCRIPTIONS, USERS
from gilded.server.storage.prepared import Prepared

SETTLE_SECONDS = 3.0
"""A turn that is over again by then needs no notification."""
Row = dict[str, Any]
Letter = Literal["confirm", "recover"]
"""What is sent by e-mail only, because the person has just asked for it."""
COLUMNS = ("user", "channel", "tries", "key", "kind", "table", "values", "created", "due")

_can_be_told = or_(
    USERS.c.webhook.is_not(None),
    USERS.c.email.is_not(None),
    select(PUSH_SUBSCRIPTIONS.c.id).where(PUSH_SUBSCRIPTIONS.c.user == USERS.c.id).exists(),
)
_new_row = select(
    USERS.c.id,
    literal_column("''"),
    literal_column("0"),
    bindparam("of_key", type_=String),
    bindparam("of_kind", type_=String),
    bindparam("at_table", type_=String),
    bindparam("with_values", type_=JSON),
    bindparam("made", type_=Double),
    bindparam("at_due", type_=Double),
).where(USERS.c.id == bindparam("to_user", type_=String), _can_be_told)
ADD = Prepared(
    sqlite.insert(NOTIFICATIONS).from_select(COLUMNS, _new_row).on_conflict_do_nothing(),
    postgresql.insert(NOTIFICATIONS).from_select(COLUMNS, _new_row).on_conflict_do_nothing(),
)


def notification(user: str, kind: Kind, key: str, table: str | None = None, **values: Any) -> Row:
    """What `add` writes; of the same key a person is told once."""
    made = now()
    return {
        "to_user": user,
        "of_kind": kind,
        "of_key": f"{kind}:{key}",
        "at_table": table,
        "with_values": values,
        "made": made,
        "at_due": made + SETTLE_SECONDS,
    }


def add(connection: Connection, row: Row) -> None:
    """Write a notification within a transaction, if the person wants to be told in any way, and has not been."""
    ADD.run(connection, row)


async def notify(
    connection: AsyncConnection, user: str, kind: Kind, key: str, table: str | None = None, **values: Any
) -> None:
    """Notify a person of something that this transaction changes. Of the same key they are told once; the values are
    for the kind's text, and for programs that are called."""
    await connection.run_sync(add, notification(user, kind, key, table, **values))


async def write_letter(connection: AsyncConnection, user: str, letter: Letter, address: str) -> None:
    """Send the person a letter that they have just asked for, to this address."""
    row = {"user": user, "key": new_id(), "channel": f"letter:{letter}", "kind": letter, "values": {"address": address}}
    await connection.execute(NOTIFICATIONS.insert().values(**row, created=now(), due=now(), tries=0))
