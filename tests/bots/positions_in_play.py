"""Positions of games as bots play them."""

from functools import cache

import gilded
from gilded.bots import names
from gilded.bots.bot import Seated
from gilded.core import State


@cache
def _midgame(game: str, decisions: int) -> State:
    rules = gilded.game(game)
    state = rules.new(seats=rules.seats.stop - 1, seed=11)
    players = [Seated(names.bot("rollout", seat), seat) for seat in range(state.seats)]
    for _ in range(decisions):
        seat = state.to_act[0]
        state.apply(seat, players[seat].choose(state))
    return state


def midgame(game: str, decisions: int) -> State:
    """The position of a full table after so many decisions by the rollout policy."""
    return _midgame(game, decisions).clone()
