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


class Seen(wire.Body):
    """The chat was read as far as this line; a private table needs its key from those who do not sit there."""

    line: wire.Seq
    key: wire.Key | None = None
