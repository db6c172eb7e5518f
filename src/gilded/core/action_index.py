"""The action index: every action of a game as a whole number, and what is legal as a mask, for programs that learn."""

from collections.abc import Callable
from typing import Final

from gilded.core.action import Action

SINGLE: Final = 100
"""So many of the lowest amounts of an open kind have a place each."""
RUN: Final = 10
"""Above them a place stands for so many amounts."""
RUNS: Final = 90
"""After so many runs a last place stands for all amounts that are left."""


class AmountPlaces:
    """The places of an open kind with one field: its lowest amounts one by one, then in runs, then all the rest.

    >>> bids = AmountPlaces(range(0, 1_000_001, 10), lambda amount: Action("bid", {"amount": amount}))
    >>> bids.size, [bids.place_of(amount) for amount in (0, 10, 990, 1_000, 1_090, 1_100, 9_990, 10_000, 1_000_000)]
    (191, [0, 1, 99, 100, 100, 101, 189, 190, 190])
    >>> [bids.lowest(place) for place in (0, 1, 99, 100, 101, 190)]
    [0, 10, 990, 1000, 1100, 10000]
    """

    def __init__(self, amounts: range, make: Callable[[int], Action]) -> None:
        self._start: Final[int] = amounts.start
        self._step: Final[int] = amounts.step
        self.make: Final = make
        self.size: Final[int] = self.place_of(amounts[-1]) + 1

    def place_of(self, amount: int) -> int:
        """Where the amount belongs."""
        number = (amount - self._start) // self._step
        if number < SINGLE:
            return number
        return SINGLE + min((number - SINGLE) // RUN, RUNS)

    def lowest(self, place: int) -> int:
        """The lowest amount of a place."""
        number = place if place < SINGLE else SINGLE + (place - SINGLE) * RUN
        return self._start + number * self._step


class ActionIndex:
    """The places of all actions of a catalogue: the fixed ones in its order, then the amounts of each open kind."""

    def __init__(self, fixed: list[Action]) -> None:
        self._fixed: Final = fixed
        self._places: Final[dict[Action, int]] = {action: place for place, action in enumerate(fixed)}
        self._open: Final[dict[str, AmountPlaces]] = {}
        self._field_of: Final[dict[str, str]] = {}
        self._first: Final[dict[str, int]] = {}
        self.size = len(fixed)

    def add_open(self, kind: str, field: str, amounts: range, make: Callable[[int], Action]) -> None:
        """Give the amounts of an open kind the next places."""
        places = AmountPlaces(amounts, make)
        self._open[kind] = places
        self._field_of[kind] = field
        self._first[kind] = self.size
        self.size += places.size

    def place_of(self, action: Action) -> int:
        """The place of an action of this catalogue."""
        place = self._places.get(action)
        if place is not None:
            return place
        return self._first[action.kind] + self._open[action.kind].place_of(self._amount(action))

    def at(self, place: int) -> Action:
        """The action of a place; the lowest amount where it stands for several."""
        if place < len(self._fixed):
            return self._fixed[place]
        kind = self._kind_at(place)
        places = self._open[kind]
        return places.make(places.lowest(place - self._first[kind]))

    def legal_at(self, place: int, legal: list[Action]) -> Action:
        """The action that a place means where these are legal: of amounts the lowest legal one."""
        if place < len(self._fixed):
            return self._fixed[place]
        kind = self._kind_at(place)
        places = self._open[kind]
        within = place - self._first[kind]
        listed = [self._amount(action) for action in legal if action.kind == kind]
        least = min(listed) if listed else 0
        return places.make(least if places.place_of(least) == within and listed else places.lowest(within))

    def mask(self, legal: list[Action]) -> bytearray:
        """A byte for each place: 1 if it is legal where these are, else 0.

        Of an open kind `legal` lists only some amounts; those between the lowest and the highest are legal as well.
        """
        mask = bytearray(self.size)
        bounds: dict[str, tuple[int, int]] = {}
        for action in legal:
            place = self._places.get(action)
            if place is None:
                amount = self._amount(action)
                low, high = bounds.get(action.kind, (amount, amount))
                bounds[action.kind] = (min(low, amount), max(high, amount))
            else:
                mask[place] = 1
        for kind, (low, high) in bounds.items():
            places = self._open[kind]
            first = self._first[kind]
            for place in range(places.place_of(low), places.place_of(high) + 1):
                mask[first + place] = 1
        return mask

    def _kind_at(self, place: int) -> str:
        for kind, first in self._first.items():
            if first <= place < first + self._open[kind].size:
                return kind
        raise IndexError(f"no place {place} among {self.size}")

    def _amount(self, action: Action) -> int:
        amount = action.to_json()[self._field_of[action.kind]]
        assert isinstance(amount, int)
        return amount
