"""What a bot knows of Carnegie: what staff, goods, tracks, tabs and chains of cities are likely to bring."""

from typing import Final

from gilded.core.action import Action
from gilded.core.insight import Insight
from gilded.core.state import State
from gilded.games.carnegie import solo
from gilded.games.carnegie.actions import (
    DONE,
    SELL,
    Activate,
    ChooseLot,
    Donate,
    Move,
    MoveIn,
    Place,
    SwitchAction,
    ToLobby,
)
from gilded.games.carnegie.board import (
    CITY_VP,
    CONSTRUCTION,
    END,
    END_REGION,
    FREE,
    HUMAN_RESOURCES,
    LARGE_MASK,
    MANAGEMENT,
    MOMENTS,
    NEIGHBOURS,
    NO_REGION,
    PROJECTS,
    REGIONS,
    ROUNDS,
    SITE_CITY,
    SLOTS,
    TRACK_COST,
    TRACK_INCOME,
    TRACK_LEVEL,
    TYPES,
    Income,
)
from gilded.games.carnegie.chains import chains
from gilded.games.carnegie.departments import (
    ALL,
    CELL_VP,
    CELLS,
    COSTS,
    DEPARTMENT,
    LOBBY_CELL,
    STATIONS,
    TILES,
    Department,
    Effect,
)
from gilded.games.carnegie.donations import price
from gilded.games.carnegie.scoring import GIFT_VP, KIND, PAYMENT, count_for, gift_limit, score
from gilded.games.carnegie.state import CarnegieState
from gilded.games.carnegie.tabs import BIT_COUNT, PULL_COST, SECTIONS, TAB, TAB_INCOME
from gilded.games.carnegie.turn import TURN_OF

# The numbers below are first guesses, corrected by watching greedy bots play.

MONEY: Final = 0.3
MONEY_BEYOND: Final = 0.15
PLENTY_OF_MONEY: Final = 20
GOODS: Final = 1.0
GOODS_BEYOND: Final = 0.4
PLENTY_OF_GOODS: Final = 4
POINT: Final = 0.32
"""What a research point is worth that can be spent."""
MOVE: Final = 0.22
RECRUIT: Final = 1.4
NEW_PROJECT: Final = 3.5
"""What a project is worth beyond the points of its city and its goods."""
NEW_DEPARTMENT: Final = 1.2
TOO_LATE_TO_GROW: Final = 4
PERMANENT: Final = 0.8
"""What a permanent effect is worth per round of its kind."""
FEWER: Final = [1.0, 1.85, 2.55]
"""A second and third employee in a department are worth a little less than the first."""


def worth_of(income: Income) -> float:
    """What an income is worth in points."""
    return income.money * MONEY + income.goods * GOODS + income.vp + income.points * POINT + income.recruits * RECRUIT


def _effect_worth(effect: Effect) -> float:
    worth = (effect.money - effect.pay_money) * MONEY + (effect.goods - effect.pay_goods) * GOODS + effect.vp
    worth += effect.moves * MOVE + effect.points * POINT + effect.recruits * RECRUIT
    if effect.half_of_the_active:
        worth += 3.0
    if effect.builds_project:
        worth += NEW_PROJECT
    if effect.builds_department:
        worth += NEW_DEPARTMENT
    if effect.copies_donation:
        worth += 2.0
    return worth


def _use(department: Department) -> float:
    """What one use of the department is worth: the best of what can be had without a mission, if anything."""
    staying = [_effect_worth(effect) for effect in department.effects if not effect.mission]
    leaving = [_effect_worth(effect) for effect in department.effects if effect.mission]
    if not department.effects and department.stations:
        return PERMANENT
    return max([0.0, *(staying or leaving)])


def _leaves(department: Department) -> bool:
    """Whether every use sends the employee away."""
    return bool(department.effects) and all(effect.mission for effect in department.effects)


