"""The services that all routes of one process share, and the housekeeping that keeps them going."""

import asyncio
import logging
import secrets
from functools import partial

import msgspec

from gilded.server import metrics
from gilded.server.accounts import passwords
from gilded.server.accounts.sessions import Sessions
from gilded.server.admin.announcements import Announcements
from gilded.server.admin.notices import Notices
from gilded.server.bots.claims import RENEW_SECONDS, Claims
from gilded.server.bots.pool import BotPool
from gilded.server.bots.thinking import Thinking
from gilded.server.bots.turns import BotTurns
from gilded.server.club.counting import count_finished
from gilded.server.coach.hints import Hints
from gilded.server.coach.reviews import Reviews
from gilded.server.housekeeping import Duty, keep_house
from gilded.server.jobs.open_queues import open_queues
from gilded.server.limits.limits import Limits
from gilded.server.limits.who import LastAddresses
from gilded.server.live.bus import Bus
from gilded.server.live.connection import Connections
from gilded.server.live.crowd import Crowd
from gilded.server.live.ended_sessions import EndedSessions
from gilded.server.live.heartbeats import BEAT_SECONDS, Heartbeats
from gilded.server.live.presence import Presence
from gilded.server.matchmaker.seeking import bring_together
from gilded.server.notify.letters import Letters
from gilded.server.notify.mail import Mailer
from gilded.server.notify.push import PushSender, contact_of, new_private_key
from gilded.server.notify.sender import Sender
from gilded.server.outbox.outgoing import forget_old
from gilded.server.pools import LAST_NICENESS, ProcessPool
from gilded.server.protocol import wire
from gilded.server.settings import Settings
from gilded.server.storage.database import Database, database_url, new_id
from gilded.server.storage.kept_secrets import kept_secret
from gilded.server.tables import views
from gilded.server.tables.census import count_tables
from gilded.server.tables.expiry import close_never_started
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.order_answers import OrderAnswers
from gilded.server.tables.overdue import see_to_overdue
from gilded.server.tables.quarantine import release
from gilded.server.tables.quotas import TableQuotas
from gilded.server.tables.reminders import remind
from gilded.server.tables.shutdown import save_tables
from gilded.server.tables.tables import Tables
from gilded.server.tournaments.rounds import run_tournaments

HOUSEKEEPING_SECONDS = 1.0
EXPIRY_SECONDS = 60.0
REMIND_SECONDS = 5.0
COUNT_SECONDS = 60.0
FORGET_SECONDS = 3600.0
RECORDS_WAITING = 10
HINTS_WAITING = 10
IDLE_BOT_SECONDS = 20.0
"""If a bot has owed a decision for this long, the process that it ran in has died: any other may take over."""
logger = logging.getLogger("gilded.server")


