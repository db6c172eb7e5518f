"""Records: downloading a table's game, and uploading a file as a table."""

from typing import Any

import msgspec
from litestar import Request, Response, Router, get, post

from gilded.server.accounts.sessions import Person
from gilded.server.limits.who import address_of
from gilded.server.protocol import wire
from gilded.server.protocol.problems import conflict
from gilded.server.routes.limits import limited
from gilded.server.services import Services
from gilded.server.tables.create import create_started_table
from gilded.server.tables.log import read_entries
from gilded.server.tables.records import record_file, table_of_record
from gilded.server.tables.seats import check_may_see

RECORD_BYTES = 4 * 1024 * 1024


@get("/tables/{table:str}/record", guards=[limited("history")])
async def download(services: Services, visitor: Person | None, table: str, key: str | None = None) -> Response[bytes]:
    """The game as a file; the seed is in it only when the game is over."""
    live = await services.tables.cache.fresh(table)
    check_may_see(live, visitor.id if visitor else None, key)
    if live.row.seed is None or live.row.status == "open":
        raise conflict("no_record", "This game did not begin with a seed, so it has no record.")
    async with services.database.reading() as connection:
        log = await read_entries(connection, live.row, 0, live.seq)
    name = f"{live.row.game}-{table[:8]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(msgspec.json.encode(record_file(live, log)), media_type="application/json", headers=headers)


@post("/records", status_code=201, request_max_body_size=RECORD_BYTES, guards=[limited("upload")])
async def upload(services: Services, person: Person, request: Request[Any, Any, Any]) -> wire.Table:
    """A table at the position where the record ends: finished, or to play on in all seats; archived, if the record was
    played by other rules."""
    body = await request.body()
    await services.limits.check("upload_bytes", address_of(request), person.id, count=len(body), quota=person.quota)
    started = await services.record_pool.run(table_of_record, body, person.id)
    return services.table_for(await create_started_table(services.tables, started), person.id)


ROUTES = Router("/", route_handlers=[download, upload])
