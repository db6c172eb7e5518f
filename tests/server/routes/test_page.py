"""The page: served from memory, cached as long as it may be, with its own places left to the client."""

from pathlib import Path

import httpx

from gilded.server.routes.page import IMMUTABLE, REVALIDATE, read
from server.conftest import Deployment


def test_assets_are_cached_for_ever_and_the_page_is_asked_for_each_time(folder: Path) -> None:
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "assets" / "index-abc.js").write_text("let x = 1;" * 100)
    (folder / "worker.js").write_text("self.skipWaiting()")
    (folder / "app.webmanifest").write_text("{}")
    files = read(folder)
    assert files["index.html"].caching == REVALIDATE
    worker, manifest = files["worker.js"], files["app.webmanifest"]
    assert (worker.kind, worker.caching) == ("text/javascript", REVALIDATE)
    assert (manifest.kind, manifest.caching) == ("application/manifest+json", REVALIDATE)
    script = files["assets/index-abc.js"]
    assert script.caching == IMMUTABLE
    assert script.compressed
    assert len(script.compressed) < len(script.content)


def test_a_place_within_the_client_is_the_page(deployment: Deployment) -> None:
    page = httpx.get(deployment.address)
    assert page.headers["content-type"].startswith("text/html")
    assert httpx.get(f"{deployment.address}/tables/some/where").content == page.content
    again = httpx.get(deployment.address, headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert httpx.get(f"{deployment.address}/assets/nothing.js").status_code == 404
    assert httpx.get(f"{deployment.address}/../../etc/passwd").content == page.content
