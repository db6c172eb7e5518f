"""The bus: carries messages about a table to every process, through Redis if there are several."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from gilded.server.tables.messages import Message

BACKLOG = 1_000
"""A connection that cannot keep up loses the oldest messages: positions are cumulative, so nothing is lost for good."""
decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def backend(redis_url: str | None) -> ChannelsBackend:
    """Memory within one process, Redis between several."""
    if not redis_url:
        return MemoryChannelsBackend()
    from gilded.server.live.reconnecting_redis import ReconnectingRedis  # slow to import, and often not needed

    return ReconnectingRedis(redis_url)


class Bus:
    """Carries messages about a table to everybody who subscribes, in this process and in others."""

    def __init__(self, redis_url: str | None) -> None:
        self.joins_processes = redis_url is not None
        self.channels = ChannelsPlugin(
            backend=backend(redis_url),
            arbitrary_channels_allowed=True,
            subscriber_max_backlog=BACKLOG,
            subscriber_backlog_strategy="dropleft",
        )

    def publish(self, table: str, message: Message) -> None:
        """Send a message; returns at once."""
        with suppress(RuntimeError):  # the process is stopping, and has no connection left that could hear it
            self.channels.publish(msgspec.json.encode(message), table)

    @asynccontextmanager
    async def subscribe(self, table: str) -> AsyncIterator[AsyncIterator[Message]]:
        """The messages about a table from now on."""
        async with self.channels.start_subscription(table) as subscriber:
            yield (decoder.decode(message) async for message in subscriber.iter_events())