USE_WORTH: Final[list[float]] = [_use(department) for department in DEPARTMENT]
LEAVES: Final[list[bool]] = [_leaves(department) for department in DEPARTMENT]
TRACK_WORTH: Final[list[list[float]]] = [[worth_of(income) for income in track] for track in TRACK_INCOME]
TRACK_SPENT: Final[list[list[int]]] = [[sum(costs[: space + 1]) for space in range(len(costs))] for costs in TRACK_COST]
TAB_SPENT: Final[list[list[list[int]]]] = [
    [[sum(costs[: seen - 1]) if seen else 0 for seen in range(SECTIONS + 1)] for costs in sides] for sides in PULL_COST
]
TAB_INCOME_WORTH: Final[list[list[list[float]]]] = [
    [
        [
            worth_of(one.sure)
            + sum([max([worth_of(choice) for choice in TAB[project][side][number].choices]) for number in one.choices])
            for one in incomes
        ]
        for side, incomes in enumerate(sides)
    ]
    for project, sides in enumerate(TAB_INCOME)
]


class CarnegieInsight(Insight):
    """The score as it stands, and what the company will still make of its means."""

    scale: float = 12.0

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, CarnegieState)
        return value_of(state, seat)

    def values(self, state: State) -> list[float]:
        """In the solo game Andrew's value comes after the player's: who leads is what counts."""
        assert isinstance(state, CarnegieState)
        values = [value_of(state, seat) for seat in range(state.seats)]
        if state.solo:
            values.append(andrew_worth(state))
        return values

    def weigh(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, CarnegieState)
        return [weight_of(state, seat, action) for action in actions]


def andrew_worth(state: CarnegieState) -> float:
    """Andrew's points as they stand, and what his cards will still bring."""
    return float(solo.score(state)) + (ROUNDS - sum(state.markers)) * 3.5


def value_of(state: CarnegieState, seat: int) -> float:
    """Points as they stand and points to come."""
    rounds = ROUNDS - sum(state.markers)
    points = float(score(state, seat))
    if rounds == 0:
        return points
    later = rounds / ROUNDS
    return (
        points
        + means(state, seat, rounds)
        + staff(state, seat, rounds)
        + missions(state, seat, rounds)
        + growth(state, seat, rounds, later)
        + chains(state, seat, rounds, later)
        + gifts(state, seat, later)
        + turn_to_come(state, seat)
    )


def means(state: CarnegieState, seat: int, rounds: int) -> float:
    """Money, goods and research points in hand."""
    cash, goods = state.cash(seat), state.goods[seat]
    worth = min(cash, PLENTY_OF_MONEY) * MONEY + max(0, cash - PLENTY_OF_MONEY) * MONEY_BEYOND
    worth += min(goods, PLENTY_OF_GOODS) * GOODS + max(0, goods - PLENTY_OF_GOODS) * GOODS_BEYOND
    return worth * min(1.0, 0.25 + rounds / 6) + state.points[seat] * POINT * 0.8


def standing_worth(department: int, count: int, rounds: int) -> float:
    """What so many active employees of a department will do in the rounds that are left."""
    if count == 0:
        return 0.0
    uses = 0.8 * min(1.0, rounds / 4) if LEAVES[department] else rounds / 4 * 0.55
    return USE_WORTH[department] * uses * FEWER[min(count, 3) - 1]


def staff(state: CarnegieState, seat: int, rounds: int) -> float:
    """Active employees by what they do, inactive ones by what they could do where they lie."""
    worth = 0.0
    for department in range(ALL):
        if state.place[seat * ALL + department] != FREE:
            worth += standing_worth(department, state.standing[seat * ALL + department], rounds)
            if department < TILES:
                worth += USE_WORTH[department] * rounds * 0.08
    down = state.down[seat]
    cell = 0
    while down:
        if down & 1:
            worth += lying_worth(state, seat, cell, rounds)
        down >>= 1
        cell += 1
    return worth


