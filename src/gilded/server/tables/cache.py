"""The cache of tables: those that this process has in memory, each changed by one caller at a time."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from weakref import WeakValueDictionary

from sqlalchemy import select

from gilded.core import GildedError
from gilded.server.protocol.problems import Refused
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import TABLES
from gilded.server.storage.rows import MARK_COLUMNS, Mark, mark_of
from gilded.server.tables.archive import RETRY_SECONDS
from gilded.server.tables.live_table import LATEST_KEPT, LiveTable
from gilded.server.tables.log import read_entries, read_live, read_table, replay
from gilded.server.tables.quarantine import DAMAGED, put_in_quarantine, release

CAPACITY = 2_000
"""How many tables stay in memory; the one that was idle longest leaves first."""


class TableCache:
    """Tables in memory. One may be older than its row: `fresh` compares, and every write does."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._quarantined: set[str] = set()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table: str) -> asyncio.Lock:
        """The sole right to change the table, within this process."""
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    async def cached(self, table: str) -> LiveTable:
        """The table as this process last saw it."""
        live = self._tables.get(table)
        if live is None:
            return await self.reload(table)
        self._tables.move_to_end(table)
        return live

    async def reload(self, table: str) -> LiveTable:
        """The table read from its rows."""
        async with self._quarantine(table):
            live = await read_live(self.database, table)
        if live.row.quarantined is not None:
            await release(self.database, TABLES.c.id == table)
            self._quarantined.discard(table)
        self._tables[table] = live
        while len(self._tables) > CAPACITY:
            self._tables.popitem(last=False)
        return live

    @asynccontextmanager
    async def _quarantine(self, table: str) -> AsyncIterator[None]:
        """Put the table in quarantine if reading it here shows that it cannot be read."""
        try:
            yield
        except Refused as refused:
            if refused.code == DAMAGED and table not in self._quarantined:
                self._quarantined.add(table)
                await put_in_quarantine(self.database, table, refused)
            raise

    def __len__(self) -> int:
        return len(self._tables)

    def all(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._tables.values())

    async def fresh(self, table: str) -> LiveTable:
        """The table as it is now."""
        live = self._tables.get(table)
        if live is None:
            return await self.reload(table)
        async with self.database.reading() as connection:
            row = (await connection.execute(select(*MARK_COLUMNS).where(TABLES.c.id == table))).one_or_none()
        if row is not None and mark_of(row) == live.row.mark and not self._try_again(live):
            return live
        return await self._lock_and_catch_up(table)

    async def fresh_ones(self, tables: Collection[str]) -> list[LiveTable]:
        """Those of these tables that can be read, as they are now: one look for all that this process has."""
        marks = select(TABLES.c.id, *MARK_COLUMNS).where(TABLES.c.id.in_(tables))
        async with self.database.reading() as connection:
            now_at = {row.id: mark_of(row) for row in await connection.execute(marks)}
        found = []
        for table in tables:
            live = self._tables.get(table)
            with suppress(Refused, GildedError):
                is_old = live is None or now_at.get(table) != live.row.mark
                found.append(await self.fresh(table) if is_old or live is None else live)
        return found

    async def refreshed(self, table: str) -> LiveTable | None:
        """The table as it is now, if this process has it and it is still there."""
        if table not in self._tables:
            return None
        try:
            return await self.fresh(table)
        except Refused:
            self._tables.pop(table, None)
            return None

    def _try_again(self, live: LiveTable) -> bool:
        """Whether an archived table is read again: the process that archived it may be gone."""
        return live.row.status == "archived" and now() - live.loaded > RETRY_SECONDS

    async def at_least(self, table: str, mark: Mark) -> LiveTable:
        """The table at that mark or a later one."""
        live = await self.cached(table)
        return live if live.row.mark.reaches(mark) else await self._lock_and_catch_up(table)

    async def _lock_and_catch_up(self, table: str) -> LiveTable:
        async with self.lock(table):
            return await self.catch_up(await self.cached(table))

    async def catch_up(self, live: LiveTable) -> LiveTable:
        """The table brought to what its rows say, for a caller who holds its lock."""
        async with self._quarantine(live.id), self.database.reading() as connection:
            new = await read_table(connection, live.id)
            in_play = live.table_state is not None and "archived" not in (live.row.status, new.row.status)
            same_log = in_play and new.row.undos == live.row.undos
            entries = await read_entries(connection, new.row, live.seq, new.seq) if same_log else []
        if not same_log or len(entries) != new.seq - live.seq:
            return await self.reload(live.id)
        try:
            state = replay(live.game, live.state.clone(), entries)
        except Exception:  # decided by a process with other rules, or damaged
            return await self.reload(live.id)
        live.row, live.seats, live.host = new.row, new.seats, new.host
        live.latest = [*live.latest, *entries][-LATEST_KEPT:]
        live.move_to(state)
        return live
