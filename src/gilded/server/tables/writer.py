"""The scribe: writes decisions down, durably. On SQLite all that wait share one transaction and one flush to disk."""

import asyncio
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, insert, update

from gilded.server.facts import TableFacts
from gilded.server.models import LOG, SEATS, SNAPSHOTS, TABLE
from gilded.server.store import Store


class Decided(msgspec.Struct):
    """A decision to be written: what the table was, what it becomes, and the rows that come with it."""

    before: TableFacts
    after: TableFacts
    log: dict[str, Any]
    seconds: dict[int, float]
    snapshot: dict[str, Any] | None


CHANGED = ("seq", "revision", "status", "to_act", "moved", "deadline", "bot_owes", "scores", "winners")
MARK = ("id", "seq", "cuts", "revision")
# Made once: building a statement costs more than running it.
SWAP = (
    update(TABLE)
    .where(*(TABLE.c[name] == bindparam(f"old_{name}") for name in MARK))
    .values({name: bindparam(f"new_{name}") for name in CHANGED})
)
ADD = insert(LOG)
KEEP = insert(SNAPSHOTS)
SET_CLOCK = (
    update(SEATS)
    .where(SEATS.c.table == bindparam("at_table"), SEATS.c.number == bindparam("at_seat"))
    .values(clock_left=bindparam("left"))
)


def write(connection: Connection, decided: Decided) -> bool:
    """Write a decision within a transaction; False when the table is no longer as it was."""
    before, after = decided.before, decided.after
    mark = {f"old_{name}": getattr(before, name) for name in MARK}
    if connection.execute(SWAP, mark | {f"new_{name}": getattr(after, name) for name in CHANGED}).rowcount != 1:
        return False
    connection.execute(ADD, decided.log)
    for seat, left in decided.seconds.items():
        connection.execute(SET_CLOCK, {"at_table": before.id, "at_seat": seat, "left": left})
    if decided.snapshot is not None:
        connection.execute(KEEP, decided.snapshot)
    return True


class Scribe:
    """Returns from `append` only when the decision is on disk."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[tuple[Decided, asyncio.Future[bool]]] = []
        self._at_work: asyncio.Task[None] | None = None

    async def append(self, decided: Decided) -> bool:
        """Write a decision down; False when the table is no longer as it was."""
        if not self._store.is_sqlite:
            async with self._store.writing() as connection:
                return await connection.run_sync(write, decided)
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((decided, written))
        if self._at_work is None or self._at_work.done():
            self._at_work = asyncio.create_task(self._write_all())
        return await written

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                async with self._store.one_writer:
                    results = await asyncio.to_thread(self._write_together, [decided for decided, _ in batch])
                for (_, written), result in zip(batch, results, strict=True):
                    if not written.done():
                        written.set_result(result)
            except Exception as error:
                for _, written in batch:
                    if not written.done():
                        written.set_exception(error)

    def _write_together(self, batch: list[Decided]) -> list[bool]:
        with self._store.blocking.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            return [write(connection, decided) for decided in batch]
