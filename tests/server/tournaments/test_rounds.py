"""Tournaments as rows: whichever process goes on with one, and whenever it dies, each step is taken once."""

import asyncio
import hashlib
import multiprocessing
import random
import time
from functools import partial
from itertools import combinations
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import func, insert, select, update

from gilded.server.protocol import tournaments as shapes
from gilded.server.protocol import wire
from gilded.server.storage.database import Database, database_url, now
from gilded.server.storage.models import ENTRIES, LEAGUES, PAIRINGS, SEATS, TABLES, TOURNAMENTS
from gilded.server.tables.tables import Tables
from gilded.server.tournaments import rounds
from gilded.server.tournaments.announcing import new_row
from gilded.server.tournaments.field import Field, read_field, read_row
from gilded.server.tournaments.rounds import run_tournaments
from server.club.finished import add_users, on_database, user_row
from server.running import Postgres

PEOPLE, ROUNDS = 14, 3


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Any) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "x.sqlite3")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database(f"rounds_{uuid4().hex[:8]}")


async def announce(database: Database, people: int = PEOPLE, **more: Any) -> str:
    """A tournament that is due, with so many people."""
    clock = wire.Clock(60)
    data = shapes.TournamentSettings(game="credit_mobilier", format="swiss", rounds=ROUNDS, seats=4, clock=clock)
    users = [user_row(f"Person {number}") for number in range(people)]
    await add_users(database, *users)
    row = new_row(users[0]["id"], data, now()) | {"name": "Cup", "secret": "5e" * 32} | more
    async with database.writing() as connection:
        await connection.execute(insert(TOURNAMENTS).values(row))
        entries = [
            {"tournament": row["id"], "number": number, "user": user["id"], "at": 0.0}
            for number, user in enumerate(users, 1)
        ]
        await connection.execute(insert(ENTRIES), entries)
    return str(row["id"])


def tables_of(database: Database) -> Tables:
    return Tables(database, lambda _table, _message: None)


async def field_of(database: Database, tournament: str) -> Field:
    async with database.reading() as connection:
        return await read_field(connection, await read_row(connection, tournament))


async def finish_games(database: Database, tournament: str) -> int:
    """All games that go on end, with scores that depend on who plays where; how many they were."""
    live = (TABLES.c.tournament == tournament, TABLES.c.status == "live")
    async with database.writing() as connection:
        found = (await connection.execute(select(TABLES.c.id).where(*live))).scalars().all()
        for table in found:
            query = select(PAIRINGS).where(PAIRINGS.c.table == table).order_by(PAIRINGS.c.seat)
            people = (await connection.execute(query)).all()
            scores = [random.Random(f"{one.round} {one.entrant}").randrange(99) for one in people]
            winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
            ended = {"status": "finished", "scores": scores, "winners": winners, "to_act": [], "moved": now()}
            await connection.execute(update(TABLES).where(TABLES.c.id == table).values(ended))
    return len(found)


async def play_to_the_end(database: Database, tournament: str, *others: Database) -> Field:
    """All of these processes go on with it at once, until it is over."""
    all_tables = [tables_of(each) for each in (database, *others)]
    until = time.monotonic() + 120
    while time.monotonic() < until:
        await asyncio.gather(*(run_tournaments(tables) for tables in all_tables))
        field = await field_of(database, tournament)
        if field.row.status not in ("announced", "running"):
            return field
        await finish_games(database, tournament)
    raise AssertionError("it does not end")


def summary(field: Field) -> Any:
    pairings = sorted((one.round, one.number or 0, one.seat or 0, one.entrant, one.place) for one in field.pairings)
    return pairings, field.standings, field.row.status, field.row.round


async def check_whole(database: Database, field: Field) -> None:
    assert (field.row.status, field.row.round) == ("ended", ROUNDS)
    for number in range(1, ROUNDS + 1):
        assert sorted(one.entrant for one in field.pairings if one.round == number) == list(range(1, PEOPLE + 1))
    async with database.reading() as connection:
        tables = set((await connection.execute(select(TABLES.c.id))).scalars())
    assert tables == {one.table for one in field.pairings}, "no table that belongs to no round"


def test_several_processes_take_each_step_once(db: str) -> None:
    async def work(database: Database) -> None:
        tournament = await announce(database)
        others = [Database(database_url(db)) for _ in range(2)]
        await check_whole(database, await play_to_the_end(database, tournament, *others))
        for other in others:
            await other.close()

    on_database(db, work)


