"""The structs of the matchmaker."""

from typing import Annotated

import msgspec
from msgspec import Meta

from gilded.server.protocol import wire


class Seek(wire.Body, kw_only=True):
    """What somebody looks for: one of these games, at a table for one of these numbers of people."""

    games: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=20)]
    pace: wire.Pace = "live"
    seats: Annotated[list[Annotated[int, Meta(ge=2, le=5)]], Meta(min_length=1, max_length=4)]
    near: bool = True
    """Whether the others shall be about as strong; the longer one waits, the less that counts."""


class Seeking(msgspec.Struct):
    """What the viewer looks for, since when, and the table once it is found."""

    games: list[str]
    pace: wire.Pace
    seats: list[int]
    near: bool
    since: str
    table: str | None


class WaitingPeople(msgspec.Struct):
    """How many wait for a game at this pace."""

    game: str
    pace: wire.Pace
    people: int


class SeekState(msgspec.Struct):
    """What the viewer looks for, and how many wait."""

    mine: Seeking | None
    waiting: list[WaitingPeople]
