"""The id of a request: it is in the answer and in every log line, so that the two can be brought together."""

import re
import secrets
from itertools import count

from litestar.types import Scope

HEADER = b"x-request-id"
GIVEN = re.compile(rb"[A-Za-z0-9_.:-]{1,64}")
"""What a proxy may call a request."""
PROCESS, NUMBERS = secrets.token_hex(4), count(1)


def request_id(scope: Scope) -> str:
    """The id that a proxy has given the request, or one of our own."""
    for name, value in scope["headers"]:
        if name == HEADER and GIVEN.fullmatch(value):
            return value.decode()
    return f"{PROCESS}-{next(NUMBERS):x}"
