"""The outbox: one process claims a row, others take over what it leaves, and of the same key there is one."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import insert, select, update

from gilded.server.outbox import outgoing
from gilded.server.outbox.outbox import notify
from gilded.server.storage.database import Database, database_url, now
from gilded.server.storage.migrations import bring_up_to_date
from gilded.server.storage.models import NOTIFICATIONS, USERS
from server.running import Postgres

Story = Callable[[Database, Database], Coroutine[Any, Any, None]]


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "outbox.sqlite3")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database(f"outbox_{uuid4().hex[:8]}")


@asynccontextmanager
async def two_processes(db: str) -> AsyncIterator[tuple[Database, Database]]:
    found = Database(database_url(db)), Database(database_url(db))
    await bring_up_to_date(found[0])
    async with found[0].writing() as connection:
        for user, webhook in (("ann", "https://example.org/"), ("bob", "https://example.org/"), ("guest", None)):
            await connection.execute(insert(USERS).values(id=user, name=user, webhook=webhook, created=0))
    try:
        yield found
    finally:
        for database in found:
            await database.close()


def tell(db: str, story: Story) -> None:
    async def run() -> None:
        async with two_processes(db) as (one, other):
            await story(one, other)

    asyncio.run(run())


async def write(database: Database, *notifications: tuple[str, str]) -> None:
    async with database.writing() as connection:
        for user, key in notifications:
            await notify(connection, user, "game_ended", key, seq=1)
        await connection.execute(update(NOTIFICATIONS).values(due=0.0))


def test_each_row_is_claimed_once(db: str) -> None:
    async def story(one: Database, other: Database) -> None:
        await write(one, *[("ann", str(number)) for number in range(40)])
        claims = await asyncio.gather(*(outgoing.claim(database, 10) for database in (one, other) * 4))
        found = [row.key for rows in claims for row in rows]
        while rows := await outgoing.claim(one, 10):
            found += [row.key for row in rows]
        assert sorted(found) == sorted(f"game_ended:{number}" for number in range(40))

    tell(db, story)


def test_what_a_process_leaves_that_dies_another_takes(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(one: Database, other: Database) -> None:
        await write(one, ("ann", "1"))
        (row,) = await outgoing.claim(one, 10)
        assert await outgoing.claim(other, 10) == []
        monkeypatch.setattr(outgoing, "LEASE_SECONDS", -1.0)
        async with one.writing() as connection:
            await connection.execute(update(NOTIFICATIONS).values(due=now() - 1))
        (again,) = await outgoing.claim(other, 10)
        assert (again.key, again.tries) == (row.key, 2)

    tell(db, story)


def test_of_one_key_a_person_is_told_once_and_only_who_can_be_told(db: str) -> None:
    async def story(one: Database, other: Database) -> None:
        await asyncio.gather(
            *(write(database, ("ann", "1"), ("bob", "1"), ("guest", "1")) for database in (one, other))
        )
        async with one.reading() as connection:
            found = await connection.execute(select(NOTIFICATIONS.c.user, NOTIFICATIONS.c.key))
            assert sorted(map(tuple, found)) == [("ann", "game_ended:1"), ("bob", "game_ended:1")]

    tell(db, story)


def test_who_claimed_too_long_ago_splits_nothing_twice(db: str) -> None:
    async def story(one: Database, other: Database) -> None:
        await write(one, ("ann", "1"))
        (row,) = await outgoing.claim(one, 10)
        await asyncio.gather(
            *(outgoing.send_by(database, row, {"chat": 0.0, "mail": 0.0}) for database in (one, other))
        )
        assert sorted(row.channel for row in await outgoing.claim(one, 10)) == ["chat", "mail"]

    tell(db, story)


def test_mail_of_one_person_is_claimed_together_and_others_are_not_held_up(db: str) -> None:
    async def story(one: Database, other: Database) -> None:
        await write(one, ("ann", "1"), ("ann", "2"), ("bob", "1"))
        for row in await outgoing.claim(one, 10):
            await outgoing.send_by(one, row, {"mail": 0.0})
        first, second = await asyncio.gather(outgoing.claim(one, 10), outgoing.claim(other, 10))
        assert sorted(row.user for row in [*first, *second]) == ["ann", "bob"]
        assert [row.user for row in await outgoing.claim_mail(other, "ann")] == ["ann"]
        assert await outgoing.claim(one, 10) == []

    tell(db, story)


def test_who_is_busy_is_left_out(db: str) -> None:
    async def story(one: Database, _other: Database) -> None:
        await write(one, ("ann", "1"), ("bob", "1"))
        assert [row.user for row in await outgoing.claim(one, 10, but=["ann"])] == ["bob"]

    tell(db, story)


def test_after_five_failures_it_is_given_up(db: str) -> None:
    async def story(one: Database, _other: Database) -> None:
        await write(one, ("ann", "1"))
        for _ in range(len(outgoing.PAUSES) + 1):
            async with one.writing() as connection:
                await connection.execute(
                    update(NOTIFICATIONS).where(NOTIFICATIONS.c.due.is_not(None)).values(due=now() - 1)
                )
            (row,) = await outgoing.claim(one, 10)
            await outgoing.try_again(one, [row])
        async with one.reading() as connection:
            assert (await connection.execute(select(NOTIFICATIONS.c.due))).scalar_one() is None

    tell(db, story)
