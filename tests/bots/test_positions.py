"""Positions in which bots have blundered: each file of `positions/<game>/` says what must or must not be chosen.

A new one is added by dropping a file there. Searches are limited by playouts here, so that their choices repeat.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import gilded
from gilded.bots import names

POSITIONS = sorted((Path(__file__).parent / "positions").rglob("*.json"))
BOT_OF_LEVEL = {
    "apprentice": "apprentice",
    "merchant": "merchant",
    "magnate": "search:300",
    "robber_baron": "search:900",
}
SEEDS = range(3)


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", POSITIONS, ids=name_of)
def test_a_bot_does_not_repeat_a_blunder(path: Path) -> None:
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    game = gilded.game(told["game"])
    state = game.load(told["position"])
    belief = state.belief(told["seat"])
    must = [game.action(action) for action in told.get("must", [])]
    must_not = [game.action(action) for action in told.get("must_not", [])]
    assert must or must_not, "the file must say what to choose, or what not to"
    assert set(must + must_not) <= set(belief.legal), "the file names an action that is not legal"
    for seed in SEEDS:
        chosen = names.bot(BOT_OF_LEVEL[told["level"]], seed).choose(belief)
        assert chosen not in must_not, told["why"]
        assert not must or chosen in must, told["why"]


@pytest.mark.parametrize("path", POSITIONS, ids=name_of)
def test_a_position_stands_in_the_folder_of_its_game(path: Path) -> None:
    assert json.loads(path.read_text(encoding="utf-8"))["game"] == path.parent.name
