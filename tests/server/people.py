"""People at a table, as tests speak of them: each with a browser of their own."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any, TypeVar

import httpx
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
T = TypeVar("T")
ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}
BOT: Json = {"kind": "bot", "level": "apprentice"}


def browser(address: str, **more: Any) -> httpx.Client:
    """A client of this server; it reads no certificates, for which most would take longer than for all they ask."""
    return httpx.Client(base_url=f"{address}/api/v1", timeout=30, verify=False, **more)


class Person:
    """A guest with a cookie jar; `home` is the address that a proxy on the server's machine says they come from."""

    def __init__(self, address: str, name: str | None = None, home: str | None = None) -> None:
        self.address = address
        headers = {"x-forwarded-for": home} if home else {}
        self.http = browser(address, headers=headers)
        self.http.get("/session")
        self.user: Json = {}
        if name:
            self.user = self.post("/session", {"name": name})["user"]

    def come_back(self) -> None:
        """A new connection with the old cookies, after the server has been away."""
        cookies, headers = self.http.cookies, self.http.headers
        self.http.close()
        self.http = browser(self.address, cookies=cookies, headers=headers)

    def request(self, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:
        headers = {"x-csrf-token": self.http.cookies.get("csrf") or ""}
        return self.http.request(method, path, json=body, headers=headers, **more)

    def post(self, path: str, body: object = None) -> Any:
        answer = self.request("POST", path, body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def refused(self, path: str, body: object = None, method: str = "POST") -> Json:
        """The problem document of a call that must fail."""
        answer = self.request(method, path, body)
        assert answer.status_code >= 400, answer.text
        assert answer.headers["content-type"] == "application/problem+json", answer.text
        problem: Json = answer.json()
        assert problem["status"] == answer.status_code
        assert problem["detail"]
        assert "Traceback" not in answer.text
        return problem

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.is_success, answer.text
        return answer.json()

    def open_table(self, *seats: Json, game: str = "credit_mobilier", start: bool = True, **more: Any) -> str:
        """A table that this person opens (and starts, unless it has open seats)."""
        table = self.post("/tables", {"game": game, "seats": list(seats), **more})["id"]
        if start and OPEN not in seats:
            self.post(f"/tables/{table}/start")
        return str(table)

    def position(self, table: str) -> Json:
        found: Json = self.get(f"/tables/{table}")["position"]
        return found

    def act(self, table: str, position: Json, choice: int = 0) -> Json:
        """Take a legal action of the position."""
        seat, actions = next((seat, actions) for seat, actions in position["legal"].items() if actions)
        body = {"seat": int(seat), "seq": position["seq"], "action": actions[choice % len(actions)]}
        answer: Json = self.post(f"/tables/{table}/actions", body)
        return answer

    def connect(self, table: str, query: str = "") -> "LiveConnection":
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.address.replace('http', 'ws')}/api/v1/tables/{table}/live{query}"
        # No keepalive: a test that is done reading leaves the connection, whose pings would fail much later.
        return LiveConnection(connect(url, additional_headers={"cookie": cookies}, legacy=True, ping_interval=None))


def at_once(*posts: tuple[Person, str, object], method: str = "POST") -> list[httpx.Response]:
    """The answers to these requests, all sent at the same moment."""
    return together(*(partial(person.request, method, path, body) for person, path, body in posts))


def together(*calls: Callable[[], T]) -> list[T]:
    """The results of these calls, all let loose at the same moment, each in a thread of its own."""
    barrier = Barrier(len(calls))

    def wait_and_call(call: Callable[[], T]) -> T:
        barrier.wait()
        return call()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(wait_and_call, calls))


class LiveConnection:
    """A live connection."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def next(self, *kinds: str, timeout: float = 10) -> Json:
        """The next message of one of these kinds; others are passed over.

        A position that answers a decision of this client counts as an answer too.
        """
        while True:
            message: Json = json.loads(self.socket.recv(timeout))
            if message["type"] in kinds:
                return message
            if "answer" in kinds and message.get("answers") is not None:
                return {"type": "answer", "number": message["answers"], "problem": None}

    def send(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def close(self) -> None:
        self.socket.close()
