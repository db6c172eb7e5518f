"""The application of one process: its routes, and what they depend on."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from litestar import Litestar, Router
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from gilded.core import load_games
from gilded.server.routes import (
    accounts,
    chat,
    coach,
    decisions,
    email_addresses,
    fork,
    friends,
    games,
    health,
    history,
    invitations,
    lessons,
    live,
    matchmaker,
    notifications,
    orders,
    own_tables,
    page,
    people,
    records,
    rematch,
    reports,
    rest,
    seats,
    tables,
    tournaments,
    undo,
)
from gilded.server.routes.errors import CSRF_COOKIE, HANDLERS, no_such_schema
from gilded.server.routes.middleware import Middleware
from gilded.server.services import Services
from gilded.server.settings import Settings

BODY_BYTES = 64 * 1024
logger = logging.getLogger("gilded.server")
ROUTES = [
    each.ROUTES
    for each in (
        *(accounts, rest, notifications, email_addresses, people, friends, invitations, reports, games, tables),
        *(own_tables, seats, decisions, orders, undo, chat, fork, rematch, history, records, coach, lessons, live),
        *(tournaments, matchmaker, health),
    )
]


def provide_services(state: State) -> Services:
    """The services of this process."""
    services: Services = state.services
    return services


def _load_games() -> None:
    """Import the games in a thread, so that the first table does not wait for them."""
    for error in load_games()[1]:
        logger.error("%s", error)


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    """Do the housekeeping while the process runs, and close everything after it."""
    services: Services = app.state.services
    await services.begin()
    running = (
        services.housekeeping(),
        services.ended_sessions.hear(),
        services.heartbeats.hear(),
        services.hear_workers(),
    )
    tasks = [asyncio.create_task(task) for task in running]
    loading = asyncio.create_task(asyncio.to_thread(_load_games))
    yield
    await loading
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    await services.close()


def make_app(settings: Settings, csrf_secret: str) -> Middleware:
    """The application of one process."""
    services = Services(settings)
    api = Router(
        "/api/v1",
        route_handlers=ROUTES,
        dependencies={
            "person": Provide(accounts.provide_person),
            "visitor": Provide(accounts.provide_visitor),
        },
    )
    app = Litestar(
        route_handlers=[api, health.public_metrics, page.make_route()],
        dependencies={"services": Provide(provide_services, sync_to_thread=False)},
        state=State({"services": services}),
        plugins=[services.bus.channels],
        exception_handlers=HANDLERS,
        lifespan=[lifespan],
        logging_config=None,
        request_max_body_size=BODY_BYTES,
        csrf_config=CSRFConfig(
            secret=csrf_secret,
            cookie_name=CSRF_COOKIE,
            header_name="x-csrf-token",
            cookie_secure=settings.secure,
            # What is cached for everybody carries nobody's cookie, and a mail program that stops mail has none.
            exclude=["^/+assets/", "^/api/v1/mail/stop/"],
        ),
        openapi_config=OpenAPIConfig(
            title="Gilded",
            version="1",
            openapi_router=Router("/schema", route_handlers=[], after_request=no_such_schema, include_in_schema=False),
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
    )
    return Middleware(app, services.limits, settings.public_url)
