"""Connections: a request must arrive in time, an address has only so many, and the oldest idle ones make room."""

import asyncio
from collections import Counter, OrderedDict
from functools import cache
from typing import Any, Protocol

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from gilded.server import metrics
from gilded.server.limits.who import network
from gilded.server.protocol.problems import MEDIA_TYPE, Refused, document

HEAD_SECONDS = 10.0
"""For a whole head, from its first byte or, on a new connection, from the beginning."""
BODY_SECONDS = 60.0
"""For a whole body: four megabytes over a slow line."""
HEAD_BYTES = 64 * 1024
SWEEP_SECONDS = 1.0
KEPT_FILES = 200
"""Files that a process needs for other things than connections: databases, workers, logs."""
MOST_CONNECTIONS = 20_000
TIMEOUT_ANSWER = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
NO_REQUEST_HEAD = b"HTTP/1.1 400 Bad Request\r\ncontent-type: %b\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
CROWDED_ANSWER = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


@cache
def most_connections() -> int:
    """How many connections this process can have; it asks the system for as many files as it may open."""
    try:
        import resource
    except ImportError:  # Windows
        return MOST_CONNECTIONS
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return min(MOST_CONNECTIONS, max(KEPT_FILES, files - KEPT_FILES)) if files > 0 else MOST_CONNECTIONS


class Proxies(Protocol):
    """The addresses of proxies whose word is believed."""

    def __contains__(self, address: str | None, /) -> bool: ...


class Guard:
    """The connections of one process: how many each address has, and which wait for a request."""

    def __init__(self, per_address: int, proxies: Proxies) -> None:
        self._per_address = per_address
        self._proxies = proxies
        self._of_address: Counter[str] = Counter()
        self._waiting: OrderedDict[GuardedProtocol, float] = OrderedDict()
        self._sweeping = False

    def admit(self, connection: "GuardedProtocol", peer: str) -> str | None:
        """The address that the connection counts for, none if that is a proxy's; None if it has too many."""
        self.wait(connection, HEAD_SECONDS)
        address = network(peer)
        if not self._per_address or peer in self._proxies:
            return ""
        if self._of_address[address] >= self._per_address:
            return None
        self._of_address[address] += 1
        return address

    def leave(self, connection: "GuardedProtocol", address: str | None) -> None:
        """The connection has closed, or has become a socket."""
        self._waiting.pop(connection, None)
        if address:
            self._of_address[address] -= 1
            if self._of_address[address] <= 0:
                del self._of_address[address]

    def wait(self, connection: "GuardedProtocol", seconds: float) -> None:
        """The connection has so long to send what it must."""
        self._waiting[connection] = connection.loop.time() + seconds
        self._waiting.move_to_end(connection)
        if not self._sweeping:
            self._sweeping = True
            connection.loop.call_later(SWEEP_SECONDS, self._sweep, connection.loop)

    def arrived(self, connection: "GuardedProtocol") -> None:
        """All of the request is here."""
        self._waiting.pop(connection, None)

    def make_room(self, taken: int) -> None:
        """Close the connection that has waited longest if there are too many."""
        if taken > most_connections() and self._waiting:
            next(iter(self._waiting)).give_up()

    def _sweep(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        for connection in [each for each, until in self._waiting.items() if until < now]:
            connection.give_up()
        self._sweeping = bool(self._waiting)
        if self._sweeping:
            loop.call_later(SWEEP_SECONDS, self._sweep, loop)


class GuardedProtocol(HttpToolsProtocol):
    """uvicorn's protocol for HTTP, with a guard; `guarded` makes one for a server."""

    guard: Guard

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._address: str | None = None
        self._in_head = False
        self._head_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.guard.admit(self, self.client[0] if self.client else "unknown")
        if self._address is None:
            metrics.REFUSED.labels("too_many_connections").inc()
            self.guard.arrived(self)
            self._close(CROWDED_ANSWER)
        self.guard.make_room(len(self.connections))

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            if self._head_bytes > HEAD_BYTES:
                self.transport.abort()
                return
            self._head_bytes += len(data)
        super().data_received(data)

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP is refused like any other mistake."""
        said = msgspec.json.encode(document(Refused(400, "bad_request", f"{msg} Send a request of HTTP/1.1.")))
        self._close(NO_REQUEST_HEAD % (MEDIA_TYPE.encode(), len(said)) + said)

    def on_message_begin(self) -> None:
        self._in_head, self._head_bytes = True, 0
        self.guard.wait(self, HEAD_SECONDS)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        self.guard.wait(self, BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.guard.arrived(self)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self.guard.wait(self, self.timeout_keep_alive + SWEEP_SECONDS)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    def give_up(self) -> None:
        """The client has not sent its request in time, or others need the room."""
        if self._in_head:
            metrics.REFUSED.labels("half_request").inc()
        self.guard.arrived(self)
        if self.cycle is not None and not self.cycle.response_complete:
            self.transport.abort()  # whoever reads the body learns that the client is gone
        else:
            self._close(TIMEOUT_ANSWER if self._in_head else b"")

    def _close(self, answer: bytes) -> None:
        self.transport.write(answer)
        self.transport.close()

    def _leave(self) -> None:
        self.guard.leave(self, self._address)
        self._address = None


def guarded(per_address: int, proxies: Proxies) -> type[GuardedProtocol]:
    """The protocol for one server."""
    return type("GuardedProtocol", (GuardedProtocol,), {"guard": Guard(per_address, proxies)})
