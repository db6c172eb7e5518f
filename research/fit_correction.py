"""Fits the correction of a game's hand-made evaluation: what played games teach about its errors.

    .venv/bin/uv pip install numpy
    .venv/bin/python research/fit_correction.py credit_mobilier --games 500 --strength 0.5

In greedy games, at decisions drawn at random, greedy's best three actions and one of the others are tried in the same
sampled world. The position where the turn then ends is kept, and the game is played to its end. A ridge regression
finds what explains by how much a seat leads the mean of the others at the end: the weight of each of the game's
features (`FittedEvaluator.features`), or rather of what a seat has more of it than the others, at the start of a game
and at its end. Which strength of the correction wins games, `research/duel.py` tells.

What was gathered is kept in `artifacts/fit/GAME.jsonl`, so a run that is broken off goes on where it was, and a fit of
the same games with other features takes seconds. The seed of a game is its number: the same command makes the same
weights, as long as nothing has changed how greedy plays; after such a change delete the file.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from functools import partial
from itertools import takewhile
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Final

import numpy as np

import gilded
from gilded.bots.greedy import PERCENT, GreedyBot, evaluate_actions, finish_turn
from gilded.core import Action, Belief, FittedEvaluator, State

ROOT: Final = Path(__file__).parents[1]
BEST: Final = 3
"""How many of greedy's best actions are tried; one of the others is tried too."""
BLUNDERS: Final = 5
"""So many of a hundred decisions follow the rollout policy, so that games differ more."""
LONGEST: Final = 20_000
WORLDS: Final = 1 << 30
RIDGES: Final = (1.0, 10.0, 100.0, 1000.0, 10000.0)
FOLDS: Final = 5
SCALES: Final = (0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0, 1.5, 2.0, 3.0)
"""Of the spread of the leads at the end: the scales that are tried."""
STAGES: Final = 5
"""The course of a game in so many parts, the last one first."""

Sample = dict[str, Any]
"""One action that was tried: its game and decision, the position after it, and the scores at the end."""


def main() -> None:
    """Gather what is missing, fit, and write the correction into the game's package."""
    given = arguments()
    path = ROOT / "artifacts" / "fit" / f"{given.game}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    samples = gathered(path, given)
    played = 1 + max(sample["game"] for sample in samples)
    command = f"research/fit_correction.py {given.game} --games {played}" + "".join(
        f" --{name} {getattr(given, name)}" for name in ("first", "seats", "share", "playing", "strength")
    )
    fit = {"command": command, "games": played, **fitted(samples, evaluator_of(given.game)), "strength": given.strength}
    out = given.out or ROOT / "src" / Path(*gilded.game(given.game).data.package.split(".")) / "bot" / "correction.json"
    weights = fit.pop("weights")
    out.write_text(json.dumps({**fit, "weights": weights}, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(fit, indent=1))


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=500, help="how many games to play")
    parser.add_argument("--minutes", type=float, default=60.0, help="after which no further game is begun")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--share", type=int, default=3, help="how many of a hundred decisions are looked at")
    parser.add_argument("--playing", choices=("greedy", "rollout"), default="greedy", help="how games are played out")
    parser.add_argument("--strength", type=float, default=0.5, help="how much of the correction is believed")
    parser.add_argument("--out", type=Path, help="where to write the fit; by default into the game's package")
    return parser.parse_args()


def evaluator_of(game: str) -> FittedEvaluator:
    """The evaluator that is to be corrected."""
    evaluator = gilded.game(game).evaluator
    if not isinstance(evaluator, FittedEvaluator):
        sys.exit(f"the evaluator of {game} is no FittedEvaluator: it sees no features")
    return evaluator


# Gathering


def gathered(path: Path, given: argparse.Namespace) -> list[Sample]:
    """The samples of all games that were asked for, as far as there is time to play them."""
    about = {name: getattr(given, name) for name in ("seats", "share", "playing", "first")}
    about["version"] = gilded.game(given.game).version
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if not lines or json.loads(lines[0]) != about:
        lines = [json.dumps(about)]
        path.write_text(lines[0] + "\n", encoding="utf-8")
    played = [json.loads(line) for line in lines[1:]]
    end = time.monotonic() + given.minutes * 60
    numbers = takewhile(lambda _: time.monotonic() < end, range(len(played), given.games))
    with path.open("a", encoding="utf-8") as file:
        for samples in played_games(given, numbers):
            file.write(json.dumps(samples) + "\n")
            file.flush()
            played.append(samples)
    return [sample for samples in played[: given.games] for sample in samples]


