"""The value of employees: at work, lying, in the lobby, on missions."""

from typing import Final

from gilded.games.carnegie.board import (
    END,
    END_REGION,
    EVENT_REGION,
    FREE,
    HUMAN_RESOURCES,
    MANAGEMENT,
    PROJECTS,
    REGIONS,
    TRACK_INCOME,
    TYPES,
    Income,
)
from gilded.games.carnegie.bot import weights
from gilded.games.carnegie.bot.prospects import NO_TURN, Prospects, movable_to_work
from gilded.games.carnegie.departments import (
    ACTIVATION_COST,
    CELLS,
    DEPARTMENT,
    DEPARTMENTS,
    LOBBY_CELL,
    TYPE_OF,
    WORKSTATIONS,
    Department,
    Effect,
)
from gilded.games.carnegie.project_tabs import TAB, TAB_INCOME
from gilded.games.carnegie.state import CarnegieState

BUILDS: Final = 4.0
"""How promising it looks to build a project."""


def income_value(income: Income) -> float:
    """The value of an income in points."""
    return (
        income.money * weights.MONEY
        + income.goods * weights.GOODS_MADE
        + income.vp
        + income.research_points * weights.RESEARCH_POINT
        + income.recruits * weights.RECRUIT
    )


def _effect_value(effect: Effect) -> float:
    total = (effect.money - effect.pay_money) * weights.MONEY + (effect.goods - effect.pay_goods) * weights.GOODS_MADE
    total += (
        effect.vp
        + effect.moves * weights.EMPLOYEE_MOVE
        + effect.research_points * weights.RESEARCH_POINT
        + effect.recruits * weights.RECRUIT
    )
    if effect.half_of_the_active:
        total += weights.HALF_OF_THE_ACTIVE
    if effect.builds_department:
        total += weights.NEW_DEPARTMENT
    if effect.copies_donation:
        total += weights.COPIED_DONATION
    return total


def _use(department: Department) -> float:
    """The value of one use: its best effect, if possible without a mission. Projects are counted elsewhere."""
    if not department.effects and department.stations:
        return weights.PERMANENT
    staying = [_effect_value(effect) for effect in department.effects if not effect.mission]
    leaving = [_effect_value(effect) for effect in department.effects if effect.mission]
    return max([0.0, *(staying or leaving)])


def _leaves(department: Department) -> bool:
    """Whether every use sends the employee away."""
    return bool(department.effects) and all(effect.mission for effect in department.effects)


EFFECT_VALUE: Final[list[list[float]]] = [
    [BUILDS if effect.builds_project else max(0.0, _effect_value(effect)) for effect in department.effects]
    for department in DEPARTMENT
]
"""EFFECT_VALUE[department][effect]: how promising a use looks."""
USE_VALUE: Final[list[float]] = [_use(department) for department in DEPARTMENT]
LEAVES: Final[list[bool]] = [_leaves(department) for department in DEPARTMENT]
TRACK_VALUE: Final[list[list[float]]] = [[income_value(income) for income in track] for track in TRACK_INCOME]
TAB_INCOME_VALUE: Final[list[list[list[float]]]] = [
    [
        [
            income_value(one.sure)
            + sum([max([income_value(way) for way in TAB[project][side][number].choices]) for number in one.choices])
            for one in incomes
        ]
        for side, incomes in enumerate(sides)
    ]
    for project, sides in enumerate(TAB_INCOME)
]


def employees_value(state: CarnegieState, seat: int, prospects: Prospects) -> float:
    """All employees of the seat."""
    total = 0.0
    for department in range(DEPARTMENTS):
        count = state.standing[seat * DEPARTMENTS + department]
        if count:
            total += standing_value(department, count, prospects)
            if prospects.turn != NO_TURN:
                total += USE_VALUE[department] * prospects.uses_now(state, department) * prospects.turn_weight
    down = state.lying_cells[seat]
    cell = 0
    while down:
        if down & 1:
            total += lying_value(state, seat, cell, prospects)
        down >>= 1
        cell += 1
    return total + missions_value(state, seat, prospects)


