"""Undo: asking for one, and answering."""

from litestar import Router, post

from gilded.server.accounts.sessions import Person
from gilded.server.protocol import wire
from gilded.server.services import Services
from gilded.server.tables import undo


@post("/tables/{table:str}/undo", status_code=200)
async def ask(services: Services, person: Person, table: str, data: wire.AskUndo) -> wire.UndoResult:
    """Go back to the position after `seq` decisions, or ask the others for it."""
    return wire.UndoResult(await undo.undo(services.tables, table, person, data.seq))


@post("/tables/{table:str}/undo/answer", status_code=204)
async def answer(services: Services, person: Person, table: str, data: wire.UndoAnswer) -> None:
    """Agree to going back, or not."""
    await undo.answer(services.tables, table, person, data.agree)


ROUTES = Router("/", route_handlers=[ask, answer])
