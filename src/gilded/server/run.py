"""Runs the server: brings the database up to date, then serves until it is stopped."""

import asyncio
import gc
import logging
import os
import secrets

import uvicorn
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from gilded.server.app import make_app
from gilded.server.house import Settings
from gilded.server.migrations import bring_up_to_date
from gilded.server.models import SETTINGS
from gilded.server.store import Store, database_url

GRACE_SECONDS = 5
"""A client that has stopped reading does not hold up the end of a process for longer."""
KEEP_ALIVE_SECONDS = 75
"""Longer than nginx keeps a connection to us, so that it never writes into one that we close."""
WEBSOCKET_BYTES = 16 * 1024


def serve(
    host: str = "127.0.0.1",
    port: int = 8765,
    db: str | None = None,
    redis: str | None = None,
    public_url: str | None = None,
    bot_pause: float = 0.6,
    rate: float = 50.0,
    webhook_hosts: tuple[str, ...] = (),
    absent_seconds: float = 120.0,
) -> None:
    """Serve until stopped."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s %(message)s", level=logging.WARNING)
    settings = Settings(
        db=db,
        redis=redis,
        public_url=public_url,
        bot_pause=bot_pause,
        bot_workers=min(4, os.cpu_count() or 1),
        rate=rate,
        webhook_hosts=webhook_hosts,
        absent_seconds=absent_seconds,
    )
    app = make_app(settings, asyncio.run(_prepare(db)))
    # What is loaded by now stays for good, and a full collection in play would hold everybody up.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    print(f"Gilded is at {public_url or f'http://{host}:{port}'}", flush=True)  # noqa: T201
    uvicorn.run(
        app,
        host=host,
        port=port,
        loop="uvloop",
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
    store = Store(database_url(db))
    try:
        await bring_up_to_date(store)
        return await _secret(store)
    finally:
        await store.close()


async def _secret(store: Store) -> str:
    try:
        async with store.writing() as rows:
            found = await rows.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == "csrf"))
            secret = found.scalar()
            if secret is None:
                secret = secrets.token_hex(32)
                await rows.execute(insert(SETTINGS).values(name="csrf", value=secret))
            return str(secret)
    except IntegrityError:  # another process was quicker: its secret is there now
        return await _secret(store)
