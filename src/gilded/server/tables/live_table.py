"""A table in memory: its facts, its state, its latest decisions, and what was already encoded of them."""

from functools import cache
from typing import Any, Union

import msgspec

from gilded.core import Event, Game, Paid, RecordError, State, Together, game
from gilded.server.facts import Logged, SeatFacts, TableFacts
from gilded.server.problems import conflict
from gilded.server.wire import User

MEMORY = 100
"""So many of the latest decisions are kept in memory; older ones are read from the log."""


@cache
def event_decoder(name: str) -> msgspec.json.Decoder[list[Event]]:
    """Reads the events of a game back from the log."""
    any_event: Any = Union[(Paid, *game(name).events)]
    return msgspec.json.Decoder(list[any_event])


def read_state(rules: Game, text: bytes) -> State:
    """The state of a snapshot; one of an older version goes on under today's rules if it still fits them."""
    data = msgspec.json.decode(text)
    try:
        return rules.load(data)
    except RecordError as error:
        if error.code != "other_version":
            raise
    data["version"] = rules.version
    return rules.load(data)


class Live:
    """One table. `state` is never changed in place: a decision is taken on a clone and swapped in once it is stored."""

    def __init__(self, facts: TableFacts, seats: list[SeatFacts], host: User) -> None:
        self.facts = facts
        self.seats = seats
        self.host = host
        self.game = game(facts.game)
        self.table_state: State | None = None
        self.latest: list[Logged] = []
        self._views: dict[int | None, msgspec.Raw] = {}
        self._legal: dict[int, msgspec.Raw] = {}
        self._hides: dict[int, bool] = {}
        self.pushes: dict[Any, bytes] = {}

    @property
    def id(self) -> str:
        return self.facts.id

    @property
    def seq(self) -> int:
        return self.facts.seq

    @property
    def state(self) -> State:
        """The state of a table that has been started."""
        if self.table_state is None:
            raise conflict("not_started", "The game has not been started yet. Start it, or wait for the host.")
        return self.table_state

    def stands_at(self, state: State, logged: Logged | None = None) -> None:
        """Swap the state in, with the decision that led to it."""
        self.table_state = state
        if logged is not None:
            self.latest.append(logged)
            del self.latest[:-MEMORY]
        self.forget_encoded()

    def forget_encoded(self) -> None:
        """What was encoded shows an older position."""
        self._views.clear()
        self._legal.clear()
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

    def hides(self, seat: int) -> bool:
        """Whether that seat sees more than somebody who only watches, or one of several chooses in secret."""
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

    def bots_to_act(self) -> list[SeatFacts]:
        """The bots that owe a decision now."""
        if self.facts.status != "live":
            return []
        return [self.seats[seat] for seat in self.facts.to_act if self.seats[seat].kind == "bot"]


def _seen(state: State, seat: int | None) -> object:
    seen = msgspec.to_builtins(state.view(seat), str_keys=True)
    return _filled(seen | {"seat": None})


def _filled(value: object) -> object:
    """Without what is empty: a hand that holds nothing hides nothing."""
    if isinstance(value, dict):
        return {key: kept for key, each in value.items() if (kept := _filled(each)) not in (None, [], {})}
    return [_filled(each) for each in value] if isinstance(value, list) else value


def hidden_answers(state: State) -> int:
    """How many of the latest decisions are answers to a common choice that is not revealed yet."""
    top = state.agenda[-1] if state.agenda else None
    return sum(len(answer.actions) for answer in top.answers) if isinstance(top, Together) else 0