def test_a_process_that_is_late_finds_the_round_begun(db: str) -> None:
    async def work(database: Database) -> None:
        tournament, tables = await announce(database), tables_of(database)
        await rounds.go_on(tables, tournament)
        await rounds.go_on(tables, tournament)
        assert (await field_of(database, tournament)).row.round == 1

    on_database(db, work)


def keep_going(db: str) -> None:
    """What a process does until it is killed."""

    async def work(database: Database) -> None:
        async with database.reading() as connection:
            tournament = (await connection.execute(select(TOURNAMENTS.c.id))).scalar_one()
        await play_to_the_end(database, tournament)

    on_database(db, work)


def test_processes_that_are_killed_leave_the_rest_to_the_next(db: str, tmp_path: Any) -> None:
    tournament = on_database(db, announce)
    forks = multiprocessing.get_context("forkserver")
    forks.set_forkserver_preload(["server.tournaments.test_rounds"])
    chance = random.Random(4)
    for _ in range(4):
        process = forks.Process(target=keep_going, args=(db,))
        process.start()
        process.join(0.3 + chance.random() * 0.3)
        process.kill()
        process.join()

    async def work(database: Database) -> Any:
        field = await play_to_the_end(database, tournament)
        await check_whole(database, field)
        return summary(field)

    killed = on_database(db, work)
    undisturbed = str(tmp_path / "undisturbed.sqlite3")
    on_database(undisturbed, announce)
    keep_going(undisturbed)

    async def read(database: Database) -> Any:
        async with database.reading() as connection:
            other = (await connection.execute(select(TOURNAMENTS.c.id))).scalar_one()
        return summary(await field_of(database, other))

    assert killed == on_database(undisturbed, read)


def on_sqlite(tmp_path: Any, work: Any) -> Any:
    return on_database(str(tmp_path / "x.sqlite3"), work)


def test_who_lets_a_bot_finish_comes_last_and_is_paired_no_more(tmp_path: Any) -> None:
    async def work(database: Database) -> None:
        tournament = await announce(database, people=8)
        tables = tables_of(database)
        await run_tournaments(tables)
        first = (await field_of(database, tournament)).tables[1, 1]
        gone = first[2]
        async with database.writing() as connection:
            seat = (SEATS.c.table == gone.table, SEATS.c.number == gone.seat)
            await connection.execute(update(SEATS).where(*seat).values(kind="bot", level="merchant"))
        await finish_games(database, tournament)
        await run_tournaments(tables)
        await run_tournaments(tables)
        field = await field_of(database, tournament)
        (result,) = [one for one in field.pairings if one.round == 1 and one.entrant == gone.entrant]
        assert (result.place, result.left) == (4, True)
        assert field.row.round == 2
        assert gone.entrant not in {one.entrant for one in field.pairings if one.round == 2}
        assert sorted(len(table) for (number, _), table in field.tables.items() if number == 2) == [3, 4]
        (standing,) = [one for one in field.standings if one.entrant == gone.entrant]
        assert (standing.points, standing.share) == (0, 0), "whatever the bot has scored"

    on_sqlite(tmp_path, work)


def test_a_table_that_nobody_can_finish_holds_up_the_round_for_a_day_at_most(tmp_path: Any) -> None:
    async def work(database: Database) -> None:
        tournament = await announce(database, people=8)
        tables = tables_of(database)
        await run_tournaments(tables)
        damaged = (await field_of(database, tournament)).tables[1, 1][0].table
        async with database.writing() as connection:
            broken = update(TABLES).where(TABLES.c.id == damaged)
            await connection.execute(broken.values(quarantined="broken", status="archived"))
        await finish_games(database, tournament)
        await run_tournaments(tables)
        assert (await field_of(database, tournament)).row.round == 1, "it may be mended"
        async with database.writing() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == damaged).values(moved=now() - 90_000))
        await run_tournaments(tables)
        field = await field_of(database, tournament)
        assert [one.place for one in field.tables[1, 1]] == [1, 1, 1, 1]
        assert {one.points for one in field.standings if one.entrant in {x.entrant for x in field.tables[1, 1]}} == {6}
        assert sum(one.wins for one in field.standings) == 1, "nobody has won there"

    on_sqlite(tmp_path, work)


