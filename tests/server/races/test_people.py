"""Somebody goes for good, or uploads a game, at the same moment as something else happens."""

import json
from functools import partial

import httpx

from server.conftest import Deployment
from server.people import ME, OPEN, Person, at_once, together
from server.races.test_in_play import to_move
from server.races.whole import ROUNDS, assert_whole, codes
from server.tables.test_decisions import elsewhere, two_at_a_table
from server.tables.test_past import finished_record


def test_who_deletes_everything_while_deciding_leaves_a_table_whole(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, bob, table = two_at_a_table(deployment)
        mover, other, seat, body = to_move(ann, bob, table)
        gone, again, decided = together(
            partial(mover.request, "DELETE", "/account", {}),
            partial(elsewhere(deployment, mover).request, "DELETE", "/account", {}),
            partial(elsewhere(deployment, mover).request, "POST", f"/tables/{table}/actions", body),
        )
        assert "" in codes(gone, again)
        assert set(codes(gone, again, decided)) <= {"", "no_session", "not_your_seat", "stale"}
        shown = assert_whole(deployment, table, other)["table"]
        assert (shown["seats"][seat]["kind"], shown["seats"][seat]["user"]) == ("bot", None)
        assert shown["host"]["id"] == other.user["id"]


def test_a_host_who_goes_as_somebody_sits_down_leaves_them_the_table(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, bob = deployment.person("Ann"), deployment.person("Bob")
        table = ann.open_table(ME, OPEN)
        gone, joined = together(
            partial(ann.request, "DELETE", "/account", {}),
            partial(bob.request, "POST", f"/tables/{table}/join", {"seat": 1}),
        )
        assert gone.is_success
        assert codes(joined) in ([""], ["no_such_table"])
        if joined.is_success:
            shown = assert_whole(deployment, table, bob)["table"]
            assert shown["host"]["id"] == bob.user["id"]
            assert [seat["kind"] for seat in shown["seats"]] == ["open", "person"]
        else:
            assert bob.refused(f"/tables/{table}", method="GET")["code"] == "no_such_table"


def test_a_host_who_goes_as_the_game_starts_leaves_a_table_whole(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, bob = deployment.person("Ann"), deployment.person("Bob")
        table = ann.open_table(ME, OPEN)
        bob.post(f"/tables/{table}/join", {"seat": 1})
        gone, started = together(
            partial(ann.request, "DELETE", "/account", {}),
            partial(elsewhere(deployment, ann).request, "POST", f"/tables/{table}/start"),
        )
        assert gone.is_success
        assert codes(started)[0] in ("", "no_session", "open_seats", "not_the_host")
        shown = assert_whole(deployment, table, bob)["table"]
        assert (shown["host"]["id"], shown["seats"][0]["user"]) == (bob.user["id"], None)
        assert (shown["status"], shown["seats"][0]["kind"]) in (("live", "bot"), ("open", "open"))


def upload(person: Person, content: bytes) -> httpx.Response:
    headers = {"x-csrf-token": person.http.cookies["csrf"]}
    return person.http.post("/records", content=content, headers=headers)


def test_one_record_uploaded_twice_is_two_tables(deployment: Deployment) -> None:
    ann, record = deployment.person("Ann"), finished_record().to_json()
    for _ in range(ROUNDS):
        answers = together(*(partial(upload, who, record) for who in (ann, elsewhere(deployment, ann))))
        assert codes(*answers) == ["", ""]
        ids = {answer.json()["id"] for answer in answers}
        assert len(ids) == 2
        for table in ids:
            assert ann.get(f"/tables/{table}")["table"]["status"] == "finished"
            assert ann.http.get(f"/tables/{table}/record").json()["decisions"] == json.loads(record)["decisions"]


def test_tables_opened_at_the_same_moment_are_all_there(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann = deployment.person("Ann")
        body = {"game": "credit_mobilier", "seats": [ME, OPEN]}
        answers = at_once(*((who, "/tables", body) for who in (ann, elsewhere(deployment, ann)) * 2))
        assert codes(*answers) == [""] * 4
        ids = {answer.json()["id"] for answer in answers}
        assert {table["id"] for table in ann.get("/tables?filter=mine")} == ids
        for table in ids:
            assert_whole(deployment, table, ann)
