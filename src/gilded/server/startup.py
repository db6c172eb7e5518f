"""What a server needs before it starts. Whatever is missing is said in one line, never by a stack trace."""

import errno
import ipaddress
import os
import re
import secrets
import socket
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
from sqlalchemy import URL
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from gilded.core.errors import GildedError
from gilded.server import metrics
from gilded.server.settings import Settings
from gilded.server.storage.database import BUSY_SECONDS, POSTGRES, SQLITE, Database, database_url
from gilded.server.storage.kept_secrets import kept_secret
from gilded.server.storage.migrations import NewerDatabase, bring_up_to_date
from gilded.server.storage.outages import first_line

TROUBLES = (SQLAlchemyError, sqlite3.Error, OSError)
"""What a database may raise; asyncpg, which not everybody needs, has its own."""
PUBLIC_URL = re.compile(r"https?://[^/?#\s]+")
"""Without https:// in it cookies would be sent in the open, without a word."""
PROXIES = "127.0.0.1,::1"
"""Whose X-Forwarded-For is believed, unless the environment says otherwise."""
REDIS_SCHEMES = ("redis://", "rediss://", "unix://")


class StartError(GildedError):
    """Why the server cannot start; the message says what to do."""


def check_needs(settings: Settings) -> None:
    """Refuse what is wanted without what it needs."""
    if settings.public_url is not None and not PUBLIC_URL.match(settings.public_url):
        why = f"--public-url begins with https:// or http:// and a host, and {settings.public_url!r} does not"
        raise StartError("bad_public_url", why)
    several = f"--processes {settings.processes}"
    if settings.processes > 1 and sys.platform != "linux":
        raise StartError("needs_linux", f"{several} needs Linux, which shares out a port")
    if settings.processes > 1 and not settings.redis:
        why = f"{several} needs --redis URL, through which processes share limits and news of tables"
        raise StartError("needs_redis", why)
    if settings.smtp_host and not settings.mail_from:
        raise StartError("needs_sender", "--smtp-host needs --mail-from ADDRESS, the sender of all mail")
    if settings.jobs == "queue" and not settings.redis:
        raise StartError("needs_redis", "--jobs queue needs --redis URL, where the queue is")


def trusted_proxies() -> str:
    """The proxies whose X-Forwarded-For is believed; uvicorn would never find one that is given by its name."""
    given = os.environ.get("FORWARDED_ALLOW_IPS", PROXIES)
    if given == "*":
        return given
    for proxy in filter(None, map(str.strip, given.split(","))):
        try:
            ipaddress.ip_network(proxy)
        except ValueError as error:
            why = f"FORWARDED_ALLOW_IPS lists addresses and networks, or is '*' alone: {proxy!r} is none of them"
            raise StartError("bad_proxy", why) from error
    return given


def bind(settings: Settings) -> list[socket.socket]:
    """A socket for each process, all at the same port, which do not listen yet."""
    first = _bound(settings, shared=False)
    if settings.processes == 1:
        return [first]
    # Sharing a port would let us in beside another server that does: only now is it known to be free.
    settings = msgspec.structs.replace(settings, port=first.getsockname()[1])
    first.close()
    return [_bound(settings, shared=True) for _ in range(settings.processes)]


def _bound(settings: Settings, shared: bool) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    with port_needed(settings):
        listener.bind((settings.host, settings.port))
    listener.set_inheritable(True)
    return listener


@contextmanager
def port_needed(settings: Settings) -> Iterator[None]:
    """Put into one line why we cannot listen."""
    where = f"port {settings.port} of {settings.host}"
    try:
        yield
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise StartError("port_in_use", f"{where} is in use; choose another with --port") from error
        if error.errno == errno.EACCES:
            raise StartError("port_denied", f"{where} may be opened only by root; choose one above 1023") from error
        raise StartError("no_address", f"cannot listen at {where}: {error.strerror or error}") from error


def expose_metrics(address: str | None) -> None:
    """Answer /metrics at the address that the operator wants; a process of its own address has a thread for it."""
    if address in (None, "public"):
        return
    host, colon, port = str(address).rpartition(":")
    if not colon or not port.isdecimal():
        raise StartError("bad_metrics", f"--metrics is HOST:PORT or 'public', not {address!r}")
    try:
        metrics.expose(host.strip("[]"), int(port))
    except (OSError, OverflowError) as error:
        raise StartError("bad_metrics", f"/metrics cannot be answered at {address}: {error}") from error


def check_redis(url: str | None) -> None:
    """Refuse what is no address of a Redis; one that is away for now is waited for."""
    if not url:
        return
    from redis.asyncio import Redis

    try:
        if not url.startswith(REDIS_SCHEMES):
            raise ValueError(f"it begins with none of {', '.join(REDIS_SCHEMES)}")
        Redis.from_url(url)
    except ValueError as error:
        raise StartError("bad_redis", f"the address of Redis cannot be used: {error}") from error


async def prepare_database(db: str | None) -> str:
    """Bring the database up to date; the secret that signs CSRF tokens, the same for all processes."""
    with database_needed(db):
        database = open_database(db)
        try:
            await bring_up_to_date(database)
            return await kept_secret(database, "csrf", secrets.token_hex)
        finally:
            await database.close()


def open_database(db: str | None, new: bool = True) -> Database:
    """The database, if it is of a kind that we know; a file must let us write, and need not be there if `new`."""
    url = database_url(db)
    if url.drivername not in (SQLITE, POSTGRES):
        raise ArgumentError(f"{url.drivername} is not supported")
    if url.drivername == SQLITE and url.database:
        if not new and not Path(url.database).exists():
            raise FileNotFoundError("there is no such file")
        with closing(sqlite3.connect(url.database, timeout=BUSY_SECONDS, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
    return Database(url)


@contextmanager
def database_needed(db: str | None) -> Iterator[None]:
    """Put into one line why the database cannot be used."""
    try:
        yield
    except ArgumentError as error:
        message = "--db is neither a file nor the address of a SQLite or PostgreSQL database"
        raise StartError("bad_database", message) from error
    except NewerDatabase as error:
        raise StartError("newer_database", str(error)) from error
    except Exception as error:
        if not isinstance(error, TROUBLES) and not type(error).__module__.startswith("asyncpg"):
            raise
        raise StartError("no_database", f"the database {_name(db)} cannot be used: {first_line(error)}") from error


def _name(db: str | None) -> str:
    """The database, without its password."""
    try:
        url: URL = database_url(db)
    except OSError as error:
        return str(error.filename or "in your data folder")
    return str(url.database) if url.drivername.startswith("sqlite") else url.render_as_string(hide_password=True)
