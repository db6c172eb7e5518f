"""Random play of Chartered: every game ends, nothing is lost, nothing leaks, everything can be repeated."""

import json

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gilded.core.record import Record
from gilded.core.rng import FastRng
from gilded.core.state import State
from gilded.games.chartered.board import LAYOUT_IDS
from gilded.games.chartered.game import GAME

LONGEST = 5000


def random_step(state: State, rng: FastRng) -> None:
    seat = state.to_act[rng.below(len(state.to_act))]
    actions = state.legal(seat)
    assert actions
    assert len(set(actions)) == len(actions)
    state.play(seat, actions[rng.below(len(actions))])


@pytest.mark.parametrize("layout", LAYOUT_IDS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_game_ends_and_nothing_is_lost(seats: int, layout: str) -> None:
    for seed in range(4):
        state = GAME.new(seats, seed, {"layout": layout})
        pieces = state.pieces()
        rng = FastRng(seed)
        decisions = 0
        while not state.over:
            random_step(state, rng)
            decisions += 1
            assert sum(state.accounts) == 0
            assert min(state.accounts[1:]) >= 0
            assert state.pieces() == pieces
            assert decisions < LONGEST
        assert state.winners()
        assert state.scores() == [state.cash(seat) for seat in range(seats)]


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10_000), seats=st.integers(2, 5), layout=st.sampled_from(LAYOUT_IDS), at=st.integers(0, 300))
def test_nothing_leaks_and_everything_can_be_saved(seed: int, seats: int, layout: str, at: int) -> None:
    state = GAME.new(seats, seed, {"layout": layout})
    rng = FastRng(seed)
    for _ in range(at):
        if state.over:
            break
        random_step(state, rng)
    text = json.dumps(state.dump())
    assert GAME.load(json.loads(text)) == state
    for seat in range(seats):
        sample = state.belief(seat).sample(rng)
        assert sample.view(seat) == state.view(seat)
        assert sample.legal(seat) == state.legal(seat)
        assert sample.pieces() == state.pieces()
    if not state.over:
        copy = state.clone()
        assert copy == state
        random_step(copy, rng)
        assert copy != state
        assert json.dumps(state.dump()) == text


def test_a_record_replays_to_the_same_end() -> None:
    record = Record.new("chartered", seats=4, seed=11, options={"layout": "C"})
    rng = FastRng(3)
    while not record.state.over:
        seat = record.state.to_act[0]
        actions = record.state.legal(seat)
        record.play(seat, actions[rng.below(len(actions))])
    again = Record.from_json(record.to_json())
    assert again.state == record.state
    assert again.state.winners() == record.state.winners()


def test_trusted_and_checked_play_lead_to_the_same_state() -> None:
    checked, trusted = GAME.new(3, 5), GAME.new(3, 5)
    rng = FastRng(9)
    while not checked.over:
        seat = checked.to_act[0]
        actions = checked.legal(seat)
        action = actions[rng.below(len(actions))]
        checked.play(seat, action)
        trusted.apply(seat, action)
    assert checked == trusted


def test_every_event_and_view_becomes_json() -> None:
    state = GAME.new(3, 8)
    rng = FastRng(1)
    while not state.over:
        seat = state.to_act[0]
        actions = state.legal(seat)
        for event in state.play(seat, actions[rng.below(len(actions))]):
            for viewer in (None, 0, 1, 2):
                msgspec.json.encode(event.seen_by(viewer))
    msgspec.json.encode(state.view(0))
