"""The structs of the club: one's own tables, and the people one plays with."""

import msgspec

from gilded.server.protocol import wire

# One's own tables


class OwnTable(msgspec.Struct):
    """A table of one's own, with what one wants to know before looking at it."""

    table: wire.Table
    waits: bool
    """Whether the table waits for this person: to decide, or to start the game."""
    progress: wire.Json
    """How far the game is, as the values of its text `progress`; empty if it says nothing."""
    last: wire.Entry | None
    """The latest decision, as this person may see it."""
    moved: str
    """When it was taken; of a table that waits for people, when it was opened."""
    unread: int
    """How many lines others have said that the person has not seen."""


class Waiting(msgspec.Struct):
    """What waits for a person: the tables, the most urgent first, and the lines of chat that they have not seen."""

    tables: list[str]
    unread: int
    invitations: int
    asks: int
    """How many ask the person to be friends."""


class Seen(wire.Body):
    """The chat was read as far as this line; a private table needs its key from those who do not sit there."""

    line: wire.Seq
    key: wire.Key | None = None


# People


class Rating(msgspec.Struct):
    """How strong a person is in a game; provisional until there were enough games for the leaderboard."""

    game: str
    rating: int
    games: int
    provisional: bool
    rank: int | None
    """The place on the leaderboard."""


class Opening(msgspec.Struct):
    """A first decision, how often a person began so, and how many of those games they won."""

    action: wire.Json
    games: int
    won: int


class GameRecord(msgspec.Struct):
    """What a person has done in one game: against people, and against bots only."""

    game: str
    games: int
    won: int
    places: list[int]
    """How often each place was reached, from the first."""
    mean_score: float | None
    best_score: int | None
    left: int
    """In how many a bot finished for them."""
    openings: list[Opening]
    """The three first decisions that they took most often."""
    games_with_bots: int
    won_with_bots: int


class Companion(msgspec.Struct):
    """Somebody at the same table; `id` is null for those who have no profile."""

    id: str | None
    name: str


class FinishedGame(msgspec.Struct):
    """A finished game of a person. Of a private table strangers learn neither where it is nor who was there."""

    game: str
    ended: str
    table: str | None
    private: bool
    seats: int
    place: int
    score: int
    left: bool
    rated: bool
    others: list[Companion]


class Rival(msgspec.Struct):
    """Somebody with whom a person has played: in how many games that person was ahead, behind, or level."""

    user: wire.User
    games: int
    ahead: int
    behind: int
    level: int


class Profile(msgspec.Struct):
    """What a person has played, and how well; guests have none."""

    user: wire.User
    since: str
    ratings: list[Rating]
    records: list[GameRecord]
    latest: list[FinishedGame]
    rivals: list[Rival]
    """Those with whom they have played most often."""


class HeadToHead(msgspec.Struct):
    """Two people in one game: in how many the first was ahead, behind, or level."""

    game: str
    games: int
    ahead: int
    behind: int
    level: int


class RatingPoint(msgspec.Struct):
    """A rating after a game."""

    at: str
    rating: int
    place: int
    seats: int


class Ranked(msgspec.Struct):
    """Somebody on a leaderboard."""

    rank: int
    user: wire.User
    rating: int
    games: int


class BotRung(msgspec.Struct):
    """A level of bots against the one below: its part of the victories, with a 95 % interval."""

    upper: wire.BotLevel
    lower: wire.BotLevel
    share: float
    low: float
    high: float
    games: int


class BotLadder(msgspec.Struct):
    """How strong the bots are among themselves, and when that was measured."""

    measured: str
    rungs: list[BotRung]


class Leaderboard(msgspec.Struct):
    """The strongest people in a game, and the visitor's own place if they have one."""

    game: str
    games_needed: int
    """So many rated games one must have played."""
    best: list[Ranked]
    own: Ranked | None
    bots: BotLadder | None
    """The bots, measured apart: their scale and that of people have nothing in common."""
