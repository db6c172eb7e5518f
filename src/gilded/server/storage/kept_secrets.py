"""Secrets that all processes share: made at the first start, and kept in the database."""

from collections.abc import Callable

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from gilded.server.storage.database import Database
from gilded.server.storage.models import SETTINGS


async def kept_secret(database: Database, name: str, make: Callable[[], str]) -> str:
    """The secret of this name, made now if there is none yet."""
    try:
        async with database.writing() as connection:
            found = await connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == name))
            secret = found.scalar()
            if secret is None:
                secret = make()
                await connection.execute(insert(SETTINGS).values(name=name, value=secret))
            return str(secret)
    except IntegrityError:  # another process was quicker: its secret is there now
        return await kept_secret(database, name, make)
