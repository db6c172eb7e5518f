"""The truth about a table, worked out from its seed and its log: what was kept, and what each seat may see of it."""

import json
from typing import Any

import msgspec
from sqlalchemy import select

from gilded.core import Event, State, game
from gilded.core.view import hidden_answers
from gilded.server.storage.database import Database
from gilded.server.storage.models import CHAT, LOG, TABLES
from server.campaign.figures import Figures
from server.people import Json


def canonical(value: object) -> str:
    """The same text for the same JSON."""
    return json.dumps(value, sort_keys=True)


def plain(value: object) -> Any:
    """As it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


class Sent(msgspec.Struct):
    """A decision that a seat has sent at the position after `seq` decisions."""

    seat: int
    seq: int
    action: str
    acknowledged: bool = False
    kept: bool = False


class Seen(msgspec.Struct):
    """What a seat, or a spectator, was shown after `seq` decisions."""

    seat: int | None
    seq: int
    view: Any
    entries: list[Json]


class Kept(msgspec.Struct):
    """A decision of the log, with what came of it."""

    seat: int
    action: Json
    secret: bool
    events: list[Event]


class Due(msgspec.Struct):
    """What must be on disk, or was shown."""

    acknowledged: list[Sent]
    seen: list[Seen]
    said: set[str]


class Truth:
    """Compares what players sent and saw at one table with what is on disk."""

    def __init__(self, table: str, people: int, figures: Figures) -> None:
        self.table = table
        self.people = people
        self.figures = figures
        self.sent: list[Sent] = []
        self.seen: list[Seen] = []
        self.said: set[str] = set()
        self.secrets: list[str] = []
        """What nobody may know before the game is over."""
        self._log: list[Kept] = []
        self._states: list[State] = []

    async def begin(self, database: Database) -> None:
        """Read the seed of a game that has just started."""
        async with database.reading() as rows:
            row = (await rows.execute(select(TABLES).where(TABLES.c.id == self.table))).one()
        self.start(game(row.game).new(self.people, int(row.seed), row.options), [row.seed, row.draw_secret])

    def start(self, state: State, secrets: list[str]) -> None:
        """The game begins like this."""
        self._states, self.secrets = [state], secrets

    def heard(self, text: str, over: bool) -> None:
        """Look for secrets in an answer of the server, whatever it was about."""
        if not over and any(secret in text for secret in self.secrets):
            self.figures.broken("leaked", f"{self.table}: a secret of the draw in {text[:200]}")

    def refused(self, sent: Sent) -> None:
        """The server has said no to this decision, so it must not be kept."""
        self.sent = [one for one in self.sent if one is not sent]

    def was_shown(self, seat: int | None, position: Json, entries: list[Json]) -> None:
        """Remember what a seat was shown, to be compared later."""
        if position["seat"] != seat:
            self.figures.broken("leaked", f"{self.table}: seat {seat} got the view of {position['seat']}")
        self.seen.append(Seen(seat, position["seq"], position["view"], entries))

    def due(self) -> Due:
        """What must be on disk by now: whatever comes in while the disk is read is looked at next time."""
        seen, self.seen = self.seen, []
        return Due([one for one in self.sent if one.acknowledged], seen, set(self.said))

    async def check(self, database: Database) -> None:
        """Compare with what is on disk now."""
        due = self.due()
        async with database.reading() as rows:
            query = select(LOG.c.seq, LOG.c.seat, LOG.c.action).where(LOG.c.table == self.table).order_by(LOG.c.seq)
            log = [(row.seq, row.seat, msgspec.json.decode(row.action)) for row in await rows.execute(query)]
            chat = set((await rows.execute(select(CHAT.c.text).where(CHAT.c.table == self.table))).scalars())
        for text in due.said - chat:
            self.figures.broken("lost", f"{self.table}: the line {text!r}")
        self.check_log(log, due)

    def check_log(self, log: list[tuple[int, int, Json]], due: Due) -> None:
        """Compare with these decisions: number, seat and action of each."""
        if [seq for seq, _, _ in log] != list(range(1, len(log) + 1)):
            self.figures.broken("lost", f"{self.table}: the log has gaps: {[seq for seq, _, _ in log]}")
        if len(log) < len(self._log):
            self.figures.broken("lost", f"{self.table}: {len(self._log)} entries, and now {len(log)}")
        for number, (_, seat, action) in enumerate(log[: len(self._log)]):
            if (self._log[number].seat, self._log[number].action) != (seat, action):
                self.figures.broken("lost", f"{self.table}: decision {number + 1} has become another")
        for _, seat, action in log[len(self._log) :]:
            self._take(seat, action)
        for one in due.acknowledged:
            if not one.kept:
                self.figures.broken("lost", f"{self.table}: {one.action} of {one.seat} at {one.seq}, of {len(log)}")
        self.sent = [one for one in self.sent if not one.kept and not any(one is other for other in due.acknowledged)]
        self._check_seen(due.seen)

    def _take(self, seat: int, action: Json) -> None:
        """Take a new decision of the log again, by the rules."""
        text, before = canonical(action), len(self._log)
        fitting = [one for one in self.sent if (one.seat, one.action, one.kept) == (seat, text, False)]
        fitting = [one for one in fitting if one.seq <= before]
        if fitting:  # of equal ones the one that was answered, else the latest: it may be answered in a moment
            max(reversed(fitting), key=lambda one: one.acknowledged).kept = True
        else:
            self.figures.broken("doubled", f"{self.table}: nobody has sent decision {before + 1}, {text} of {seat}")
        state = self._states[-1].clone()
        step = state.step_of(seat)
        events = state.play(seat, game(state.game.name).action(action))
        self._log.append(Kept(seat, action, step is not None and step.secret, events))
        self._states.append(state)

    def _check_seen(self, all_seen: list[Seen]) -> None:
        for seen in all_seen:
            if seen.seq >= len(self._states):
                self.figures.broken("lost", f"{self.table}: position {seen.seq} was shown, and is gone")
                continue
            self._check_view(seen)
            for entry in seen.entries:
                self._check_entry(seen, entry)

    def _check_view(self, seen: Seen) -> None:
        self.figures.views += 1
        if seen.view != plain(self._states[seen.seq].view(seen.seat)):
            self.figures.broken("leaked", f"{self.table}: another view of seat {seen.seat} at {seen.seq}")

    def _check_entry(self, seen: Seen, entry: Json) -> None:
        self.figures.views += 1
        kept, state = self._log[entry["seq"] - 1], self._states[seen.seq]
        open_to_all = entry["seq"] <= seen.seq - hidden_answers(state) and (state.over or not kept.secret)
        action = kept.action if kept.seat == seen.seat or open_to_all else None
        events = plain([event.seen_by(seen.seat) for event in kept.events])
        if (entry["seat"], entry["action"], entry["events"]) != (kept.seat, action, events):
            what = f"entry {entry['seq']} at {seen.seq} to seat {seen.seat}: {entry['action']}, should be {action}"
            self.figures.broken("leaked", f"{self.table}: {what}")
