"""A batch of decisions that fails leaves nothing behind: no open transaction, no lock, none of its rows."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from gilded.server.storage.database import Database, database_url

ADD = text("INSERT INTO tables VALUES (:id)")
ADD_ORPHAN = text("INSERT INTO log VALUES ('nowhere')")


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[Database, ThreadPoolExecutor]]:
    database = Database(database_url(str(folder / "some.sqlite3")), several_processes=True)
    async with database.writing() as connection:
        await connection.execute(text("CREATE TABLE tables (id TEXT PRIMARY KEY)"))
        await connection.execute(text("CREATE TABLE log (at TEXT REFERENCES tables DEFERRABLE INITIALLY DEFERRED)"))
    with ThreadPoolExecutor(1) as thread:
        yield database, thread
    await database.close()


async def kept(database: Database) -> list[str]:
    """What is on disk, once somebody else and then a decision have written too."""
    async with asyncio.timeout(5):
        async with database.writing() as connection:
            await connection.execute(ADD, {"id": "other"})
        with ThreadPoolExecutor(1) as thread:
            async with database.writing_decisions(thread) as deciding:
                deciding.execute(ADD, {"id": "next"})
    async with database.reading() as reading:
        return sorted((await reading.execute(text("SELECT id FROM tables"))).scalars())


async def write(database: Database, thread: ThreadPoolExecutor, block: Callable[[Connection], object]) -> None:
    async with database.writing_decisions(thread) as connection:
        block(connection)


def a_failing_commit(connection: Connection) -> None:
    connection.execute(ADD, {"id": "failed"})
    connection.execute(ADD_ORPHAN)


def a_failing_statement(connection: Connection) -> None:
    connection.execute(ADD, {"id": "failed"})
    connection.execute(ADD, {"id": "failed"})


def an_error_before_any_statement(_connection: Connection) -> None:
    raise ValueError


@pytest.mark.parametrize("block", [a_failing_commit, a_failing_statement, an_error_before_any_statement])
def test_a_batch_that_fails(tmp_path: Path, block: Callable[[Connection], object]) -> None:
    async def fail() -> None:
        async with opened(tmp_path) as (database, thread):
            with pytest.raises((IntegrityError, ValueError)):
                await write(database, thread, block)
            assert await kept(database) == ["next", "other"]

    asyncio.run(fail())


def test_a_thread_that_takes_no_more(tmp_path: Path) -> None:
    async def fail() -> None:
        async with opened(tmp_path) as (database, thread):
            thread.shutdown()
            with pytest.raises(RuntimeError):
                await write(database, thread, lambda connection: connection.execute(ADD, {"id": "failed"}))
            assert await kept(database) == ["next", "other"]

    asyncio.run(fail())


def test_a_batch_that_is_given_up_before_its_commit(tmp_path: Path) -> None:
    async def give_up() -> None:
        async with opened(tmp_path) as (database, thread):
            busy = Event()
            thread.submit(busy.wait)
            block = partial(Connection.execute, statement=ADD, parameters={"id": "given up"})
            writing = asyncio.create_task(write(database, thread, block))
            await asyncio.sleep(0.05)
            writing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await writing
            busy.set()
            assert await kept(database) == ["next", "other"]

    asyncio.run(give_up())
