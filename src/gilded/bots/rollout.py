"""The rollout policy: decisions drawn by their priors alone, fast enough to play games on in a search."""

from typing import Final

from gilded.core.action import Action
from gilded.core.evaluator import Evaluator
from gilded.core.rng import RandomSource
from gilded.core.state import State
from gilded.core.step import EVERYBODY

RESOLUTION: Final = 1 << 24
"""A draw by prior is one of this many equal steps."""

GAME_OVER: Final = -1
"""What `next_decider` answers when nobody decides any more."""


def draw_by_prior(actions: list[Action], priors: list[float], rng: RandomSource) -> Action:
    """One of the actions, each with a probability in proportion to its prior."""
    point = sum(priors) * rng.below(RESOLUTION) / RESOLUTION
    for number in range(len(actions)):
        point -= priors[number]
        if point < 0.0:
            return actions[number]
    return actions[rng.below(len(actions))]


def rollout_decision(state: State, seat: int, evaluator: Evaluator, rng: RandomSource) -> None:
    """Let a seat take one decision by the rollout policy."""
    actions = state.legal(seat)
    if len(actions) == 1:
        state.apply(seat, actions[0])
    else:
        state.apply(seat, draw_by_prior(actions, evaluator.priors(state, seat, actions), rng))


def likeliest_decision(state: State, seat: int, evaluator: Evaluator) -> None:
    """Let a seat take the decision of the highest prior."""
    actions = state.legal(seat)
    best = 0
    if len(actions) > 1:
        priors = evaluator.priors(state, seat, actions)
        for number in range(1, len(actions)):
            if priors[number] > priors[best]:
                best = number
    state.apply(seat, actions[best])


def next_decider(state: State, seat: int, evaluator: Evaluator, rng: RandomSource) -> int:
    """Whose decision to think about next, as the seat sees it; GAME_OVER when there is none.

    In a simultaneous choice nobody knows what the others choose: they decide by the rollout policy, so that no line of
    play of one seat rests on what another secretly does. Mere answers to a turn are taken as they are likeliest.
    """
    while not state.over:
        decider = state.agenda[-1].seat
        if decider != EVERYBODY:
            if decider == seat or not evaluator.is_answer(state):
                return decider
            likeliest_decision(state, decider, evaluator)
            continue
        waiting = state.to_act
        if seat in waiting:
            return seat
        rollout_decision(state, waiting[0], evaluator, rng)
    return GAME_OVER
