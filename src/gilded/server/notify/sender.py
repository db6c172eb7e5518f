"""The sender: takes notifications out of the outbox and brings them to people, by all ways that they want."""

import asyncio
import logging
from collections import Counter
from http import HTTPStatus
from typing import TYPE_CHECKING

import msgspec

from gilded.server.jobs.answers import Away
from gilded.server.live.presence import Presence
from gilded.server.notify.call import NO_ANSWER, Post, reach
from gilded.server.notify.chat import chat_post
from gilded.server.notify.letters import Letters
from gilded.server.notify.messages import Message, message
from gilded.server.notify.people import Addressee, Browser, browsers, drop_browser, find_addressee
from gilded.server.notify.push import PushSender
from gilded.server.outbox import outgoing
from gilded.server.outbox.outgoing import MAIL, Notification
from gilded.server.protocol.problems import Refused
from gilded.server.settings import Settings
from gilded.server.storage.database import Database, new_id, now
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.log import read_table
from gilded.server.tables.order_rows import will_answer

if TYPE_CHECKING:
    from gilded.server.jobs.job_queue import JobQueue

AT_ONCE, AT_ONCE_FOR_ONE = 20, 2
"""An address that does not answer holds up its own person's notifications, and nobody else's."""
LOOKING_SECONDS, LOOK_AGAIN_SECONDS = 90.0, 30.0
"""Who looks at the table needs no notification; a telephone that has lost its network is noticed by then."""
DONE = range(200, 300)
NOBODY = 410
"""The status of an address that has been taken away meanwhile."""
GONE = (403, 404, 410)
"""What a push service answers of a browser that has ended its subscription, or made it with other keys."""
WORTH_TRYING = (NO_ANSWER, 408, 425, 429)
CHAT, PUSH = "chat", "push:"
AT_THEIR_TURN = ("your_turn", "time_is_short")
"""Of no use once the person has decided."""
logger = logging.getLogger("gilded.server")


