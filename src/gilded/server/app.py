"""The application: routes, dependencies and what every answer carries."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from gilded.server import accounts, chat, page, play, rules_pages, socket, tables
from gilded.server.house import House, Settings
from gilded.server.migrations import bring_up_to_date
from gilded.server.problems import HANDLERS

BODY_BYTES = 64 * 1024


def provide_house(state: State) -> House:
    """The house that this process runs."""
    house: House = state.house
    return house


def make_app(settings: Settings, csrf_secret: str) -> Litestar:
    """The application of one process."""
    house = House(settings)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await bring_up_to_date(house.store)
        yield
        house.bots.close()
        await house.store.close()

    api = Router(
        "/api/v1",
        route_handlers=[accounts.ROUTES, rules_pages.ROUTES, tables.ROUTES, play.ROUTES, chat.ROUTES, socket.ROUTES],
        dependencies={
            "person": Provide(accounts.provide_person),
            "visitor": Provide(accounts.provide_visitor),
        },
    )
    return Litestar(
        route_handlers=[api, page.make_route()],
        dependencies={"house": Provide(provide_house, sync_to_thread=False)},
        state=State({"house": house}),
        plugins=[house.bus.channels],
        exception_handlers=HANDLERS,
        lifespan=[lifespan],
        request_max_body_size=BODY_BYTES,
        csrf_config=CSRFConfig(secret=csrf_secret, cookie_name="csrf", header_name="x-csrf-token", cookie_secure=settings.secure),
        openapi_config=OpenAPIConfig(
            title="Gilded", version="1", path="/schema", render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])]
        ),
    )
