"""Views: what one seat may see of a table, as typed structs that become JSON."""

from typing import Any

import msgspec

from gilded.core.state import State


class View(msgspec.Struct, kw_only=True):
    """What every game shows. A game's own view adds its board."""

    seat: int | None
    seats: int
    to_act: tuple[int, ...]
    decisions: list[dict[str, Any]]
    """What each seat in `to_act` is deciding: the step's name and its fields in the words of the rules."""
    over: bool
    scores: list[int]
    winners: tuple[int, ...]
    cash: list[int]
    options: dict[str, bool | int | str]


def common(state: State, seat: int | None) -> dict[str, Any]:
    """The fields of `View` itself, for a game's view to start from."""
    return {
        "seat": seat,
        "seats": state.seats,
        "to_act": state.to_act,
        "decisions": [_describe(state, actor) for actor in state.to_act],
        "over": state.over,
        "scores": state.scores(),
        "winners": state.winners(),
        "cash": [state.cash(each) for each in range(state.seats)],
        "options": state.options,
    }


def _describe(state: State, seat: int) -> dict[str, Any]:
    step = state.step_of(seat)
    assert step is not None
    return step.describe()
