"""Counters in Redis, the same for all processes; while Redis is away, each process counts for itself."""

import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from gilded.server.limits.counters import FORGOTTEN_AFTER, MOST_KEPT, Counters, MemoryCounters

FAILURES = (RedisError, OSError)
TIMEOUT_SECONDS = 0.5
"""A request waits no longer than this for its limit."""
RETRY_SECONDS = 5.0
"""While Redis is away it is asked no more often than this."""
MOST_LEASED = 20
PREFIX = "gilded:limit:"
logger = logging.getLogger("gilded.server")

TAKE = """
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local rate, burst, count = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local kept = redis.call('HMGET', KEYS[1], 'count', 'at')
local left = math.min(burst, (tonumber(kept[1]) or burst) + (now - (tonumber(kept[2]) or now)) * rate)
local wait = 0
if left < count then wait = (count - left) / rate else left = left - count end
redis.call('HSET', KEYS[1], 'count', tostring(left), 'at', tostring(now))
redis.call('EXPIRE', KEYS[1], math.ceil(burst / rate) + 1)
return tostring(wait)
"""
ATTEMPT = """
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local free, longest = tonumber(ARGV[1]), tonumber(ARGV[2])
local kept = redis.call('HMGET', KEYS[1], 'count', 'at')
local failures, at = tonumber(kept[1]) or 0, tonumber(kept[2]) or now
local pause = 0
if failures >= free then pause = math.min(longest, 2 ^ math.min(failures - free, 30)) end
if at + pause > now then return tostring(at + pause - now) end
redis.call('HSET', KEYS[1], 'count', failures + 1, 'at', tostring(now))
redis.call('EXPIRE', KEYS[1], ARGV[3])
return '0'
"""


class SharedCounters:
    """The counters of all processes."""

    def __init__(self, url: str) -> None:
        self._redis: Redis = Redis.from_url(url, socket_timeout=TIMEOUT_SECONDS, socket_connect_timeout=TIMEOUT_SECONDS)
        self._take = self._redis.register_script(TAKE)
        self._attempt = self._redis.register_script(ATTEMPT)
        self._alone: Counters = MemoryCounters()
        self._away_until = 0.0

    async def take(self, key: str, rate: float, burst: float, count: float = 1) -> float:
        found = await self._ask(self._take, key, rate, burst, count)
        return await self._alone.take(key, rate, burst, count) if found is None else found

    async def attempt(self, key: str, free: int, longest: float) -> float:
        found = await self._ask(self._attempt, key, free, longest, int(FORGOTTEN_AFTER))
        return await self._alone.attempt(key, free, longest) if found is None else found

    async def forgive(self, key: str) -> None:
        await self._alone.forgive(key)
        await self._or_none(partial(self._redis.delete, PREFIX + key))

    async def remember(self, key: str, seconds: float) -> None:
        await self._alone.remember(key, seconds)
        await self._or_none(partial(self._redis.set, PREFIX + key, 1, ex=max(1, int(seconds))))

    async def remembers(self, key: str) -> bool:
        return bool(await self._or_none(partial(self._redis.exists, PREFIX + key))) or await self._alone.remembers(key)

    async def _ask(self, script: Callable[..., Awaitable[Any]], key: str, *values: float) -> float | None:
        found = await self._or_none(partial(script, keys=[PREFIX + key], args=list(values)))
        return None if found is None else float(found)

    async def _or_none(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        """The answer, or None if Redis is away."""
        if time.monotonic() < self._away_until:
            return None
        try:
            return await ask()
        except FAILURES as error:
            self._away_until = time.monotonic() + RETRY_SECONDS
            logger.warning("limits are counted by each process alone, Redis cannot be reached: %s", error)
            return None

    async def close(self) -> None:
        """Close the connections."""
        await self._redis.aclose()


class LeasedBuckets:
    """Buckets that every request uses: tokens are fetched a few at a time, so that most requests ask nobody."""

    def __init__(self, shared: SharedCounters) -> None:
        self._shared = shared
        self._left: OrderedDict[str, float] = OrderedDict()

    async def take(self, key: str, rate: float, burst: float, count: float = 1) -> float:
        """As `Counters.take`."""
        if self._left.get(key, 0) >= count:
            self._left[key] -= count
            return 0.0
        lease = max(count, min(MOST_LEASED, burst // 8))
        wait = await self._shared.take(key, rate, burst, lease)
        if wait == 0:
            self._left[key] = self._left.get(key, 0) + lease - count
            self._left.move_to_end(key)
            if len(self._left) > MOST_KEPT:
                self._left.popitem(last=False)
        return wait