def played_games(given: argparse.Namespace, numbers: Iterator[int]) -> Iterator[list[Sample]]:
    """The samples of each game, in the order of the games."""
    play = partial(game_of, given.game, given.first, given.seats, given.share, given.playing == "rollout")
    if given.workers == 1:
        yield from map(play, numbers)
        return
    with Pool(given.workers) as pool:
        while batch := [number for number, _ in zip(numbers, range(given.workers * 2), strict=False)]:
            yield from pool.imap(play, batch)


def game_of(name: str, first: int, seats: int, share: int, rollout: bool, number: int) -> list[Sample]:
    """One game, and the samples of some of its decisions."""
    seed = first + number
    rng = gilded.FastRng(seed)
    state = gilded.game(name).new(seats=seats, seed=seed)
    bots = [GreedyBot(seed * seats + seat, BLUNDERS) for seat in range(seats)]
    player = GreedyBot(seed, PERCENT if rollout else 0)
    samples: list[Sample] = []
    decisions = 0
    while not state.over and decisions < LONGEST:
        belief = state.belief(state.to_act[0])
        if len(belief.legal) > 1 and rng.below(PERCENT) < share:
            samples += [{"game": number, "decision": decisions, **one} for one in tried(belief, rng, player)]
        state.apply(belief.seat, bots[belief.seat].choose(belief))
        decisions += 1
    return samples


def tried(belief: Belief, rng: gilded.FastRng, player: GreedyBot) -> list[Sample]:
    """What comes of greedy's best actions and of one of the others, in one world."""
    world = rng.below(WORLDS)
    evaluator = belief.sample(rng).game.evaluator
    values = evaluate_actions(belief.sample(gilded.FastRng(world)), belief.seat, belief.legal, evaluator, rng)
    order = sorted(range(len(values.actions)), key=lambda number: -values.values[number])
    actions = [values.actions[number] for number in order[:BEST]]
    others = [action for action in belief.legal if action not in actions]
    if others:
        actions.append(others[rng.below(len(others))])
    return [sample for action in actions for sample in outcome(belief, action, world, player)]


def outcome(belief: Belief, action: Action, world: int, player: GreedyBot) -> list[Sample]:
    """The position where the turn of an action has ended, and the end of the game; nothing if that is the same."""
    rng = gilded.FastRng(world)
    state = belief.sample(rng)
    surprises = state.surprises
    state.apply(belief.seat, action)
    finish_turn(state, belief.seat, surprises, state.game.evaluator, rng)
    if state.over:
        return []
    position = state.dump()
    play_out(state, player)
    return [{"position": position, "scores": state.scores()}] if state.over else []


def play_out(state: State, player: GreedyBot) -> None:
    """Play to the end, or to where a game has long been without one."""
    for _ in range(LONGEST):
        if state.over:
            return
        seat = state.to_act[0]
        state.apply(seat, player.choose(state.belief(seat)))


# Fitting


def fitted(samples: list[Sample], evaluator: FittedEvaluator) -> dict[str, Any]:
    """The weights, and how well they foretell the end of games that they were not fitted to."""
    rows, leads = rows_of(samples, evaluator), leads_of(samples)
    seats = len(samples[0]["scores"])
    games = np.repeat([sample["game"] for sample in samples], seats)
    decisions = np.repeat([sample["game"] * LONGEST + sample["decision"] for sample in samples], seats)
    foretold = {ridge: cross_validated(rows, leads, games, ridge) for ridge in RIDGES}
    ridge = min(RIDGES, key=lambda one: float(((foretold[one] - leads) ** 2).mean()))
    count = len(evaluator.feature_names)
    compared = [rows[:, 0] + rows[:, count], foretold[ridge], leads]
    found = solved(rows, leads, ridge).round(5).tolist()
    return {
        "positions": len(samples),
        "ridge": ridge,
        "correlation": figures(*compared),
        "scales": best_scales(foretold[ridge].reshape(-1, seats), samples, evaluator),
        "correlation_among_actions": figures(*(among_actions(values, decisions, seats) for values in compared)),
        "weights": {
            name: [found[number], found[number + count]] for number, name in enumerate(evaluator.feature_names)
        },
    }


