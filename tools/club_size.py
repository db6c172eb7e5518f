"""Fills a database with accounts and finished tables, and measures how fast lobby, profiles and leaderboards answer.

python tools/club_size.py --accounts 10000 --tables 50000

A few people play often and most seldom; twenty of them are signed in, each with ten games in play. The rows are those
that a server writes. It starts a server of its own on SQLite, or on the PostgreSQL of --db (an empty database).
"""

import argparse
import asyncio
import hashlib
import json
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
from statistics import median
from typing import Any

import httpx
from sqlalchemy import Table, insert

import gilded
from gilded.server.accounts.sessions import COOKIE
from gilded.server.club.ratings import ESTABLISHED, Strength, after_game
from gilded.server.storage.database import Database, database_url, new_id, now
from gilded.server.storage.migrations import bring_up_to_date
from gilded.server.storage.models import LOG, RATINGS, RESULTS, SEATS, SESSIONS, SNAPSHOTS, TABLES, USERS
from gilded.server.tables.log import snapshot_row

GAMES = ("carnegie", "chartered", "chicago1875", "credit_mobilier")
SIGNED_IN, IN_PLAY = 20, 10
ROWS_AT_ONCE = 500
REQUESTS = 200
YEARS = 3 * 365 * 86_400.0
DAY = 86_400.0
START_SECONDS = 60


