"""Requests that no route need look at: an address that is none, or one with characters that mean nothing in it."""

import re
from functools import lru_cache
from urllib.parse import unquote_to_bytes, urlsplit

from litestar.types import Scope

from gilded.server.protocol.problems import Refused

CONTROL = re.compile(rb"[\x00-\x1f\x7f]")


def check_address(scope: Scope) -> None:
    """Refuse control characters: databases cannot hold them all, and a log line could be forged with them. Refuse a
    host that is none, too: the framework cannot make a URL of it."""
    if not all(host_of(b"//" + value) is not None for name, value in scope["headers"] if name == b"host"):
        raise Refused(400, "bad_request", "The Host header is not the name of a host. Send the name of this server.")
    query = scope.get("query_string", b"")
    if CONTROL.search(scope["path"].encode(errors="replace")) or CONTROL.search(unquote_to_bytes(query)):
        raise Refused(400, "bad_request", "The address contains control characters. Leave them out.")


@lru_cache(1_000)
def host_of(url: bytes) -> str | None:
    """Host and port of a URL; None if it is no URL."""
    try:
        parts = urlsplit(url.decode("latin-1"))
        parts.port  # noqa: B018 (raises if it is no number)
    except ValueError:
        return None
    return parts.netloc
