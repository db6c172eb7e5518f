"""The lessons that we bring can be taken, and the check of lessons finds what would spoil one."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import gilded
from gilded.core.lesson import Lesson, LessonError, LessonFile, find_lesson
from gilded.testing.lessons import faults
from ours import OURS

GAME = gilded.game("credit_mobilier")
FIRST = GAME.lessons["first"]
Plain = dict[str, Any]
Texts = dict[str, dict[str, str]]
ALL = [(name, lesson) for name in OURS for lesson in gilded.game(name).lessons]


@pytest.mark.parametrize(("name", "lesson"), ALL)
def test_a_lesson_is_whole(name: str, lesson: str) -> None:
    assert faults(gilded.game(name).lessons[lesson]) == []


def damaged(change: Callable[[Plain, Texts], object]) -> Lesson:
    plain = msgspec.to_builtins(FIRST.file)
    texts = json.loads(json.dumps(FIRST.texts))
    change(plain, texts)
    return Lesson(GAME, "first", msgspec.convert(plain, LessonFile), texts)


def step(plain: Plain, name: str) -> Plain:
    found: Plain = next(one for one in plain["steps"] if one["name"] == name)
    return found


DAMAGES: dict[str, tuple[Callable[[Plain, Texts], object], str]] = {
    "illegal": (lambda plain, _: plain["decisions"].pop(0), "decision 0"),
    "out of order": (lambda plain, _: step(plain, "rivals").update(at=2), "not in the order"),
    "asked of another": (lambda plain, _: step(plain, "third_link").update(at=4, do=[{}]), "not the learner's"),
    "asked otherwise": (lambda plain, _: step(plain, "build").update(do=[{}]), "must be what was recorded"),
    "as one likes": (lambda plain, _: step(plain, "build").update(do="any"), "cannot go on as recorded"),
    "a pointer": (lambda plain, _: step(plain, "dice").update(look=["tulip"]), "nothing is called 'tulip'"),
    "no text": (lambda _, texts: texts["fr"].pop("dice"), "fr: there is no text 'dice'"),
    "no kind word": (lambda _, texts: texts["de"].pop("build.no"), "de: 'build.no' is in the English texts only"),
    "a text too many": (lambda _, texts: texts["en"].update(more="…"), "en: nothing needs the text 'more'"),
    "a long text": (lambda _, texts: texts["en"].update(dice="die " * 200), "800 letters"),
    "half a text": (lambda _, texts: texts["de"].update(dice="Würfel " * 12), "longer in one language"),
    "no end": (lambda plain, _: plain.update(steps=plain["steps"][:-2]), "ends with one after the last decision"),
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_would_spoil_a_lesson_is_found(damage: str) -> None:
    change, fault = DAMAGES[damage]
    assert any(fault in one for one in faults(damaged(change)))


def test_it_stops_where_there_is_something_to_say_or_to_do() -> None:
    assert FIRST.next_stop(0) == 0, "the learner decides"
    assert FIRST.next_stop(4) == 8, "the others play"
    assert FIRST.next_stop(len(FIRST)) == len(FIRST)
    assert FIRST.accepts(0, {"kind": "choose", "company": "blue", "what": "build"})
    assert not FIRST.accepts(0, {"kind": "choose", "company": "red", "what": "build"})
    assert not FIRST.accepts(4, FIRST.file.decisions[4].action)


def test_another_game_is_another_lesson_and_other_words_are_not() -> None:
    assert damaged(lambda plain, _: plain["decisions"].pop()).id != FIRST.id
    assert damaged(lambda plain, _: plain["steps"].pop()).id == FIRST.id


def test_a_lesson_that_does_not_exist_names_those_that_do() -> None:
    with pytest.raises(LessonError, match="lessons: first"):
        find_lesson(GAME, "second")
