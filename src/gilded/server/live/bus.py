"""The bus: carries messages about a table to every listener, through Redis if there are several processes."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from gilded.server.tables.messages import Message

BACKLOG = 1_000
"""A process that cannot keep up loses the oldest messages: positions are cumulative, so nothing is lost for good."""
decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)

Listener = Callable[[Message], None]
"""Called for every message about a table; it returns at once."""


def backend(redis_url: str | None) -> ChannelsBackend:
    """Memory within one process, Redis between several."""
    if not redis_url:
        return MemoryChannelsBackend()
    from gilded.server.live.reconnecting_redis import ReconnectingRedis  # slow to import, and often not needed

    return ReconnectingRedis(redis_url)


class Bus:
    """Carries messages about a table to everybody who listens, in this process and in others.

    Within one process a message goes straight to the listeners. Through Redis a process subscribes to a table once,
    however many of its connections listen.
    """

    def __init__(self, redis_url: str | None) -> None:
        self.joins_processes = redis_url is not None
        self.channels = ChannelsPlugin(
            backend=backend(redis_url),
            arbitrary_channels_allowed=True,
            subscriber_max_backlog=BACKLOG,
            subscriber_backlog_strategy="dropleft",
        )
        self._listeners: dict[str, list[Listener]] = {}
        self._relays: dict[str, Relay] = {}

    def publish(self, table: str, message: Message) -> None:
        """Send a message; returns at once."""
        if not self.joins_processes:
            self.deliver(table, message)
            return
        with suppress(RuntimeError):  # the process is stopping, and has no connection left that could hear it
            self.channels.publish(msgspec.json.encode(message), table)

    @asynccontextmanager
    async def listening(self, table: str, listener: Listener) -> AsyncIterator[None]:
        """Let the listener hear all messages about a table from now on."""
        listeners = self._listeners.setdefault(table, [])
        listeners.append(listener)
        try:
            if self.joins_processes:
                await self._relay(table).subscribed.wait()
            yield
        finally:
            listeners.remove(listener)
            if not listeners:
                del self._listeners[table]
                if table in self._relays:
                    self._relays.pop(table).task.cancel()

    def is_heard(self, table: str) -> bool:
        """Whether anybody in this process hears the messages about a table."""
        return table in self._listeners

    async def answers(self) -> bool:
        """Whether messages can be sent to other processes now."""
        backend = self.channels._backend
        return bool(await backend.ping()) if hasattr(backend, "ping") else True

    def _relay(self, table: str) -> "Relay":
        if table not in self._relays:
            self._relays[table] = Relay(self.channels, table, self.deliver)
        return self._relays[table]

    def deliver(self, table: str, message: Message) -> None:
        """Let the listeners in this process hear a message."""
        for listener in list(self._listeners.get(table, ())):
            listener(message)

    @asynccontextmanager
    async def messages(self, table: str) -> AsyncIterator[AsyncIterator[Message]]:
        """The messages about a table from now on, one by one."""
        heard: asyncio.Queue[Message] = asyncio.Queue()
        async with self.listening(table, heard.put_nowait):
            yield _each(heard)


class Relay:
    """The one subscription of a process to a table, whose messages it delivers to all who listen."""

    def __init__(self, channels: ChannelsPlugin, table: str, deliver: Callable[[str, Message], None]) -> None:
        self.subscribed = asyncio.Event()
        self.task = asyncio.create_task(self._run(channels, table, deliver))

    async def _run(self, channels: ChannelsPlugin, table: str, deliver: Callable[[str, Message], None]) -> None:
        async with channels.start_subscription(table) as subscriber:
            self.subscribed.set()
            async for message in subscriber.iter_events():
                with suppress(msgspec.DecodeError):  # of a newer program, which says more than this one knows
                    deliver(table, decoder.decode(message))


async def _each(heard: "asyncio.Queue[Message]") -> AsyncIterator[Message]:
    while True:
        yield await heard.get()
