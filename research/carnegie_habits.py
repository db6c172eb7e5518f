"""Counts what bots of Carnegie do with their games: where points come from, and which means of the rules they use.

    .venv/bin/python research/carnegie_habits.py --bot greedy --seats 4 --games 20

Per seat and game, for winners and for the others; shares of choices in per cent.
"""

import argparse
from collections import Counter
from typing import Final

import gilded
from gilded.bots import names
from gilded.core.event import Event
from gilded.games.carnegie.board import PROJECTS, REGIONS
from gilded.games.carnegie.departments import DEPARTMENT_IDS, TILES
from gilded.games.carnegie.events import (
    ActionSwitched,
    DepartmentBuilt,
    DepartmentUsed,
    Donated,
    EmployeeHired,
    EmployeeReturned,
    EmployeeSent,
    PointsLost,
    ProjectBuilt,
    RoundEnded,
    TabPulled,
    TimelineChosen,
    TransportAdvanced,
)
from gilded.games.carnegie.rules.scoring import CATEGORY_IDS, points_by_category
from gilded.games.carnegie.state import CarnegieState

GAME: Final = gilded.game("carnegie")
BUILT: Final = set(DEPARTMENT_IDS[:TILES])
WINNERS: Final = "winners"
OTHERS: Final = "others"
COUNTED: Final = {
    DepartmentUsed: "uses of departments",
    ProjectBuilt: "projects built",
    TabPulled: "tabs pulled",
    TransportAdvanced: "transport steps",
    Donated: "donations made",
    EmployeeSent: "missions",
    EmployeeReturned: "returns",
    EmployeeHired: "recruits",
    DepartmentBuilt: "departments built",
    ActionSwitched: "choice tiles used",
    PointsLost: "turns with research points lost",
}


class Habits:
    """What is counted: by group of seats, by name."""

    def __init__(self) -> None:
        self.seats: Counter[str] = Counter()
        self.sums: dict[str, Counter[str]] = {WINNERS: Counter(), OTHERS: Counter()}
        self.rows: Counter[str] = Counter()
        self.empty_rows: Counter[str] = Counter()

    def add_game(self, state: CarnegieState, events: list[Counter[str]]) -> None:
        """The end of a game, and what its seats did."""
        winners = state.winners()
        for seat in range(state.seats):
            group = WINNERS if seat in winners else OTHERS
            sums = self.sums[group]
            self.seats[group] += 1
            sums.update(events[seat])
            sums.update(dict(zip(CATEGORY_IDS, points_by_category(state, seat), strict=True)))
            sums["score"] += state.scores()[seat]
            sums["employees away at the end"] += sum(state.away[seat * REGIONS : (seat + 1) * REGIONS])
            sums["employees idle at the end"] += idle(state, seat)
            sums["money at the end"] += state.cash(seat)
            sums["goods at the end"] += state.goods[seat]
            sums["sides B"] += sum(state.sides[seat * PROJECTS : (seat + 1) * PROJECTS])

    def report(self) -> None:
        """Print the means."""
        keys = list(dict.fromkeys([*CATEGORY_IDS, "score", *self.sums[WINNERS], *self.sums[OTHERS]]))
        print(f"{'':36}{WINNERS:>9}{OTHERS:>9}")
        for key in keys:
            means = [self.sums[group][key] / max(1, self.seats[group]) for group in (WINNERS, OTHERS)]
            print(f"{key:36}{means[0]:9.2f}{means[1]:9.2f}")
        for row, count in self.rows.items():
            print(f"own choices of {row}: {count}, of them followed by doing nothing: {self.empty_rows[row]}")


def idle(state: CarnegieState, seat: int) -> int:
    """Employees in the company that stand at no workstation."""
    cells = len(state.lying) // state.seats
    return sum(state.lying[seat * cells : (seat + 1) * cells])


def play(bot_name: str, seats: int, seed: int, habits: Habits) -> None:
    """One game, counted."""
    state = GAME.new(seats=seats, seed=seed)
    assert isinstance(state, CarnegieState)
    bots = [names.bot(bot_name, seed * seats + seat) for seat in range(seats)]
    counts: list[Counter[str]] = [Counter() for _ in range(seats)]
    row, chooser, acted = "", -1, False
    while not state.over:
        seat = state.to_act[0]
        for event in state.play(seat, bots[seat].choose(state.belief(seat))):
            if isinstance(event, RoundEnded):
                habits.empty_rows[row] += not acted
            if isinstance(event, TimelineChosen):
                row, chooser, acted = event.action, event.seat, False
                habits.rows[row] += 1
            whose = getattr(event, "seat", None)
            acted = acted or (whose == chooser and isinstance(event, DepartmentUsed))
            if whose is not None:
                count(event, counts[whose])
    habits.add_game(state, counts)


def count(event: Event, counts: Counter[str]) -> None:
    """Count an event of a seat."""
    name = COUNTED.get(type(event))
    if name:
        counts[name] += 1
    if isinstance(event, DepartmentUsed) and event.department in BUILT:
        counts["uses of built departments"] += 1
    elif isinstance(event, ProjectBuilt):
        counts[f"projects: {event.project}"] += 1


def main() -> None:
    """Play the games and print what was counted."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    habits = Habits()
    for number in range(given.games):
        play(given.bot, given.seats, given.seed + number, habits)
    habits.report()


if __name__ == "__main__":
    main()
