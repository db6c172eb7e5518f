"""Requests that no route need look at: a path or a query with characters that mean nothing in an address."""

import re
from urllib.parse import unquote_to_bytes

from litestar.types import Scope

from gilded.server.protocol.problems import Refused

CONTROL = re.compile(rb"[\x00-\x1f\x7f]")


def check_address(scope: Scope) -> None:
    """Refuse control characters: databases cannot hold them all, and a log line could be forged with them."""
    query = scope.get("query_string", b"")
    if CONTROL.search(scope["path"].encode(errors="replace")) or CONTROL.search(unquote_to_bytes(query)):
        raise Refused(400, "bad_request", "The address contains control characters. Leave them out.")
