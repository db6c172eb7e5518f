"""Finds the figures of `games/carnegie/bot/leaf_weights.py`: how much of each term of the evaluation comes true.

    .venv/bin/uv pip install numpy
    .venv/bin/python research/carnegie_leaf_weights.py --minutes 8 --workers 2

In positions of solo games each promising action is tried in the same sampled world. Its turn is finished greedily, and
so are the next four; there the terms of the evaluation are noted. Then the game is played greedily to its end. The
weights follow from a regression: how the results of the actions of one position differ, by how their terms differed.
"""

import argparse
import time
from multiprocessing import Pool
from statistics import fmean
from typing import Final

import numpy as np

import gilded
from gilded.bots.greedy import GreedyBot, finish_turn, promising
from gilded.bots.rollout import GAME_OVER, next_decider
from gilded.core import Action, Belief
from gilded.games.carnegie.board import ROUNDS
from gilded.games.carnegie.bot.evaluator import andrew_value, evaluation_terms
from gilded.games.carnegie.rules import solo
from gilded.games.carnegie.state import CarnegieState

TERMS: Final = ["sure", "links", "donations", "employees", "turn", "prepared", "resources", "growth", "Andrew"]
GAME: Final = gilded.game("carnegie")
HUNDRED: Final = 100
LOOKED_AT: Final = 12
"""How many of a hundred decisions are looked at."""
WORLDS: Final = 1 << 30
WIDTH: Final = 6
BLUNDERS: Final = 5
RIDGE: Final = 200.0
FOLDS: Final = 4

Group = list[tuple[list[float], float, float]]
"""By action: the terms four turns later, the part of the game that is left then, and the lead at its end."""


def main() -> None:
    """Gather positions for some minutes and print the weights."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    with Pool(given.workers) as pool:
        found = pool.starmap(gather, [(number * 1_000_000, given.minutes * 60) for number in range(given.workers)])
    report([group for groups in found for group in groups])


def gather(seed: int, seconds: float) -> list[Group]:
    """Groups of positions from as many games as there is time for."""
    end = time.monotonic() + seconds
    rng = gilded.FastRng(seed)
    groups: list[Group] = []
    while time.monotonic() < end:
        seed += 1
        state = GAME.new(seats=1, seed=seed, options={"level": "expert"})
        bot = GreedyBot(seed, blunders=BLUNDERS)
        while not state.over:
            belief = state.belief(0)
            if len(belief.legal) > 1 and rng.below(HUNDRED) < LOOKED_AT:
                groups += group_of(belief, rng.below(WORLDS))
            state.apply(0, bot.choose(belief))
    return groups


def group_of(belief: Belief, world: int) -> list[Group]:
    """The outcomes of the promising actions in one world; nothing if the game ends within the turns looked ahead."""
    sample = belief.sample(gilded.FastRng(world))
    actions = promising(sample, 0, belief.legal, WIDTH, GAME.evaluator)
    tried = [one for one in (outcome_of(belief, action, world) for action in actions) if one is not None]
    return [tried] if len(tried) == len(actions) > 1 else []


def outcome_of(belief: Belief, action: Action, world: int) -> tuple[list[float], float, float] | None:
    """One action, its turn and four more, the terms of the evaluation then, and how the game ends."""
    rng = gilded.FastRng(world)
    state = belief.sample(rng)
    assert isinstance(state, CarnegieState)
    reveals = state.reveals
    state.apply(0, action)
    finish_turn(state, 0, reveals, GAME.evaluator, rng)
    play(state, rng, GAME.evaluator.greedy_turns(seats=1))
    if sum(state.markers) == ROUNDS:
        return None
    remaining = (ROUNDS - sum(state.markers)) / ROUNDS
    terms = [*evaluation_terms(state, 0), -andrew_value(state)]
    play(state, rng, ROUNDS * ROUNDS)
    return terms, remaining, float(state.scores()[0] - solo.score(state))


def play(state: CarnegieState, rng: gilded.FastRng, turns: int) -> None:
    """Play some turns greedily."""
    for _ in range(turns):
        if next_decider(state, 0, GAME.evaluator, rng) == GAME_OVER:
            return
        finish_turn(state, 0, state.reveals, GAME.evaluator, rng)


def report(groups: list[Group]) -> None:
    """The weights, and how well they predict the end in positions that they were not fitted to."""
    rows = np.vstack(
        [centred([[*terms, *(one * remaining for one in terms)] for terms, remaining, _ in group]) for group in groups]
    )
    ends = np.concatenate([centred([end for _, _, end in group]) for group in groups])
    number = np.concatenate([[index] * len(group) for index, group in enumerate(groups)])
    evaluations = rows[:, : len(TERMS)].sum(axis=1)
    expected = np.zeros(len(ends))
    for fold in range(FOLDS):
        held = number % FOLDS == fold
        expected[held] = rows[held] @ solve(rows[~held], ends[~held])
    print(f"{len(groups)} positions, {fmean(len(group) for group in groups):.1f} actions each")
    for name, values in (("evaluations", evaluations), ("leaf values", expected)):
        print(f"correlation of the {name} with the end: {np.corrcoef(values, ends)[0, 1]:.3f}")
    found = solve(rows, ends)
    for index, term in enumerate(TERMS):
        at_the_end = found[index]
        print(f"[{at_the_end:.2f}, {at_the_end + found[index + len(TERMS)]:.2f}],  # {term}")


def centred(values: list[list[float]] | list[float]) -> np.ndarray:
    """What distinguishes the actions of one position."""
    array = np.array(values)
    return array - array.mean(axis=0)


def solve(rows: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """Ridge regression, on columns of the same spread."""
    spread = rows.std(axis=0) + 1e-9
    scaled = rows / spread
    return np.linalg.solve(scaled.T @ scaled + RIDGE * np.eye(rows.shape[1]), scaled.T @ ends) / spread


if __name__ == "__main__":
    main()
