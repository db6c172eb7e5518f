"""Rate limits: a bucket of requests for each address, refilled steadily."""

import time

from gilded.server.protocol.problems import Refused

BURST_SECONDS = 4
SLOW_PATHS = {"/api/v1/session", "/api/v1/accounts"}
"""Where passwords could be guessed."""
SLOW_PER_SECOND = 0.5
SLOW_BURST = 30
MOST_BUCKETS = 20_000


class Bucket:
    """What one address may still request: a burst at once, and a steady number more each second."""

    __slots__ = ("at", "left")

    def __init__(self, burst: float) -> None:
        self.left = burst
        self.at = time.monotonic()

    def take(self, rate: float, burst: float) -> bool:
        """Count one request; False if none is left."""
        now = time.monotonic()
        self.left = min(burst, self.left + (now - self.at) * rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limits:
    """Refuses requests beyond `rate` a second, and sign-ins beyond far fewer; 0 refuses none."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._buckets: dict[tuple[str, bool], Bucket] = {}

    def check(self, address: str, path: str, method: str) -> None:
        """Count a request; Refused if there are too many."""
        if self.rate <= 0 or not path.startswith("/api/"):
            return
        slow = path in SLOW_PATHS and method == "POST"
        rate, burst = (SLOW_PER_SECOND, SLOW_BURST) if slow else (self.rate, self.rate * BURST_SECONDS)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.clear()
        bucket = self._buckets.get((address, slow))
        if bucket is None:
            bucket = self._buckets[address, slow] = Bucket(burst)
        if not bucket.take(rate, burst):
            raise Refused(429, "too_many_requests", "Too many requests. Wait a few seconds, then try again.", seconds=2)
