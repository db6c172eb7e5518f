"""A table in memory: its row, its seats, its state, its latest decisions, and what is already encoded of them."""

from functools import cache
from typing import Any, Union

import msgspec

from gilded.core import Event, Game, RecordError, State, Together, game
from gilded.core.event import CORE_EVENTS
from gilded.server.protocol.problems import conflict
from gilded.server.protocol.wire import User
from gilded.server.storage.rows import LogEntry, SeatRow, TableRow

LATEST_KEPT = 100
"""This many of the latest decisions are kept in memory; older ones are read from the log."""


@cache
def event_decoder(name: str) -> msgspec.json.Decoder[list[Event]]:
    """Reads the events of a game back from the log."""
    any_event: Any = Union[(*CORE_EVENTS, *game(name).events)]
    return msgspec.json.Decoder(list[any_event])


def read_state(rules: Game, text: bytes) -> State:
    """The state of a snapshot; one of an older version continues under today's rules if it fits them."""
    data = msgspec.json.decode(text)
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
        self.game = game(row.game)
        self.table_state: State | None = None
        self.latest: list[LogEntry] = []
        self._views: dict[int | None, msgspec.Raw] = {}
        self._legal: dict[int, msgspec.Raw] = {}
        self._previews: dict[int, msgspec.Raw] = {}
        self._hides: dict[int, bool] = {}
        self.pushes: dict[Any, bytes] = {}

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seq(self) -> int:
        return self.row.seq

    @property
    def state(self) -> State:
        """The state of a table that has been started."""
        if self.table_state is None:
            raise conflict("not_started", "The game has not been started yet. Start it, or wait for the host.")
        return self.table_state

    def move_to(self, state: State, entry: LogEntry | None = None) -> None:
        """Replace the state, and add the decision that led to it."""
        self.table_state = state
        if entry is not None:
            self.latest.append(entry)
            del self.latest[:-LATEST_KEPT]
        self._forget_encoded()

    def _forget_encoded(self) -> None:
        """Drop what was encoded of an older position."""
        self._views.clear()
        self._legal.clear()
        self._previews.clear()
        self._hides.clear()
        self.pushes.clear()

    def view(self, seat: int | None) -> msgspec.Raw:
        """What that seat sees, encoded once."""
        if seat not in self._views:
            self._views[seat] = msgspec.Raw(msgspec.json.encode(self.state.view(seat)))
        return self._views[seat]

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
        if seat not in self._hides:
            together = bool(self.state.agenda) and isinstance(self.state.agenda[-1], Together)
            self._hides[seat] = together or _seen(self.state, seat) != _seen(self.state, None)
        return self._hides[seat]

    def own_seats(self, user: str | None) -> frozenset[int]:
        """The seats that this person plays: one, or several on one screen."""
        if user is None:
            return frozenset()
        return frozenset(seat.number for seat in self.seats if seat.user == user and seat.kind in ("person", "here"))

    def people(self) -> set[str]:
        """The users who play here."""
        return {seat.user for seat in self.seats if seat.user and seat.kind in ("person", "here")}

    def bots_to_act(self) -> list[SeatRow]:
        """The bots that owe a decision now."""
        if self.row.status != "live":
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
