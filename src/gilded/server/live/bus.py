"""The bus: what processes tell each other about a table. Never a secret: each reads the rows it needs itself."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from gilded.server import wire

BACKLOG = 1_000
"""A connection that cannot keep up loses the oldest news: positions are cumulative, so nothing is missed for good."""


class Changed(msgspec.Struct, frozen=True, tag=True):
    """The table now stands at this mark or a later one."""

    seq: int
    cuts: int
    revision: int


class Said(msgspec.Struct, frozen=True, tag=True):
    """A line of chat."""

    line: wire.ChatLine


class UndoAsked(msgspec.Struct, frozen=True, tag=True):
    """A seat asks to go back."""

    by: int
    seq: int


class UndoAnswered(msgspec.Struct, frozen=True, tag=True):
    """The others have answered."""

    agreed: bool


class Present(msgspec.Struct, frozen=True, tag=True):
    """Who is connected to a table through one process."""

    process: str
    users: list[str]


class RollCall(msgspec.Struct, frozen=True, tag=True):
    """Every process shall say who is connected to the table."""


News = Changed | Said | UndoAsked | UndoAnswered | Present | RollCall
decoder: msgspec.json.Decoder[News] = msgspec.json.Decoder(News)


def backend(redis_url: str | None) -> ChannelsBackend:
    """Memory within one process, Redis between several."""
    if not redis_url:
        return MemoryChannelsBackend()
    from gilded.server.steady_redis import SteadyRedis  # whoever plays alone need not wait for it to load

    return SteadyRedis(redis_url)


class Bus:
    """Tells the news of a table to everybody who listens, in this process and in others."""

    def __init__(self, redis_url: str | None) -> None:
        self.several = redis_url is not None
        self.channels = ChannelsPlugin(
            backend=backend(redis_url),
            arbitrary_channels_allowed=True,
            subscriber_max_backlog=BACKLOG,
            subscriber_backlog_strategy="dropleft",
        )

    def tell(self, table: str, news: News) -> None:
        """Tell it; returns at once."""
        self.channels.publish(msgspec.json.encode(news), table)

    @asynccontextmanager
    async def listen(self, table: str) -> AsyncIterator[AsyncIterator[News]]:
        """The news of a table from now on."""
        async with self.channels.start_subscription(table) as subscriber:
            yield (decoder.decode(message) async for message in subscriber.iter_events())
