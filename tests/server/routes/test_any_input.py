"""Bad input of every kind, on every route: a clear answer, never a fault of the server."""

import json
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import httpx
import pytest

from gilded import Record
from server.conftest import Deployment
from server.people import ME, OPEN, Json, Person
from server.routes.bad_values import KINDS, PATHS, Generator, Request, some

HERE = {"kind": "here", "name": "Connie"}


def a_record() -> Json:
    """A game that has just begun."""
    record = Record.new("credit_mobilier", seats=2, seed=7)
    for _ in range(2):
        seat = record.state.to_act[0]
        record.play(seat, record.state.legal(seat)[0])
    found: Json = json.loads(record.to_json())
    return found


SOON = (datetime.now(UTC) + timedelta(days=1)).isoformat()


def a_tournament(ann: Person) -> tuple[str, str]:
    """A tournament of a league, and the league."""
    settings = {"game": "carnegie", "format": "swiss", "rounds": 2, "seats": 4, "clock": {"minutes": 9}}
    league = ann.post("/leagues", {"name": "L", "starts": SOON, "tournaments": 2, "days": 7, **settings})
    return league["league"]["next"]["id"], league["league"]["id"]


def generator(ann: Person) -> tuple[Generator, str]:
    """A generator that knows a table that waits for people, and another in play."""
    ann.post("/accounts", {"name": f"Ann {uuid4().hex[:8]}", "password": "correct horse"})
    tournament, league = a_tournament(ann)
    waiting, live = ann.open_table(ME, OPEN), ann.open_table(ME, HERE, game="chartered")
    position = ann.position(live)
    seat, actions = next(iter(position["legal"].items()))
    known: Json = {
        "table": live, "seat": int(seat), "seq": 0, "undos": 0, "action": actions[0], "actions": actions[:2],
        "key": "k",
        "nonce": "0" * 64, "name": "carnegie", "language": "en", "password": "correct horse", "old_password": "x" * 9,
        "webhook": None, "game": "credit_mobilier", "seats": [ME, HERE], "options": {}, "private": True, "seed": "7",
        "clock": {"minutes": 5, "increment_seconds": 1}, "several_seats": False, "agree": True, "level": "merchant",
        "tournament": tournament, "league": league, "format": "swiss", "rounds": 2, "fewest": 3, "most": 9, "days": 7,
        "pause_minutes": 1, "tournaments": 2, "starts": SOON, "pace": "live",
        "record": a_record(), "text": "hello", "bots": False,
    }  # fmt: skip
    document = httpx.get(f"{ann.address}/schema/openapi.json").json()
    return Generator(document, known), waiting


def send(ann: Person, request: Request, kind: str = "application/json", **headers: str) -> httpx.Response:
    content = None if request.body is None else request.body.encode("utf-8", "surrogatepass")
    all_headers = {"x-csrf-token": ann.http.cookies.get("csrf") or "", "content-type": kind, **headers}
    return ann.http.request(request.method, request.path, content=content, headers=all_headers)


def assert_clear(answer: httpx.Response, what: object) -> None:
    """A yes, or a problem document about a mistake of the client."""
    shown = f"{str(what)[:300]} -> {answer.status_code} {answer.text[:300]}"
    assert answer.status_code < 500, shown
    if answer.status_code < 400 or answer.request.method == "HEAD":
        return
    assert answer.headers["content-type"] == "application/problem+json", shown
    problem = answer.json()
    assert (problem["status"], bool(problem["code"]), bool(problem["detail"])) == (answer.status_code, True, True), (
        shown
    )
    assert "Traceback" not in answer.text, shown


def send_all(deployment: Deployment, ann: Person, requests: list[Request]) -> None:
    for request in requests:
        if request.path.startswith(("/session", "/account")):  # may end the session, and so the rest would say little
            assert_clear(send(deployment.person("Guest"), request), request)
        else:
            assert_clear(send(ann, request), request)
    assert ann.get("/session")
    assert "Traceback" not in deployment.complaints(), deployment.complaints()


def test_bad_bodies(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    found, waiting = generator(ann)
    requests = some(list(found.with_bad_bodies()))
    found.known["table"] = waiting
    send_all(deployment, ann, requests + some(list(found.with_bad_bodies()))[: len(requests) // 3])


def test_bad_addresses(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    found, _ = generator(ann)
    send_all(deployment, ann, some(list(found.with_bad_addresses())))


def test_wrong_methods(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    found, _ = generator(ann)
    send_all(deployment, ann, some(sorted(found.with_wrong_methods())))


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_wrong_paths(deployment: Deployment, method: str) -> None:
    ann = deployment.person("Ann")
    for path in PATHS:
        headers = {"x-csrf-token": ann.http.cookies["csrf"]}
        answer = httpx.request(method, ann.address + path, headers=headers, cookies=dict(ann.http.cookies))
        assert_clear(answer, (method, path))
    assert "Traceback" not in deployment.complaints(), deployment.complaints()


def test_wrong_kinds_of_content(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    found, _ = generator(ann)
    routes = [(path, method, about) for path, method, about in found.routes() if "requestBody" in about]
    good = [Request(method, found.fill(path), json.dumps(found.body_of(about))) for path, method, about in routes]
    good = [request for request in good if request.path.startswith("/tables/")]
    for kind in KINDS:
        for request in good:
            assert_clear(send(ann, request, kind), (kind, request))
    assert "Traceback" not in deployment.complaints(), deployment.complaints()
