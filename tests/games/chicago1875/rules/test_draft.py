"""The draft: which way tiles go, and who keeps what."""

import pytest

from games.chicago1875.position import new_game, random_decision
from gilded.core.rng import FastRng
from gilded.games.chicago1875.board import NONE


@pytest.mark.parametrize(("decade", "way"), [(1, 1), (2, -1)])
def test_draft_directions(decade: int, way: int) -> None:
    state = new_game(3, 4, {"draft": True})
    rng = FastRng(1)
    while state.decade < decade or len(state.to_act) == 1:
        state.apply(*random_decision(state, rng))
    hands = [hand[:] for hand in state.hands]
    for seat in range(3):
        state.apply(seat, state.legal(seat)[0])
    for seat in range(3):
        assert state.kept[seat] == [hands[seat][0]]
        assert state.hands[(seat + way) % 3] == hands[seat][1:]
        assert state.passed[seat][-3:] == [*hands[seat][1:], decade]
    seconds = [hand[:] for hand in state.hands]
    for seat in range(3):
        state.apply(seat, state.legal(seat)[1])
    for seat in range(3):
        expected = sorted([hands[seat][0], seconds[seat][1], seconds[(seat - way) % 3][0]])
        assert state.hands[seat] == expected
        assert state.passed[seat][-3:] == [seconds[seat][0], NONE, decade]
    assert state.legal(0)[0].kind == "build"
