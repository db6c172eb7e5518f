"""How long a search may think: a budget for a whole turn, spread over its decisions."""

from time import monotonic
from typing import Final

UNLIMITED: Final = 1 << 60
LEAST_SECONDS: Final = 1e-6
"""Keeps the first estimate of a search's speed from dividing by zero."""

WEIGHT: Final = 2.0
"""The decision at hand counts so many times as much as each of those that are still to come in the turn.

They profit from it too: the search has looked at them, and its tree is kept.
"""


class Budget:
    """What a search may spend on a turn: seconds, playouts, or both; 0 means no such limit.

    What one decision leaves, the later ones may use. It is not `spread` where a single decision may use all of it.
    """

    def __init__(self, seconds: float, playouts: int, spread: bool) -> None:
        self._spread: Final = spread
        self._limited: Final = seconds > 0.0
        self._start: Final = monotonic()
        self._end: Final = self._start + seconds
        self._since = self._start
        self._playouts_left = playouts if playouts > 0 else UNLIMITED
        self._played_before = 0
        self._played = 0
        self._to_come = 0

    def begin_decision(self) -> None:
        """The next decision of the turn is thought about from now on."""
        self._since = monotonic()
        self._playouts_left -= self._played
        self._played_before += self._played
        self._played = 0
        self._to_come = 0

    def count(self, to_come: int) -> None:
        """One more playout, in which the seat took so many more open decisions in this turn."""
        self._played += 1
        if self._spread:
            self._to_come += to_come

    def left(self) -> float:
        """How many more playouts the present decision may take, at the speed of this turn so far."""
        share = WEIGHT / (WEIGHT + self._to_come / self._played) if self._played else 1.0
        left = self._playouts_left * share - self._played
        played = self._played_before + self._played
        if not self._limited or played == 0:
            return left
        now = monotonic()
        until = self._since + (self._end - self._since) * share
        return min(left, played * (until - now) / max(now - self._start, LEAST_SECONDS))
