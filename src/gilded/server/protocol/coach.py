"""The structs of the coach: hints, and reviews of finished games."""

from typing import Literal

import msgspec

from gilded.bots.findings import Review, Term
from gilded.server.protocol import wire


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


ReviewStatus = Literal["none", "waiting", "working", "done", "failed"]


class ReviewProgress(msgspec.Struct):
    """How far the review of a finished game is: `done` of `of` steps. `none` is where nobody has asked for one.

    `problem` says why there can be none, or why the work has failed; one may ask again.
    """

    status: ReviewStatus
    done: int
    of: int
    review: Review | None = None
    problem: wire.Problem | None = None