def lying_worth(state: CarnegieState, seat: int, cell: int, rounds: int) -> float:
    """Employees that lie at a free workstation will stand up there; others must first be moved."""
    count = state.lying[seat * CELLS + cell]
    department = state.company[seat * CELLS + cell]
    idle = 0.45 * min(1.0, rounds / 6)
    if not 0 <= department < ALL:
        waiting = idle * count
        # One employee on a free lot makes a department there cheaper, if there is time to build it.
        return waiting + 0.5 if department == FREE and rounds > TOO_LATE_TO_GROW else waiting
    standing = state.standing[seat * ALL + department]
    seats = min(count, STATIONS[department] - standing)
    gain = standing_worth(department, standing + seats, rounds) - standing_worth(department, standing, rounds)
    return seats * (1.0 - COSTS[department] * MONEY * 0.8) + gain * 0.8 + idle * (count - seats) * 0.8


def missions(state: CarnegieState, seat: int, rounds: int) -> float:
    """Employees on missions: what they bring when they return, if their region still comes up."""
    worth = 0.0
    away = False
    for region in range(REGIONS):
        count = state.away[seat * REGIONS + region]
        if count:
            chance = chance_of(state, region)
            income = TRACK_WORTH[region][state.transport[seat * REGIONS + region]]
            worth += count * chance * (income + 1.0 * min(1.0, rounds / 6))
            away = True
    if away:
        worth += 0.5 * project_income(state, seat)
    return worth


def chance_of(state: CarnegieState, region: int) -> float:
    """How likely the region is to come up before long, by how near it is on each timeline."""
    missed = 1.0
    for row in range(TYPES):
        for space in range(state.markers[row], END):
            here = END_REGION[row] if space == END - 1 else MOMENTS[state.strips[row]][space]
            if here == region:
                missed *= 1.0 - 0.6 * 0.7 ** (space - state.markers[row])
    return 1.0 - missed


def project_income(state: CarnegieState, seat: int) -> float:
    """What the built projects pay once."""
    worth = 0.0
    for project in range(PROJECTS):
        tab = seat * PROJECTS + project
        worth += TAB_INCOME_WORTH[project][state.sides[tab]][state.built[tab]]
    return worth


def growth(state: CarnegieState, seat: int, rounds: int, later: float) -> float:
    """Tabs and tracks: discs that wait, research that leads to points, income to come."""
    worth = 0.0
    ready = 0
    built = 0
    for project in range(PROJECTS):
        tab = seat * PROJECTS + project
        ready += BIT_COUNT[state.ready[tab]]
        built += BIT_COUNT[state.built[tab]]
        worth += TAB_SPENT[project][state.sides[tab]][state.sections[tab]] * 0.13 * later
    worth += (min(ready, 4) * 0.5 + built * 2.6) * min(1.0, rounds / 5)
    worth += project_income(state, seat) * rounds * 0.25
    for region in range(REGIONS):
        space = state.transport[seat * REGIONS + region]
        worth += TRACK_WORTH[region][space] * rounds * 0.09
        worth += TRACK_SPENT[region][space] * 0.09 * later
        worth += TRACK_LEVEL[region][space] * 0.7 * min(1.0, rounds / 10)
    return worth


def gifts(state: CarnegieState, seat: int, later: float) -> float:
    """Donations made will count more as the company grows; the best one still free is worth saving for."""
    limit = gift_limit(state, seat)
    worth = 0.0
    best = 0
    for slot in range(SLOTS):
        donors = state.donors[slot]
        if KIND[slot] == PAYMENT or (donors and not donors >> seat & 1):
            continue
        points = min(limit, GIFT_VP[slot] * count_for(state, seat, slot))
        if donors:
            worth += (limit - points) * 0.3 * later if GIFT_VP[slot] < limit // 2 else 0.0
        else:
            best = max(best, points)
    cost = price(state, seat)
    saved = min(1.0, state.cash(seat) / cost)
    return worth + max(0.0, best - cost * MONEY) * saved * 0.5 * min(1.0, gift_events(state) / 3)


