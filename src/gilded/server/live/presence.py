"""Presence: who is connected to a table, through whichever process."""

import asyncio
from collections import Counter, defaultdict
from contextlib import suppress

from gilded.server.live.bus import Bus
from gilded.server.protocol.wire import User
from gilded.server.tables.messages import PresenceReport, PresenceRequest

ANSWER_SECONDS = 0.5
"""How long other processes have to answer a request."""


def is_empty(report: PresenceReport) -> bool:
    """Whether nobody is connected there."""
    return not report.users and not report.strangers


class Presence:
    """Counts the connections of this process and keeps what others have reported."""

    def __init__(self, bus: Bus, process: str) -> None:
        self._bus = bus
        self.process = process
        self._here: defaultdict[str, Counter[User | None]] = defaultdict(Counter)
        """The connections of each user; None is nobody in particular."""
        self._elsewhere: defaultdict[str, dict[str, PresenceReport]] = defaultdict(dict)

    def here(self, table: str) -> set[User]:
        """The users who are connected to the table."""
        users = {user for user in self._here.get(table, ()) if user}
        return users.union(*(report.users for report in self._elsewhere.get(table, {}).values()))

    def online(self, table: str) -> set[str]:
        """Their ids."""
        return {user.id for user in self.here(table)}

    def strangers(self, table: str) -> int:
        """How many are connected without having signed in."""
        here = self._here[table][None] if table in self._here else 0
        return here + sum(report.strangers for report in self._elsewhere.get(table, {}).values())

    def connected(self, table: str, user: User | None) -> None:
        """A connection of this user has opened."""
        self._here[table][user] += 1
        if self._here[table][user] == 1 or user is None:
            self.report(table)

    def disconnected(self, table: str, user: User | None) -> None:
        """A connection of this user has closed."""
        self._here[table][user] -= 1
        is_gone = self._here[table][user] <= 0
        if is_gone:
            del self._here[table][user]
        if is_gone or user is None:
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
        before = self._elsewhere[table].get(report.process)
        self._elsewhere[table][report.process] = report
        if not is_empty(report) and (before is None or is_empty(before)):
            self.report(table)  # that process has only just subscribed: it does not know who is here

    def report(self, table: str) -> None:
        """Tell the others who is connected through this process."""
        here = self._here.get(table, Counter())
        users = [user for user in here if user]
        self._bus.publish(table, PresenceReport(self.process, users, here[None]))

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
            self._bus.deliver(table, PresenceReport(process, [], 0))
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
