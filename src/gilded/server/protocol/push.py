"""The messages of a live connection: what the server pushes, and what a client may send."""

import msgspec

from gilded.server.protocol import wire
from gilded.server.protocol.health import Announcement


class PositionPush(msgspec.Struct, tag_field="type", tag="position"):
    """After each decision. An entry whose `seq` is known already replaces it: a hidden choice was revealed.

    `answers` is the number of the client's own decision that led here: it is on disk.
    """

    position: wire.Position
    entries: list[wire.Entry]
    answers: int | None = None


class UndonePush(msgspec.Struct, tag_field="type", tag="undone"):
    """Decisions were taken back, and others may have been taken since: read the log again."""

    position: wire.Position


class TablePush(msgspec.Struct, tag_field="type", tag="table"):
    """Seats, names, presence, start or end have changed."""

    table: wire.Table


class ChatPush(msgspec.Struct, tag_field="type", tag="chat"):
    """Somebody said something."""

    line: wire.ChatLine


class HintAskedPush(msgspec.Struct, tag_field="type", tag="hint_asked"):
    """Somebody asks for a hint, in a game between people who have agreed to hints."""

    hint: wire.AskedHint


class InvitationsPush(msgspec.Struct, tag_field="type", tag="invitations"):
    """Somebody was invited, or has answered: who sits at the table may ask for the list again."""


class UndoAskedPush(msgspec.Struct, tag_field="type", tag="undo_asked"):
    """A seat asks to go back to the position after `seq` decisions."""

    by: int
    seq: int


class UndoAnsweredPush(msgspec.Struct, tag_field="type", tag="undo_answered"):
    """Whether the others agreed."""

    agreed: bool


class OrdersPush(msgspec.Struct, tag_field="type", tag="orders"):
    """An order of one's own has taken a decision, or is over: ask for one's orders again."""


class ProblemPush(msgspec.Struct, tag_field="type", tag="problem"):
    """The answer to a message that makes no sense."""

    code: str
    title: str


class AnswerPush(msgspec.Struct, tag_field="type", tag="answer"):
    """The answer to the decision that the client numbered so: why it was not taken.

    Without a problem it is on disk, and the client has the position already.
    """

    number: int
    problem: wire.Problem | None = None


class AnnouncementPush(msgspec.Struct, tag_field="type", tag="announcement"):
    """The server will be restarted, or after all it will not."""

    announcement: Announcement | None


class PongPush(msgspec.Struct, tag_field="type", tag="pong"):
    """The answer to a ping."""


Push = (
    PositionPush
    | UndonePush
    | TablePush
    | ChatPush
    | HintAskedPush
    | InvitationsPush
    | UndoAskedPush
    | UndoAnsweredPush
    | OrdersPush
    | ProblemPush
    | AnswerPush
    | AnnouncementPush
    | PongPush
)


class Watch(wire.Body, tag_field="type", tag="watch"):
    """Show me the table as this seat of mine sees it; null for my seat that must act, as on connecting."""

    seat: wire.SeatNumber | None


class LiveDecision(wire.Decide, tag_field="type", tag="decide", kw_only=True):
    """A decision, as in `POST /tables/{table}/actions`; the position or the answer that follows has its `number`."""

    number: wire.Seq


class Ping(wire.Body, tag_field="type", tag="ping"):
    """Are you there?"""


FromClient = Watch | LiveDecision | Ping
