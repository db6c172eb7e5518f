"""Events: typed facts of what happened. The client words and animates them; `State.apply` makes none."""

from typing import Self

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=True):
    """A fact that all may see, unless `seen_by` says otherwise."""

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
