"""How the state remembers that a seat was passed over or its turn ended by itself, until it is asked again."""

from typing import Final

from gilded.games.carnegie.board import TYPE_IDS

PASSED_INCOME: Final = 1
PASSED_DONATION: Final = 2
PASSED_ACTIVATION: Final = 4
PASSED_TURN: Final[list[int]] = [8 << row for row in range(len(TYPE_IDS))]
"""By action: the seat had nothing to do in its turn."""
TURN_ENDED: Final[list[int]] = [8 << len(TYPE_IDS) + row for row in range(len(TYPE_IDS))]
"""By action: after what the seat did there was nothing left to do."""
ALL_USED: Final = 8 << 2 * len(TYPE_IDS)
"""Its turn ended because it had used everybody who is active in a department of the action."""
NOTE_IDS: Final[list[str]] = [
    "income",
    "donation",
    "activation",
    *(f"turn-{action}" for action in TYPE_IDS),
    *(f"ended-{action}" for action in TYPE_IDS),
    "all-used",
]
"""The names of these notes, in the order of their bits."""
