"""The hall: the tables that this process has in memory, each changed by one caller at a time."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from sqlalchemy import select

from gilded.core import GildedError
from gilded.server.live import Live
from gilded.server.log import read_entries, read_live, read_table, replay
from gilded.server.models import TABLE
from gilded.server.store import Store

ROOM = 2_000
"""So many tables stay in memory; the one that was idle longest leaves first."""


class Hall:
    """Tables in memory. What is here may be older than the rows: `fresh` looks, and writes compare and swap."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._tables: OrderedDict[str, Live] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def alone(self, table: str) -> AsyncIterator[None]:
        """The right to change the table, within this process."""
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        async with lock:
            yield

    async def remembered(self, table: str) -> Live:
        """The table as this process last saw it."""
        live = self._tables.get(table)
        if live is None:
            return await self.reload(table)
        self._tables.move_to_end(table)
        return live

    async def reload(self, table: str) -> Live:
        """The table read from its rows."""
        live = self._tables[table] = await read_live(self.store, table)
        while len(self._tables) > ROOM:
            self._tables.popitem(last=False)
        return live

    async def fresh(self, table: str) -> Live:
        """The table as it is now."""
        live = self._tables.get(table)
        if live is None:
            return await self.reload(table)
        async with self.store.reading() as connection:
            columns = (TABLE.c.seq, TABLE.c.cuts, TABLE.c.revision)
            row = (await connection.execute(select(*columns).where(TABLE.c.id == table))).one_or_none()
        if row is not None and tuple(row) == self._mark(live):
            return live
        return await self._catch_up(live)

    async def at_least(self, table: str, seq: int, cuts: int, revision: int) -> Live:
        """The table at that mark or a later one."""
        live = await self.remembered(table)
        have = self._mark(live)
        newer = have[1] > cuts or (have[1] == cuts and have[0] >= seq)
        return live if newer and have[2] >= revision else await self._catch_up(live)

    async def _catch_up(self, live: Live) -> Live:
        async with self.alone(live.id):
            return await self.caught_up(await self.remembered(live.id))

    async def caught_up(self, live: Live) -> Live:
        """The table brought to what its rows say, for a caller who has it alone."""
        async with self.store.reading() as connection:
            now = await read_table(connection, live.id)
            same_log = live.table_state is not None and now.facts.cuts == live.facts.cuts
            entries = await read_entries(connection, now.facts, live.seq, now.seq) if same_log else []
        if not same_log or len(entries) != now.seq - live.seq:
            return await self.reload(live.id)
        try:
            state = replay(live.game, live.state.clone(), entries)
        except GildedError:  # decided by a process with other rules
            return await self.reload(live.id)
        live.facts, live.seats = now.facts, now.seats
        live.latest.extend(entries)
        live.stands_at(state)
        return live

    @staticmethod
    def _mark(live: Live) -> tuple[int, int, int]:
        return live.facts.seq, live.facts.cuts, live.facts.revision
