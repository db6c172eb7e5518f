"""Limits as guards of routes: whatever a path is spelled like, the route that it reaches counts it."""

from litestar.handlers.base import BaseRouteHandler
from litestar.types import AsyncAnyCallable

from gilded.server.limits.limits import Purpose
from gilded.server.limits.who import AnyConnection, address_of
from gilded.server.services import Services


def limited(purpose: Purpose) -> AsyncAnyCallable:
    """A guard that counts each call of a route for the person and the address that it comes from."""

    async def guard(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
        services: Services = connection.app.state.services
        person = await services.sessions.person_of(connection)
        who, quota = (person.id, person.quota) if person else (None, None)
        await services.limits.check(purpose, address_of(connection), who, quota=quota)

    return guard
