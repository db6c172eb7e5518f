"""The greedy bot: tries each promising action, carries its own turn through, and takes what leaves it best off."""

from typing import Final

from gilded.bots.bot import Bot
from gilded.bots.judgement import decider, draw_by_weight, insight_of, shares
from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.insight import Insight
from gilded.core.rng import Draws, Quick
from gilded.core.state import State

WIDTH: Final = 32
"""How many actions are tried at most where the bot decides, the most promising ones."""

WIDTH_LATER: Final = 8
"""How many are tried at most in the decisions of the same turn that follow."""

WIDTH_OPENED: Final = 4
"""How many are tried at most in a choice that such a decision opens."""

DEPTH: Final = 12
"""How many decisions of the same turn are followed at most."""

HUNDRED: Final = 100


class Appraisal:
    """The share of the victory that a seat may expect after each of its promising actions."""

    def __init__(self, actions: list[Action], worth: list[float]) -> None:
        self.actions: Final = actions
        self.worth: Final = worth

    def best(self, draws: Draws) -> Action:
        """The best action; among equals any."""
        top = max(self.worth)
        equals = [action for action, worth in zip(self.actions, self.worth, strict=True) if worth == top]
        return equals[draws.below(len(equals))]


def appraise(state: State, seat: int, actions: list[Action], insight: Insight, draws: Draws) -> Appraisal:
    """Try the promising actions in a sampled state, each with the rest of the seat's own turn."""
    tried = promising(state, seat, actions, WIDTH, insight)
    worth: list[float] = []
    for action in tried:
        after = state.clone()
        after.apply(seat, action)
        finish_turn(after, seat, state.reveals, insight, draws)
        worth.append(shares(after, insight)[seat])
    return Appraisal(tried, worth)


def promising(state: State, seat: int, actions: list[Action], width: int, insight: Insight) -> list[Action]:
    """The most promising actions in their order, at most `width`; none that is not worth a look, if any is."""
    if len(actions) == 1:
        return actions
    weights = insight.weigh(state, seat, actions)
    least = sorted(weights, reverse=True)[width - 1] if len(weights) > width else 0.0
    chosen = [actions[number] for number in range(len(actions)) if weights[number] > 0.0 and weights[number] >= least]
    return chosen[:width] if chosen else actions[:width]


def finish_turn(state: State, seat: int, reveals: int, insight: Insight, draws: Draws) -> None:
    """Go on with the best-looking decisions until chance or another seat has a say."""
    for _ in range(DEPTH):
        if not _goes_on(state, seat, reveals, insight, draws):
            return
        actions = promising(state, seat, state.legal(seat), WIDTH_LATER, insight)
        state.apply(seat, _best_now(state, seat, actions, insight.follow, insight, draws))


def _goes_on(state: State, seat: int, reveals: int, insight: Insight, draws: Draws) -> bool:
    """Whether the seat decides again with nothing new to know."""
    return decider(state, seat, insight, draws) == seat and state.reveals == reveals


def _best_now(state: State, seat: int, actions: list[Action], follow: int, insight: Insight, draws: Draws) -> Action:
    if len(actions) == 1:
        return actions[0]
    best = actions[0]
    best_worth = -1.0
    for action in actions:
        after = state.clone()
        after.apply(seat, action)
        _settle(after, state, seat, follow, insight, draws)
        worth = shares(after, insight)[seat]
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def _settle(state: State, before: State, seat: int, follow: int, insight: Insight, draws: Draws) -> None:
    """Take the choices that an action has opened, so many deep: what it is worth may show only then."""
    for _ in range(DEPTH):
        if not _goes_on(state, seat, before.reveals, insight, draws) or follow == 0 or not _opened(state, before):
            return
        actions = promising(state, seat, state.legal(seat), WIDTH_OPENED, insight)
        state.apply(seat, _best_now(state, seat, actions, follow - 1, insight, draws))


def _opened(state: State, before: State) -> bool:
    """Whether the step on top was pushed by the one that was decided, or took its place upon the same agenda."""
    if len(state.agenda) != len(before.agenda):
        return len(state.agenda) > len(before.agenda)
    return state.agenda[-1].name != before.agenda[-1].name and state.agenda[:-1] == before.agenda[:-1]


class GreedyBot(Bot):
    """Looks no further than the end of its own turn. `slips` of a hundred decisions are made without looking."""

    def __init__(self, seed: int, slips: int = 0) -> None:
        self.name = "greedy"
        self._draws = Quick(seed)
        self._slips: Final = slips

    def choose(self, belief: Belief) -> Action:
        actions: list[Action] = belief.legal
        if len(actions) == 1:
            return actions[0]
        seat: int = belief.seat
        state: State = belief.sample(self._draws)
        insight = insight_of(state)
        if self._slips and self._draws.below(HUNDRED) < self._slips:
            return draw_by_weight(actions, insight.weigh(state, seat, actions), self._draws)
        return appraise(state, seat, actions, insight, self._draws).best(self._draws)
