"""The application: routes, dependencies and what every answer carries."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from litestar import Litestar, Router
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from gilded.core import game, game_names
from gilded.server import (
    accounts,
    chat,
    fork,
    history,
    page,
    play,
    records,
    rules_pages,
    socket,
    substitutes,
    tables,
    undo,
)
from gilded.server.gate import Gate
from gilded.server.house import House, Settings
from gilded.server.limits import Limits
from gilded.server.problems import CSRF_COOKIE, HANDLERS
from gilded.server.watch import keep_watch

BODY_BYTES = 64 * 1024
ROUTES = [
    each.ROUTES
    for each in (accounts, rules_pages, tables, play, undo, substitutes, chat, fork, history, records, socket)
]


def provide_house(state: State) -> House:
    """The house that this process runs."""
    house: House = state.house
    return house


def _load_games() -> None:
    """Import the games beside the event loop, so that the first table does not wait for them."""
    for name in game_names():
        game(name)


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    """Keep watch while the process runs, and tidy up after it."""
    house: House = app.state.house
    watch = asyncio.create_task(keep_watch(house))
    loading = asyncio.create_task(asyncio.to_thread(_load_games))
    yield
    await loading
    watch.cancel()
    with suppress(asyncio.CancelledError):
        await watch
    await house.close()


def make_app(settings: Settings, csrf_secret: str) -> Gate:
    """The application of one process."""
    house = House(settings)
    api = Router(
        "/api/v1",
        route_handlers=ROUTES,
        dependencies={
            "person": Provide(accounts.provide_person),
            "visitor": Provide(accounts.provide_visitor),
        },
    )
    app = Litestar(
        route_handlers=[api, page.make_route()],
        dependencies={"house": Provide(provide_house, sync_to_thread=False)},
        state=State({"house": house}),
        plugins=[house.bus.channels],
        exception_handlers=HANDLERS,
        lifespan=[lifespan],
        logging_config=None,
        request_max_body_size=BODY_BYTES,
        csrf_config=CSRFConfig(
            secret=csrf_secret, cookie_name=CSRF_COOKIE, header_name="x-csrf-token", cookie_secure=settings.secure
        ),
        openapi_config=OpenAPIConfig(
            title="Gilded", version="1", path="/schema", render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])]
        ),
    )
    return Gate(app, Limits(settings.rate), settings.public_url)
