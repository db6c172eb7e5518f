"""The coach: hints for a decision of one's own, and reviews of finished games."""

from collections.abc import AsyncIterator

import msgspec
from litestar import Router, get, post
from litestar.response import Stream

from gilded.server.accounts.sessions import Person
from gilded.server.coach.asked import tell
from gilded.server.coach.hints import check_hint, plays_alone
from gilded.server.protocol import coach
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.tables.seats import check_may_see

LINES = "application/x-ndjson"


@post("/tables/{table:str}/hint", status_code=200, guards=[limited("hint")])
async def hint(services: Services, person: Person, table: str, data: coach.AskHint) -> Stream:
    """The best choices: lines of JSON, each a `Hint` that knows more, until the table moves on or the caller hangs up.

    Between people, everybody at the table is told.
    """
    live = await services.tables.cache.fresh(table)
    check_hint(live, person, data)
    if not plays_alone(live):
        await tell(services.tables, table, data.seat, data.seq)

    async def lines() -> AsyncIterator[bytes]:
        async for one in services.hints.hint(live, person, data.seat):
            yield msgspec.json.encode(one) + b"\n"

    return Stream(lines(), media_type=LINES)


@get("/tables/{table:str}/review", guards=[limited("history")])
async def show_review(
    services: Services, visitor: Person | None, table: str, key: str | None = None
) -> coach.ReviewProgress:
    """The review of a finished game, or how far it is; whoever may see the game may see it."""
    live = await services.tables.cache.fresh(table)
    check_may_see(live, visitor.id if visitor else None, key)
    return await services.reviews.progress(live)


@post("/tables/{table:str}/review", status_code=200, guards=[limited("review")])
async def ask_review(services: Services, person: Person, table: str, key: str | None = None) -> coach.ReviewProgress:
    """Have a finished game reviewed. Whoever asks later waits for the same review; one that failed is tried again."""
    live = await services.tables.cache.fresh(table)
    check_may_see(live, person.id, key)
    return await services.reviews.ask(live)


ROUTES = Router("/", route_handlers=[hint, show_review, ask_review])
