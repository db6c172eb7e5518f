"""Random play: games last twenty rounds, nothing is lost or made, nothing leaks, and states come back from JSON."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gilded.core import FastRng, OptionError, State
from gilded.games.carnegie.events import Gained
from gilded.games.carnegie.game import GAME
from gilded.games.carnegie.state import CarnegieState

LEVELS = ["beginner", "normal", "difficult", "expert"]
TABLES = [*[(1, level) for level in LEVELS], (2, "normal"), (3, "normal"), (4, "normal")]


def check(state: State, pieces: dict[str, int]) -> None:
    assert sum(state.accounts) == 0
    assert min(state.accounts[1:]) >= 0
    assert state.pieces() == pieces


def goods_of(state: State) -> list[int]:
    assert isinstance(state, CarnegieState)
    return state.goods[: state.seats]


def check_secrecy(state: State, seat: int, seed: int) -> None:
    sample = state.belief(seat).sample(FastRng(seed))
    assert sample.view(seat) == state.view(seat)
    assert sample.legal(seat) == state.legal(seat)
    assert sample.pieces() == state.pieces()


@pytest.mark.parametrize(("seats", "level"), TABLES)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_random_games_last_twenty_rounds_and_lose_nothing(seats: int, level: str, seed: int) -> None:
    state = GAME.new(seats=seats, seed=seed, options={"level": level})
    rng = FastRng(seed)
    pieces = state.pieces()
    rounds = 0
    while not state.over:
        seat = state.to_act[0]
        actions = state.legal(seat)
        if rng.below(12) == 0:
            check_secrecy(state, seat, seed)
            assert GAME.load(json.loads(json.dumps(state.dump()))) == state
            assert all(state.why_not(seat, action) is None for action in actions)
        goods = goods_of(state)
        events = state.play(seat, actions[rng.below(len(actions))])
        for event in events:
            if isinstance(event, Gained) and event.resource == "goods":
                goods[event.seat] += event.amount
        assert goods_of(state) == goods
        assert min(goods) >= 0
        rounds += sum(type(one).__name__ == "RoundEnded" for one in events)
        check(state, pieces)
    assert rounds == 20
    assert state.dump()["markers"] == dict.fromkeys(state.dump()["markers"], 5)
    assert all(state.settled)  # type: ignore[attr-defined]
    assert GAME.load(json.loads(json.dumps(state.dump()))) == state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_clone_lives_its_own_life(seats: int) -> None:
    state = GAME.new(seats=seats, seed=11)
    rng = FastRng(4)
    for _ in range(60):
        seat = state.to_act[0]
        before = state.dump()
        copy = state.clone()
        assert copy == state
        for _ in range(6):
            if not copy.over:
                actor = copy.to_act[0]
                actions = copy.legal(actor)
                copy.apply(actor, actions[rng.below(len(actions))])
        assert state.dump() == before
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
        if state.over:
            return


def test_the_same_seed_gives_the_same_game() -> None:
    ends = []
    for _ in range(2):
        state = GAME.new(seats=3, seed=99)
        rng = FastRng(7)
        while not state.over:
            seat = state.to_act[0]
            actions = state.legal(seat)
            state.apply(seat, actions[rng.below(len(actions))])
        ends.append(state.dump())
    assert ends[0] == ends[1]


def test_played_and_applied_games_end_alike() -> None:
    played, applied = GAME.new(seats=4, seed=5), GAME.new(seats=4, seed=5)
    rng = FastRng(9)
    while not played.over:
        seat = played.to_act[0]
        actions = played.legal(seat)
        action = actions[rng.below(len(actions))]
        played.play(seat, action)
        applied.apply(seat, action)
    assert played == applied


@pytest.mark.parametrize(("level", "advanced"), [("beginner", 0), ("normal", 5), ("difficult", 10), ("expert", 15)])
def test_solo_decks_by_level(level: str, advanced: int) -> None:
    state = GAME.new(seats=1, seed=8, options={"level": level})
    while not state.dump()["andrew"]["deck"]:
        state.play(0, state.legal(0)[0])
    deck = state.dump()["andrew"]["deck"]
    assert len(deck) == 20
    assert sum(card.startswith("A") for card in deck) == advanced


def test_bad_options_are_named() -> None:
    with pytest.raises(OptionError) as seats:
        GAME.new(seats=5)
    assert seats.value.values["field"] == "seats"
    with pytest.raises(OptionError) as level:
        GAME.new(seats=1, options={"level": "impossible"})
    assert level.value.values["field"] == "level"
