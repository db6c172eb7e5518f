"""The structs of people who know each other: friends, invitations, reports."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from gilded.server.protocol import wire


class FriendsTable(msgspec.Struct):
    """A public table at which a friend sits."""

    id: str
    game: str
    status: wire.Status


class Friend(msgspec.Struct):
    """A friend; `table` is the public table at which they decided last, if they are online."""

    user: wire.User
    online: bool
    table: FriendsTable | None


class Ask(msgspec.Struct):
    """That somebody wants to be friends."""

    user: wire.User
    at: str


class Friends(msgspec.Struct):
    """A person's friends, those who ask to be, and those whom the person has asked."""

    friends: list[Friend]
    asks: list[Ask]
    asked: list[Ask]


class Invite(wire.Body):
    """Invite the account with this name or id to the table."""

    who: wire.Name


class Invited(msgspec.Struct):
    """Somebody who is invited to a table, as those see it who sit there."""

    user: wire.User
    by: wire.User
    at: str
    declined: bool


class Invitation(msgspec.Struct):
    """An invitation of one's own; `key` lets one look at a private table."""

    table: wire.Table
    by: wire.User
    at: str
    key: str | None


class Accept(wire.Body):
    """Take a seat of the table to which one is invited, or of a rematch. The nonce is the person's part of the draw."""

    nonce: wire.Nonce | None = None


ReportReason = Literal["insult", "cheating", "spam", "name", "other"]


class Report(wire.Body):
    """What somebody tells the operator about a person, or a line of chat; at a private table its key is needed."""

    reason: ReportReason
    words: Annotated[str, Meta(max_length=1_000)] = ""
    key: wire.Key | None = None