def gift_events(state: CarnegieState) -> int:
    """How many donations the timelines still show."""
    count = 0
    for row in range(TYPES):
        for space in range(state.markers[row], END):
            if space == END - 1 or MOMENTS[state.strips[row]][space] == NO_REGION:
                count += 1
    return count


# The turn that is still to come in this round


def turn_to_come(state: CarnegieState, seat: int) -> float:
    """What the chosen action will bring a seat that has not had its turn yet."""
    if state.row == FREE or TURN_OF[seat] not in state.agenda:
        return 0.0
    return action_worth(state, seat, state.row) * 0.6


def action_worth(state: CarnegieState, seat: int, row: int) -> float:
    """What the action is worth to the seat now."""
    first = seat * ALL
    worth = 0.0
    for department in range(ALL):
        count = state.standing[first + department]
        if count and DEPARTMENT[department].type == row:
            worth += count * USE_WORTH[department]
    if row == HUMAN_RESOURCES:
        waiting = state.lying[seat * CELLS + LOBBY_CELL]
        return (worth + 0.5) * min(1.0, waiting / 3)
    if row == CONSTRUCTION:
        ready = sum([BIT_COUNT[state.ready[seat * PROJECTS + project]] for project in range(PROJECTS)])
        return min(worth, min(ready, state.goods[seat]) * NEW_PROJECT)
    return worth * 0.8 if row == MANAGEMENT else worth


# How promising an action looks


def weight_of(state: CarnegieState, seat: int, action: Action) -> float:
    """A first look at an action, for choosing which ones to try."""
    weight = 1.0
    if action is DONE:
        weight = 0.35
    elif action is SELL:
        weight = 0.15
    elif isinstance(action, Move):
        weight = weight_of_move(state, seat, action)
    elif isinstance(action, MoveIn):
        weight = 0.2 if action.active else 1.0
    elif isinstance(action, Activate):
        weight = 3.0
    elif isinstance(action, Donate):
        weight = 0.5 + GIFT_VP[action.slot] * count_for(state, seat, action.slot)
    elif isinstance(action, Place):
        weight = weight_of_site(state, seat, action.site)
    elif isinstance(action, ToLobby):
        weight = 4.0
    elif isinstance(action, SwitchAction):
        weight = 0.5
    elif isinstance(action, ChooseLot):
        weight = CELL_VP[action.cell] + (2.0 if state.down[seat] >> action.cell & 1 else 0.0)
    return weight


def weight_of_move(state: CarnegieState, seat: int, action: Move) -> float:
    """Employees belong where a workstation is free; those who stand at work had better stay."""
    department = state.company[seat * CELLS + action.end]
    if not 0 <= department < ALL:
        weight = 0.25 if department == FREE else 0.02
    else:
        lying = state.lying[seat * CELLS + action.end]
        room = STATIONS[department] - state.standing[seat * ALL + department] - lying
        weight = USE_WORTH[department] / (1 + action.moves * 0.3) if room > 0 else 0.05
    if action.active:
        return weight * 0.04
    start = state.company[seat * CELLS + action.start]
    return weight * 0.3 if 0 <= start < ALL and STATIONS[start] > state.standing[seat * ALL + start] else weight


def weight_of_site(state: CarnegieState, seat: int, site: int) -> float:
    """Good cities, new cities, and cities next to one's own."""
    city = SITE_CITY[site]
    own = state.cities[seat]
    weight = 0.5 + CITY_VP[city]
    if not own >> city & 1:
        weight += 0.5 + (1.5 if NEIGHBOURS[city] & own else 0.0)
        weight += 1.0 if LARGE_MASK >> city & 1 else 0.0
    return weight
