"""Rows as structs: what a process keeps in memory of a table, its seats and its log."""

from typing import Any

import msgspec
from sqlalchemy import ColumnElement

from gilded.core import Event
from gilded.server.storage.models import TABLES

MARK_COLUMNS = (TABLES.c.seq, TABLES.c.undos, TABLES.c.revision)


class Mark(msgspec.Struct, frozen=True, gc=False):
    """Which version of a table this is: `seq` counts its decisions, `undos` how often some were taken back, and
    `revision` the changes of its seats and status. Two copies with the same mark are the same."""

    seq: int
    undos: int
    revision: int

    def reaches(self, other: "Mark") -> bool:
        """Whether a table at this mark already shows all that one at the other mark does."""
        return (self.undos, self.seq) >= (other.undos, other.seq) and self.revision >= other.revision

    def same_position(self, other: "Mark") -> bool:
        """Whether both stand at the same decision of the same log, whoever sits at the table."""
        return (self.seq, self.undos) == (other.seq, other.undos)


class TableRow(msgspec.Struct, gc=False):
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
    undos: int
    revision: int
    to_act: list[int]
    moved: float
    deadline: float | None
    bot_owes: bool
    scores: list[int] | None
    winners: list[int] | None
    quarantined: str | None = None
    draw_secret: str | None = None
    several_seats: bool = False
    removed: list[str] = []
    archived: float | None = None
    closed: float | None = None
    counted: float | None = None
    hints: bool = False
    clock_per_turn: bool = False
    pace: str = "live"
    time_out: str = "bot"
    remind: float | None = None
    spectator_chat: bool = False
    rematch: str | None = None
    tournament: str | None = None
    lesson: str | None = None

    @property
    def mark(self) -> Mark:
        """Which version of the table this is."""
        return Mark(self.seq, self.undos, self.revision)

    def unchanged(self) -> tuple[ColumnElement[bool], ...]:
        """The condition that the row in the database is still this one."""
        values = msgspec.structs.astuple(self.mark)
        return (TABLES.c.id == self.id, *(column == value for column, value in zip(MARK_COLUMNS, values, strict=True)))


class SeatRow(msgspec.Struct, gc=False):
    """A seat's row."""

    table: str
    number: int
    kind: str
    name: str
    user: str | None
    level: str | None
    resigned: bool
    clock_left: float | None
    nonce: str | None = None


class TimeAsk(msgspec.Struct, frozen=True, gc=False):
    """Since when the others are asked about a seat whose time is up, and who wants to give more."""

    seat: int
    at: float
    votes: dict[str, bool]


class OrderRow(msgspec.Struct, frozen=True, gc=False):
    """An order's row."""

    id: int
    table: str
    seat: int
    user: str
    kind: str
    fields: dict[str, bool | int | str]
    at: float
    given: int
    answered: int | None
    answers: int
    status: str
    due: float | None
    looked_seq: int
    looked_undos: int
    looked_revision: int
    why: str | None
    values: dict[str, Any] | None
    ended: float | None


class OrderAnswer(msgspec.Struct, frozen=True, gc=False):
    """That a decision is the answer of an order, which is over with it or not."""

    order: int
    ends: bool


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """A decision of the log with all of its events; `views` leaves out what a viewer may not see."""

    seq: int
    seat: int
    action: msgspec.Raw
    events: list[Event]
    scores: list[int]
    revealed: bool
    secret: bool
    at: float


def mark_of(row: Any) -> Mark:
    """The mark in a row that has the columns of `MARK_COLUMNS`."""
    return Mark(row.seq, row.undos, row.revision)