def standing_value(department: int, count: int, prospects: Prospects) -> float:
    """This many active employees of a department: their uses, and their points at the end."""
    kind = TYPE_OF[department]
    uses = prospects.uses(kind)
    if LEAVES[department]:
        uses = min(1.0, uses)
    value = USE_VALUE[department] * uses
    total = 0.0
    for _ in range(count):
        total += value
        value *= weights.SECOND_EMPLOYEE
    return total + count * active_value(prospects)


def active_value(prospects: Prospects) -> float:
    """The point of an active employee, who may not be active at the end."""
    return 1.0 - (1.0 - weights.ACTIVE_EMPLOYEE) * prospects.remaining


def idle_value(prospects: Prospects) -> float:
    """An employee that must first be moved to a workstation."""
    if not prospects.has(HUMAN_RESOURCES):
        return 0.1
    return weights.IDLE_EMPLOYEE + weights.IDLE_EMPLOYEE_ROUND * prospects.rounds


def lying_value(state: CarnegieState, seat: int, cell: int, prospects: Prospects) -> float:
    """Employees that lie at a free workstation will stand up there; others must first be moved."""
    count = state.lying[seat * CELLS + cell]
    department = state.company[seat * CELLS + cell]
    idle = idle_value(prospects)
    if not 0 <= department < DEPARTMENTS:
        waiting = idle * count
        return waiting + weights.STAFFED_LOT if department == FREE and prospects.turns_left[MANAGEMENT] > 1 else waiting
    standing = state.standing[seat * DEPARTMENTS + department]
    seats = min(count, WORKSTATIONS[department] - standing)
    if seats <= 0:
        return idle * count
    gain = standing_value(department, standing + seats, prospects) - standing_value(department, standing, prospects)
    return (
        gain * weights.LYING_AT_WORK
        - seats * ACTIVATION_COST[department] * weights.MONEY * weights.ACTIVATION_DUE
        + idle * (count - seats)
    )


def missions_value(state: CarnegieState, seat: int, prospects: Prospects) -> float:
    """Employees on missions: what they bring when they return, if their region still comes up."""
    total = 0.0
    best_chance = 0.0
    home = idle_value(prospects) + weights.ON_MISSION * min(1.0, prospects.remaining * 2.0)
    for region in range(REGIONS):
        count = state.away[seat * REGIONS + region]
        if count:
            chance = return_chance(state, region)
            income = TRACK_VALUE[region][state.transport[seat * REGIONS + region]]
            total += count * chance * (income + home)
            best_chance = max(best_chance, chance)
    return total + best_chance * project_income(state, seat) * weights.PROJECT_INCOME_DUE


def return_chance(state: CarnegieState, region: int) -> float:
    """How likely the region is to come up soon, by how close it is on each timeline."""
    missed = 1.0
    for row in range(TYPES):
        likely = weights.NEXT_SPACE
        for space in range(state.markers[row], END):
            here = END_REGION[row] if space == END - 1 else EVENT_REGION[state.strips[row]][space]
            if here == region and not (row == state.event_row and space == state.markers[row]):
                missed *= 1.0 - likely
            likely *= weights.SPACE_AFTER
    return 1.0 - missed


def project_income(state: CarnegieState, seat: int) -> float:
    """What the built projects pay once."""
    total = 0.0
    for project in range(PROJECTS):
        tab = seat * PROJECTS + project
        total += TAB_INCOME_VALUE[project][state.sides[tab]][state.built[tab]]
    return total


def turn_value(state: CarnegieState, seat: int, prospects: Prospects) -> float:
    """What the turn of this round brings besides the uses of its departments."""
    if prospects.turn == NO_TURN:
        return 0.0
    if prospects.turn == HUMAN_RESOURCES:
        waiting = state.lying[seat * CELLS + LOBBY_CELL]
        count = min(waiting, state.moves // 2) if prospects.turn_begun else movable_to_work(state, seat)
        return prospects.turn_weight * weights.MOVED_TO_WORK * count
    return (
        prospects.turn_weight
        * prospects.projects_this_turn
        * weights.BUILT_THIS_TURN
        * project_to_come_value(prospects)
    )


def project_to_come_value(prospects: Prospects) -> float:
    """A project still to be built."""
    return weights.PROJECT_TO_COME + weights.PROJECT_TO_COME_ROUND * prospects.rounds