class Club:
    """The rows of a club, made from one seed."""

    def __init__(self, accounts: int, tables: int) -> None:
        self.pick = random.Random(1)  # noqa: S311
        self.rows: dict[Table, list[dict[str, Any]]] = {
            rows: [] for rows in (USERS, SESSIONS, TABLES, SEATS, LOG, SNAPSHOTS, RESULTS, RATINGS)
        }
        self.people = [self._person(number) for number in range(accounts)]
        self.weights = [1 / (number + 20) for number in range(accounts)]
        self.strengths: dict[tuple[str, str], tuple[Strength, int]] = {}
        begin = now() - YEARS
        for number in range(tables):
            self._finished(begin + number * (YEARS - DAY) / tables)
        self._write_ratings()
        self.members = self.people[: SIGNED_IN // 2] + self.people[-SIGNED_IN // 2 :]
        for member in self.members:
            self._sign_in(member)
            for _ in range(IN_PLAY):
                self._in_play(member)

    def _person(self, number: int) -> str:
        user, name = new_id(), f"Player {number}"
        keys = {"account": name.casefold(), "skeleton": name.casefold()}
        self.rows[USERS].append({"id": user, "name": name, "created": now() - YEARS, **keys})
        return user

    def _group(self, seats: int) -> list[str]:
        found: dict[str, None] = {}
        while len(found) < seats:
            found |= dict.fromkeys(self.pick.choices(self.people, self.weights, k=seats - len(found)))
        return list(found)

    def _table(self, host: str, game: str, at: float, **more: Any) -> dict[str, Any]:
        row = {"id": new_id(), "game": game, "version": gilded.game(game).version, "options": {}, "host": host}
        row |= {"private": self.pick.random() < 1 / 3, "key": "key", "created": at - DAY, "seq": 4, "undos": 0}
        row |= {"revision": 3, "to_act": [], "moved": at, "bot_owes": False, "counted": at, "several_seats": False}
        row |= {"removed": [], "scores": None, "winners": None} | more
        self.rows[TABLES].append(row)
        return row

    def _seat(self, table: str, number: int, user: str) -> None:
        row = {"table": table, "number": number, "kind": "person", "name": "Player", "user": user, "resigned": False}
        self.rows[SEATS].append(row)

    def _finished(self, at: float) -> None:
        game, users = self.pick.choice(GAMES), self._group(self.pick.choice((2, 3, 3, 4, 4, 4)))
        scores = [self.pick.randrange(200) for _ in users]
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        table = self._table(users[0], game, at, status="finished", scores=scores, winners=winners)
        places = [1 + sum(other > mine for other in scores) for mine in scores]
        before = [self.strengths.get((user, game), (Strength(), 0)) for user in users]
        after = after_game([strength for strength, _ in before], places)
        opening = json.dumps({"kind": "choose", "company": self.pick.choice(("red", "blue")), "what": "build"})
        for seat, user in enumerate(users):
            self.strengths[user, game] = after[seat], before[seat][1] + 1
            self._seat(table["id"], seat, user)
            self.rows[LOG].append(_decision(table["id"], seat, opening, len(users), at))
            self.rows[RESULTS].append(
                {"table": table["id"], "seat": seat, "user": user, "game": game, "ended": at, "seats": len(users)}
                | {"people": len(users), "place": places[seat], "score": scores[seat], "left": False}
                | {"private": table["private"], "opening": opening, "mu": after[seat].mu, "sigma": after[seat].sigma}
            )

    def _write_ratings(self) -> None:
        for (user, game), (strength, games) in self.strengths.items():
            row = {"user": user, "game": game, "mu": strength.mu, "sigma": strength.sigma, "games": games}
            self.rows[RATINGS].append(row | {"shown": strength.shown, "established": games >= ESTABLISHED})

    def _sign_in(self, user: str) -> None:
        row = {"token": hashlib.sha256(user.encode()).hexdigest(), "user": user, "expires": now() + DAY}
        self.rows[SESSIONS].append(row)

    def _in_play(self, user: str) -> None:
        game, others = self.pick.choice(GAMES), [one for one in self._group(3) if one != user]
        users = [user, *others]
        state = gilded.game(game).new(len(users), self.pick.randrange(1 << 60))
        more = {"status": "live", "seq": 0, "to_act": list(state.to_act), "options": state.options, "counted": None}
        table = self._table(user, game, now() - self.pick.random() * DAY, **more)
        self.rows[SNAPSHOTS].append(snapshot_row(table["id"], 0, state))
        for seat, one in enumerate(users):
            self._seat(table["id"], seat, one)

    async def write(self, db: str) -> None:
        """Write all rows into a new database."""
        database = Database(database_url(db))
        await bring_up_to_date(database)
        for table, rows in self.rows.items():
            async with database.writing() as connection:
                for some in batched_rows(rows):
                    await connection.execute(insert(table), some)
        await database.close()


def batched_rows(rows: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """A few at a time."""
    for start in range(0, len(rows), ROWS_AT_ONCE):
        yield rows[start : start + ROWS_AT_ONCE]


def _decision(table: str, seat: int, action: str, seats: int, at: float) -> dict[str, Any]:
    row = {"table": table, "seq": seat + 1, "seat": seat, "action": action.encode(), "events": b"[]", "at": at}
    return row | {"scores": [0] * seats, "revealed": False, "secret": False}


@contextmanager
def server(db: str) -> Iterator[str]:
    """A server of its own; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = ["--port", str(port), "--db", db, "--rate", "0"]
    process = subprocess.Popen([sys.executable, "-m", "gilded.server", *words], stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.05)
        yield f"http://127.0.0.1:{port}/api/v1"
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def measure(address: str, club: Club) -> None:
    """Print for each page how long its answers take."""
    pick = random.Random(2)  # noqa: S311
    some = [pick.choice(club.people) for _ in range(REQUESTS)]
    pages = {
        "lobby, open tables": ["/tables?filter=open"] * REQUESTS,
        "lobby, games to watch": ["/tables?filter=live"] * REQUESTS,
        "lobby, my tables": ["/account/tables"] * REQUESTS,
        "what waits for me": ["/account/waiting"] * REQUESTS,
        "profile of anybody": [f"/people/{user}" for user in some],
        "profile of who plays most": [f"/people/{club.people[number % 10]}" for number in range(REQUESTS)],
        "finished games, page 3": [f"/people/{club.people[number % 10]}/games?skip=100" for number in range(REQUESTS)],
        "leaderboard": [f"/games/{pick.choice(GAMES)}/leaderboard" for _ in range(REQUESTS)],
        "head to head": [f"/people/{club.people[0]}/against/{user}" for user in some],
    }
    client = httpx.Client(timeout=60)
    print(f"{'':28}{'p50 ms':>8}{'p95 ms':>8}{'KB':>8}")
    for name, paths in pages.items():
        took, size = [], 0
        for number, path in enumerate(paths):
            cookie = f"{COOKIE}={club.members[number % len(club.members)]}"
            sent = time.perf_counter()
            size = len(client.get(address + path, headers={"cookie": cookie}).raise_for_status().content)
            took.append(1_000 * (time.perf_counter() - sent))
        print(f"{name:28}{median(took):8.1f}{sorted(took)[int(0.95 * len(took))]:8.1f}{size / 1_000:8.1f}")


def main() -> None:
    """Fill a database and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--accounts", type=int, default=10_000)
    parser.add_argument("--tables", type=int, default=50_000)
    parser.add_argument("--db", help="an empty database instead of a SQLite file of its own")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = given.db or str(Path(folder) / "club.sqlite3")
        began = time.monotonic()
        club = Club(given.accounts, given.tables)
        asyncio.run(club.write(db))
        rows = sum(len(some) for some in club.rows.values())
        took = time.monotonic() - began
        print(f"{given.accounts} accounts, {given.tables} finished tables, {rows} rows in {took:.0f} s")
        with server(db) as address:
            measure(address, club)


if __name__ == "__main__":
    main()
