"""Rounds: the timeline is chosen, its event happens, all take their turns, the marker moves on (rules#round)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.possible import require
from gilded.core.step import Duty, SeatDuty, per_seat
from gilded.games.carnegie.actions import (
    CHOOSE_EVENT,
    CHOOSE_TIMELINE,
    DONE,
    INCOME,
    ChooseEvent,
    ChooseTimeline,
    Donate,
    ToLobby,
)
from gilded.games.carnegie.board import (
    FREE,
    NO_REGION,
    REGION_IDS,
    REGIONS,
    ROUNDS,
    TYPE_IDS,
)
from gilded.games.carnegie.events import GameEnded, RoundEnded, TimelineChosen
from gilded.games.carnegie.passing import PASSED_INCOME
from gilded.games.carnegie.rules import scoring, solo
from gilded.games.carnegie.rules.activation import ACTIVATION_OF
from gilded.games.carnegie.rules.decision import Decision
from gilded.games.carnegie.rules.donations import MAKE_DONATION, OFFER_DONATION, can_donate
from gilded.games.carnegie.rules.employees import why_nobody_comes_home
from gilded.games.carnegie.rules.income import BringHome
from gilded.games.carnegie.rules.passed_over import INCOME_PHASE, tell_passed
from gilded.games.carnegie.rules.timeline import advancing_row, next_region, shows_donation
from gilded.games.carnegie.rules.turn import TURN_OF
from gilded.games.carnegie.rules.welfare import SETTLE
from gilded.games.carnegie.state import CarnegieState


class BeginRound(Duty[CarnegieState]):
    """The first player chooses; in the solo game Andrew does in every second round (rules#solo-round)."""

    name: ClassVar[str] = "begin_round"
    rule: ClassVar[str] = "round"

    def run(self, state: CarnegieState) -> None:
        if state.solo:
            solo.next_card(state)
            if andrew_chooses(state):
                choose(state, None, solo.turn_up(state).action)
                return
        state.push(CHOOSE_ROW[state.first])


def andrew_chooses(state: CarnegieState) -> bool:
    """Whether the locomotive stands on Andrew's side: in every even round."""
    return state.solo and state.round % 2 == 0


class ChooseRow(Decision):
    """Choose one of the four timelines: all will do its action (rules#timeline)."""

    name: ClassVar[str] = "choose_row"
    rule: ClassVar[str] = "timeline"
    kinds: ClassVar[tuple[str, ...]] = ("choose_timeline",)

    def options(self, state: CarnegieState) -> list[Action]:
        return CHOOSE_TIMELINE

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, ChooseTimeline)
        choose(state, self.seat, action.row)


def choose(state: CarnegieState, seat: int | None, row: int) -> None:
    """Place the time marker and put the rest of the round on the agenda, the last thing first."""
    state.row = row
    state.event_row = advancing_row(state, row)
    state.passed = [0] * state.seats
    if state.events is not None:
        region = next_region(state, state.event_row)
        name = None if region == NO_REGION else REGION_IDS[region]
        event_row, donation = TYPE_IDS[state.event_row], shows_donation(state, state.event_row)
        state.events.append(TimelineChosen(seat, state.round, TYPE_IDS[row], event_row, name, donation))
    order = state.in_turn_order()
    order.reverse()
    state.push(END_ROUND)
    for player in order:
        state.push(ACTIVATION_OF[player])
    for player in order:
        state.push(TURN_OF[player])
    for player in order:
        state.push(EVENT_OF[player])
    if state.solo:
        andrews_turn(state)


def andrews_turn(state: CarnegieState) -> None:
    """Andrew acts before the player: first the event, then the action (rules#andrew)."""
    card = solo.turn_up(state)
    if shows_donation(state, state.event_row):
        solo.donate(state, card)
    solo.act(state, card, state.row)


