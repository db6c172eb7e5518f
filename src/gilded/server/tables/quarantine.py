"""Quarantine: a table that cannot be read is left alone, its players are told, and so is the operator, once."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from sqlalchemy import ColumnElement, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection

from gilded.core import GildedError, load_games
from gilded.server.protocol.problems import Refused
from gilded.server.storage.database import Database
from gilded.server.storage.models import TABLES

OUTAGES = (DBAPIError, NoConnection, OSError)
"""What is wrong with the database as a whole, and says nothing about a table."""
DAMAGED = "table_damaged"
"""The code of the refusal that means that a table cannot be read; one that other rules played is archived instead."""
LONGEST_REASON = 200
logger = logging.getLogger("gilded.server")


@contextmanager
def reading_rows() -> Iterator[None]:
    """Whatever goes wrong with the rows of a table, be it in our code, becomes a clear word."""
    try:
        yield
    except (Refused, GildedError, *OUTAGES):
        raise
    except Exception as error:
        detail = "This table is damaged and cannot be read. The operator has been told. All other tables go on."
        raise Refused(410, DAMAGED, detail) from error


def healthy() -> tuple[ColumnElement[bool], ...]:
    """The condition that there is no known reason why a table cannot be read."""
    return (TABLES.c.quarantined.is_(None), TABLES.c.game.in_(installed_games()))


@cache
def installed_games() -> list[str]:
    """Their names, looked up once: one that is installed later needs a new process anyway."""
    return [game.name for game in load_games()[0]]


async def put_in_quarantine(database: Database, table: str, refused: Refused) -> None:
    """Leave the table alone from now on; the log says so once."""
    why = f"{refused.code}: {refused.__cause__!r}"
    statement = update(TABLES).where(TABLES.c.id == table, TABLES.c.quarantined.is_(None))
    async with database.writing() as connection:
        new = (await connection.execute(statement.values(quarantined=why[:LONGEST_REASON]))).rowcount == 1
    if new:
        logger.error("table %s cannot be read and is in quarantine: %s", table, why)


async def release(database: Database, *which: ColumnElement[bool]) -> None:
    """Let tables out of quarantine: one that could be read again, or at a start all, for another try."""
    async with database.writing() as connection:
        statement = update(TABLES).where(TABLES.c.quarantined.is_not(None), *which)
        await connection.execute(statement.values(quarantined=None))
