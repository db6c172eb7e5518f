"""Whose turn it is, as a table's row says it: who owes a decision, whether a bot does, when a clock runs out."""

from collections.abc import Sequence
from typing import Any

from gilded.server.storage.rows import SeatRow
from gilded.server.tables import clock


def turn_columns(
    seats: list[SeatRow], to_act: Sequence[int], at: float, seconds: dict[int, float] | None = None
) -> dict[str, Any]:
    """The columns when these seats owe a decision since `at`; `seconds` are clocks that have just changed."""
    return {
        "to_act": list(to_act),
        "bot_owes": any(seats[seat].kind == "bot" for seat in to_act),
        "deadline": clock.deadline(seats, seconds or {}, to_act, at),
        "moved": at,
    }
