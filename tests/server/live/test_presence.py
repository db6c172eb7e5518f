"""Who is connected: known of other processes only as long as this one hears of it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from gilded.server.live import presence
from gilded.server.live.bus import Bus, Listener
from gilded.server.live.presence import Presence
from gilded.server.protocol.wire import User
from gilded.server.tables.messages import Message, PresenceReport, PresenceRequest


class JoinedBus(Bus):
    """The bus of one of several processes in one."""

    def __init__(self, others: "list[JoinedBus]") -> None:
        super().__init__(None)
        self.joins_processes = True
        self._others = others
        others.append(self)

    def publish(self, table: str, message: Message) -> None:
        for bus in self._others:
            bus.deliver(table, message)

    @asynccontextmanager
    async def listening(self, table: str, listener: Listener) -> AsyncIterator[None]:
        self.joins_processes = False  # there is no Redis
        async with super().listening(table, listener):
            self.joins_processes = True
            yield


class Process:
    """One process, with its connections to a table."""

    def __init__(self, name: str, buses: list[JoinedBus]) -> None:
        self.bus = JoinedBus(buses)
        self.presence = Presence(self.bus, name)

    def hear(self, message: Message) -> None:
        match message:
            case PresenceReport():
                self.presence.received("table", message)
            case PresenceRequest():
                self.presence.report("table")

    @asynccontextmanager
    async def connection(self, name: str | None) -> AsyncIterator[None]:
        user = User(name, name.title(), guest=True) if name else None
        async with self.bus.listening("table", self.hear):
            self.presence.connected("table", user)
            yield
            self.presence.disconnected("table", user)
        self.presence.forget_unheard("table")


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    monkeypatch.setattr(presence, "ANSWER_SECONDS", 0.01)
    buses: list[JoinedBus] = []
    return [Process(name, buses) for name in ("one", "two")]


def test_who_was_asked_for_is_forgotten_where_nobody_hears_that_they_leave(processes: list[Process]) -> None:
    one, two = processes

    async def ask() -> None:
        async with two.connection("ann"):
            assert await one.presence.ask_all("table") == {"ann"}
        assert one.presence.online("table") == set()
        async with one.connection("bob"):
            assert one.presence.online("table") == {"bob"}

    asyncio.run(ask())


def test_who_is_connected_here_sees_those_who_were_asked_for(processes: list[Process]) -> None:
    one, two = processes

    async def ask() -> None:
        async with two.connection("ann"), one.connection("bob"):
            assert await one.presence.ask_all("table") == {"ann", "bob"}
            assert one.presence.online("table") == {"ann", "bob"}

    asyncio.run(ask())


def test_a_spectator_still_sees_who_is_elsewhere_when_the_last_person_here_leaves(processes: list[Process]) -> None:
    one, two = processes

    async def watch() -> None:
        async with two.connection("ann"):
            async with one.connection(None):
                async with one.connection("bob"):
                    assert one.presence.online("table") == {"ann", "bob"}
                assert one.presence.online("table") == {"ann"}
            assert one.presence.online("table") == set()

    asyncio.run(watch())
