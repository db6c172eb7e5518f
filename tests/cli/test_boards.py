"""The terminal boards: every position of a game can be drawn, and every action has its words."""

import pytest
from rich.console import Console
from rich.text import Text

import gilded
from gilded.cli.boards import PlainBoard, board_of
from gilded.core.rng import FastRng
from ours import OURS

DRAWN = ("chicago1875", "credit_mobilier")
"""The games that have a drawing of their own."""


@pytest.mark.parametrize("name", OURS)
def test_which_games_are_drawn(name: str) -> None:
    assert isinstance(board_of(gilded.game(name)), PlainBoard) == (name not in DRAWN)


@pytest.mark.parametrize("name", DRAWN)
def test_every_action_has_its_own_words(name: str) -> None:
    board = board_of(gilded.game(name))
    words = [Text.from_markup(board.describe(action)).plain for action in gilded.game(name).actions]
    assert all(words)
    assert len(set(words)) == len(words)


CHICAGO = {"goals": True, "special_companies": True, "chiefs": True, "mode": "advanced"}


@pytest.mark.parametrize("options", [CHICAGO, {"advanced_supply": True, "draft": True}])
def test_chicago_is_drawn_in_all_phases_without_the_hands_of_others(options: dict[str, bool | str]) -> None:
    board = board_of(gilded.game("chicago1875"))
    state = gilded.game("chicago1875").new(3, 4, options)
    rng = FastRng(4)
    count = 0
    phases = set()
    while not state.over:
        seat = state.to_act[0]
        if count % 29 == 0 or len(state.to_act) == state.seats:
            drawn = picture(board.draw(state.view(seat)))
            phases.add(drawn.split(" phase")[0].rsplit(" ", 1)[-1])
            assert f"{seat} (you)" in drawn
            assert drawn == picture(board.draw(state.belief(seat).sample(FastRng(count)).view(seat)))
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
        count += 1
    assert phases == {"founding", "stock", "building", "action", "operating"}
    assert "Players" in picture(board.draw(state.view(None)))


def picture(drawing: object) -> str:
    """The drawing as it stands in a wide terminal."""
    console = Console(width=200)
    with console.capture() as capture:
        console.print(drawing)
    return capture.get()
