"""The server's end of the queue: it asks workers for a job, and waits for the answer as long as there is hope."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from saq import Job

from gilded.server.jobs.answers import HEARTBEAT_SECONDS, Answer, Away, Elsewhere, JobFigures
from gilded.server.jobs.ordered_queue import FAILURES, RETRY_SECONDS, OrderedQueue, order_of
from gilded.server.storage.database import new_id, now

ANSWER_SECONDS = 30.0
"""Longer than a bot thinks, again after its worker has died, and the line before it. Then the server thinks itself."""
WORK_SECONDS = 60
"""A job that runs for longer is stopped."""
ATTEMPTS = 3
LOOK_SECONDS = 1.0
LISTEN_SECONDS = 1.0
logger = logging.getLogger("gilded.server")


decode_answer: Callable[[Any], Answer] = msgspec.msgpack.Decoder(Answer).decode


class JobQueue:
    """Jobs of one kind. A job that is done twice is answered once, and its result is only ever advice."""

    def __init__(self, url: str, name: str) -> None:
        self._queue = OrderedQueue(url, name)
        self._answers = f"gilded:answers:{new_id()}"
        self._waiting: dict[str, tuple[asyncio.Future[bytes], float]] = {}
        self._counted = False
        self.places = 0
        """How many jobs the workers can do at the same time; 0 while there are none, or Redis is away."""
        self.on_places: Callable[[int], None] = lambda _: None
        """Called when there are more places, or fewer."""
        self.figures = JobFigures()

    @property
    def waiting(self) -> int:
        """How many jobs are at the workers or before them."""
        return len(self._waiting)

    @property
    def oldest_wait(self) -> float:
        """For how many seconds the oldest of them has waited."""
        return max((time.monotonic() - since for _, since in self._waiting.values()), default=0.0)

    async def run(self, work: str, key: str, patience: float, **values: Any) -> bytes:
        """What a worker answers. The job may wait for those who have less patience; the same key is queued only once.

        Away if no worker does it, Elsewhere if another process waits for it.
        """
        if not self.places:
            raise Away("there is no worker")
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting[key] = answer, time.monotonic()
        job = Job(
            work,
            key=key,
            kwargs={"answer_to": self._answers, **values},
            timeout=WORK_SECONDS,
            heartbeat=HEARTBEAT_SECONDS,
            retries=ATTEMPTS,
            ttl=-1,  # the answer takes its own way
            scheduled=order_of(now() + patience),
        )
        try:
            if await self._queue.enqueue(job) is None:
                raise Elsewhere(key)
            return await self._answer(job, answer)
        except FAILURES as error:
            raise Away(str(error)) from error
        finally:
            del self._waiting[key]

    async def _answer(self, job: Job, answer: asyncio.Future[bytes]) -> bytes:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await answer
        except (TimeoutError, Away) as error:
            with suppress(*FAILURES):  # a worker that comes later should not do it once more
                await self._queue.abort(job, "nobody waits for it any more")
            raise Away(str(error) or f"no answer after {ANSWER_SECONDS:g} s") from None

    async def listen(self) -> None:
        """Hear the answers and count the workers, until cancelled."""
        await asyncio.gather(self._hear(), self._count_places())

    async def _hear(self) -> None:
        while True:
            try:
                found = await self._queue.redis.blpop([self._answers], timeout=LISTEN_SECONDS)
            except FAILURES as error:
                self._lost(error)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if found is not None:
                self._hear_one(found[1])

    def _hear_one(self, text: Any) -> None:
        try:
            self._answered(decode_answer(text))
        except msgspec.DecodeError as error:  # whatever a worker says, the others are heard
            logger.warning("a worker answers what nobody can read: %s", error)

    def _answered(self, answer: Answer) -> None:
        self.figures.retried += answer.attempts - 1
        waiter, _ = self._waiting.get(answer.key, (None, 0.0))
        if waiter is None or waiter.done():  # done twice, or too late
            return
        if answer.result is None:
            waiter.set_exception(Away(f"a worker failed: {answer.error}"))
        else:
            self.figures.done += 1
            waiter.set_result(answer.result)

    async def _count_places(self) -> None:
        while True:
            try:
                self._has_places(await self._queue.places())
            except FAILURES as error:
                self._lost(error)
            await asyncio.sleep(LOOK_SECONDS)

    def _lost(self, error: Exception) -> None:
        """Redis is away, and may have forgotten everything: nobody waits for it."""
        if self.places:
            logger.warning("jobs are done here, Redis cannot be reached: %s", error)
        self._has_places(0)

    def _has_places(self, places: int) -> None:
        if places == self.places and self._counted:
            return
        self._counted = True
        if not places:
            logger.warning("there is no worker at %s: jobs are done here", self._queue.name)
            for waiter, _ in self._waiting.values():
                if not waiter.done():
                    waiter.set_exception(Away("all workers have gone"))
        self.places = places
        self.on_places(places)

    async def close(self) -> None:
        """Close the connections."""
        with suppress(*FAILURES):
            await self._queue.disconnect()
