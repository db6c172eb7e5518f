"""Presence: who is connected to a table, through whichever process."""

import asyncio
from collections import Counter, defaultdict
from contextlib import suppress

from gilded.server.bus import Bus, Present, RollCall

ROLL_CALL_SECONDS = 0.5


class Presence:
    """Counts connections here and remembers what other processes tell."""

    def __init__(self, bus: Bus, process: str) -> None:
        self._bus = bus
        self._process = process
        self._here: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._elsewhere: defaultdict[str, dict[str, set[str]]] = defaultdict(dict)

    def online(self, table: str) -> set[str]:
        """The users who are connected to the table."""
        users = set(self._here[table]) if table in self._here else set()
        return users.union(*self._elsewhere[table].values()) if table in self._elsewhere else users

    def comes(self, table: str, user: str) -> None:
        """A connection of this user opened."""
        self._here[table][user] += 1
        if self._here[table][user] == 1:
            self.tell(table)

    def leaves(self, table: str, user: str) -> None:
        """A connection of this user closed."""
        self._here[table][user] -= 1
        if self._here[table][user] <= 0:
            del self._here[table][user]
            self.tell(table)
        if not self._here[table]:
            del self._here[table]
            self._elsewhere.pop(table, None)

    def heard(self, table: str, news: Present) -> None:
        """A process told who is there."""
        if news.process == self._process:
            return
        users, before = set(news.users), self._elsewhere[table].get(news.process)
        self._elsewhere[table][news.process] = users
        if users and not before:
            self.tell(table)  # that process has just begun to listen: it does not know who is here

    def tell(self, table: str) -> None:
        """Say who is connected through this process."""
        self._bus.tell(table, Present(self._process, sorted(self._here.get(table, ()))))

    async def call_the_roll(self, table: str) -> None:
        """Ask all processes who is there: with nobody here we have not listened, and one that died is silent."""
        if not self._bus.several:
            return
        self._elsewhere.pop(table, None)
        async with self._bus.listen(table) as news:
            self._bus.tell(table, RollCall())
            with suppress(TimeoutError):
                async with asyncio.timeout(ROLL_CALL_SECONDS):
                    async for each in news:
                        if isinstance(each, Present):
                            self.heard(table, each)
