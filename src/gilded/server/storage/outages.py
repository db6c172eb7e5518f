"""Outages: which errors mean that the database or its disk is away for now, and say nothing about what was asked."""

from typing import Literal

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from uvicorn.protocols.utils import ClientDisconnected

from gilded.server.protocol.problems import Refused

Outage = Literal["database_away", "disk_full"]
SQLITE_FULL = 13
SQLITE_AWAY = {5, 6, 8, 10, 14, 15, 26}
"""Busy, locked, read-only, an error of the disk, cannot be opened, a protocol of locks, not a database."""
POSTGRES_FULL = "53100"
POSTGRES_AWAY = ("08", "53", "57", "58", "25006")
"""Connections, resources, an operator's intervention, the system; a database that may only be read."""
AWAY_SECONDS, FULL_SECONDS = 3, 30
"""When to try again."""
BROKEN = ("InterfaceError", "ConnectionDoesNotExistError", "CannotConnectNowError", "TooManyConnectionsError")


def outage_of(error: BaseException) -> Outage | None:
    """What is away, if that is why it failed."""
    if isinstance(error, DBAPIError):
        if error.connection_invalidated:
            return "database_away"
        return outage_of(error.orig) if error.orig is not None else None
    if isinstance(error, NoConnection | OSError):
        return None if isinstance(error, ClientDisconnected) else "database_away"
    lite, state = getattr(error, "sqlite_errorcode", None), getattr(error, "sqlstate", None)
    if lite is not None:
        kind = lite & 0xFF  # the rest says more closely which
        return "disk_full" if kind == SQLITE_FULL else "database_away" if kind in SQLITE_AWAY else None
    if state:
        return "disk_full" if state == POSTGRES_FULL else "database_away" if state.startswith(POSTGRES_AWAY) else None
    return "database_away" if type(error).__name__ in BROKEN else None


def refusal_of(error: BaseException) -> Refused | None:
    """The answer to whoever asks during an outage; None if the error is another."""
    match outage_of(error):
        case "database_away":
            detail = "The server cannot reach its database just now. What was acknowledged is kept. Try again soon."
            return Refused(503, "database_away", detail, seconds=AWAY_SECONDS)
        case "disk_full":
            detail = "The disk of the server is full. What was acknowledged is kept. The operator must make room."
            return Refused(503, "disk_full", detail, seconds=FULL_SECONDS)
    return None


def first_line(error: BaseException) -> str:
    """What went wrong in one line, without the statement that met it."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return (str(cause).strip().splitlines() or [type(cause).__name__])[0]
