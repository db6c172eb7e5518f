"""The bots of a table think in one process, however long they wait there."""

import asyncio
from uuid import uuid4

from gilded.server.bots.claims import PREFIX, Claims
from server.running import Redis


def test_a_table_is_left_to_the_process_that_claims_it_until_the_claim_ends(redis: Redis) -> None:
    async def claim() -> None:
        table, other = uuid4().hex, uuid4().hex
        one, two = Claims(redis.url, "one"), Claims(redis.url, "two")
        await one.renew([table])
        assert await one.unclaimed([table, other]) == [table, other]
        assert await two.unclaimed([table, other]) == [other]
        assert one._redis is not None
        assert 0 < await one._redis.ttl(PREFIX + table) <= 15, "whatever becomes of the process"
        await one._redis.delete(PREFIX + table)
        assert await two.unclaimed([table]) == [table]
        await one.close()
        await two.close()

    asyncio.run(claim())


def test_without_redis_nobody_claims_anything() -> None:
    async def claim() -> None:
        for url in (None, "redis://127.0.0.1:1"):
            claims = Claims(url, "one")
            await claims.renew(["table"])
            assert await claims.unclaimed(["table"]) == ["table"]
            await claims.close()

    asyncio.run(claim())
