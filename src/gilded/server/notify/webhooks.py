"""Notices: the webhook of an account is called when it becomes that person's turn."""

import asyncio
import ipaddress
import logging
import socket
from urllib.parse import urlsplit

from sqlalchemy import select

from gilded.server.live import Live
from gilded.server.models import USERS
from gilded.server.problems import Refused
from gilded.server.store import Store

SECONDS = 5.0
AT_ONCE = 20
WAITING = 1_000
"""Beyond so many waiting calls new ones are dropped: a notice is a courtesy, never a burden on the table."""
reports = logging.getLogger("gilded.server")


class Notices:
    """Calls webhooks, a few at a time, and only hosts that the whole world could call, or that were allowed."""

    def __init__(self, store: Store, public_url: str | None, allowed_hosts: tuple[str, ...]) -> None:
        self.store = store
        self.public_url = (public_url or "").rstrip("/")
        self.allowed_hosts = allowed_hosts
        self._tasks: set[asyncio.Task[None]] = set()
        self._turnstile = asyncio.Semaphore(AT_ONCE)

    def checked(self, url: str) -> str:
        """The URL, if it is one that we may call."""
        try:
            parts = urlsplit(url)
            host, _ = parts.hostname, parts.port
        except ValueError:
            parts, host = urlsplit(""), None
        if parts.scheme not in ("http", "https") or not host or parts.username:
            raise Refused(422, "bad_webhook", "A webhook is an address that begins with http:// or https://.")
        if host not in self.allowed_hosts and _is_private_name(host):
            raise Refused(422, "private_webhook", "A webhook must be a public host.", host=host)
        return url

    def your_turn(self, live: Live, users: set[str]) -> None:
        """Tell these people that it is their turn; returns at once."""
        if users and len(self._tasks) < WAITING:
            words = {
                "event": "your_turn",
                "game": live.facts.game,
                "title": live.game.title,
                "table": live.id,
                "seq": live.seq,
                "url": f"{self.public_url}/tables/{live.id}",
            }
            task = asyncio.create_task(self._tell(users, words))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell(self, users: set[str], words: dict[str, object]) -> None:
        async with self.store.reading() as rows:
            found = await rows.execute(select(USERS.c.webhook).where(USERS.c.id.in_(users)))
            hooks = [hook for hook in found.scalars() if hook]
        for hook in hooks:
            async with self._turnstile:
                await self._call(hook, words)

    async def _call(self, hook: str, words: dict[str, object]) -> None:
        import httpx  # half a second that only a server with webhooks needs to spend

        try:
            if not await self._may_call(urlsplit(hook).hostname or ""):
                return
            async with httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client:
                await client.post(hook, json=words)
        except (httpx.HTTPError, OSError, ValueError) as error:
            reports.info("webhook of %s: %r", urlsplit(hook).hostname, error)

    async def _may_call(self, host: str) -> bool:
        """Look the name up first: a public name may stand for a private address."""
        if host in self.allowed_hosts:
            return True
        found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
        return bool(found) and all(ipaddress.ip_address(address[0]).is_global for *_, address in found)

    async def close(self) -> None:
        """Drop what has not been told yet."""
        for task in list(self._tasks):
            task.cancel()


def _is_private_name(host: str) -> bool:
    try:
        return not ipaddress.ip_address(host).is_global
    except ValueError:
        return "." not in host or host.endswith((".local", ".internal", ".localhost", ".lan"))
