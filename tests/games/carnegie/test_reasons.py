"""Why an action is refused: asked of the whole catalogue in thousands of positions, and never untrue.

`GILDED_REASONS=50 pytest tests/games/carnegie/test_reasons.py` asks in as many games of each kind.
"""

import os
from collections import Counter

import pytest

from games.carnegie.claims import CLAIMS, Asked
from games.carnegie.guided_play import by_prior, eagerly
from gilded.bots.greedy import GreedyBot
from gilded.core import FastRng, State
from gilded.games.carnegie.game import GAME
from gilded.testing.reasons import fault_of

GAMES = int(os.environ.get("GILDED_REASONS", "3"))
FEW = 3
TABLES = [(1, "beginner"), (1, "normal"), (1, "difficult"), (1, "expert"), (2, "normal"), (3, "normal"), (4, "normal")]
GREEDY = [(1, 0), (3, 0)] if GAMES <= FEW else [(seats, game) for seats in GAME.seats for game in range(GAMES)]
MOVES = [action for action in GAME.actions if action.kind == "move"]
OTHERS = [action for action in GAME.actions if action.kind != "move"]
SOME_MOVES = MOVES[::40]
"""Where nobody moves, all moves are refused alike."""


def ask_all(state: State, seen: Counter[str]) -> None:
    """Ask every seat for every action."""
    for seat in range(state.seats):
        legal = set(map(id, state.legal(seat)))
        step = state.step_of(seat)
        asked = Asked(state, seat)
        for action in [*OTHERS, *(MOVES if step is not None and step.name == "move_employees" else SOME_MOVES)]:
            reason = state.why_not(seat, action)
            if id(action) in legal:
                assert reason is None, f"{action} is legal, yet {reason}"
                continue
            assert reason is not None, f"{action} is not legal, yet nothing is against it"
            fault = fault_of(state, seat, action, reason)
            assert fault is None, f"{action} of seat {seat}: {reason}: {fault}"
            assert reason.code in CLAIMS, f"nobody says what {reason} claims"
            true = CLAIMS[reason.code](asked.ask(action, reason))
            assert true, f"{action} of seat {seat} at {step and step.name}: {reason} is not so: {asked.own}"
            seen[reason.code] += 1


def play_and_ask(state: State, seed: int, bot: GreedyBot | None, every: int) -> Counter[str]:
    """Play by priors with some chance, or let a bot play, and ask on the way."""
    rng = FastRng(seed)
    seen: Counter[str] = Counter()
    decisions = 0
    while not state.over:
        if decisions % every == 0:
            ask_all(state, seen)
        seat = state.to_act[0]
        policy = eagerly if seed % 2 else by_prior
        state.apply(seat, policy(state, seat, rng) if bot is None else bot.choose(state.belief(seat)))
        decisions += 1
    ask_all(state, seen)
    return seen


@pytest.mark.parametrize("game", range(GAMES))
@pytest.mark.parametrize(("seats", "level"), TABLES)
def test_reasons_are_true_in_random_games(seats: int, level: str, game: int) -> None:
    state = GAME.new(seats, seed=100 + game, options={"level": level})
    seen = play_and_ask(state, game, None, every=2)
    assert seen["another_phase"] > 0


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "game"), GREEDY)
def test_reasons_are_true_in_greedy_games(seats: int, game: int) -> None:
    state = GAME.new(seats, seed=200 + game)
    seen = play_and_ask(state, game, GreedyBot(game), every=4)
    assert seen["another_phase"] > 0
