"""Win shares: how evaluations of a position become each seat's expected part of the victory."""

from math import exp

from gilded.core.evaluator import Evaluator
from gilded.core.state import State


def evaluator_of(state: State) -> Evaluator:
    """The evaluator of the state's game."""
    evaluator = state.game.evaluator
    assert isinstance(evaluator, Evaluator)
    return evaluator


def win_shares(state: State, evaluator: Evaluator) -> list[float]:
    """Each seat's part of the victory: the result when the game is over, else by softmax of the evaluations.

    Alone against an automa the evaluations count to the end: a narrow defeat is still better than a clear one.
    """
    if state.over and state.seats > 1:
        return _shares_of_winners(state.winners(), state.seats)
    return _softmax(evaluator.evaluate_all(state), evaluator.scale(state))


def leaf_win_shares(state: State, evaluator: Evaluator) -> list[float]:
    """The same where a search stops, by what the seats are likely to end with."""
    if state.over:
        return win_shares(state, evaluator)
    return _softmax(evaluator.leaf_values(state), evaluator.scale(state))


def _softmax(values: list[float], scale: float) -> list[float]:
    best = max(values)
    parts = [exp((value - best) / scale) for value in values]
    whole = sum(parts)
    return [part / whole for part in parts]


def _shares_of_winners(winners: tuple[int, ...], seats: int) -> list[float]:
    result = [0.0] * seats
    for seat in winners:
        result[seat] = 1.0 / len(winners)
    return result
