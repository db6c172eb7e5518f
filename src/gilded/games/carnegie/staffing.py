"""What a bot takes employees to be worth: at work, lying, in the lobby, on missions."""

from typing import Final

from gilded.games.carnegie import worth
from gilded.games.carnegie.board import (
    END,
    END_REGION,
    FREE,
    HUMAN_RESOURCES,
    MANAGEMENT,
    MOMENTS,
    PROJECTS,
    REGIONS,
    TRACK_INCOME,
    TYPES,
    Income,
)
from gilded.games.carnegie.departments import (
    ALL,
    CELLS,
    COSTS,
    DEPARTMENT,
    LOBBY_CELL,
    STATIONS,
    TYPE_OF,
    Department,
    Effect,
)
from gilded.games.carnegie.outlook import NOT_NOW, Outlook, placeable
from gilded.games.carnegie.state import CarnegieState
from gilded.games.carnegie.tabs import TAB, TAB_INCOME


def income_worth(income: Income) -> float:
    """What an income is worth in points."""
    return (
        income.money * worth.MONEY
        + income.goods * worth.GOODS_MADE
        + income.vp
        + income.points * worth.POINT
        + income.recruits * worth.RECRUIT
    )


def _effect_worth(effect: Effect) -> float:
    total = (effect.money - effect.pay_money) * worth.MONEY + (effect.goods - effect.pay_goods) * worth.GOODS_MADE
    total += effect.vp + effect.moves * worth.MOVE + effect.points * worth.POINT + effect.recruits * worth.RECRUIT
    if effect.half_of_the_active:
        total += worth.HALF_OF_THE_ACTIVE
    if effect.builds_department:
        total += worth.NEW_DEPARTMENT
    if effect.copies_donation:
        total += worth.COPIED_GIFT
    return total


def _use(department: Department) -> float:
    """What one use is worth: the best of what can be had, if possible without a mission; projects apart."""
    if not department.effects and department.stations:
        return worth.PERMANENT
    staying = [_effect_worth(effect) for effect in department.effects if not effect.mission]
    leaving = [_effect_worth(effect) for effect in department.effects if effect.mission]
    return max([0.0, *(staying or leaving)])


def _leaves(department: Department) -> bool:
    """Whether every use sends the employee away."""
    return bool(department.effects) and all(effect.mission for effect in department.effects)


USE_WORTH: Final[list[float]] = [_use(department) for department in DEPARTMENT]
LEAVES: Final[list[bool]] = [_leaves(department) for department in DEPARTMENT]
TRACK_WORTH: Final[list[list[float]]] = [[income_worth(income) for income in track] for track in TRACK_INCOME]
TAB_INCOME_WORTH: Final[list[list[list[float]]]] = [
    [
        [
            income_worth(one.sure)
            + sum([max([income_worth(way) for way in TAB[project][side][number].choices]) for number in one.choices])
            for one in incomes
        ]
        for side, incomes in enumerate(sides)
    ]
    for project, sides in enumerate(TAB_INCOME)
]


def staff_worth(state: CarnegieState, seat: int, outlook: Outlook) -> float:
    """All employees of the seat."""
    total = 0.0
    for department in range(ALL):
        count = state.standing[seat * ALL + department]
        if count:
            total += standing_worth(department, count, outlook)
            if outlook.now != NOT_NOW:
                total += USE_WORTH[department] * outlook.uses_now(state, department) * outlook.share
    down = state.down[seat]
    cell = 0
    while down:
        if down & 1:
            total += lying_worth(state, seat, cell, outlook)
        down >>= 1
        cell += 1
    return total + missions_worth(state, seat, outlook)


def standing_worth(department: int, count: int, outlook: Outlook) -> float:
    """So many active employees of a department: their uses, and their point at the end."""
    kind = TYPE_OF[department]
    uses = outlook.uses(kind)
    if LEAVES[department]:
        uses = min(1.0, uses)
    value = USE_WORTH[department] * uses
    total = 0.0
    for _ in range(count):
        total += value
        value *= worth.SECOND
    return total + count * at_work(outlook)


def at_work(outlook: Outlook) -> float:
    """The point of an active employee, who may not stay until the end."""
    return 1.0 - (1.0 - worth.AT_WORK) * outlook.later


def idle_worth(outlook: Outlook) -> float:
    """An employee that must first be moved to a workstation."""
    if not outlook.has(HUMAN_RESOURCES):
        return 0.1
    return worth.IDLE + worth.IDLE_ROUND * outlook.rounds


def lying_worth(state: CarnegieState, seat: int, cell: int, outlook: Outlook) -> float:
    """Employees that lie at a free workstation will stand up there; others must first be moved."""
    count = state.lying[seat * CELLS + cell]
    department = state.company[seat * CELLS + cell]
    idle = idle_worth(outlook)
    if not 0 <= department < ALL:
        waiting = idle * count
        return waiting + worth.LOT_TAKEN if department == FREE and outlook.left[MANAGEMENT] > 1 else waiting
    standing = state.standing[seat * ALL + department]
    seats = min(count, STATIONS[department] - standing)
    if seats <= 0:
        return idle * count
    gain = standing_worth(department, standing + seats, outlook) - standing_worth(department, standing, outlook)
    return gain * worth.LYING - seats * COSTS[department] * worth.MONEY * worth.HALF_PAID + idle * (count - seats)


def missions_worth(state: CarnegieState, seat: int, outlook: Outlook) -> float:
    """Employees on missions: what they bring when they return, if their region still comes up."""
    total = 0.0
    best_chance = 0.0
    home = idle_worth(outlook) + worth.AWAY * min(1.0, outlook.later * 2.0)
    for region in range(REGIONS):
        count = state.away[seat * REGIONS + region]
        if count:
            chance = chance_of(state, region)
            income = TRACK_WORTH[region][state.transport[seat * REGIONS + region]]
            total += count * chance * (income + home)
            best_chance = max(best_chance, chance)
    return total + best_chance * project_income(state, seat) * worth.SURE_RETURN


def chance_of(state: CarnegieState, region: int) -> float:
    """How likely the region is to come up before long, by how near it is on each timeline."""
    missed = 1.0
    for row in range(TYPES):
        likely = worth.HOME_SOON
        for space in range(state.markers[row], END):
            here = END_REGION[row] if space == END - 1 else MOMENTS[state.strips[row]][space]
            if here == region and not (row == state.event_row and space == state.markers[row]):
                missed *= 1.0 - likely
            likely *= worth.HOME_LATER
    return 1.0 - missed


def project_income(state: CarnegieState, seat: int) -> float:
    """What the built projects pay once."""
    total = 0.0
    for project in range(PROJECTS):
        tab = seat * PROJECTS + project
        total += TAB_INCOME_WORTH[project][state.sides[tab]][state.built[tab]]
    return total


def turn_worth(state: CarnegieState, seat: int, outlook: Outlook) -> float:
    """What the turn that comes next brings beside the uses of its departments: people find their places."""
    if outlook.now == NOT_NOW:
        return 0.0
    if outlook.now == HUMAN_RESOURCES:
        waiting = state.lying[seat * CELLS + LOBBY_CELL]
        count = min(waiting, state.moves // 2) if outlook.begun else placeable(state, seat)
        return outlook.share * worth.PLACED * count
    return outlook.share * outlook.building_now * worth.BUILT_NOW * disc_worth(outlook)


def disc_worth(outlook: Outlook) -> float:
    """A project still to be built."""
    return worth.DISC + worth.DISC_ROUND * outlook.rounds
