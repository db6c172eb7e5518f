"""A database that the release before wrote: today's server shows every table of it, and goes on with those that fit.

Where a rule has changed since, a live table is archived: nothing of its log is lost, and it is not played on.
"""

import json
import lzma
from collections.abc import Iterator

import pytest

from gilded import Record, game
from server.people import Json, Person
from server.running import Server
from server.storage.old_database.make import DATABASE, KEPT_OF_TABLE, KEPT_OF_VIEW, PASSWORD, SHOWN
from server.tables.test_past import upload

OLD: Json = json.loads(lzma.decompress(SHOWN.read_bytes()))
TABLES: dict[str, Json] = {table["name"]: table for table in OLD["tables"]}
FINISHED = [name for name, old in TABLES.items() if old["table"]["status"] == "finished"]
BEGUN = [name for name, old in TABLES.items() if old["table"]["status"] != "open"]
LIVE = [name for name, old in TABLES.items() if old["table"]["status"] == "live"]
TO_GO_ON = [name for name in TABLES if name.endswith((" live", " undone", " forked"))]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("old")
    (folder / "gilded.sqlite3").write_bytes(lzma.decompress(DATABASE.read_bytes()))
    found = Server(folder, str(folder / "gilded.sqlite3"), "--rate", "0", "--open-table-days", "0")
    yield found
    found.stop()
    said = found.complaints()
    assert "Traceback" not in said
    assert "quarantine" not in said
    warnings = [line for line in said.splitlines() if "WARNING" in line]
    assert all(line.endswith("archived") for line in warnings), "a log or a snapshot could not be read"
    told = [line.partition(" table ")[2] for line in warnings]
    assert len(told) == len(set(told)), "each archived table is worth one line"


@pytest.fixture(scope="module")
def ann(server: Server) -> Person:
    """The account signs in with its old password."""
    ann = Person(server.address)
    assert ann.post("/session", {"name": "ann", "password": PASSWORD})["user"]["guest"] is False
    return ann


@pytest.fixture(scope="module")
def bob(server: Server) -> Person:
    """The guest is known by the old cookie."""
    bob = Person(server.address)
    bob.http.cookies.set("gilded_session", OLD["bob"])
    assert bob.get("/session")["user"]["name"] == "Bob"
    return bob


def shown(ann: Person, name: str) -> Json:
    found: Json = ann.get(f"/tables/{TABLES[name]['table']['id']}")
    return found


def fits(ann: Person, name: str) -> bool:
    """Whether today's rules lead to the position in which the table was left."""
    old, state = TABLES[name]["table"], shown(ann, name)
    return bool(state["table"]["status"] == old["status"] and (state["position"] or {}).get("seq") == old["seq"])


def test_all_tables_are_in_the_lobby(ann: Person) -> None:
    assert {table["id"] for table in ann.get("/tables?filter=mine")} == {old["table"]["id"] for old in TABLES.values()}


@pytest.mark.parametrize("name", [name for name in TABLES if not name.endswith(" bot")])
def test_a_table_is_shown_as_before(ann: Person, name: str) -> None:
    old, state = TABLES[name], shown(ann, name)
    archived = {"status": "archived"} if state["table"]["status"] == "archived" else {}
    assert old["table"]["status"] == "live" or not archived
    clock = {"clock": old["table"]["clock"] | {"per_turn": False}} if old["table"]["clock"] else {}
    assert {key: state["table"][key] for key in KEPT_OF_TABLE} == old["table"] | clock | archived
    assert [[seat["kind"], seat["name"], seat["mine"]] for seat in state["table"]["seats"]] == old["seats"]
    assert [line["text"] for line in state["chat"]] == old["chat"]
    if old["view"] is not None and fits(ann, name):
        position = state["position"]
        assert {key: position["view"][key] for key in KEPT_OF_VIEW} == old["view"]
        assert position["legal"] == old["legal"]
        assert position["undos"] == old["undos"]


@pytest.mark.parametrize("name", LIVE)
def test_a_live_table_goes_on_or_is_archived_and_shown(ann: Person, name: str) -> None:
    old, state = TABLES[name]["table"], shown(ann, name)
    if state["table"]["status"] == "live":
        return
    assert state["table"]["status"] == "archived"
    assert state["table"]["seq"] == old["seq"]
    live = ann.connect(old["id"])
    assert live.next("table")["table"]["status"] == "archived"
    live.close()
    assert len(ann.get(f"/tables/{old['id']}/log")) == old["seq"]
    if not name.endswith(" forked"):  # which has no seed
        assert ann.http.get(f"/tables/{old['id']}/record").json()["game"] == old["game"]