def test_with_too_few_people_it_does_not_take_place(tmp_path: Any) -> None:
    async def work(database: Database) -> None:
        tournament = await announce(database, people=5, fewest=6)
        field = await play_to_the_end(database, tournament)
        assert (field.row.status, field.row.round, field.pairings) == ("cancelled", 0, [])

    on_sqlite(tmp_path, work)


def test_it_ends_early_when_too_few_are_left(tmp_path: Any) -> None:
    async def work(database: Database) -> None:
        tournament = await announce(database, people=3)
        tables = tables_of(database)
        await run_tournaments(tables)
        async with database.writing() as connection:
            out = update(ENTRIES).where(ENTRIES.c.tournament == tournament, ENTRIES.c.number == 2)
            await connection.execute(out.values(out_since=1))
        field = await play_to_the_end(database, tournament)
        assert (field.row.status, field.row.round) == ("ended", 1)
        assert len(field.standings) == 3

    on_sqlite(tmp_path, work)


def test_between_rounds_there_is_a_pause(tmp_path: Any) -> None:
    async def work(database: Database) -> None:
        tournament = await announce(database, people=4, pause_minutes=5.0, rounds=2)
        tables = tables_of(database)
        await run_tournaments(tables)
        await finish_games(database, tournament)
        await run_tournaments(tables)
        row = (await field_of(database, tournament)).row
        assert row.round == 1
        assert row.next_at == pytest.approx(now() + 300, abs=30)
        async with database.writing() as connection:
            await connection.execute(update(TOURNAMENTS).values(next_at=now() - 1))
        await run_tournaments(tables)
        assert (await field_of(database, tournament)).row.round == 2
        await finish_games(database, tournament)
        await run_tournaments(tables)
        assert (await field_of(database, tournament)).row.status == "ended", "without a pause"

    on_sqlite(tmp_path, work)


def test_a_draw_follows_from_the_secret_and_from_everybodys_nonce(tmp_path: Any) -> None:
    async def seeds(database: Database, nonce: str | None) -> list[str]:
        tournament = await announce(database, people=4)
        async with database.writing() as connection:
            mine = update(ENTRIES).where(ENTRIES.c.tournament == tournament, ENTRIES.c.number == 1)
            await connection.execute(mine.values(nonce=nonce))
        await run_tournaments(tables_of(database))
        async with database.reading() as connection:
            of_it = select(TABLES.c.seed).where(TABLES.c.tournament == tournament)
            return list((await connection.execute(of_it)).scalars())

    nonce = hashlib.sha256(b"mine").hexdigest()
    found = [
        on_database(str(tmp_path / f"{number}.sqlite3"), partial(seeds, nonce=given))
        for number, given in enumerate((None, None, nonce))
    ]
    assert found[0] == found[1] != found[2]


def test_a_league_announces_its_next_tournament_once(db: str) -> None:
    async def work(database: Database) -> None:
        tournament = await announce(database, people=4, rounds=1)
        async with database.writing() as connection:
            organiser = (await connection.execute(select(TOURNAMENTS.c.organiser))).scalar_one()
            league = {
                "id": "league",
                "name": "L",
                "organiser": organiser,
                "tournaments": 2,
                "days": 7.0,
                "created": 0.0,
            }
            await connection.execute(insert(LEAGUES).values(league))
            await connection.execute(update(TOURNAMENTS).values(league="league", number=0))
        other = Database(database_url(db))
        first = (await play_to_the_end(database, tournament, other)).row
        await other.close()
        async with database.reading() as connection:
            following = (await connection.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.number == 1))).one()
            assert (await connection.execute(select(func.count()).select_from(TOURNAMENTS))).scalar_one() == 2
        assert (following.status, following.round, following.league) == ("announced", 0, "league")
        assert following.starts == pytest.approx((first.starts or 0) + 7 * 86_400, abs=1)
        assert following.secret != first.secret
        assert following.id not in (first.id, None)

    on_database(db, work)


def test_in_three_rounds_of_fourteen_nobody_meets_twice(tmp_path: Any) -> None:
    async def work(database: Database) -> None:
        field = await play_to_the_end(database, await announce(database, format="round_robin"))
        met = [
            frozenset(pair) for table in field.tables.values() for pair in combinations([x.entrant for x in table], 2)
        ]
        assert len(met) == len(set(met))

    on_sqlite(tmp_path, work)
