"""`gilded admin` beside running servers: they notice within a second or so, on both databases."""

import asyncio
import json
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection
from typer.testing import CliRunner

from gilded.cli.admin import admin
from gilded.server.admin.people import AdminError
from server.accounts.test_accounts import a_name
from server.accounts.test_sessions import account, closed_with
from server.conftest import Deployment
from server.people import ME, OPEN, Person
from server.running import Server
from server.tables.test_other_rules import change

OLD = "correct horse"
HERE = {"kind": "here", "name": "Connie"}
NOTICED = 3.0
"""Processes look every second; a busy machine takes longer."""


def do(deployment: Deployment, *words: str) -> str:
    """What the command says."""
    result = CliRunner().invoke(admin, ["--db", deployment.servers[0].db, *words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output.strip()


def refused(deployment: Deployment, *words: str) -> str:
    with pytest.raises(AdminError) as error:
        do(deployment, *words)
    return str(error.value)


def soon(check: object, wanted: object, seconds: float = NOTICED * 5) -> None:
    deadline = time.monotonic() + seconds
    while (found := check()) != wanted:  # type: ignore[operator]
        assert time.monotonic() < deadline, found
        time.sleep(0.05)


def two_at_a_table(deployment: Deployment) -> tuple[Person, Person, str]:
    ann, ben = account(deployment), account(deployment)
    table = ann.open_table(ME, OPEN)
    ben.post(f"/tables/{table}/join", {"seat": 1})
    ann.post(f"/tables/{table}/start")
    return ann, ben, table


def test_no_name_breaks_the_list(deployment: Deployment) -> None:
    name = f"[/{a_name()}]"
    deployment.person(name)
    assert name in do(deployment, "list", "people", "--person", name[:12])


def test_nobody_has_no_name(deployment: Deployment) -> None:
    """An empty variable of the shell, say, must not hit somebody who has deleted everything."""
    ann = account(deployment)
    assert ann.request("DELETE", "/account", {"password": OLD}).status_code == 204
    assert refused(deployment, "ban", "") == "say who: the name of an account or a guest, or an id"


def test_times_and_words_that_fit_nowhere(deployment: Deployment) -> None:
    words = ["--db", deployment.servers[0].db, "announce", "--in"]
    assert CliRunner().invoke(admin, [*words, "1e300"]).exit_code == 2
    assert "at most 100 characters" in refused(deployment, "announce", "--in", "5", "--text", '"' * 100)


def test_a_damaged_table_keeps_nobody_at_the_others(folder: Path) -> None:
    server = Server(folder, str(folder / "gilded.sqlite3"), "--rate", "0")
    ann = Person(server.address, "Ann")
    tables = [ann.open_table(ME, HERE) for _ in range(3)]

    async def damage(rows: AsyncConnection) -> None:
        await rows.execute(text("UPDATE snapshots SET state = 'rubbish' WHERE \"table\" = :id"), {"id": tables[1]})

    asyncio.run(change(server.db, damage))
    assert "4 seats given up" in do(Deployment("sqlite", [server]), "ban", "Ann", "--kick")
    bob = Person(server.address, "Bob")
    for table in (tables[0], tables[2]):
        assert {seat["kind"] for seat in bob.get(f"/tables/{table}")["table"]["seats"]} == {"bot"}
    server.stop()


def test_a_banned_person_is_out_at_once_and_stays_out(deployment: Deployment) -> None:
    ann, ben, table = two_at_a_table(deployment)
    live = ben.connect(table)
    live.next("position")
    name = ben.user["name"]
    began = time.monotonic()
    assert do(deployment, "ban", name) == f"{name} is banned; 1 sessions ended"
    assert closed_with(live) == 4401
    assert time.monotonic() - began < NOTICED
    soon(lambda: ben.request("GET", "/session").status_code, 401)
    stranger = Person(deployment.address)
    again = {"name": name, "password": OLD}
    assert stranger.refused("/session", again)["code"] == "banned"
    assert stranger.refused("/session", {**again, "password": "wrong horse"})["code"] == "wrong_password"
    assert ann.get("/session")["user"] == ann.user
    do(deployment, "unban", name)
    stranger.post("/session", again)


def test_a_ban_may_free_the_seats(deployment: Deployment) -> None:
    ann, ben, table = two_at_a_table(deployment)
    assert do(deployment, "ban", ben.user["id"], "--kick").endswith("1 seats given up")
    soon(lambda: ann.get(f"/tables/{table}")["table"]["seats"][1]["kind"], "bot")


def test_a_muted_person_is_told_so(deployment: Deployment) -> None:
    ann, ben, table = two_at_a_table(deployment)
    ben.post(f"/tables/{table}/chat", {"text": "hello"})
    do(deployment, "mute", ben.user["name"])
    soon(lambda: ben.request("POST", f"/tables/{table}/chat", {"text": "x"}).status_code, 403)
    assert ben.refused(f"/tables/{table}/chat", {"text": "x"})["code"] == "muted"
    ann.post(f"/tables/{table}/chat", {"text": "hello"})
    do(deployment, "unmute", ben.user["name"])
    soon(lambda: ben.request("POST", f"/tables/{table}/chat", {"text": "x"}).status_code, 204)


def test_a_kicked_person_is_replaced_by_a_bot_that_plays(deployment: Deployment) -> None:
    ann, ben, table = two_at_a_table(deployment)
    live = ann.connect(table)
    live.next("position")
    do(deployment, "kick", ben.user["name"], table)
    seat = live.next("table")["table"]["seats"][1]
    assert (seat["kind"], seat["resigned"]) == ("bot", True)
    position = ann.position(table)
    while position["legal"]:
        position = ann.act(table, position)
    before = position["seq"]
    soon(lambda: ann.position(table)["seq"] > before, True, 30)
    assert "has no seat" in refused(deployment, "kick", ben.user["name"], table)
    live.close()


def test_who_is_kicked_before_the_start_cannot_come_back(deployment: Deployment) -> None:
    ann, ben = account(deployment), account(deployment)
    table = ann.open_table(ME, OPEN)
    ben.post(f"/tables/{table}/join", {"seat": 1})
    do(deployment, "kick", ben.user["name"], table[:10])
    assert ben.refused(f"/tables/{table}/join", {"seat": 1})["code"] == "removed"


def test_a_new_name_is_seen_everywhere(deployment: Deployment) -> None:
    ann, ben, table = two_at_a_table(deployment)
    ben.post(f"/tables/{table}/chat", {"text": "hello"})
    live = ann.connect(table)
    live.next("position")
    new = a_name()
    assert do(deployment, "rename", ben.user["name"], new) == f"{ben.user['name']} is now called {new}"
    assert live.next("table")["table"]["seats"][1]["name"] == new
    soon(lambda: ben.get("/session")["user"]["name"], new)
    assert ann.get(f"/tables/{table}")["chat"][0]["name"] == new
    assert "another account is called" in refused(deployment, "rename", new, ann.user["name"])
    guest = deployment.person("Guest").user["id"]
    assert "another account is called" in refused(deployment, "rename", guest, ann.user["name"].upper())
    Person(deployment.address).post("/session", {"name": new, "password": OLD})
    live.close()


def test_a_new_password_is_told_once(deployment: Deployment) -> None:
    ann = account(deployment)
    said = do(deployment, "reset-password", ann.user["name"])
    password = said.rpartition(" ")[2]
    soon(lambda: ann.request("GET", "/session").status_code, 401)
    stranger = Person(deployment.address)
    assert stranger.refused("/session", {"name": ann.user["name"], "password": OLD})["code"] == "wrong_password"
    stranger.post("/session", {"name": ann.user["name"], "password": password})
    guest = deployment.person("Gus")
    assert "has no password" in refused(deployment, "reset-password", guest.user["id"])


def test_revoked_sessions_lose_their_sockets(deployment: Deployment) -> None:
    ann = account(deployment)
    other = Person(deployment.address)
    other.post("/session", {"name": ann.user["name"], "password": OLD})
    live = ann.connect(ann.open_table(ME, HERE))
    live.next("position")
    sessions = json.loads(do(deployment, "list", "sessions", "--person", ann.user["name"], "--json"))
    assert len(sessions) == 2
    do(deployment, "revoke", ann.user["name"], "--session", sessions[0]["session"])  # the newest
    soon(lambda: other.request("GET", "/session").status_code, 401)
    live.send({"type": "ping"})
    assert live.next("pong")
    began = time.monotonic()
    assert do(deployment, "revoke", ann.user["name"]) == f"1 sessions of {ann.user['name']} ended"
    assert closed_with(live) == 4401
    assert time.monotonic() - began < NOTICED


def test_a_closed_table_can_be_looked_at_and_opened_again(deployment: Deployment) -> None:
    ann = account(deployment)
    table = ann.open_table(ME, HERE)
    position = ann.act(table, ann.position(table))
    live = ann.connect(table)
    live.next("position")
    do(deployment, "close", table)
    shown = live.next("table")["table"]
    assert (shown["status"], shown["closed"]) == ("archived", True)
    seat, actions = next(iter(position["legal"].items()))
    body = {"seat": int(seat), "seq": position["seq"], "action": actions[0]}
    assert ann.refused(f"/tables/{table}/actions", body)["code"] == "closed"
    assert ann.position(table)["seq"] == position["seq"]
    assert "closed already" in refused(deployment, "close", table)
    do(deployment, "reopen", table)
    ann.act(table, ann.position(table))
    assert "was not closed" in refused(deployment, "reopen", table)
    live.close()


def test_a_table_with_decisions_is_deleted_only_with_yes(deployment: Deployment) -> None:
    ann = account(deployment)
    table = ann.open_table(ME, HERE)
    ann.act(table, ann.position(table))
    live = ann.connect(table)
    live.next("position")
    assert "add --yes" in do(deployment, "delete", table)
    assert ann.position(table)["seq"] >= 1
    assert do(deployment, "delete", table, "--yes") == f"table {table} is deleted"
    assert live.next("problem")["code"] == "no_such_table"
    assert ann.refused(f"/tables/{table}", method="GET")["code"] == "no_such_table"
    never_started = ann.open_table(ME, OPEN)
    do(deployment, "close", never_started)
    assert ann.refused(f"/tables/{never_started}", method="GET")["code"] == "no_such_table"
    assert "no table has an id" in refused(deployment, "close", table)


def test_lists(deployment: Deployment) -> None:
    ann, ben, table = two_at_a_table(deployment)
    do(deployment, "mute", ben.user["name"])
    (found,) = json.loads(do(deployment, "list", "people", "--person", ben.user["name"], "--json"))
    assert (found["id"], found["kind"], found["seats"]) == (ben.user["id"], "account", 1)
    assert (found["sessions"], found["state"]) == (1, "muted")
    listed = json.loads(do(deployment, "list", "tables", "--person", ann.user["name"], "--status", "live", "--json"))
    assert [each["id"] for each in listed] == [table]
    assert table in do(deployment, "list", "tables", "--person", ann.user["name"])
    twins = [deployment.person(f"Twin {table}") for _ in range(2)]
    said = refused(deployment, "mute", f"Twin {table}")
    assert all(twin.user["id"] in said for twin in twins)
    assert "nobody is called" in refused(deployment, "ban", f"Nobody {table}")


def test_a_restart_is_announced_on_every_page(deployment: Deployment) -> None:
    ann = account(deployment)
    table = ann.open_table(ME, HERE)
    live = ann.connect(table)
    live.next("position")
    do(deployment, "announce", "--in", "15", "--text", "Back in a minute")
    told = live.next("announcement")["announcement"]
    assert told["text"] == "Back in a minute"
    assert abs(datetime.fromisoformat(told["restart"]).timestamp() - time.time() - 900) < 60
    for server in deployment.servers:
        soon(lambda server=server: Person(server.address).get("/announcement"), told)
    later = ann.connect(table)
    assert later.next("announcement")["announcement"] == told
    do(deployment, "announce", "--clear")
    assert live.next("announcement")["announcement"] is None
    for one in (live, later):
        one.close()
    assert "say when" in refused(deployment, "announce")
    assert "is no time" in refused(deployment, "announce", "--at", "soon")


def test_the_command_itself(sqlite_deployment: Deployment, tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from gilded.cli import main; main()", "admin"]
    db = ["--db", sqlite_deployment.servers[0].db]

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*command, *words], capture_output=True, text=True, check=False, timeout=60)

    shown = run("--help")
    assert shown.returncode == 0
    for name in ("list", "ban", "mute", "kick", "rename", "reset-password", "revoke", "close", "delete", "quota"):
        assert name in shown.stdout
    wrong = run(*db, "ban", "nobody at all")
    assert (wrong.returncode, wrong.stderr.count("\n")) == (2, 1)
    nowhere = run("--db", str(tmp_path / "nowhere.sqlite3"), "list", "people")
    assert (nowhere.returncode, list(tmp_path.iterdir())) == (2, [])
    assert "there is no such file" in nowhere.stderr
