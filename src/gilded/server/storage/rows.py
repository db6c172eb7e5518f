"""What a process remembers of a row, so that it can be read and changed without the database."""

import msgspec

from gilded.core import Event


class TableFacts(msgspec.Struct):
    """A table's row."""

    id: str
    game: str
    version: int
    options: dict[str, bool | int | str]
    host: str
    private: bool
    key: str
    status: str
    seed: str | None
    created: float
    clock_minutes: float | None
    clock_increment: float | None
    forked_from: str | None
    forked_seq: int | None
    seq: int
    cuts: int
    revision: int
    to_act: list[int]
    moved: float
    deadline: float | None
    bot_owes: bool
    scores: list[int] | None
    winners: list[int] | None


class SeatFacts(msgspec.Struct):
    """A seat's row."""

    table: str
    number: int
    kind: str
    name: str
    user: str | None
    level: str | None
    resigned: bool
    clock_left: float | None


class Logged(msgspec.Struct, frozen=True):
    """A decision of the log with all that happened; what a viewer may see of it is cut out in `views`."""

    seq: int
    seat: int
    action: msgspec.Raw
    events: list[Event]
    scores: list[int]
    revealed: bool
    secret: bool
    at: float
