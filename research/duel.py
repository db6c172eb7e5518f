"""Two versions of the bots against each other, two seats against two: which one is stronger, and by how much.

    .venv/bin/python research/duel.py credit_mobilier --games 240 --new-strength 0.5 --old-strength 0
    .venv/bin/python research/duel.py credit_mobilier --games 60 --bot search:60 \\
        --new-path src --old-path ../release/.venv/lib/python3.11/site-packages

Each side plays in a process of its own, with its own copy of gilded (`--new-path`, `--old-path`: what stands first on
PYTHONPATH) and, if wanted, with another strength of the correction in `bot/correction.json`. Every seed is played in
all seatings. Both copies must have the same rules. The sides think in turn, so a duel takes one core.
"""

import argparse
import json
import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
SIDES: Final = ("new", "old")
SEED_STEP: Final = 1_000_003


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--first", type=int, default=1000, help="the first seed")
    parser.add_argument("--bot", default="greedy", help="the bot of both sides")
    for side in SIDES:
        parser.add_argument(f"--{side}-bot", help=f"the bot of the {side} side, if it is another")
        parser.add_argument(f"--{side}-path", default="", help=f"the {side} side's copy of gilded")
        parser.add_argument(f"--{side}-strength", type=float, help=f"the {side} side's strength of the correction")
    parser.add_argument("--side", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.side:
        be_a_side(given.game, given.seats)
    else:
        duel(given)


def duel(given: argparse.Namespace) -> None:
    """Play the games, in all seatings, and print how they went."""
    sides = {side: Side(given, side) for side in SIDES}
    seatings = seatings_of(given.seats)
    outcomes = []
    for number in range(given.games):
        seating = seatings[number % len(seatings)]
        outcomes.append(play(sides, seating, given.first + number // len(seatings)))
        if sys.stderr.isatty() or (number + 1) % 20 == 0:
            print(summary(outcomes), file=sys.stderr, flush=True)
    print(summary(outcomes))


def seatings_of(seats: int) -> list[list[str]]:
    """Who sits where: each side has half of the seats, with an odd number alternately one more and one less."""
    held = [one for count in sorted({seats // 2, seats - seats // 2}) for one in combinations(range(seats), count)]
    return [["new" if seat in chosen else "old" for seat in range(seats)] for chosen in held]


class Side:
    """One version of the bots, in a process that follows the game and is asked for decisions."""

    def __init__(self, given: argparse.Namespace, side: str) -> None:
        path = getattr(given, f"{side}_path")
        environment = {**os.environ, "PYTHONPATH": path} if path else dict(os.environ)
        command = [sys.executable, str(Path(__file__)), given.game, "--side", "--seats", str(given.seats)]
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        bot = getattr(given, f"{side}_bot") or given.bot
        self.ask({"bot": bot, "strength": getattr(given, f"{side}_strength")})

    def ask(self, question: dict[str, Any]) -> Any:
        """The answer of the process to one question."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def play(sides: dict[str, Side], seating: list[str], seed: int) -> dict[str, Any]:
    """One game: the part of the victory and the scores of each side, and how long it was."""
    tables = [side.ask({"seed": seed}) for side in sides.values()]
    turns, last = 0, None
    while (seat := tables[0]["to_act"]) is not None:
        turns += seat != last
        last = seat
        action = sides[seating[seat]].ask({"choose": seat})
        tables = [side.ask({"seat": seat, "action": action}) for side in sides.values()]
        if tables[0] != tables[1]:
            sys.exit("the two versions do not have the same rules")
    winners = tables[0]["winners"]
    won = sum(seating[seat] == "new" for seat in winners) / len(winners)
    scores = {side: fmean(score for score, held in zip(tables[0]["scores"], seating, strict=True) if held == side)
              for side in SIDES}  # fmt: skip
    return {"won": won, "turns": turns, **scores}


def summary(outcomes: list[dict[str, Any]]) -> str:
    """The part of the victories of the new version, with its interval, the mean scores and the length."""
    from gilded.bots.ratings import wilson

    won = sum(one["won"] for one in outcomes)
    low, high = wilson(won, len(outcomes))
    new, old, turns = (fmean(one[name] for one in outcomes) for name in ("new", "old", "turns"))
    return (
        f"new won {won:g} of {len(outcomes)} ({won / len(outcomes):.1%}, 95 % interval {low:.1%} – {high:.1%}); "
        f"mean scores {new:.1f} : {old:.1f}; {turns:.1f} turns a game"
    )


def be_a_side(name: str, seats: int) -> None:
    """Follow the game that is told line by line, and answer."""
    import gilded
    from gilded.bots.names import bot

    game = gilded.game(name)
    told = json.loads(sys.stdin.readline())
    if told["strength"] is not None:
        game.evaluator.correction.strength = told["strength"]  # type: ignore[attr-defined]
    print("true", flush=True)
    bots, state = [], game.new(seats, 0)
    for line in sys.stdin:
        question = json.loads(line)
        answer: Any
        if "choose" in question:
            answer = bots[question["choose"]].choose(state.belief(question["choose"])).to_json()
        else:
            if "seed" in question:
                seed = question["seed"]
                state = game.new(seats, seed)
                bots = [bot(told["bot"], seed * SEED_STEP + seat) for seat in range(seats)]
            else:
                state.apply(question["seat"], game.action(question["action"]))
            to_act = state.to_act[0] if state.to_act else None
            answer = {"to_act": to_act, "winners": state.winners(), "scores": state.scores()}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
