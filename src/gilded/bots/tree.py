"""The tree of a search: who may decide what along a line of play, and how well it went for whoever decided."""

from math import sqrt
from typing import Final

from gilded.core.action import Action
from gilded.core.insight import Insight
from gilded.core.state import State

CURIOSITY: Final = 0.6
"""How much a search looks at what it has tried little, against what has gone well."""


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
        for branch in branches:
            branch.available += 1
            weight += branch.weight
            visits += branch.visits
            total += branch.total
        untried = total / visits if visits else 0.0
        best = branches[0]
        best_hope = -1.0
        for branch in branches:
            went = branch.total / branch.visits if branch.visits else untried
            hope = went + CURIOSITY * branch.weight / weight * sqrt(branch.available) / (1 + branch.visits)
            if branch.weight > 0.0 and hope > best_hope:
                best, best_hope = branch, hope
        return best

    def most_visited(self) -> Branch:
        """What the search trusts most."""
        best: Branch | None = None
        for branch in self.branches.values():
            if best is None or branch.visits > best.visits:
                best = branch
        assert best is not None
        return best
