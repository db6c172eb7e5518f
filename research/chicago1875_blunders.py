"""Counts what bots waste in operating turns of Chicago 1875, over whole games.

    .venv/bin/python research/chicago1875_blunders.py --games 30 --bot greedy --option mode=advanced

Every figure is a mean over the games: goods sold at half price while full price is open, emergency issues (and those of
companies with at least 60 dollars), trades (and those that bring back a kind given away in the same turn), withholding
(and that of a revenue which would have raised the value, or in the last decade), cubes chosen from Haymarket Square
for which the factories have no use while another one on offer was needed, cubes that companies own at the end, and
turns without production.
"""

import argparse
from collections import Counter
from statistics import fmean
from typing import Any, Final

import gilded
from gilded.bots.names import bot
from gilded.core import Action, Event
from gilded.games.chicago1875 import events
from gilded.games.chicago1875.actions import Take
from gilded.games.chicago1875.board import (
    COLUMNS,
    COMPANY_IDS,
    DECADES,
    END_FACTORY,
    FACTORY_MODES,
    FIRST_FACTORY,
    ROW_OF,
    VALUES,
)
from gilded.games.chicago1875.printed_effects import KINDS
from gilded.games.chicago1875.rules.demand import room
from gilded.games.chicago1875.rules.haymarket import TakeCubes
from gilded.games.chicago1875.state import Chicago1875State

GAME: Final = gilded.game("chicago1875")
FUNDS_ENOUGH: Final = 60
COUNTED: Final = (
    "half price too early", "issues", "issues with 60", "trades", "circular trades", "withheld", "withheld too much",
    "wrong cubes", "cubes left", "turns", "turns without production",
)  # fmt: skip


def main() -> None:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--option", action="append", default=[])
    given = parser.parse_args()
    words = dict(text.split("=") for text in given.option)
    options = {key: {"true": True, "false": False}.get(word, word) for key, word in words.items()}
    total: Counter[str] = Counter()
    scores: list[int] = []
    for seed in range(given.seed, given.seed + given.games):
        scores += GameCount(given.seats, seed, options, given.bot, total).play()
    for name in COUNTED:
        print(f"{name:26}{total[name] / given.games:8.2f} a game")
    print(f"{'mean score':26}{fmean(scores):8.0f}")


class GameCount:
    """One game of the same bot in all seats, and what goes wrong in it."""

    def __init__(self, seats: int, seed: int, options: dict[str, Any], name: str, total: Counter[str]) -> None:
        state = GAME.new(seats, seed, options)
        assert isinstance(state, Chicago1875State)
        self.state = state
        self.bots = [bot(name, seed * seats + seat) for seat in range(seats)]
        self.total = total
        self.given: set[str] = set()
        """The kinds that the operating company has given away in this turn."""
        self.produced = True

    def play(self) -> list[int]:
        """Play to the end; the scores."""
        state = self.state
        while not state.over:
            seat = state.to_act[0]
            action = self.bots[seat].choose(state.belief(seat))
            self.before(seat, action)
            row, decade = self.rows_open(), state.decade
            company, funds = state.operating, state.funds(max(state.operating, 0))
            place = state.value[company]
            for event in state.play(seat, action):
                self.after(event, row, decade, funds, place)
        self.total["turns without production"] += not self.produced
        self.total["cubes left"] += sum(state.cubes)
        return state.scores()

    def rows_open(self) -> bool:
        """Whether the row of the operating company takes goods at full price."""
        first = ROW_OF[self.state.operating] * COLUMNS
        return any(room(self.state, first + column) > 0 for column in range(COLUMNS))

    def before(self, seat: int, action: Action) -> None:
        """What can only be seen in the position that the action leaves."""
        step = self.state.step_of(seat)
        if isinstance(step, TakeCubes) and isinstance(action, Take):
            lacking = lacking_in_all_factories(self.state, step.company)
            offered = [one.resource for one in self.state.legal(seat) if isinstance(one, Take)]
            needed = any(lacking[kind] > 0 for kind in offered)
            self.total["wrong cubes"] += needed and lacking[action.resource] <= 0

    def after(self, event: Event, open_row: bool, decade: int, funds: int, place: int) -> None:
        """Count what the event shows."""
        total = self.total
        if isinstance(event, events.TurnBegan):
            total["turns"] += 1
            total["turns without production"] += not self.produced
            self.given, self.produced = set(), False
        elif isinstance(event, events.GoodsMade):
            self.produced = self.produced or event.source[:-2] in COMPANY_IDS
        elif isinstance(event, events.GoodSold):
            total["half price too early"] += event.column == "half_price" and open_row
        elif isinstance(event, events.SharesIssued):
            total["issues"] += 1
            total["issues with 60"] += funds >= FUNDS_ENOUGH
        elif isinstance(event, events.ResourcesTraded):
            total["trades"] += 1
            total["circular trades"] += event.taken in self.given
            self.given.add(event.given)
        elif isinstance(event, events.Withheld) and not event.forced:
            total["withheld"] += 1
            total["withheld too much"] += decade == DECADES or event.revenue >= VALUES[place]


def lacking_in_all_factories(state: Chicago1875State, company: int) -> list[int]:
    """How many cubes of each kind one production of all factories takes beyond those that the company owns."""
    lacking = [-state.cubes[company * KINDS + kind] for kind in range(KINDS)]
    for factory in range(FIRST_FACTORY[company], END_FACTORY[company]):
        for kind in range(KINDS):
            lacking[kind] += FACTORY_MODES[factory][0].needs[kind]
    return lacking


if __name__ == "__main__":
    main()
