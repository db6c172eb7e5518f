"""Event cards: choose a face-up one or draw one, and let the event happen."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import Duty, Step, per_seat
from gilded.games.chartered.actions import DRAW_EVENT, EVENT, ApplyEvent
from gilded.games.chartered.board import AUCTION, EVENT_IDS, EVENT_KINDS, SEALED
from gilded.games.chartered.checks import is_active
from gilded.games.chartered.events import EventLaidOut, EventTurnedUp
from gilded.games.chartered.rules.auction import begin_auction
from gilded.games.chartered.rules.bargaining import begin_bargaining
from gilded.games.chartered.rules.sealed_bids import begin_sealed_bids
from gilded.games.chartered.state import CharteredState


class ChooseEvent(Step[CharteredState]):
    """Choose a face-up event or the unknown top card of the pile (rules#events)."""

    name: ClassVar[str] = "choose_event"
    rule: ClassVar[str] = "events"
    kinds: ClassVar[tuple[str, ...]] = ("event", "draw_event")

    def options(self, state: CharteredState) -> list[Action]:
        choices: list[Action] = [EVENT[event] for event in range(EVENT_KINDS) if event in state.face_up]
        choices.append(DRAW_EVENT)
        return choices

    def take(self, state: CharteredState, action: Action) -> None:
        if isinstance(action, ApplyEvent):
            event = action.event
            state.face_up.remove(event)
            state.push(REPLACE_EVENT)
        else:
            event = draw_event(state)
        state.event_discards.append(event)
        if state.events is not None:
            state.events.append(EventTurnedUp(self.seat, EVENT_IDS[event], action is DRAW_EVENT))
        begin_event(state, self.seat, event)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, ApplyEvent):
            return Reason("event_not_face_up", "events", {"event": EVENT_IDS[action.event]})
        return super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)


class ReplaceEvent(Duty[CharteredState]):
    """Replace the face-up event that has happened with a new card (rules#events)."""

    name: ClassVar[str] = "replace_event"
    rule: ClassVar[str] = "events"

    def run(self, state: CharteredState) -> None:
        event = draw_event(state)
        state.face_up.append(event)
        if state.events is not None:
            state.events.append(EventLaidOut(EVENT_IDS[event]))


CHOOSE_EVENT: Final = per_seat(ChooseEvent)
REPLACE_EVENT: Final = ReplaceEvent()


def begin_event(state: CharteredState, seat: int, event: int) -> None:
    """Let the event happen; the seat is its active player (rules#events)."""
    if SEALED[event]:
        begin_sealed_bids(state, event)
    elif AUCTION[event]:
        begin_auction(state, seat)
    else:
        begin_bargaining(state, seat)


def draw_event(state: CharteredState) -> int:
    """The top card of the event pile; when it is used up, the discards are shuffled into a new one (rules#events)."""
    if not state.event_pile:
        state.event_pile = state.event_discards
        state.event_discards = []
        state.rng.shuffle(state.event_pile)
    state.count_reveal()
    return state.event_pile.pop()
