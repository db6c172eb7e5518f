"""The page: the built client, kept in memory, compressed once, and cached by browsers for as long as possible."""

import gzip
import hashlib
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.handlers import HTTPRouteHandler

from gilded.server.protocol.problems import not_found

CHECKOUT = Path(__file__).parents[4]
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg+xml")
PROBES = {"health", "healthz", "livez", "ready", "readyz", "readiness", "liveness", "ping", "status", "metrics"}
"""A page answered with 200 would tell whoever asks there that all is well. No page of the client has such a name."""
NOT_BUILT = b"<!doctype html><title>Gilded</title><p>The page is not built yet: run <code>make play</code>."


class File:
    """One file of the page."""

    def __init__(self, name: str, content: bytes) -> None:
        self.kind = guess_type(name)[0] or "application/octet-stream"
        self.content = content
        self.etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        compressible = self.kind.startswith(COMPRESSIBLE)
        self.compressed = gzip.compress(content, mtime=0) if compressible else None
        # Vite puts the hash of the content into the name of an asset, so it never changes under that name.
        self.caching = IMMUTABLE if name.startswith("assets/") else REVALIDATE


def folder() -> Path | None:
    """Where the built client is: in the package, or else in the checkout."""
    places = (Path(str(files("gilded"))) / "page", CHECKOUT / "web" / "dist")
    return next((place for place in places if (place / "index.html").is_file()), None)


def read(place: Path | None) -> dict[str, File]:
    """All files of the page, by name."""
    if place is None:
        return {"index.html": File("index.html", NOT_BUILT)}
    names = sorted(path.relative_to(place).as_posix() for path in place.rglob("*") if path.is_file())
    return {name: File(name, (place / name).read_bytes()) for name in names}


def answer(file: File, request: Request[Any, Any, Any]) -> Response[bytes]:
    """The file, or 304 if the browser has it already."""
    headers = {"etag": file.etag, "cache-control": file.caching, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if file.compressed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.compressed, headers=headers | {"content-encoding": "gzip"}, media_type=file.kind)
    return Response(file.content, headers=headers, media_type=file.kind)


def _is_probe(name: str) -> bool:
    """Whether a program asks and not a person: for a file, or whether we are alive, which /api/v1/health answers."""
    first, _, _ = name.partition("/")
    return first.lower() in PROBES or "." in name


def make_route() -> HTTPRouteHandler:
    """The route of everything but the API; a path without a file is a page of the client."""
    known = read(folder())

    @get(["/", "/{path:path}"], include_in_schema=False, media_type=MediaType.HTML, sync_to_thread=False)
    def page(request: Request[Any, Any, Any], path: str = "/") -> Response[bytes]:
        name = path.strip("/") or "index.html"
        if name in known:
            return answer(known[name], request)
        if name.startswith(("api/", "assets/", "schema")) or _is_probe(name):
            raise not_found("no_such_page")
        return answer(known["index.html"], request)

    return page
