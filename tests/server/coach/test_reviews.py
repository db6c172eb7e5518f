"""Reviews at a table: only of finished games, for whoever may see them, made once, and gone on with after a crash."""

import asyncio
import time
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from gilded.core import Record
from gilded.core.record import RecordFile
from gilded.server.storage.models import TABLES
from server.conftest import FREE, TESTS, Deployment
from server.operators.test_admin import do
from server.operators.test_retention import change
from server.people import ME, OPEN, Json, Person, at_once, together
from server.running import Server
from server.tables.test_past import upload

PATIENCE = 200.0
"""A review takes two seconds; whatever else the machine does comes first."""
THOROUGH = ("--review-playouts", "1000")
"""Takes so long that a server can be killed meanwhile."""


def finished() -> Record:
    """A game of two seats and 290 decisions."""
    return Record.open(TESTS / "records" / "credit_mobilier" / "1.json")


def uploaded(person: Person, record: Record) -> str:
    return str(upload(person, record.to_json())["id"])


def review_of(person: Person, table: str) -> Json:
    """The review when it is done, or has failed."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found: Json = person.get(f"/tables/{table}/review")
        if found["status"] in ("done", "failed"):
            return found
        time.sleep(0.2)
    raise AssertionError(f"no review after {PATIENCE:g} s: {found}")


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("reviews")
    server = Server(folder, str(folder / "gilded.sqlite3"), *FREE)
    yield server
    server.stop()
    assert "Traceback" not in server.complaints()


def test_a_finished_game_is_reviewed_when_somebody_asks(quick: Server) -> None:
    ann = Person(quick.address, "Ann")
    record = finished()
    table = uploaded(ann, record)
    assert ann.get(f"/tables/{table}/review")["status"] == "none"
    asked = ann.post(f"/tables/{table}/review")
    assert asked["status"] in ("waiting", "working")
    assert asked["of"] >= len(record)
    found = review_of(ann, table)
    assert found["status"] == "done"
    assert found["done"] == found["of"]
    review = found["review"]
    assert review["shares"][-1]["seq"] == len(record)
    assert review["luck"]
    assert review["mistakes"]
    for mistake in review["mistakes"]:
        assert mistake["played"]["action"] == record.decisions[mistake["seq"]][1].to_json()
    assert ann.post(f"/tables/{table}/review") == found, "it is kept"


def test_all_who_may_see_a_game_see_its_review_and_nobody_else(quick: Server) -> None:
    ann, eve = Person(quick.address, "Ann"), Person(quick.address, "Eve")
    table = uploaded(ann, finished())
    key = ann.get(f"/tables/{table}")["table"]["key"]
    ann.post(f"/tables/{table}/review")
    found = review_of(ann, table)
    for method in ("GET", "POST"):
        assert eve.refused(f"/tables/{table}/review", method=method)["code"] == "no_such_table"
    assert eve.get(f"/tables/{table}/review?key={key}") == found
    assert eve.post(f"/tables/{table}/review?key={key}") == found


def test_while_the_game_goes_on_there_is_no_review(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    table = ann.open_table(ME, OPEN, start=False)
    assert ann.refused(f"/tables/{table}/review")["code"] == "review_not_over"
    bob.post(f"/tables/{table}/join", {"seat": 1})
    ann.post(f"/tables/{table}/start")
    for person in (ann, bob, deployment.person("Eve")):
        refused = person.refused(f"/tables/{table}/review")
        assert (refused["status"], refused["code"]) == (409, "review_not_over")
        assert person.get(f"/tables/{table}/review") == {
            "status": "none", "done": 0, "of": 0, "review": None, "problem": None,
        }  # fmt: skip


def test_a_game_of_other_rules_cannot_be_reviewed(quick: Server) -> None:
    """It is told kindly, whether it can still be read or not."""
    ann = Person(quick.address, "Ann")
    old = msgspec.json.decode(finished().to_json(), type=RecordFile)
    old.version += 1
    old.decisions = old.decisions[: len(old.decisions) // 2]
    table = upload(ann, msgspec.json.encode(old))["id"]
    assert ann.get(f"/tables/{table}")["table"]["status"] == "finished"
    ann.post(f"/tables/{table}/review")
    found = review_of(ann, table)
    assert (found["status"], found["problem"]["code"]) == ("failed", "not_reviewable")
    assert ann.post(f"/tables/{table}/review")["status"] in ("waiting", "working"), "one may ask again"
    assert review_of(ann, table)["problem"]["code"] == "not_reviewable"


def test_two_who_ask_at_once_get_one_review(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = uploaded(ann, finished())
    key = ann.get(f"/tables/{table}")["table"]["key"]
    people = [ann, deployment.person("Bob"), deployment.person("Cleo")]
    answers = at_once(*((person, f"/tables/{table}/review?key={key}", None) for person in people))
    assert {answer.status_code for answer in answers} == {200}
    assert {answer.json()["status"] for answer in answers} <= {"waiting", "working"}
    found = together(*(partial(review_with, person, table, key) for person in people))
    assert found[0] == found[1] == found[2]
    assert found[0]["status"] == "done"


def review_with(person: Person, table: str, key: str) -> Json:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found: Json = person.get(f"/tables/{table}/review?key={key}")
        if found["status"] == "done":
            return found
        time.sleep(0.2)
    raise AssertionError(f"no review after {PATIENCE:g} s: {found}")


def test_a_review_goes_on_where_a_killed_server_left_it(folder: Path) -> None:
    server = Server(folder, str(folder / "gilded.sqlite3"), *FREE, *THOROUGH)
    ann = Person(server.address, "Ann")
    table = uploaded(ann, finished())
    ann.post(f"/tables/{table}/review")
    found = 0
    while found < 20:
        time.sleep(0.2)
        found = ann.get(f"/tables/{table}/review")["done"]
    server.process.kill()
    server.process.wait()
    server.words = FREE
    server.start()
    ann.come_back()
    kept = ann.get(f"/tables/{table}/review")
    assert kept["status"] == "working"
    assert kept["done"] >= found
    assert ann.post(f"/tables/{table}/review")["done"] >= found, "who asks again loses nothing"
    while (now := ann.get(f"/tables/{table}/review"))["status"] != "done":
        assert now["done"] >= found
        time.sleep(0.2)
    server.stop()
    assert "Traceback" not in server.complaints()


def test_a_server_that_stops_leaves_the_work_to_the_next_at_once(folder: Path) -> None:
    server = Server(folder, str(folder / "gilded.sqlite3"), *FREE, *THOROUGH)
    ann = Person(server.address, "Ann")
    table = uploaded(ann, finished())
    ann.post(f"/tables/{table}/review")
    while ann.get(f"/tables/{table}/review")["status"] != "working":
        time.sleep(0.1)
    server.stop()
    server.words = FREE
    server.start()
    ann.come_back()
    assert review_of(ann, table)["status"] == "done"
    server.stop()
    assert "Traceback" not in server.complaints()


def test_a_deleted_game_takes_its_review_along(quick: Server) -> None:
    ann = Person(quick.address, "Ann")
    table = uploaded(ann, finished())
    ann.post(f"/tables/{table}/review")
    review_of(ann, table)
    asyncio.run(change(quick.db, update(TABLES).where(TABLES.c.id == table).values(moved=1.0)))
    assert do(Deployment("sqlite", [quick]), "retention", "--days", "30", "--yes").startswith("deleted: 1 finished")
    assert ann.refused(f"/tables/{table}/review", method="GET")["code"] == "no_such_table"
