"""Many games of one kind in one process: the loop that self-play spends its time in."""

from array import array
from collections.abc import Callable
from typing import Final

from gilded.core.action import Action
from gilded.core.action_index import ActionIndex
from gilded.core.encoding import Encoder
from gilded.core.errors import IllegalAction, OptionError
from gilded.core.state import State


class Tables:
    """Some tables side by side. A game that ends is followed by the next at its place, with a seed of its own.

    What the seat on turn sees and may do is written into memory that others read: a row of floats and a row of bytes
    for each table.
    """

    def __init__(
        self,
        new: Callable[[int], State],
        rewards: Callable[[State], list[float]],
        index: ActionIndex,
        encoder: Encoder,
        observations: memoryview,
        masks: memoryview,
    ) -> None:
        self._new: Final = new
        self._rewards: Final = rewards
        self._index: Final = index
        self._encoder: Final = encoder
        self._observations: Final = observations
        self._masks: Final = masks
        self._width: Final = len(encoder.names)
        self._zeros: Final = array("f", [0.0] * len(encoder.names))
        self._states: list[State] = []
        self._legal: list[list[Action]] = []
        self._seeds: list[int] = []
        self._stride = 1
        self.seats: list[int] = []
        """The seat on turn at each table."""
        self.ended: list[list[float]] = []
        """The rewards of the games that ended with the last decisions; empty where the game goes on."""

    def reset(self, seeds: list[int], stride: int) -> None:
        """Begin a game at each table; the next one there has a seed that is higher by the stride."""
        self._seeds = seeds[:]
        self._stride = stride
        self._states = [self._new(seed) for seed in seeds]
        self._legal = [[] for _ in seeds]
        self.seats = [0] * len(seeds)
        self.ended = [[] for _ in seeds]
        for number in range(len(seeds)):
            self._look(number)

    def step(self, places: list[int]) -> None:
        """One decision at every table; unless all are legal nothing happens."""
        for number in range(len(self._states)):
            self._check(number, places[number])
        for number in range(len(self._states)):
            state = self._states[number]
            state.apply(self.seats[number], self._index.legal_at(places[number], self._legal[number]))
            if state.over:
                self.ended[number] = self._rewards(state)
                self._seeds[number] += self._stride
                self._states[number] = self._new(self._seeds[number])
            else:
                self.ended[number] = []
            self._look(number)

    def _check(self, number: int, place: int) -> None:
        size = self._index.size
        if not 0 <= place < size:
            message = f"table {number}: the action may not be {place}; allowed: 0 to {size - 1}"
            raise OptionError("bad_action", message, {"field": "action"})
        meant = self._index.legal_at(place, self._legal[number])
        if meant not in self._legal[number]:  # an amount between those that are listed is legal too
            reason = self._states[number].why_not(self.seats[number], meant)
            if reason is not None:
                raise IllegalAction(reason)

    def _look(self, number: int) -> None:
        """Write down what the seat on turn sees and may do."""
        state = self._states[number]
        seat = state.to_act[0]
        legal = state.legal(seat)
        self.seats[number] = seat
        self._legal[number] = legal
        row = self._zeros[:]
        for place, amount in enumerate(self._encoder.encode(state, seat)):
            if amount != 0.0:  # few are not, and an array of a whole list takes three times as long
                row[place] = amount
        at = number * self._width
        self._observations[at : at + self._width] = memoryview(row)
        at = number * self._index.size
        self._masks[at : at + self._index.size] = memoryview(self._index.mask(legal))
