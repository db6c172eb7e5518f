"""Random play for the checks."""

from collections.abc import Iterator

from gilded.core import FastRng, Game, State
from gilded.core.playout import random_playout
from gilded.testing.check_type import Options

LONGEST_GAME = 100_000


def play_on(state: State, rng: FastRng, limit: int) -> int:
    """A random playout that says what is wrong when nobody can go on: no decision left, or one without any option."""
    try:
        return random_playout(state, rng, limit)
    except (IndexError, ZeroDivisionError):
        assert state.over or state.to_act, "nobody owes a decision, yet the game is not over: push a step, or finish()"
        stuck = [seat for seat in state.to_act if not state.legal(seat)]
        assert not stuck, f"seats {stuck} owe a decision without any option: {state.view(None).decisions}"
        raise


def walk(game: Game, seats: int, options: Options, seed: int, stops: int = 12) -> Iterator[State]:
    """A random game, stopping at positions spread over it, the first and the last among them.

    It is the same state each time, played on: clone it to keep it.

    >>> import gilded
    >>> [state.over for state in walk(gilded.game("credit_mobilier"), seats=3, options={}, seed=7, stops=3)]
    [False, False, False, True]
    """
    length = play_on(game.new(seats, seed, options), FastRng(seed), LONGEST_GAME)
    state, rng = game.new(seats, seed, options), FastRng(seed)
    yield state
    for stop in range(1, stops + 1):
        play_on(state, rng, length * stop // stops - length * (stop - 1) // stops)
        yield state
