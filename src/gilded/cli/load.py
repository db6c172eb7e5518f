"""`gilded load`: plays at many tables at once and measures how long a decision takes to reach every client."""

import asyncio
import gc
import random
import time
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from rich.console import Console
from rich.table import Table as Grid
from uvicorn.loops.auto import auto_loop_factory
from websockets.asyncio.client import ClientConnection, connect

from gilded.core.errors import OptionError

GAME = "credit_mobilier"
PACE = 1.0
"""Seconds between two decisions at a table."""
TABLES_OF_ONE = 10
"""A person plays at no more than this many tables, well within the quotas."""
PATIENCE = 20.0
"""A decision that has not reached everybody after this many seconds counts as lost."""


class Shown(msgspec.Struct):
    """The part of a position that a load client reads."""

    seq: int
    legal: dict[str, list[dict[str, Any]]]


class Pushed(msgspec.Struct):
    """The part of a push that a load client reads."""

    type: str
    position: Shown | None = None
    answers: int | None = None
    number: int = 0
    problem: dict[str, Any] | None = None


decode = msgspec.json.Decoder(Pushed).decode


class Figures:
    """What was measured, in seconds."""

    def __init__(self) -> None:
        self.answered: list[float] = []
        self.everywhere: list[float] = []
        self.failed: list[str] = []


class Guest:
    """A signed-in guest, who has a seat at every table."""

    def __init__(self, url: str, name: str, home: str | None = None) -> None:
        self.url = url
        self.home = {"x-forwarded-for": home} if home else {}
        self.http = httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=PATIENCE, headers=self.home, verify=False)  # noqa: S501
        self.name = name

    async def sign_in(self) -> None:
        try:
            await self.http.get("/session")
        except httpx.ConnectError as error:
            detail = f"nobody answers at {self.url}; start a server with `gilded serve --rate 0`"
            raise OptionError("nobody_there", detail, {"field": "url"}) from error
        await self.call("/session", {"name": self.name})

    @property
    def headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return {"cookie": cookies, "x-csrf-token": self.http.cookies.get("csrf") or "", **self.home}

    async def call(self, path: str, body: object = None) -> Any:
        answer = await self.http.post(path, json=body, headers={"x-csrf-token": self.headers["x-csrf-token"]})
        answer.raise_for_status()
        return answer.json()


class LoadedTable:
    """A table with one live client in each seat."""

    def __init__(self, guests: list[Guest], figures: Figures) -> None:
        self.guests = guests
        self.figures = figures
        self.seen = [Shown(-1, {}) for _ in guests]
        self.changed = asyncio.Event()
        self.answers: dict[int, asyncio.Future[dict[str, Any] | None]] = {}

    async def open(self) -> None:
        host, *others = self.guests
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
        self.id = (await host.call("/tables", {"game": GAME, "seats": seats}))["id"]
        for seat, guest in enumerate(others, 1):
            await guest.call(f"/tables/{self.id}/join", {"seat": seat})
        await host.call(f"/tables/{self.id}/start")
        url = f"{host.url.replace('http', 'ws', 1)}/api/v1/tables/{self.id}/live"
        # No pings of ours: a browser sends none either.
        connecting = [connect(url, additional_headers=guest.headers, ping_interval=None) for guest in self.guests]
        self.sockets = [await one for one in connecting]
        self.readers = [asyncio.create_task(self._read(seat, socket)) for seat, socket in enumerate(self.sockets)]

    async def _read(self, seat: int, socket: ClientConnection) -> None:
        async for message in socket:
            pushed = decode(message)
            if pushed.position is not None:
                self.seen[seat] = pushed.position
                self.changed.set()
            if pushed.answers is not None:
                self.answers.pop(pushed.answers).set_result(None)
            elif pushed.type == "answer":
                self.answers.pop(pushed.number).set_result(pushed.problem)

    async def play(self, until: float) -> None:
        await asyncio.sleep(random.random() * PACE)  # noqa: S311 (tables do not move in step)
        while time.monotonic() < until:
            started = time.monotonic()
            if not await self._decide():
                return
            await asyncio.sleep(max(0.0, PACE - (time.monotonic() - started)))

    async def _decide(self) -> bool:
        seat = next((seat for seat, shown in enumerate(self.seen) if any(shown.legal.values())), None)
        if seat is None:
            return False
        shown = self.seen[seat]
        action = random.choice(shown.legal[str(seat)])  # noqa: S311
        number = shown.seq
        decision = {"type": "decide", "number": number, "seat": seat, "seq": shown.seq, "action": action}
        answer = self.answers[number] = asyncio.get_running_loop().create_future()
        sent = time.perf_counter()
        await self.sockets[seat].send(msgspec.json.encode(decision).decode())
        try:
            async with asyncio.timeout(PATIENCE):
                await self._everybody_has(shown.seq + 1)
                self.figures.everywhere.append(time.perf_counter() - sent)
                problem = await answer
        except TimeoutError:
            self.figures.failed.append(f"not everywhere after {PATIENCE:g} s")
            return False
        self.figures.answered.append(time.perf_counter() - sent)
        if problem is not None:
            self.figures.failed.append(problem["code"])
        return True

    async def _everybody_has(self, seq: int) -> None:
        while any(shown.seq < seq for shown in self.seen):
            self.changed.clear()
            await self.changed.wait()

    async def close(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*(socket.close() for socket in self.sockets))


def drive(url: str, tables: int, clients: int, seconds: int, home: Callable[[int], str] | None = None) -> Figures:
    """Open the tables, play for this many seconds, and leave; `home` gives people addresses of their own."""
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        return runner.run(_drive(url.rstrip("/"), tables, clients, seconds, home))


async def _drive(url: str, tables: int, clients: int, seconds: int, home: Callable[[int], str] | None) -> Figures:
    figures = Figures()
    loaded = []
    for number in range(tables):
        if number % TABLES_OF_ONE == 0:
            guests = [Guest(url, f"Load {each}", home and home(number + each)) for each in range(clients)]
            for guest in guests:
                await guest.sign_in()
        loaded.append(LoadedTable(guests, figures))
    for start in range(0, tables, 10):
        await asyncio.gather(*(table.open() for table in loaded[start : start + 10]))
    gc.freeze()  # what measures must not stand still itself
    until = time.monotonic() + seconds
    await asyncio.gather(*(table.play(until) for table in loaded))
    await asyncio.gather(*(table.close() for table in loaded))
    return figures


def percentile(sample: list[float], share: float) -> float:
    """The value that this share of the sample does not exceed."""
    ordered = sorted(sample)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


def load(url: str, tables: int = 200, clients: int = 4, seconds: int = 30) -> None:
    """Load a server (run it with `--rate 0`) and print the figures."""
    console = Console()
    console.print(f"{tables} tables x {clients} live clients, a decision a second at each, {seconds} s")
    show(console, drive(url, tables, clients, seconds))


def show(console: Console, figures: Figures) -> None:
    """Print the figures."""
    grid = Grid("milliseconds", "p50", "p95", "p99", "max")
    for name, sample in {
        "every client has the decision": figures.everywhere,
        "and it is answered": figures.answered,
    }.items():
        values = [percentile(sample, share) * 1000 for share in (0.5, 0.95, 0.99, 1.0)]
        grid.add_row(name, *(f"{value:.1f}" for value in values))
    console.print(grid)
    console.print(f"{len(figures.everywhere)} decisions, {len(figures.failed)} failed {sorted(set(figures.failed))}")
