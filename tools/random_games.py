"""Plays many random games of every title over all seat counts, modes and options, and looks for a broken promise.

    python tools/random_games.py --games 10000

After every decision no money and no piece may be lost. Now and then the position is saved, read back and compared, an
action that is not legal is refused, and a sample of what a seat imagines is played on. `make random-games` calls it.
"""

import argparse
import json
import os
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from gilded.core import BANK, Choice, FastRng, Flag, Game, State, game, game_names
from gilded.core.options import Value

LOOKED_AT = 40
"""One decision in this many is looked at closely."""
CHUNK = 50


def main() -> int:
    """Play them all and count the failures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=game_names(), help="which titles; all by default")
    parser.add_argument("--games", dest="count", type=int, default=10_000, help="how many of each")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    options = parser.parse_args()
    failed = 0
    with ProcessPoolExecutor(options.workers) as pool:
        for name in options.games:
            started = time.monotonic()
            results = list(pool.map(partial(play, name), range(options.count), chunksize=CHUNK))
            decisions = sum(decided for decided, _ in results)
            problems = [problem for _, problem in results if problem]
            seconds = time.monotonic() - started
            print(f"{name}: {options.count} games, {decisions:,} decisions, {len(problems)} failed ({seconds:.0f} s)")
            for problem in problems[:3]:
                print(problem)
            failed += len(problems)
    return int(failed > 0)


def play(name: str, seed: int) -> tuple[int, str]:
    """One game with its own seats and options: how many decisions it took, and what went wrong."""
    title, rng = game(name), FastRng(seed)
    seats = title.seats[seed % len(title.seats)]
    options = any_options(title, rng)
    decided = 0
    try:
        state = title.new(seats, seed, options)
        pieces = state.pieces()
        while not state.over:
            seat = state.to_act[rng.below(len(state.to_act))]
            if decided % LOOKED_AT == seed % LOOKED_AT:
                look_closely(title, state, seat, rng)
            actions = state.legal(seat)
            state.apply(seat, actions[rng.below(len(actions))])
            decided += 1
            assert sum(state.accounts) == 0, "money was lost or made"
            assert min(state.accounts[BANK + 1 :]) >= 0, "an account is below zero"
            assert state.pieces() == pieces, "a piece was lost or made"
        assert state.winners() or seats == 1, "nobody has won"
    except Exception:
        return decided, f"{name} seats={seats} seed={seed} {options} after {decided}:\n{traceback.format_exc()}"
    return decided, ""


def any_options(title: Game, rng: FastRng) -> dict[str, Value]:
    """Any value for each option of the title."""
    values: dict[str, Value] = {}
    for option in title.options:
        if isinstance(option, Flag):
            values[option.name] = bool(rng.below(2))
        elif isinstance(option, Choice):
            values[option.name] = option.values[rng.below(len(option.values))]
        else:
            numbers = range(option.low, option.high + 1, option.step)
            values[option.name] = numbers[rng.below(len(numbers))]
    return values


def look_closely(title: Game, state: State, seat: int, rng: FastRng) -> None:
    """The promises that cost more than a decision."""
    assert title.load(json.loads(json.dumps(state.dump()))) == state, "read back as another position"
    legal, catalogue = state.legal(seat), list(title.actions)
    action = catalogue[rng.below(len(catalogue))]
    if action not in legal:
        reason = state.why_not(seat, action)
        assert reason is None or reason.code, "refused without a reason"
    world = state.belief(seat).sample(rng)
    assert world.view(seat) == state.view(seat), "a view shows what is hidden"
    assert world.legal(seat) == legal, "the legal actions show what is hidden"
    world.apply(seat, legal[rng.below(len(legal))])


if __name__ == "__main__":
    sys.exit(main())
