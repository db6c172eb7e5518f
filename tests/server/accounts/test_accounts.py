"""Guests, accounts and sessions."""

import json
import sqlite3
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from uuid import uuid4

import httpx

from server.conftest import Deployment
from server.people import BOT, ME, OPEN, Person, at_once

CHANGE = {"password": "battery staple", "old_password": "correct horse", "language": "fr"}


def a_name() -> str:
    return f"Ann {uuid4().hex[:8]}"


def test_a_guest_comes_in_with_a_name_and_is_known_by_a_cookie_that_scripts_cannot_read(deployment: Deployment) -> None:
    ann = deployment.person("  Ann \n Lee ")
    assert ann.get("/session")["user"] == {"id": ann.user["id"], "name": "Ann Lee", "guest": True}
    answer = ann.request("POST", "/session", {"name": "Ann"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_nobody_is_known_without_a_session(deployment: Deployment) -> None:
    nobody = Person(deployment.address)
    assert nobody.refused("/session", method="GET")["code"] == "no_session"
    nobody.http.cookies.set("gilded_session", "made-up")
    assert nobody.refused("/session", method="GET")["status"] == 401
    assert nobody.refused("/tables", {"game": "credit_mobilier", "seats": [ME, BOT]})["status"] == 401


def test_a_name_that_cannot_be_seen_is_refused(deployment: Deployment) -> None:
    assert Person(deployment.address).refused("/session", {"name": "\u200b \u0000"})["code"] == "empty_name"


def test_a_request_without_the_csrf_token_is_refused(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    answer = ann.http.post("/tables", json={"game": "credit_mobilier", "seats": [ME, BOT]})
    assert answer.status_code == 403
    assert answer.headers["content-type"] == "application/problem+json"


def test_a_csrf_token_of_another_secret_is_replaced(deployment: Deployment) -> None:
    """As with a new database: the browser must not be shut out for good."""
    ann = deployment.person("Ann")
    ann.http.cookies.clear()
    ann.http.cookies.set("csrf", "0" * 128, domain="127.0.0.1", path="/")
    assert ann.refused("/session", {"name": "Ann"})["code"] == "forbidden"
    ann.http.get("/games")
    assert ann.post("/session", {"name": "Ann"})["user"]["name"] == "Ann"


def test_an_account_takes_the_guest_s_tables_along_and_signs_in_elsewhere(deployment: Deployment) -> None:
    ann, name = deployment.person("Ann"), a_name()
    table = ann.open_table(ME, OPEN)
    session = ann.post("/accounts", {"name": name, "password": "correct horse"})
    assert session["user"] == {"id": ann.user["id"], "name": name, "guest": False}
    elsewhere = Person(deployment.address)
    elsewhere.post("/session", {"name": name.upper(), "password": "correct horse"})
    assert [found["id"] for found in elsewhere.get("/tables?filter=mine")] == [table]


def test_wrong_names_and_passwords_are_refused_alike(deployment: Deployment) -> None:
    ann, name = deployment.person("Ann"), a_name()
    ann.post("/accounts", {"name": name, "password": "correct horse"})
    stranger = Person(deployment.address)
    wrong = stranger.refused("/session", {"name": name, "password": "battery staple"})
    unknown = stranger.refused("/session", {"name": a_name(), "password": "battery staple"})
    assert wrong == unknown
    assert wrong["code"] == "wrong_password"


def test_a_name_is_taken_once(deployment: Deployment) -> None:
    name = a_name()
    deployment.person("Ann").post("/accounts", {"name": name, "password": "correct horse"})
    again = deployment.person("Bob").refused("/accounts", {"name": name.upper(), "password": "battery staple"})
    assert (again["status"], again["code"]) == (409, "name_taken")


def test_a_guest_who_asks_twice_at_once_opens_one_account(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    names = [a_name() for _ in range(3)]
    answers = at_once(*((ann, "/accounts", {"name": name, "password": "correct horse"}) for name in names))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409]
    name = next(name for name, answer in zip(names, answers, strict=True) if answer.is_success)
    assert (
        deployment.person("Eve").post("/session", {"name": name, "password": "correct horse"})["user"]["name"] == name
    )


def test_signing_out_forgets_the_browser(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    token = ann.http.cookies["gilded_session"]
    assert ann.request("DELETE", "/session").status_code == 204
    ann.http.cookies.set("gilded_session", token)
    assert ann.refused("/session", method="GET")["status"] == 401


def test_a_new_password_signs_other_browsers_out(sqlite_deployment: Deployment) -> None:
    ann, name = sqlite_deployment.person("Ann"), a_name()
    ann.post("/accounts", {"name": name, "password": "correct horse"})
    elsewhere = Person(sqlite_deployment.address)
    elsewhere.post("/session", {"name": name, "password": "correct horse"})
    assert ann.request("PATCH", "/account", CHANGE).json()["language"] == "fr"
    assert ann.get("/session")["language"] == "fr"
    elsewhere.http.cookies.delete("gilded_session")
    assert elsewhere.refused("/session", {"name": name, "password": "correct horse"})["status"] == 401


def test_an_expired_session_is_no_session(sqlite_deployment: Deployment) -> None:
    ann = sqlite_deployment.person("Ann")
    with sqlite3.connect(sqlite_deployment.servers[0].db) as rows:
        rows.execute("UPDATE sessions SET expires = 1 WHERE user = ?", (ann.user["id"],))
    rows.close()
    fresh = Person(sqlite_deployment.address)
    fresh.http.cookies.set("gilded_session", ann.http.cookies["gilded_session"])
    problem = _until_refused(fresh)
    assert problem["code"] == "no_session"


def _until_refused(person: Person) -> dict[str, object]:
    for _ in range(100):
        answer = person.http.get("/session")
        if answer.status_code == 401:
            found: dict[str, object] = answer.json()
            return found
        threading.Event().wait(0.1)
    raise AssertionError("an expired session was still good after ten seconds")


def test_every_answer_forbids_foreign_scripts(deployment: Deployment) -> None:
    for path in ("/", "/tables/anything", "/api/v1/games", "/api/v1/nothing", "/schema"):
        policy = httpx.get(deployment.address + path).headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "script-src 'self' 'unsafe" not in policy
        assert "frame-ancestors 'none'" in policy


def test_webhooks_go_to_public_hosts_only(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    assert (
        ann.refused("/account/notifications", {"webhook": "https://example.org/x"}, "PATCH")["code"] == "account_needed"
    )
    ann.post("/accounts", {"name": a_name(), "password": "correct horse"})
    for bad in (
        "ftp://example.org/",
        "http://10.0.0.1/",
        "http://[64:ff9b::7f00:1]/",
        "http://localhost/x",
        "nonsense",
        "http://a:b@c.org/",
        "http://example.org/\n",
        "http://[::1/",
        "http://example.org:99999/",
    ):
        assert ann.refused("/account/notifications", {"webhook": bad}, "PATCH")["status"] == 422
    assert ann.request("PATCH", "/account/notifications", {"webhook": "https://example.org/x"}).json()["webhook"]
    assert ann.request("PATCH", "/account/notifications", {"webhook": None}).json()["webhook"] is None


class Hook(BaseHTTPRequestHandler):
    """Keeps what it receives."""

    heard: Queue[dict[str, object]] = Queue()

    def do_POST(self) -> None:
        self.heard.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


def test_a_webhook_hears_when_it_is_one_s_turn(deployment: Deployment) -> None:
    hook = HTTPServer(("127.0.0.1", 0), Hook)
    threading.Thread(target=hook.serve_forever, daemon=True).start()
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    for person in (ann, bob):
        person.post("/accounts", {"name": a_name(), "password": "correct horse"})
        person.request("PATCH", "/account/notifications", {"webhook": f"http://127.0.0.1:{hook.server_port}/"})
    table = ann.open_table(ME, OPEN)
    bob.post(f"/tables/{table}/join", {"seat": 1})
    ann.post(f"/tables/{table}/start")
    notice = Hook.heard.get(timeout=10)
    assert notice["event"] == "your_turn"
    assert notice["table"] == table
    hook.shutdown()
