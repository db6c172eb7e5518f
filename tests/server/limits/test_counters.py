"""Counters: the same promises in memory and in Redis."""

import asyncio
from pathlib import Path
from uuid import uuid4

import pytest

from gilded.server.limits.counters import FORGOTTEN_AFTER, Counters, MemoryCounters
from gilded.server.limits.shared import LeasedBuckets, SharedCounters
from server.running import Redis


@pytest.fixture(params=["memory", "redis"])
def counters(request: pytest.FixtureRequest) -> Counters:
    if request.param == "memory":
        return MemoryCounters()
    redis: Redis = request.getfixturevalue("redis")
    return SharedCounters(redis.url)


def a_key() -> str:
    return uuid4().hex


def test_a_bucket_gives_its_burst_and_then_says_how_long_to_wait(counters: Counters) -> None:
    async def takes() -> list[float]:
        key = a_key()
        found = [await counters.take(key, rate=0.1, burst=3) for _ in range(5)]
        await counters.close()
        return found

    waits = asyncio.run(takes())
    assert waits[:3] == [0, 0, 0]
    assert 8 < waits[3] <= 10
    assert 8 < waits[4] <= 10, "a refusal takes nothing"


def test_failures_make_the_next_attempt_wait_twice_as_long(counters: Counters) -> None:
    async def attempts() -> tuple[list[float], float]:
        key = a_key()
        waits = [await counters.attempt(key, free=2, longest=60) for _ in range(4)]
        await counters.forgive(key)
        forgiven = await counters.attempt(key, free=2, longest=60)
        await counters.close()
        return waits, forgiven

    waits, forgiven = asyncio.run(attempts())
    assert waits[:2] == [0, 0]
    assert 0.5 < waits[3] <= waits[2] <= 1
    assert forgiven == 0


def test_what_is_remembered_is_known_until_its_time(counters: Counters) -> None:
    async def remembered() -> tuple[bool, bool]:
        key = a_key()
        before = await counters.remembers(key)
        await counters.remember(key, 60)
        after = await counters.remembers(key)
        await counters.close()
        return before, after

    assert asyncio.run(remembered()) == (False, True)


def test_the_counter_that_was_used_longest_ago_is_dropped_first() -> None:
    async def refused_after_many_others() -> float:
        counters = MemoryCounters(most=10)
        await counters.take("busy", rate=0.001, burst=1)
        for number in range(100):
            await counters.take(f"other {number}", rate=0.001, burst=1)
            wait = await counters.take("busy", rate=0.001, burst=1)
        return wait

    assert asyncio.run(refused_after_many_others()) > 0


def test_failures_are_forgotten_in_time() -> None:
    at = [0.0]

    async def attempts() -> tuple[float, float]:
        counters = MemoryCounters(clock=lambda: at[0])
        for _ in range(12):
            await counters.attempt("ann", free=0, longest=900)
            at[0] += 900
        wait = await counters.attempt("ann", free=0, longest=900)
        at[0] += FORGOTTEN_AFTER + 1
        return wait, await counters.attempt("ann", free=0, longest=900)

    assert asyncio.run(attempts()) == (0, 0)


def test_leases_of_two_processes_share_one_bucket(redis: Redis) -> None:
    async def taken() -> int:
        key, shared = a_key(), [SharedCounters(redis.url) for _ in range(2)]
        leases = [LeasedBuckets(each) for each in shared]
        waits = [await lease.take(key, rate=0.001, burst=100) for _ in range(100) for lease in leases]
        for each in shared:
            await each.close()
        return waits.count(0)

    assert 80 <= asyncio.run(taken()) <= 100


def test_while_redis_is_away_each_process_counts_alone(tmp_path: Path) -> None:
    redis = Redis(tmp_path)

    async def waits() -> list[float]:
        counters = SharedCounters(redis.url)
        await counters.take("ann", rate=0.1, burst=2)
        redis.stop()
        found = [await counters.take("ann", rate=0.1, burst=2) for _ in range(3)]
        await counters.close()
        return found

    found = asyncio.run(waits())
    assert found[:2] == [0, 0]
    assert found[2] > 0
