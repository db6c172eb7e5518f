"""The tree of a search: a node is a seat's decision, an edge one of its actions with its statistics."""

from math import sqrt
from typing import Final

from gilded.core.action import Action
from gilded.core.evaluator import Evaluator
from gilded.core.state import State

EXPLORATION: Final = 1.2
"""The exploration constant of PUCT: how much a search prefers what it has tried little."""

CLEAR: Final = 0.75
ENOUGH: Final = 0.2
LEAST_PLAYOUTS: Final = 24
"""A decision is clear when `ENOUGH` of its playouts are done, at least these, and `CLEAR` of them went to what looked
best at once."""

LEAST_SPREAD: Final = 0.001
"""Edges of equal value are taken to lie this far apart."""


class Edge:
    """One action of one seat. `total` adds up that seat's win shares; `available` counts how often the action could
    have been taken: with hidden information and chance it is not legal in every playout."""

    def __init__(self, seat: int, action: Action, prior: float) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self._nodes: list[Node] = []

    def node_of(self, seat: int) -> "Node":
        """What that seat may decide next. Chance can bring different seats to the same line of play."""
        for node in self._nodes:
            if node.seat == seat:
                return node
        node = Node(seat)
        self._nodes.append(node)
        return node

    def update(self, shares: list[float]) -> None:
        """Add the win shares in which a playout through this edge has ended."""
        self.visits += 1
        self.total += shares[self.seat]


class Node:
    """The decision of one seat at one place of the tree."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.edges: Final[dict[Action, Edge]] = {}

    def add_edges(self, actions: list[Action], priors: list[float]) -> None:
        """Add the actions that are not there yet; those of prior 0 only if nothing else can be done."""
        all_zero = max(priors) <= 0.0
        for number in range(len(actions)):
            if actions[number] not in self.edges:
                prior = 1.0 if all_zero else priors[number]
                self.edges[actions[number]] = Edge(self.seat, actions[number], prior)

    def select(self, state: State, evaluator: Evaluator) -> Edge:
        """The edge to follow in this state, by PUCT."""
        actions = state.legal(self.seat)
        for action in actions:
            if action not in self.edges:
                self.add_edges(actions, evaluator.priors(state, self.seat, actions))
                break
        return self.best(self.edges_of(actions))

    def edges_of(self, actions: list[Action]) -> list[Edge]:
        """The edges of these actions, which are all in the tree."""
        return [self.edges[action] for action in actions]

    def best(self, edges: list[Edge]) -> Edge:
        """The edge to try next, of those that are legal now, by PUCT."""
        prior = 0.0
        visits = 0
        total = 0.0
        low = 1.0
        high = 0.0
        for edge in edges:
            edge.available += 1
            prior += edge.prior
            if edge.visits:
                visits += edge.visits
                total += edge.total
                low = min(low, edge.total / edge.visits)
                high = max(high, edge.total / edge.visits)
        untried = total / visits if visits else 0.0
        spread = max(high - low, LEAST_SPREAD)
        return _highest_bound(edges, prior, untried, spread)

    def is_settled(self, left: float) -> bool:
        """Whether so many more playouts cannot change which edge is preferred, or are not worth their time.

        They are not when a good part has been played and nearly all of it prefers what looked best from the start.
        """
        visits = 0
        second = 0
        prior = 0.0
        favourite = self.most_visited()
        for edge in self.edges.values():
            visits += edge.visits
            prior = max(prior, edge.prior)
            if edge is not favourite:
                second = max(second, edge.visits)
        if favourite.visits - second >= left:
            return True
        as_expected = favourite.prior == prior and favourite.visits >= visits * CLEAR
        return as_expected and visits >= max(LEAST_PLAYOUTS, (visits + left) * ENOUGH)

    def most_visited(self) -> Edge:
        """The edge that the search has come to prefer; before any playout the one that looks best."""
        best: Edge | None = None
        for edge in self.edges.values():
            if best is None or edge.visits > best.visits or (edge.visits == best.visits and edge.prior > best.prior):
                best = edge
        assert best is not None
        return best

    def preferred(self, most: int) -> list[Edge]:
        """The edges that the search prefers, the first of them first."""
        edges = list(self.edges.values())
        edges.sort(key=_preference, reverse=True)
        return edges[:most]


def _preference(edge: Edge) -> tuple[int, float]:
    return edge.visits, edge.prior


def _highest_bound(edges: list[Edge], prior: float, untried: float, spread: float) -> Edge:
    """Exploration is measured by how far apart the edges lie, for games differ in how much one decision matters."""
    best = edges[0]
    best_bound = -1.0
    for edge in edges:
        if edge.prior > 0.0:
            mean = edge.total / edge.visits if edge.visits else untried
            bound = mean + EXPLORATION * spread * edge.prior / prior * sqrt(edge.available) / (1 + edge.visits)
            if bound > best_bound:
                best, best_bound = edge, bound
    return best
