"""Money: every account of a table is a number in one list, and every coin that moves has a cause."""

from typing import Final

BANK: Final = 0
"""The account of the bank. It alone may go below zero: the sum over all accounts is always zero."""


def purse(seat: int) -> int:
    """The account of a seat's own money.

    >>> purse(0)
    1
    """
    return seat + 1


class Cause:
    """Why money moves: a name that a client puts into words, and the anchor of the rule."""

    def __init__(self, name: str, rule: str) -> None:
        self.name: Final = name
        self.rule: Final = rule
