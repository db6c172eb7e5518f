"""Undo: asking for one, and answering."""

from typing import Any

from litestar import Request, Router, post

from gilded.server.accounts.sessions import Person
from gilded.server.limits.who import address_of
from gilded.server.protocol import wire
from gilded.server.services import Services
from gilded.server.tables import undo


@post("/tables/{table:str}/undo", status_code=200)
async def ask(
    services: Services, request: Request[Any, Any, Any], person: Person, table: str, data: wire.AskUndo
) -> wire.UndoResult:
    """Go back to the position after `seq` decisions, or ask the others for it."""
    if await undo.go_back_if_free(services.tables, table, person, data.seq):
        return wire.UndoResult(True)
    await services.limits.check("undo", address_of(request), person.id, table, quota=person.quota)
    await undo.ask(services.tables, table, person, data.seq)
    return wire.UndoResult(False)


@post("/tables/{table:str}/undo/answer", status_code=204)
async def answer(services: Services, person: Person, table: str, data: wire.UndoAnswer) -> None:
    """Agree to going back, or not."""
    await undo.answer(services.tables, table, person, data.agree)


ROUTES = Router("/", route_handlers=[ask, answer])
