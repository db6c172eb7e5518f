"""Victory points: the categories of final scoring, each also as it stands during the game (rules#scoring)."""

from typing import TYPE_CHECKING, Final

from gilded.games.carnegie.board import (
    ANDREW,
    CITIES,
    CITY_REGION,
    EMPLOYEE_VP,
    GIFT_LIMIT,
    LARGE_CITIES,
    LARGE_MASK,
    LEVEL_IDS,
    LINK_POINTS,
    LINK_VP,
    NEIGHBOURS,
    PAY_GOODS,
    PAY_MONEY,
    PAY_TIMES,
    PAY_VP,
    PAYABLE,
    PAYABLES,
    PER,
    PROJECT_IDS,
    PROJECTS,
    REGION_IDS,
    REGIONS,
    SALE,
    SLOTS,
    TILE_VP,
    TRACK_LEVEL,
    TYPE_IDS,
)
from gilded.games.carnegie.components import DONATIONS
from gilded.games.carnegie.departments import ALL, CELL_VP, LOTS, OF_TYPE
from gilded.games.carnegie.tabs import BIT_COUNT, TAB_LIMIT, TAB_VP

if TYPE_CHECKING:
    from gilded.games.carnegie.state import CarnegieState

CATEGORY_IDS: Final = [
    "immediate",
    "choice_tiles",
    "active_employees",
    "departments",
    "tabs",
    "links",
    "projects",
    "donations",
]

GIFT_VP: Final[list[int]] = [slot.formula.vp for slot in DONATIONS.slots]
_TYPE: Final[list[int]] = [
    TYPE_IDS.index(slot.formula.department_type) if slot.formula.department_type else -1 for slot in DONATIONS.slots
]
_PROJECTS: Final[list[list[int]]] = [
    [PROJECT_IDS.index(project) for project in slot.formula.project_types] for slot in DONATIONS.slots
]
_LEVEL: Final[list[int]] = [
    LEVEL_IDS.index(slot.formula.level) if slot.formula.level else -1 for slot in DONATIONS.slots
]
_REGION: Final[list[int]] = [
    REGION_IDS.index(slot.formula.region) if slot.formula.region else -1 for slot in DONATIONS.slots
]

ONCE: Final = 0
TYPE: Final = 1
DEPARTMENTS: Final = 2
PROJECT: Final = 3
LEVEL: Final = 4
GIFTS: Final = 5
PAYMENT: Final = 6
ACTIVE: Final = 7
IN_REGION: Final = 8
IN_SMALL: Final = 9
_KINDS: Final = [
    "once",
    "department_of_type",
    "department",
    "built_project",
    "region_at_or_beyond_level",
    "own_donation",
    "payment",
    "active_employee",
    "built_project_in_region",
    "built_project_in_city_size",
]
KIND: Final[list[int]] = [_KINDS.index(per) for per in PER]
"""What each donation counts."""


def score(state: "CarnegieState", seat: int) -> int:
    """All victory points of the seat; welfare payments still to be made count at their best."""
    return (
        state.vp[seat]
        + state.tiles[seat] * TILE_VP
        + state.active[seat] * EMPLOYEE_VP
        + department_vp(state, seat)
        + tab_vp(state, seat)
        + link_vp(state, seat)
        + state.city_vp[seat]
        + donation_vp(state, seat)
    )


def categories(state: "CarnegieState", seat: int) -> dict[str, int]:
    """The victory points of the seat by category."""
    values = [
        state.vp[seat],
        state.tiles[seat] * TILE_VP,
        state.active[seat] * EMPLOYEE_VP,
        department_vp(state, seat),
        tab_vp(state, seat),
        link_vp(state, seat),
        state.city_vp[seat],
        donation_vp(state, seat),
    ]
    return dict(zip(CATEGORY_IDS, values, strict=True))


def department_vp(state: "CarnegieState", seat: int) -> int:
    """Departments built during the game, by floor."""
    total = 0
    lots = state.lots[seat]
    for cell in LOTS:
        if not lots >> cell & 1:
            total += CELL_VP[cell]
    return total


def tab_vp(state: "CarnegieState", seat: int) -> int:
    """Revealed sections of the project tabs."""
    total = 0
    for project in range(PROJECTS):
        tab = seat * PROJECTS + project
        total += TAB_VP[project][state.sides[tab]][state.sections[tab]]
    return total


# Links between large cities

A_PAIR: Final = 2
"""The fewest large cities that make a link."""


def link_vp(state: "CarnegieState", seat: int) -> int:
    """The best set of large cities that a chain of own discs joins (rules#links)."""
    own = state.cities[seat]
    if BIT_COUNT[_large_bits(own)] < A_PAIR:
        return 0
    best = 0
    waiting = own & LARGE_MASK
    for city in LARGE_CITIES:
        if waiting >> city & 1:
            group = _joined_to(city, own)
            waiting &= ~group
            best = max(best, _best_set(state, seat, _large_bits(group)))
    return best


def _large_bits(cities: int) -> int:
    bits = 0
    for number, city in enumerate(LARGE_CITIES):
        if cities >> city & 1:
            bits |= 1 << number
    return bits


def _joined_to(city: int, own: int) -> int:
    group = 1 << city
    fresh = group
    while fresh:
        around = 0
        for one in range(CITIES):
            if fresh >> one & 1:
                around |= NEIGHBOURS[one]
        fresh = around & own & ~group
        group |= fresh
    return group


