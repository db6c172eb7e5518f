"""The board in the terminal, and what the choices are called there."""

from typing import Any

import pytest
from rich.console import Console

from games.credit_mobilier.position import GAME, Table, position
from gilded.core import FastRng, Words
from gilded.core.playout import random_playout

WORDS = Words(GAME, "en", mine=(0,))


def drawing(table: Table) -> str:
    console = Console(width=100)
    with console.capture() as capture:
        for panel in WORDS.board.draw(table.state.view(0), WORDS, 100):
            console.print(panel.body)
    return capture.get()


def test_track_cubes_and_players_are_drawn() -> None:
    cubes = {"A6": {"red": 2}, "B3": {"green": 1, "blue": 1}, "PC": {"yellow": 3}}
    drawn = drawing(position("red red green blue orange", links={"L01": "blue"}, cubes=cubes, treasury={"red": 17}))
    assert "Pacific Coast R5G6Y7B2" in drawn
    assert "═B═ A6 R2" in drawn
    assert "B3 GB" in drawn
    assert "▶Cornelius" in drawn
    assert "$17" in drawn


def test_every_position_of_a_game_can_be_drawn() -> None:
    state, rng = GAME.new(5, 3), FastRng(3)
    while not state.over:
        assert "Pacific Coast" in drawing(Table(state))
        random_playout(state, rng, 25)
    assert "▶" not in drawing(Table(state))


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ({"kind": "choose", "company": "red", "what": "dividend"}, "Red: dividend"),
        ({"kind": "lay", "link": "L01"}, "Lay A6–A5 for …"),
        ({"kind": "move", "space": "A6", "link": "L01"}, "Move … from A6 to A5"),
        ({"kind": "move", "space": "A6"}, "Move … from A6 to …"),
        ({"kind": "buy", "count": 2}, "Buy 2 shares of …"),
        ({"kind": "another_round"}, "Pay another round"),
        ({"kind": "stop"}, "Stop here"),
    ],
)
def test_actions_in_words(action: dict[str, Any], said: str) -> None:
    """What only the decision knows is a gap before it is due, and so is what several choices differ in."""
    view = GAME.new(2, 3).view(0)
    assert WORDS.board.label(action, view, WORDS, None) == said


def test_a_choice_says_what_it_gives() -> None:
    table = position("red red red purple orange", stock={"Connie": {"red": 2}}, treasury={"red": 9})
    action = GAME.action({"kind": "choose", "company": "red", "what": "dividend"})
    preview = table.state.preview(0, action)
    said = WORDS.board.gives(action.to_json(), table.state.view(0), WORDS, preview)
    assert said == "up to 4 rounds; the first brings you $2"
