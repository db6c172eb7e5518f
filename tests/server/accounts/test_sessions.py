"""Sessions: a new password needs the old one, and whoever is signed out is gone at once, in every process."""

import asyncio
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import delete
from websockets.exceptions import ConnectionClosed

from gilded.server.storage.database import Database, database_url
from gilded.server.storage.models import SESSIONS
from server.accounts.test_accounts import a_name
from server.conftest import Deployment
from server.people import ME, OPEN, Json, LiveConnection, Person, at_once

OLD, NEW = "correct horse", "battery staple"
HERE = {"kind": "here", "name": "Connie"}


def account(deployment: Deployment) -> Person:
    ann = deployment.person("Ann")
    ann.user = ann.post("/accounts", {"name": a_name(), "password": OLD})["user"]
    return ann


def elsewhere(deployment: Deployment, ann: Person) -> Person:
    """The same person in another browser, and with several processes at another of them."""
    other = Person(next(each.address for each in reversed(deployment.servers)))
    other.post("/session", {"name": ann.user["name"], "password": OLD})
    return other


def closed_with(live: LiveConnection, timeout: float = 10) -> int | None:
    with pytest.raises(ConnectionClosed) as closed:
        live.next("nothing", timeout=timeout)
    return closed.value.rcvd.code if closed.value.rcvd else None


def test_a_new_password_needs_the_old_one(deployment: Deployment) -> None:
    ann = account(deployment)
    for old in ({}, {"old_password": None}, {"old_password": NEW}):
        assert ann.refused("/account", {"password": NEW, **old}, "PATCH")["code"] == "wrong_old_password"
    assert ann.request("PATCH", "/account", {"password": NEW, "old_password": OLD}).status_code == 200
    old_one = {"name": ann.user["name"], "password": OLD}
    assert Person(deployment.address).refused("/session", old_one)["code"] == "wrong_password"
    guest = deployment.person("Gus")
    assert guest.refused("/account", {"password": NEW, "old_password": OLD}, "PATCH")["code"] == "no_account"


@pytest.mark.parametrize(
    ("method", "guess"), [("PATCH", {"password": NEW, "old_password": NEW}), ("DELETE", {"password": NEW})]
)
def test_who_finds_a_browser_open_cannot_guess_its_password(deployment: Deployment, method: str, guess: Json) -> None:
    """The guesses on all routes are counted together, before they are checked: many at once gain nothing."""
    ann = account(deployment)
    sign_in = ("POST", "/session", {"name": ann.user["name"], "password": NEW})
    with ThreadPoolExecutor(16) as threads:
        answers = list(threads.map(lambda each: ann.request(*each), [(method, "/account", guess), sign_in] * 8))
    codes = Counter(answer.json()["code"] for answer in answers)
    assert set(codes) <= {"wrong_old_password", "wrong_password", "too_many_passwords"}
    assert 1 <= codes["wrong_old_password"] + codes["wrong_password"] <= 8
    assert ann.get("/session")["user"] == ann.user


def test_a_revoked_session_loses_its_sockets_and_its_name_at_once(deployment: Deployment) -> None:
    ann = account(deployment)
    other = elsewhere(deployment, ann)
    table = other.open_table(ME, HERE)
    lost, kept = other.connect(table), ann.connect(table)
    for live in (lost, kept):
        live.next("position")
    assert ann.request("PATCH", "/account", {"password": NEW, "old_password": OLD}).status_code == 200
    assert closed_with(lost) == 4401
    assert other.refused("/session", method="GET")["code"] == "no_session"
    kept.send({"type": "ping"})
    assert kept.next("pong")
    kept.close()


def test_who_signs_out_hears_nothing_more(deployment: Deployment) -> None:
    ann = account(deployment)
    other = elsewhere(deployment, ann)
    live = other.connect(other.open_table(ME, HERE))
    live.next("position")
    assert other.request("DELETE", "/session").status_code == 204
    assert closed_with(live) == 4401
    assert ann.get("/session")["user"] == ann.user


def test_a_guest_s_token_dies_when_the_guest_becomes_an_account(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    token = ann.http.cookies["gilded_session"]
    live = ann.connect(ann.open_table(ME, OPEN))
    live.next("table")
    ann.post("/accounts", {"name": a_name(), "password": OLD})
    assert closed_with(live) == 4401
    assert ann.http.cookies["gilded_session"] != token
    for server in deployment.servers:
        thief = Person(server.address)
        thief.http.cookies.set("gilded_session", token)
        assert thief.refused("/session", method="GET")["code"] == "no_session"
    assert ann.get("/session")["user"]["guest"] is False


def test_two_new_passwords_at_once_leave_one(deployment: Deployment) -> None:
    ann = account(deployment)
    other = elsewhere(deployment, ann)
    new = [f"{NEW} {number}" for number in range(2)]
    answers = at_once(
        (ann, "/account", {"password": new[0], "old_password": OLD}),
        (other, "/account", {"password": new[1], "old_password": OLD}),
        method="PATCH",
    )
    assert {answer.status_code for answer in answers} <= {200, 401, 403}
    signed_in = [
        Person(deployment.address).request("POST", "/session", {"name": ann.user["name"], "password": each}).is_success
        for each in new
    ]
    assert sorted(signed_in) == [False, True]


async def revoke(db: str, user: str) -> None:
    database = Database(database_url(db))
    async with database.writing() as connection:
        await connection.execute(delete(SESSIONS).where(SESSIONS.c.user == user))
    await database.close()


def test_a_socket_whose_message_was_lost_is_closed_soon(postgres_deployment: Deployment) -> None:
    """As if Redis had been away: the session goes from the database without a word to the processes."""
    ann = postgres_deployment.person("Ann")
    live = ann.connect(ann.open_table(ME, HERE))
    live.next("position")
    asyncio.run(revoke(postgres_deployment.servers[0].db, ann.user["id"]))
    assert closed_with(live, 30) == 4401
