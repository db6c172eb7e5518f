"""Random games of every kind: they end, nothing is lost, nothing leaks, everything can be saved."""

import json
from typing import Any

import pytest

from games.chicago1875.position import new_game, random_decision
from gilded.core.rng import FastRng
from gilded.games.chicago1875.board import MOST_SHARES, STOCK
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.state import Chicago1875State

ALL: dict[str, Any] = {
    "mode": "advanced", "goals": True, "special_companies": True, "chiefs": True, "friendly_closing": True,
    "advanced_supply": True, "buy_during_production": True, "draft": True,
}  # fmt: skip
KINDS: list[dict[str, Any]] = [
    {},
    {"mode": "advanced"},
    {"goals": True},
    {"special_companies": True},
    {"chiefs": True},
    {"friendly_closing": True},
    {"advanced_supply": True},
    {"buy_during_production": True},
    {"draft": True},
    ALL,
]
ids = ["-".join(kind) or "base" for kind in KINDS]


def check(state: Chicago1875State, pieces: dict[str, int]) -> None:
    """What holds after every action."""
    assert sum(state.accounts) == 0
    assert min(state.accounts[1:]) >= 0
    assert state.pieces() == pieces
    for company in state.order:
        assert all(state.shares(seat, company) <= MOST_SHARES for seat in range(state.seats))
        assert state.preferred[company] != state.president[company]
    if not state.advanced or state.phase != STOCK:  # a change of president may leave somebody above it for a turn
        assert all(count <= state.limit for count in state.certificates[: state.seats])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", KINDS, ids=ids)
def test_games_end_after_five_decades_and_keep_every_piece(seats: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        state = new_game(seats, seed, options)
        rng = FastRng(seed)
        pieces = state.pieces()
        while not state.over:
            seat, action = random_decision(state, rng)
            state.apply(seat, action)
            check(state, pieces)
        assert state.decade == 5
        assert state.winners()
        assert pieces["partners"] == 6 * seats
        assert pieces["shares"] == 10 * state.company_count
        assert sum(pieces[kind] for kind in ("livestock", "steel", "wood", "coal")) == 70


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", KINDS, ids=ids)
def test_dumps_clones_and_beliefs(seats: int, options: dict[str, Any]) -> None:
    state = new_game(seats, 11, options)
    rng = FastRng(11)
    count = 0
    while not state.over:
        seat, action = random_decision(state, rng)
        if count % 19 == 0 or len(state.to_act) > 1:
            text = json.dumps(state.dump())
            loaded = GAME.load(json.loads(text))
            assert isinstance(loaded, Chicago1875State)
            assert json.dumps(loaded.dump()) == text
            assert loaded.certificates == state.certificates
            assert loaded.token_supply == state.token_supply
            assert [loaded.legal(one) for one in range(seats)] == [state.legal(one) for one in range(seats)]
            copy = state.clone()
            copy.apply(seat, action)
            assert json.dumps(state.dump()) == text
            for viewer in range(seats):
                sample = state.belief(viewer).sample(FastRng(count))
                assert sample.view(viewer) == state.view(viewer)
                assert sample.legal(viewer) == state.legal(viewer)
                assert sample.pieces() == state.pieces()
            assert json.dumps(state.dump()) == text
        state.play(seat, action)
        count += 1


def test_a_sample_can_be_played_to_the_end() -> None:
    for options in (ALL, {"draft": True}, {}):
        state = new_game(3, 5, options)
        rng = FastRng(5)
        for count in range(400):
            if state.over:
                break
            if count % 40 == 0:
                sample = state.belief(state.to_act[0]).sample(rng)
                assert isinstance(sample, Chicago1875State)
                pieces = sample.pieces()
                while not sample.over:
                    seat, action = random_decision(sample, rng)
                    sample.apply(seat, action)
                check(sample, pieces)
            seat, action = random_decision(state, rng)
            state.apply(seat, action)


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    ends = []
    for _ in range(2):
        state = new_game(4, 77, ALL)
        rng = FastRng(9)
        while not state.over:
            state.apply(*random_decision(state, rng))
        ends.append(json.dumps(state.dump()))
    assert ends[0] == ends[1]
