"""Whether a saved position is possible: questions that a game asks of each field when a table is read back."""

from collections.abc import Iterable, Sequence
from typing import Final


class Impossible(ValueError):
    """No game can come to this position; `field` says which part of what was saved is wrong.

    >>> raise Impossible("cubes.S12.red", "30 of 13")
    Traceback (most recent call last):
    gilded.core.possible.Impossible: cubes.S12.red: 30 of 13
    """

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field: Final = field
        self.problem: Final = problem


def require(condition: bool, field: str, problem: str) -> None:
    """Refuse the field unless the condition holds."""
    if not condition:
        raise Impossible(field, problem)


def in_range(field: str, number: object, low: int, high: int) -> int:
    """The number, if it is a whole one from low to high.

    >>> in_range("turn", 7, 1, 20)
    7
    >>> in_range("turn", 0, 1, 20)
    Traceback (most recent call last):
    gilded.core.possible.Impossible: turn: 0 is not from 1 to 20
    """
    if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= high:
        raise Impossible(field, f"{number!r} is not from {low} to {high}")
    return number


def index_of(field: str, name: object, names: Sequence[str]) -> int:
    """Which of the names it is.

    >>> index_of("active", "mint", ["tea", "coffee"])
    Traceback (most recent call last):
    gilded.core.possible.Impossible: active: 'mint' is none of tea, coffee
    """
    if not isinstance(name, str) or name not in names:
        raise Impossible(field, f"{name!r} is none of {', '.join(names)}")
    return names.index(name)


def distinct(field: str, things: Iterable[object]) -> None:
    """Refuse the field if a thing is in two places."""
    seen: list[object] = []
    for thing in things:
        if thing in seen:
            raise Impossible(field, f"{thing!r} is there twice")
        seen.append(thing)
