"""Measures how long a table waits for a bot when bots think at 1, 2 and 4 workers.

python tools/bot_wait.py --games 50 --seconds 30 --level magnate

It starts a Redis, a server with `--jobs queue` and the workers by itself, all on this machine. In every game a program
plays against two bots, and decides at once: a table waits for nobody but its bots.
"""

import argparse
import asyncio
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from gilded.cli.load import Guest, Shown, percentile

GAMES_OF_ONE = 10
START_SECONDS = 60
STOP_SECONDS = 30
GILDED = "from gilded.cli import main; main()"


class Status(msgspec.Struct):
    """The part of a table that we read."""

    status: str


class Pushed(msgspec.Struct):
    """The part of a push that we read."""

    position: Shown | None = None
    table: Status | None = None


decode = msgspec.json.Decoder(Pushed).decode


def main() -> None:
    """Print one line for each number of workers."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50, help="games at the same time")
    parser.add_argument("--seconds", type=int, default=30, help="for each number of workers")
    parser.add_argument("--level", default="magnate", help="the level of the bots")
    parser.add_argument("--workers", default="1,2,4", help="numbers of workers, each with one process")
    given = parser.parse_args()
    print(f"{given.games} games, two bots of level {given.level} in each, {given.seconds} s; a table's wait for a bot")
    print(f"{'workers':>7}{'decisions':>11}{'p50 s':>8}{'p95 s':>8}{'max s':>8}")
    for workers in map(int, given.workers.split(",")):
        with tempfile.TemporaryDirectory() as folder, deployment(Path(folder), workers) as url:
            waits = asyncio.run(play(url, given.games, given.seconds, given.level))
        figures = "".join(f"{percentile(waits, share):>8.2f}" for share in (0.5, 0.95, 1.0))
        print(f"{workers:>7}{len(waits):>11}{figures}", flush=True)


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def deployment(folder: Path, workers: int) -> Iterator[str]:
    """A Redis, a server and workers, for as long as the block runs; the address of the server."""
    redis, port = free_port(), free_port()
    url = f"redis://127.0.0.1:{redis}"
    quiet = ["--port", str(redis), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(folder)]
    server = [sys.executable, "-m", "gilded.server", "--port", str(port), "--db", str(folder / "gilded.sqlite3")]
    shared = ["--redis", url, "--jobs", "queue", "--rate", "0", "--bot-pause", "0"]
    work = [sys.executable, "-c", GILDED, "work", "--redis", url, "--processes", "1"]
    running = [subprocess.Popen(["redis-server", *quiet], stdout=subprocess.DEVNULL)]  # noqa: S607
    wait_for(redis)
    try:
        running += [subprocess.Popen(work, stdout=subprocess.DEVNULL) for _ in range(workers)]
        time.sleep(STOP_SECONDS / 10)  # so that the server finds them at once
        running.append(subprocess.Popen([*server, *shared], stdout=subprocess.DEVNULL))
        wait_for(port)
        yield f"http://127.0.0.1:{port}"
    finally:
        for process in reversed(running):
            process.send_signal(signal.SIGTERM)
            process.wait(STOP_SECONDS)


def wait_for(port: int) -> None:
    """Until somebody listens at this port."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    sys.exit(f"nobody listens at port {port}")


async def play(url: str, games: int, seconds: int, level: str) -> list[float]:
    """Play the games for so long; how many seconds tables have waited for each decision of a bot."""
    waits: list[float] = []
    guests = [Guest(url, f"Player {number}") for number in range((games - 1) // GAMES_OF_ONE + 1)]
    for guest in guests:
        await guest.sign_in()
    begin = time.monotonic()
    tables = [play_one(guests[number % len(guests)], level, begin, seconds, waits) for number in range(games)]
    await asyncio.gather(*tables)
    return waits


async def play_one(guest: Guest, level: str, begin: float, seconds: int, waits: list[float]) -> None:
    """Games one after another at one table after another, until the time is over."""
    bot = {"kind": "bot", "level": level}
    until = begin + seconds
    while time.monotonic() < until:
        table = (await guest.call("/tables", {"game": "credit_mobilier", "seats": [{"kind": "me"}, bot, bot]}))["id"]
        await guest.call(f"/tables/{table}/start")
        address = f"{guest.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/live"
        async with connect(address, additional_headers=guest.headers) as live:
            await follow(live, until, waits)


async def follow(live: ClientConnection, until: float, waits: list[float]) -> None:
    """Decide whenever it is our turn; note how long each decision of a bot took. A wait that goes on counts too."""
    since, bots_turn = time.monotonic(), False
    while (left := until - time.monotonic()) > 0:
        try:
            pushed = decode(await asyncio.wait_for(live.recv(), left))
        except TimeoutError:
            break
        if pushed.table is not None and pushed.table.status == "finished":
            return
        if pushed.position is None:
            continue
        if bots_turn:
            waits.append(time.monotonic() - since)
        options: list[dict[str, Any]] = pushed.position.legal.get("0", [])
        since, bots_turn = time.monotonic(), not options
        if options:
            action = random.choice(options)  # noqa: S311
            seq = pushed.position.seq
            decision = {"type": "decide", "number": seq, "seat": 0, "seq": seq, "action": action}
            await live.send(msgspec.json.encode(decision).decode())
    if bots_turn:
        waits.append(time.monotonic() - since)


if __name__ == "__main__":
    main()
