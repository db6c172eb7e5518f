"""The WebSocket of a table."""

import asyncio
import logging
from contextlib import suppress

import msgspec
from litestar import Router, websocket
from litestar.exceptions import WebSocketDisconnect

from gilded.server.accounts.sessions import Person
from gilded.server.limits.counters import MemoryCounters
from gilded.server.limits.who import address_of
from gilded.server.live.connection import REFUSED, Connection, Socket
from gilded.server.protocol import push
from gilded.server.protocol.problems import Refused
from gilded.server.services import Services
from gilded.server.storage.outages import first_line, refusal_of
from gilded.server.tables import views
from gilded.server.tables.seats import check_may_see

BROKEN = 1_011
MOST_BYTES = 4_096
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 20, 60
"""A client that sends more waits: we do not read on."""
MOST_BAD_MESSAGES = 20
"""A client is disconnected after this many messages that make no sense."""

logger = logging.getLogger("gilded.server")
decode = msgspec.json.Decoder(push.FromClient).decode


@websocket("/tables/{table:str}/live")
async def connect(
    services: Services,
    socket: Socket,
    visitor: Person | None,
    table: str,
    seat: int | None = None,
    since: int | None = None,
    key: str | None = None,
) -> None:
    """Stay connected to a table."""
    user, address = visitor.id if visitor else None, address_of(socket)
    await socket.accept()
    connection = Connection(services.tables, services.presence, services.limits, socket, table, visitor, seat)
    try:
        with services.crowd.one_more(user, address):
            await services.limits.check("socket", address, user)
            live = await services.tables.cache.fresh(table)
            check_may_see(live, user, key)
            views.viewer_of(live, user, seat)
            try:
                async with services.bus.listening(table, connection.hear):
                    await _serve(services, connection, since)
            finally:
                services.presence.forget_unheard(table)
    except Refused as refused:
        await connection.refuse(refused)
    except Exception as error:
        away = refusal_of(error)
        if away is None:
            raise
        logger.error("connections are refused: %s", first_line(error))
        await connection.refuse(away)


async def _serve(services: Services, connection: Connection, since: int | None) -> None:
    services.connections.add(connection)
    if services.announcements.current:
        await connection.send(push.AnnouncementPush(services.announcements.current))
    who = connection.person.user() if connection.person else None
    services.presence.connected(connection.table, who)
    connection.pushing = asyncio.create_task(_push_or_close(connection, since))
    try:
        await _read_all(connection)
    except WebSocketDisconnect:
        pass
    finally:
        connection.pushing.cancel()
        services.connections.discard(connection)
        services.presence.disconnected(connection.table, who)
        if connection.user:
            await services.limits.left(connection.table, connection.user, services.settings.absent_seconds)


async def _push_or_close(connection: Connection, since: int | None) -> None:
    """Push every change; if that fails, close the connection, so that the client comes back and asks."""
    try:
        await connection.run(since)
    except Refused as refused:
        await connection.refuse(refused)
    except Exception:
        logger.info("a connection to table %s broke", connection.table, exc_info=True)
        with suppress(Exception):
            await connection.socket.close(code=BROKEN)


async def _read_all(connection: Connection) -> None:
    bad, pace = 0, MemoryCounters()
    while bad < MOST_BAD_MESSAGES:
        message = await connection.socket.receive_data(mode="text")
        if wait := await pace.take("messages", MESSAGES_A_SECOND, MESSAGES_AT_ONCE):
            await asyncio.sleep(wait)
        if connection.ended:
            return
        try:
            if len(message) > MOST_BYTES:
                raise Refused(413, "too_long", "A message may have at most 4096 characters.")
            await connection.handle(decode(message))
        except msgspec.DecodeError as error:
            bad += 1
            await connection.send(push.ProblemPush("nonsense", f"Send a 'decide', 'watch' or 'ping' as JSON: {error}."))
        except RecursionError:
            bad += 1
            await connection.send(push.ProblemPush("too_deep", "The JSON is nested too deeply."))
        except Refused as refused:
            bad += 1
            await connection.send(push.ProblemPush(refused.code, refused.detail))
    await connection.socket.close(code=REFUSED + 429, reason="too many bad messages")


ROUTES = Router("/", route_handlers=[connect])
