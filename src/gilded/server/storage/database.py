"""The database: SQLite in a file or PostgreSQL by URL, with durable writes."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from concurrent.futures import Executor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from datetime import UTC, datetime
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any
from uuid import uuid4

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, ExceptionContext, Table, create_engine, event, make_url, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from gilded.server import metrics
from gilded.server.storage.turns_to_write import TurnsToWrite

SQLITE = "sqlite+aiosqlite"
TIME = text("SELECT extract(epoch FROM clock_timestamp())")
POSTGRES = "postgresql+asyncpg"
SQLITE_SETTINGS = (
    # A decision is a few hundred bytes, but whole pages are flushed to disk: small ones make a new file four times less
    # work for a disk that stalls. The log before the file is folded in after as many bytes as by default.
    "page_size=1024",
    "journal_mode=WAL",
    "wal_autocheckpoint=4000",
    "synchronous=FULL",
    "foreign_keys=ON",
)
BUSY_SECONDS = 10
BUSY_AGAIN = 0.005
"""Seconds after which a file that another process writes to is tried again."""
MEASURE_EVERY = 30.0
"""Seconds after which the database is asked for its time again: clocks drift by far less than a second meanwhile."""
SLOWEST_MEASURE = 0.5
"""An answer that took longer says too little about the moment at which it was given."""


class _Offset:
    """How far the database's clock is ahead of this process's, and when that was last measured."""

    seconds = 0.0
    measured = -MEASURE_EVERY


def now() -> float:
    """The time as rows hold it: the database's, so that processes on several machines agree on it."""
    return time.time() + _Offset.seconds


@lru_cache(maxsize=1_000)
def moment(at: float) -> str:
    """A time on the wire."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds")


def new_id() -> str:
    """An id that nobody can guess."""
    return uuid4().hex


def database_url(given: str | None) -> URL:
    """The URL of the database; a file in the user's data folder unless one is given."""
    if not given:
        folder = user_data_path("gilded", appauthor=False)
        folder.mkdir(parents=True, exist_ok=True)
        return URL.create(SQLITE, database=str(folder / "gilded.sqlite3"))
    if "://" not in given:
        return URL.create(SQLITE, database=str(Path(given).absolute()))
    url = make_url(given)
    drivers = {"sqlite": SQLITE, "postgresql": POSTGRES, "postgres": POSTGRES}
    return url.set(drivername=drivers.get(url.drivername, url.drivername))


def make_engine(url: URL, size: int = 5) -> AsyncEngine:
    """An engine whose commits are on disk when they return; its errors name no parameters, for they go into logs."""
    if url.drivername == SQLITE:
        engine = create_async_engine(
            url, connect_args={"timeout": BUSY_SECONDS}, pool_size=size, max_overflow=size, hide_parameters=True
        )
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    else:
        engine = create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True, hide_parameters=True)
    event.listen(engine.sync_engine, "handle_error", _count_error)
    return engine


def _count_error(context: ExceptionContext) -> None:
    metrics.DATABASE_ERRORS.labels(type(context.original_exception).__name__).inc()


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # we send BEGIN ourselves: a write must take its lock before it reads
    cursor = connection.cursor()
    for setting in SQLITE_SETTINGS:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


async def _begin(connection: Connection) -> None:
    """Begin to write. While another process does, wait here: SQLite's own waiting would hold up everybody."""
    driver = connection.connection.driver_connection
    assert driver is not None
    patience = time.monotonic() + BUSY_SECONDS
    while time.monotonic() < patience:
        try:
            driver.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if not error.sqlite_errorname.startswith("SQLITE_BUSY"):
                break
            await asyncio.sleep(BUSY_AGAIN)
        else:
            return
    connection.exec_driver_sql("BEGIN IMMEDIATE")  # fails in the way that everybody knows


class Database:
    """Gives out transactions: any number that read, and on SQLite one that writes at a time."""

    def __init__(self, url: URL, several_processes: bool = False) -> None:
        self.url = url
        self.opened = time.monotonic()
        self.engine = make_engine(url)
        self.is_sqlite = url.drivername == SQLITE
        self.one_writer: AbstractAsyncContextManager[object] = asyncio.Lock() if self.is_sqlite else nullcontext()
        # Whatever is no decision waits here, so that at most one of it is ever before a decision. It has a connection
        # of its own, so that it need not wait for one, and a decision for it, while readers have all others.
        self._others: AbstractAsyncContextManager[object] = asyncio.Lock() if self.is_sqlite else nullcontext()
        self._writers = make_engine(url, size=1) if self.is_sqlite else self.engine
        self._turns = TurnsToWrite(str(url.database)) if self.is_sqlite and several_processes else None

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that only reads."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is on disk when the block has ended, or nothing if it raised."""
        turn = self._turns.awaited() if self._turns else nullcontext()
        async with self._others, self._writers.connect() as connection, self.one_writer, turn, connection.begin():
            if self.is_sqlite:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection

    @asynccontextmanager
    async def writing_decisions(self, thread: Executor) -> AsyncIterator[Connection]:
        """A transaction on SQLite whose statements run here; only the commit, which waits for the disk, in the thread.

        A statement takes microseconds, but in a thread it would wait for Python's own lock first, once for each.
        """
        turn = self._turns.awaited() if self._turns else nullcontext()
        async with self.one_writer, turn:
            with self._decisions.connect() as connection:
                try:
                    connection.begin()  # SQLAlchemy commits only what it knows of
                    await _begin(connection)
                    yield connection
                    await asyncio.get_running_loop().run_in_executor(thread, connection.commit)
                finally:  # closing alone does not roll back a commit that has failed: the file would stay locked
                    connection.rollback()

    def insert(self, rows: Table) -> sqlite.Insert | postgresql.Insert:
        """An insert that may say what becomes of rows that are there already."""
        return sqlite.insert(rows) if self.is_sqlite else postgresql.insert(rows)

    async def measure_time(self) -> None:
        """Ask the database for its time, if that was long ago; a SQLite file has the time of this machine."""
        if self.is_sqlite or time.monotonic() - _Offset.measured < MEASURE_EVERY:
            return
        async with self.reading() as connection:
            await connection.execute(TIME)  # connecting takes longer than asking
            before, sent = time.time(), time.monotonic()
            theirs = float((await connection.execute(TIME)).scalar_one())
            took = time.monotonic() - sent
        if took < SLOWEST_MEASURE:
            _Offset.seconds, _Offset.measured = theirs - (before + took / 2), time.monotonic()

    @cached_property
    def _decisions(self) -> Engine:
        """The same SQLite file without a thread of its own, and without waiting in SQLite for others who write."""
        engine = create_engine(self.url.set(drivername="sqlite"), connect_args={"timeout": 0}, hide_parameters=True)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "handle_error", _count_error)
        return engine

    async def close(self) -> None:
        """Close all connections."""
        if "_decisions" in self.__dict__:
            self._decisions.dispose()
        await self._writers.dispose()
        await self.engine.dispose()
        if self._turns:
            self._turns.close()
