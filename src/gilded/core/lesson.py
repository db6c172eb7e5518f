"""Lessons: recorded games on a fixed seed, with what a newcomer is told on the way and what they decide themselves."""

from collections.abc import Mapping
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from gilded.core.data import LANGUAGES, Language
from gilded.core.errors import GildedError
from gilded.core.options import Value

if TYPE_CHECKING:
    from gilded.core.game import Game
    from gilded.core.state import State

Json = dict[str, Any]
Count = Annotated[int, msgspec.Meta(ge=0)]
ID_DIGITS = 8


class LessonError(GildedError):
    """No lesson of that name, or one that does not fit its game."""


class LessonDecision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision of the game that the lesson tells."""

    seat: Count
    action: Json


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the learner is told after `at` decisions, and perhaps asked to do."""

    name: str
    at: Count
    look: list[str] = []
    """The things on the page that it points at."""
    do: list[Json] | Literal["any"] | None = None
    """The learner decides: one of these, or as they like. The first is what the recorded game goes on with."""


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The JSON of a lesson; docs/lessons.md explains it."""

    order: int
    """Where it stands among the lessons of its game; 1 is the first."""
    minutes: int
    seed: str
    learner: Count
    names: list[str]
    """Who sits where; the learner's own is empty."""
    steps: list[LessonStep]
    decisions: list[LessonDecision]
    options: dict[str, Value] = {}


class Lesson:
    """One lesson of a game.

    The recorded game goes on by itself between the steps, also in the learner's seat; it stops wherever there is
    something to say or to do, and at its end.
    """

    def __init__(self, game: "Game", name: str, file: LessonFile, texts: Mapping[Language, Mapping[str, str]]) -> None:
        self.game = game
        self.name = name
        self.file = file
        self.texts = texts
        """For each language: `title`, `about`, and of each step `<name>` and perhaps `<name>.then`, `<name>.no`."""

    @property
    def learner(self) -> int:
        """The learner's seat."""
        return self.file.learner

    def __len__(self) -> int:
        """The number of decisions of the whole game."""
        return len(self.file.decisions)

    @cached_property
    def id(self) -> str:
        """Names this very game: another script has another id."""
        script = msgspec.json.encode([self.file.seed, self.file.options, self.file.names, self.file.decisions])
        return f"{self.name}-{sha256(script).hexdigest()[:ID_DIGITS]}"

    def new(self) -> "State":
        """The table as the lesson finds it."""
        return self.game.new(len(self.file.names), int(self.file.seed), self.file.options)

    def steps_at(self, seq: int) -> list[LessonStep]:
        """What is said after that many decisions, in order."""
        return [step for step in self.file.steps if step.at == seq]

    def asked_at(self, seq: int) -> LessonStep | None:
        """The step in which the learner takes the next decision, if it is one."""
        return next((step for step in self.steps_at(seq) if step.do is not None), None)

    def accepts(self, seq: int, action: Json) -> bool:
        """Whether the learner may take this decision after that many."""
        asked = self.asked_at(seq)
        return asked is not None and (asked.do == "any" or action in (asked.do or []))

    def next_stop(self, seq: int) -> int:
        """How far the game goes on by itself from there: not at all where the learner decides."""
        if self.asked_at(seq) is not None or seq >= len(self):
            return seq
        return min((step.at for step in self.file.steps if step.at > seq), default=len(self))


def find_lesson(game: "Game", name: str) -> Lesson:
    """The lesson of that name; LessonError lists those that there are."""
    if name not in game.lessons:
        known = sorted(game.lessons)
        message = f"{game.title} has no lesson {name!r}; lessons: {', '.join(known) or 'none'}"
        raise LessonError("no_such_lesson", message, {"field": "lesson", "allowed": known})
    return game.lessons[name]


def read_lessons(game: "Game") -> dict[str, Lesson]:
    """The lessons in a game's package, in their order; DataError says what does not fit."""
    found = [_read(game, name) for name in game.data.lessons()]
    return {lesson.name: lesson for lesson in sorted(found, key=lambda one: (one.file.order, one.name))}


def _read(game: "Game", name: str) -> Lesson:
    texts = {language: game.data.lesson(f"{name}.{language}.json", dict[str, str]) for language in LANGUAGES}
    return Lesson(game, name, game.data.lesson(f"{name}.json", LessonFile), texts)
