"""Counts the decisions that players are spared because the rules take what has one option. `make clicks` calls it.

python tools/clicks.py --games 20
"""

import argparse

from gilded.bots.greedy import GreedyBot
from gilded.core import FastRng, OnlyOption, game, game_names


def main() -> None:
    """Play games of random and of greedy bots, and print what is decided and what happens by itself."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="games of each kind, spread over the seat counts")
    games = parser.parse_args().games
    print(f"{'game':<18}{'bots':<9}{'decisions':>10}{'by itself':>10}{'spared':>8}")
    for name in game_names():
        for bots in ("random", "greedy"):
            decided, spared = 0, 0
            for seed in range(games):
                one, other = play(name, bots, seed)
                decided, spared = decided + one, spared + other
            share = spared / (decided + spared)
            print(f"{name:<18}{bots:<9}{decided / games:>10.1f}{spared / games:>10.1f}{share:>8.1%}")


def play(name: str, bots: str, seed: int) -> tuple[int, int]:
    """One game: how many decisions were made, and how many the rules took."""
    seats = list(game(name).seats)
    state, rng = game(name).new(seats[seed % len(seats)], seed), FastRng(seed)
    greedy = GreedyBot(seed)
    decided = spared = 0
    while not state.over:
        seat = state.to_act[0]
        actions = state.legal(seat)
        action = greedy.choose(state.belief(seat)) if bots == "greedy" else actions[rng.below(len(actions))]
        events = state.play(seat, action)
        decided += 1
        spared += sum(isinstance(event, OnlyOption) for event in events)
    return decided, spared


if __name__ == "__main__":
    main()
