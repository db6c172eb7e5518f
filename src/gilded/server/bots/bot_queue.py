"""The queue of bots: whose bot may think next. Nobody, with however many guests and tables, keeps others waiting."""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from gilded.server import metrics

TURNS_OF_PEOPLE = 4
"""Of so many places that become free, one goes to a table where nobody is looking, if one waits."""


class _Asker(NamedTuple):
    """For whom a bot thinks."""

    address: str
    host: str


_Waiter = asyncio.Future[None]


class _Line:
    """Those who wait: addresses in turn, the hosts of each in turn, and the tables of a host as they came."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, OrderedDict[str, deque[_Waiter]]] = OrderedDict()

    def add(self, asker: _Asker, waiter: _Waiter) -> None:
        self._addresses.setdefault(asker.address, OrderedDict()).setdefault(asker.host, deque()).append(waiter)

    def next(self, thinking: Counter[str], most: int) -> tuple[_Asker, _Waiter] | None:
        """The next that is still waiting, of a host with fewer than `most` bots thinking."""
        for address in list(self._addresses):
            hosts = self._addresses[address]
            found = _next_of(hosts, thinking, most)
            if not hosts:
                del self._addresses[address]
            elif found is not None:
                self._addresses.move_to_end(address)
            if found is not None:
                return _Asker(address, found[0]), found[1]
        return None


def _next_of(hosts: OrderedDict[str, deque[_Waiter]], thinking: Counter[str], most: int) -> tuple[str, _Waiter] | None:
    """The same, of one address."""
    for host in list(hosts):
        line = hosts[host]
        while line and line[0].done():  # no longer interested
            line.popleft()
        if line and thinking[host] >= most:
            continue
        hosts.move_to_end(host)
        waiter = line.popleft() if line else None
        if not line:
            del hosts[host]
        if waiter is not None:
            return host, waiter
    return None


class BotQueue:
    """Gives out places to think. Tables where a person waits come first; then addresses take turns, then hosts."""

    def __init__(self, places: int) -> None:
        self._free = self._places = self._most = 0
        self._thinking_of_host: Counter[str] = Counter()
        self._thinking_of_address: Counter[str] = Counter()
        self._since: OrderedDict[_Waiter, float] = OrderedDict()
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
    async def place(self, host: str, address: str | None, watched: bool) -> AsyncIterator[int]:
        """A place to think in, once it is this table's turn; `watched` if a person waits there.

        A host whose address is not known counts as one. It says how many other bots of the address are thinking.
        """
        asker = _Asker(address or host, host)
        waiter: _Waiter = asyncio.get_running_loop().create_future()
        self._since[waiter] = time.monotonic()
        (self._watched if watched else self._unwatched).add(asker, waiter)
        self._give_places()
        try:
            with metrics.waiting_bot():
                await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self._leave(asker)
            raise
        finally:
            del self._since[waiter]
        try:
            yield self._thinking_of_address[asker.address] - 1
        finally:
            self._leave(asker)

    def _leave(self, asker: _Asker) -> None:
        self._free += 1
        self._count(asker, -1)
        self._give_places()

    def _count(self, asker: _Asker, change: int) -> None:
        for thinking, key in ((self._thinking_of_address, asker.address), (self._thinking_of_host, asker.host)):
            thinking[key] += change
            if thinking[key] <= 0:
                del thinking[key]

    def _give_places(self) -> None:
        while self._free > 0:
            found = self._next()
            if found is None:
                return
            asker, waiter = found
            self._free -= 1
            self._given += 1
            self._count(asker, +1)
            waiter.set_result(None)

    def _next(self) -> tuple[_Asker, _Waiter] | None:
        lines = [self._watched, self._unwatched]
        if self._given % TURNS_OF_PEOPLE == TURNS_OF_PEOPLE - 1:
            lines.reverse()
        for line in lines:
            found = line.next(self._thinking_of_host, self._most)
            if found is not None:
                return found
        return None
