"""Whatever stops a decision over HTTP stops one over the live socket: limits, sessions, archived and damaged tables."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text, update
from sqlalchemy.ext.asyncio import AsyncConnection
from websockets.exceptions import ConnectionClosed

from gilded.server.storage.database import now
from gilded.server.storage.models import TABLES
from server.accounts.test_accounts import a_name
from server.accounts.test_sessions import NEW, OLD
from server.conftest import Deployment
from server.live.test_decisions_over_the_socket import decision
from server.people import ME, Json, LiveConnection, Person, at_once
from server.running import Server
from server.tables.test_other_rules import change

HERE = {"kind": "here", "name": "Connie"}


@pytest.fixture
def limited(folder: Path) -> Iterator[Server]:
    """A server with its limits on."""
    found = Server(folder, str(folder / "gilded.sqlite3"))
    yield found
    found.stop()
    assert "Traceback" not in found.complaints()


def connected(ann: Person) -> tuple[str, LiveConnection, Json]:
    table = ann.open_table(ME, HERE)
    live = ann.connect(table)
    return table, live, live.next("position")["position"]


def over_http(message: Json) -> Json:
    return {name: value for name, value in message.items() if name not in ("type", "number")}


def keep_deciding(live: LiveConnection, message: Json) -> int | None:
    """The code with which the server closes the connection, in another process perhaps a moment later."""
    try:
        while True:
            live.send(message)
            live.next("answer")
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def test_decisions_over_the_socket_are_counted_as_over_http(limited: Server) -> None:
    ann, bob = Person(limited.address, "Ann"), Person(limited.address, "Bob", "192.0.2.9")
    table, live, position = connected(ann)
    wrong = decision(position, 0) | {"action": {"kind": "fly"}}
    for number in range(90):
        live.send(wrong | {"number": number})
    answers = [live.next("answer", timeout=30)["problem"] for _ in range(90)]
    assert answers[0]["code"] == "unknown_kind"
    refused = [answer for answer in answers if answer["code"] == "too_many_requests"]
    assert refused
    assert refused[0]["status"] == 429
    assert refused[0]["values"]["seconds"] >= 1
    calls = [(ann, f"/tables/{table}/actions", over_http(wrong))] * 40
    assert "too_many_requests" in {answer.json()["code"] for answer in at_once(*calls)}
    _, other, shown = connected(bob)
    other.send(decision(shown, 1))
    assert other.next("answer")["problem"] is None


def test_requests_and_decisions_of_one_address_are_counted_together(folder: Path) -> None:
    """Each person sends fewer than a person may, and all of them more than their address may."""
    server = Server(folder, str(folder / "gilded.sqlite3"), "--rate", "5")
    tables = [connected(Person(server.address, name)) for name in ("Ann", "Bob")]
    for number in range(55):
        for _, live, position in tables:
            live.send(decision(position, number) | {"action": {"kind": "fly"}})
    codes = {live.next("answer", timeout=30)["problem"]["code"] for _, live, _ in tables for _ in range(55)}
    assert "too_many_requests" in codes
    server.stop()


def test_whatever_comes_over_the_socket_is_counted(folder: Path) -> None:
    """A position with its log costs as much as a request for it."""
    server = Server(folder, str(folder / "gilded.sqlite3"), "--rate", "5")
    _, live, _ = connected(Person(server.address, "Ann"))
    for _ in range(50):
        live.send({"type": "watch", "seat": 0})
    assert live.next("problem", timeout=30)["code"] == "too_many_requests"
    server.stop()


def test_a_revoked_session_decides_nothing_more(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    ann.user = ann.post("/accounts", {"name": a_name(), "password": OLD})["user"]
    other = Person(deployment.servers[-1].address)
    other.post("/session", {"name": ann.user["name"], "password": OLD})
    table, live, position = connected(other)
    assert ann.request("PATCH", "/account", {"password": NEW, "old_password": OLD}).status_code == 200
    assert keep_deciding(live, decision(position, 0) | {"action": {"kind": "fly"}}) == 4401
    refused = other.refused(f"/tables/{table}/actions", over_http(decision(position, 0)))
    assert refused["code"] == "no_session"
    assert ann.position(table)["seq"] == 0


def test_who_has_signed_out_decides_nothing_with_what_was_under_way(sqlite_deployment: Deployment) -> None:
    ann = sqlite_deployment.person("Ann")
    table, live, position = connected(ann)
    assert ann.request("DELETE", "/session").status_code == 204
    assert keep_deciding(live, decision(position, 1)) == 4401
    witness = Person(sqlite_deployment.address, "Bob")
    assert witness.get(f"/tables/{table}")["table"]["seq"] == 0


def test_an_archived_table_is_refused_as_over_http(sqlite_deployment: Deployment) -> None:
    ann = sqlite_deployment.person("Ann")
    table, live, position = connected(ann)

    async def archive(rows: AsyncConnection) -> None:
        archived = {"status": "archived", "archived": now(), "revision": TABLES.c.revision + 1}
        await rows.execute(update(TABLES).where(TABLES.c.id == table).values(archived))

    asyncio.run(change(sqlite_deployment.servers[0].db, archive))
    message = decision(position, 7)
    live.send(message)
    answer = live.next("answer")
    assert (answer["number"], answer["problem"]["code"]) == (7, "archived")
    assert answer["problem"] == ann.refused(f"/tables/{table}/actions", over_http(message))
    assert ann.get(f"/tables/{table}")["table"]["seq"] == 0


def test_a_damaged_table_is_refused_as_over_http(folder: Path) -> None:
    server = Server(folder, str(folder / "gilded.sqlite3"), "--rate", "0")
    ann = Person(server.address, "Ann")
    table, live, position = connected(ann)

    async def damage(rows: AsyncConnection) -> None:
        damaged = text("UPDATE tables SET options = '{\"a', revision = revision + 1 WHERE id = :id")
        await rows.execute(damaged, {"id": table})

    asyncio.run(change(server.db, damage))
    message = decision(position, 7)
    live.send(message)
    said = live.next("answer", "problem")
    over_socket = said["problem"]["code"] if said["type"] == "answer" else said["code"]
    assert over_socket == ann.refused(f"/tables/{table}/actions", over_http(message))["code"] == "table_damaged"
    server.stop()
    assert server.complaints().count("is in quarantine") == 1


def test_json_without_bottom_is_nonsense(sqlite_deployment: Deployment) -> None:
    _, live, position = connected(sqlite_deployment.person("Ann"))
    deep = '{"type": "decide", "number": 1, "seat": 0, "seq": 0, "action": {"kind": ' + "[" * 4_000
    live.send(deep[:4_096])
    assert live.next("problem")["code"] in ("nonsense", "too_deep")
    live.send(decision(position, 2))
    assert live.next("answer")["problem"] is None
