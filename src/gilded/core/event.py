"""Events: typed facts of what happened. The client words and animates them; `State.apply` makes none."""

from typing import Final, Self

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=True, gc=False):
    """A fact that all may see, unless `seen_by` says otherwise.

    >>> class CardDrawn(Event, frozen=True):
    ...     seat: int
    ...     card: int | None
    ...     def seen_by(self, seat):
    ...         return self if seat == self.seat else CardDrawn(self.seat, None)
    >>> CardDrawn(seat=0, card=7).seen_by(1)
    CardDrawn(seat=0, card=None)
    """

    def seen_by(self, seat: int | None) -> Self:
        """The event as that seat may see it (None: a spectator). Hidden parts are left out."""
        return self


class Paid(Event, frozen=True):
    """Money moved between two accounts, for a cause that the rules page explains under `rule`."""

    payer: str
    payee: str
    amount: int
    cause: str
    rule: str


class OnlyOption(Event, frozen=True):
    """A seat owed a decision with a single option, so the rules took it: what follows is what it did."""

    seat: int
    action: dict[str, str | int | bool]


CORE_EVENTS: Final[tuple[type[Event], ...]] = (Paid, OnlyOption)
"""The events that belong to every game."""
