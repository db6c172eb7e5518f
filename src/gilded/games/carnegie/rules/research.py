"""Research: points that pull project tabs and advance transport (rules#research)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import Cause
from gilded.core.possible import require
from gilded.core.step import SeatDuty, Step, per_seat
from gilded.games.carnegie.actions import ADVANCE, DONE, PULL, Advance, Pull
from gilded.games.carnegie.board import (
    FREE,
    LAST_SPACE,
    PROJECT_IDS,
    PROJECTS,
    REGION_IDS,
    REGIONS,
    TRACK_COST,
    TRACK_REWARD,
)
from gilded.games.carnegie.departments import CHEAPER_TRACKS, TRACK_DISCOUNT
from gilded.games.carnegie.events import TabPulled, TransportAdvanced
from gilded.games.carnegie.project_tabs import PULL_COST, SECTIONS, TAB
from gilded.games.carnegie.rules.decision import Decision
from gilded.games.carnegie.rules.employees import earn
from gilded.games.carnegie.rules.resources import gain_research_points
from gilded.games.carnegie.state import CarnegieState

LAST_SPACE_REACHED: Final = Cause("last_space", "transport")
SPENT: Final = Cause("research", "research")
NEVER: Final = 1000
"""A price that nobody can pay: the tab is fully pulled, the space taken."""


def pull_price(state: CarnegieState, seat: int, project: int) -> int:
    """Research points to reveal the next section of a tab."""
    tab = seat * PROJECTS + project
    seen = state.sections[tab]
    return NEVER if seen == SECTIONS else PULL_COST[project][state.sides[tab]][seen - 1]


def track_price(state: CarnegieState, seat: int, region: int) -> int:
    """Research points to enter the next space of a track; the last one holds a single disc (rules#transport)."""
    space = state.transport[seat * REGIONS + region] + 1
    if space > LAST_SPACE or (space == LAST_SPACE and state.last_spaces[region] != FREE):
        return NEVER
    price = TRACK_COST[region][space]
    return max(1, price - TRACK_DISCOUNT) if state.is_staffed(seat, CHEAPER_TRACKS) else price


def add_research(state: CarnegieState, seat: int, options: list[Action]) -> None:
    """Add everything that the seat's research points can buy."""
    points = state.research_points[seat]
    if points == 0:
        return
    options.extend([PULL[project] for project in range(PROJECTS) if pull_price(state, seat, project) <= points])
    options.extend([ADVANCE[region] for region in range(REGIONS) if track_price(state, seat, region) <= points])


def spend(state: CarnegieState, seat: int, action: Action) -> None:
    """Pull a tab or advance on a track."""
    if isinstance(action, Pull):
        pull(state, seat, action.project)
    else:
        assert isinstance(action, Advance)
        advance(state, seat, action.region)


def pull(state: CarnegieState, seat: int, project: int) -> None:
    """Reveal the next section; a disc from the reserve goes on its circle, if there is one (rules#tabs)."""
    tab = seat * PROJECTS + project
    gain_research_points(state, seat, -pull_price(state, seat, project), SPENT)
    section = state.sections[tab]
    state.sections[tab] += 1
    disc = TAB[project][state.sides[tab]][section].is_project and state.discs[seat] > 0
    if disc:
        state.discs[seat] -= 1
        state.ready[tab] |= 1 << section
    if state.events is not None:
        state.events.append(TabPulled(seat, PROJECT_IDS[project], section + 1, disc))


def advance(state: CarnegieState, seat: int, region: int) -> None:
    """Advance by one space; the last one gives its reward at once (rules#transport)."""
    gain_research_points(state, seat, -track_price(state, seat, region), SPENT)
    state.advance_disc(seat, region)
    space = state.transport[seat * REGIONS + region]
    if state.events is not None:
        state.events.append(TransportAdvanced(seat, REGION_IDS[region], space + 1))
    if space == LAST_SPACE:
        earn(state, seat, TRACK_REWARD[region], 1, LAST_SPACE_REACHED)


def why_not_spend(state: CarnegieState, seat: int, action: Action) -> Reason:
    """Why the seat cannot pull this tab or advance on this track."""
    points = state.research_points[seat]
    if isinstance(action, Pull):
        price = pull_price(state, seat, action.project)
        if price == NEVER:
            return Reason("tab_fully_pulled", "tabs", {"tab": PROJECT_IDS[action.project]})
        return Reason("too_few_points", "research", {"needed": price, "have": points})
    assert isinstance(action, Advance)
    values: dict[str, object] = {"region": REGION_IDS[action.region]}
    if state.transport[seat * REGIONS + action.region] == LAST_SPACE:
        return Reason("end_of_track", "transport", values)
    price = track_price(state, seat, action.region)
    if price == NEVER:
        return Reason("last_space_taken", "transport", values)
    return Reason("too_few_points", "research", {"needed": price, "have": points})


class SpendPoints(Decision):
    """Spend research points, or keep them; at the end of the turn they are lost (rules#research)."""

    name: ClassVar[str] = "spend_points"
    rule: ClassVar[str] = "research"
    kinds: ClassVar[tuple[str, ...]] = ("pull", "advance", "done")

    def options(self, state: CarnegieState) -> list[Action]:
        options: list[Action] = []
        add_research(state, self.seat, options)
        options.append(DONE)
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        if action is DONE:
            if ends_turn(state.agenda[-1]):
                state.note_decision(stopped=True)
            return
        state.note_decision(stopped=False)
        state.push(OFFER_RESEARCH[self.seat])
        spend(state, self.seat, action)

    def check(self, state: CarnegieState) -> None:
        require(len(self.options(state)) > 1, "seat", "there is nothing to choose")

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        return why_not_spend(state, self.seat, action)

    def describe(self, state: CarnegieState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "last": ends_turn(state.agenda[-2])}


def ends_turn(step: Step[CarnegieState]) -> bool:
    """Whether nothing but the end of the turn is left, when research points are lost."""
    return step.name == "end_turn"


class OfferResearch(SeatDuty[CarnegieState]):
    """A seat with research points is asked whether to spend them now, if they can buy anything."""

    name: ClassVar[str] = "offer_research"

    def run(self, state: CarnegieState) -> None:
        options: list[Action] = []
        add_research(state, self.whose, options)
        if options:
            state.push(SPEND_POINTS[self.whose])


SPEND_POINTS: Final = per_seat(SpendPoints)
OFFER_RESEARCH: Final = per_seat(OfferResearch)
