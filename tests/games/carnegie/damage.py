"""Damaged dumps: how a game comes to a position, and by which field `load` refuses what was made of it."""

import copy
from typing import Any

import pytest

from games.carnegie.guided_play import eagerly
from gilded.core import FastRng, RecordError, State
from gilded.games.carnegie.game import GAME

Dump = dict[str, Any]


def play_to(seats: int, wanted: str, seed: int = 1, of: str = "") -> State:
    """A game until this step, if need be one of this department, is to be taken."""
    for attempt in range(200):
        state, rng = GAME.new(seats, seed + attempt), FastRng(seed + attempt)
        while not state.over:
            top = state.agenda[-1]
            if top.name == wanted and (not of or top.describe(state)["department"] == of):
                return state
            seat = state.to_act[0]
            state.apply(seat, eagerly(state, seat, rng))
    raise AssertionError(f"no game comes to {wanted}")


def refused(data: Dump) -> str:
    """The field for which a dump is refused."""
    with pytest.raises(RecordError) as refusal:
        GAME.load(data)
    assert refusal.value.code == "broken_state"
    return str(refusal.value.values["field"])


def changed(dump: Dump, path: str, value: Any) -> Dump:
    data = copy.deepcopy(dump)
    *way, last = [int(name) if name.isdigit() else name for name in path.split(".")]
    place: Any = data
    for name in way:
        place = place[name]
    place[last] = value
    return data
