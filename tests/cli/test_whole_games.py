"""Whole games typed at the terminal: every title, seat count and option, in all languages, and every line in order."""

import re
from typing import Any

import pytest

import gilded
import gilded.core.words
from cli.typist import Game, every_setting
from gilded.cli.language import Sayings
from gilded.core import LANGUAGES, Record
from ours import OURS

RAW = re.compile(r"\b[a-z_]+=\S")
IDENTIFIER = re.compile(r"\b[a-z]+_[a-z_]+\b|\b[a-z]+\.[a-z_]+\b(?!\.json)")
SCREEN = 40
LOGGED = re.compile(r"^ {0,3}\d+ \S.*…", re.MULTILINE)

SETTINGS = [
    pytest.param(name, *setting, id=f"{name}-{number}")
    for name in OURS
    for number, setting in enumerate(every_setting(gilded.game(name)))
]


@pytest.fixture
def unworded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names that had no text of their own."""
    names: list[str] = []

    def humanised(name: str) -> str:
        names.append(name)
        return name

    monkeypatch.setattr(gilded.core.words, "humanised", humanised)
    return names


@pytest.mark.parametrize(("name", "seats", "people", "language", "width", "options"), SETTINGS)
def test_a_whole_game_is_typed(
    name: str, seats: int, people: int, language: str, width: int, options: dict[str, Any], unworded: list[str]
) -> None:
    record = Record.new(name, seats, seed=7, options=options)
    game = Game(record, people, language, width, seed=7)
    said = game.play()
    assert record.state.over
    assert Sayings(language)("over") in said
    assert unworded == []
    check_lines(said, width)
    for shown in game.typist.shown:
        assert shown.rpartition("\n\n")[2].count("\n") < SCREEN, "a list scrolls off the screen"


def check_lines(said: str, width: int) -> None:
    for line in said.split("\n"):
        assert len(line) <= width, line
        assert not RAW.search(line), line
        assert not IDENTIFIER.search(line), line
        assert "{" not in line, line


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100])
def test_every_part_of_the_board_fits(name: str, language: str, width: int, unworded: list[str]) -> None:
    """Also those that are shown only when somebody asks for them; no line is wrapped that is drawn as one."""
    for seats in gilded.game(name).seats:
        game = Game(Record.new(name, seats, seed=3), 1, language, width, seed=3)
        game.typist.left = 25
        game.typist.first = ["b", "?", "r", "h"]
        check_lines(game.play(), width)
    assert unworded == []
