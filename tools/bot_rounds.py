"""Measures how long a person waits for a round of three bots, in every game, through a real server.

    python tools/bot_rounds.py [--levels magnate,robber_baron] [--games carnegie,chartered] [--seconds 60]

The person is a program that decides at once and at random. A round is a wait in which all three bots decided; other
waits, as in an auction, count for the worst only. A wait that goes on when the time is over counts too. The very first,
in which the processes for bots start, does not.
"""

import argparse
import asyncio
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from bot_wait import STOP_SECONDS, free_port, wait_for
from websockets.asyncio.client import ClientConnection, connect

from gilded.cli.load import Guest, percentile
from gilded.core import game_names

BOTS = 3


class Seen(msgspec.Struct):
    """The part of a view that we read."""

    to_act: list[int]
    over: bool


class Shown(msgspec.Struct):
    """The part of a position that we read."""

    seq: int
    legal: dict[str, list[dict[str, Any]]]
    view: Seen


class Pushed(msgspec.Struct):
    """The part of a push that we read."""

    position: Shown | None = None


class Wait(msgspec.Struct):
    """How long the person waited, and how many bots were on turn meanwhile."""

    seconds: float
    bots: int


decode = msgspec.json.Decoder(Pushed).decode


def main() -> None:
    """Print one line for each game and level."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--levels", default="magnate,robber_baron")
    parser.add_argument("--games", default=",".join(game_names()))
    parser.add_argument("--seconds", type=int, default=60, help="for each game and level")
    given = parser.parse_args()
    print(f"{'game':<16}{'level':<14}{'rounds':>7}{'median s':>10}{'worst s':>9}{'waits':>7}{'worst s':>9}")
    for game in given.games.split(","):
        for level in given.levels.split(","):
            with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as url:
                waits = asyncio.run(play(url, game, level, given.seconds))[1:]
            rounds = [wait.seconds for wait in waits if wait.bots == BOTS]
            median, worst = (percentile(rounds, share) if rounds else 0.0 for share in (0.5, 1.0))
            longest = max((wait.seconds for wait in waits), default=0.0)
            of_rounds = f"{len(rounds):>7}{median:>10.2f}{worst:>9.2f}"
            print(f"{game:<16}{level:<14}{of_rounds}{len(waits):>7}{longest:>9.2f}", flush=True)


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """A server for as long as the block runs: its address."""
    port = free_port()
    words = ["--port", str(port), "--db", str(folder / "gilded.sqlite3"), "--rate", "0"]
    process = subprocess.Popen([sys.executable, "-m", "gilded.server", *words], stdout=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(STOP_SECONDS)


async def play(url: str, game: str, level: str, seconds: int) -> list[Wait]:
    """Play one game after another for so long: the waits for the bots."""
    waits: list[Wait] = []
    guest = Guest(url, "Player")
    await guest.sign_in()
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": level}] * BOTS]
        table = (await guest.call("/tables", {"game": game, "seats": seats}))["id"]
        await guest.call(f"/tables/{table}/start")
        address = f"{guest.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/live"
        async with connect(address, additional_headers=guest.headers) as live:
            await follow(live, until, waits)
    return waits


async def follow(live: ClientConnection, until: float, waits: list[Wait]) -> None:
    """One game, or as much of it as there is time for: decide whenever it is our turn."""
    since, on_turn = time.monotonic(), set[int]()
    while (left := until - time.monotonic()) > 0:
        try:
            shown = decode(await asyncio.wait_for(live.recv(), left)).position
        except TimeoutError:
            break
        if shown is None:
            continue
        options = shown.legal.get("0", [])
        if on_turn and (options or shown.view.over):
            waits.append(Wait(time.monotonic() - since, len(on_turn)))
        if shown.view.over:
            return
        if options:
            since, on_turn = time.monotonic(), set()
            action = random.choice(options)  # noqa: S311
            decision = {"type": "decide", "number": shown.seq, "seat": 0, "seq": shown.seq, "action": action}
            await live.send(msgspec.json.encode(decision).decode())
        else:
            on_turn.update(shown.view.to_act)
    if on_turn:
        waits.append(Wait(time.monotonic() - since, len(on_turn)))


if __name__ == "__main__":
    main()
