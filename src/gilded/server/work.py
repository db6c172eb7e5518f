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

from gilded.server.bots import worker as bots
from gilded.server.jobs.answers import HEARTBEAT_SECONDS, Answer
from gilded.server.jobs.ordered_queue import FAILURES, RETRY_SECONDS, OrderedQueue
from gilded.server.jobs.versions import queue_name
from gilded.server.log_lines import log_to_stderr
from gilded.server.notify.call import Post, reach
from gilded.server.pools import ProcessPool
from gilded.server.startup import StartError

GRACE_SECONDS = 8
"""A bot that thinks when we are told to stop may finish; what is not done by then goes back to the queue."""
DEQUEUE_SECONDS = 1.0
ALIVE_SECONDS = 6
"""A worker that says nothing for this long is counted no more."""
ANSWERS_KEPT_SECONDS = 60
CALLS_AT_ONCE = 10
TIMERS: Any = {"schedule": 1, "worker_info": 1, "sweep": 1, "abort": 1}
"""Seconds between two rounds of each of SAQ's duties: the longest is how long a worker takes to stop."""
Work = Callable[..., Awaitable[bytes]]
logger = logging.getLogger("gilded.server")


def answering(queue: OrderedQueue, work: Work) -> Callable[..., Awaitable[None]]:
    """The work as SAQ calls it: with a sign of life while it lasts, and the answer straight to the one who asked."""

    async def run(context: dict[str, Any], *, answer_to: str, **values: Any) -> None:
        job: Job = context["job"]
        async with _beating(job):
            try:
                answer = Answer(job.key, job.attempts, await work(**values))
            except Exception as error:
                logger.exception("a job of kind %s failed", job.function)
                answer = Answer(job.key, job.attempts, None, repr(error))
        async with queue.redis.pipeline() as pipe:
            pipe.rpush(answer_to, msgspec.msgpack.encode(answer))
            pipe.expire(answer_to, ANSWERS_KEPT_SECONDS)
            await pipe.execute()

    return run


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


class QuietWorker(Worker[Any]):
    """SAQ's worker, that leaves signals to us, is soon missed when it dies, and waits while Redis is away."""

    SIGNALS: list[Any] = []  # noqa: RUF012 (SAQ declares it so)

    def __init__(self, jobs: OrderedQueue, name: str, work: Work, places: int) -> None:
        super().__init__(
            jobs,
            [(name, answering(jobs, work))],
            id=f"{socket.gethostname()}-{os.getpid()}",
            concurrency=places,
            timers=TIMERS,
            dequeue_timeout=DEQUEUE_SECONDS,
            shutdown_grace_period_s=GRACE_SECONDS,
            metadata={"places": places},
        )
        self.jobs = jobs

    async def worker_info(self, ttl: int = ALIVE_SECONDS) -> Any:
        return await super().worker_info(ALIVE_SECONDS)

    async def process(self) -> bool:
        try:
            return await super().process()
        except FAILURES as error:
            logger.warning("a job was lost, Redis cannot be reached: %s", error)
            await asyncio.sleep(RETRY_SECONDS)
            return False


async def call(url: str, body: bytes, headers: dict[str, str], allowed: list[str]) -> bytes:
    """Call somebody's address; the status of the answer."""
    return msgspec.msgpack.encode(await reach(Post(url, body, headers), allowed))


def work(redis_url: str, processes: int) -> None:
    """Do jobs until told to stop; StartError if that cannot be."""
    log_to_stderr()
    logging.getLogger("saq").setLevel(logging.CRITICAL)  # it logs whole positions, and an outage every second
    asyncio.run(_work(redis_url, processes))


async def _work(redis_url: str, processes: int) -> None:
    pool = ProcessPool(processes, waiting=processes * 2)

    async def plan(game: str, position: bytes, seat: int, level: str, seed: int) -> bytes:
        return await pool.run(bots.plan, game, position, seat, level, seed)

    try:
        workers = [
            QuietWorker(OrderedQueue(redis_url, queue_name("bots")), "plan", plan, processes),
            QuietWorker(OrderedQueue(redis_url, queue_name("notices")), "call", call, CALLS_AT_ONCE),
        ]
        await workers[0].jobs.count("queued")
    except (ValueError, *FAILURES) as error:
        raise StartError("no_redis", f"--redis cannot be reached: {error}") from error
    print(f"Gilded works with {processes} processes for {queue_name('bots')}", flush=True)  # noqa: T201
    try:
        await _until_told_to_stop(workers)
    finally:
        pool.close()


async def _until_told_to_stop(workers: list[QuietWorker]) -> None:
    told = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    running = [asyncio.create_task(worker.start()) for worker in workers]
    await asyncio.wait([asyncio.create_task(told.wait()), *running], return_when=asyncio.FIRST_COMPLETED)
    for worker in workers:
        worker.event.set()
        with suppress(*FAILURES):
            await worker.jobs.forget(worker.id)
    await asyncio.gather(*running)
    for worker in workers:
        with suppress(*FAILURES):
            await worker.jobs.disconnect()
