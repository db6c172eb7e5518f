"""How a server is run: every setting with its default and its explanation, for the command line and for tests."""

import os
from typing import Annotated, get_args

import msgspec
from msgspec import Meta

MOST_BOT_WORKERS = 4


def _bot_workers() -> int:
    return min(MOST_BOT_WORKERS, os.cpu_count() or 1)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server is run."""

    host: Annotated[str, Meta(description="The address to listen on.")] = "127.0.0.1"
    port: Annotated[int, Meta(description="The port to listen on.")] = 8765
    db: Annotated[
        str | None, Meta(description="A SQLite file or a database URL; a file in your data folder if not given.")
    ] = None
    redis: Annotated[str | None, Meta(description="Redis URL, when several processes serve.")] = None
    public_url: Annotated[str | None, Meta(description="How browsers reach this server.")] = None
    rate: Annotated[
        float, Meta(description="Requests a second from one address; 0 for no limits on how fast anybody may ask.")
    ] = 50.0
    open_tables: Annotated[int, Meta(description="Tables that one person may have open; 0 for any number.")] = 20
    live_tables: Annotated[
        int, Meta(description="Games that one person may host at a time, idle ones aside; 0 for any number.")
    ] = 50
    open_table_days: Annotated[
        float, Meta(description="Days after which a table that was never started is closed; 0 for never.")
    ] = 7.0
    uploads_a_day: Annotated[int, Meta(description="Records that one person may upload a day; 0 for any number.")] = 50
    upload_megabytes_a_day: Annotated[
        float, Meta(description="Megabytes of records that one person may upload a day; 0 for any number.")
    ] = 20.0
    chat_a_minute: Annotated[int, Meta(description="Lines of chat of one person a minute; 0 for any number.")] = 30
    undo_asks_a_minute: Annotated[
        int, Meta(description="Undos that one person may ask for a minute at one table; 0 for any number.")
    ] = 4
    connections_per_address: Annotated[
        int, Meta(description="HTTP connections of one address at a time, a proxy aside; 0 for any number.")
    ] = 300
    sockets_per_person: Annotated[int, Meta(description="Live connections of one person; 0 for any number.")] = 50
    sockets_per_address: Annotated[int, Meta(description="Live connections of one address; 0 for any number.")] = 500
    bot_pause: Annotated[float, Meta(description="Seconds before a bot moves, so that people can follow.")] = 0.6
    bot_workers: Annotated[int, Meta(description="Processes in which bots think.")] = msgspec.field(
        default_factory=_bot_workers
    )
    absent_seconds: Annotated[
        float, Meta(description="How long the table waits for an absent person before the host may call a bot.")
    ] = 120.0
    webhook_hosts: Annotated[tuple[str, ...], Meta(description="Private hosts that webhooks may call.")] = ()

    @property
    def secure(self) -> bool:
        """Whether browsers reach us by HTTPS."""
        return (self.public_url or "").startswith("https:")

    @property
    def address(self) -> str:
        """Where people find the page."""
        return self.public_url or f"http://{self.host}:{self.port}"


DEFAULTS = Settings()


def explain(name: str) -> str:
    """What a setting means, for `--help`."""
    hint = Settings.__annotations__[name]
    return next(str(meta.description) for meta in get_args(hint) if isinstance(meta, Meta))
