"""The queue of bots: whose bot may think next. No host's tables, however many, keep the bots of others waiting."""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from gilded.server import metrics

TURNS_OF_PEOPLE = 4
"""Of so many places that become free, one goes to a table where nobody is looking, if one waits."""


class _Line:
    """Those who wait: hosts in turn, and the tables of one host in the order in which they came."""

    def __init__(self) -> None:
        self._hosts: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    def add(self, host: str, waiter: asyncio.Future[None]) -> None:
        self._hosts.setdefault(host, deque()).append(waiter)

    def next(self, thinking: Counter[str], most: int) -> tuple[str, asyncio.Future[None]] | None:
        """The next that is still waiting, of a host with fewer than `most` bots thinking."""
        for host in list(self._hosts):
            line = self._hosts[host]
            while line and line[0].done():  # no longer interested
                line.popleft()
            if line and thinking[host] >= most:
                continue
            self._hosts.move_to_end(host)
            waiter = line.popleft() if line else None
            if not line:
                del self._hosts[host]
            if waiter is not None:
                return host, waiter
        return None


class BotQueue:
    """Gives out places to think. Tables where a person waits come first; then the hosts take turns."""

    def __init__(self, places: int) -> None:
        self._free = self._places = self._most = 0
        self._thinking: Counter[str] = Counter()
        self._since: OrderedDict[asyncio.Future[None], float] = OrderedDict()
        self._watched, self._unwatched = _Line(), _Line()
        self._given = 0
        self.resize(places)

    def resize(self, places: int) -> None:
        """Give out so many places from now on; whoever has one keeps it."""
        self._free += places - self._places
        self._places = places
        self._most = max(1, places - 1)  # one host never has all places, unless there is only one
        self._give_places()

    @property
    def waiting(self) -> int:
        """How many wait for a place."""
        return len(self._since)

    @property
    def oldest_wait(self) -> float:
        """For how many seconds the first of them has waited."""
        return time.monotonic() - next(iter(self._since.values())) if self._since else 0.0

    @asynccontextmanager
    async def place(self, host: str, watched: bool) -> AsyncIterator[int]:
        """A place to think in, once it is this table's turn; `watched` if a person waits there.

        It says how many other bots of this host are thinking.
        """
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._since[waiter] = time.monotonic()
        (self._watched if watched else self._unwatched).add(host, waiter)
        self._give_places()
        try:
            with metrics.waiting_bot():
                await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self._leave(host)
            raise
        finally:
            del self._since[waiter]
        try:
            yield self._thinking[host] - 1
        finally:
            self._leave(host)

    def _leave(self, host: str) -> None:
        self._free += 1
        self._thinking[host] -= 1
        if self._thinking[host] <= 0:
            del self._thinking[host]
        self._give_places()

    def _give_places(self) -> None:
        while self._free > 0:
            found = self._next()
            if found is None:
                return
            host, waiter = found
            self._free -= 1
            self._given += 1
            self._thinking[host] += 1
            waiter.set_result(None)

    def _next(self) -> tuple[str, asyncio.Future[None]] | None:
        lines = [self._watched, self._unwatched]
        if self._given % TURNS_OF_PEOPLE == TURNS_OF_PEOPLE - 1:
            lines.reverse()
        for line in lines:
            found = line.next(self._thinking, self._most)
            if found is not None:
                return found
        return None