def rows_of(samples: list[Sample], evaluator: FittedEvaluator) -> np.ndarray:
    """For each sample and seat its features, in part as those of the start and in part as those of the end."""
    rows = []
    for sample in samples:
        state = state_of(sample)
        features = over_the_others(np.array(evaluator.features(state)))
        part_left = evaluator.part_left(state)
        rows.append(np.hstack([features * part_left, features * (1 - part_left)]))
    return np.vstack(rows)


def leads_of(samples: list[Sample]) -> np.ndarray:
    """For each sample and seat by how much it leads the others at the end."""
    return np.concatenate([over_the_others(np.array(sample["scores"], dtype=float)) for sample in samples])


def over_the_others(values: np.ndarray) -> np.ndarray:
    """By how much each seat is above the mean of the others."""
    others = (values.sum(axis=0) - values) / (len(values) - 1)
    return values - others


def cross_validated(rows: np.ndarray, leads: np.ndarray, games: np.ndarray, ridge: float) -> np.ndarray:
    """The leads as foretold by fits to other games."""
    foretold = np.zeros(len(leads))
    for fold in range(FOLDS):
        held = games % FOLDS == fold
        foretold[held] = rows[held] @ solved(rows[~held], leads[~held], ridge)
    return foretold


def solved(rows: np.ndarray, leads: np.ndarray, ridge: float) -> np.ndarray:
    """Ridge regression, on columns of the same spread; the hand value is drawn to 1, all others to 0."""
    spread = rows.std(axis=0) + 1e-9
    hand = np.zeros(rows.shape[1])
    hand[[0, rows.shape[1] // 2]] = 1.0
    scaled = rows / spread
    rest = leads - rows @ hand
    found: np.ndarray = np.linalg.solve(scaled.T @ scaled + ridge * np.eye(rows.shape[1]), scaled.T @ rest) / spread
    return hand + found


def figures(hand: np.ndarray, foretold: np.ndarray, leads: np.ndarray) -> dict[str, float]:
    """How the evaluation made by hand and the fit go together with the leads at the end."""
    pairs = {"hand": hand, "fitted": foretold}
    return {name: round(float(np.corrcoef(values, leads)[0, 1]), 4) for name, values in pairs.items()}


def best_scales(values: np.ndarray, samples: list[Sample], evaluator: FittedEvaluator) -> list[float]:
    """For each stage, the end of a game first: the scale of the softmax that makes the winners likeliest."""
    scores = np.array([sample["scores"] for sample in samples])
    won = scores == scores.max(axis=1, keepdims=True)
    parts_left = [evaluator.part_left(state_of(sample)) for sample in samples]
    stages = np.minimum((np.array(parts_left) * STAGES).astype(int), STAGES - 1)
    scales = [round(scale * float(leads_of(samples).std()), 2) for scale in SCALES]
    return [
        max(scales, key=lambda scale: likelihood(values[stages == stage] / scale, won[stages == stage]))
        for stage in range(STAGES)
    ]


def likelihood(values: np.ndarray, won: np.ndarray) -> float:
    """The logarithm of how likely the winners are."""
    parts = np.exp(values - values.max(axis=1, keepdims=True))
    return float(np.log((parts * won).sum(axis=1) / parts.sum(axis=1)).sum())


def state_of(sample: Sample) -> State:
    """The position of a sample."""
    return gilded.game(sample["position"]["game"]).load(sample["position"])


def among_actions(values: np.ndarray, decisions: np.ndarray, seats: int) -> np.ndarray:
    """What distinguishes the actions of one decision, seat by seat."""
    centred = values.copy()
    seat = np.arange(len(values)) % seats
    for decision in np.unique(decisions):
        for one in range(seats):
            same = (decisions == decision) & (seat == one)
            centred[same] -= values[same].mean()
    return centred


if __name__ == "__main__":
    main()
