"""Judging positions for any game: each seat's share of the victory, and drawing actions by how promising they look."""

from math import exp
from typing import Final

from gilded.core.action import Action
from gilded.core.insight import Insight
from gilded.core.rng import Draws
from gilded.core.state import State
from gilded.core.step import EVERYBODY

FINE: Final = 1 << 24
"""How finely a draw by weight is cut."""

OVER: Final = -1
"""The seat that decides when the game is over."""


def insight_of(state: State) -> Insight:
    """What its game's own `bot.py` knows."""
    insight = state.game.insight
    assert isinstance(insight, Insight)
    return insight


def shares(state: State, insight: Insight) -> list[float]:
    """Each seat's part of the victory: as it fell when the game is over, else as the values promise.

    Alone against an automa the values count to the end: a defeat that is only less bad is still the better one.
    """
    if state.over and state.seats > 1:
        return _shares_of_winners(state.winners(), state.seats)
    return _shares_of_values(insight.values(state), insight.scale)


def expected_shares(state: State, insight: Insight) -> list[float]:
    """The same where a search stops, by what the seats are likely to end with."""
    if state.over:
        return shares(state, insight)
    return _shares_of_values(insight.forecasts(state), insight.scale)


def _shares_of_values(values: list[float], scale: float) -> list[float]:
    best = max(values)
    parts = [exp((value - best) / scale) for value in values]
    whole = sum(parts)
    return [part / whole for part in parts]


def _shares_of_winners(winners: tuple[int, ...], seats: int) -> list[float]:
    result = [0.0] * seats
    for seat in winners:
        result[seat] = 1.0 / len(winners)
    return result


def draw_by_weight(actions: list[Action], weights: list[float], draws: Draws) -> Action:
    """One of the actions, more often one of greater weight."""
    mark = sum(weights) * draws.below(FINE) / FINE
    for number in range(len(actions)):
        mark -= weights[number]
        if mark < 0.0:
            return actions[number]
    return actions[draws.below(len(actions))]


def act_lightly(state: State, seat: int, insight: Insight, draws: Draws) -> None:
    """Let a seat decide at once, by nothing but how promising its actions look."""
    actions = state.legal(seat)
    if len(actions) == 1:
        state.apply(seat, actions[0])
    else:
        state.apply(seat, draw_by_weight(actions, insight.weigh(state, seat, actions), draws))


def decider(state: State, seat: int, insight: Insight, draws: Draws) -> int:
    """Whose decision to think about next, as the seat sees it; OVER when the game is.

    In a common choice nobody knows what the others choose: they are taken to decide lightly, so that no line of
    play of one seat rests on what another secretly does.
    """
    while not state.over:
        if state.agenda[-1].seat != EVERYBODY:
            return state.agenda[-1].seat
        waiting = state.to_act
        if seat in waiting:
            return seat
        act_lightly(state, waiting[0], insight, draws)
    return OVER
