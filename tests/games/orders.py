"""An order that waits, for tests: it hears what happens and says what it answers."""

from collections.abc import Iterable
from typing import Any

from gilded.core import Event, State, answer_of, make_order


class Waiting:
    """An order of a seat, given in this position."""

    def __init__(self, state: State, seat: int, kind: str, **fields: Any) -> None:
        self.seat = seat
        self.order = make_order(state.game, state.view(seat), kind, fields)
        self.events: list[Event] = []

    def hear(self, events: Iterable[Event]) -> None:
        """Note what has happened, as the seat sees it."""
        self.events.extend(event.seen_by(self.seat) for event in events)

    def says(self, state: State) -> str:
        """What it answers now: an action, `Ended(…)`, or `None`."""
        return repr(answer_of(state.game, self.order, state.belief(self.seat), self.events))

    def play(self, state: State) -> None:
        """Let it answer, and hear what comes of it."""
        answer: Any = answer_of(state.game, self.order, state.belief(self.seat), self.events)
        self.hear(state.play(self.seat, answer))
