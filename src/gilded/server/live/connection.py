"""A live connection: pushes to one viewer what it may see of a table, and takes the decisions of its person."""

import asyncio
import logging
from collections import deque
from collections.abc import Collection, Coroutine
from contextlib import suppress
from time import perf_counter
from typing import Any

import msgspec
from litestar import WebSocket
from sqlalchemy import select

from gilded.server import metrics
from gilded.server.accounts.sessions import Person
from gilded.server.limits.limits import Limits
from gilded.server.limits.who import address_of
from gilded.server.live.bus import BACKLOG
from gilded.server.live.presence import Presence
from gilded.server.protocol import push, wire
from gilded.server.protocol.health import Announcement
from gilded.server.protocol.problems import SERVER_FAULT, Refused, document, no_session, not_found, refusal
from gilded.server.storage.models import TABLES
from gilded.server.storage.outages import first_line, refusal_of
from gilded.server.storage.rows import MARK_COLUMNS, Mark, mark_of
from gilded.server.tables import messages, views
from gilded.server.tables.chat import hides_asides
from gilded.server.tables.decisions import decide_as
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import read_entries
from gilded.server.tables.tables import Tables

logger = logging.getLogger("gilded.server")
Socket = WebSocket[Any, Any, Any]
REFUSED = 4_000
"""A close code is the HTTP status of the same refusal plus this."""
ENCODED_BEHIND = 5
"""A push is encoded once for all who have seen the same, but not for those who are further behind than this."""
CHECKED_AT_ONCE = 200
"""At so many tables is looked for missed changes at a time."""
NO_SESSION = 4_401
"""The close code of a connection whose session has ended."""
NOTHING = Mark(-1, -1, -1)
"""What a client has been shown before its first push."""


