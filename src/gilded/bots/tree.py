"""The tree of a search: who may decide what along a line of play, and how well it went for whoever decided."""

from math import sqrt
from typing import Final

from gilded.core.action import Action
from gilded.core.insight import Insight
from gilded.core.state import State

CURIOSITY: Final = 1.2
"""How much a search looks at what it has tried little, against what has gone well."""

LEAST_SPREAD: Final = 0.001
"""Branches that went equally well are taken to lie so far apart."""


class Branch:
    """One action of one seat. `total` adds up that seat's shares of the victory; `available` counts how often the
    action could have been taken, for hidden things and chance make it possible only at times."""

    def __init__(self, seat: int, action: Action, weight: float) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.weight = weight
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self._turns: list[Turn] = []

    def turn_of(self, seat: int) -> "Turn":
        """What that seat may decide next. Chance can bring different seats to the same line of play."""
        for turn in self._turns:
            if turn.seat == seat:
                return turn
        turn = Turn(seat)
        self._turns.append(turn)
        return turn

    def count(self, shares: list[float]) -> None:
        """One more play went this way and ended so."""
        self.visits += 1
        self.total += shares[self.seat]


class Turn:
    """The decision of one seat at one place of the tree."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.branches: Final[dict[Action, Branch]] = {}

    def grow(self, actions: list[Action], weights: list[float]) -> None:
        """Add the actions that are not there yet; those of weight 0 only if nothing else can be done."""
        hopeless = max(weights) <= 0.0
        for number in range(len(actions)):
            if actions[number] not in self.branches:
                weight = 1.0 if hopeless else weights[number]
                self.branches[actions[number]] = Branch(self.seat, actions[number], weight)

    def select(self, state: State, insight: Insight) -> Branch:
        """The branch to follow in this state: one that went well, looks promising or was tried too little."""
        actions = state.legal(self.seat)
        for action in actions:
            if action not in self.branches:
                self.grow(actions, insight.weigh(state, self.seat, actions))
                break
        return self.best(self.branches_of(actions))

    def branches_of(self, actions: list[Action]) -> list[Branch]:
        """The branches of these actions, which are all in the tree."""
        return [self.branches[action] for action in actions]

    def best(self, branches: list[Branch]) -> Branch:
        """The branch to try next, of those that are open now."""
        weight = 0.0
        visits = 0
        total = 0.0
        low = 1.0
        high = 0.0
        for branch in branches:
            branch.available += 1
            weight += branch.weight
            if branch.visits:
                visits += branch.visits
                total += branch.total
                low = min(low, branch.total / branch.visits)
                high = max(high, branch.total / branch.visits)
        untried = total / visits if visits else 0.0
        spread = max(high - low, LEAST_SPREAD)
        return _most_hopeful(branches, weight, untried, spread)

    def lead(self) -> int:
        """By how many visits the most visited branch is ahead of the next."""
        first = 0
        second = 0
        for branch in self.branches.values():
            if branch.visits > first:
                first, second = branch.visits, first
            elif branch.visits > second:
                second = branch.visits
        return first - second

    def most_visited(self) -> Branch:
        """What the search trusts most."""
        best: Branch | None = None
        for branch in self.branches.values():
            if best is None or branch.visits > best.visits:
                best = branch
        assert best is not None
        return best


def _most_hopeful(branches: list[Branch], weight: float, untried: float, spread: float) -> Branch:
    """Curiosity is measured by how far apart the branches lie, for games differ in how much one decision matters."""
    best = branches[0]
    best_hope = -1.0
    for branch in branches:
        if branch.weight > 0.0:
            went = branch.total / branch.visits if branch.visits else untried
            tried = 1 + branch.visits
            hope = went + CURIOSITY * spread * branch.weight / weight * sqrt(branch.available) / tried
            if hope > best_hope:
                best, best_hope = branch, hope
    return best
