"""Judging a decision: what was played beside what would have been better, from what the seat could know.

What might be better is found by a search, or at a glance by a greedy look. Then all are tried in the same new worlds:
in its own worlds a search likes too much what it prefers, or it would not prefer it.
"""

from collections.abc import Callable
from typing import Final

from gilded.bots.greedy import WIDTH, finish_turn, play_on, promising
from gilded.bots.search import SearchBot
from gilded.bots.win_shares import evaluator_of, leaf_win_shares
from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.rng import FastRng, Rng
from gilded.core.state import State

PLAYOUTS: Final = 400
"""The budget of a search, unless another is wanted."""

PREFERRED: Final = 2
"""So many of the actions that a search prefers are compared."""

PROMISING: Final = 3
"""And so many of those that look best at a glance."""

COMPARED: Final = 4
"""Each is tried in this part of the playouts."""

LEAST: Final = 12
"""And at least so often."""

SLIPS: Final = 25
"""So many of a hundred turns are not played as well as they can be. Where nothing is left to chance, the least change
leads elsewhere: one line of play between perfect players says little, many between people say more."""

LOST: Final = 0.1
"""A seat that can expect no more than this is judged by points too: it has little victory left to give away."""

WORLDS: Final = 2
"""Points are those of so many worlds."""

NEW_WORLDS: Final = 1 << 20
"""Keeps the worlds of the comparison apart from others."""


Outcome = tuple[list[float], bool]
"""Win shares in one world, and whether chance had a part in them."""


class Judgement:
    """What was played and what would have been better, with their win shares.

    `points` are those of the evaluation by which the turn would have ended better. `weight` is what the decision cost:
    a part of the victory, or, where that is as good as lost, what the points would be worth in an even game.
    """

    def __init__(
        self, played: Action, played_share: float, better: Action, better_share: float, points: float, weight: float
    ) -> None:
        self.played: Final = played
        self.played_share: Final = played_share
        self.better: Final = better
        self.better_share: Final = better_share
        self.points: Final = points
        self.weight: Final = weight

    @property
    def cost(self) -> float:
        """The part of the victory that the decision gave away."""
        return max(self.better_share - self.played_share, 0.0)


def judge(belief: Belief, played: Action, seed: int, playouts: int = PLAYOUTS, seconds: float = 0.0) -> Judgement:
    """Compare a legal action with the best one that a search finds."""
    if belief.legal == [played]:
        return _no_choice(played)
    ends = _ends_of_turn(belief, played, seed)
    bot = SearchBot(seed, seconds=seconds, playouts=playouts)
    edges = bot.consider(belief, [], PREFERRED, 0)
    actions = [edge.action for edge in edges]
    times = playouts // COMPARED if playouts else edges[0].visits // COMPARED
    actions.append(max(ends, key=ends.__getitem__))
    return _compare(belief, played, actions, ends, seed, max(times, LEAST), SLIPS)


def glance(belief: Belief, played: Action, seed: int, times: int) -> Judgement:
    """The same without a search: compare it, so many times, with what looks best."""
    if belief.legal == [played]:
        return _no_choice(played)
    ends = _ends_of_turn(belief, played, seed)
    best = sorted(ends, key=ends.__getitem__, reverse=True)[:PROMISING]
    return _compare(belief, played, best, ends, seed, times, 0)


def _no_choice(played: Action) -> Judgement:
    return Judgement(played, 0.0, played, 0.0, 0.0, 0.0)


def _ends_of_turn(belief: Belief, played: Action, seed: int) -> dict[Action, float]:
    """How good the seat's turn ends after what was played and after what looks promising, in points."""
    first = belief.sample(FastRng(seed))
    evaluator = evaluator_of(first)
    sums: dict[Action, float] = dict.fromkeys(promising(first, belief.seat, belief.legal, WIDTH, evaluator), 0.0)
    sums[played] = 0.0
    for number in range(WORLDS):
        world = belief.sample(FastRng(seed + number))
        for action in sums:
            state = world.clone()
            state.apply(belief.seat, action)
            finish_turn(state, belief.seat, world.surprises, evaluator, FastRng(seed + number))
            sums[action] += evaluator.evaluate_all(state)[belief.seat] / WORLDS
    return sums


def _compare(
    belief: Belief, played: Action, actions: list[Action], ends: dict[Action, float], seed: int, times: int, slips: int
) -> Judgement:
    shares = _shares(belief, [played, *actions], seed + NEW_WORLDS, times, slips)
    better = max(shares, key=shares.__getitem__)  # of equals the first: what was played
    cost = shares[better] - shares[played]
    most = max(ends, key=ends.__getitem__)
    weight = _in_an_even_game(belief, ends[most] - ends[played])
    if shares[better] < LOST and weight > cost and most in shares:
        return Judgement(played, shares[played], most, shares[most], ends[most] - ends[played], weight)
    points = ends.get(better, ends[played]) - ends[played]
    return Judgement(played, shares[played], better, shares[better], points, cost)


def _shares(belief: Belief, actions: list[Action], seed: int, times: int, slips: int) -> dict[Action, float]:
    """The seat's win share after each action, on average over so many worlds, in each of which all are tried."""
    evaluator = evaluator_of(belief.sample(FastRng(seed)))
    tried = list(dict.fromkeys(actions))

    def shares_in(world: State, seed: int) -> Outcome:
        shares: list[float] = []
        by_chance = False
        for action in tried:
            state, rng = world.clone(), FastRng(seed)
            state.apply(belief.seat, action)
            finish_turn(state, belief.seat, world.surprises, evaluator, rng)
            play_on(state, belief.seat, evaluator.greedy_turns(state.seats), evaluator, rng, slips)
            shares.append(leaf_win_shares(state, evaluator)[belief.seat])
            by_chance = by_chance or has_drawn(world, state, rng, seed)
        return shares, by_chance

    return dict(zip(tried, mean_of_worlds(belief, seed, times, shares_in), strict=True))


def mean_of_worlds(belief: Belief, seed: int, times: int, shares_in: Callable[[State, int], Outcome]) -> list[float]:
    """Win shares on average over so many worlds; where all is known and nothing is drawn, one is all there are."""
    sums: list[float] = []
    for number in range(seed, seed + times):
        source, key = FastRng(number), FastRng(number)
        world = belief.sample(source)
        Rng.from_source(key)
        shares, by_chance = shares_in(world, number)
        if not by_chance and source.state == key.state:
            return shares
        sums = [total + share for total, share in zip(sums, shares, strict=True)] if sums else shares
    return [total / times for total in sums]


def has_drawn(before: State, after: State, rng: FastRng, seed: int) -> bool:
    """Whether the game, or those who played on by this generator, drew anything on the way."""
    return after.rng.position != before.rng.position or rng.state != FastRng(seed).state


def _in_an_even_game(belief: Belief, points: float) -> float:
    """The part of the victory that so many points are worth where all are equal."""
    world = belief.sample(FastRng(0))
    evaluator = evaluator_of(world)
    lines = len(evaluator.evaluate_all(world))
    return points / evaluator.scale(world) * (lines - 1) / lines**2
