"""Looking for a game with real servers: who is found, who is gone, and two things at the same moment."""

import asyncio
from functools import partial
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import func, insert, select, update

from gilded.server.matchmaker.seeking import AWAY_SECONDS, bring_together
from gilded.server.storage.database import Database, database_url, now
from gilded.server.storage.models import NOTIFICATIONS, SEATS, SEEKERS, TABLES, USERS
from server.club.finished import add_users, on_database, user_row
from server.club.test_profiles import member
from server.conftest import Deployment
from server.people import Json, Person, together
from server.races.whole import ROUNDS, codes
from server.running import Postgres
from server.tables.test_decisions import elsewhere
from server.tournaments.players import wait_until
from server.tournaments.test_rounds import tables_of

GAMES = ["credit_mobilier", "carnegie", "chartered", "chicago1875"]


def wish(seats: int = 2, **more: Any) -> Json:
    """What nobody else looks for at this moment, unless they are told."""
    return {"games": ["credit_mobilier"], "pace": "live", "seats": [seats], "near": False, **more}


def seek(person: Person, body: Json) -> Json:
    answer = person.request("PUT", "/seek", body)
    assert answer.is_success, answer.text
    found: Json = answer.json()
    return found


def found(person: Person, body: Json) -> str:
    """The table that is found for somebody who goes on looking."""
    return str(wait_until(lambda: seek(person, body)["mine"]["table"]))


def waiting(person: Person, game: str, pace: str) -> int:
    return next(
        (one["people"] for one in person.get("/seek")["waiting"] if (one["game"], one["pace"]) == (game, pace)), 0
    )


def test_two_who_look_for_the_same_play_together(deployment: Deployment) -> None:
    ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
    assert seek(ann, wish(games=GAMES))["mine"]["table"] is None
    assert waiting(bob, "carnegie", "live") == 1
    table = found(bob, wish())
    assert found(ann, wish(games=GAMES)) == table
    shown = ann.get(f"/tables/{table}")["table"]
    assert (shown["status"], shown["game"], shown["clock"]["minutes"]) == ("live", "credit_mobilier", 20)
    assert {seat["user"] for seat in shown["seats"]} == {ann.user["id"], bob.user["id"]}
    assert waiting(bob, "carnegie", "live") == 0
    for person in (ann, bob):
        refused = person.refused("/seek", method="DELETE")
        assert (refused["code"], refused["values"]["table"]) == ("already_paired", table)
        assert person.get("/seek")["mine"] is None, "told once, it is over"


def test_who_gives_up_waits_no_more(deployment: Deployment) -> None:
    ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
    body = wish(pace="evening")
    seek(ann, body)
    assert ann.request("DELETE", "/seek").status_code == 204
    assert ann.request("DELETE", "/seek").status_code == 204
    assert seek(bob, body)["mine"]["table"] is None
    assert waiting(bob, "credit_mobilier", "evening") == 1
    bob.request("DELETE", "/seek")


def test_what_cannot_be_is_refused(deployment: Deployment) -> None:
    ann = member(deployment, "Ann")
    for body, code in (
        (wish(5, games=["carnegie"]), "bad_table_size"),
        (wish(games=["nothing"]), "unknown_game"),
        (wish(9), "bad_request"),
        (wish(games=[]), "bad_request"),
    ):
        assert ann.refused("/seek", body, method="PUT")["code"] == code


def test_who_has_blocked_somebody_does_not_meet_them(deployment: Deployment) -> None:
    ann, bob, cleo = (member(deployment, name) for name in ("Ann", "Bob", "Cleo"))
    assert ann.request("PUT", f"/account/blocked/{bob.user['id']}").is_success
    body = wish(3, games=["chartered"])
    for person in (ann, bob, cleo):
        seek(person, body)
    dan = member(deployment, "Dan")
    table = found(dan, body)
    people = {seat["user"] for seat in dan.get(f"/tables/{table}")["table"]["seats"]}
    assert not {ann.user["id"], bob.user["id"]} <= people
    for person in (ann, bob):
        person.request("DELETE", "/seek")


