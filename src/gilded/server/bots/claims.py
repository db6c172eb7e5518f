"""Claims: which process lets the bots of a table think, however long they must wait, so that no other begins too."""

import logging
from collections.abc import Collection, Sequence

TIMEOUT_SECONDS = 0.5
KEPT_SECONDS = 15
"""A claim ends so long after its process was last heard of."""
RENEW_SECONDS = 5.0
PREFIX = "gilded:bots-of:"
logger = logging.getLogger("gilded.server")


class Claims:
    """The claims of one process, in Redis. Without one, or while it is away, there are none: a bot may think twice."""

    def __init__(self, url: str | None, process: str) -> None:
        self._process = process
        self._redis = None
        if url:
            from redis.asyncio import Redis  # slow to import, and often not needed

            self._redis = Redis.from_url(
                url, socket_timeout=TIMEOUT_SECONDS, socket_connect_timeout=TIMEOUT_SECONDS, decode_responses=True
            )

    async def renew(self, tables: Collection[str]) -> None:
        """Claim these tables for a while."""
        if self._redis is None or not tables:
            return
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for table in tables:
                    pipe.set(PREFIX + table, self._process, ex=KEPT_SECONDS)
                await pipe.execute()
        except Exception as error:  # whatever Redis does, bots go on
            logger.info("no table is claimed, Redis cannot be reached: %s", error)

    async def unclaimed(self, tables: Sequence[str]) -> list[str]:
        """Those of the tables that no other process has claimed."""
        if self._redis is None or not tables:
            return list(tables)
        try:
            claims = await self._redis.mget([PREFIX + table for table in tables])
        except Exception as error:  # whatever Redis does, bots go on
            logger.info("claims cannot be read, Redis cannot be reached: %s", error)
            return list(tables)
        return [table for table, claim in zip(tables, claims, strict=True) if claim in (None, self._process)]

    async def close(self) -> None:
        """Close the connections."""
        if self._redis is not None:
            await self._redis.aclose()
