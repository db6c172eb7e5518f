"""Hypothesis plays every game of ours by any decisions it likes and looks for a broken promise."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gilded
from gilded.core import BANK, FastRng
from ours import OURS


@pytest.mark.parametrize("name", OURS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_play_keeps_money_pieces_secrets_and_saves(name: str, data: st.DataObject) -> None:
    game = gilded.game(name)
    seats = data.draw(st.sampled_from(list(game.seats)))
    state = game.new(seats, data.draw(st.integers(0, 1 << 64)))
    pieces = state.pieces()
    for choice in data.draw(st.lists(st.integers(0, 1 << 16), max_size=150)):
        if state.over:
            break
        seat = state.to_act[choice % len(state.to_act)]
        actions = state.legal(seat)
        state.play(seat, actions[choice % len(actions)])
        assert sum(state.accounts) == 0
        assert all(money >= 0 for account, money in enumerate(state.accounts) if account != BANK)
        assert state.pieces() == pieces
    assert game.load(json.loads(json.dumps(state.dump()))) == state
    viewer = data.draw(st.integers(0, seats - 1))
    sample = state.belief(viewer).sample(FastRng(data.draw(st.integers(0, 1 << 20))))
    assert sample.view(viewer) == state.view(viewer)
    assert sample.legal(viewer) == state.legal(viewer)
