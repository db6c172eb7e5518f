"""Rules that have changed since: nothing is deleted, an old game stays viewable, and the old program finds it again."""

import json
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from conftest import Install
from gilded.server.storage.database import now
from server.people import ME, Json, Person
from server.running import Server
from server.tables.test_past import upload

HERE = {"kind": "here", "name": "Connie"}
TESTS = Path(__file__).parents[2]
RULES = """
import testing.envelopes as old
from gilded.core import BANK, purse

class Changing(old.Envelopes):
    name = "changing"
"""
FEWER_COINS = RULES + "\nold.MOST = 1\n\nGAME = Changing()\n"
"""What was wagered before is illegal now."""
A_GIFT = (
    RULES
    + """
first = old.Open.reveal

def reveal(self, state, answers):
    first(self, state, answers)
    state.pay(BANK, purse(0), 1, old.WON)

old.Open.reveal = reveal
GAME = Changing()
"""
)
"""The same decisions are legal, and lead to other scores."""
ANOTHER_SHAPE = (
    RULES
    + """
    version = 2

class Saved(old.EnvelopesSaved):
    trump: int

Changing.saved_type = Saved
old.MOST = 2
GAME = Changing()
"""
)
"""A new version, which cannot read what the old one saved."""
AS_BEFORE = RULES + "\nGAME = Changing()\n"


