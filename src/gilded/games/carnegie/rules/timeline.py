"""The timelines: whose marker advances, and which event its next space gives (rules#timeline, rules#events)."""

from gilded.games.carnegie.board import END, END_REGION, EVENT_REGION, NO_REGION, TYPES
from gilded.games.carnegie.state import CarnegieState


def advancing_row(state: CarnegieState, row: int) -> int:
    """The row itself, or the next one below whose marker can still advance (rules#marker-at-the-end)."""
    while state.markers[row] == END:
        row = (row + 1) % TYPES
    return row


def next_region(state: CarnegieState, row: int) -> int:
    """The region of the next space of a timeline, whose employees may come home, or NO_REGION."""
    space = state.markers[row]
    return END_REGION[row] if space == END - 1 else EVENT_REGION[state.strips[row]][space]


def shows_donation(state: CarnegieState, row: int) -> bool:
    """Whether the next space of a timeline shows a donation; the last spaces show both events."""
    return state.markers[row] == END - 1 or next_region(state, row) == NO_REGION