def _best_set(state: "CarnegieState", seat: int, large: int) -> int:
    """A city may be left out when the level of its region would lower the result (rules#links)."""
    best = 0
    for chosen in range(3, 1 << len(LARGE_CITIES)):
        if chosen & ~large or BIT_COUNT[chosen] < A_PAIR:
            continue
        points = 0
        level = len(LEVEL_IDS) - 1
        for number, city in enumerate(LARGE_CITIES):
            if chosen >> number & 1:
                region = CITY_REGION[city]
                points += LINK_POINTS[number]
                level = min(level, TRACK_LEVEL[region][state.transport[seat * REGIONS + region]])
        best = max(best, LINK_VP[points][level])
    return best


# Donations


def gift_limit(state: "CarnegieState", seat: int) -> int:
    """The most that each donation of the seat scores (rules#limit)."""
    limit = GIFT_LIMIT
    for project in range(PROJECTS):
        tab = seat * PROJECTS + project
        limit += TAB_LIMIT[project][state.sides[tab]][state.sections[tab]]
    return limit


def donation_vp(state: "CarnegieState", seat: int) -> int:
    """All donations of the seat, each up to the limit."""
    if state.gifts[seat] == 0:
        return 0
    limit = gift_limit(state, seat)
    total = 0
    payable = False
    for slot in range(SLOTS):
        if state.donors[slot] >> seat & 1:
            if KIND[slot] == PAYMENT:
                payable = True
            else:
                total += min(limit, GIFT_VP[slot] * count_for(state, seat, slot))
    return total + welfare_vp(state, seat) if payable else total


def count_for(state: "CarnegieState", seat: int, slot: int) -> int:
    """How many of what the donation counts the seat has. Payments are not counted here."""
    kind = KIND[slot]
    count = 0
    if kind == ONCE:
        count = 1
    elif kind == TYPE:
        count = departments_of(state, seat, _TYPE[slot])
    elif kind == DEPARTMENTS:
        count = sum([1 for place in state.place[seat * ALL : (seat + 1) * ALL] if place >= 0])
    elif kind == PROJECT:
        count = sum([BIT_COUNT[state.built[seat * PROJECTS + project]] for project in _PROJECTS[slot]])
    elif kind == LEVEL:
        count = regions_at(state, seat, _LEVEL[slot])
    elif kind == GIFTS:
        count = state.gifts[seat]
    elif kind == ACTIVE:
        count = state.active[seat]
    elif kind == IN_REGION:
        count = state.projects_in[seat * REGIONS + _REGION[slot]]
    elif kind == IN_SMALL:
        count = state.projects_small[seat]
    return count


def departments_of(state: "CarnegieState", seat: int, kind: int) -> int:
    """Departments of a type, printed ones included; the lobby is none (rules#education)."""
    return sum([1 for department in OF_TYPE[kind] if state.place[seat * ALL + department] >= 0])


def regions_at(state: "CarnegieState", seat: int, level: int) -> int:
    """Regions where the seat's transport has reached a level."""
    count = 0
    for region in range(REGIONS):
        if TRACK_LEVEL[region][state.transport[seat * REGIONS + region]] >= level:
            count += 1
    return count


# Welfare payments


def welfare_vp(state: "CarnegieState", seat: int) -> int:
    """What the payments brought, or would bring at their best."""
    split = payments_of(state, seat)
    return sum([split[payable] * PAY_VP[payable] for payable in range(PAYABLES)])


def payments_of(state: "CarnegieState", seat: int) -> list[int]:
    """How often the seat has paid for each of its welfare donations, or should while that is open."""
    if state.settled[seat]:
        return state.payments[seat * PAYABLES : (seat + 1) * PAYABLES]
    return best_split(state, seat)


def best_split(state: "CarnegieState", seat: int) -> list[int]:
    """How often the seat should pay for each of its welfare donations in all."""
    return split_of(state, seat, seat, True, state.payments[seat * PAYABLES : (seat + 1) * PAYABLES])


def andrew_split(state: "CarnegieState", seat: int) -> list[int]:
    """What Andrew's welfare donations count: what the seat has left, nothing sold (rules#andrew-scoring)."""
    return split_of(state, seat, ANDREW, False, [0] * PAYABLES)


def split_of(state: "CarnegieState", seat: int, owner: int, may_sell: bool, paid: list[int]) -> list[int]:
    """The payments of most points with the goods and money of the seat; goods may be sold to pay in money."""
    goods, cash = state.goods[seat], state.cash(seat)
    most = [
        PAY_TIMES[payable] if state.donors[PAYABLE[payable]] >> owner & 1 else paid[payable]
        for payable in range(PAYABLES)
    ]
    best = -1
    chosen = paid[:]
    for first in range(paid[0], most[0] + 1):
        for second in range(paid[1], most[1] + 1):
            for third in range(paid[2], most[2] + 1):
                split = [first, second, third]
                points = 0
                left, money = goods, cash
                for payable in range(PAYABLES):
                    times = split[payable] - paid[payable]
                    left -= times * PAY_GOODS[payable]
                    money -= times * PAY_MONEY[payable]
                    points += split[payable] * PAY_VP[payable]
                if money < 0 and may_sell:
                    sold = (-money + SALE - 1) // SALE
                    left -= sold
                    money += sold * SALE
                if left >= 0 and money >= 0 and points > best:
                    best = points
                    chosen = split
    return chosen
