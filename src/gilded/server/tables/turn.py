"""Whose turn it is, as a table's row says it: who owes a decision, whether a bot does, when a clock is out."""

from collections.abc import Sequence
from typing import Any

from gilded.server import clock
from gilded.server.facts import SeatFacts


def owed(
    seats: list[SeatFacts], to_act: Sequence[int], at: float, seconds: dict[int, float] | None = None
) -> dict[str, Any]:
    """The columns for these who owe a decision since `at`; `seconds` are clocks that have just changed."""
    return {
        "to_act": list(to_act),
        "bot_owes": any(seats[seat].kind == "bot" for seat in to_act),
        "deadline": clock.deadline(seats, seconds or {}, to_act, at),
        "moved": at,
    }