def test_who_deletes_everything_waits_no_more(deployment: Deployment) -> None:
    ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
    seek(ann, wish(5, pace="days"))
    assert len(ann.get("/account/data")["searches"]) == 1
    ann.request("DELETE", "/account", {"password": "correct horse battery"}).raise_for_status()
    assert waiting(bob, "credit_mobilier", "days") == 0


# At the same moment


def test_who_gives_up_while_being_paired_is_gone_or_hears_of_the_table(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
        body = wish(games=["chicago1875"])
        seek(ann, body)
        _, gone = together(partial(bob.request, "PUT", "/seek", body), partial(ann.request, "DELETE", "/seek"))
        assert codes(gone) in ([""], ["already_paired"])
        if not gone.is_success:
            assert found(bob, body) == gone.json()["values"]["table"]
        bob.request("DELETE", "/seek")


def test_one_person_at_two_browsers_looks_once(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann = member(deployment, "Ann")
        body = wish(5, games=["chartered"])
        both = (ann, elsewhere(deployment, ann))
        assert codes(*together(*(partial(who.request, "PUT", "/seek", body) for who in both))) == ["", ""]
        assert waiting(ann, "chartered", "live") == 1
        ann.request("DELETE", "/seek")


# As rows


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Any) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "x.sqlite3")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database(f"seeking_{uuid4().hex[:8]}")


async def add_seekers(database: Database, people: int, **more: Any) -> list[str]:
    users = [user_row(f"Person {number}") for number in range(people)]
    await add_users(database, *users)
    row = {"games": ["carnegie"], "pace": "live", "seats": [2], "near": False, "since": now(), "seen": now()}
    async with database.writing() as connection:
        await connection.execute(insert(SEEKERS), [row | more | {"user": user["id"]} for user in users])
    return [str(user["id"]) for user in users]


async def count(database: Database, rows: Any) -> int:
    async with database.reading() as connection:
        return int((await connection.execute(select(func.count()).select_from(rows))).scalar_one())


def test_of_several_processes_one_opens_each_table(db: str) -> None:
    async def work(database: Database) -> None:
        await add_seekers(database, 20)
        others = [Database(database_url(db)) for _ in range(3)]
        await asyncio.gather(*(bring_together(tables_of(each)) for each in (database, *others)))
        await bring_together(tables_of(database))
        assert await count(database, TABLES) == 10
        async with database.reading() as connection:
            seats = (await connection.execute(select(SEATS.c.user))).scalars().all()
        assert len(set(seats)) == len(seats) == 20
        for other in others:
            await other.close()

    on_database(db, work)


def test_all_are_notified_of_the_table_whoever_begins(tmp_path: Any) -> None:
    async def work(database: Database) -> None:
        await add_seekers(database, 3, seats=[3])
        async with database.writing() as connection:
            await connection.execute(update(USERS).values(webhook="http://127.0.0.1:1/"))
        await bring_together(tables_of(database))
        async with database.reading() as connection:
            rows = (await connection.execute(select(NOTIFICATIONS))).all()
            to_act = (await connection.execute(select(TABLES.c.to_act))).scalar_one()
        assert len({row.user for row in rows}) == 3
        assert sorted(row.kind for row in rows) == ["game_began"] * (3 - len(to_act)) + ["your_turn"] * len(to_act)

    on_database(str(tmp_path / "x.sqlite3"), work)


def test_whose_page_is_silent_waits_no_more_but_over_days(tmp_path: Any) -> None:
    async def work(database: Database) -> None:
        silent = now() - AWAY_SECONDS - 1
        await add_seekers(database, 2, seen=silent)
        await bring_together(tables_of(database))
        assert (await count(database, TABLES), await count(database, SEEKERS)) == (0, 0)

    async def over_days(database: Database) -> None:
        await add_seekers(database, 2, seen=now() - 86_400, pace="days")
        await bring_together(tables_of(database))
        assert await count(database, TABLES) == 1
        async with database.writing() as connection:
            await connection.execute(update(SEEKERS).values(seen=now() - 90_000))
        await bring_together(tables_of(database))
        assert await count(database, SEEKERS) == 0, "a found table is told for a day"

    on_database(str(tmp_path / "live.sqlite3"), work)
    on_database(str(tmp_path / "days.sqlite3"), over_days)
