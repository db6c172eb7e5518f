"""Lessons: the game that each tells can be played, whatever the learner may do, and all of it is told."""

import re
from collections.abc import Iterator
from itertools import pairwise

from gilded.core import LANGUAGES, Game, GildedError
from gilded.core.lesson import Lesson, LessonStep, read_lessons
from gilded.core.state import State
from gilded.testing.check_type import Options

PAGE_PARTS = {"board", "decision", "players", "log"}
"""What every table has and a lesson may point at; beside them a game's own things, and `seat0`, `seat1`…"""
LONGEST = 420
"""So many letters fit a bubble on a phone."""
LONGER = 1.9
"""A text that is so much longer than the same in another language says more, or less."""
SHORT = 60
"""Short texts may differ by any part."""


def check_lessons(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every lesson can be taken from its first step to its last, and is told in every language."""
    if seats != game.seats.start or options:
        return  # a lesson brings its own seats and options: once is enough
    try:
        lessons = read_lessons(game)
    except GildedError as error:
        raise AssertionError(str(error)) from error
    found = [f"{lesson.name}: {fault}" for lesson in lessons.values() for fault in faults(lesson)]
    assert not found, "\n".join(found)


def faults(lesson: Lesson) -> list[str]:
    """All that is wrong with a lesson."""
    return [*_order_faults(lesson), *_play_faults(lesson), *_pointer_faults(lesson), *_text_faults(lesson)]


def _order_faults(lesson: Lesson) -> Iterator[str]:
    steps = lesson.file.steps
    names = [step.name for step in steps]
    if len(lesson.file.names) <= lesson.learner:
        yield f"there is no seat {lesson.learner} for the learner"
    if len(names) != len(set(names)):
        yield "two steps have one name"
    if [step.at for step in steps] != sorted(step.at for step in steps):
        yield "the steps are not in the order of the game"
    if not steps or steps[0].at != 0 or steps[-1].at != len(lesson):
        yield "a lesson begins with a step at 0 and ends with one after the last decision"
    if lesson.asked_at(len(lesson)) is not None:
        yield "no decision is left for the last step"
    for step, after in pairwise(steps):
        if step.do is not None and after.at == step.at:
            yield f"{step.name}: nothing can be said between what is asked and the decision"


def _play_faults(lesson: Lesson) -> Iterator[str]:
    try:
        state = lesson.new()
    except GildedError as error:
        yield str(error)
        return
    for seq, decision in enumerate(lesson.file.decisions):
        asked = lesson.asked_at(seq)
        if asked is not None:
            yield from _asked_faults(lesson, state, asked)
        try:
            state.play(decision.seat, lesson.game.action(decision.action))
        except GildedError as error:
            yield f"decision {seq}: {error}"
            return


def _asked_faults(lesson: Lesson, state: State, step: LessonStep) -> Iterator[str]:
    """Whatever the learner does, the game goes on as it was recorded."""
    told = lesson.file.decisions[step.at]
    if told.seat != lesson.learner:
        yield f"{step.name}: the decision is not the learner's but that of seat {told.seat}"
        return
    if isinstance(step.do, list) and step.do[:1] != [told.action]:
        yield f"{step.name}: the first of what is asked must be what was recorded, {told.action}"
    ways = [action.to_json() for action in state.legal(told.seat)] if step.do == "any" else (step.do or [])
    for action in ways:
        if action == told.action:
            continue
        world = state.clone()
        try:
            world.play(told.seat, lesson.game.action(action))
            for later in lesson.file.decisions[step.at + 1 :]:
                world.play(later.seat, lesson.game.action(later.action))
        except GildedError as error:
            yield f"{step.name}: after {action} the game cannot go on as recorded: {error}"


def _pointer_faults(lesson: Lesson) -> Iterator[str]:
    known = PAGE_PARTS | {f"seat{seat}" for seat in range(len(lesson.file.names))} | _things(lesson.game)
    for step in lesson.file.steps:
        for pointer in step.look:
            if any(part not in known and not part.isdigit() for part in pointer.split(".")):
                yield f"{step.name}: nothing is called {pointer!r}"


def _things(game: Game) -> set[str]:
    """What the component files and the words of a game call its things."""
    files = game.data.components()
    written = {each for file in files for each in re.findall(r'"([\w-]+)"', game.data.read(file).decode("utf-8"))}
    worded = {part for key in game.data.words("en") for part in key.split(".")}
    return written | worded | {file.removesuffix(".json") for file in files}


def _text_faults(lesson: Lesson) -> Iterator[str]:
    wanted = {"title", "about", *(step.name for step in lesson.file.steps)}
    asked = {step.name for step in lesson.file.steps if step.do is not None}
    allowed = wanted | {f"{name}.{part}" for name in asked for part in ("then", "no")}
    keys = {language: set(lesson.texts[language]) for language in LANGUAGES}
    for language in LANGUAGES:
        for key in sorted(wanted - keys[language]):
            yield f"{language}: there is no text {key!r}"
        for key in sorted(keys[language] - allowed):
            yield f"{language}: nothing needs the text {key!r}"
        for key in sorted(keys["en"] - keys[language] - wanted):
            yield f"{language}: {key!r} is in the English texts only"
        for key, text in lesson.texts[language].items():
            if len(text) > LONGEST:
                yield f"{language}: {key!r} has {len(text)} letters; {LONGEST} fit a bubble"
    for key in sorted(set.intersection(*keys.values())):
        lengths = [len(lesson.texts[language][key]) for language in LANGUAGES]
        if max(lengths) > max(SHORT, LONGER * min(lengths)):
            yield f"{key!r} is much longer in one language than in another: {lengths}"
