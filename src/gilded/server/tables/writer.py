"""Writes decisions to the database. On SQLite all that are waiting share one transaction and one flush to disk."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from gilded.server.outbox import outbox
from gilded.server.outbox.outbox import Row
from gilded.server.storage.database import Database
from gilded.server.storage.models import LOG, ORDERS, SEATS, SNAPSHOTS, TABLES, TIME_ASKS
from gilded.server.storage.prepared import Prepared
from gilded.server.storage.rows import Mark, OrderAnswer, TableRow


class NewDecision(msgspec.Struct):
    """A decision to be written: the table's row before and after, and the rows that come with it."""

    before: TableRow
    after: TableRow
    log: dict[str, Any]
    seconds: dict[int, float]
    asks_over: list[int]
    """The seats whose time was up, and about which nobody need be asked any more."""
    snapshot: dict[str, Any] | None
    notifications: list[Row]
    answer: OrderAnswer | None = None
    """The order whose answer this is: it is written only if the order still waits."""


class OrderOver(Exception):
    """The order whose answer was to be written has been withdrawn at the same moment."""


CHANGED = ("seq", "revision", "status", "to_act", "moved", "deadline", "remind", "bot_owes", "scores", "winners")
COMPARED = ("id", *Mark.__struct_fields__)
COMPARE_AND_SWAP = Prepared(
    update(TABLES)
    .where(*(TABLES.c[name] == bindparam(f"old_{name}") for name in COMPARED))
    .values({name: bindparam(f"new_{name}") for name in CHANGED})
)
ADD_ENTRY = Prepared(insert(LOG))
ADD_SNAPSHOT = Prepared(insert(SNAPSHOTS))
SET_CLOCK = Prepared(
    update(SEATS)
    .where(SEATS.c.table == bindparam("at_table"), SEATS.c.number == bindparam("at_seat"))
    .values(clock_left=bindparam("left"))
)
FORGET_ASK = Prepared(
    delete(TIME_ASKS).where(TIME_ASKS.c.table == bindparam("at_table"), TIME_ASKS.c.seat == bindparam("at_seat"))
)


def write(connection: Connection, decision: NewDecision) -> bool:
    """Write a decision within a transaction; False if the table has changed in the meantime."""
    before, after = decision.before, decision.after
    if decision.answer is not None and not _waits(connection, decision.answer):
        return False
    old = {f"old_{name}": getattr(before, name) for name in COMPARED}
    new = {f"new_{name}": getattr(after, name) for name in CHANGED}
    if COMPARE_AND_SWAP.run(connection, old | new) != 1:
        return False
    ADD_ENTRY.run(connection, decision.log)
    for seat, left in decision.seconds.items():
        SET_CLOCK.run(connection, {"at_table": before.id, "at_seat": seat, "left": left})
    for seat in decision.asks_over:
        FORGET_ASK.run(connection, {"at_table": before.id, "at_seat": seat})
    if decision.snapshot is not None:
        ADD_SNAPSHOT.run(connection, decision.snapshot)
    if decision.answer is not None:
        _note_answer(connection, decision.answer, after)
    for notification in decision.notifications:
        outbox.add(connection, notification)
    return True


def _waits(connection: Connection, answer: OrderAnswer) -> bool:
    return connection.execute(select(ORDERS.c.status).where(ORDERS.c.id == answer.order)).scalar() == "waiting"


def _note_answer(connection: Connection, answer: OrderAnswer, after: TableRow) -> None:
    """After the table's row, as an undo does it: nobody waits for the other. What is raised takes all of it back, and
    comes about only where others can write in between, that is where no other decision shares the transaction.
    """
    noted = {"answered": after.seq, "answers": ORDERS.c.answers + 1, "due": None}
    if answer.ends:
        noted |= {"status": "done", "why": "done", "ended": after.moved}
    waiting = (ORDERS.c.id == answer.order, ORDERS.c.status == "waiting")
    if connection.execute(update(ORDERS).where(*waiting).values(noted)).rowcount != 1:
        raise OrderOver


class DecisionWriter:
    """Returns from `append` only once the decision is on disk."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[tuple[NewDecision, asyncio.Future[bool]]] = []
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="decisions")

    async def append(self, decision: NewDecision) -> bool:
        """Write a decision; False if the table has changed in the meantime."""
        if not self._database.is_sqlite:
            async with self._database.writing() as connection:
                return await connection.run_sync(write, decision)
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((decision, written))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all())
        return await written

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                async with self._database.writing_decisions(self._thread) as connection:
                    results = [write(connection, decision) for decision, _ in batch]
                for (_, written), result in zip(batch, results, strict=True):
                    if not written.done():
                        written.set_result(result)
            except Exception as error:
                for _, written in batch:
                    if not written.done():
                        written.set_exception(error)

    def close(self) -> None:
        """Stop the thread."""
        self._thread.shutdown(wait=False)
