"""Redis between processes: a connection that breaks is opened again, with all of its subscriptions."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.exceptions import RedisError

from gilded.server import metrics

FAILURES = (RedisError, OSError)
RETRY_SECONDS = 0.5
logger = logging.getLogger("gilded.server")


class ReconnectingRedis(RedisChannelsPubSubBackend):
    """Messages sent while Redis cannot be reached are lost; housekeeping shows each page what it has missed."""

    def __init__(self, url: str) -> None:
        super().__init__(redis=Redis.from_url(url))
        self._wanted: set[str] = set()
        self._changing = asyncio.Lock()
        """Two that subscribe first at the same moment would each open a connection, and only one of them is heard."""

    async def ping(self) -> bool:
        """Whether Redis answers."""
        return bool(await self._redis.ping())

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        names = list(channels)
        try:
            await super().publish(data, names)
        except FAILURES:
            try:  # perhaps only an old connection has broken
                await super().publish(data, names)
            except FAILURES as error:
                logger.warning("a message was lost, Redis cannot be reached: %s", error)

    async def subscribe(self, channels: Iterable[str]) -> None:
        names = set(channels)
        self._wanted |= names
        try:
            async with self._changing:
                await super().subscribe(names)
        except FAILURES:
            self._has_subscribed.set()  # the stream fails too, and subscribes again

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        names = set(channels)
        self._wanted -= names
        try:
            async with self._changing:
                await super().unsubscribe(names)
        except FAILURES as error:
            logger.info("unsubscribed while Redis cannot be reached: %s", error)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        while True:
            try:
                async for event in super().stream_events():
                    yield event
            except (*FAILURES, RuntimeError) as error:  # the last when it could not be reached from the start
                metrics.BUS_RECONNECTS.inc()
                logger.warning("Redis cannot be reached, trying again: %s", error)
                await asyncio.sleep(RETRY_SECONDS)
                await self._subscribe_again()

    async def _subscribe_again(self) -> None:
        try:
            async with self._changing:
                if self._wanted:
                    await super().subscribe(self._wanted)
        except FAILURES as error:
            logger.info("Redis still cannot be reached: %s", error)
