"""Live play: a WebSocket pushes to each viewer what it may see, as soon as it is on disk."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import Router, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from gilded.server import bus, views, wire
from gilded.server.house import House
from gilded.server.live import Live
from gilded.server.log import read_entries
from gilded.server.people import Person
from gilded.server.problems import Refused
from gilded.server.seats import may_see

REFUSED = 4_000
"""A close code is this much above the HTTP status that says the same."""
BROKEN = 1_011
MOST_BYTES = 4_096
MOST_NONSENSE = 20
"""A client that sends more nonsense than this is sent away."""

reports = logging.getLogger("gilded.server")
decode = msgspec.json.Decoder(wire.FromClient).decode
Socket = WebSocket[Any, Any, Any]


class Watcher:
    """One connection to a table."""

    def __init__(self, house: House, socket: Socket, table: str, user: str | None, seat: int | None) -> None:
        self.house = house
        self.socket = socket
        self.table = table
        self.user = user
        self.seat = seat
        self.sent = -1
        self.cuts = -1
        self.revision = -1
        self.open_until = 0
        self.online: set[str] = set()
        self._looking: asyncio.Task[None] | None = None

    async def send(self, push: wire.Push) -> None:
        await self.socket.send_data(msgspec.json.encode(push), mode="text")

    async def show(self, live: Live) -> None:
        """Push what has changed since the last push."""
        if live.facts.revision != self.revision:
            self.revision = live.facts.revision
            await self.show_table(live)
        if live.table_state is None:
            return
        if live.facts.cuts != self.cuts and self.cuts >= 0:
            await self._show_cut(live)
        elif live.seq > self.sent:
            await self._show_position(live)

    async def show_table(self, live: Live) -> None:
        self.online = self.house.presence.online(self.table)
        await self.send(wire.TablePush(views.table(live, self.user, self.online)))

    async def _show_cut(self, live: Live) -> None:
        self._stands_at(live)
        await self.send(wire.UndonePush(views.position(live, self._viewer(live))))

    async def _show_position(self, live: Live) -> None:
        viewer = self._viewer(live)
        since = min(self.sent, self.open_until) if self.sent >= 0 else live.seq
        shown = (viewer.own, viewer.watch, since)
        self._stands_at(live)
        push = live.pushes.get(shown)
        if push is None:
            entries = await self._entries(live, since, viewer)
            push = msgspec.json.encode(wire.PositionPush(views.position(live, viewer), entries))
            if live.seq == self.sent:
                live.pushes[shown] = push
        await self.socket.send_data(push, mode="text")

    def _viewer(self, live: Live) -> views.Viewer:
        if self.seat is not None and self.seat not in live.own_seats(self.user):
            self.seat = None  # resigned or out of time since: looks on through what is left
        return views.viewer_of(live, self.user, self.seat)

    def _stands_at(self, live: Live) -> None:
        self.sent, self.cuts, self.open_until = live.seq, live.facts.cuts, views.open_until(live)

    async def _entries(self, live: Live, since: int, viewer: views.Viewer) -> list[wire.Entry]:
        logged = [entry for entry in live.latest if entry.seq > since]
        if len(logged) < live.seq - since:
            async with self.house.store.reading() as rows:
                logged = await read_entries(rows, live.facts, since, live.seq)
        return views.entries(live, logged, viewer.watch)

    async def hear(self, news: bus.News) -> None:
        """Push what the news means to this viewer."""
        match news:
            case bus.Changed(seq=seq, cuts=cuts, revision=revision):
                await self.show(await self.house.hall.at_least(self.table, seq, cuts, revision))
            case bus.Said(line=line):
                await self.send(wire.ChatPush(line))
            case bus.UndoAsked(by=by, seq=seq):
                await self.send(wire.UndoAskedPush(by, seq))
            case bus.UndoAnswered(agreed=agreed):
                await self.send(wire.UndoAnsweredPush(agreed))
            case bus.Present():
                self.house.presence.heard(self.table, news)
                if self.online != self.house.presence.online(self.table):
                    await self.show_table(await self.house.hall.remembered(self.table))
            case bus.RollCall():
                self.house.presence.tell(self.table)

    def look_up(self, mark: bus.Changed) -> None:
        """Show what the rows say, if word of it has been lost: a bus may not carry yet what is said as one connects.

        It returns at once: a client that has stopped reading must hold up nobody else.
        """
        known = self.revision < 0 or (mark.seq, mark.cuts, mark.revision) == (self.sent, self.cuts, self.revision)
        if not known and (self._looking is None or self._looking.done()):
            self._looking = asyncio.create_task(self._show_lost(mark))

    async def _show_lost(self, mark: bus.Changed) -> None:
        with suppress(Exception):  # a broken connection is its own task's affair
            await self.hear(mark)

    def stop(self) -> None:
        """The connection is gone."""
        if self._looking is not None:
            self._looking.cancel()

    async def obey(self, message: wire.FromClient) -> None:
        """Do what the client asks."""
        if isinstance(message, wire.Ping):
            await self.send(wire.PongPush())
            return
        live = await self.house.hall.remembered(self.table)
        viewer = views.viewer_of(live, self.user, message.seat)
        self.seat = message.seat
        if live.table_state is not None:
            logged = views.entries(live, live.latest, viewer.watch)
            await self.send(wire.PositionPush(views.position(live, viewer), logged))


@websocket("/tables/{table:str}/live")
async def watch(
    house: House,
    socket: Socket,
    visitor: Person | None,
    table: str,
    seat: int | None = None,
    since: int | None = None,
    key: str | None = None,
) -> None:
    """Stay connected to a table."""
    user = visitor.id if visitor else None
    await socket.accept()
    try:
        live = await house.hall.fresh(table)
        may_see(live, user, key)
        views.viewer_of(live, user, seat)
    except Refused as refused:
        await socket.send_data(msgspec.json.encode(wire.ProblemPush(refused.code, refused.detail)), mode="text")
        await socket.close(code=REFUSED + refused.status, reason=refused.code)
        return
    watcher = Watcher(house, socket, table, user, seat)
    async with house.bus.listen(table) as news:
        await _stay(house, watcher, news, since)


async def _stay(house: House, watcher: Watcher, news: Any, since: int | None) -> None:
    house.watchers.add(watcher)
    if watcher.user:
        house.presence.comes(watcher.table, watcher.user)
    talking = asyncio.create_task(_talk(watcher, news, since))
    try:
        await _listen(watcher)
    except WebSocketDisconnect:
        pass
    finally:
        talking.cancel()
        watcher.stop()
        house.watchers.discard(watcher)
        if watcher.user:
            house.presence.leaves(watcher.table, watcher.user)


async def _talk(watcher: Watcher, news: Any, since: int | None) -> None:
    """Push all news; when that fails the connection is closed, for the client then comes back and asks."""
    try:
        await _push_all(watcher, news, since)
    except Exception:
        reports.info("a connection to table %s broke off", watcher.table, exc_info=True)
        with suppress(Exception):
            await watcher.socket.close(code=BROKEN)


async def _push_all(watcher: Watcher, news: Any, since: int | None) -> None:
    live = await watcher.house.hall.fresh(watcher.table)
    if since is not None and since <= live.seq:
        watcher.sent = watcher.open_until = since
    if watcher.sent == live.seq:
        watcher.sent -= 1
    await watcher.show(live)
    async for each in news:
        await watcher.hear(each)


async def _listen(watcher: Watcher) -> None:
    nonsense = 0
    while nonsense < MOST_NONSENSE:
        message = await watcher.socket.receive_data(mode="text")
        try:
            if len(message) > MOST_BYTES:
                raise Refused(413, "too_long", "A message may have 4096 characters at most.")
            await watcher.obey(decode(message))
        except msgspec.DecodeError as error:
            nonsense += 1
            await watcher.send(wire.ProblemPush("nonsense", f"Send a 'watch' or a 'ping' as JSON: {error}."))
        except Refused as refused:
            nonsense += 1
            await watcher.send(wire.ProblemPush(refused.code, refused.detail))
    await watcher.socket.close(code=REFUSED + 429, reason="too much nonsense")


ROUTES = Router("/", route_handlers=[watch])
