"""What is still to come for one seat: its turns of each kind, donations, and the projects it can expect to build."""

from math import sqrt
from typing import Final

from gilded.games.carnegie import worth
from gilded.games.carnegie.board import (
    CONSTRUCTION,
    END,
    FREE,
    HUMAN_RESOURCES,
    MANAGEMENT,
    MOMENTS,
    NO_REGION,
    PROJECTS,
    RESEARCH,
    ROUNDS,
    TYPES,
)
from gilded.games.carnegie.departments import ALL, AUTOMATIC, CELLS, DEPARTMENT, LOBBY_CELL, OF_TYPE, STATIONS, TYPE_OF
from gilded.games.carnegie.rounds import EVENT_OF
from gilded.games.carnegie.state import CarnegieState
from gilded.games.carnegie.tabs import BIT_COUNT
from gilded.games.carnegie.turn import END_TURN, TURN_OF, uses_left

BUILDERS: Final[list[int]] = [
    department.number for department in DEPARTMENT if any(effect.builds_project for effect in department.effects)
]
SUPPLIERS: Final[list[int]] = [
    department.number for department in DEPARTMENT if any(effect.goods > 0 for effect in department.effects)
]
NOT_NOW: Final = -1
"""The kind of turn of a seat that has none before it in this round."""


class Outlook:
    """The future of a seat in a few numbers."""

    def __init__(self, state: CarnegieState, seat: int) -> None:
        self.seat: Final = seat
        self.rounds: Final = ROUNDS - sum(state.markers)
        self.later: Final = self.rounds / ROUNDS
        self.now = NOT_NOW
        """The kind of turn that the seat has now or is about to have in this round."""
        self.share: Final = 1.0 if seat == state.first else worth.ENVY
        """How much of that turn counts: who has chosen it should not fear too much what it does for others."""
        self.begun: Final = END_TURN[seat] in state.agenda
        self.left: Final = [END - marker for marker in state.markers]
        """By kind: how many turns come after this round's."""
        if state.row != FREE:
            self.left[state.event_row] -= 1
            if self.begun:
                self.now = state.action
            elif TURN_OF[seat] in state.agenda:
                self.now = state.row
        self.gifts: Final = gift_events(state, seat)
        self.builds: Final = worth.BUILDS_A_ROUND * self.rounds if self.has(CONSTRUCTION) else 0.0
        """How many projects the seat may expect to build."""
        self.building_now = 0
        """How many it could build in its next turn, if that is one of construction."""
        self.kits: Final = self._kits(state)
        """Workers, discs and goods that are at hand for projects of later turns."""

    def has(self, kind: int) -> bool:
        """Whether the seat will have another turn of this kind."""
        return self.now == kind or self.left[kind] > 0

    def uses(self, kind: int) -> float:
        """How often the seat may expect to use a department of this kind in later rounds."""
        left = self.left[kind]
        return worth.LATER_USE * (left + self.rounds / TYPES) * 0.5 if left > 0 else 0.0

    def uses_now(self, state: CarnegieState, department: int) -> int:
        """How many employees of the department can still be used in this round."""
        if TYPE_OF[department] != self.now:
            return 0
        if not self.begun:
            return state.standing[self.seat * ALL + department]
        return 0 if DEPARTMENT[department].automatic else uses_left(state, self.seat, department)

    def _kits(self, state: CarnegieState) -> float:
        """What is used in this very turn counts no more; what it brings counts already, if it has not begun."""
        seat = self.seat
        ready = float(sum([BIT_COUNT[state.ready[seat * PROJECTS + project]] for project in range(PROJECTS)]))
        goods = state.goods[seat] / worth.GOODS_PER_DISC
        standing, lying = builders(state, seat)
        workers = standing + lying * worth.LYING
        if self.now == CONSTRUCTION:
            able = sum([self.uses_now(state, department) for department in BUILDERS])
            self.building_now = min(able, int(ready), int(goods + 0.3))
            workers -= self.building_now
            ready -= self.building_now
            goods = max(0.0, goods - self.building_now)
        if self.left[CONSTRUCTION] <= 0:
            return 0.0
        if self.left[HUMAN_RESOURCES] > 0:
            workers += worth.WAITING * min(4, state.lying[seat * CELLS + LOBBY_CELL])
        if self.now == HUMAN_RESOURCES and not self.begun:
            workers += worth.WORKERS_SOON * placeable(state, seat)
        elif self.now == MANAGEMENT and not self.begun:
            goods += worth.GOODS_SOON * sum([self.uses_now(state, department) for department in SUPPLIERS])
        elif self.now == RESEARCH and not self.begun:
            ready += worth.DISCS_SOON * sum([self.uses_now(state, department) for department in OF_TYPE[RESEARCH]])
        sure: float = 1.0 - worth.MISSED ** self.left[CONSTRUCTION]
        return sure * scarce(workers + worth.SPARE, ready + worth.SPARE, goods + worth.SPARE)


def scarce(workers: float, discs: float, goods: float) -> float:
    """A mean of the three that lies near the least of them."""
    return sqrt(3.0 / (1.0 / (workers * workers) + 1.0 / (discs * discs) + 1.0 / (goods * goods)))


def placeable(state: CarnegieState, seat: int) -> int:
    """How many employees of the lobby a human resources turn would bring to work."""
    moves = 0
    for number in AUTOMATIC[HUMAN_RESOURCES]:
        people = state.standing[seat * ALL + number] + DEPARTMENT[number].permanent_employees
        moves += DEPARTMENT[number].effects[0].moves * people
    return min(state.lying[seat * CELLS + LOBBY_CELL], moves // 2)


def builders(state: CarnegieState, seat: int) -> tuple[int, int]:
    """Employees that stand and that lie at workstations where projects are built."""
    standing = 0
    lying = 0
    for department in BUILDERS:
        cell = state.place[seat * ALL + department]
        if cell != FREE:
            here = state.standing[seat * ALL + department]
            standing += here
            lying += min(state.lying[seat * CELLS + cell], STATIONS[department] - here)
    return standing, lying


def gift_events(state: CarnegieState, seat: int) -> int:
    """How many donations the timelines still show to the seat."""
    count = 0
    for row in range(TYPES):
        for space in range(state.markers[row], END):
            if space == END - 1 or MOMENTS[state.strips[row]][space] == NO_REGION:
                count += 1
    if state.row != FREE and EVENT_OF[seat] not in state.agenda:
        space = state.markers[state.event_row]
        if space == END - 1 or MOMENTS[state.strips[state.event_row]][space] == NO_REGION:
            count -= 1
    return count
