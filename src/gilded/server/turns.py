"""Whose turn it is, as a table's row says it: who owes a decision, whether a bot does, when a clock is out."""

from typing import Any

from gilded.core import State
from gilded.server import clock
from gilded.server.facts import SeatFacts


def owed(seats: list[SeatFacts], state: State, at: float, seconds: dict[int, float] | None = None) -> dict[str, Any]:
    """The columns for this state; `seconds` are clocks that have just changed."""
    return {
        "to_act": list(state.to_act),
        "bot_owes": any(seats[seat].kind == "bot" for seat in state.to_act),
        "deadline": clock.deadline(seats, seconds or {}, state.to_act, at),
        "moved": at,
    }
