"""Numbers and the ids that stand for them in views and saved tables, both ways."""

from collections.abc import Sequence
from typing import Final

from gilded.games.chicago1875.board import COMPANY_COUNT, COMPANY_IDS, NONE
from gilded.games.chicago1875.printed_effects import RESOURCE_IDS
from gilded.games.chicago1875.state import GAINED, IN_RESERVE

HOLDER_IDS: Final = ["seat0", "seat1", "seat2", "seat3", "bank", "company"]


def names_of(mask: int, ids: list[str]) -> list[str]:
    """The ids whose bits are set."""
    return [name for number, name in enumerate(ids) if mask >> number & 1]


def mask_of(names: Sequence[str], ids: list[str]) -> int:
    """The mask in which the bits of these ids are set."""
    return sum({1 << ids.index(name) for name in names})


def cubes_by_kind(counts: Sequence[int]) -> dict[str, int]:
    """The first four numbers by the kinds of cube."""
    return dict(zip(RESOURCE_IDS, counts, strict=False))


def cube_counts(counts: dict[str, int]) -> list[int]:
    """The way back from `cubes_by_kind`."""
    return [counts[name] for name in RESOURCE_IDS]


def name_or_none(number: int, ids: list[str]) -> str | None:
    """The name of a tile, or None for no tile."""
    return None if number == NONE else ids[number]


def number_or_none(name: str | None, ids: list[str]) -> int:
    """The number of a tile, or NONE for no tile."""
    return NONE if name is None else ids.index(name)


def waiting_name(place: int) -> str:
    """Where a waiting partner is: its company, "reserve", or "gained" by its player."""
    if place == GAINED:
        return "gained"
    return "reserve" if place == IN_RESERVE else COMPANY_IDS[place]


def waiting_place(name: str) -> int:
    """The way back from `waiting_name`."""
    if name == "gained":
        return GAINED
    return IN_RESERVE if name == "reserve" else COMPANY_IDS.index(name)


def values_of(row: Sequence[int]) -> dict[str, int]:
    """The share values in a row of the annals, by company."""
    return {COMPANY_IDS[company]: value for company, value in enumerate(row[:COMPANY_COUNT]) if value != NONE}
