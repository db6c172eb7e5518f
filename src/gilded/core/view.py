"""Views: what one seat may see of a table, as typed structs that become JSON."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from gilded.core.state import State
from gilded.core.step import Together

_DECISION = {
    "properties": {"step": {"type": "string"}, "seat": {"type": "integer"}},
    "required": ["step", "seat"],
    "additionalProperties": True,
}


class View(msgspec.Struct, kw_only=True):
    """What every game shows. A game's own view adds its board."""

    seat: int | None
    seats: int
    to_act: tuple[int, ...]
    decisions: list[Annotated[dict[str, Any], Meta(extra_json_schema=_DECISION)]]
    """What each seat in `to_act` is deciding: the step's name and its fields in the words of the rules."""
    over: bool
    scores: list[int]
    rivals: list[int]
    """The scores of those who have points but no seat."""
    winners: tuple[int, ...]
    cash: list[int]
    options: dict[str, bool | int | str]


def common_view(state: State, seat: int | None) -> dict[str, Any]:
    """The fields of `View` itself, for a game's view to start from."""
    return {
        "seat": seat,
        "seats": state.seats,
        "to_act": state.to_act,
        "decisions": [state.decision_of(actor, seat) for actor in state.to_act],
        "over": state.over,
        "scores": state.scores(),
        "rivals": state.rivals(),
        "winners": state.winners(),
        "cash": [state.cash(each) for each in range(state.seats)],
        "options": state.options,
    }


def hidden_answers(state: State) -> int:
    """How many of the latest decisions answer a simultaneous choice that is not revealed yet."""
    top = state.agenda[-1] if state.agenda else None
    return sum(len(answer.actions) for answer in top.answers) if isinstance(top, Together) else 0
