"""A table that can no longer be read: it is archived, on both databases, and holds up no other."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.storage.database import Database, database_url
from gilded.server.storage.models import LOG, SNAPSHOTS, TABLES
from server.people import BOT, ME, Person
from server.running import Postgres, QuickServer, Server
from server.tables.test_past import finished_record, played, upload
from server.tables.test_substitutes import until

SNAPSHOT, REACHED = 50, 60


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, folder: Path) -> str:
    if request.param == "sqlite":
        return str(folder / "tables.sqlite3")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database(f"rules_{uuid4().hex[:8]}")


async def change(db: str, work: Callable[[AsyncConnection], Awaitable[object]]) -> object:
    """Change the rows while no server looks."""
    database = Database(database_url(db))
    async with database.writing() as rows:
        found = await work(rows)
    await database.close()
    return found


async def as_under_other_rules(rows: AsyncConnection, table: str) -> None:
    """What was decided after the snapshot is illegal today, and older events have another shape."""
    of_table = LOG.c.table == table
    illegal = {"action": b'{"kind":"stop"}'}
    await rows.execute(update(LOG).where(of_table, LOG.c.seq > SNAPSHOT).values(illegal))
    await rows.execute(update(LOG).where(of_table, LOG.c.seq == 1).values(events=b'[{"event":"Forgotten"}]'))


def test_a_log_that_no_longer_replays_is_shown_as_far_as_it_does_and_kept(folder: Path, db: str) -> None:
    server = QuickServer(folder, db)
    ann = Person(server.address, "Ann")
    table, positions = played(ann, REACHED)
    finished = upload(ann, finished_record().to_json())
    server.kill()

    async def changes(rows: AsyncConnection) -> None:
        await as_under_other_rules(rows, table)
        await rows.execute(update(LOG).where(LOG.c.table == finished["id"]).values(action=b'{"kind":"stop"}'))
        await rows.execute(update(LOG).where(LOG.c.table == finished["id"]).values(events=b'[{"event":"Forgotten"}]'))

    asyncio.run(change(db, changes))
    server.start()
    ann.come_back()
    state = ann.get(f"/tables/{table}?seat={positions[SNAPSHOT]['seat']}")
    assert (state["table"]["status"], state["table"]["seq"]) == ("archived", REACHED)
    assert state["position"]["seq"] == SNAPSHOT
    assert state["position"]["view"] == positions[SNAPSHOT]["view"]
    assert [entry["seq"] for entry in state["log"]] == list(range(1, REACHED + 1))
    assert state["log"][0]["events"] == [], "nobody can say who may see them"
    assert ann.get(f"/tables/{table}/chart")["seq"] == list(range(1, REACHED + 1))
    assert ann.get(f"/tables/{table}/at/{REACHED}")["seq"] == SNAPSHOT

    for of_other_rules in (table, finished["id"]):
        refused = ann.refused(f"/tables/{of_other_rules}/sources", method="GET")
        assert refused["code"] == "position_lost"

    over = ann.get(f"/tables/{finished['id']}")
    assert (over["table"]["status"], over["position"]["seq"]) == ("finished", finished["seq"])
    assert over["position"]["view"]["scores"] == over["table"]["scores"] == finished["scores"]
    assert over["log"][-1]["events"] == [{"event": "Forgotten"}]
    server.kill()

    async def count(rows: AsyncConnection) -> object:
        return (await rows.execute(select(func.count()).select_from(LOG).where(LOG.c.table == table))).scalar()

    assert asyncio.run(change(db, count)) == REACHED


def test_a_table_that_can_no_longer_be_read_holds_up_no_other(folder: Path) -> None:
    db = str(folder / "tables.sqlite3")
    server = Server(folder, db, "--rate", "0")
    ann = Person(server.address, "Ann")
    unknown, lost, bare, kept = (ann.open_table(ME, BOT) for _ in range(4))
    server.stop()

    async def changes(rows: AsyncConnection) -> None:
        await rows.execute(update(TABLES).values(bot_owes=True, moved=0))
        await rows.execute(update(TABLES).where(TABLES.c.id == unknown).values(game="monopoly"))
        await rows.execute(update(SNAPSHOTS).where(SNAPSHOTS.c.table == lost).values(state=b"{}"))
        await rows.execute(update(SNAPSHOTS).where(SNAPSHOTS.c.table == bare).values(state=b"{}", views=None))

    asyncio.run(change(db, changes))
    server.start()
    ann.come_back()
    archived = ann.get(f"/tables/{lost}")
    assert (archived["table"]["status"], archived["position"]["view"]["seat"]) == ("archived", 0)
    without_views = ann.get(f"/tables/{bare}")
    assert (without_views["table"]["status"], without_views["position"]) == ("archived", None)
    live = ann.connect(kept)
    while not live.next("position", timeout=30)["position"]["legal"]:
        pass
    live.close()
    assert {one["id"] for one in ann.get("/tables?filter=mine")} == {lost, bare, kept}
    timed = ann.open_table(ME, BOT, clock={"minutes": 0.01, "increment_seconds": 0})
    until(ann.connect(timed), 0, "bot")
    server.stop()
