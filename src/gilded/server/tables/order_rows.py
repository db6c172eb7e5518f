"""The rows of orders: what a change of the table does to those that wait."""

from sqlalchemy import ColumnElement, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.storage.database import now
from gilded.server.storage.models import ORDERS

WAITING = "waiting"


async def cancel_orders(connection: AsyncConnection, why: str, *which: ColumnElement[bool]) -> int:
    """Cancel those of these orders that wait: how many there were."""
    ended: dict[str, object] = {"status": "cancelled", "why": why, "values": {}, "due": None, "ended": now()}
    waiting = update(ORDERS).where(ORDERS.c.status == WAITING, *which)
    return (await connection.execute(waiting.values(ended))).rowcount


async def will_answer(connection: AsyncConnection, table: str, user: str) -> bool:
    """Whether an order of this person is about to take the decision that they owe."""
    due = (ORDERS.c.status == WAITING, ORDERS.c.due.is_not(None), ORDERS.c.table == table, ORDERS.c.user == user)
    return (await connection.execute(select(ORDERS.c.id).where(*due).limit(1))).first() is not None


async def cancel_undone(connection: AsyncConnection, table: str, seq: int) -> None:
    """The table goes back to `seq` decisions: what was ordered after that, or took a decision since, is over.

    It would take the same decision again, which nobody who takes it back can want.
    """
    since = or_(ORDERS.c.given > seq, ORDERS.c.answered > seq)
    await cancel_orders(connection, "undone", ORDERS.c.table == table, since)
