"""Sessions that have ended: whoever was connected by one is disconnected at once, through whichever process."""

import asyncio
import logging
from collections.abc import Collection

from sqlalchemy import select

from gilded.server.accounts.sessions import CACHED_SECONDS, Sessions
from gilded.server.live.bus import Bus
from gilded.server.live.connection import Connections
from gilded.server.storage.database import Database, now
from gilded.server.storage.models import SESSIONS
from gilded.server.tables.messages import SessionsEnded

CHANNEL = "sessions"
"""No table has such an id."""
CHECK_EVERY = CACHED_SECONDS
"""Seconds until a connection is closed whose message was lost, because Redis was away or it had only just opened:
as many as a request may be late."""
AT_ONCE = 1_000
RETRY_SECONDS = 1.0
logger = logging.getLogger("gilded.server")


class EndedSessions:
    """Tells all processes, and listens to them."""

    def __init__(self, database: Database, bus: Bus, sessions: Sessions, connections: Connections) -> None:
        self._database = database
        self._bus = bus
        self._sessions = sessions
        self._connections = connections
        self._checked = now()

    def end(self, tokens: Collection[str]) -> None:
        """These sessions are no longer in the database: nobody is known by them from now on."""
        if tokens:
            self.forget(tokens)
            self._bus.publish(CHANNEL, SessionsEnded(list(tokens)))

    def forget(self, tokens: Collection[str]) -> None:
        """Know nobody by these sessions any more, in this process."""
        self._sessions.forget(tokens)
        self._connections.close_sessions(tokens)

    async def hear(self) -> None:
        """Do what other processes tell, as long as this one runs."""
        while True:
            try:
                async with self._bus.messages(CHANNEL) as messages:
                    async for message in messages:
                        if isinstance(message, SessionsEnded):
                            self.forget(message.tokens)
            except Exception:
                logger.exception("messages about sessions cannot be heard")
            await asyncio.sleep(RETRY_SECONDS)

    async def check(self) -> None:
        """From time to time, look whether the sessions of all connections are still there."""
        if now() - self._checked < CHECK_EVERY:
            return
        self._checked = now()
        tokens = sorted(self._connections.sessions())
        for start in range(0, len(tokens), AT_ONCE):
            some = tokens[start : start + AT_ONCE]
            query = select(SESSIONS.c.token).where(SESSIONS.c.token.in_(some), SESSIONS.c.expires > now())
            async with self._database.reading() as connection:
                valid = set((await connection.execute(query)).scalars())
            self.forget(set(some) - valid)
