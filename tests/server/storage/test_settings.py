"""How a SQLite file is opened."""

import asyncio
from pathlib import Path

from sqlalchemy import text

from gilded.server.storage.database import Database, database_url


def test_a_new_file_has_small_pages_and_durable_commits(tmp_path: Path) -> None:
    found = asyncio.run(settings_of_a_new_file(tmp_path / "new.sqlite3"))
    assert found == {"page_size": 1024, "journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


async def settings_of_a_new_file(path: Path) -> dict[str, object]:
    database = Database(database_url(str(path)))
    async with database.writing() as connection:
        await connection.execute(text("CREATE TABLE tables (id TEXT PRIMARY KEY)"))
    found = {}
    async with database.reading() as connection:
        for setting in ("page_size", "journal_mode", "synchronous", "foreign_keys"):
            found[setting] = (await connection.execute(text(f"PRAGMA {setting}"))).scalar_one()
    await database.close()
    return found
