"""The structs of the coach: hints, and reviews of finished games."""

import msgspec

from gilded.server.protocol import wire


class Term(msgspec.Struct, frozen=True):
    """A part of the evaluation, and by how much it changes; its words are `term.<name>` in the game's texts."""

    name: str
    value: int


class HintChoice(msgspec.Struct):
    """One of the best choices: its part of the victory, and what the turn then brings and costs."""

    action: wire.Json
    win_share: float
    terms: list[Term]


class Hint(msgspec.Struct):
    """What is known of a decision when `done` of `of` steps are done: each line of the answer is one of these.

    `terms` come with the last one. There are no choices where only one action is legal. `problem` says why no more
    lines come: the table has moved on, or the server has too much work.
    """

    done: int
    of: int
    choices: list[HintChoice]
    problem: wire.Problem | None = None


class AskHint(wire.Body):
    """What would a strong bot do in this seat at the position after `seq` decisions?"""

    seat: wire.SeatNumber
    seq: wire.Seq
    undos: wire.Seq
