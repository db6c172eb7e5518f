"""The long runs of the tests that PettingZoo and OpenSpiel have for environments, in every game and seat count.

    python tools/env_peers.py --cycles 2000 --games 5

The test suite runs the same with a few cycles.
"""

import argparse
import os
from contextlib import redirect_stdout
from time import perf_counter

import pyspiel
from pettingzoo.test import api_test, render_test, seed_test

import gilded
import gilded.envs
import gilded.envs.openspiel


def pettingzoo(name: str, seats: int, cycles: int) -> None:
    """What PettingZoo asks of an environment."""
    api_test(gilded.envs.aec(name, seats), num_cycles=cycles)
    seed_test(lambda: gilded.envs.aec(name, seats), num_cycles=cycles)
    render_test(lambda render_mode: gilded.envs.aec(name, seats, render_mode=render_mode))


def openspiel(name: str, seats: int, games: int) -> None:
    """Random games, in which every state is also saved and read again."""
    game = pyspiel.load_game(f"gilded_{name}(players={seats})")
    pyspiel.random_sim_test(game, num_sims=games, serialize=True, verbose=False)


def main() -> None:
    """Run them all; an error ends it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--cycles", type=int, default=2000)
    parser.add_argument("--games", type=int, default=5)
    given = parser.parse_args()
    for name in gilded.game_names():
        for seats in gilded.game(name).seats:
            start = perf_counter()
            with open(os.devnull, "w") as silence, redirect_stdout(silence):
                pettingzoo(name, seats, given.cycles)
                if seats > 1:
                    openspiel(name, seats, given.games)
            print(f"{name}, {seats} seats: passed in {perf_counter() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
