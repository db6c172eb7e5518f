"""Log lines that nobody can forge and that hold no secrets."""

import logging
import re

FORMAT = "%(asctime)s %(levelname)s %(name)s %(message)s"
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""What could begin a new line, or turn the direction of one."""


def escaped(text: str) -> str:
    r"""The text on one line.

    >>> escaped("GET /\n2026 ERROR all is lost")
    'GET /\\n2026 ERROR all is lost'
    """
    return CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


class OneLineFormatter(logging.Formatter):
    """Each message on one line; the lines of a trace are indented, and what the database tells of its rows is left out.

    A database names the values of a row that it refuses, a password's hash among them.
    """

    def format(self, record: logging.LogRecord) -> str:
        record = logging.makeLogRecord(record.__dict__)
        record.msg, record.args = escaped(record.getMessage()), None
        return super().format(record)

    def formatException(self, ei: object) -> str:  # noqa: N802 (the name in the standard library)
        lines = super().formatException(ei).splitlines()  # type: ignore[arg-type]
        return "\n".join(f"  {escaped(line)}" for line in lines if "DETAIL:" not in line)


def log_to_stderr(level: int = logging.WARNING) -> None:
    """Write the log of this process to stderr."""
    handler = logging.StreamHandler()
    handler.setFormatter(OneLineFormatter(FORMAT))
    logging.basicConfig(handlers=[handler], level=level)
