"""The structs of the coach: lessons, hints, and reviews of finished games."""

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


class LessonInfo(msgspec.Struct):
    """A lesson, and how far the visitor has come in it."""

    game: str
    name: str
    minutes: int
    title: dict[wire.Language, str]
    about: dict[wire.Language, str]
    table: str | None
    """Where the visitor takes it."""
    part: float
    """How much of it they have seen there, from 0 to 1."""
    done: bool
    """Whether they have come to its end, at this table or at an earlier one."""


class TakeLesson(wire.Body):
    """Begin a lesson, or go on with it; `anew` begins it again."""

    anew: bool = False


class PlayOn(wire.Body):
    """Let the game of a lesson go on from this position until there is something to say or to do."""

    seq: wire.Seq
    undos: wire.Seq


class LessonStep(msgspec.Struct):
    """What the learner is told after `at` decisions, and what they are to do then: one of these, or any."""

    name: str
    at: int
    look: list[str]
    do: list[wire.Json] | Literal["any"] | None
    say: str
    then: str | None
    """What is said once it is done."""
    no: str | None
    """What is said when something else is tried."""


class LessonPage(msgspec.Struct):
    """A lesson in one language; its game has `length` decisions."""

    title: str
    length: int
    learner: int
    steps: list[LessonStep]
