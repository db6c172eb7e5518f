"""Runs the server: brings the database up to date, then serves until it is stopped."""

import asyncio
import gc
import os
import secrets
import signal
import sys
from typing import Any, cast

import uvicorn
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from gilded.server.app import make_app
from gilded.server.connections import guarded
from gilded.server.log_lines import log_to_stderr
from gilded.server.settings import Settings
from gilded.server.storage.database import Database, database_url
from gilded.server.storage.migrations import bring_up_to_date
from gilded.server.storage.models import SETTINGS

GRACE_SECONDS = 5
"""A client that has stopped reading delays the end of a process by no more than this."""
KEEP_ALIVE_SECONDS = 75
"""Longer than nginx keeps a connection to us, so that it never writes into one that we close."""
WEBSOCKET_BYTES = 16 * 1024
PROXIES = "127.0.0.1,::1"
"""Whose X-Forwarded-For is believed, unless the environment says otherwise."""


def serve(settings: Settings) -> None:
    """Serve until stopped."""
    log_to_stderr()
    app = make_app(settings, asyncio.run(_prepare(settings.db)))
    # What is loaded by now stays for good, and a full collection during play would hold everybody up.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    # Once uvicorn has stopped it raises the signal again, which would end us before the bots' processes are cleaned up.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    print(f"Gilded is at {settings.address}", flush=True)  # noqa: T201
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", PROXIES)
    trusted = ProxyHeadersMiddleware(cast(Any, app), proxies).trusted_hosts
    uvicorn.run(
        app,
        http=guarded(settings.connections_per_address if settings.rate > 0 else 0, trusted),
        forwarded_allow_ips=proxies,
        host=settings.host,
        port=settings.port,
        loop="auto",  # uvloop, except on Windows
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
        ws_max_size=WEBSOCKET_BYTES,
        ws_per_message_deflate=False,  # costs more time than the bytes are worth
    )


async def _prepare(db: str | None) -> str:
    """Bring the database up to date; the secret that signs CSRF tokens, the same for all processes."""
    database = Database(database_url(db))
    try:
        await bring_up_to_date(database)
        return await _secret(database)
    finally:
        await database.close()


async def _secret(database: Database) -> str:
    try:
        async with database.writing() as connection:
            found = await connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == "csrf"))
            secret = found.scalar()
            if secret is None:
                secret = secrets.token_hex(32)
                await connection.execute(insert(SETTINGS).values(name="csrf", value=secret))
            return str(secret)
    except IntegrityError:  # another process was quicker: its secret is there now
        return await _secret(database)
