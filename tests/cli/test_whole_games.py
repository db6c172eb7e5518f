"""Whole games typed at the terminal: every title, seat count and option, in all languages, and every line in order."""

import re
from typing import Any

import pytest

import gilded
import gilded.core.words
from cli.typist import Game, every_setting
from gilded.cli.language import Sayings
from gilded.core import LANGUAGES, FastRng, Record
from ours import OURS

RAW = re.compile(r"\b[a-z_]+=\S")
IDENTIFIER = re.compile(r"\b[a-z]+_[a-z_]+\b|\b[a-z]+\.[a-z_]+\b(?!\.json)")
SCREEN = 40

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
def test_what_one_asks_for_is_worded_too(name: str, language: str, unworded: list[str]) -> None:
    """The whole board, the help, the log and a moment of the past, in the middle of a game."""
    record = Record.new(name, gilded.game(name).seats[-1], seed=3)
    rng = FastRng(3)
    for _ in range(40):
        seat = record.state.to_act[0]
        actions = record.state.legal(seat)
        record.play(seat, actions[rng.below(len(actions))])
    game = Game(record, 1, language, 80, seed=3)
    game.typist.first = ["b", "?", "h", "h 20", "q"]
    game.typist.left = len(game.typist.first)
    check_lines(game.play(), 80)
    assert unworded == []
