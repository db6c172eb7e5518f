"""A tournament as rows, with those who take part and what came of its rounds so far."""

import hashlib
import random
from collections import defaultdict
from functools import cached_property
from typing import Any

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.core import game
from gilded.server.protocol.problems import not_found
from gilded.server.storage.models import ENTRIES, PAIRINGS, TOURNAMENTS, USERS
from gilded.server.tournaments.pairing import LARGEST, Past
from gilded.server.tournaments.standings import Outcome, Standing, standings


class TournamentRow(msgspec.Struct):
    """A tournament's row."""

    id: str
    name: str
    organiser: str
    game: str
    options: dict[str, bool | int | str]
    format: str
    rounds: int
    seats: int
    clock_minutes: float
    clock_increment: float
    clock_per_turn: bool
    pace: str
    pause_minutes: float
    private: bool
    key: str
    starts: float | None
    fewest: int
    most: int
    status: str
    round: int
    next_at: float | None
    revision: int
    secret: str
    created: float
    began: float | None
    ended: float | None
    league: str | None
    number: int | None

    @classmethod
    def of(cls, row: Any) -> "TournamentRow":
        """The tournament in a row that has its columns, and perhaps others."""
        return cls(**{name: row._mapping[name] for name in cls.__struct_fields__})

    def draw(self, *what: object) -> str:
        """What follows from the secret for one purpose; nobody can tell the secret or another draw from it."""
        return hashlib.sha256(":".join(map(str, (self.secret, *what))).encode()).hexdigest()

    def rng(self, *what: object) -> random.Random:
        """A generator for one purpose."""
        return random.Random(self.draw(*what))  # noqa: S311 (its seed follows from a secret)

    def largest_table(self) -> int:
        """How many can sit at one table."""
        return min(LARGEST, max(game(self.game).seats))


class Entry(msgspec.Struct, frozen=True):
    """Somebody who takes part."""

    number: int
    user: str | None
    name: str
    nonce: str | None
    out_since: int | None
    banned: bool

    @property
    def plays_on(self) -> bool:
        """Whether the next round counts on them."""
        return self.user is not None and self.out_since is None and not self.banned


class Pairing(msgspec.Struct, frozen=True):
    """Where an entrant sits in a round, and what came of it."""

    tournament: str
    round: int
    entrant: int
    table: str | None
    number: int | None
    seat: int | None
    place: int | None
    score: int | None
    left: bool


class Field(msgspec.Struct, dict=True):
    """A tournament with all that has happened in it."""

    row: TournamentRow
    entries: list[Entry]
    pairings: list[Pairing]

    @cached_property
    def tables(self) -> dict[tuple[int, int], list[Pairing]]:
        """The tables by round and number, each with its people in the order of their seats."""
        found: defaultdict[tuple[int, int], list[Pairing]] = defaultdict(list)
        for one in sorted(self.pairings, key=lambda one: (one.round, one.number or 0, one.seat or 0)):
            if one.number is not None:
                found[one.round, one.number].append(one)
        return dict(found)

    @cached_property
    def byes(self) -> list[Pairing]:
        """Who had a bye, and when."""
        return [one for one in self.pairings if one.number is None]

    @cached_property
    def standings(self) -> list[Standing]:
        """Where everybody stands after all games that are over."""
        games = [outcomes(table) for table in self.tables.values() if table[0].place is not None]
        return standings([entry.number for entry in self.entries], games, [one.entrant for one in self.byes])

    def past(self) -> Past:
        """Who has met whom."""
        tables = [[one.entrant for one in table] for table in self.tables.values()]
        return Past(tables, [one.entrant for one in self.byes])

    def playing(self) -> list[Entry]:
        """Those whom the next round counts on."""
        return [entry for entry in self.entries if entry.plays_on]


def outcomes(table: list[Pairing]) -> list[Outcome]:
    """What came of a game that is over."""
    return [Outcome(one.entrant, one.place or 0, one.score or 0, one.left) for one in table]


async def read_row(connection: AsyncConnection, tournament: str, lock: bool = False) -> TournamentRow:
    """The row of a tournament; a locked one is changed by nobody else until the transaction ends."""
    query = select(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament)
    if lock:  # SQLite has one writer anyway
        query = query.with_for_update(key_share=True)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise not_found("no_such_tournament")
    return TournamentRow.of(row)


async def read_field(connection: AsyncConnection, row: TournamentRow) -> Field:
    """Who takes part, and what has happened."""
    return Field(row, await read_entries(connection, row.id), await _read_pairings(connection, row.id))


async def read_entries(connection: AsyncConnection, tournament: str) -> list[Entry]:
    """Those who take part, in the order in which they entered."""
    query = select(ENTRIES, USERS.c.name, USERS.c.banned).outerjoin(USERS, USERS.c.id == ENTRIES.c.user)
    rows = await connection.execute(query.where(ENTRIES.c.tournament == tournament).order_by(ENTRIES.c.number))
    return [
        Entry(row.number, row.user, row.name or "", row.nonce, row.out_since, row.banned is not None) for row in rows
    ]


async def _read_pairings(connection: AsyncConnection, tournament: str) -> list[Pairing]:
    query = select(PAIRINGS).where(PAIRINGS.c.tournament == tournament)
    return [Pairing(**row._mapping) for row in await connection.execute(query)]


async def change(connection: AsyncConnection, row: TournamentRow, **values: Any) -> bool:
    """Change the tournament's row if it is still this one: of two who try, one succeeds."""
    unchanged = (TOURNAMENTS.c.id == row.id, TOURNAMENTS.c.revision == row.revision)
    statement = update(TOURNAMENTS).where(*unchanged).values(values | {"revision": row.revision + 1})
    return (await connection.execute(statement)).rowcount == 1
