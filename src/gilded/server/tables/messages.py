"""What processes tell each other about tables and sessions. Never a secret: each reads the database before it shows."""

import msgspec

from gilded.server.protocol import wire
from gilded.server.storage.rows import Mark


class TableChanged(msgspec.Struct, frozen=True, tag=True):
    """The table has this mark now, or a later one."""

    mark: Mark


class ChatAdded(msgspec.Struct, frozen=True, tag=True):
    """A line of chat."""

    line: wire.ChatLine


class HintAsked(msgspec.Struct, frozen=True, tag=True):
    """A seat asks for a hint."""

    hint: wire.AskedHint


class InvitationsChanged(msgspec.Struct, frozen=True, tag=True):
    """Somebody was invited to the table, or has answered."""


class UndoAsked(msgspec.Struct, frozen=True, tag=True):
    """A seat asks to go back to the position after `seq` decisions."""

    by: int
    seq: int


class UndoAnswered(msgspec.Struct, frozen=True, tag=True):
    """The others have answered."""

    agreed: bool


class OrdersChanged(msgspec.Struct, frozen=True, tag=True):
    """An order of this user has taken a decision, or is over. Nobody else is told."""

    user: str


class PresenceReport(msgspec.Struct, frozen=True, tag=True):
    """Who is connected to a table through one process."""

    process: str
    users: list[wire.User]
    strangers: int
    """How many connections nobody has signed in to."""


class PresenceRequest(msgspec.Struct, frozen=True, tag=True):
    """Asks every process to report who is connected to the table."""


class SessionsEnded(msgspec.Struct, frozen=True, tag=True):
    """These sessions, by the hashes of their tokens, are over."""

    tokens: list[str]


class Heartbeat(msgspec.Struct, frozen=True, tag=True):
    """This process lives."""

    process: str


Message = (
    TableChanged
    | ChatAdded
    | HintAsked
    | InvitationsChanged
    | UndoAsked
    | UndoAnswered
    | OrdersChanged
    | PresenceReport
    | PresenceRequest
    | SessionsEnded
    | Heartbeat
)
