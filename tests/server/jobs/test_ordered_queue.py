"""The queue in Redis: what is due first is done first, and the same job waits only once."""

import asyncio
from collections.abc import Awaitable, Callable
from uuid import uuid4

from saq import Job

from gilded.server.jobs.ordered_queue import OrderedQueue, order_of
from server.running import Redis


def with_queue(redis: Redis, test: Callable[[OrderedQueue], Awaitable[None]]) -> None:
    async def run() -> None:
        queue = OrderedQueue(redis.url, uuid4().hex)
        await test(queue)
        await queue.disconnect()

    asyncio.run(run())


async def put(queue: OrderedQueue, key: str, due: float, **more: float) -> bool:
    job = Job("choose", key=key, kwargs={"position": b"\x00\xff"}, scheduled=order_of(due), retries=3, **more)  # type: ignore[arg-type]
    return await queue.enqueue(job) is not None


async def take(queue: OrderedQueue) -> str | None:
    job = await queue.dequeue(0.1)
    return job.key if job else None


def test_what_is_due_first_is_done_first(redis: Redis) -> None:
    async def test(queue: OrderedQueue) -> None:
        for key, due in {"nobody": 105, "eve": 100, "eve 2": 101, "review": 160, "ann": 100.5, "bob": 100.5}.items():
            assert await put(queue, key, due)
        found = [await take(queue) for _ in range(7)]
        assert found == ["eve", "ann", "bob", "eve 2", "nobody", "review", None]

    with_queue(redis, test)


def test_the_same_job_waits_only_once(redis: Redis) -> None:
    async def test(queue: OrderedQueue) -> None:
        assert await put(queue, "a", 100)
        assert not await put(queue, "a", 90)
        job = await queue.dequeue(0.1)
        assert job is not None
        assert job.kwargs == {"position": b"\x00\xff"}
        assert not await put(queue, "a", 100), "not while it is being done either"
        await job.finish(job.status)
        assert await put(queue, "a", 100)

    with_queue(redis, test)


def test_a_job_whose_worker_has_died_goes_back_to_its_place(redis: Redis) -> None:
    async def test(queue: OrderedQueue) -> None:
        await put(queue, "dead", 100, heartbeat=1)
        job = await queue.dequeue(0.1)
        assert job is not None
        await job.update(status="active")
        await put(queue, "later", 105)
        await asyncio.sleep(2.1)
        assert await queue.sweep(1)
        assert [await take(queue) for _ in range(2)] == ["dead", "later"]

    with_queue(redis, test)