class Connection:
    """One connection to a table; `shown` is the mark of what its client was last sent."""

    def __init__(
        self,
        tables: Tables,
        presence: Presence,
        limits: Limits,
        socket: Socket,
        table: str,
        person: Person | None,
        seat: int | None,
    ) -> None:
        self.tables = tables
        self.presence = presence
        self.limits = limits
        self.socket = socket
        self.address = address_of(socket)
        self.table = table
        self.person = person
        self.user = person.id if person else None
        self.session = person.token if person else None
        self.seat = seat
        self.shown = NOTHING
        self.visible_until = 0
        self.here: tuple[set[wire.User], int] = (set(), 0)
        """The users and the number of strangers that the client was told of."""
        self._heard: deque[messages.Message] = deque(maxlen=BACKLOG)
        self._woken: asyncio.Future[None] | None = None
        self.pushing: asyncio.Task[None] | None = None
        self._taken: deque[int] = deque()
        """The numbers of this client's decisions that are on disk and not answered yet."""
        self.ended = False

    async def send(self, message: push.Push) -> None:
        """Send one message."""
        await self._send_text(msgspec.json.encode(message).decode())

    async def _send_text(self, text: str) -> None:
        await self.socket.send({"type": "websocket.send", "text": text, "bytes": None})

    def hear(self, message: messages.Message) -> None:
        """Push soon what the message means to this viewer. It returns at once, so a slow client holds up nobody."""
        self._heard.append(message)
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)

    async def run(self, since: int | None) -> None:
        """Push the table as it is, and then every change."""
        await self.begin(since)
        loop = asyncio.get_running_loop()
        while True:
            while self._heard:
                await self.receive(self._heard.popleft())
            while self._taken:  # the position was pushed before, or decisions were taken back meanwhile
                await self.send(push.AnswerPush(self._taken.popleft()))
            if not self._heard:
                self._woken = loop.create_future()  # an Event makes one too, and costs as much again
                await self._woken

    async def begin(self, since: int | None) -> None:
        """Push the table as it is; `since` is the last decision that the client had before it lost its connection."""
        live = await self.tables.cache.fresh(self.table)
        if since is not None and 0 <= since <= live.seq:
            # A client that has everything still gets the position, with its latest entry once more.
            seen = min(since, live.seq - 1)
            self.shown, self.visible_until = Mark(seen, -1, -1), since
        await self.show(live)

    async def show(self, live: LiveTable) -> None:
        """Push what has changed since the last push."""
        if live.row.revision != self.shown.revision:
            self.shown = msgspec.structs.replace(self.shown, revision=live.row.revision)
            await self._show_table(live)
        if not live.has_position:
            return
        if live.row.undos != self.shown.undos and self.shown.undos >= 0:
            await self._show_undone(live)
        elif live.seq > self.shown.seq:
            await self._show_position(live)

    async def _show_table(self, live: LiveTable) -> None:
        self.here = self._who_is_here()
        await self.send(push.TablePush(views.table(live, self.user, *self.here)))

    def _who_is_here(self) -> tuple[set[wire.User], int]:
        return self.presence.here(self.table), self.presence.strangers(self.table)

    async def _show_undone(self, live: LiveTable) -> None:
        self._mark_shown(live)
        await self.send(push.UndonePush(views.position(live, self._viewer(live))))

    async def _show_position(self, live: LiveTable) -> None:
        viewer = self._viewer(live)
        since = min(self.shown.seq, self.visible_until) if self.shown.seq >= 0 else live.seq
        answers = self._taken.popleft() if self._taken else None
        key = (viewer.own, viewer.seat, since)
        self._mark_shown(live)
        text = live.pushes.get(key) if answers is None else None
        if text is None:
            entries = await self._entries(live, since, viewer)
            text = msgspec.json.encode(push.PositionPush(views.position(live, viewer), entries, answers)).decode()
            if answers is None and live.seq == self.shown.seq and since >= live.seq - ENCODED_BEHIND:
                live.pushes[key] = text
        await self._send_text(text)

    def _viewer(self, live: LiveTable) -> views.Viewer:
        if self.seat is not None and self.seat not in live.own_seats(self.user):
            self.seat = None  # has resigned or run out of time: sees the table from another seat, or as a spectator
        return views.viewer_of(live, self.user, self.seat)

    def _mark_shown(self, live: LiveTable) -> None:
        self.shown = Mark(live.seq, live.row.undos, self.shown.revision)
        self.visible_until = views.visible_until(live)

    async def _entries(self, live: LiveTable, since: int, viewer: views.Viewer) -> list[wire.Entry]:
        if len(live.latest) < live.seq - since:
            async with self.tables.database.reading() as connection:
                log = await read_entries(connection, live.row, since, live.seq)
            return views.entries(live, log, viewer.seat)
        return views.latest_entries(live, since, viewer.seat)

    async def receive(self, message: messages.Message) -> None:
        """Push what a message of the bus means to this viewer."""
        match message:
            case messages.TableChanged(mark=mark):
                if not self.shown.reaches(mark):
                    await self.show(await self.tables.cache.at_least(self.table, mark))
            case messages.ChatAdded(line=line):
                await self._show_line(line)
            case messages.HintAsked(hint=hint):
                await self.send(push.HintAskedPush(hint))
            case messages.InvitationsChanged():
                await self.send(push.InvitationsPush())
            case messages.UndoAsked(by=by, seq=seq):
                await self.send(push.UndoAskedPush(by, seq))
            case messages.UndoAnswered(agreed=agreed):
                await self.send(push.UndoAnsweredPush(agreed))
            case messages.OrdersChanged(user=user):
                if self.user == user and not self.ended:
                    await self.send(push.OrdersPush())
            case messages.PresenceReport():
                self.presence.received(self.table, message)
                if self.here != self._who_is_here():
                    await self._show_table(await self.tables.cache.cached(self.table))
            case messages.PresenceRequest():
                self.presence.report(self.table)

    async def _show_line(self, line: wire.ChatLine) -> None:
        if not line.aside or not hides_asides(await self.tables.cache.cached(self.table), self.user):
            await self.send(push.ChatPush(line))

    def show_missed(self, mark: Mark) -> None:
        """Show the table at this mark if the message about it was lost, as may happen while a client connects."""
        if self.shown.revision >= 0 and not self.shown.reaches(mark) and not self._heard:
            self.hear(messages.TableChanged(mark))

    async def refuse(self, refused: Refused) -> None:
        """Say why, and close."""
        metrics.refused(refused.status, refused.code)
        with suppress(Exception):  # the client may be gone
            await self.send(push.ProblemPush(refused.code, refused.detail))
            await self.socket.close(code=REFUSED + refused.status, reason=refused.code)

    async def handle(self, message: push.FromClient) -> None:
        """Do what the client asks."""
        if isinstance(message, push.LiveDecision):
            await self._decide(message)
            return
        await self.limits.check("everything", self.address)
        if isinstance(message, push.Ping):
            await self.send(push.PongPush())
        else:
            await self._watch(message)

    async def _decide(self, message: push.LiveDecision) -> None:
        """Take a decision of this person; the answer means that it is on disk, and comes with the new position.

        Like all positions it is pushed by the one task that does so: by two, the older might arrive after the newer.
        """
        try:
            live = await self._check_and_decide(message)
        except Exception as error:
            await self.send(push.AnswerPush(message.number, document(self._refusal(error))))
            return
        self._taken.append(message.number)
        self.hear(messages.TableChanged(live.row.mark))

    async def _check_and_decide(self, message: push.LiveDecision) -> LiveTable:
        """With the limits that a request has."""
        await self.limits.check("everything", self.address)
        if self.person is None or self.ended:
            raise no_session()
        await self.limits.check("decision", self.address, self.person.id)
        started = perf_counter()
        live = await decide_as(self.tables, self.person, self.table, message)
        metrics.decided(live.row.game, "socket", perf_counter() - started)
        return live

    def _refusal(self, error: Exception) -> Refused:
        """Why a decision was not taken; a fault of ours and an outage go to the log too."""
        away = refusal_of(error)
        if away is not None:
            logger.error("decisions are refused: %s", first_line(error))
        refused = away or refusal(error)
        if refused.code == SERVER_FAULT:
            logger.error("a decision at table %s failed", self.table, exc_info=error)
        metrics.refused(refused.status, refused.code)
        return refused

    async def _watch(self, message: push.Watch) -> None:
        live = await self.tables.cache.cached(self.table)
        viewer = views.viewer_of(live, self.user, message.seat)
        self.seat = message.seat
        if live.has_position:
            log = views.entries(live, live.latest, viewer.seat)
            await self.send(push.PositionPush(views.position(live, viewer), log))

    def end(self) -> None:
        """The session has ended: whatever still comes in or would go out belongs to nobody."""
        self.ended = True
        if self.pushing is not None:
            self.pushing.cancel()

    async def close(self, code: int, reason: str) -> None:
        """Close the connection, if it is still open."""
        with suppress(Exception):
            await self.socket.close(code=code, reason=reason)


