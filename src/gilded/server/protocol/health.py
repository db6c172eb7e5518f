"""How the server is, and what its operator says."""

from typing import Literal

import msgspec


class Health(msgspec.Struct, frozen=True):
    """This process is alive."""

    status: Literal["ok"]


class Ready(msgspec.Struct, frozen=True, kw_only=True):
    """Whether this process can do its work; `elsewhere` is a disk that only the database knows."""

    status: Literal["ready", "not_ready"]
    database: Literal["ok", "away"]
    bus: Literal["ok", "away", "none"]
    disk: Literal["ok", "full", "elsewhere"]


class Announcement(msgspec.Struct, frozen=True):
    """The server will be restarted at this time; the operator may have added a word."""

    restart: str
    text: str | None = None
