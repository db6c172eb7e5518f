"""Whether a table is whole: everybody sees the same, and it is what the rules make of the seed and the log on disk."""

import asyncio
import os
import time
from typing import Any

import msgspec
from sqlalchemy import select

from gilded.core import State, game
from gilded.server.storage.database import Database, database_url
from gilded.server.storage.models import LOG, SEATS, SNAPSHOTS, TABLES
from server.conftest import Deployment
from server.people import Json, Person

ROUNDS = int(os.environ.get("GILDED_RACES", "2"))
"""How often each race is run."""
PATIENCE = 20.0
"""Bots may still be playing on; then a table is looked at again."""
OF_THE_VIEWER = {"mine", "online", "clock_left", "clock_ends"}


def assert_whole(deployment: Deployment, table: str, *people: Person) -> Json:
    """The table as all of them see it."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return _compare(deployment, table, people)
        except AssertionError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def _compare(deployment: Deployment, table: str, people: tuple[Person, ...]) -> Json:
    shown = [person.get(f"/tables/{table}") for person in people]
    rows = asyncio.run(_read(deployment.servers[0].db, table))
    for one in shown:
        assert _for_all(one["table"]) == _for_all(shown[0]["table"])
        assert one["chat"] == shown[0]["chat"]
        assert one["table"]["seq"] == rows["table"].seq
        assert [entry["seq"] for entry in one["log"]] == list(range(1, rows["table"].seq + 1))
    assert [(seat["number"], seat["kind"], seat["user"]) for seat in shown[0]["table"]["seats"]] == rows["seats"]
    if rows["table"].status != "open":
        _compare_position(rows, shown)
    found: Json = shown[0]
    return found


def _for_all(table: Json) -> Json:
    """What does not depend on who looks."""
    seats = [{name: value for name, value in seat.items() if name not in OF_THE_VIEWER} for seat in table["seats"]]
    of_all = {name: value for name, value in table.items() if name not in ("key", "watchers", "strangers")}
    return of_all | {"seats": seats}


def _compare_position(rows: dict[str, Any], shown: list[Json]) -> None:
    state = _replayed(rows)
    assert sum(state.accounts) == 0
    assert list(state.to_act) == rows["table"].to_act
    assert state.over == (rows["table"].status == "finished")
    for one in shown:
        position = one["position"]
        assert (position["seq"], position["undos"]) == (rows["table"].seq, rows["table"].undos)
        assert position["view"] == msgspec.json.decode(msgspec.json.encode(state.view(position["seat"])))


def _replayed(rows: dict[str, Any]) -> State:
    """The state that the rules reach from the first snapshot by the log; from the seed, if there is one."""
    rules = game(rows["table"].game)
    state = rules.load(msgspec.json.decode(rows["first"]))
    if rows["table"].seed is not None:
        assert state == rules.new(len(rows["seats"]), int(rows["table"].seed), rows["table"].options)
    for seat, action in rows["log"]:
        state.apply(seat, rules.action(msgspec.json.decode(action)))
    return state


async def _read(db: str, table: str) -> dict[str, Any]:
    database = Database(database_url(db))
    try:
        async with database.reading() as rows:
            seats = await rows.execute(select(SEATS).where(SEATS.c.table == table).order_by(SEATS.c.number))
            log = await rows.execute(select(LOG).where(LOG.c.table == table).order_by(LOG.c.seq))
            first = select(SNAPSHOTS.c.state).where(SNAPSHOTS.c.table == table).order_by(SNAPSHOTS.c.seq).limit(1)
            return {
                "table": (await rows.execute(select(TABLES).where(TABLES.c.id == table))).one(),
                "seats": [(seat.number, seat.kind, seat.user) for seat in seats],
                "log": [(entry.seat, entry.action) for entry in log],
                "first": (await rows.execute(first)).scalar(),
            }
    finally:
        await database.close()


def codes(*answers: Any) -> list[str]:
    """The codes of the answers in order of the alphabet; an empty one for yes."""
    return sorted("" if answer.is_success else answer.json()["code"] for answer in answers)
