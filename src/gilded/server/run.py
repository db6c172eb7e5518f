"""Runs the server: brings the database up to date, then serves until it is stopped."""

import asyncio
import gc
import signal
import socket
import sys
from contextlib import nullcontext, suppress
from functools import partial
from typing import Any, cast

import msgspec
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from gilded.server import metrics
from gilded.server.app import make_app
from gilded.server.connections import guarded
from gilded.server.log_lines import log_to_stderr
from gilded.server.processes import Supervisor
from gilded.server.settings import Settings
from gilded.server.startup import (
    bind,
    check_needs,
    check_redis,
    expose_metrics,
    port_needed,
    prepare_database,
    trusted_proxies,
)

GRACE_SECONDS = 5
"""A client that has stopped reading delays the end of a process by no more than this."""
KEEP_ALIVE_SECONDS = 75
"""Longer than nginx keeps a connection to us, so that it never writes into one that we close."""
PING_SECONDS = 45.0
"""Often enough for proxies, which close what is silent for a minute."""
SWITCH_SECONDS = 0.001
"""How long a thread that has written decisions waits for a busy loop before it can say so; Python's own is 5 ms."""
WEBSOCKET_BYTES = 16 * 1024


def serve(settings: Settings) -> None:
    """Serve until stopped, in one process or in several; StartError if that cannot be."""
    log_to_stderr(settings.log_format, settings.access_log)
    check_redis(settings.redis)
    check_needs(settings)
    trusted_proxies()
    listeners = bind(settings)
    with metrics.shared_by_processes() if len(listeners) > 1 else nullcontext():
        expose_metrics(settings.metrics)
        secret = asyncio.run(prepare_database(settings.db))
        print(f"Gilded is at {settings.address}", flush=True)  # noqa: T201
        if len(listeners) == 1:
            serve_alone(settings, secret, listeners[0])
        else:
            share = max(1, settings.bot_workers // settings.processes)
            each = msgspec.structs.replace(settings, bot_workers=share)
            sys.exit(Supervisor(partial(serve_alone, each, secret), listeners).run())


def serve_alone(settings: Settings, secret: str, listener: socket.socket) -> None:
    """Serve at this socket until stopped, in this process."""
    log_to_stderr(settings.log_format, settings.access_log)
    app = make_app(settings, secret)
    # What is loaded by now stays for good, and a full collection during play would hold everybody up. So does a young
    # one, for it looks at every position that has changed since the last, however few objects are new.
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)
    sys.setswitchinterval(SWITCH_SECONDS)
    # Once uvicorn has stopped it raises the signal again, which would end us before the bots' processes are cleaned up.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    proxies = trusted_proxies()
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
        ws_ping_interval=PING_SECONDS,
        ws_per_message_deflate=False,  # costs more time than the bytes are worth
    )
    with port_needed(settings), suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listener])
