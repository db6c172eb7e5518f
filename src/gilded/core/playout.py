"""Random playouts, for benchmarks and tests."""

from gilded.core.rng import RandomSource
from gilded.core.state import State


def random_playout(state: State, rng: RandomSource, limit: int) -> int:
    """Take random legal decisions, in place, until the game is over or the limit is reached: how many were taken."""
    taken = 0
    while taken < limit and not state.over:
        seat = state.to_act[0]
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
        taken += 1
    return taken
