"""What a server may expect of the queue: an answer, or soon the word that it must do the job itself."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from uuid import uuid4

import pytest

from gilded.server.jobs.answers import Away, Elsewhere
from gilded.server.jobs.job_queue import JobQueue
from gilded.server.jobs.ordered_queue import OrderedQueue
from gilded.server.work import QuietWorker
from server.running import Redis

Test = Callable[[JobQueue, JobQueue], Awaitable[None]]


class Desk:
    """A worker that does one job at a time, and keeps the order in which they came."""

    def __init__(self) -> None:
        self.done: list[str] = []

    async def work(self, who: str, seconds: float = 0.05) -> bytes:
        self.done.append(who)
        await asyncio.sleep(seconds)
        if who == "broken":
            raise ValueError("broken")
        return who.encode()


@asynccontextmanager
async def worker_at(redis: Redis, name: str, desk: Desk) -> AsyncIterator[None]:
    worker = QuietWorker(OrderedQueue(redis.url, name), "work", desk.work, 1)
    running = asyncio.create_task(worker.start())
    yield
    worker.event.set()
    await running
    await worker.jobs.forget(worker.id)
    await worker.jobs.disconnect()


def test_an_answer_that_nobody_can_read_stops_no_other(redis: Redis) -> None:
    async def test(server: JobQueue, _other: JobQueue) -> None:
        for rubbish in (b"rubbish", b"", b"\x90"):
            await server._queue.redis.rpush(server._answers, rubbish)
        async with asyncio.timeout(10):
            assert await server.run("work", "one", 0, who="ann") == b"ann"

    with_a_worker(redis, Desk(), test)


def with_a_worker(redis: Redis, desk: Desk, test: Test) -> None:
    """Two server processes and one worker."""

    async def run() -> None:
        name = uuid4().hex
        servers = [JobQueue(redis.url, name) for _ in range(2)]
        listening = [asyncio.create_task(server.listen()) for server in servers]
        async with worker_at(redis, name, desk):
            async with asyncio.timeout(10):
                while not all(server.places for server in servers):
                    await asyncio.sleep(0.05)
            await test(*servers)
        for task in listening:
            task.cancel()
        for server in servers:
            await server.close()

    asyncio.run(run())


def test_an_answer_comes_to_the_one_who_asked_and_is_counted(redis: Redis) -> None:
    async def test(one: JobQueue, other: JobQueue) -> None:
        jobs = [asyncio.create_task(one.run("work", f"{number}", 0, who=f"{number}")) for number in range(3)]
        await asyncio.sleep(0.1)
        assert one.waiting >= 1
        assert one.oldest_wait > 0.05
        assert await asyncio.gather(*jobs) == [b"0", b"1", b"2"]
        assert (one.figures.done, one.figures.retried, other.figures.done) == (3, 0, 0)
        assert (one.waiting, one.oldest_wait) == (0, 0.0)

    with_a_worker(redis, Desk(), test)


def test_the_same_job_of_two_processes_is_done_once(redis: Redis) -> None:
    desk = Desk()

    async def test(one: JobQueue, other: JobQueue) -> None:
        first = asyncio.create_task(one.run("work", "table 7", 0, who="ann", seconds=0.5))
        await asyncio.sleep(0.2)
        with pytest.raises(Elsewhere):
            await other.run("work", "table 7", 0, who="ann")
        assert await first == b"ann"
        assert desk.done == ["ann"]
        await asyncio.sleep(0.3)  # the answer is quicker than the end of the job
        assert await other.run("work", "table 7", 0, who="ann") == b"ann"

    with_a_worker(redis, desk, test)


def test_hosts_and_people_come_in_the_order_of_their_patience_whichever_process_asks(redis: Redis) -> None:
    desk = Desk()

    async def test(one: JobQueue, other: JobQueue) -> None:
        busy = asyncio.create_task(one.run("work", "busy", 0, who="busy", seconds=0.5))
        await asyncio.sleep(0.2)
        eve = [asyncio.create_task(one.run("work", f"eve {n}", n, who=f"eve {n}")) for n in range(3)]
        nobody = asyncio.create_task(other.run("work", "nobody", 5, who="nobody"))
        await asyncio.sleep(0.05)
        ann = asyncio.create_task(other.run("work", "ann", 0, who="ann"))
        await asyncio.gather(busy, ann, nobody, *eve)
        assert desk.done == ["busy", "eve 0", "ann", "eve 1", "eve 2", "nobody"]

    with_a_worker(redis, desk, test)


def test_what_a_worker_cannot_do_is_said_at_once(redis: Redis) -> None:
    async def test(one: JobQueue, other: JobQueue) -> None:
        with pytest.raises(Away, match="broken"):
            await one.run("work", "broken", 0, who="broken")

    with_a_worker(redis, Desk(), test)


def test_without_a_worker_nobody_waits(redis: Redis) -> None:
    async def test() -> None:
        queue = JobQueue(redis.url, uuid4().hex)
        async with asyncio.timeout(1):
            with pytest.raises(Away):
                await queue.run("work", "any", 0, who="ann")
        await queue.close()

    asyncio.run(test())
