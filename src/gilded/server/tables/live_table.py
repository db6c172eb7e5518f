"""A table in memory: its row, its seats, its state, its latest decisions, and what is already encoded of them."""

from functools import cache
from typing import Any, Union

import msgspec

from gilded.core import Event, Game, RecordError, State, Together, game
from gilded.core.event import CORE_EVENTS
from gilded.server.accounts.rest import Rest
from gilded.server.protocol.problems import not_started, position_lost
from gilded.server.protocol.wire import Entry, User
from gilded.server.storage.database import now
from gilded.server.storage.rows import LogEntry, SeatRow, TableRow, TimeAsk
from gilded.server.tables.kept_views import KeptViews

LATEST_KEPT = 100
"""This many of the latest decisions are kept in memory; older ones are read from the log."""

NO_SEAT, A_SEAT = b'"seat":null,"seats":', b'"seat":%d,"seats":'
"""How the viewer's seat stands in the JSON of every view, which begins with it."""


class OldEvent(Event, frozen=True):
    """An event in a shape that today's rules do not know: shown as it was written, once the game is over."""

    written: msgspec.Raw

    def seen_by(self, seat: int | None) -> Any:
        return self.written


class ShownPosition(msgspec.Struct, frozen=True):
    """What can be shown of a game after `seq` decisions: the state; the views that were kept of it; or neither."""

    seq: int
    state: State | None
    kept: KeptViews | None


@cache
def event_decoders(name: str) -> tuple[msgspec.json.Decoder[list[Event]], msgspec.json.Decoder[Event]]:
    """Read the events of a game back from the log: all of a decision, and one of them."""
    any_event: Any = Union[(*CORE_EVENTS, *game(name).events)]
    return msgspec.json.Decoder(list[any_event]), msgspec.json.Decoder(any_event)


def read_state(rules: Game, data: Any) -> State:
    """The state of a snapshot; one of an older version continues under today's rules if it fits them."""
    try:
        return rules.load(data)
    except RecordError as error:
        if error.code != "other_version":
            raise
    data["version"] = rules.version
    return rules.load(data)


class LiveTable:
    """One table. `state` is never changed in place: a decision is taken on a clone, which replaces it once stored."""

    def __init__(self, row: TableRow, seats: list[SeatRow], host: User) -> None:
        self.row = row
        self.seats = seats
        self.host = host
        self.rests: dict[str, Rest] = {}
        """When the people rest, by user, at a table that is played over days."""
        self.time_asks: list[TimeAsk] = []
        """The seats whose time is up, where the others are asked what then."""
        self.game = game(row.game)
        self.table_state: State | None = None
        self.kept: KeptViews | None = None
        """What was seen of a position whose state the rules cannot read."""
        self._behind = 0
        self.told = 0
        """Of an archived table, the last decision of which all may know."""
        self.loaded = now()
        self.latest: list[LogEntry] = []
        self._around_seat: tuple[bytes, bytes] | None = None
        self._views: dict[int | None, msgspec.Raw] = {}
        self._legal: dict[int, msgspec.Raw] = {}
        self._previews: dict[int, msgspec.Raw] = {}
        self._hides: dict[int, bool] = {}
        self.pushes: dict[Any, str] = {}
        self.entries: dict[tuple[int, int | None], list[Entry]] = {}

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seq(self) -> int:
        return self.row.seq

    @property
    def state(self) -> State:
        """The state of a table that has been started."""
        if self.table_state is None and self.row.status != "open":
            raise position_lost()
        if self.table_state is None:
            raise not_started()
        return self.table_state

    @property
    def shown(self) -> int:
        """How many decisions lie behind the position that is shown: all of them, unless the rules have changed."""
        return self.row.seq - self._behind

    @property
    def has_position(self) -> bool:
        """Whether there is a position to show."""
        return self.table_state is not None or self.kept is not None

    def show(self, position: ShownPosition) -> None:
        """Show what was read of a game that has started."""
        self.table_state, self.kept = position.state, position.kept
        self._behind = self.row.seq - position.seq
        self._forget_encoded()

    def move_to(self, state: State, entry: LogEntry | None = None) -> None:
        """Replace the state, and add the decision that led to it."""
        self.table_state = state
        if entry is not None:
            self.latest.append(entry)
            del self.latest[:-LATEST_KEPT]
        self._forget_encoded()

    def _forget_encoded(self) -> None:
        """Drop what was encoded of an older position."""
        self._around_seat = None
        self._views.clear()
        self._legal.clear()
        self._previews.clear()
        self._hides.clear()
        self.pushes.clear()
        self.entries.clear()

    def view(self, seat: int | None) -> msgspec.Raw:
        """What that seat sees, encoded once."""
        if seat not in self._views:
            self._views[seat] = msgspec.Raw(self.kept.of(seat) if self.kept else self._encode_view(seat))
        return self._views[seat]

    def _encode_view(self, seat: int | None) -> bytes:
        """Of open information all see the same but the number of their seat, so it is encoded once for all."""
        if not self.game.open_information or self._choose_together:
            return msgspec.json.encode(self.state.view(seat))
        if self._around_seat is None:
            before, _, after = msgspec.json.encode(self.state.view(None)).partition(NO_SEAT)
            self._around_seat = before, after
        before, after = self._around_seat
        return before + (NO_SEAT if seat is None else A_SEAT % seat) + after

    @property
    def _choose_together(self) -> bool:
        return bool(self.state.agenda) and isinstance(self.state.agenda[-1], Together)

    def legal(self, seat: int) -> msgspec.Raw:
        """What that seat may do, encoded once."""
        if seat not in self._legal:
            actions = [action.to_json() for action in self.state.legal(seat)]
            self._legal[seat] = msgspec.Raw(msgspec.json.encode(actions))
        return self._legal[seat]

    def previews(self, seat: int) -> msgspec.Raw:
        """What each of those actions would do, in the same order, encoded once."""
        if seat not in self._previews:
            found = [self.state.preview(seat, action) for action in self.state.legal(seat)]
            self._previews[seat] = msgspec.Raw(msgspec.json.encode(found))
        return self._previews[seat]

    def hides(self, seat: int) -> bool:
        """Whether that seat sees more than a spectator does, or several seats choose in secret now."""
        if self.table_state is None:
            return True
        if seat not in self._hides:
            self._hides[seat] = self._choose_together or _seen(self.state, seat) != _seen(self.state, None)
        return self._hides[seat]

    def own_seats(self, user: str | None) -> frozenset[int]:
        """The seats that this person plays: one, or several on one screen."""
        if user is None:
            return frozenset()
        return frozenset([seat.number for seat in self.seats if seat.user == user and seat.kind in ("person", "here")])

    def people(self) -> set[str]:
        """The users who play here."""
        return {seat.user for seat in self.seats if seat.user and seat.kind in ("person", "here")}

    def bots_to_act(self) -> list[SeatRow]:
        """The bots that owe a decision now. In a lesson they play what is written."""
        if self.row.status != "live" or self.row.lesson:
            return []
        return [self.seats[seat] for seat in self.row.to_act if self.seats[seat].kind == "bot"]


def _seen(state: State, seat: int | None) -> object:
    seen = msgspec.to_builtins(state.view(seat), str_keys=True)
    return _filled(seen | {"seat": None})


def _filled(value: object) -> object:
    """Without what is empty: an empty hand hides nothing."""
    if isinstance(value, dict):
        return {key: kept for key, each in value.items() if (kept := _filled(each)) not in (None, [], {})}
    return [_filled(each) for each in value] if isinstance(value, list) else value
