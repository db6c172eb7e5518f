"""People who play without pause, over the live socket and over HTTP, and come back whenever they lose the server."""

import asyncio
import itertools
import json
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from server.campaign.figures import Figures
from server.campaign.truth import Sent, Truth, canonical
from server.people import Json

PATIENCE = 15.0
"""Seconds after which nobody waits for an answer any more."""
PAUSE = 0.12
"""The longest pause before a decision."""
OVER_HTTP, TALKATIVE = 0.25, 0.03
"""The shares of decisions that are sent over HTTP, and after which something is said."""
ATTEMPTS = 60
GONE = (httpx.HTTPError, OSError, WebSocketException, TimeoutError)
"""How an absent server shows itself."""


class RefusedForLong(Exception):
    """Longer than any outage of a campaign."""


class Guest:
    """Somebody with an address of their own."""

    def __init__(self, url: str, name: str, home: str) -> None:
        self.url = url
        self.name = name
        self.home = {"x-forwarded-for": home}
        self.http = httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=PATIENCE, headers=self.home)

    async def sign_in(self) -> None:
        """Come in as a guest."""
        await self.http.get("/session")
        answer = await self.request("POST", "/session", {"name": self.name})
        answer.raise_for_status()

    async def request(self, method: str, path: str, body: object = None) -> httpx.Response:
        """The answer, whatever it is; an error of `GONE` if there is none."""
        headers = {"x-csrf-token": self.http.cookies.get("csrf") or ""}
        return await self.http.request(method, path, json=body, headers=headers)

    async def insist(self, method: str, path: str, body: object = None) -> Any:
        """Ask until the answer is yes, for as long as an outage may last."""
        said = ""
        for _ in range(ATTEMPTS):
            try:
                answer = await self.request(method, path, body)
                if answer.is_success:
                    return answer.json()
                said = answer.text
            except GONE as error:
                said = repr(error)
            await asyncio.sleep(0.5)
        raise RefusedForLong(f"{method} {path} is refused: {said}")

    def connect(self, table: str, since: int) -> connect:
        """A live connection to the table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/live?since={since}"
        return connect(url, additional_headers={"cookie": cookies, **self.home}, open_timeout=PATIENCE)


class Player:
    """One who sits at a table."""

    numbers = itertools.count(1)

    def __init__(self, guest: Guest, seat: int, truth: Truth, figures: Figures, over: asyncio.Event) -> None:
        self.guest = guest
        self.seat = seat
        self.truth = truth
        self.figures = figures
        self.over = over
        self.position: Json = {"seq": -1, "legal": {}}
        self._moved = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._answers: dict[int, asyncio.Future[Json | None]] = {}

    @property
    def path(self) -> str:
        """The address of the table."""
        return f"/tables/{self.truth.table}"

    async def listen(self) -> None:
        """Stay connected until the game is over."""
        while not self.over.is_set():
            with suppress(*GONE):
                async with self.guest.connect(self.truth.table, max(0, self.position["seq"])) as socket:
                    self._socket = socket
                    async for message in socket:
                        self._hear(str(message))
            self._socket = None
            for answer in self._answers.values():
                answer.cancel()
            await asyncio.sleep(0.1)

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        finished = message["type"] == "table" and message["table"]["status"] == "finished"
        self.truth.heard(text, finished)
        if message["type"] == "position":
            self.show(message["position"], message["entries"])
            self._answered(message["answers"], None)
        elif message["type"] == "answer":
            self._answered(message["number"], message["problem"])

    def _answered(self, number: int | None, problem: Json | None) -> None:
        answer = self._answers.get(number) if number is not None else None
        if answer is not None and not answer.done():
            answer.set_result(problem)

    def show(self, position: Json, entries: list[Json]) -> None:
        """The table has moved on."""
        self.truth.was_shown(self.seat, position, entries)
        if position["seq"] > self.position["seq"]:
            self.position = position
            self._moved.set()
        if position["view"]["over"]:
            self.over.set()

    async def play(self) -> None:
        """Decide whenever it is one's turn, until the game is over."""
        while not self.over.is_set():
            position = self.position
            self._moved.clear()
            if legal := position["legal"].get(str(self.seat)):
                await asyncio.sleep(random.random() * PAUSE)
                await self._decide(position["seq"], random.choice(legal))
            with suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await self._moved.wait()

    async def _decide(self, seq: int, action: Json) -> None:
        over_http = self._socket is None or random.random() < OVER_HTTP
        way: Callable[[int, Json], Awaitable[Json | None]] = self._over_http if over_http else self._over_socket
        sent = Sent(self.seat, seq, canonical(action))
        self.truth.sent.append(sent)
        try:
            async with asyncio.timeout(PATIENCE):
                problem = await way(seq, action)
        except GONE:
            self.figures.unanswered += 1
            return
        if problem is None:
            sent.acknowledged = True
            self.figures.acknowledged += 1
            if random.random() < TALKATIVE:
                await self._say(f"{self.seat}: {seq}")
        else:
            self.figures.refusals[problem["code"]] += 1
            if problem["status"] < 500:  # a clear no; after a fault nobody can say
                self.truth.refused(sent)
            await asyncio.sleep(0.3)

    async def _over_http(self, seq: int, action: Json) -> Json | None:
        body = {"seat": self.seat, "seq": seq, "action": action}
        answer = await self.guest.request("POST", f"{self.path}/actions", body)
        self.truth.heard(answer.text, self.over.is_set())
        if not answer.is_success:
            problem: Json = answer.json()
            return problem
        self.show(answer.json(), [])
        return None

    async def _over_socket(self, seq: int, action: Json) -> Json | None:
        socket, number = self._socket, next(self.numbers)
        if socket is None:
            raise ConnectionError("no connection")
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        decision = {"type": "decide", "number": number, "seat": self.seat, "seq": seq, "action": action}
        try:
            await socket.send(json.dumps(decision))
            await asyncio.wait([answer])
            if answer.cancelled():
                raise ConnectionError("the connection has broken")
            problem: Json | None = answer.result()
            return problem
        finally:
            self._answers.pop(number, None)

    async def _say(self, text: str) -> None:
        with suppress(*GONE):
            if (await self.guest.request("POST", f"{self.path}/chat", {"text": text})).is_success:
                self.truth.said.add(text)
                self.figures.chat += 1

    async def look(self) -> Json | None:
        """The table as HTTP shows it to this seat, remembered for the comparison; None if the server is away."""
        try:
            answer = await self.guest.request("GET", f"{self.path}?seat={self.seat}")
        except GONE:
            return None
        if not answer.is_success:
            self.figures.refusals[answer.json()["code"]] += 1
            return None
        shown: Json = answer.json()
        self.truth.heard(answer.text, shown["table"]["status"] == "finished")
        self.show(shown["position"], shown["log"])
        return shown
