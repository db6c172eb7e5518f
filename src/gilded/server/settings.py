"""How a server is run: every setting with its default and its explanation. `configuration` reads them."""

import os
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

MOST_BOT_WORKERS = 4
LIMITS, BOTS, MAIL, OPERATORS = "Limits", "Bots and webhooks", "E-mail", "For operators"
"""What a setting is about, as `--help` groups them."""


def _about(text: str, group: str = "Server", low: float | None = None, high: float | None = None) -> Meta:
    """What a setting means, and between which values it lies."""
    return Meta(description=text, extra={"group": group}, ge=low, le=high)


def _limit(text: str) -> Meta:
    return _about(text, LIMITS, low=0)


def _bot_workers() -> int:
    return min(MOST_BOT_WORKERS, os.cpu_count() or 1)


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a server is run."""

    host: Annotated[str, _about("The address to listen on.")] = "127.0.0.1"
    port: Annotated[int, _about("The port to listen on.", low=0, high=65_535)] = 8765
    db: Annotated[str | None, _about("A SQLite file or a database URL; a file in your data folder if not given.")] = (
        None
    )
    redis: Annotated[str | None, _about("Redis URL, when several processes serve.")] = None
    processes: Annotated[
        int, _about("Processes that serve at this port; more than one need --redis.", low=1, high=64)
    ] = 1
    public_url: Annotated[str | None, _about("How browsers reach this server.")] = None

    rate: Annotated[
        float, _limit("Requests a second from one address; 0 for no limits on how fast anybody may ask.")
    ] = 50.0
    open_tables: Annotated[int, _limit("Tables that one person may have open; 0 for any number.")] = 20
    live_tables: Annotated[
        int, _limit("Games that one person may host at a time, idle ones aside; 0 for any number.")
    ] = 50
    open_table_days: Annotated[
        float, _limit("Days after which a table that was never started is closed; 0 for never.")
    ] = 7.0
    uploads_a_day: Annotated[int, _limit("Records that one person may upload a day; 0 for any number.")] = 50
    upload_megabytes_a_day: Annotated[
        float, _limit("Megabytes of records that one person may upload a day; 0 for any number.")
    ] = 20.0
    chat_a_minute: Annotated[int, _limit("Lines of chat of one person a minute; 0 for any number.")] = 30
    undo_asks_a_minute: Annotated[
        int, _limit("Undos that one person may ask for a minute at one table; 0 for any number.")
    ] = 4
    hints_a_minute: Annotated[int, _limit("Hints that one person may ask for a minute; 0 for any number.")] = 12
    reviews_a_day: Annotated[int, _limit("Reviews of games that one person may ask for a day; 0 for any number.")] = 30
    connections_per_address: Annotated[
        int, _limit("HTTP connections of one address at a time, a proxy aside; 0 for any number.")
    ] = 300
    sockets_per_person: Annotated[int, _limit("Live connections of one person; 0 for any number.")] = 50
    sockets_per_address: Annotated[int, _limit("Live connections of one address; 0 for any number.")] = 500

    bot_pause: Annotated[float, _about("Seconds before a bot moves; the page keeps its own pace.", BOTS, low=0)] = 0.0
    bot_workers: Annotated[int, _about("Processes in which bots think.", BOTS, low=1)] = msgspec.field(
        default_factory=_bot_workers
    )
    hint_seconds: Annotated[float, _about("Seconds of one core that a hint thinks.", BOTS, low=0.01, high=60)] = 3.0
    review_playouts: Annotated[
        int, _about("How thorough a review of a game is: playouts for each decision that seems costly.", BOTS, low=1)
    ] = 400
    jobs: Annotated[
        Literal["here", "queue"],
        _about("Where bots think: here, or on a queue in Redis for machines that run `gilded work`.", BOTS),
    ] = "here"
    absent_seconds: Annotated[
        float, _about("How long the table waits for an absent person before the host may call a bot.", BOTS, low=0)
    ] = 120.0
    order_pause: Annotated[
        float,
        _about("Seconds before a private order answers, on average; over days ten times as many.", BOTS, low=0),
    ] = 20.0
    vacation_days: Annotated[
        float, _about("Days of vacation in a year, while which clocks of days stand still.", BOTS, low=0, high=366)
    ] = 28.0
    webhook_hosts: Annotated[tuple[str, ...], _about("Private hosts that webhooks and web push may call.", BOTS)] = ()

    smtp_host: Annotated[str | None, _about("The server that sends mail; without it there is none.", MAIL)] = None
    smtp_port: Annotated[int, _about("The port of that server.", MAIL, low=1, high=65_535)] = 587
    smtp_tls: Annotated[
        Literal["starttls", "tls", "none"], _about("How the connection to that server is encrypted.", MAIL)
    ] = "starttls"
    smtp_user: Annotated[str | None, _about("The name to sign in there with.", MAIL)] = None
    smtp_password: Annotated[str | None, _about("The password to sign in there with.", MAIL)] = None
    mail_from: Annotated[str | None, _about("The sender of mail, as in 'Gilded <games@example.org>'.", MAIL)] = None

    log_format: Annotated[Literal["text", "json"], _about("How log lines are written.", OPERATORS)] = "text"
    access_log: Annotated[bool, _about("Whether every request gets a line in the log.", OPERATORS)] = False
    metrics: Annotated[
        str | None,
        _about("Where Prometheus finds /metrics: HOST:PORT, or 'public' for the page's own address.", OPERATORS),
    ] = None

    @property
    def secure(self) -> bool:
        """Whether browsers reach us by HTTPS."""
        return (self.public_url or "").startswith("https:")

    @property
    def address(self) -> str:
        """Where people find the page."""
        return self.public_url or f"http://{self.host}:{self.port}"


DEFAULTS = Settings()


def _meta(name: str) -> Meta:
    return next(meta for meta in get_args(Settings.__annotations__[name]) if isinstance(meta, Meta))


def explain(name: str) -> str:
    """What a setting means, for `--help`."""
    return str(_meta(name).description)


def group_of(name: str) -> str:
    """What a setting is about."""
    return str((_meta(name).extra or {}).get("group", "Server"))


def option_of(name: str) -> str:
    """The flag of a setting; one with several values is given once for each."""
    plain = f"--{name.replace('_', '-')}"
    return plain.removesuffix("s") if isinstance(getattr(DEFAULTS, name), tuple) else plain