async def _quietly(sending: Coroutine[Any, Any, None]) -> None:
    """A client that is gone by now is told nothing."""
    with suppress(Exception):
        await sending


class Connections:
    """The connections of this process."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._open: set[Connection] = set()
        self._unchecked: list[str] = []
        self._closing: set[asyncio.Task[None]] = set()

    def add(self, connection: Connection) -> None:
        """A connection has opened."""
        self._open.add(connection)

    def discard(self, connection: Connection) -> None:
        """A connection has closed."""
        self._open.discard(connection)

    def __len__(self) -> int:
        return len(self._open)

    def people(self) -> int:
        """How many people are connected."""
        return len({connection.user for connection in self._open if connection.user})

    def announce(self, announcement: Announcement | None) -> None:
        """Tell everybody who is connected; returns at once."""
        for connection in self._open:
            self._start(_quietly(connection.send(push.AnnouncementPush(announcement))))

    def sessions(self) -> set[str]:
        """The sessions by which people are connected."""
        return {connection.session for connection in self._open if connection.session}

    def close_sessions(self, tokens: Collection[str]) -> None:
        """Close every connection of these sessions; returns at once."""
        for connection in [one for one in self._open if one.session in tokens]:
            connection.end()
            self._close(connection, connection.close(NO_SESSION, "no_session"))

    def _close(self, connection: Connection, closing: Coroutine[Any, Any, None]) -> None:
        self.discard(connection)
        self._start(closing)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def show_missed(self) -> None:
        """Compare what the clients have been shown with the database, so that no page stands still for long.

        Some tables at a time, so that a full house is not held up by this.
        """
        if not self._unchecked:
            self._unchecked = list({connection.table for connection in self._open})
        tables, self._unchecked = set(self._unchecked[:CHECKED_AT_ONCE]), self._unchecked[CHECKED_AT_ONCE:]
        if not tables:
            return
        query = select(TABLES.c.id, *MARK_COLUMNS).where(TABLES.c.id.in_(tables))
        async with self._tables.database.reading() as rows:
            marks = {row.id: mark_of(row) for row in await rows.execute(query)}
        for connection in list(self._open):
            if connection.table in marks:
                connection.show_missed(marks[connection.table])
            elif connection.table in tables:
                self._close(connection, connection.refuse(not_found("no_such_table")))
