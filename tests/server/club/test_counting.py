"""Finished games are counted exactly once, by however many processes, and whenever one of them dies."""

import asyncio
import multiprocessing
import random
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import func, select, update

from gilded.server.club.counting import count_finished
from gilded.server.club.ratings import Strength, after_game
from gilded.server.storage.database import Database, database_url
from gilded.server.storage.models import RATINGS, RESULTS, SEATS, TABLES
from server.club.finished import add_game, add_users, on_database, user_row
from server.running import Postgres

GAMES, PEOPLE = 60, 7
Games = list[tuple[list[str], list[int]]]


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, folder: Path) -> str:
    if request.param == "sqlite":
        return str(folder / "x.sqlite3")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database(f"counting_{uuid4().hex[:8]}")


async def fill(database: Database, games: int) -> Games:
    """Finished games of the same few people, in the order in which they ended."""
    pick = random.Random(3)
    users = [user_row(f"Person{number}") for number in range(PEOPLE)]
    await add_users(database, *users)
    played: Games = []
    for ended in range(games):
        people = [str(user["id"]) for user in pick.sample(users, pick.randint(2, 4))]
        scores = [pick.randrange(50) for _ in people]
        await add_game(database, people, scores, float(ended))
        played.append((people, scores))
    return played


def expected(played: Games) -> dict[str, tuple[float, float, int]]:
    """The ratings if each game is counted once, in order."""
    strengths: dict[str, Strength] = {}
    games: dict[str, int] = {}
    for people, scores in played:
        places = [1 + sum(other > mine for other in scores) for mine in scores]
        after = after_game([strengths.get(user, Strength()) for user in people], places)
        strengths |= dict(zip(people, after, strict=True))
        games |= {user: games.get(user, 0) + 1 for user in people}
    return {user: (one.mu, one.sigma, games[user]) for user, one in strengths.items()}


async def found(database: Database) -> dict[str, tuple[float, float, int]]:
    async with database.reading() as connection:
        rows = (await connection.execute(select(RATINGS))).all()
    return {row.user: (row.mu, row.sigma, row.games) for row in rows}


async def counted(database: Database) -> int:
    async with database.reading() as connection:
        query = select(func.count()).select_from(TABLES).where(TABLES.c.counted.is_not(None))
        return int((await connection.execute(query)).scalar_one())


async def results_of(database: Database) -> Sequence[Any]:
    async with database.reading() as connection:
        return (await connection.execute(select(RESULTS).order_by(RESULTS.c.ended, RESULTS.c.seat))).all()


def test_several_processes_count_each_game_once(db: str) -> None:
    async def work(database: Database) -> None:
        played = await fill(database, GAMES)
        others = [Database(database_url(db)) for _ in range(3)]
        await asyncio.gather(*(count_finished(one) for one in (database, *others)))
        assert await found(database) == expected(played)
        assert len(await results_of(database)) == sum(len(people) for people, _ in played)
        for other in others:
            await other.close()

    on_database(db, work)


def count_on(db: str) -> None:
    on_database(db, count_finished)


def test_a_process_that_is_killed_while_it_counts_leaves_the_rest_to_the_next(db: str) -> None:
    played = on_database(db, lambda database: fill(database, GAMES))
    for goal in (10, 40):
        process = multiprocessing.get_context("spawn").Process(target=count_on, args=(db,))
        process.start()
        patience = time.monotonic() + 60
        while process.is_alive() and on_database(db, counted) < goal and time.monotonic() < patience:
            pass
        process.kill()
        process.join()
    count_on(db)
    assert on_database(db, found) == expected(played)
    results = on_database(db, results_of)
    assert len(results) == len({(row.table, row.seat) for row in results}) == sum(len(people) for people, _ in played)


def test_a_result_keeps_what_a_profile_needs(folder: Path) -> None:
    async def work(database: Database) -> None:
        ann, bob, guest = user_row("Ann"), user_row("Bob"), user_row("Guest", account=False)
        await add_users(database, ann, bob, guest)
        users = [ann["id"], bob["id"], guest["id"]]
        table = await add_game(database, users, [5, 9, 7], 1.0, private=True)
        await count_finished(database)
        rows = await results_of(database)
        assert [(row.table, row.user, row.place, row.score) for row in rows] == [
            (table, users[0], 3, 5),
            (table, users[1], 1, 9),
            (table, users[2], 2, 7),
        ]
        shared = {(row.seats, row.people, row.private, row.mu) for row in rows}
        assert shared == {(3, 3, True, None)}, "with a guest at the table nobody is rated"
        assert rows[0].opening == '{"kind": "choose", "company": "red", "what": "build"}'

    on_database(str(folder / "x.sqlite3"), work)


def test_who_has_left_is_counted_as_the_last(folder: Path) -> None:
    async def work(database: Database) -> None:
        people = [user_row("Ann"), user_row("Bob")]
        await add_users(database, *people)
        table = await add_game(database, [person["id"] for person in people], [9, 5], 0.0)
        async with database.writing() as connection:
            of_ann = (SEATS.c.table == table, SEATS.c.number == 0)
            await connection.execute(update(SEATS).where(*of_ann).values(kind="bot", level="merchant", resigned=True))
        await count_finished(database)
        rows = await results_of(database)
        assert [(row.place, row.left, row.mu > 25) for row in rows] == [(2, True, False), (1, False, True)]

    on_database(str(folder / "x.sqlite3"), work)


def test_a_damaged_table_holds_up_no_other(folder: Path) -> None:
    async def work(database: Database) -> None:
        ended = count()
        people = [user_row("Ann"), user_row("Bob")]
        await add_users(database, *people)
        users = [person["id"] for person in people]
        damaged = await add_game(database, users, [1, 2], float(next(ended)))
        await add_game(database, users, [1, 2], float(next(ended)))
        async with database.writing() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == damaged).values(scores=[1]))
            await connection.execute(update(SEATS).where(SEATS.c.table == damaged).values(kind="person"))
        await count_finished(database)
        assert [row.ended for row in await results_of(database)] == [1.0, 1.0]
        assert await counted(database) == 2

    on_database(str(folder / "x.sqlite3"), work)
