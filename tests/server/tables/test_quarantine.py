"""A damaged table harms only itself: all others go on, its players get a clear word, the operator one line."""

import asyncio
import time
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from server.people import BOT, ME, Json, Person
from server.running import Postgres, Server
from server.tables.test_other_rules import change
from server.tables.test_substitutes import until

DAMAGES = {
    "row": "UPDATE tables SET options = '{\"a' WHERE id = :id",
    "whose turn": "UPDATE tables SET to_act = '[7]' WHERE id = :id",
    "state": "UPDATE snapshots SET state = 'rubbish' WHERE \"table\" = :id",
    "no state": 'DELETE FROM snapshots WHERE "table" = :id',
    "no seats": 'DELETE FROM seats WHERE "table" = :id',
}
OTHER_RULES = 'UPDATE snapshots SET state = \'{"version": 1}\' WHERE "table" = :id'
"""A state that today's rules cannot read may be one of other rules: it is archived, with what was seen of it."""
NEEDS_SQLITE = {"row"}
"""PostgreSQL keeps no JSON that is none."""


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, folder: Path) -> str:
    if request.param == "sqlite":
        return str(folder / "tables.sqlite3")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database(f"damaged_{uuid4().hex[:8]}")


def test_a_damaged_table_harms_only_itself(folder: Path, db: str) -> None:
    server = Server(folder, db, "--rate", "0")
    ann = Person(server.address, "Ann")
    damages = {name: sql for name, sql in DAMAGES.items() if "sqlite" in db or name not in NEEDS_SQLITE}
    damaged = {name: ann.open_table(ME, BOT) for name in damages}
    kept, archived = ann.open_table(ME, BOT), ann.open_table(ME, BOT)
    server.stop()

    async def damage(rows: AsyncConnection) -> None:
        await rows.execute(text("UPDATE tables SET bot_owes = true, moved = 0, deadline = 1"))
        for name, table in damaged.items():
            await rows.execute(text(damages[name]), {"id": table})
        await rows.execute(text(OTHER_RULES), {"id": archived})

    asyncio.run(change(db, damage))
    server.start()
    ann.come_back()
    live = ann.connect(kept)
    while not live.next("position", timeout=30)["position"]["legal"]:
        pass
    live.close()
    timed = ann.open_table(ME, BOT, clock={"minutes": 0.01, "increment_seconds": 0})
    until(ann.connect(timed), 0, "bot")
    for name, table in damaged.items():
        assert clear_word(ann, table) == "table_damaged", name
    shown = ann.get(f"/tables/{archived}")
    assert (shown["table"]["status"], shown["position"]["view"]["seats"]) == ("archived", 2)
    for which in ("", "?filter=live", "?filter=mine"):
        assert kept in {one["id"] for one in ann.get(f"/tables{which}")}
    time.sleep(3)
    server.stop()
    said = server.complaints()
    for name, table in damaged.items():
        assert said.count(table) <= 1, (name, said)
    assert said.count("is in quarantine") == len(damaged)
    assert "housekeeping failed" not in said


def clear_word(ann: Person, table: str) -> str:
    """The code with which everything at a damaged table is refused."""
    codes = {ann.refused(f"/tables/{table}", method="GET")["code"]}
    body: Json = {"seat": 0, "seq": 0, "action": {"kind": "stop"}}
    codes.add(ann.refused(f"/tables/{table}/actions", body)["code"])
    assert len(codes) == 1, codes
    live = ann.connect(table)
    assert live.next("problem")["code"] in codes
    live.close()
    return str(codes.pop())


def test_a_table_that_can_be_read_again_goes_on(folder: Path) -> None:
    db = str(folder / "tables.sqlite3")
    server = Server(folder, db, "--rate", "0")
    ann = Person(server.address, "Ann")
    table = ann.open_table(ME, BOT)
    server.stop()

    async def state(rows: AsyncConnection) -> bytes:
        found = (await rows.execute(text('SELECT state FROM snapshots WHERE "table" = :id'), {"id": table})).scalar()
        assert isinstance(found, bytes)
        return found

    kept: list[bytes] = []

    async def damage(rows: AsyncConnection) -> None:
        kept.append(await state(rows))
        await rows.execute(text(DAMAGES["state"]), {"id": table})

    async def mend(rows: AsyncConnection) -> None:
        again = text('UPDATE snapshots SET state = :state WHERE "table" = :id')
        await rows.execute(again, {"state": kept[0], "id": table})

    asyncio.run(change(db, damage))
    server.start()
    ann.come_back()
    assert ann.refused(f"/tables/{table}", method="GET")["code"] == "table_damaged"
    asyncio.run(change(db, mend))
    live = ann.connect(table)
    while not live.next("position", timeout=30)["position"]["legal"]:
        pass
    live.close()
    server.stop()
