"""Presence: who is connected to a table, through whichever process."""

import asyncio
from collections import Counter, defaultdict
from contextlib import suppress

from gilded.server.live.bus import Bus
from gilded.server.tables.messages import PresenceReport, PresenceRequest

ANSWER_SECONDS = 0.5
"""How long other processes have to answer a request."""


class Presence:
    """Counts the connections of this process and keeps what others have reported."""

    def __init__(self, bus: Bus, process: str) -> None:
        self._bus = bus
        self.process = process
        self._here: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._elsewhere: defaultdict[str, dict[str, set[str]]] = defaultdict(dict)

    def online(self, table: str) -> set[str]:
        """The users who are connected to the table."""
        users = set(self._here[table]) if table in self._here else set()
        return users.union(*self._elsewhere[table].values()) if table in self._elsewhere else users

    def connected(self, table: str, user: str) -> None:
        """A connection of this user has opened."""
        self._here[table][user] += 1
        if self._here[table][user] == 1:
            self.report(table)

    def disconnected(self, table: str, user: str) -> None:
        """A connection of this user has closed."""
        self._here[table][user] -= 1
        if self._here[table][user] <= 0:
            del self._here[table][user]
            self.report(table)
        if not self._here[table]:
            del self._here[table]

    def forget_unheard(self, table: str) -> None:
        """Forget what others have reported if nobody here hears any more when it changes."""
        if not self._bus.is_heard(table):
            self._elsewhere.pop(table, None)

    def received(self, table: str, report: PresenceReport) -> None:
        """A process has reported who is connected to it."""
        if report.process == self.process:
            return
        users, before = set(report.users), self._elsewhere[table].get(report.process)
        self._elsewhere[table][report.process] = users
        if users and not before:
            self.report(table)  # that process has only just subscribed: it does not know who is here

    def report(self, table: str) -> None:
        """Tell the others who is connected through this process."""
        self._bus.publish(table, PresenceReport(self.process, sorted(self._here.get(table, ()))))

    def report_all(self) -> None:
        """Tell the others all that they may have missed."""
        for table in list(self._here):
            self.report(table)

    def processes(self) -> set[str]:
        """The processes that have reported anybody."""
        return {process for reports in self._elsewhere.values() for process in reports}

    def gone(self, process: str) -> None:
        """A process has died: nobody is connected through it any more."""
        for table in [table for table, reports in self._elsewhere.items() if process in reports]:
            self._bus.deliver(table, PresenceReport(process, []))
            self._elsewhere[table].pop(process, None)

    async def ask_all(self, table: str) -> set[str]:
        """The users who are connected. All processes are asked: without a connection here we heard no report."""
        if self._bus.joins_processes:
            await self._ask(table)
        online = self.online(table)
        self.forget_unheard(table)
        return online

    async def _ask(self, table: str) -> None:
        self._elsewhere.pop(table, None)
        async with self._bus.messages(table) as messages:
            self._bus.publish(table, PresenceRequest())
            with suppress(TimeoutError):
                async with asyncio.timeout(ANSWER_SECONDS):
                    async for message in messages:
                        if isinstance(message, PresenceReport):
                            self.received(table, message)
