"""Webhooks: an account's is called when it becomes that person's turn."""

import asyncio
import ipaddress
import logging
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from sqlalchemy import select

from gilded.server.jobs.answers import Away
from gilded.server.notify.addresses import is_public
from gilded.server.notify.call import Resolve, call, resolve
from gilded.server.protocol.problems import Refused
from gilded.server.storage.database import Database, new_id
from gilded.server.storage.models import USERS
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.quarantine import OUTAGES

if TYPE_CHECKING:
    from gilded.server.jobs.job_queue import JobQueue

FIND_SECONDS = 0.2
"""Most people have no webhook: it is asked at once for all whose turn has come in this time."""
AT_ONCE = 20
AT_ONCE_FOR_ONE = 2
"""A webhook that does not answer holds up its own person's notices, and nobody else's."""
MOST_WAITING = 1_000
MOST_WAITING_FOR_ONE = 20
"""If more calls than this are waiting, new ones are dropped: notices never hold up a table."""
logger = logging.getLogger("gilded.server")


class Webhooks:
    """Calls webhooks, a few at a time, and only at public hosts or at those that the settings allow."""

    def __init__(
        self,
        database: Database,
        public_url: str | None,
        allowed_hosts: tuple[str, ...],
        jobs: "JobQueue | None" = None,
        look_up: Resolve = resolve,
    ) -> None:
        self.database = database
        self.public_url = (public_url or "").rstrip("/")
        self.allowed_hosts = allowed_hosts
        self._jobs = jobs
        self._look_up = look_up
        self._new: dict[str, list[dict[str, object]]] = {}
        self._finding: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._waiting: Counter[str] = Counter()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._slots_of_one: dict[str, asyncio.Semaphore] = {}

    def checked(self, url: str) -> str:
        """The URL, if we may call it."""
        try:
            parts = urlsplit(url)
            host, _ = parts.hostname, parts.port
        except ValueError:
            parts, host = urlsplit(""), None
        good = parts.scheme in ("http", "https") and host and not parts.username and url.isascii() and url.isprintable()
        if not good or not host:
            raise Refused(422, "bad_webhook", "A webhook is an address that begins with http:// or https://.")
        if host not in self.allowed_hosts and _is_private_name(host):
            raise Refused(422, "private_webhook", "A webhook must be at a public host.", host=host)
        return url

    def your_turn(self, live: LiveTable, newly: Collection[int]) -> None:
        """Tell the people in these seats that it is their turn; returns at once."""
        self._tell(live, newly, "your_turn")

    def time_is_short(self, live: LiveTable, seats: Collection[int]) -> None:
        """Tell the people in these seats that their time will soon be up; returns at once."""
        self._tell(live, seats, "time_is_short")

    def _tell(self, live: LiveTable, seats: Collection[int], event: str) -> None:
        for user in {user for seat in seats if (user := live.seats[seat].user)}:
            self._new.setdefault(user, []).append(self._notice(live, event))
        if self._new and self._finding is None:
            self._finding = asyncio.create_task(self._find_hooks())

    def _notice(self, live: LiveTable, event: str) -> dict[str, object]:
        return {
            "event": event,
            "game": live.row.game,
            "title": live.game.title,
            "table": live.id,
            "seq": live.seq,
            "url": f"{self.public_url}/tables/{live.id}",
        }

    async def _find_hooks(self) -> None:
        await asyncio.sleep(FIND_SECONDS)
        notices, self._new, self._finding = self._new, {}, None
        columns = (USERS.c.id, USERS.c.webhook)
        query = select(*columns).where(
            USERS.c.id.in_(notices), USERS.c.account.is_not(None), USERS.c.webhook.is_not(None)
        )
        try:
            async with self.database.reading() as connection:
                hooks = (await connection.execute(query)).all()
        except OUTAGES as error:
            logger.warning("webhooks are not called while the database is away: %r", error)
            return
        for user, hook in hooks:
            for notice in notices[user]:
                self._start(user, hook, notice)

    def _start(self, user: str, hook: str, notice: dict[str, object]) -> None:
        if len(self._tasks) >= MOST_WAITING or self._waiting[user] >= MOST_WAITING_FOR_ONE:
            return
        self._waiting[user] += 1
        task = asyncio.create_task(self._notify(user, hook, notice))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: self._forget(user))

    def _forget(self, user: str) -> None:
        self._waiting[user] -= 1
        if self._waiting[user] <= 0:
            del self._waiting[user]
            self._slots_of_one.pop(user, None)

    async def _notify(self, user: str, hook: str, notice: dict[str, object]) -> None:
        slots = self._slots_of_one.setdefault(user, asyncio.Semaphore(AT_ONCE_FOR_ONE))
        async with slots, self._slots:
            try:
                await self._send(hook, notice)
            except Exception as error:  # whatever somebody's host does
                logger.info("webhook of %s: %r", urlsplit(hook).hostname, error)

    async def _send(self, hook: str, notice: dict[str, object]) -> None:
        if self._jobs is not None:
            with suppress(Away):
                await self._jobs.run("call", new_id(), 0, url=hook, notice=notice, allowed=self.allowed_hosts)
                return
            self._jobs.figures.done_here += 1
        await call(hook, notice, self.allowed_hosts, self._look_up)

    async def close(self) -> None:
        """Drop the notices that have not been sent yet."""
        for task in [*self._tasks, *([self._finding] if self._finding else [])]:
            task.cancel()


def _is_private_name(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return "." not in host or host.endswith((".local", ".internal", ".localhost", ".lan"))
    return not is_public(host)
