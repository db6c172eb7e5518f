"""How a component file is refused: by its field, and what is wrong with it."""

from collections.abc import Sequence
from typing import Final


class Unfit(Exception):
    """The rules cannot do with a value of a component file."""

    def __init__(self, file: str, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.file: Final = file


def fits(condition: bool, file: str, field: str, problem: str) -> None:
    """Refuse the field unless the condition holds."""
    if not condition:
        raise Unfit(file, field, problem)


def check_ids(file: str, field: str, ids: Sequence[str]) -> None:
    """Every id is there once."""
    for number, name in enumerate(ids):
        fits(name not in ids[:number], file, field, f"{name} is there twice")


def check_amounts(file: str, field: str, amounts: dict[str, int], names: Sequence[str]) -> None:
    """Only these resources, each above zero."""
    for name, amount in amounts.items():
        fits(name in names, file, f"{field}.{name}", f"can only be of {', '.join(names)}")
        fits(amount > 0, file, f"{field}.{name}", "must be above zero")
