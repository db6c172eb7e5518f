"""Heartbeats: every process tells the others that it lives, so that the people of one that was killed go offline."""

import asyncio
import time
from collections import Counter

from gilded.server.live.bus import Bus
from gilded.server.live.presence import Presence
from gilded.server.tables.messages import Heartbeat, Message

CHANNEL = "processes"
"""No table has such an id."""
BEAT_SECONDS = 3.0
MISSED = 3
"""A process is gone when so many of our own beats have come back to us since its last one. Counting those, and not
seconds, judges nobody while the bus is away."""


class Heartbeats:
    """Those of this process, and what it hears of the others."""

    def __init__(self, bus: Bus, presence: Presence) -> None:
        self._bus = bus
        self._presence = presence
        self._silent: Counter[str] = Counter()
        self._last_own = time.monotonic()

    async def beat(self) -> None:
        """Tell the others that this process lives."""
        if self._bus.joins_processes:
            self._bus.publish(CHANNEL, Heartbeat(self._presence.process))

    async def hear(self) -> None:
        """Listen to the others, as long as this process runs."""
        async with self._bus.listening(CHANNEL, self.heard):
            await asyncio.Event().wait()

    def heard(self, message: Message) -> None:
        """A process lives; our own beats tell how much time has passed."""
        if not isinstance(message, Heartbeat):
            return
        if message.process == self._presence.process:
            self._own_beat()
        else:
            self._silent[message.process] = 0

    def _own_beat(self) -> None:
        now = time.monotonic()
        if now - self._last_own > BEAT_SECONDS * MISSED:
            self._presence.report_all()  # the bus was away, and what was said meanwhile is lost
        self._last_own = now
        for process in {*self._silent, *self._presence.processes()}:
            self._silent[process] += 1
            if self._silent[process] > MISSED:
                del self._silent[process]
                self._presence.gone(process)
