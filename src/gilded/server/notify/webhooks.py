"""Webhooks: an account's is called when it becomes that person's turn."""

import asyncio
import ipaddress
import logging
import socket
from collections.abc import Collection
from urllib.parse import urlsplit

from sqlalchemy import select

from gilded.server.protocol.problems import Refused
from gilded.server.storage.database import Database
from gilded.server.storage.models import USERS
from gilded.server.tables.live_table import LiveTable

TIMEOUT_SECONDS = 5.0
AT_ONCE = 20
MOST_WAITING = 1_000
"""If more calls than this are waiting, new ones are dropped: notices never hold up a table."""
logger = logging.getLogger("gilded.server")


class Webhooks:
    """Calls webhooks, a few at a time, and only at public hosts or at those that the settings allow."""

    def __init__(self, database: Database, public_url: str | None, allowed_hosts: tuple[str, ...]) -> None:
        self.database = database
        self.public_url = (public_url or "").rstrip("/")
        self.allowed_hosts = allowed_hosts
        self._tasks: set[asyncio.Task[None]] = set()
        self._slots = asyncio.Semaphore(AT_ONCE)

    def checked(self, url: str) -> str:
        """The URL, if we may call it."""
        try:
            parts = urlsplit(url)
            host, _ = parts.hostname, parts.port
        except ValueError:
            parts, host = urlsplit(""), None
        if parts.scheme not in ("http", "https") or not host or parts.username:
            raise Refused(422, "bad_webhook", "A webhook is an address that begins with http:// or https://.")
        if host not in self.allowed_hosts and _is_private_name(host):
            raise Refused(422, "private_webhook", "A webhook must be at a public host.", host=host)
        return url

    def your_turn(self, live: LiveTable, newly: Collection[int]) -> None:
        """Tell the people in these seats that it is their turn; returns at once."""
        users = {user for seat in newly if (user := live.seats[seat].user)}
        if users and len(self._tasks) < MOST_WAITING:
            notice = {
                "event": "your_turn",
                "game": live.row.game,
                "title": live.game.title,
                "table": live.id,
                "seq": live.seq,
                "url": f"{self.public_url}/tables/{live.id}",
            }
            task = asyncio.create_task(self._notify(users, notice))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _notify(self, users: set[str], notice: dict[str, object]) -> None:
        async with self.database.reading() as connection:
            found = await connection.execute(select(USERS.c.webhook).where(USERS.c.id.in_(users)))
            hooks = [hook for hook in found.scalars() if hook]
        for hook in hooks:
            async with self._slots:
                await self._call(hook, notice)

    async def _call(self, hook: str, notice: dict[str, object]) -> None:
        import httpx  # takes half a second to import, and few servers need it

        try:
            if not await self._may_call(urlsplit(hook).hostname or ""):
                return
            async with httpx.AsyncClient(timeout=TIMEOUT_SECONDS, follow_redirects=False, trust_env=False) as client:
                await client.post(hook, json=notice)
        except (httpx.HTTPError, OSError, ValueError) as error:
            logger.info("webhook of %s: %r", urlsplit(hook).hostname, error)

    async def _may_call(self, host: str) -> bool:
        """Resolve the name first: a public name may lead to a private address."""
        if host in self.allowed_hosts:
            return True
        found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
        return bool(found) and all(ipaddress.ip_address(address[0]).is_global for *_, address in found)

    async def close(self) -> None:
        """Drop the notices that have not been sent yet."""
        for task in list(self._tasks):
            task.cancel()


def _is_private_name(host: str) -> bool:
    try:
        return not ipaddress.ip_address(host).is_global
    except ValueError:
        return "." not in host or host.endswith((".local", ".internal", ".localhost", ".lan"))
