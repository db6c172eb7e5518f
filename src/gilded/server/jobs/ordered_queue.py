"""SAQ's queue in Redis, ordered by when a job should be done, and patient when Redis is away."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError
from saq import Job
from saq.queue.redis import RedisQueue

FAILURES = (RedisError, OSError)
TIMEOUT_SECONDS = 5.0
RETRY_SECONDS = 1.0
ABORT_SECONDS = 0.5
"""How long a worker that is taken for dead has to give its job back."""
KEPT_SECONDS = 600
"""A job that nobody has begun by then is forgotten; whoever asked for it gave up long ago."""
FUTURE = 10**13
"""SAQ starts a job at the time that `scheduled` says, if it is above 0. Below, it is left to us, and is the order."""
load: Callable[[Any], Any] = msgspec.msgpack.decode
logger = logging.getLogger("gilded.server")

INSERT = """
for _, other in ipairs(redis.call('LRANGE', queued, 0, -1)) do
    if tonumber(redis.call('ZSCORE', incomplete, other) or 0) > order then
        redis.call('LINSERT', queued, 'BEFORE', other, id)
        return 1
    end
end
redis.call('RPUSH', queued, id)
return 1
"""
ENQUEUE = f"""
local incomplete, queued, id, order = KEYS[1], KEYS[2], KEYS[3], tonumber(ARGV[2])
if redis.call('ZSCORE', incomplete, id) or redis.call('EXISTS', KEYS[4]) == 1 then return nil end
redis.call('SET', id, ARGV[1], 'EX', ARGV[3])
redis.call('ZADD', incomplete, order, id)
{INSERT}
"""
PUT_IN_ORDER = f"""
local incomplete, queued, id, order = KEYS[1], KEYS[2], KEYS[3], tonumber(ARGV[1])
if redis.call('LREM', queued, 1, id) == 0 then return 0 end
{INSERT}
"""


def order_of(due: float) -> int:
    """The place in the queue of a job that should be done by this time.

    >>> order_of(1_800_000_000.0) < order_of(1_800_000_000.1) < 0
    True
    """
    return int(due * 1000) - FUTURE


class OrderedQueue(RedisQueue):
    """What is due first is done first. The line is short: a server lets only as much wait here as soon has its turn."""

    def __init__(self, url: str, name: str) -> None:
        redis: Redis = Redis.from_url(
            url, socket_timeout=TIMEOUT_SECONDS, socket_connect_timeout=TIMEOUT_SECONDS, socket_keepalive=True
        )
        super().__init__(redis, name, dump=msgspec.msgpack.encode, load=load)
        self._enqueue_in_order = redis.register_script(ENQUEUE)
        self._put_in_order = redis.register_script(PUT_IN_ORDER)

    async def _enqueue(self, job: Job) -> Job | None:
        keys = [self._incomplete, self._queued, job.id, job.abort_id]
        new = await self._enqueue_in_order(keys=keys, args=[self.serialize(job), job.scheduled, KEPT_SECONDS])
        return job if new else None

    async def _retry(self, job: Job, error: str | None) -> None:
        await super()._retry(job, error)
        await self._put_in_order(keys=[self._incomplete, self._queued, job.id], args=[job.scheduled])

    async def dequeue(self, timeout: float = 0.0, poll_interval: float = 0.0) -> Job | None:
        try:
            return await super().dequeue(timeout, poll_interval)
        except FAILURES as error:
            logger.warning("no jobs, Redis cannot be reached: %s", error)
            await asyncio.sleep(RETRY_SECONDS)
            return None

    async def abort(self, job: Job, error: str, ttl: float = ABORT_SECONDS * 10) -> None:
        await super().abort(job, error, int(ttl))
        await self.redis.expire(job.id, KEPT_SECONDS)  # the worker that had it may never come back

    async def sweep(self, lock: int = 60, abort: float = ABORT_SECONDS) -> list[str]:
        return await super().sweep(lock, abort)

    async def places(self) -> int:
        """How many jobs the workers that are alive can do at the same time."""
        workers: dict[str, Any] = dict((await self.info())["workers"])
        return sum(int((info.get("metadata") or {}).get("places", 0)) for info in workers.values())

    async def forget(self, worker_id: str) -> None:
        """A worker takes no more jobs."""
        key = self.namespace(f"worker_info:{worker_id}")
        await self.redis.zrem(self._stats, key)
        await self.redis.delete(key)
