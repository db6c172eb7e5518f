"""Profiles and leaderboards, as people and strangers see them."""

import json
import sqlite3
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from uuid import uuid4

import pytest

from gilded.server.club.counting import count_finished
from gilded.server.storage.database import Database
from server.club.finished import GAME, add_game, add_users, on_database, user_row
from server.conftest import Deployment
from server.people import ME, OPEN, Json, Person
from server.running import Server

PASSWORD = "correct horse battery"


def with_account(person: Person) -> Person:
    """This guest, who opens an account under their name."""
    session = person.post("/accounts", {"name": person.user["name"], "password": PASSWORD})
    person.user = session["user"]
    return person


def member(deployment: Deployment, name: str) -> Person:
    """Somebody with an account, whose name nobody else has."""
    return with_account(deployment.person(f"{name} {uuid4().hex[:8]}"))


def play_to_the_end(table: str, *people: Person) -> None:
    """Everybody takes one choice or another until nobody owes a decision."""
    positions = {person: person.position(table) for person in people}
    while mover := next((person for person in people if positions[person]["legal"]), None):
        positions[mover] = mover.act(table, positions[mover], positions[mover]["seq"])
        if not positions[mover]["legal"]:
            positions = {person: person.position(table) for person in people}


def when_counted(person: Person, games: int) -> Json:
    """The person's profile once the server has counted so many games."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        profile: Json = person.get(f"/people/{person.user['id']}")
        if len(profile["latest"]) >= games:
            return dict(person.get(f"/people/{person.user['id']}"))  # all of one moment
    raise AssertionError("not counted")


def test_a_game_between_two_accounts_stands_in_both_profiles(deployment: Deployment) -> None:
    ann, bob, eve = (member(deployment, name) for name in ("Ann", "Bob", "Eve"))
    table = ann.open_table(ME, OPEN, private=True)
    bob.post(f"/tables/{table}/join", {"seat": 1, "key": ann.get(f"/tables/{table}")["table"]["key"]})
    ann.post(f"/tables/{table}/start")
    play_to_the_end(table, ann, bob)
    shown = ann.get(f"/tables/{table}")["table"]
    profiles = [when_counted(person, 1) for person in (ann, bob)]
    for seat, profile in enumerate(profiles):
        (latest,) = profile["latest"]
        assert (latest["table"], latest["score"], latest["rated"]) == (table, shown["scores"][seat], True)
        assert latest["place"] == (1 if seat in shown["winners"] else 2)
        (rating,) = profile["ratings"]
        assert (rating["game"], rating["games"], rating["provisional"], rating["rank"]) == (GAME, 1, True, None)
        (record,) = profile["records"]
        assert (record["games"], record["best_score"], record["games_with_bots"]) == (1, shown["scores"][seat], 0)
        assert record["openings"][0]["games"] == 1
        assert [rival["user"]["id"] for rival in profile["rivals"]] == [(bob, ann)[seat].user["id"]]

    (hidden,) = eve.get(f"/people/{ann.user['name']}")["latest"]
    assert (hidden["table"], hidden["others"], hidden["private"]) == (None, [], True)
    (pair,) = eve.get(f"/people/{ann.user['id']}/against/{bob.user['id']}")
    assert pair["games"] == 1 == pair["ahead"] + pair["behind"] + pair["level"]
    (point,) = eve.get(f"/people/{ann.user['id']}/ratings/{GAME}")
    assert point["rating"] == profiles[0]["ratings"][0]["rating"]


def test_a_guest_has_no_profile(deployment: Deployment) -> None:
    guest, somebody = deployment.person("Gus"), member(deployment, "Ann")
    for who in (guest.user["id"], "Gus", "nobody at all", "0" * 32):
        assert somebody.refused(f"/people/{who}", method="GET")["code"] == "no_such_person"


# Many games at once


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    found = Server(folder, str(folder / "x.sqlite3"), "--rate", "0")
    yield found
    found.stop()


async def games_of_four(database: Database, games: int) -> list[Json]:
    """The first of four people always wins, the last is always last; the last has no account."""
    users = [user_row(name, account=name != "Dan") for name in ("Ann", "Bob", "Cyd", "Dan")]
    await add_users(database, *users)
    for number in range(games):
        seats = [0, 1, 2] if number % 2 else [0, 1]
        people = [users[seat]["id"] for seat in seats]
        await add_game(database, people, [30 - seat for seat in seats], float(number))
    await add_game(database, [users[0]["id"], users[3]["id"]], [1, 0], float(games))
    await count_finished(database)
    return users


def test_who_deletes_everything_is_in_no_profile(server: Server) -> None:
    ann, bob = (with_account(Person(server.address, name)) for name in ("Ann", "Bob"))
    users = [ann.user["id"], bob.user["id"]]
    table = on_database(server.db, partial(add_game, users=users, scores=[2, 1], ended=1.0))
    when_counted(bob, 1)
    data = bob.get("/account/data")
    assert [(one["table"], one["game"], one["place"]) for one in data["results"]] == [(table, GAME, 2)]
    assert [one["game"] for one in data["ratings"]] == [GAME]
    bob.request("DELETE", "/account", {"password": PASSWORD})
    assert ann.refused(f"/people/{users[1]}", method="GET")["code"] == "no_such_person"
    profile = ann.get(f"/people/{users[0]}")
    assert (profile["rivals"], profile["latest"][0]["others"]) == ([], [])


def test_a_leaderboard_shows_who_has_played_enough(server: Server) -> None:
    users = on_database(server.db, partial(games_of_four, games=8))
    visitor = Person(server.address, "Visitor")
    board = visitor.get(f"/games/{GAME}/leaderboard")
    assert [(one["rank"], one["user"]["name"], one["games"]) for one in board["best"]] == [(1, "Ann", 8), (2, "Bob", 8)]
    assert board["own"] is None
    profile = visitor.get("/people/ann")
    assert profile["user"]["id"] == users[0]["id"]
    assert [(one["rank"], one["provisional"]) for one in profile["ratings"]] == [(1, False)]
    assert [one["provisional"] for one in visitor.get("/people/Cyd")["ratings"]] == [True]
    (record,) = profile["records"]
    assert (record["games"], record["won"], record["places"], record["mean_score"]) == (9, 9, [9], 26.8)
    assert record["openings"] == [{"action": json.loads(OPENING), "games": 9, "won": 9}]
    assert [(rival["user"]["name"], rival["ahead"]) for rival in profile["rivals"]] == [("Bob", 8), ("Cyd", 4)]
    latest = profile["latest"][0]
    assert (latest["rated"], latest["others"]) == (False, [{"id": None, "name": "Dan"}])
    points = visitor.get(f"/people/ann/ratings/{GAME}")
    assert [point["place"] for point in points] == [1] * 8
    assert points[-1]["rating"] == profile["ratings"][0]["rating"]


OPENING = '{"kind": "choose", "company": "red", "what": "build"}'


def test_finished_games_come_in_pages_and_stay_when_their_tables_go(server: Server) -> None:
    on_database(server.db, partial(games_of_four, games=60))
    visitor = Person(server.address, "Visitor")
    first = visitor.get("/people/ann/games")
    second = visitor.get("/people/ann/games?skip=50")
    assert (len(first), len(second)) == (50, 11)
    assert len({one["table"] for one in first + second}) == 61
    with sqlite3.connect(server.db) as rows:
        gone = second[-1]["table"]
        for name, key in (("log", '"table"'), ("seats", '"table"'), ("tables", "id")):
            rows.execute(f"DELETE FROM {name} WHERE {key} = ?", (gone,))
    again = visitor.get("/people/ann/games?skip=50")
    assert (again[-1]["table"], again[-1]["place"]) == (None, 1)


def test_a_banned_person_is_on_no_leaderboard(server: Server) -> None:
    on_database(server.db, partial(games_of_four, games=8))
    with sqlite3.connect(server.db) as rows:
        rows.execute("UPDATE users SET banned = 1 WHERE name = 'Ann'")
    visitor = Person(server.address, "Visitor")
    board = visitor.get(f"/games/{GAME}/leaderboard")
    assert [(one["rank"], one["user"]["name"]) for one in board["best"]] == [(1, "Bob")]
    assert [one["rank"] for one in visitor.get("/people/Bob")["ratings"]] == [1]
    assert visitor.refused("/people/Ann", method="GET")["code"] == "no_such_person"
