"""`gilded work`: does jobs of servers that share a Redis, on any machine. It needs no database and keeps nothing."""

import asyncio
import logging
import os
import signal
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from saq import Job, Worker

from gilded.core.errors import OptionError
from gilded.server.bots import worker as bots
from gilded.server.bots.thinking import queue_name
from gilded.server.jobs.answers import HEARTBEAT_SECONDS, Answer
from gilded.server.jobs.ordered_queue import FAILURES, RETRY_SECONDS, OrderedQueue
from gilded.server.log_lines import log_to_stderr
from gilded.server.pools import ProcessPool

GRACE_SECONDS = 8
"""A bot that thinks when we are told to stop may finish; what is not done by then goes back to the queue."""
DEQUEUE_SECONDS = 1.0
ALIVE_SECONDS = 6
"""A worker that says nothing for this long is counted no more."""
ANSWERS_KEPT_SECONDS = 60
TIMERS: Any = {"schedule": 1, "worker_info": 1, "sweep": 1, "abort": 1}
"""Seconds between two rounds of each of SAQ's duties: the longest is how long a worker takes to stop."""
Work = Callable[..., Awaitable[bytes]]
logger = logging.getLogger("gilded.server")


class QuietWorker(Worker[Any]):
    """SAQ's worker, that leaves signals to us, is soon missed when it dies, and waits while Redis is away."""

    SIGNALS: list[Any] = []  # noqa: RUF012 (SAQ declares it so)

    async def worker_info(self, ttl: int = ALIVE_SECONDS) -> Any:
        return await super().worker_info(ALIVE_SECONDS)

    async def process(self) -> bool:
        try:
            return await super().process()
        except FAILURES as error:
            logger.warning("a job was lost, Redis cannot be reached: %s", error)
            await asyncio.sleep(RETRY_SECONDS)
            return False


class Jobs:
    """What this machine can do."""

    def __init__(self, redis_url: str, processes: int) -> None:
        self._queue = OrderedQueue(redis_url, queue_name())
        self._pool = ProcessPool(processes, waiting=processes * 2)
        self._worker = QuietWorker(
            self._queue,
            [("choose", self._answering(self._choose))],
            id=f"{socket.gethostname()}-{os.getpid()}",
            concurrency=processes,
            timers=TIMERS,
            dequeue_timeout=DEQUEUE_SECONDS,
            shutdown_grace_period_s=GRACE_SECONDS,
            metadata={"places": processes},
        )

    async def _choose(self, game: str, position: bytes, seat: int, level: str, seed: int) -> bytes:
        return await self._pool.run(bots.choose, game, position, seat, level, seed)

    def _answering(self, work: Work) -> Callable[..., Awaitable[None]]:
        """The work as SAQ calls it: a sign of life while it lasts, and the answer straight to the one who asked."""

        async def run(context: dict[str, Any], *, answer_to: str, **values: Any) -> None:
            job: Job = context["job"]
            async with _beating(job):
                try:
                    answer = Answer(job.key, job.attempts, await work(**values))
                except Exception as error:
                    logger.exception("a job of kind %s failed", job.function)
                    answer = Answer(job.key, job.attempts, None, repr(error))
            async with self._queue.redis.pipeline() as pipe:
                pipe.rpush(answer_to, msgspec.msgpack.encode(answer))
                pipe.expire(answer_to, ANSWERS_KEPT_SECONDS)
                await pipe.execute()

        return run

    async def check(self) -> None:
        """OptionError if Redis cannot be reached."""
        try:
            await self._queue.redis.ping()
        except FAILURES as error:
            raise OptionError("no_redis", f"Redis cannot be reached: {error}", {"field": "redis"}) from error

    def _stop(self) -> None:
        self._worker.event.set()

    async def run(self) -> None:
        """Do jobs until told to stop."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stop)
        try:
            await self._worker.start()
        finally:
            self._pool.close()
            with suppress(*FAILURES):
                await self._queue.disconnect()


@asynccontextmanager
async def _beating(job: Job) -> AsyncIterator[None]:
    async def beat() -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS / 3)
            with suppress(*FAILURES):
                await job.update()

    beats = asyncio.create_task(beat())
    try:
        yield
    finally:
        beats.cancel()
        with suppress(asyncio.CancelledError):
            await beats


def work(redis_url: str, processes: int) -> None:
    """Do jobs until told to stop; OptionError if that cannot be."""
    log_to_stderr()
    logging.getLogger("saq").setLevel(logging.CRITICAL)  # it logs whole positions, and an outage every second
    asyncio.run(_work(redis_url, processes))


async def _work(redis_url: str, processes: int) -> None:
    try:
        jobs = Jobs(redis_url, processes)
    except ValueError as error:
        raise OptionError("bad_redis", f"--redis: {error}", {"field": "redis"}) from error
    await jobs.check()
    print(f"Gilded works with {processes} processes for {queue_name()}", flush=True)  # noqa: T201
    await jobs.run()
