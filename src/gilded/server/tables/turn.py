"""Whose turn it is, as a table's row says it: who owes a decision, whether a bot does, when a clock runs out."""

from collections.abc import Mapping, Sequence
from typing import Any

from gilded.server.storage.rows import SeatRow
from gilded.server.tables import clock
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.time_asks import patience_ends


def turn_columns(
    live: LiveTable, to_act: Sequence[int], at: float, seconds: Mapping[int, float] | None = None
) -> dict[str, Any]:
    """The columns when these seats owe a decision since `at`; `seconds` are clocks that have just changed."""
    ends = clock.ends(live.seats, seconds or {}, to_act, at, live.rests)
    asked = {ask.seat: patience_ends(live.row, ask) for ask in live.time_asks if ask.seat in ends}
    return turn_without_clocks(live.seats, to_act, at) | {
        "deadline": min((ends | asked).values(), default=None),
        "remind": clock.reminder(live.row, [end for seat, end in ends.items() if seat not in asked]),
    }


def turn_without_clocks(seats: list[SeatRow], to_act: Sequence[int], at: float) -> dict[str, Any]:
    """The columns at a table that has no clocks."""
    return {
        "to_act": list(to_act),
        "bot_owes": any(seats[seat].kind == "bot" for seat in to_act),
        "deadline": None,
        "remind": None,
        "moved": at,
    }
