"""The terminal boards: every position of a game can be drawn, and every action has its words."""

from typing import Any

import pytest
from rich.console import Console

import gilded
from gilded.core import LANGUAGES, FastRng, State, TerminalBoard, Words
from gilded.core.plain_board import PlainBoard, panel_of
from gilded.core.playout import random_playout
from ours import OURS


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_of_the_catalogue_has_its_words(name: str, language: str) -> None:
    game = gilded.game(name)
    words, view = Words(game, language), game.new(game.seats[-1], 3).view(0)
    for action in game.actions:
        said = words.board.label(action.to_json(), view, words, None)
        assert said
        assert "{" not in said
        assert "_" not in said


CHICAGO = {"goals": True, "special_companies": True, "chiefs": True, "mode": "advanced"}


@pytest.mark.parametrize(
    ("name", "options"),
    [("chicago1875", CHICAGO), ("chicago1875", {"advanced_supply": True, "draft": True}), ("chartered", {})],
)
def test_a_board_tells_nothing_of_the_hands_of_others(name: str, options: dict[str, bool | str]) -> None:
    game = gilded.game(name)
    state, rng, words = game.new(3, 4, options), FastRng(4), Words(game, "en")
    while not state.over:
        seat = state.to_act[0]
        sample = state.belief(seat).sample(FastRng(len(state.agenda)))
        assert picture(words, state.view(seat)) == picture(words, sample.view(seat))
        random_playout(state, rng, 29)
    assert picture(words, state.view(None))


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("width", [80, 100])
def test_every_part_of_the_board_fits(name: str, width: int) -> None:
    """Drawn on a screen that is wide enough for anything, no line is wider than what was asked for."""
    game = gilded.game(name)
    for language in LANGUAGES:
        for seats in game.seats:
            words = Words(game, language, mine=(0,))
            for state in moments(game.new(seats, 5)):
                assert_fits(words, state.view(0), width)


def moments(state: State) -> list[State]:
    """Three positions of a game: at the beginning, in the middle, and at the end."""
    rng = FastRng(5)
    later = state.clone()
    random_playout(later, rng, 90)
    last = later.clone()
    random_playout(last, rng, 100_000)
    return [state, later, last]


def assert_fits(words: Words, view: Any, width: int) -> None:
    for panel in words.board.draw(view, words, width):
        console = Console(width=width, file=None, record=False)
        with console.capture() as capture:
            console.print(panel.body)
        lines = capture.get().split("\n")
        assert max(len(line) for line in lines) <= width, panel.title


def test_a_game_without_a_board_lists_its_fields() -> None:
    game = gilded.game("credit_mobilier")
    words = Words(game, "en")
    drawn = rendered(PlainBoard(), words, game.new(2, 3).view(0))
    assert "Turn" in drawn
    assert "Cornelius: $" in drawn
    assert "{" not in drawn


def picture(words: Words, view: Any) -> str:
    return rendered(words.board, words, view)


def rendered(board: TerminalBoard, words: Words, view: Any) -> str:
    console = Console(width=100)
    with console.capture() as capture:
        for panel in board.draw(view, words, 100):
            console.print(panel_of(panel))
    return capture.get()
