"""Finished games as rows, for tests that need many."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import insert

from gilded.server.storage.database import Database, database_url, new_id
from gilded.server.storage.migrations import bring_up_to_date
from gilded.server.storage.models import LOG, SEATS, TABLES, USERS

T = TypeVar("T")
GAME = "credit_mobilier"


def on_database(db: str, work: Callable[[Database], Awaitable[T]]) -> T:
    """Do something with a database that is up to date."""

    async def run() -> T:
        database = Database(database_url(db))
        try:
            await bring_up_to_date(database)
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(run())


def user_row(name: str, account: bool = True) -> dict[str, Any]:
    identity = {"account": name.casefold(), "skeleton": name.casefold()} if account else {}
    return {"id": new_id(), "name": name, "created": 0.0, **identity}


def seat_row(table: str, number: int, user: str | None, kind: str = "person", **more: Any) -> dict[str, Any]:
    row = {"table": table, "number": number, "kind": kind, "name": f"seat {number}", "user": user, "level": None}
    return row | {"resigned": False, "clock_left": None} | more


def table_row(host: str, scores: Sequence[int], ended: float, **more: Any) -> dict[str, Any]:
    best = max(scores)
    row = {
        "id": new_id(),
        "game": GAME,
        "version": 1,
        "options": {},
        "host": host,
        "private": False,
        "key": "key",
        "status": "finished",
        "created": 0.0,
        "seq": len(scores),
        "undos": 0,
        "revision": 0,
        "to_act": [],
        "moved": ended,
        "bot_owes": False,
        "scores": list(scores),
        "winners": [seat for seat, score in enumerate(scores) if score == best],
    }
    return row | more


def log_rows(table: str, seats: int) -> list[dict[str, Any]]:
    """One decision of each seat."""
    action = {"kind": "choose", "company": "red", "what": "build"}
    return [
        {"table": table, "seq": seat + 1, "seat": seat, "action": json.dumps(action).encode(), "events": b"[]"}
        | {"scores": [0] * seats, "revealed": False, "secret": False, "at": 0.0}
        for seat in range(seats)
    ]


async def add_users(database: Database, *rows: dict[str, Any]) -> None:
    async with database.writing() as connection:
        await connection.execute(insert(USERS), [{"account": None, "skeleton": None, **row} for row in rows])


async def add_game(database: Database, users: Sequence[str], scores: Sequence[int], ended: float, **more: Any) -> str:
    """A finished game of these people; its id."""
    table = table_row(users[0], scores, ended, **more)
    async with database.writing() as connection:
        await connection.execute(insert(TABLES).values(table))
        await connection.execute(
            insert(SEATS), [seat_row(table["id"], number, user) for number, user in enumerate(users)]
        )
        await connection.execute(insert(LOG), log_rows(table["id"], len(users)))
    return str(table["id"])
