"""`gilded load --attack`: others guess passwords, upload, open tables of bots, chat and send half requests meanwhile.

Everybody comes from an address of their own, named in X-Forwarded-For. The server must run on this machine, where it
believes that, and with its limits on.
"""

import asyncio
import random
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from urllib.parse import urlsplit

import httpx
from rich.console import Console

from gilded.cli.load import GAME, Guest, drive, show
from gilded.core import Record

ATTACKERS = 4
GUESSES_AT_ONCE = 10
HALF_REQUESTS = 1_100
SECONDS_TO_OPEN = 5
"""While the tables are opened the attack is on already."""
SPELLINGS = ("/session", "/session/", "/session//")
TABLE = {"game": GAME, "seats": [{"kind": "me"}, *[{"kind": "bot", "level": "robber_baron"}] * 3]}
HALF = b"POST /api/v1/session HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\n\r\n{"


def home(number: int) -> str:
    """An address for somebody."""
    return f"198.18.{number // 250}.{number % 250 + 1}"


def a_record() -> bytes:
    """A whole game, played at random."""
    record = Record.new(GAME, seats=4, seed=1)
    chance = random.Random(1)  # noqa: S311
    while not record.state.over:
        seat = record.state.to_act[0]
        record.play(seat, chance.choice(record.state.legal(seat)))
    return record.to_json()


class Attack:
    """Attackers at work until cancelled; `answers` counts what the server said to them."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.answers: Counter[str] = Counter()
        self._guests = [Guest(url, f"Attacker {number}", home(1_000 + number)) for number in range(ATTACKERS)]

    async def run(self) -> None:
        """Attack in every way at once."""
        record = a_record()
        for guest in self._guests:
            await guest.sign_in()
        ways: list[Callable[[], Awaitable[object]]] = []
        for guest in self._guests:
            table = (await guest.call("/tables", TABLE))["id"]
            ways += [partial(self._guess, guest)] * GUESSES_AT_ONCE
            ways.append(partial(self._post, guest, "upload", "/records", content=record))
            ways.append(partial(self._table_of_bots, guest))
            ways.append(partial(self._post, guest, "chat", f"/tables/{table}/chat", json={"text": "!"}))
        await asyncio.gather(self._half_requests(), *(self._again(way) for way in ways))

    async def _again(self, way: Callable[[], Awaitable[object]]) -> None:
        while True:
            with suppress(httpx.HTTPError):
                await way()
            await asyncio.sleep(0.05)

    async def _guess(self, guest: Guest) -> None:
        body = {"name": f"victim {random.randrange(100)}", "password": "battery staple"}  # noqa: S311
        await self._post(guest, "guess", random.choice(SPELLINGS), json=body)  # noqa: S311

    async def _table_of_bots(self, guest: Guest) -> None:
        answer = await self._post(guest, "table", "/tables", json=TABLE)
        if answer.is_success:
            await self._post(guest, "start", f"/tables/{answer.json()['id']}/start")

    async def _post(self, guest: Guest, what: str, path: str, **body: object) -> httpx.Response:
        answer = await guest.http.post(path, headers=guest.headers, **body)  # type: ignore[arg-type]
        self.answers[f"{what} {answer.status_code}"] += 1
        return answer

    async def _half_requests(self) -> None:
        """Keep so many half requests open."""
        parts = urlsplit(self.url)
        kept: deque[asyncio.StreamWriter] = deque(maxlen=HALF_REQUESTS)
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection(parts.hostname, parts.port)
                writer.write(HALF)
                kept.append(writer)
                self.answers["half request"] += 1
            await asyncio.sleep(0.005)


async def _attack(url: str, seconds: float) -> Counter[str]:
    attack = Attack(url)
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await attack.run()
    return attack.answers


def attack_for(url: str, seconds: float) -> Counter[str]:
    """What the attackers heard in so many seconds."""
    return asyncio.run(_attack(url, seconds))


def load_under_attack(url: str, tables: int, clients: int, seconds: int) -> None:
    """Play while others attack, and print the figures of those who play."""
    console = Console()
    console.print(f"{tables} tables x {clients} live clients under attack by {ATTACKERS} addresses, {seconds} s")
    # In another process: what the attackers' side costs must not count as the server's.
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        heard = elsewhere.submit(attack_for, url.rstrip("/"), seconds + SECONDS_TO_OPEN)
        figures = drive(url, tables, clients, seconds, home)
        answers = ", ".join(f"{what}: {count}" for what, count in sorted(heard.result().items()))
    show(console, figures)
    console.print(f"what the attackers heard: {answers}")
