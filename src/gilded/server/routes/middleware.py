"""Middleware: rate limits and origin checks before the application, security headers on every answer."""

from typing import cast
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from gilded.server.limits.limits import Limits
from gilded.server.limits.who import network
from gilded.server.protocol.problems import MEDIA_TYPE, Refused, document, retry_headers
from gilded.server.routes.edge import check_address

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


class Middleware:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, limits: Limits, public_url: str | None) -> None:
        self.app = app
        self.limits = limits
        self.public_host = urlsplit(public_url).netloc if public_url else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = cast(str, scope["type"])
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        try:
            await self._check(scope)
        except Refused as refused:
            await self._refuse(kind, refused, send)
            return
        await self.app(scope, receive, _with_headers(send) if kind == "http" else send)

    async def _check(self, scope: Scope) -> None:
        client = scope.get("client")
        if not _is_asset(scope["path"]):
            await self.limits.check("everything", network(client[0]) if client else "unknown")
        check_address(scope)
        if cast(str, scope["type"]) == "websocket":
            self._check_origin(dict(scope["headers"]))

    def _check_origin(self, headers: dict[bytes, bytes]) -> None:
        """The page of another site may not open a socket in its visitor's name."""
        origin = headers.get(b"origin", b"").decode("latin-1")
        if origin and urlsplit(origin).netloc not in (headers.get(b"host", b"").decode("latin-1"), self.public_host):
            raise Refused(403, "foreign_origin", "Open this connection from the page of this server.")

    async def _refuse(self, kind: str, refused: Refused, send: Send) -> None:
        if kind == "websocket":
            await send(
                cast(Message, {"type": "websocket.close", "code": 4000 + refused.status, "reason": refused.code})
            )
            return
        headers = [(b"content-type", MEDIA_TYPE.encode()), *SECURITY_HEADERS]
        headers += [(name.encode(), value.encode()) for name, value in retry_headers(refused).items()]
        start = {"type": "http.response.start", "status": refused.status, "headers": headers}
        await send(cast(Message, start))
        body = {"type": "http.response.body", "body": msgspec.json.encode(document(refused)), "more_body": False}
        await send(cast(Message, body))


def _is_asset(path: str) -> bool:
    """A file of the page, which is in memory and cached by browsers. The router skips empty parts of a path too."""
    return path.lstrip("/").startswith("assets/")


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *SECURITY_HEADERS]
        await send(message)

    return send_with_headers
