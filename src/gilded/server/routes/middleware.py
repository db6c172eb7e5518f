"""Middleware: limits and origin checks before the application; headers, numbers and a log line for every answer."""

import logging
from time import perf_counter
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from gilded.server import metrics
from gilded.server.limits.limits import Limits
from gilded.server.limits.who import network
from gilded.server.log_lines import ACCESS, REQUEST
from gilded.server.protocol.problems import MEDIA_TYPE, Refused, document, retry_headers
from gilded.server.routes.edge import check_address, host_of
from gilded.server.routes.request_ids import request_id

CONTENT_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""Scripts only from our own files. Styles may be inline: pieces are placed by style attributes."""

SECURITY_HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
HSTS = (b"strict-transport-security", b"max-age=31536000")
"""Where browsers reach us by HTTPS, they never try without it for a year."""
SWITCHING = 101
NO_STATUS = 0
"""The client was gone before it got an answer."""
logger = logging.getLogger(ACCESS)


class Middleware:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, limits: Limits, public_url: str | None) -> None:
        self.app = app
        self.limits = limits
        self.public_host = urlsplit(public_url).netloc if public_url else None
        self._headers = [*SECURITY_HEADERS, HSTS] if (public_url or "").startswith("https:") else SECURITY_HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = cast(str, scope["type"])
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        asked, request = scope, request_id(scope)
        REQUEST.set(request)
        if scope.get("method") == "HEAD":  # as GET; uvicorn leaves out the body
            scope = cast(Scope, {**scope, "method": "GET"})
        answer = Answer(send, [*self._headers, (b"x-request-id", request.encode())])
        started = perf_counter()
        try:
            await self._answer(kind, scope, receive, answer)
        finally:
            self._count(asked, scope, answer.status, perf_counter() - started)

    async def _answer(self, kind: str, scope: Scope, receive: Receive, answer: "Answer") -> None:
        try:
            await self._check(scope)
        except Refused as refused:
            await self._refuse(kind, refused, cast(Send, answer))
            return
        await self.app(scope, receive, cast(Send, answer))

    def _count(self, asked: Scope, scope: Scope, status: int, seconds: float) -> None:
        method = cast(str, asked.get("method", "LIVE"))
        if method != "LIVE":
            metrics.requested(method, scope.get("path_template") or metrics.UNMATCHED, status, seconds)
        if logger.isEnabledFor(logging.INFO):
            _log(asked, method, status, seconds)

    async def _check(self, scope: Scope) -> None:
        client = scope.get("client")
        if not _is_asset(scope["path"]):
            await self.limits.check("everything", network(client[0]) if client else "unknown")
        check_address(scope)
        if cast(str, scope["type"]) == "websocket":
            self._check_origin(dict(scope["headers"]))

    def _check_origin(self, headers: dict[bytes, bytes]) -> None:
        """The page of another site may not open a socket in its visitor's name."""
        origin = headers.get(b"origin", b"")
        ours = (headers.get(b"host", b"").decode("latin-1"), self.public_host)
        if origin and ((host := host_of(origin)) is None or host not in ours):
            raise Refused(403, "foreign_origin", "Open this connection from the page of this server.")

    async def _refuse(self, kind: str, refused: Refused, send: Send) -> None:
        metrics.refused(refused.status, refused.code)
        if kind == "websocket":
            await send(
                cast(Message, {"type": "websocket.close", "code": 4000 + refused.status, "reason": refused.code})
            )
            return
        headers = [(b"content-type", MEDIA_TYPE.encode())]
        headers += [(name.encode(), value.encode()) for name, value in retry_headers(refused).items()]
        start = {"type": "http.response.start", "status": refused.status, "headers": headers}
        await send(cast(Message, start))
        body = {"type": "http.response.body", "body": msgspec.json.encode(document(refused)), "more_body": False}
        await send(cast(Message, body))


class Answer:
    """Sends an answer with our headers, and remembers its status."""

    __slots__ = ("_headers", "_send", "status")

    def __init__(self, send: Send, headers: list[tuple[bytes, bytes]]) -> None:
        self._send = send
        self._headers = headers
        self.status = NO_STATUS

    async def __call__(self, message: Any) -> None:
        """Send a part of the answer."""
        kind = message["type"]
        if kind == "http.response.start":
            self.status = message["status"]
            message["headers"] = [*message["headers"], *self._headers]
        elif kind == "websocket.accept":
            self.status = SWITCHING
        await self._send(message)


def _log(scope: Scope, method: str, status: int, seconds: float) -> None:
    """A line for a request: its path, but not its query, which may hold a key, and no header."""
    client = scope.get("client")
    address, path, took = client[0] if client else "unknown", scope["path"], round(seconds * 1000, 1)
    fields = {"address": address, "method": method, "path": path, "status": status, "milliseconds": took}
    logger.info("%s %s %s %d in %s ms", address, method, path, status, took, extra={"fields": fields})


def _is_asset(path: str) -> bool:
    """A file of the page, which is in memory and cached by browsers. The router skips empty parts of a path too."""
    return path.lstrip("/").startswith("assets/")
