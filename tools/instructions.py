"""Counts the processor's instructions for random games, which no other work on the machine can change.

    python tools/instructions.py [--python OTHER/bin/python] [--games 40] [GAME ...]

Valgrind's callgrind counts a run of one game and a run of many; the difference is what the others took. `--python`
counts another installed release, to compare. Profiles are left in build/instructions for `callgrind_annotate`.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

PROFILES = Path(__file__).resolve().parents[1] / "build/instructions"
GAMES = ("credit_mobilier", "chartered", "carnegie", "chicago1875")
PLAY = """
import sys, gilded
from gilded.core.playout import random_playout
from gilded.core.rng import FastRng
game = gilded.game(sys.argv[1])
print(sum(random_playout(game.new(4, seed), FastRng(seed), 100_000) for seed in range(int(sys.argv[2]))))
"""


def main() -> None:
    """Count, and print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", default=GAMES)
    parser.add_argument("--python", default=sys.executable, help="the interpreter whose gilded is counted")
    parser.add_argument("--games", type=int, default=40)
    asked = parser.parse_args()
    PROFILES.mkdir(parents=True, exist_ok=True)
    print(f"{'':20}{'decisions':>10}{'a decision':>12}{'a game':>14}  instructions")
    for name in asked.names:
        subprocess.run([asked.python, "-c", PLAY, name, "1"], check=True, capture_output=True)  # writes bytecode caches
        decisions, instructions = count(asked.python, name, asked.games + 1)
        first_decisions, first_instructions = count(asked.python, name, 1)
        decisions -= first_decisions
        instructions -= first_instructions
        print(f"{name:20}{decisions:10,}{instructions // decisions:12,}{instructions // asked.games:14,}")


def count(python: str, game: str, games: int) -> tuple[int, int]:
    """How many decisions and instructions so many random games with four seats are."""
    profile = PROFILES / f"{game}-{games}"
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", python, "-c", PLAY, game, str(games)],  # noqa: S607
        capture_output=True,
        text=True,
        check=True,
        cwd=PROFILES,
        env={"PYTHONHASHSEED": "0"},
    )
    collected = re.search(r"Collected : (\d+)", run.stderr)
    assert collected, run.stderr
    return int(run.stdout), int(collected[1])


if __name__ == "__main__":
    main()
