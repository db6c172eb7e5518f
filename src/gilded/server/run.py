"""Runs the server: brings the database up to date, then serves until it is stopped."""

import asyncio
import gc
import os
import signal
import sys
from contextlib import suppress
from typing import Any, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from gilded.server.app import make_app
from gilded.server.connections import guarded
from gilded.server.log_lines import log_to_stderr
from gilded.server.settings import Settings
from gilded.server.startup import bind, check_redis, expose_metrics, port_needed, prepare_database

GRACE_SECONDS = 5
"""A client that has stopped reading delays the end of a process by no more than this."""
KEEP_ALIVE_SECONDS = 75
"""Longer than nginx keeps a connection to us, so that it never writes into one that we close."""
WEBSOCKET_BYTES = 16 * 1024
PROXIES = "127.0.0.1,::1"
"""Whose X-Forwarded-For is believed, unless the environment says otherwise."""


def serve(settings: Settings) -> None:
    """Serve until stopped; StartError if that cannot be."""
    log_to_stderr(settings.log_format, settings.access_log)
    check_redis(settings.redis)
    listener = bind(settings)
    expose_metrics(settings.metrics)
    app = make_app(settings, asyncio.run(prepare_database(settings.db)))
    # What is loaded by now stays for good, and a full collection during play would hold everybody up.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    # Once uvicorn has stopped it raises the signal again, which would end us before the bots' processes are cleaned up.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    print(f"Gilded is at {settings.address}", flush=True)  # noqa: T201
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", PROXIES)
    trusted = ProxyHeadersMiddleware(cast(Any, app), proxies).trusted_hosts
    config = uvicorn.Config(
        app,
        http=guarded(settings.connections_per_address if settings.rate > 0 else 0, trusted),
        forwarded_allow_ips=proxies,
        loop="auto",  # uvloop, except on Windows
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
        ws_max_size=WEBSOCKET_BYTES,
        ws_per_message_deflate=False,  # costs more time than the bytes are worth
    )
    with port_needed(settings), suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listener])
