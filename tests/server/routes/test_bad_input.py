"""Bad input: clear problem documents, no stack trace, nothing lost, the server up."""

from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.conftest import Deployment
from server.people import BOT, ME, LiveConnection, Person
from server.running import Server

HERE = {"kind": "here", "name": "Connie"}


def raw(person: Person, path: str, content: bytes, kind: str = "application/json") -> httpx.Response:
    headers = {"x-csrf-token": person.http.cookies["csrf"], "content-type": kind}
    return person.http.post(path, content=content, headers=headers)


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"{", "application/json"),
        (b"", "application/json"),
        (b"null", "application/json"),
        (b"[]", "application/json"),
        (b"\xff\xfe\x00", "application/json"),
        (b'{"game": 3}', "application/json"),
        (b'{"game": "credit_mobilier", "seats": "all"}', "application/json"),
        (b"game=credit_mobilier", "application/x-www-form-urlencoded"),
        (b"<table/>", "text/xml"),
        (b"x", "multipart/form-data"),
        (b"[" * 5_000, "application/json"),
    ],
)
def test_what_is_no_table_is_refused(deployment: Deployment, content: bytes, kind: str) -> None:
    answer = raw(deployment.person("Ann"), "/tables", content, kind)
    assert 400 <= answer.status_code < 500
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["detail"]
    assert "Traceback" not in answer.text


def test_huge_bodies_are_refused(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    assert raw(ann, "/tables", b" " * 100_000).status_code == 413
    assert raw(ann, "/records", b" " * 5_000_000).status_code == 413
    assert ann.refused(f"/tables/{ann.open_table(ME, BOT)}/chat", {"text": "x" * 501})["status"] == 400


def test_unknown_tables_and_seats_are_not_found(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    for path in ("", "/log", "/chart", "/sources", "/record", "/at/0"):
        assert ann.refused(f"/tables/nowhere{path}", method="GET")["status"] == 404
    assert ann.refused("/tables/nowhere/actions", {"seat": 0, "seq": 0, "action": {}})["code"] == "no_such_table"
    assert ann.refused(f"/tables/{ann.open_table(ME, HERE)}/resign", {"seat": 7})["code"] == "no_such_seat"
    assert ann.connect("nowhere").next("problem")["code"] == "no_such_table"
    assert ann.refused("/nothing", method="GET")["status"] == 404
    assert ann.refused("/games", method="DELETE")["status"] == 405


def test_actions_that_are_none_change_nothing(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, HERE)
    before = ann.position(table)
    seat = before["view"]["to_act"][0]
    for action in ({}, {"kind": "fly"}, {"kind": "lay", "link": "nowhere"}, {"kind": ["lay"]}, {"kind": "lay"}):
        problem = ann.refused(f"/tables/{table}/actions", {"seat": seat, "seq": 0, "action": action})
        assert problem["status"] == 422
    for body in ({"seat": -1, "seq": 0}, {"seat": 0, "seq": -1}, {"seat": 0, "seq": 1 << 80}):
        assert ann.refused(f"/tables/{table}/actions", {"action": {}, **body})["status"] == 400
    illegal = ann.refused(f"/tables/{table}/actions", {"seat": seat, "seq": 0, "action": {"kind": "stop"}})
    assert (illegal["status"], bool(illegal["code"])) == (422, True)
    assert ann.position(table) == before


def test_a_game_that_has_not_begun_has_no_position(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, BOT, start=False)
    assert ann.get(f"/tables/{table}")["position"] is None
    action = {"seat": 0, "seq": 0, "action": {"kind": "stop"}}
    assert ann.refused(f"/tables/{table}/actions", action)["code"] == "not_live"
    assert ann.refused(f"/tables/{table}/why", {"seat": 0, "actions": [{"kind": "stop"}]})["code"] == "not_started"
    assert ann.refused(f"/tables/{table}/at/0", method="GET")["code"] == "not_started"
    assert ann.refused(f"/tables/{table}/fork", {"seq": 0, "bots": True})["code"] == "not_started"
    assert ann.refused(f"/tables/{table}/undo", {"seq": 0})["code"] == "not_live"
    assert ann.get(f"/tables/{table}/log") == []


def test_a_socket_that_sends_rubbish_is_told_so_and_sent_away_at_last(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    live = ann.connect(ann.open_table(ME, HERE))
    live.next("position")
    for rubbish in ("{", "[]", '{"type":"fly"}', '{"type":"watch"}', '{"type":"watch","seat":9}', "x" * 5_000):
        live.send(rubbish)
        assert live.next("problem")["title"]
    live.send({"type": "ping"})
    assert live.next("pong")
    with pytest.raises(ConnectionClosed):
        send_rubbish_until_closed(live)


def send_rubbish_until_closed(live: LiveConnection) -> None:
    for _ in range(40):
        live.send("rubbish")
        live.next("problem")


def test_a_socket_that_sends_bytes_or_too_much_does_not_stop_the_table(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, HERE)
    live = ann.connect(table)
    live.next("position")
    live.send(b"\x00\xff")
    assert live.next("problem")["code"] == "nonsense"
    live.send("x" * 100_000)
    with pytest.raises(ConnectionClosed):
        live.next("nothing")
    ann.act(table, ann.position(table))


def test_a_socket_from_another_site_is_refused(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, HERE)
    headers = {
        "origin": "https://evil.example",
        "connection": "upgrade",
        "upgrade": "websocket",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        "sec-websocket-version": "13",
    }
    assert ann.http.get(f"/tables/{table}/live", headers=headers).status_code == 403


def test_too_many_requests_are_slowed_down(folder: Path) -> None:
    server = Server(folder, str(folder / "x.sqlite3"), "--rate", "2")
    many = Person(server.address)
    statuses = [many.http.get("/games").status_code for _ in range(60)]
    assert statuses[0] == 200
    assert 429 in statuses
    answers = [many.request("POST", "/session", {"name": "Ann"}) for _ in range(40)]
    assert answers[-1].status_code == 429
    assert answers[-1].json()["code"] == "too_many_requests"
    assert answers[-1].headers["retry-after"]
    server.stop()


def test_nothing_in_all_this_was_a_fault_of_the_server(deployment: Deployment) -> None:
    assert "Traceback" not in deployment.complaints(), deployment.complaints()
