"""How many steps a second each environment takes, beside PettingZoo's chess and a Python game of OpenSpiel.

    python tools/env_speed.py --seconds 2 --workers 2

Random legal actions, the acting seat's observation and mask at every step, four seats. Processor time of one core, so
that other work on the machine counts less; with several workers by the clock, as the time of others is not ours.
"""

import argparse
from collections.abc import Callable, Iterator
from time import perf_counter, process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.games import kuhn_poker, tic_tac_toe
from pettingzoo.classic import chess_v6

import gilded
import gilded.envs
import gilded.envs.openspiel
from gilded.cli.version import version_line

TABLES = 64
PEERS = (kuhn_poker, tic_tac_toe)
"""Importing them registers them with OpenSpiel."""
CHECK_EVERY = 16


def aec_steps(env: Any) -> Iterator[int]:
    """Play an AEC environment on and on, one step at a time."""
    rng, games = np.random.default_rng(1), 0
    while True:
        env.reset(seed=games)
        games += 1
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            places = observation["action_mask"].nonzero()[0]
            env.step(None if ended or cut else places[rng.integers(len(places))])
            yield 1


def openspiel_steps(name: str) -> Iterator[int]:
    """Play a game of OpenSpiel on and on; draws are no steps."""
    game, rng = pyspiel.load_game(name), np.random.default_rng(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.legal_actions()
                state.apply_action(outcomes[rng.integers(len(outcomes))])
                continue
            legal = state.legal_actions()
            state.observation_tensor(state.current_player())
            state.apply_action(legal[rng.integers(len(legal))])
            yield 1


def batch_steps(name: str, workers: int) -> Iterator[int]:
    """Play many tables on and on."""
    batch, rng = gilded.envs.batch(name, TABLES, workers), np.random.default_rng(1)
    batch.reset()
    try:
        while True:
            batch.step(batch.random_actions(rng))
            yield TABLES
    finally:
        batch.close()


def state_steps(name: str) -> Iterator[int]:
    """The rules alone, through masks and places, without observations or arrays."""
    game, rng, games = gilded.game(name), np.random.default_rng(1), 0
    while True:
        state = game.new(4, games)
        games += 1
        while not state.over:
            seat = state.to_act[0]
            places = np.frombuffer(state.mask(seat), np.int8).nonzero()[0]
            state.apply(seat, state.action_at(seat, int(places[rng.integers(len(places))])))
            yield 1


def rate(steps: Iterator[int], seconds: float, clock: Callable[[], float] = process_time) -> int:
    """Steps a second."""
    next(steps)  # what is only done once
    done, start = 0, clock()
    while True:
        done += sum(next(steps) for _ in range(CHECK_EVERY))
        if clock() - start >= seconds:
            return round(done / (clock() - start))


def main() -> None:
    """Print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    seconds = given.seconds
    print(version_line())
    head = ["steps a second", "rules alone", "AEC", f"batch of {TABLES}", f"{given.workers} workers", "OpenSpiel"]
    print("| " + " | ".join(head) + " |\n|---" + "|---" * (len(head) - 1) + "|")
    for name in gilded.game_names():
        figures = [
            rate(state_steps(name), seconds),
            rate(aec_steps(gilded.envs.aec(name)), seconds),
            rate(batch_steps(name, 1), seconds),
            rate(batch_steps(name, given.workers), seconds, perf_counter),
            rate(openspiel_steps(f"gilded_{name}"), seconds),
        ]
        print(f"| {gilded.game(name).title} | " + " | ".join(f"{figure:,}" for figure in figures) + " |", flush=True)
    print(f"| PettingZoo's chess | | {rate(aec_steps(chess_v6.env()), seconds):,} | | | |")
    for peer in ("python_kuhn_poker", "python_tic_tac_toe"):
        print(f"| OpenSpiel's {peer} | | | | | {rate(openspiel_steps(peer), seconds):,} |", flush=True)


if __name__ == "__main__":
    main()
