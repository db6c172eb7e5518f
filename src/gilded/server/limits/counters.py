"""Counters in memory: buckets that refill steadily, and failures that make the next attempt wait longer."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

MOST_KEPT = 100_000
"""How many counters a process keeps; the one that was used longest ago is dropped first."""
FORGOTTEN_AFTER = 3600.0
"""Failures are forgotten when there was none for this many seconds."""


class Counters(Protocol):
    """What limits count with."""

    async def take(self, key: str, rate: float, burst: float, count: float = 1) -> float:
        """Take `count` out of a bucket and return 0; if it does not hold enough, say after how many seconds it will."""

    async def attempt(self, key: str, free: int, longest: float) -> float:
        """Count an attempt as failed, and return 0; if it comes too early, count nothing and say when it may be made.

        The first `free` need not wait; the time doubles with each that follows, up to `longest` seconds.
        """

    async def forgive(self, key: str) -> None:
        """The attempt was a success after all: forget all failures."""

    async def remember(self, key: str, seconds: float) -> None:
        """Keep a key for so long."""

    async def remembers(self, key: str) -> bool:
        """Whether a key is still kept."""

    async def close(self) -> None:
        """Close what is open."""


class _Counter:
    __slots__ = ("at", "count")

    def __init__(self, count: float, at: float) -> None:
        self.count = count
        self.at = at


class MemoryCounters:
    """The counters of one process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = MOST_KEPT) -> None:
        self._clock = clock
        self._most = most
        self._kept: OrderedDict[str, _Counter] = OrderedDict()

    async def take(self, key: str, rate: float, burst: float, count: float = 1) -> float:
        now = self._clock()
        bucket = self._find(key, burst, now)
        bucket.count = min(burst, bucket.count + (now - bucket.at) * rate)
        bucket.at = now
        if bucket.count < count:
            return (count - bucket.count) / rate
        bucket.count -= count
        return 0.0

    async def attempt(self, key: str, free: int, longest: float) -> float:
        now = self._clock()
        failures = self._find(key, 0, now)
        if now - failures.at > FORGOTTEN_AFTER:
            failures.count = 0
        early = failures.at + pause_after(failures.count, free, longest) - now
        if early > 0:
            return early
        failures.count += 1
        failures.at = now
        return 0.0

    async def forgive(self, key: str) -> None:
        self._kept.pop(key, None)

    async def remember(self, key: str, seconds: float) -> None:
        self._find(key, 0, 0).at = self._clock() + seconds

    async def remembers(self, key: str) -> bool:
        found = self._kept.get(key)
        return found is not None and found.at > self._clock()

    async def close(self) -> None:
        pass

    def _find(self, key: str, count: float, now: float) -> _Counter:
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = _Counter(count, now)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found


def pause_after(failures: float, free: int, longest: float) -> float:
    """How long to wait after so many failures.

    >>> [pause_after(failures, free=5, longest=10) for failures in (4, 5, 6, 7, 99)]
    [0.0, 1, 2, 4, 10]
    """
    return min(longest, 2 ** min(failures - free, 30)) if failures >= free else 0.0