class Sender:
    """Sends what is due, a few at a time."""

    def __init__(
        self,
        database: Database,
        settings: Settings,
        presence: Presence,
        letters: Letters,
        jobs: "JobQueue | None" = None,
    ) -> None:
        self._database = database
        self._settings = settings
        self._presence = presence
        self._letters = letters
        self._jobs = jobs
        self._tasks: set[asyncio.Task[None]] = set()
        self._of_one: Counter[str] = Counter()
        self.push: PushSender | None = None
        """Known once the key of the server has been read."""

    @property
    def push_key(self) -> str:
        """What a browser must know to subscribe."""
        return self.push.public_key if self.push else ""

    async def check(self) -> None:
        """Begin with what is due, as far as there is room."""
        room = AT_ONCE - len(self._tasks)
        busy = [user for user, count in self._of_one.items() if count >= AT_ONCE_FOR_ONE]
        if room > 0:
            for row in await outgoing.claim(self._database, room, busy):
                self._begin(row)

    def _begin(self, row: Notification) -> None:
        self._of_one[row.user] += 1
        task = asyncio.create_task(self._see_to(row))
        self._tasks.add(task)
        task.add_done_callback(lambda task: self._end(task, row.user))

    def _end(self, task: asyncio.Task[None], user: str) -> None:
        self._tasks.discard(task)
        self._of_one[user] -= 1
        if self._of_one[user] <= 0:
            del self._of_one[user]

    async def _see_to(self, row: Notification) -> None:
        try:
            await self._do(row)
        except Exception:  # it comes again when nobody has seen to it for a while
            logger.exception("a notification of kind %s cannot be sent", row.kind)

    async def _do(self, row: Notification) -> None:
        async with self._database.reading() as connection:
            person = await find_addressee(connection, row.user)
        if person is None:
            return await outgoing.finish(self._database, [row])
        if row.channel.startswith("letter:"):
            return await self._letters.send_letter(row, person)
        if row.channel == MAIL:
            return await self._mail([row], person)
        said = await self._message(row, person)
        if said is None:
            return await outgoing.finish(self._database, [row])
        if not row.channel:
            return await self._choose_ways(row, person)
        return await self._deliver(row, person, said)

    async def _message(self, row: Notification, person: Addressee) -> Message | None:
        """What to say; None if it matters no more."""
        live = await self._table(row.table) if row.table else None
        if row.kind in person.wishes.unwanted or (row.table and live is None):
            return None
        if live is not None and not _matters(row, live):
            return None
        if row.kind in AT_THEIR_TURN and await outgoing.is_superseded(self._database, row):
            return None
        return message(row.kind, person.language, self._settings.address, live, row.values, person.id)

    async def _table(self, table: str) -> LiveTable | None:
        try:
            async with self._database.reading() as connection:
                return await read_table(connection, table)
        except Refused:
            return None

    async def _is_ordered(self, table: str, user: str) -> bool:
        async with self._database.reading() as connection:
            return await will_answer(connection, table, user)

    async def _choose_ways(self, row: Notification, person: Addressee) -> None:
        """Begin to send, unless an order will decide, or the person looks at the table or rests."""
        if row.table and row.kind in AT_THEIR_TURN and await self._is_ordered(row.table, row.user):
            return await outgoing.postpone(self._database, [row], now() + LOOK_AGAIN_SECONDS)
        if row.table and person.id in await self._presence.ask_all(row.table):
            if now() - row.created < LOOKING_SECONDS:
                return await outgoing.postpone(self._database, [row], now() + LOOK_AGAIN_SECONDS)
            return await outgoing.finish(self._database, [row])
        rests_until = person.rest.until(now())
        if rests_until is not None:
            return await outgoing.postpone(self._database, [row], rests_until)
        async with self._database.reading() as connection:
            ways = {f"{PUSH}{browser.id}": now() for browser in await browsers(connection, person.id)}
        if person.webhook:
            ways[CHAT] = now()
        if self._letters.reach(person):
            ways[MAIL] = person.wishes.mail_due(now())
        return await outgoing.send_by(self._database, row, ways)

    async def _deliver(self, row: Notification, person: Addressee, said: Message) -> None:
        """Push, or call the person's address; what does not answer is tried again."""
        if row.channel == CHAT:
            status = await self._to_chat(person, said)
        else:
            async with self._database.reading() as connection:
                found = await browsers(connection, person.id)
            browser = next((each for each in found if f"{PUSH}{each.id}" == row.channel), None)
            status = await self._to_browser(browser, said) if browser else NOBODY
        if status in WORTH_TRYING or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            await outgoing.try_again(self._database, [row])
        else:
            await outgoing.finish(self._database, [row])

    async def _to_chat(self, person: Addressee, said: Message) -> int:
        if not person.webhook:
            return NOBODY
        return await self._call(chat_post(person.wishes.service, person.webhook, said))

    async def _to_browser(self, browser: Browser, said: Message) -> int:
        assert self.push is not None
        status = await self._call(self.push.post(browser.endpoint, browser.p256dh, browser.auth, said))
        if status in GONE:
            await drop_browser(self._database, browser.id)
        return status

    async def _call(self, post: Post) -> int:
        """Call from here, or let a worker on another machine do it."""
        allowed = self._settings.webhook_hosts
        if self._jobs is not None:
            try:
                values = msgspec.structs.asdict(post)
                return int(msgspec.msgpack.decode(await self._jobs.run("call", new_id(), 0, **values, allowed=allowed)))
            except Away:
                self._jobs.figures.done_here += 1
        return await reach(post, allowed)

    async def _mail(self, rows: list[Notification], person: Addressee) -> None:
        """All that is due by mail, in one."""
        rows = [*rows, *await outgoing.claim_mail(self._database, person.id)]
        said = [(row, found) for row in rows if (found := await self._message(row, person))]
        if not said or not self._letters.reach(person):
            return await outgoing.finish(self._database, rows)
        outcome = await self._letters.send_messages(person, [found for _, found in said], rows[0].key)
        if outcome == "later":
            return await outgoing.try_again(self._database, rows)
        return await outgoing.finish(self._database, rows)

    async def test(self, person: Addressee) -> dict[str, bool]:
        """Send a test by every way at once: whether each has worked."""
        said = message("test", person.language, self._settings.address, None, {}, person.id)
        async with self._database.reading() as connection:
            found = await browsers(connection, person.id)
        statuses = await asyncio.gather(*(self._to_browser(browser, said) for browser in found))
        worked = {"push": any(status in DONE for status in statuses)} if found else {}
        if person.webhook:
            worked[CHAT] = await self._to_chat(person, said) in DONE
        if self._letters.reach(person):
            worked[MAIL] = await self._letters.send_messages(person, [said], new_id()) == "sent"
        return worked

    async def close(self) -> None:
        """Stop; what was not sent is sent by another process, or after the next start."""
        for task in self._tasks:
            task.cancel()


def _matters(row: Notification, live: LiveTable) -> bool:
    """Whether the person still needs to know."""
    if row.kind in AT_THEIR_TURN:
        return live.row.status == "live" and not live.own_seats(row.user).isdisjoint(live.row.to_act)
    if row.kind == "game_began":
        return live.row.status == "live"
    return row.kind != "invitation" or live.row.status == "open"
