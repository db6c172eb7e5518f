"""The structs of tournaments and leagues."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from gilded.server.protocol import wire

Format = Literal["round_robin", "swiss"]
"""Everybody meets everybody as evenly as can be; or who does equally well meet."""
TournamentStatus = Literal["announced", "running", "ended", "cancelled"]
People = Annotated[int, Meta(ge=3, le=128)]


class TournamentSettings(wire.Body, kw_only=True):
    """What is played, how, and with how many people."""

    game: Annotated[str, Meta(max_length=40)]
    format: Format
    rounds: Annotated[int, Meta(ge=1, le=15)]
    seats: Annotated[int, Meta(ge=3, le=5)]
    """How many shall sit at a table; with other numbers of people some tables have one more or less."""
    clock: wire.Clock
    options: dict[str, bool | int | str] = msgspec.field(default_factory=dict)
    pace: wire.Pace = "live"
    pause_minutes: Annotated[float, Meta(ge=0, le=10_000)] = 0
    """Between two rounds."""
    fewest: People = 3
    """With fewer people it does not take place."""
    most: People = 128


class NewTournament(TournamentSettings, kw_only=True):
    """A tournament to announce. Without a time it starts as soon as `most` people have entered."""

    name: wire.Name
    starts: wire.Moment | None = None
    private: bool = False
    """Whether one needs the invitation."""


class NewLeague(TournamentSettings, kw_only=True):
    """A league to found: tournaments with these settings, so many to a season, the first at a time."""

    name: wire.Name
    starts: wire.Moment
    tournaments: Annotated[int, Meta(ge=1, le=50)]
    """How many make a season."""
    days: Annotated[float, Meta(ge=0.01, le=370)]
    """From the start of one tournament to the next, if it has ended by then."""


class Enter(wire.Body):
    """Take part; by invitation one needs the key. The nonce is the person's part of all draws."""

    key: wire.Key | None = None
    nonce: wire.Nonce | None = None


class Tournament(msgspec.Struct, kw_only=True):
    """A tournament as it stands in the calendar."""

    id: str
    name: str
    organiser: wire.User
    game: str
    title: str
    options: dict[str, bool | int | str]
    format: Format
    rounds: int
    seats: int
    clock: wire.Clock
    pace: wire.Pace
    pause_minutes: float
    private: bool
    fewest: int
    most: int
    starts: str | None
    status: TournamentStatus
    round: int
    """The round that is played, or was the last; 0 before the first."""
    next_at: str | None
    """When it starts, or in a pause the next round."""
    entered: int
    mine: bool
    """Whether the viewer takes part."""
    created: str
    ended: str | None
    league: str | None
    number: int | None
    """Which of its league's tournaments it is, from 0."""


class Entrant(msgspec.Struct):
    """Somebody who takes part; without a person if they have deleted everything."""

    number: int
    user: wire.User | None
    out: bool
    """Whether they are paired no more."""


class StandingShown(msgspec.Struct):
    """Where an entrant stands. Equal points are decided by wins, then by the points per game of those whom they have
    met, then by their share of all that was scored at their tables; who is equal in all has the same rank."""

    entrant: int
    rank: int
    points: float
    wins: int
    opponents: float
    share: float
    games: int


class PairedSeat(msgspec.Struct):
    """An entrant at a table; the result once the game is over."""

    entrant: int
    place: int | None
    score: int | None
    points: float | None
    left: bool
    """Whether a bot finished the game for them."""


class PairedTable(msgspec.Struct):
    """A table of a round, with its people in the order of their seats."""

    table: str | None
    """Null once the table is deleted."""
    seats: list[PairedSeat]


class RoundShown(msgspec.Struct):
    """A round; who has a bye has no table."""

    number: int
    tables: list[PairedTable]
    byes: list[int]


class TournamentState(msgspec.Struct):
    """Everything about a tournament."""

    tournament: Tournament
    entrants: list[Entrant]
    standings: list[StandingShown]
    rounds: list[RoundShown]
    """The latest first."""
    me: int | None
    """The viewer's number as an entrant."""
    key: str | None
    """The invitation, for those who may pass it on."""
    commitment: str
    """The SHA-256 of the secret that all draws follow from."""
    secret: str | None
    """The secret, once the tournament has ended."""


class LeagueLine(msgspec.Struct):
    """Somebody's season: the first of a tournament has 100 points, the last none."""

    rank: int
    user: wire.User
    points: float
    tournaments: int
    won: int


class Season(msgspec.Struct):
    """A season: its tournaments and its table."""

    number: int
    """From 1."""
    tournaments: list[Tournament]
    table: list[LeagueLine]
    over: bool


class League(msgspec.Struct):
    """A league as it stands in the list."""

    id: str
    name: str
    organiser: wire.User
    tournaments: int
    days: float
    ended: str | None
    next: Tournament | None
    """The tournament that is announced or played."""


class LeagueState(msgspec.Struct):
    """A league with its seasons, the latest first."""

    league: League
    seasons: list[Season]


class Calendar(msgspec.Struct):
    """The tournaments that the viewer may see: those announced, by their time; running; the latest that have ended."""

    announced: list[Tournament]
    running: list[Tournament]
    ended: list[Tournament]
