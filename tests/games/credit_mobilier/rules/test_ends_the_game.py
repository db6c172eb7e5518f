"""Foreseeing the end: the last cube of a colour ends the game only if two colours are left (rules#end)."""

import pytest

from gilded.games.credit_mobilier.board import COAST
from gilded.games.credit_mobilier.game import GAME
from gilded.games.credit_mobilier.rules.scoring import would_end_game
from gilded.games.credit_mobilier.state import CreditMobilierState


@pytest.mark.parametrize(
    ("off_coast", "to", "ends"),
    [
        ([1, 3, 3, 3], COAST, False),
        ([1, 3, 3, 0], COAST, True),
        ([2, 3, 3, 0], COAST, False),
        ([1, 3, 3, 0], COAST + 1, False),
    ],
)
def test_which_arrival_ends_the_game(off_coast: list[int], to: int, ends: bool) -> None:
    state = GAME.new(seats=3)
    assert isinstance(state, CreditMobilierState)
    state.off_coast = off_coast
    assert would_end_game(state, 0, to) is ends
