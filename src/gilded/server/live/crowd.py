"""The crowd: how many live connections each person and each address has to this process."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from gilded.server.protocol.problems import Refused

SECONDS = 10


class Crowd:
    """Counts live connections; 0 is any number."""

    def __init__(self, per_person: int, per_address: int) -> None:
        self._most = {"person": per_person, "address": per_address}
        self._open: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def one_more(self, person: str | None, address: str) -> Iterator[None]:
        """A connection for as long as the block runs; Refused if there are too many."""
        keys = [("address", address)] + ([("person", person)] if person else [])
        for kind, who in keys:
            most = self._most[kind]
            if most and self._open[kind, who] >= most:
                detail = "Too many live connections. Close some pages of this server, then try again."
                raise Refused(429, "too_many_sockets", detail, most=most, seconds=SECONDS)
        self._open.update(keys)
        try:
            yield
        finally:
            for key in keys:
                self._open[key] -= 1
                if self._open[key] <= 0:
                    del self._open[key]
