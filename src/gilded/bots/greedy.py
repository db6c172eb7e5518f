"""The greedy bot: tries each promising action, carries its own turn through, and takes what leaves it best off."""

from typing import Final

from gilded.bots.bot import LONGEST_PLAN, Bot
from gilded.bots.rollout import GAME_OVER, draw_by_prior, next_decider, rollout_decision
from gilded.bots.win_shares import evaluator_of, win_shares
from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.evaluator import Evaluator
from gilded.core.rng import FastRng, RandomSource
from gilded.core.state import State

WIDTH: Final = 32
"""How many actions are tried at most where the bot decides, the most promising ones."""

WIDTH_LATER: Final = 8
"""How many are tried at most in the decisions of the same turn that follow."""

WIDTH_OPENED: Final = 4
"""How many are tried at most in a choice that such a decision opens."""

DEPTH: Final = 12
"""How many decisions of the same turn are followed at most."""

PERCENT: Final = 100


class ActionValues:
    """The win share that a seat may expect after each of its promising actions, and where its turn then ends."""

    def __init__(self, actions: list[Action], values: list[float], positions: list[State]) -> None:
        self.actions: Final = actions
        self.values: Final = values
        self.positions: Final = positions

    def best(self, rng: RandomSource) -> Action:
        """The best action; one of them at random if several are equally good."""
        top = max(self.values)
        equals = [action for action, value in zip(self.actions, self.values, strict=True) if value == top]
        return equals[rng.below(len(equals))]

    def are_alike(self) -> bool:
        """Whether the turn ends in the same position whatever is chosen, as when only the order is open."""
        if max(self.values) > min(self.values):
            return False
        return all(position == self.positions[0] for position in self.positions)


def evaluate_actions(
    state: State, seat: int, actions: list[Action], evaluator: Evaluator, rng: RandomSource
) -> ActionValues:
    """Try the promising actions in a sampled state, each with the rest of the seat's own turn."""
    tried = promising(state, seat, actions, WIDTH, evaluator)
    values: list[float] = []
    positions: list[State] = []
    for action in tried:
        after = state.clone()
        after.apply(seat, action)
        finish_turn(after, seat, state.surprises, evaluator, rng)
        values.append(win_shares(after, evaluator)[seat])
        positions.append(after)
    return ActionValues(tried, values, positions)


def promising(state: State, seat: int, actions: list[Action], width: int, evaluator: Evaluator) -> list[Action]:
    """The most promising actions in their order, at most `width`; none with a prior of 0, unless all have it."""
    if len(actions) == 1:
        return actions
    priors = evaluator.priors(state, seat, actions)
    least = sorted(priors, reverse=True)[width - 1] if len(priors) > width else 0.0
    chosen = [actions[number] for number in range(len(actions)) if priors[number] > 0.0 and priors[number] >= least]
    return chosen[:width] if chosen else actions[:width]


def finish_turn(state: State, seat: int, surprises: int, evaluator: Evaluator, rng: RandomSource) -> int:
    """Take the best-looking decisions until something is revealed or another seat decides: how many were open."""
    taken = 0
    for _ in range(DEPTH):
        if not _still_deciding(state, seat, surprises, evaluator, rng):
            break
        actions = promising(state, seat, state.legal(seat), WIDTH_LATER, evaluator)
        state.apply(seat, _best_now(state, seat, actions, evaluator.lookahead(), evaluator, rng))
        if len(actions) > 1:
            taken += 1
    return taken


def play_on(state: State, me: int, turns: int, evaluator: Evaluator, rng: RandomSource, slips: int = 0) -> None:
    """Play some turns greedily, then some decisions by the rollout policy, as a search does beyond its tree.

    `slips` of a hundred turns begin with a decision by the rollout policy.
    """
    for _ in range(turns):
        seat = next_decider(state, me, evaluator, rng)
        if seat == GAME_OVER:
            return
        if slips > 0 and rng.below(PERCENT) < slips:
            rollout_decision(state, seat, evaluator, rng)
        finish_turn(state, seat, state.surprises, evaluator, rng)
    for _ in range(evaluator.rollout_length()):
        if state.over:
            return
        rollout_decision(state, state.to_act[0], evaluator, rng)


def _still_deciding(state: State, seat: int, surprises: int, evaluator: Evaluator, rng: RandomSource) -> bool:
    """Whether the same seat decides again and nothing has been revealed."""
    return next_decider(state, seat, evaluator, rng) == seat and state.surprises == surprises


def _best_now(
    state: State, seat: int, actions: list[Action], lookahead: int, evaluator: Evaluator, rng: RandomSource
) -> Action:
    if len(actions) == 1:
        return actions[0]
    best = actions[0]
    best_value = -1.0
    for action in actions:
        after = state.clone()
        after.apply(seat, action)
        _settle(after, state, seat, lookahead, evaluator, rng)
        value = win_shares(after, evaluator)[seat]
        if value > best_value:
            best, best_value = action, value
    return best


def _settle(state: State, before: State, seat: int, lookahead: int, evaluator: Evaluator, rng: RandomSource) -> None:
    """Take the choices that an action has opened, `lookahead` deep: its value may show only then."""
    for _ in range(DEPTH):
        if (
            not _still_deciding(state, seat, before.surprises, evaluator, rng)
            or lookahead == 0
            or not _opened(state, before)
        ):
            return
        actions = promising(state, seat, state.legal(seat), WIDTH_OPENED, evaluator)
        state.apply(seat, _best_now(state, seat, actions, lookahead - 1, evaluator, rng))


def _opened(state: State, before: State) -> bool:
    """Whether the step on top was pushed by the one that was decided, or took its place on the same agenda."""
    if len(state.agenda) != len(before.agenda):
        return len(state.agenda) > len(before.agenda)
    return state.agenda[-1].name != before.agenda[-1].name and state.agenda[:-1] == before.agenda[:-1]


class GreedyBot(Bot):
    """Looks no further than the end of its own turn. `blunders` of a hundred decisions follow the rollout policy."""

    def __init__(self, seed: int, blunders: int = 0) -> None:
        self.name = "greedy"
        self._rng = FastRng(seed)
        self._blunders: Final = blunders

    def choose(self, belief: Belief) -> Action:
        actions: list[Action] = belief.legal
        if len(actions) == 1:
            return actions[0]
        seat: int = belief.seat
        state: State = belief.sample(self._rng)
        evaluator = evaluator_of(state)
        blunder = self._blunders > 0 and self._rng.below(PERCENT) < self._blunders
        if blunder or evaluator.mixes(state, seat):
            return draw_by_prior(actions, evaluator.priors(state, seat, actions), self._rng)
        return evaluate_actions(state, seat, actions, evaluator, self._rng).best(self._rng)

    def plan(self, belief: Belief) -> list[Action]:
        known: Belief | None = belief
        planned: list[Action] = []
        while known is not None and len(planned) < LONGEST_PLAN:
            action = self.choose(known)
            planned.append(action)
            known = known.after(action, self._rng)
        return planned
