"""All that the server keeps about a person, as that person gets it."""

from typing import Any

import msgspec

from gilded.server.protocol import wire


class OwnDecision(msgspec.Struct):
    """A decision of one's own."""

    seq: int
    action: Any
    at: str


class OwnSeat(msgspec.Struct):
    """A seat that one has or had, with what was decided in it; if a bot has it, only once the game is over."""

    table: str
    game: str
    status: str
    created: str
    host: bool
    seat: int
    name: str
    resigned: bool
    scores: list[int] | None
    winners: list[int] | None
    decisions: list[OwnDecision]


class OwnLine(msgspec.Struct):
    """Something that one said at a table."""

    table: str
    text: str
    at: str


class OwnResult(msgspec.Struct):
    """What came of a finished game, and the rating after it."""

    table: str
    game: str
    ended: str
    place: int
    seats: int
    score: int
    left: bool
    rating: int | None


class OwnRating(msgspec.Struct):
    """One's rating in a game, with the two numbers that it is made of."""

    game: str
    rating: int
    mu: float
    sigma: float
    games: int


class OwnSearch(msgspec.Struct):
    """That one looks for a game, or which table was found."""

    games: list[str]
    pace: wire.Pace
    seats: list[int]
    since: str
    table: str | None


class OwnEntry(msgspec.Struct):
    """A tournament in which one takes or took part."""

    tournament: str
    name: str
    entered: str
    out_since: int | None
    """The round after which one was paired no more."""


class OwnOrder(msgspec.Struct):
    """An answer that one has given in advance."""

    table: str
    seat: int
    kind: str
    fields: dict[str, Any]
    at: str
    answers: int
    status: str
    why: str | None


class OwnSeen(msgspec.Struct):
    """How far one has read the chat of a table."""

    table: str
    line: int


class OwnTie(msgspec.Struct):
    """Somebody whom one wants as a friend, or has blocked."""

    user: str
    name: str
    at: str


class OwnInvitation(msgspec.Struct):
    """An invitation to a table that waits for people, from one or to one."""

    table: str
    user: str
    by: str
    at: str
    declined: bool


class OwnReport(msgspec.Struct):
    """What one has reported to the operator."""

    user: str
    reason: str
    words: str
    table: str | None
    at: str


class OwnNotification(msgspec.Struct):
    """Something that one was notified of in the last days; `channel` is empty before it is known by which ways."""

    kind: str
    channel: str
    table: str | None
    at: str


class OwnData(msgspec.Struct):
    """All that this server keeps about a person, but the hash of the password."""

    user: wire.User
    created: str
    webhook: str | None
    email: str | None
    email_wanted: str | None
    """An address that is not confirmed yet."""
    notifying: dict[str, Any]
    """Of what one wants to be notified, and how."""
    notifications: list[OwnNotification]
    push_services: list[str]
    """For each browser that shows notifications, the host of its maker's push service."""
    language: wire.Language | None
    muted: str | None
    """Since when an operator does not let one chat."""
    rest: dict[str, Any]
    """When one sleeps and is on vacation, as tables over days need it; times in seconds since 1970."""
    own_limits: dict[str, float]
    """Limits that an operator has set for this person alone."""
    sessions: list[str]
    """When each browser that is signed in will be forgotten."""
    hosted: list[str]
    """The tables that one has opened."""
    seats: list[OwnSeat]
    chat: list[OwnLine]
    chat_seen: list[OwnSeen]
    results: list[OwnResult]
    ratings: list[OwnRating]
    friends: list[OwnTie]
    blocked: list[OwnTie]
    invitations: list[OwnInvitation]
    reports: list[OwnReport]
    entries: list[OwnEntry]
    organised: list[str]
    """The tournaments that one has announced."""
    orders: list[OwnOrder]
    searches: list[OwnSearch]
