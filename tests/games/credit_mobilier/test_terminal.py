"""The board in the terminal."""

import pytest
from rich.console import Console
from rich.text import Text

from games.credit_mobilier.position import GAME, Table, position
from gilded.core import FastRng
from gilded.core.playout import random_playout

BOARD = GAME.terminal()


def drawing(table: Table) -> str:
    assert BOARD is not None
    console = Console(width=120)
    with console.capture() as capture:
        console.print(BOARD.draw(table.state.view(0)))
    return capture.get()


def test_track_cubes_and_players_are_drawn() -> None:
    cubes = {"A6": {"red": 2}, "B3": {"green": 1, "blue": 1}, "PC": {"yellow": 3}}
    drawn = drawing(position("red red green blue orange", links={"L01": "blue"}, cubes=cubes, treasury={"red": 17}))
    assert "Pacific Coast R5G6Y7B2" in drawn
    assert "═B═ A6 R2" in drawn
    assert "B3 GB" in drawn
    assert "▶ 0 (you)" in drawn
    assert "17" in drawn


def test_every_position_of_a_game_can_be_drawn() -> None:
    state, rng = GAME.new(5, 3), FastRng(3)
    while not state.over:
        assert "Pacific Coast" in drawing(Table(state))
        random_playout(state, rng, 25)
    assert "▶" not in drawing(Table(state))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"kind": "choose", "company": "red", "what": "dividend"}, "red: pay dividends"),
        ({"kind": "lay", "link": "L01"}, "lay track on L01"),
        ({"kind": "move", "space": "A6", "link": "L01"}, "move a cube from A6 west to A5"),
        ({"kind": "buy", "count": 1}, "buy 1 stock"),
        ({"kind": "buy", "count": 2}, "buy 2 stocks"),
        ({"kind": "another_round"}, "pay another round"),
        ({"kind": "stop"}, "stop"),
    ],
)
def test_actions_in_words(action: dict[str, object], words: str) -> None:
    assert BOARD is not None
    assert Text.from_markup(BOARD.describe(GAME.action(action))).plain == words
