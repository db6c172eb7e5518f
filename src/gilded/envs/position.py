"""A position whose draws are chosen from outside: what a node of OpenSpiel's tree holds."""

from hashlib import sha256
from typing import Any

import msgspec

from gilded.core.action import Action
from gilded.core.event import Event
from gilded.core.rng import RandomSource, Rng
from gilded.core.state import State
from gilded.envs.table import Table, table

SEED_BYTES = 16


class Past:
    """One step on the way to a position, and those before it; never changed, so that copies share it."""

    def __init__(self, before: "Past | None", step: int, seat: int, action: Action | None, events: list[Event]) -> None:
        self.before = before
        self.step = step
        self.seat = seat
        self.action = action
        self.events = events
        self._seen: dict[int, str] = {}

    def seen_by(self, seat: int) -> str:
        """What the seat did and saw then, as JSON in a line; empty if nothing: it cannot count what others hide."""
        if seat not in self._seen:
            own = [self.action.to_json()] if self.action is not None and self.seat == seat else []
            seen = [*own, *[event.seen_by(seat) for event in self.events]]
            self._seen[seat] = msgspec.json.encode(seen).decode() + "\n" if seen else ""
        return self._seen[seat]


class Position:
    """A table before its set-up, at a decision, or at a draw: then an action waits for the outcome of chance."""

    def __init__(self, made: Table) -> None:
        self._table = made
        self._state: State | None = None
        self._waiting: Action | None = None
        self._luck = b""
        self._past: Past | None = None
        self._redrawn: tuple[tuple[Past | None, State], ...] = ()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        copy = Position(self._table)
        copy._state = None if self._state is None else self._state.clone()
        copy._waiting = self._waiting
        copy._luck = self._luck
        copy._past = self._past
        copy._redrawn = self._redrawn
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        made, steps = self._table, self._whole_past()
        redrawn = [(steps.index(past) + 1, state.dump()) for past, state in self._redrawn if past is not None]
        recipe = (made.game.name, made.seats, made.options, made.reward)
        return replay, (*recipe, [past.step for past in steps], redrawn)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._state is not None and self._state.over

    @property
    def is_chance(self) -> bool:
        """Whether chance decides next."""
        return self._state is None or self._waiting is not None

    @property
    def seat(self) -> int:
        """The seat that decides next."""
        return self._known().to_act[0]

    def places(self) -> list[int]:
        """The places of what it may do."""
        return [place for place, legal in enumerate(self._known().mask(self.seat)) if legal]

    def action_at(self, place: int) -> Action:
        """What a place means now."""
        return self._known().action_at(self.seat, place)

    def go_on(self, step: int) -> None:
        """Take a decision by its place, or the outcome of chance."""
        if self._state is None:
            self._luck = sha256(step.to_bytes(8, "big")).digest()
            self._state = self._table.new(int.from_bytes(self._luck[:SEED_BYTES], "big"))
            self._past = Past(None, step, -1, None, [])
        elif self._waiting is not None:
            self._luck = sha256(self._luck + step.to_bytes(8, "big")).digest()
            self._state.rng = Rng(self._luck)
            action, self._waiting = self._waiting, None
            self._apply(self._state, action, step)
        else:
            self._decide(self._state, step)

    def _decide(self, state: State, place: int) -> None:
        action = self.action_at(place)
        tried = state.clone()
        past, seat = self._past, self.seat
        self._apply(tried, action, place)
        if tried.rng.position == state.rng.position:
            self._state = tried
        else:
            self._waiting = action
            self._past = Past(past, place, seat, None, [])

    def _apply(self, state: State, action: Action, step: int) -> None:
        events: list[Event] = []
        seat = state.to_act[0]
        state.events = events
        state.apply(seat, action)
        state.events = None
        self._past = Past(self._past, step, seat, action, events)

    def rewards(self) -> list[float]:
        """What the game was worth; 0 while it goes on."""
        return self._table.rewards(self._known()) if self.is_over else [0.0] * self._table.seats

    def encode(self, seat: int) -> list[float]:
        """What the seat sees as numbers; before the set-up nothing."""
        game = self._table.game
        return [0.0] * len(game.encoding.names) if self._state is None else game.encode(self._state, seat)

    def view(self, seat: int) -> Any:
        """What the seat sees; before the set-up nothing."""
        return None if self._state is None else self._state.view(seat)

    def recall(self, seat: int) -> str:
        """All that the seat has seen and done, as lines of JSON."""
        return "".join([past.seen_by(seat) for past in self._whole_past()])

    def redraw(self, seat: int, rng: RandomSource) -> None:
        """Draw again what the seat cannot know; before the set-up there is nothing."""
        if self._state is None:
            return
        self._state = self._state.determinize(seat, rng)
        self._redrawn = (*self._redrawn, (self._past, self._state.clone()))

    def restore(self, saved: Any) -> None:
        """Go on from a state that was drawn again and saved."""
        self._state = self._table.game.load(saved)
        self._redrawn = (*self._redrawn, (self._past, self._state.clone()))

    def text(self) -> str:
        """The position as JSON, and what waits for a draw."""
        state = None if self._state is None else self._state.dump()
        return msgspec.json.encode([state, self._waiting and self._waiting.to_json(), self._luck.hex()]).decode()

    def _known(self) -> State:
        assert self._state is not None, "the table is not set up yet"
        return self._state

    def _whole_past(self) -> list[Past]:
        found: list[Past] = []
        past = self._past
        while past is not None:
            found.append(past)
            past = past.before
        found.reverse()
        return found


def replay(
    game: str, seats: int, options: dict[str, Any], reward: Any, steps: list[int], redrawn: list[tuple[int, Any]]
) -> Position:
    """The position that these steps lead to, where after some of them what is hidden was drawn again."""
    position = Position(table(game, seats, options, reward))
    states = dict(redrawn)
    for number, step in enumerate(steps, 1):
        position.go_on(step)
        if number in states:
            position.restore(states[number])
    return position