class EventOf(SeatDuty[CarnegieState]):
    """The event of the round for one seat (rules#events)."""

    name: ClassVar[str] = "event_of"

    def run(self, state: CarnegieState) -> None:
        region = next_region(state, state.event_row)
        if region == NO_REGION:
            state.push(OFFER_DONATION[self.whose])
            return
        comes_home = state.away[self.whose * REGIONS + region] > 0
        if not comes_home:
            state.passed[self.whose] |= PASSED_INCOME
            if state.events is not None:
                tell_passed(state, self.whose, INCOME_PHASE, why_nobody_comes_home())
        if shows_donation(state, state.event_row):
            if comes_home and can_donate(state, self.whose):
                state.push(BothEvents(self.whose, region))
                return
            state.push(OFFER_DONATION[self.whose])
        if comes_home:
            state.push(BringHome(self.whose, region, 0))


class BothEvents(Decision):
    """A last space: income and donation, either, both or none, in any order (rules#both-events)."""

    name: ClassVar[str] = "both_events"
    rule: ClassVar[str] = "both-events"
    fields: ClassVar[tuple[str, ...]] = ("seat", "region")
    kinds: ClassVar[tuple[str, ...]] = ("choose_event", "done")

    def __init__(self, seat: int, region: int) -> None:
        super().__init__(seat)
        self.region: Final = region

    def options(self, state: CarnegieState) -> list[Action]:
        return BOTH_OR_NONE

    def take(self, state: CarnegieState, action: Action) -> None:
        if not isinstance(action, ChooseEvent):
            return
        if action.event == INCOME:
            state.push(OFFER_DONATION[self.seat])
            state.push(BringHome(self.seat, self.region, 0))
        else:
            state.push(BringHome(self.seat, self.region, 0))
            state.push(MAKE_DONATION[self.seat])

    def check(self, state: CarnegieState) -> None:
        require(self.region == next_region(state, state.event_row), "region", "is not the one of this round")
        comes_home = state.away[self.seat * REGIONS + self.region] > 0
        both = comes_home and can_donate(state, self.seat) and shows_donation(state, state.event_row)
        require(both, "seat", "has no part in both events")

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if isinstance(action, (Donate, ToLobby)):
            return Reason("choose_an_event", self.rule)
        return super().why_not(state, action)

    def describe(self, state: CarnegieState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "region": REGION_IDS[self.region]}


class EndRound(Duty[CarnegieState]):
    """The marker advances and the next player becomes first player; twenty rounds make a game (rules#end-of-round)."""

    name: ClassVar[str] = "end_round"
    rule: ClassVar[str] = "end-of-round"

    def run(self, state: CarnegieState) -> None:
        number, row = state.round, state.event_row
        state.markers[row] += 1
        state.row = FREE
        state.event_row = FREE
        state.action = FREE
        state.first = (state.first + 1) % state.seats
        if state.solo:
            solo.put_away(state)
        if state.events is not None:
            first = None if andrew_chooses(state) else state.first
            state.events.append(RoundEnded(number, number == ROUNDS, TYPE_IDS[row], state.markers[row], first))
        if number < ROUNDS:
            state.push(BEGIN_ROUND)
            return
        state.push(END_GAME)
        order = state.in_turn_order()
        order.reverse()
        for seat in order:
            state.push(SETTLE[seat])


class EndGame(Duty[CarnegieState]):
    """All payments are made: the points are final (rules#scoring)."""

    name: ClassVar[str] = "end_game"
    rule: ClassVar[str] = "scoring"

    def run(self, state: CarnegieState) -> None:
        state.finish()
        if state.events is not None:
            categories = [scoring.categories(state, seat) for seat in range(state.seats)]
            winners: list[int | None] = [*state.winners()]
            if state.solo and solo.wins(state):
                winners.append(None)
            andrew = solo.score(state) if state.solo else None
            state.events.append(GameEnded(state.scores(), categories, andrew, winners))


BOTH_OR_NONE: Final[list[Action]] = [*CHOOSE_EVENT, DONE]
BEGIN_ROUND: Final = BeginRound()
END_ROUND: Final = EndRound()
END_GAME: Final = EndGame()
CHOOSE_ROW: Final = per_seat(ChooseRow)
EVENT_OF: Final = per_seat(EventOf)