class Services:
    """What one process of the server runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._awake = False
        self.limits = Limits(settings)
        self.database = Database(database_url(settings.db), settings.processes > 1)
        self.sessions = Sessions(self.database)
        self.bus = Bus(settings.redis)
        quotas = TableQuotas(settings.open_tables, settings.live_tables)
        self.tables = Tables(self.database, self.bus.publish, quotas)
        process = new_id()
        self.presence = Presence(self.bus, process)
        with_limits = settings.rate > 0
        self.crowd = Crowd(settings.sockets_per_person, settings.sockets_per_address if with_limits else 0)
        self.connections = Connections(self.tables)
        self.heartbeats = Heartbeats(self.bus, self.presence)
        self.ended_sessions = EndedSessions(self.database, self.bus, self.sessions, self.connections)
        self.announcements = Announcements(self.database, self.connections.announce)
        self.notices = Notices(self.database, self.sessions, self.ended_sessions, self.tables, self.announcements)
        self.addresses = LastAddresses()
        self.bot_pool = BotPool(settings.bot_workers)
        self.job_queues = open_queues(settings)
        self.thinking = Thinking(self.bot_pool, self.addresses.of, self.job_queues.get("bots"))
        self.record_pool = ProcessPool(processes=1, waiting=RECORDS_WAITING)
        self.hint_pool = ProcessPool(processes=1, waiting=HINTS_WAITING)
        self.hints = Hints(self.tables.cache, settings.hint_seconds, self.hint_pool)
        self.review_pool = ProcessPool(processes=1, waiting=1, niceness=LAST_NICENESS)
        self.reviews = Reviews(self.tables, settings.review_playouts, self.review_pool, process)
        self.claims = Claims(settings.redis, process)
        self.bot_turns = BotTurns(self.tables, self.thinking, settings.bot_pause, self._is_watched, self.claims)
        self.order_answers = OrderAnswers(self.tables, settings.order_pause)
        self.letters = Letters(self.database, Mailer(settings), settings.address)
        calls = self.job_queues.get("notices")
        self.sender = Sender(self.database, settings, self.presence, self.letters, calls)
        self.tables.turn_listeners += [self.bot_turns.wake]

    async def begin(self) -> None:
        """Read what all processes share, before anybody asks."""
        await self.database.measure_time()
        await self.announcements.begin()
        self.letters.secret = await kept_secret(self.database, "mail", secrets.token_hex)
        key = await kept_secret(self.database, "vapid", new_private_key)
        self.sender.push = PushSender(key, contact_of(self.settings))

    def table_for(self, live: LiveTable, user: str | None) -> wire.Table:
        """The table as this user sees it in the lobby."""
        return views.table(live, user, self.presence.here(live.id), self.presence.strangers(live.id))

    def _is_watched(self, live: LiveTable) -> bool:
        """Whether somebody who plays at the table is looking at it."""
        return not live.people().isdisjoint(self.presence.online(live.id))

    async def housekeeping(self) -> None:
        """Once a second: clocks that have run out, finished games that nobody has counted, tournaments that go on,
        people who look for a game, bots of a process that died, pages that missed a change (some tables at a time),
        reviews that somebody waits for, notifications that are due.

        Once a minute: tables that were never started.
        """
        duties: dict[Duty, float] = {
            self._wake_bots: HOUSEKEEPING_SECONDS,
            self.bot_turns.renew_claims: RENEW_SECONDS,
            partial(see_to_overdue, self.tables): HOUSEKEEPING_SECONDS,
            partial(remind, self.tables): REMIND_SECONDS,
            self.order_answers.look: HOUSEKEEPING_SECONDS,
            partial(count_finished, self.database): HOUSEKEEPING_SECONDS,
            partial(run_tournaments, self.tables): HOUSEKEEPING_SECONDS,
            self.reviews.go_on: HOUSEKEEPING_SECONDS,
            partial(bring_together, self.tables): HOUSEKEEPING_SECONDS,
            self.connections.show_missed: HOUSEKEEPING_SECONDS,
            self.ended_sessions.check: HOUSEKEEPING_SECONDS,
            self.database.measure_time: HOUSEKEEPING_SECONDS,
            self._measure: HOUSEKEEPING_SECONDS,
            self._measure_jobs: HOUSEKEEPING_SECONDS,
            self.notices.check: HOUSEKEEPING_SECONDS,
            self.sender.check: HOUSEKEEPING_SECONDS,
            partial(forget_old, self.database): FORGET_SECONDS,
            self.heartbeats.beat: BEAT_SECONDS,
            partial(close_never_started, self.database, self.settings.open_table_days): EXPIRY_SECONDS,
        }
        if self.settings.metrics:
            duties[partial(count_tables, self.database)] = COUNT_SECONDS
        await keep_house(duties)

    async def _measure(self) -> None:
        """What waits and who is here, for the metrics."""
        metrics.SOCKETS.set(len(self.connections))
        metrics.PEOPLE_ONLINE.set(self.connections.people())
        metrics.TABLES_IN_MEMORY.set(len(self.tables.cache))
        metrics.BOTS_WAITING.set(self.thinking.queue.waiting)
        pools = {
            "bots": self.bot_pool.waiting,
            "records": self.record_pool.waiting,
            "hints": self.hint_pool.waiting,
            "reviews": self.review_pool.waiting,
            "passwords": passwords.POOL.waiting,
        }
        for name, waiting in pools.items():
            metrics.POOL_WAITING.labels(name).set(waiting)

    async def _measure_jobs(self) -> None:
        """What waits at the workers, and what has become of jobs, for the metrics."""
        for kind, queue in self.job_queues.items():
            metrics.JOBS_WAITING.labels(kind).set(queue.waiting)
            metrics.JOB_OLDEST_WAIT.labels(kind).set(queue.oldest_wait)
            metrics.JOB_PLACES.labels(kind).set(queue.places)
            for how, count in msgspec.structs.asdict(queue.figures).items():
                metrics.JOBS_DONE.labels(kind, how).set(count)

    async def hear_workers(self) -> None:
        """Hear the answers of workers on other machines, if jobs are done there."""
        await asyncio.gather(*(queue.listen() for queue in self.job_queues.values()))

    async def _wake_bots(self) -> None:
        """At the start every bot that owes a decision is woken, and every table in quarantine gets another chance."""
        if not self._awake:
            await release(self.database)
        await self.bot_turns.wake_idle(IDLE_BOT_SECONDS if self._awake else 0.0)
        self._awake = True

    async def close(self) -> None:
        """Stop and close everything."""
        self.bot_turns.close()
        self.thinking.close()
        self.record_pool.close()
        self.hint_pool.close()
        self.review_pool.close()
        passwords.POOL.close()
        self.tables.writer.close()
        await self.sender.close()
        await self.limits.close()
        await self.claims.close()
        for queue in self.job_queues.values():
            await queue.close()
        try:
            await save_tables(self.tables)
        except Exception:  # the log is on disk: the next process replays what is not saved
            logger.exception("the tables in play could not be saved whole")
        try:
            await self.reviews.close()
        except Exception:  # another process waits a little longer before it goes on
            logger.exception("the reviews could not be left to others")
        await self.database.close()
