"""Numbers by the ids that stand for them in views and saved tables."""

from gilded.games.carnegie.project_tabs import SECTIONS


def names_of(mask: int, ids: list[str]) -> list[str]:
    """The ids whose bits are set."""
    return [name for number, name in enumerate(ids) if mask >> number & 1]


def name_or_none(number: int, ids: list[str]) -> str | None:
    """The id of something, or None for nothing."""
    return None if number < 0 else ids[number]


def sections_of(mask: int) -> list[int]:
    """The sections of a tab whose bits are set, counted from 1."""
    return [section + 1 for section in range(SECTIONS) if mask >> section & 1]
