"""Hints: the best choices of a decision with their win shares, and in which terms of the evaluation they differ."""

from typing import Final

from gilded.bots.greedy import finish_turn
from gilded.bots.search import SearchBot
from gilded.bots.win_shares import evaluator_of
from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.evaluator import Evaluator, Term
from gilded.core.fitted import EXPERIENCE
from gilded.core.rng import FastRng
from gilded.core.state import State

BEST: Final = 3
"""A hint names so many choices."""

LEAST_PLAYOUTS: Final = 24
"""Each choice of a hint is tried at least so often by one search."""

WORLDS: Final = 8
"""Positions after a choice are explained as they come out on average in so many worlds."""

SMALL: Final = 0.1
"""A term that differs by less than this part of the largest difference is not worth a word."""

SMALLEST: Final = 0.5
MOST_TERMS: Final = 4
OTHERS: Final = "others"
"""The term for what the other seats have on average: their gain is a loss."""


class Tried:
    """What a search found of one action: in how many playouts, and the sum of their win shares."""

    def __init__(self, action: Action, playouts: int, total: float) -> None:
        self.action: Final = action
        self.playouts: Final = playouts
        self.total: Final = total

    @property
    def share(self) -> float:
        """The mean win share."""
        return self.total / self.playouts if self.playouts else 0.0


class Advice:
    """One choice of a hint: its win share, and what the turn brings or costs in the terms that tell it apart."""

    def __init__(self, action: Action, share: float, terms: list[Term]) -> None:
        self.action: Final = action
        self.share: Final = share
        self.terms: Final = terms


def advise(
    belief: Belief, seed: int, seconds: float = 0.0, playouts: int = 0, least: int = LEAST_PLAYOUTS
) -> list[Advice]:
    """The best choices of the decision that the seat owes, the best one first; none where there is only one action."""
    best = best_of([look(belief, seed, seconds, playouts, least)])
    reasons = gains(belief, [tried.action for tried in best], seed)
    return [Advice(tried.action, tried.share, terms) for tried, terms in zip(best, reasons, strict=True)]


def look(
    belief: Belief, seed: int, seconds: float = 0.0, playouts: int = 0, least: int = LEAST_PLAYOUTS
) -> list[Tried]:
    """What one search finds of the actions that it prefers."""
    if len(belief.legal) == 1:
        return []
    bot = SearchBot(seed, seconds=seconds, playouts=playouts)
    edges = bot.consider(belief, [], BEST, least)
    return [Tried(edge.action, edge.visits, edge.total) for edge in edges]


def best_of(looks: list[list[Tried]]) -> list[Tried]:
    """The choices that several searches prefer together, by their win shares."""
    playouts: dict[Action, int] = {}
    totals: dict[Action, float] = {}
    for found in looks:
        for tried in found:
            playouts[tried.action] = playouts.get(tried.action, 0) + tried.playouts
            totals[tried.action] = totals.get(tried.action, 0.0) + tried.total
    together = [Tried(action, count, totals[action]) for action, count in playouts.items()]
    together.sort(key=_playouts, reverse=True)
    together = together[:BEST]
    together.sort(key=_share, reverse=True)
    return together


def _playouts(tried: Tried) -> int:
    return tried.playouts


def _share(tried: Tried) -> float:
    return tried.share


def gains(belief: Belief, actions: list[Action], seed: int) -> list[list[Term]]:
    """What the turn after each action brings (or costs, if negative), in the terms in which the actions differ."""
    if not actions:
        return []
    means = mean_gains(belief, actions, seed)
    names = telling(means)
    return [_worded(gained, names) for gained in means]


def mean_gains(belief: Belief, actions: list[Action], seed: int) -> list[dict[str, float]]:
    """For each action by how much each term has changed at the end of the seat's turn, on average over some worlds."""
    sums: list[dict[str, float]] = [{} for _ in actions]
    for world in range(WORLDS):
        start = belief.sample(FastRng(seed + world))
        evaluator = evaluator_of(start)
        before = _terms(start, belief.seat, evaluator)
        for number in range(len(actions)):
            if actions[number] in start.legal(belief.seat):  # a sample may allow less
                state = start.clone()
                state.apply(belief.seat, actions[number])
                finish_turn(state, belief.seat, start.surprises, evaluator, FastRng(seed + world))
                _add(sums[number], _terms(state, belief.seat, evaluator), 1.0 / WORLDS)
                _add(sums[number], before, -1.0 / WORLDS)
    return sums


def _terms(state: State, seat: int, evaluator: Evaluator) -> list[Term]:
    terms = evaluator.explain(state, seat)
    values = evaluator.evaluate_all(state)
    if len(values) == 1:
        return terms
    return [*terms, Term(OTHERS, -(sum(values) - values[seat]) / (len(values) - 1))]


def _add(sums: dict[str, float], terms: list[Term], part: float) -> None:
    for term in terms:
        sums[term.name] = sums.get(term.name, 0.0) + term.value * part


def telling(means: list[dict[str, float]]) -> list[str]:
    """The terms in which these differ most, in that order; what experience adds tells least, and comes last."""
    spreads: list[tuple[bool, float, str]] = []
    for name in means[0]:
        values = [gained.get(name, 0.0) for gained in means]
        spreads.append((name == EXPERIENCE, min(values) - max(values), name))
    spreads.sort()
    widest = min([spread for _, spread, _ in spreads])
    return [name for _, spread, name in spreads if spread <= SMALL * widest and spread < -SMALLEST][:MOST_TERMS]


def _worded(gained: dict[str, float], names: list[str]) -> list[Term]:
    """In whole numbers, without those that come to nothing."""
    rounded = [Term(name, float(round(gained.get(name, 0.0)))) for name in names]
    return [term for term in rounded if term.value]
