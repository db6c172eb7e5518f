"""Redis between processes, by a connection that may break: it is made again, and all subscriptions with it."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.exceptions import RedisError

FAULTS = (RedisError, OSError)
AGAIN_SECONDS = 0.5
reports = logging.getLogger("gilded.server")


class SteadyRedis(RedisChannelsPubSubBackend):
    """What is told while Redis is away is lost: the watch of each process finds what its pages have missed."""

    def __init__(self, url: str) -> None:
        super().__init__(redis=Redis.from_url(url))
        self._wanted: set[str] = set()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        names = list(channels)
        try:
            await super().publish(data, names)
        except FAULTS:
            try:  # the connection may just have been an old one
                await super().publish(data, names)
            except FAULTS as error:
                reports.warning("news was lost, Redis is away: %s", error)

    async def subscribe(self, channels: Iterable[str]) -> None:
        names = set(channels)
        self._wanted |= names
        try:
            await super().subscribe(names)
        except FAULTS:
            self._has_subscribed.set()  # the stream stumbles over it and subscribes again

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        names = set(channels)
        self._wanted -= names
        try:
            await super().unsubscribe(names)
        except FAULTS as error:
            reports.info("unsubscribed while Redis is away: %s", error)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        while True:
            try:
                async for event in super().stream_events():
                    yield event
            except FAULTS as error:
                reports.warning("Redis is away, trying again: %s", error)
                await asyncio.sleep(AGAIN_SECONDS)
                await self._subscribe_again()

    async def _subscribe_again(self) -> None:
        try:
            if self._wanted:
                await super().subscribe(self._wanted)
        except FAULTS as error:
            reports.info("Redis is still away: %s", error)
