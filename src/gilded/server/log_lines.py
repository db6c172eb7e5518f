"""Log lines that nobody can forge, that hold no secrets, and that an outage does not multiply."""

import logging
import re
import time
from collections.abc import Hashable
from contextvars import ContextVar
from typing import Any, Literal

import msgspec

FORMAT = "%(asctime)s %(levelname)s %(name)s %(message)s"
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""What could begin a new line, or turn the direction of one."""
SECRETS_OF_URLS = re.compile(r"(\w://)[^\s/@'\"]+@|(\w://[^\s?'\"]*)\?[^\s'\"]*")
"""A name with a password, and a query, in any address."""
REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that this code runs for."""
ACCESS = "gilded.access"
"""The logger of requests."""
QUIET_SECONDS = 60.0
MOST_KEPT = 1_000


def escaped(text: str) -> str:
    r"""The text on one line.

    >>> escaped("GET /\n2026 ERROR all is lost")
    'GET /\\n2026 ERROR all is lost'
    """
    return CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def without_secrets(text: str) -> str:
    """The text without the passwords and queries of addresses.

    >>> without_secrets("postgresql://gilded:secret@db/gilded and https://chat.example/hook?key=secret")
    'postgresql://…@db/gilded and https://chat.example/hook?…'
    """
    return SECRETS_OF_URLS.sub(lambda found: f"{found[1]}…@" if found[1] else f"{found[2]}?…", text)


class OneLineFormatter(logging.Formatter):
    """Each message on one line; the lines of a trace are indented, and what the database tells of its rows is left out.

    A database names the values of a row that it refuses, a password's hash among them.
    """

    def format(self, record: logging.LogRecord) -> str:
        record = logging.makeLogRecord(record.__dict__)
        request = REQUEST.get()
        message = without_secrets(escaped(record.getMessage()))
        record.msg, record.args = f"[{request}] {message}" if request else message, None
        return super().format(record)

    def formatException(self, ei: object) -> str:  # noqa: N802 (the name in the standard library)
        lines = super().formatException(ei).splitlines()  # type: ignore[arg-type]
        return "\n".join(f"  {without_secrets(escaped(line))}" for line in lines if "DETAIL:" not in line)


class JsonFormatter(OneLineFormatter):
    """Each message as one line of JSON; `extra={"fields": {…}}` adds fields to it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if REQUEST.get():
            line["request"] = REQUEST.get()
        line |= getattr(record, "fields", {})
        if record.exc_info and record.exc_info[0]:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class SayOnce(logging.Filter):
    """Lets the same trouble through once a minute, and then says how often it came."""

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[Hashable, float] = {}
        self._again: dict[Hashable, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        key, now = _trouble(record), time.monotonic()
        if now < self._said.get(key, 0.0):
            self._again[key] = self._again.get(key, 0) + 1
            return False
        self._said[key] = now + QUIET_SECONDS
        again = self._again.pop(key, 0)
        if again:
            record.msg, record.args = f"{record.getMessage()} (and {again} more like it since it was last said)", None
        if len(self._said) > MOST_KEPT:
            self._said = {each: until for each, until in self._said.items() if until > now}
            self._again = {each: count for each, count in self._again.items() if each in self._said}
        return True


def _trouble(record: logging.LogRecord) -> Hashable:
    """What makes two records the same: where an error was raised, or else the whole message."""
    if not record.exc_info or record.exc_info[1] is None:
        return record.name, record.getMessage()
    kind, error, trace = type(record.exc_info[1]), record.exc_info[1], record.exc_info[2]
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return record.name, kind, (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace else str(error)


def log_to_stderr(form: Literal["text", "json"] = "text", access: bool = False) -> None:
    """Write the log of this process to stderr, and if asked to also its requests."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if form == "json" else OneLineFormatter(FORMAT))
    handler.addFilter(SayOnce())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger(ACCESS).setLevel(logging.INFO if access else logging.WARNING)
