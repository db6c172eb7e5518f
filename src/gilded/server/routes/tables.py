"""Tables: opening one, finding one, looking at one and starting its game."""

from litestar import Router, get, post

from gilded.core import game
from gilded.core.game import SEED_BITS
from gilded.server.accounts.sessions import Person
from gilded.server.coach.asked import asked_hints
from gilded.server.protocol import wire
from gilded.server.protocol.problems import Refused
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.tables import views
from gilded.server.tables.chat import last_seen, latest_chat
from gilded.server.tables.create import create_table
from gilded.server.tables.live_table import LATEST_KEPT
from gilded.server.tables.lobby import Question, page
from gilded.server.tables.log import read_entries
from gilded.server.tables.seats import check_may_see
from gilded.server.tables.start import start_game


@post("/tables", status_code=201, guards=[limited("new_table")])
async def open_table(services: Services, person: Person, data: wire.NewTable) -> wire.Table:
    """Open a table."""
    rules = game(data.game)
    _check(data)
    options = rules.new(len(data.seats), 0, data.options).options
    return services.table_for(await create_table(services.tables, person, rules, data, options), person.id)


def _check(data: wire.NewTable) -> None:
    _check_clock(data)
    if sum(isinstance(seat, wire.MySeat) for seat in data.seats) > 1:
        raise Refused(422, "one_me", "Only one seat can be 'me'. Give the others at this screen a name: 'here'.")
    if data.seed is not None and any(isinstance(seat, wire.OpenSeat) for seat in data.seats):
        raise Refused(
            422,
            "seed_with_open_seats",
            "Whoever chooses the seed knows what will be drawn, so a table with open seats cannot have a chosen one.",
        )
    if data.seed is not None and int(data.seed) >= 1 << SEED_BITS:
        raise Refused(422, "bad_seed", f"The seed is a whole number below 2**{SEED_BITS}.", field="seed")


def _check_clock(data: wire.NewTable) -> None:
    if data.pace == "days" and data.clock is None:
        raise Refused(422, "days_without_clock", "A game over days needs a clock: say how many days.", field="clock")
    if data.clock and data.clock.per_turn and data.clock.increment_seconds:
        detail = "A clock that begins anew with each turn needs no extra seconds for each decision."
        raise Refused(422, "turns_and_seconds", detail, field="clock")


@get("/tables")
async def lobby(
    services: Services,
    visitor: Person | None,
    filter: wire.Filter | None = None,  # noqa: A002 (the name on the wire)
    game: str | None = None,
    pace: wire.Pace | None = None,
    before: str | None = None,
) -> list[wire.Table]:
    """The newest tables, a page of them: the visitor's own, or the public ones; `before` is the last one seen."""
    user = visitor.id if visitor else None
    question = Question(filter, game, pace, user, before)
    return await page(services.tables, question.query(), lambda live: services.table_for(live, user))


@get("/tables/{table:str}")
async def show_table(
    services: Services, visitor: Person | None, table: str, seat: int | None = None, key: str | None = None
) -> wire.TableState:
    """Everything that a page needs to show the table."""
    live = await services.tables.cache.fresh(table)
    user = visitor.id if visitor else None
    check_may_see(live, user, key)
    viewer = views.viewer_of(live, user, seat)
    started = live.row.status != "open"
    async with services.database.reading() as connection:
        log = await read_entries(connection, live.row, live.seq - LATEST_KEPT, live.seq) if started else []
        chat = await latest_chat(connection, live, user)
        hints = await asked_hints(connection, table)
        seen = await last_seen(connection, table, user) if user else 0
    return wire.TableState(
        table=services.table_for(live, user),
        position=views.position(live, viewer) if live.has_position else None,
        log=views.entries(live, log, viewer.seat),
        chat=chat,
        hints=hints,
        seen=seen,
    )


@post("/tables/{table:str}/start", status_code=200)
async def start(services: Services, person: Person, table: str, data: wire.Start | None = None) -> wire.Table:
    """Start the game once all seats are taken."""
    nonce = data.nonce if data else None
    return services.table_for(await start_game(services.tables, table, person, nonce), person.id)


ROUTES = Router("/", route_handlers=[open_table, lobby, show_table, start])
