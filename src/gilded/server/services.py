"""The house: everything that the handlers of a process share."""

import asyncio
from typing import Protocol

import msgspec

from gilded.server.bots_at_work import BotsAtWork
from gilded.server.bus import Bus, Changed
from gilded.server.hall import Hall
from gilded.server.live import Live
from gilded.server.notices import Notices
from gilded.server.people import People
from gilded.server.presence import Presence
from gilded.server.scribe import Scribe
from gilded.server.store import Store, database_url, new_id


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server is run."""

    db: str | None = None
    redis: str | None = None
    public_url: str | None = None
    bot_pause: float = 0.6
    """Seconds before a bot moves, so that people can follow."""
    bot_workers: int = 1
    absent_seconds: float = 120.0
    """How long the table waits for somebody who is away before the host may give the seat to a bot."""
    rate: float = 50.0
    """Requests a second that one address may make for long; 0 for no limit."""
    webhook_hosts: tuple[str, ...] = ()
    """Private hosts that webhooks may call nevertheless."""

    @property
    def secure(self) -> bool:
        """Whether browsers reach us by HTTPS."""
        return (self.public_url or "").startswith("https:")


class Watching(Protocol):
    """A live connection to a table, as the watch sees it."""

    table: str

    def look_up(self, mark: Changed) -> None:
        """Show what the rows say, if word of it has been lost."""


class House:
    """One process of the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = new_id()
        self.store = Store(database_url(settings.db))
        self.hall = Hall(self.store)
        self.scribe = Scribe(self.store)
        self.people = People(self.store)
        self.bus = Bus(settings.redis)
        self.presence = Presence(self.bus, self.process)
        self.notices = Notices(self.store, settings.public_url, settings.webhook_hosts)
        self.bots = BotsAtWork(settings.bot_workers)
        self.bot_tasks: dict[str, asyncio.Task[None]] = {}
        self.watchers: set[Watching] = set()

    def tell_change(self, live: Live) -> None:
        """Tell everybody that the table has changed."""
        self.bus.tell(live.id, Changed(live.facts.seq, live.facts.cuts, live.facts.revision))

    async def close(self) -> None:
        """Let go of everything."""
        for task in list(self.bot_tasks.values()):
            task.cancel()
        self.bots.close()
        await self.notices.close()
        await self.store.close()