class Deployer:
    """A server that is stopped or killed, and started with other rules."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.deployed = 0
        self.server = Server(folder, str(folder / "gilded.sqlite3"), "--rate", "0")

    def deploy(self, rules: str, *people: Person, killed: bool = False) -> None:
        self.server.process.kill() if killed else self.server.stop()
        self.server.process.wait()
        self.write(rules)
        self.server.start()
        for person in people:
            person.come_back()

    def write(self, rules: str) -> None:
        self.deployed += 1
        module = self.folder / "changing.py"
        module.write_text(rules)
        os.utime(module, (self.deployed, self.deployed))  # Python must not take the byte code of the rules before

    def rows(self, query: str) -> list[tuple[object, ...]]:
        with sqlite3.connect(self.server.db) as database:
            found = database.execute(query).fetchall()
        database.close()
        return found


@pytest.fixture
def deployer(folder: Path, monkeypatch: pytest.MonkeyPatch, install_game: Install) -> Iterator[Deployer]:
    install_game("changing", AS_BEFORE)
    paths = [str(folder), str(TESTS), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
    found = Deployer(folder)
    yield found
    found.server.stop()
    assert "Traceback" not in found.server.complaints()


def played(ann: Person, decisions: int, *seats: Json) -> str:
    """A table where all wager as much as they can."""
    table = ann.open_table(*seats, game="changing")
    position = ann.position(table)
    for _ in range(decisions):
        position = ann.act(table, position, -1)
    return table


def test_decisions_that_are_illegal_now_are_kept_and_the_old_program_plays_on(deployer: Deployer) -> None:
    ann = Person(deployer.server.address, "Ann")
    table = played(ann, 10, ME, HERE)
    before, log = ann.get(f"/tables/{table}")["position"], ann.get(f"/tables/{table}/log")
    kept = deployer.rows("SELECT * FROM log ORDER BY seq")

    deployer.deploy(FEWER_COINS, ann, killed=True)
    state = ann.get(f"/tables/{table}")
    assert state["table"]["status"] == "archived"
    assert state["table"]["seq"] == 10
    assert state["position"]["seq"] < 10
    assert state["position"]["legal"] == {}
    assert ann.get(f"/tables/{table}/log") == log
    body = {"seat": 0, "seq": 10, "action": {"kind": "card", "card": 0}}
    assert ann.refused(f"/tables/{table}/actions", body)["code"] == "archived"
    assert ann.refused(f"/tables/{table}/undo", {"seq": 0})["code"] == "archived"
    assert ann.refused(f"/tables/{table}/resign", {"seat": 0})["code"] == "archived"
    live = ann.connect(table)
    assert live.next("table")["table"]["status"] == "archived"
    live.close()
    assert ann.http.get(f"/tables/{table}/record").json()["decisions"]
    assert deployer.rows("SELECT * FROM log ORDER BY seq") == kept

    deployer.deploy(AS_BEFORE, ann)
    state = ann.get(f"/tables/{table}?seat={before['seat']}")
    assert state["table"]["status"] == "live"
    assert state["position"] == before
    assert ann.act(table, state["position"])["seq"] == 11
    assert deployer.rows("SELECT * FROM log WHERE seq <= 10 ORDER BY seq") == kept


def test_a_game_that_leads_elsewhere_now_is_archived_and_one_saved_at_the_end_goes_on(deployer: Deployer) -> None:
    ann = Person(deployer.server.address, "Ann")
    table = played(ann, 8, ME, HERE)
    before = ann.position(table)

    deployer.deploy(A_GIFT, ann, killed=True)
    assert ann.get(f"/tables/{table}")["table"]["status"] == "archived"
    assert ann.get(f"/tables/{table}/at/3")["seq"] == 3
    assert ann.get(f"/tables/{table}/at/8")["seq"] == 3

    deployer.deploy(AS_BEFORE, ann)
    assert ann.position(table) == before
    deployer.deploy(A_GIFT, ann)  # stopped, not killed: the position was saved, so nothing is replayed
    state = ann.get(f"/tables/{table}?seat={before['seat']}")
    assert (state["table"]["status"], state["position"]) == ("live", before)
    assert ann.act(table, before)["seq"] == 9


def test_a_position_that_can_no_longer_be_read_is_shown_as_each_saw_it(deployer: Deployer) -> None:
    ann, bob, eve = (Person(deployer.server.address, name) for name in ("Ann", "Bob", "Eve"))
    table = ann.open_table(ME, {"kind": "open"}, game="changing")
    bob.post(f"/tables/{table}/join", {"seat": 1})
    ann.post(f"/tables/{table}/start")
    for person in (ann, ann, bob, bob, ann):
        person.act(table, person.position(table), -1)
    people = (ann, bob, eve)
    before = [person.get(f"/tables/{table}") for person in people]

    deployer.deploy(ANOTHER_SHAPE, *people)
    for person, was in zip(people, before, strict=True):
        state = person.get(f"/tables/{table}")
        assert state["table"]["status"] == "archived"
        assert (state["position"]["seq"], state["position"]["view"]) == (5, was["position"]["view"])
        assert state["log"] == was["log"]
        assert person.get(f"/tables/{table}/at/5")["view"] == was["position"]["view"]
    assert bob.get(f"/tables/{table}")["log"][-1]["action"] is None, "Ann's answer is still hidden"
    assert ann.refused(f"/tables/{table}/fork", {"seq": 5, "bots": False})["code"] == "position_lost"

    deployer.deploy(AS_BEFORE, *people)
    assert [person.get(f"/tables/{table}")["position"] for person in people] == [was["position"] for was in before]
    bob.act(table, bob.position(table))


def test_a_clock_that_stood_still_with_the_table_starts_anew(deployer: Deployer) -> None:
    ann = Person(deployer.server.address, "Ann")
    table = ann.open_table(ME, HERE, game="changing", clock={"minutes": 1})
    ann.act(table, ann.position(table))
    deployer.deploy(ANOTHER_SHAPE, ann)
    assert ann.get(f"/tables/{table}")["table"]["status"] == "archived"
    deployer.server.stop()
    with sqlite3.connect(deployer.server.db) as database:  # a week later
        database.execute("UPDATE tables SET moved = ?, archived = ?", (now() - 700_000, now() - 600_000))
    database.close()
    deployer.server.start()
    deployer.deploy(AS_BEFORE, ann)
    state = ann.get(f"/tables/{table}")
    assert [seat["kind"] for seat in state["table"]["seats"]] == ["person", "here"]
    assert min(state["position"]["clock_left"]) > 50


def test_records_of_an_older_version_open_for_viewing(deployer: Deployer) -> None:
    ann = Person(deployer.server.address, "Ann")
    table = played(ann, 16, ME, HERE)
    record = ann.http.get(f"/tables/{table}/record")
    result = record.json()["result"]

    deployer.deploy(ANOTHER_SHAPE, ann)
    shown = ann.get(f"/tables/{table}")
    assert (shown["table"]["status"], shown["table"]["scores"]) == ("finished", result["scores"])
    assert shown["position"]["view"]["scores"] == result["scores"]
    opened = upload(ann, record.content)
    assert (opened["status"], opened["scores"], opened["seq"]) == ("finished", result["scores"], 16)
    log = ann.get(f"/tables/{opened['id']}/log")
    assert [entry["action"] for entry in log] == [each["action"] for each in record.json()["decisions"]]
    assert ann.http.get(f"/tables/{opened['id']}/record").json() == record.json()

    unfinished = record.json() | {"result": None, "decisions": record.json()["decisions"][:10]}
    assert upload(ann, json.dumps(unfinished).encode())["status"] == "archived"
    for broken in ({"seats": 10**6}, {"result": {"scores": [10**40, 1], "winners": [0]}}, {"seed": "9" * 5000}):
        answer = ann.http.post(
            "/records", json=record.json() | broken, headers={"x-csrf-token": ann.http.cookies["csrf"]}
        )
        assert (answer.status_code, answer.json()["code"][:7]) == (422, "broken_")
