"""Readiness: whether the database, the bus and the disk are there."""

import asyncio
import shutil
from pathlib import Path
from typing import Literal

from sqlalchemy import text

from gilded.server.live.bus import Bus
from gilded.server.protocol.health import Ready
from gilded.server.storage.database import Database

PATIENCE_SECONDS = 2.0
"""Whoever asks gives up soon: an answer that takes longer is no."""
LEAST_FREE_BYTES = 50_000_000
"""The write-ahead log of SQLite grows to some megabytes before it is written back."""


async def readiness(database: Database, bus: Bus) -> Ready:
    """The state of each part. Without the bus people still play, so it does not make a process unready."""
    found, heard = await asyncio.gather(_database(database), _bus(bus))
    disk = _disk(database)
    able = found == "ok" and disk != "full"
    return Ready(status="ready" if able else "not_ready", database=found, bus=heard, disk=disk)


async def _database(database: Database) -> Literal["ok", "away"]:
    try:
        async with asyncio.timeout(PATIENCE_SECONDS), database.reading() as connection:
            await connection.execute(text("SELECT version_num FROM alembic_version"))
    except Exception:  # whatever it is, nobody can play
        return "away"
    return "ok"


async def _bus(bus: Bus) -> Literal["ok", "away", "none"]:
    if not bus.joins_processes:
        return "none"
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            return "ok" if await bus.answers() else "away"
    except Exception:
        return "away"


def _disk(database: Database) -> Literal["ok", "full", "elsewhere"]:
    if not database.is_sqlite:
        return "elsewhere"
    try:
        free = shutil.disk_usage(Path(database.url.database or ".").parent).free
    except OSError:
        return "full"
    return "ok" if free >= LEAST_FREE_BYTES else "full"
