"""What one seat can still expect: turns of each kind, donations, and projects to build."""

from math import sqrt
from typing import Final

from gilded.games.carnegie.board import (
    CONSTRUCTION,
    END,
    EVENT_REGION,
    FREE,
    HUMAN_RESOURCES,
    MANAGEMENT,
    NO_REGION,
    PROJECTS,
    RESEARCH,
    ROUNDS,
    TYPES,
)
from gilded.games.carnegie.bot import weights
from gilded.games.carnegie.bot.position_key import Agenda
from gilded.games.carnegie.departments import (
    AUTOMATIC,
    CELLS,
    DEPARTMENT,
    DEPARTMENTS,
    LOBBY_CELL,
    OF_TYPE,
    TYPE_OF,
    WORKSTATIONS,
)
from gilded.games.carnegie.project_tabs import BIT_COUNT
from gilded.games.carnegie.rules.departments import uses_left
from gilded.games.carnegie.state import CarnegieState

BUILDERS: Final[list[int]] = [
    department.number for department in DEPARTMENT if any(effect.builds_project for effect in department.effects)
]
SUPPLIERS: Final[list[int]] = [
    department.number for department in DEPARTMENT if any(effect.goods > 0 for effect in department.effects)
]
NO_TURN: Final = -1
"""The kind of turn of a seat that has no more turn in this round."""


class Prospects:
    """What a seat can expect of the rest of the game, in a few numbers."""

    def __init__(self, state: CarnegieState, seat: int) -> None:
        self.seat: Final = seat
        self.rounds: Final = ROUNDS - sum(state.markers)
        """Rounds left, the one under way included."""
        self.remaining: Final = self.rounds / ROUNDS
        """The part of the game that is left: 1 at the start, 0 at the end."""
        self.turn = NO_TURN
        """The kind of turn that the seat has now or is about to have in this round."""
        self.turn_weight: Final = 1.0 if seat == state.first else weights.OTHER_TURN
        """How much that turn counts: less for the others, so that what it does for them weighs less on the choice."""
        agenda = Agenda(state, seat)
        self.turn_begun: Final = agenda.has_turn_end
        self.turns_left: Final = [END - marker for marker in state.markers]
        """By kind: how many turns come after this round."""
        if state.row != FREE:
            self.turns_left[state.event_row] -= 1
            if self.turn_begun:
                self.turn = state.action
            elif agenda.has_turn:
                self.turn = state.row
        self.donations: Final = donations_to_come(state, agenda.has_event)
        """Donations that the timelines still offer."""
        self.projects: Final = weights.PROJECTS_PER_ROUND * self.rounds if self.has(CONSTRUCTION) else 0.0
        """How many projects the seat may expect to build."""
        self.projects_this_turn = 0
        """How many it can build in its turn of this round, if that is a construction turn."""
        self.prepared: Final = self._prepared_projects(state)
        """For how many projects of later turns a worker, a disc and goods are at hand."""

    def has(self, kind: int) -> bool:
        """Whether the seat will have another turn of this kind."""
        return self.turn == kind or self.turns_left[kind] > 0

    def uses(self, kind: int) -> float:
        """How often the seat may expect to use a department of this kind in later rounds."""
        left = self.turns_left[kind]
        return weights.LATER_USE * (left + self.rounds / TYPES) * 0.5 if left > 0 else 0.0

    def uses_now(self, state: CarnegieState, department: int) -> int:
        """How many employees of the department can still be used in this round."""
        if TYPE_OF[department] != self.turn:
            return 0
        if not self.turn_begun:
            return state.standing[self.seat * DEPARTMENTS + department]
        return 0 if DEPARTMENT[department].automatic else uses_left(state, self.seat, department)

    def _prepared_projects(self, state: CarnegieState) -> float:
        """What this turn uses no longer counts; what it brings counts already, unless it has begun."""
        seat = self.seat
        ready = float(sum([BIT_COUNT[state.ready[seat * PROJECTS + project]] for project in range(PROJECTS)]))
        goods = state.goods[seat] / weights.GOODS_PER_PROJECT
        standing, lying = builders(state, seat)
        workers = standing + lying * weights.LYING_AT_WORK
        if self.turn == CONSTRUCTION:
            able = sum([self.uses_now(state, department) for department in BUILDERS])
            self.projects_this_turn = min(able, int(ready), int(goods + 0.3))
            workers -= self.projects_this_turn
            ready -= self.projects_this_turn
            goods = max(0.0, goods - self.projects_this_turn)
        if self.turns_left[CONSTRUCTION] <= 0:
            return 0.0
        if self.turns_left[HUMAN_RESOURCES] > 0:
            workers += weights.IN_LOBBY * min(4, state.lying[seat * CELLS + LOBBY_CELL])
        if self.turn == HUMAN_RESOURCES and not self.turn_begun:
            workers += weights.WORKERS_PER_MOVE * movable_to_work(state, seat)
        elif self.turn == MANAGEMENT and not self.turn_begun:
            goods += weights.GOODS_PER_USE * sum([self.uses_now(state, department) for department in SUPPLIERS])
        elif self.turn == RESEARCH and not self.turn_begun:
            ready += weights.DISCS_PER_USE * sum([self.uses_now(state, department) for department in OF_TYPE[RESEARCH]])
        sure: float = 1.0 - weights.MISSED_TURN ** self.turns_left[CONSTRUCTION]
        return sure * power_mean(
            workers + weights.ALWAYS_THERE, ready + weights.ALWAYS_THERE, goods + weights.ALWAYS_THERE
        )


def power_mean(workers: float, discs: float, goods: float) -> float:
    """The power mean with the exponent -2, which is close to the least of the three."""
    return sqrt(3.0 / (1.0 / (workers * workers) + 1.0 / (discs * discs) + 1.0 / (goods * goods)))


def movable_to_work(state: CarnegieState, seat: int) -> int:
    """How many employees a human resources turn could move from the lobby to work."""
    moves = 0
    for number in AUTOMATIC[HUMAN_RESOURCES]:
        people = state.standing[seat * DEPARTMENTS + number] + DEPARTMENT[number].permanent_employees
        moves += DEPARTMENT[number].effects[0].moves * people
    return min(state.lying[seat * CELLS + LOBBY_CELL], moves // 2)


def builders(state: CarnegieState, seat: int) -> tuple[int, int]:
    """Employees that stand, and that lie, at workstations where projects are built."""
    standing = 0
    lying = 0
    for department in BUILDERS:
        cell = state.cell_of[seat * DEPARTMENTS + department]
        if cell != FREE:
            here = state.standing[seat * DEPARTMENTS + department]
            standing += here
            lying += min(state.lying[seat * CELLS + cell], WORKSTATIONS[department] - here)
    return standing, lying


def donations_to_come(state: CarnegieState, event_to_come: bool) -> int:
    """How many donations the timelines still offer a seat; that of this round only if its event is to come."""
    count = 0
    for row in range(TYPES):
        for space in range(state.markers[row], END):
            if space == END - 1 or EVENT_REGION[state.strips[row]][space] == NO_REGION:
                count += 1
    if state.row != FREE and not event_to_come:
        space = state.markers[state.event_row]
        if space == END - 1 or EVENT_REGION[state.strips[state.event_row]][space] == NO_REGION:
            count -= 1
    return count
