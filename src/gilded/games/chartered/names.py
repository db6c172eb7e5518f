"""Numbers and the ids that stand for them in views, events and saved tables."""

from gilded.games.chartered.board import CARD_IDS, EVENT_IDS
from gilded.games.chartered.state import NONE


def name_or_none(number: int, ids: list[str]) -> str | None:
    """The id of a company or a plot, or None for none."""
    return None if number == NONE else ids[number]


def card_names(cards: list[int]) -> list[str]:
    """The ids of construction cards."""
    return [CARD_IDS[card] for card in cards]


def event_names(events: list[int]) -> list[str]:
    """The ids of event cards."""
    return [EVENT_IDS[event] for event in events]
