"""Health: whether this process is alive, and whether it can do its work. For those who watch over servers."""

from litestar import MediaType, Response, Router, get

from gilded.server import metrics
from gilded.server.protocol.health import Announcement, Health, Ready
from gilded.server.protocol.problems import not_found
from gilded.server.readiness import readiness
from gilded.server.services import Services

UNCACHED = {"cache-control": "no-store"}


@get("/health", opt={"exclude_from_csrf": True}, sync_to_thread=False)
def health() -> Response[Health]:
    """Whether this process answers; nothing else is asked."""
    return Response(Health("ok"), headers=UNCACHED)


@get("/ready", opt={"exclude_from_csrf": True})
async def ready(services: Services) -> Response[Ready]:
    """Whether the database, the bus and the disk are there; 503 if people cannot play."""
    found = await readiness(services.database, services.bus)
    return Response(found, status_code=200 if found.status == "ready" else 503, headers=UNCACHED)


@get("/announcement", sync_to_thread=False)
def announcement(services: Services) -> Announcement | None:
    """The restart that the operator has announced, or null."""
    return services.announcements.current


@get("/metrics", opt={"exclude_from_csrf": True}, include_in_schema=False, media_type=MediaType.TEXT)
async def public_metrics(services: Services) -> Response[bytes]:
    """What Prometheus asks for, if the operator lets everybody see it."""
    if services.settings.metrics != "public":
        raise not_found("no_such_page")
    return Response(metrics.text(), media_type=metrics.CONTENT_TYPE, headers=UNCACHED)


ROUTES = Router("/", route_handlers=[health, ready, announcement])