def test_of_all_games_some_fit_and_some_do_not(ann: Person) -> None:
    archived = [name for name in LIVE if shown(ann, name)["table"]["status"] == "archived"]
    assert 0 < len(archived) < len(LIVE), "otherwise one of both is not tested any more: make the database anew"


@pytest.mark.parametrize("name", [name for name in BEGUN if not name.endswith(" bot")])
def test_the_past_of_a_table_is_kept(ann: Person, name: str) -> None:
    old, table = TABLES[name], TABLES[name]["table"]["id"]
    log = ann.get(f"/tables/{table}/log")
    assert [entry["seat"] for entry in log] == [seat for seat, _ in old["actions"]]
    assert ann.get(f"/tables/{table}/chart")["scores"] == old["scores"]
    told = [[event["event"] for event in entry["events"]] for entry in log]
    hidden = [None] * (len(log) if shown(ann, name)["table"]["status"] == "archived" else 0)
    for (_, action), entry in zip(old["actions"], log, strict=True):
        assert entry["action"] in (action, *hidden)
    if fits(ann, name):
        assert told == old["events"]
        assert ann.get(f"/tables/{table}/at/{len(log) // 2}")["seq"] <= len(log) // 2


@pytest.mark.parametrize("name", FINISHED)
def test_a_finished_game_replays_to_its_scores(ann: Person, name: str) -> None:
    old = TABLES[name]["table"]
    text = ann.http.get(f"/tables/{old['id']}/record").content
    if json.loads(text)["version"] != game(old["game"]).version:
        opened = upload(ann, text)
        assert (opened["status"], opened["scores"], opened["seq"]) == ("finished", old["scores"], old["seq"])
        return
    record = Record.from_json(text)
    assert (record.state.over, record.state.scores(), list(record.state.winners())) == (
        True,
        old["scores"],
        old["winners"],
    )


def test_a_bot_that_owed_a_decision_takes_it_or_leaves_the_archive_alone(ann: Person) -> None:
    old, state = TABLES["credit_mobilier bot"]["table"], shown(ann, "credit_mobilier bot")
    if state["table"]["status"] == "archived":
        assert (state["table"]["seq"], state["table"]["to_act"]) == (old["seq"], [])
        assert len(ann.get(f"/tables/{old['id']}/log")) == old["seq"]
        return
    live = ann.connect(old["id"])
    while not live.next("position")["position"]["legal"]:
        pass
    live.close()


# What follows changes the tables, so it comes last.


@pytest.mark.parametrize("name", TO_GO_ON)
def test_a_game_goes_on_and_back(ann: Person, name: str) -> None:
    table, position = TABLES[name]["table"]["id"], shown(ann, name)["position"]
    if not fits(ann, name):
        body = {"seat": 0, "seq": 0, "action": {}}
        assert ann.refused(f"/tables/{table}/actions", body)["code"] == "archived"
        return
    after = ann.act(table, position, 1)
    assert after["seq"] == position["seq"] + 1
    assert ann.post(f"/tables/{table}/undo", {"seq": position["seq"]}) == {"done": True}
    again = shown(ann, name)["position"]
    assert (again["legal"], again["undos"]) == (position["legal"], position["undos"] + 1)


@pytest.mark.parametrize("name", [name for name in TABLES if name.endswith(" open")])
def test_a_table_that_had_not_begun_begins(ann: Person, bob: Person, name: str) -> None:
    old = TABLES[name]["table"]
    bob.post(f"/tables/{old['id']}/join", {"seat": 1, "key": old["key"]})
    assert ann.post(f"/tables/{old['id']}/start")["status"] == "live"
    mover = next(person for person in (ann, bob) if person.position(old["id"])["legal"])
    assert mover.act(old["id"], mover.position(old["id"]))["seq"] == 1


def test_an_undo_that_was_asked_for_is_agreed_to_or_archived(ann: Person, bob: Person) -> None:
    old = TABLES["credit_mobilier asked"]["table"]
    (asked,) = old["to_act"]
    answerer, path = (ann, bob)[asked], f"/tables/{old['id']}/undo/answer"
    if not fits(ann, "credit_mobilier asked"):
        assert answerer.refused(path, {"agree": True})["code"] == "archived"
        assert len(ann.get(f"/tables/{old['id']}/log")) == old["seq"]
        return
    answerer.post(path, {"agree": True})
    assert ann.position(old["id"])["seq"] == old["seq"] - 1
