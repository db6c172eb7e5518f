"""Victory points: the categories of final scoring, each also as it stands during the game (rules#scoring)."""

from typing import TYPE_CHECKING, Final

from gilded.games.carnegie.board import (
    ANDREW,
    CHOICE_TILE_VP,
    DONATION_LIMIT,
    DONATIONS,
    EMPLOYEE_VP,
    LEVEL_IDS,
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
    SALE_PRICE,
    SLOTS,
    TRACK_LEVEL,
    TYPE_IDS,
)
from gilded.games.carnegie.departments import CELL_VP, DEPARTMENTS, LOTS, OF_TYPE
from gilded.games.carnegie.project_tabs import BIT_COUNT, TAB_LIMIT, TAB_VP
from gilded.games.carnegie.rules.links import link_vp

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

DONATION_VP: Final[list[int]] = [slot.formula.vp for slot in DONATIONS.slots]
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
DEPARTMENTS_OF_TYPE: Final = 1
ALL_DEPARTMENTS: Final = 2
PROJECTS_OF_TYPE: Final = 3
REGIONS_AT_LEVEL: Final = 4
OWN_DONATIONS: Final = 5
PAYMENTS: Final = 6
ACTIVE_EMPLOYEES: Final = 7
PROJECTS_IN_REGION: Final = 8
PROJECTS_IN_SMALL_CITIES: Final = 9
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
COUNTS: Final[list[int]] = [_KINDS.index(per) for per in PER]
"""What each donation counts."""


def scores(state: "CarnegieState") -> list[int]:
    """The victory points of all seats as they stand."""
    return [score(state, seat) for seat in range(state.seats)]


def winners(state: "CarnegieState") -> tuple[int, ...]:
    """The seats with the most points share the victory; in the solo game nobody wins with fewer than Andrew."""
    points = scores(state)
    best = max(points + state.rivals())
    return tuple([seat for seat in range(state.seats) if points[seat] == best])


def score(state: "CarnegieState", seat: int) -> int:
    """All victory points of the seat; welfare payments that are still to be made count at their best."""
    return sum(points_by_category(state, seat))


def categories(state: "CarnegieState", seat: int) -> dict[str, int]:
    """The victory points of the seat by the name of the category."""
    return dict(zip(CATEGORY_IDS, points_by_category(state, seat), strict=True))


def points_by_category(state: "CarnegieState", seat: int) -> list[int]:
    """The victory points of the seat in the order of CATEGORY_IDS."""
    return [
        state.vp[seat],
        state.choice_tiles[seat] * CHOICE_TILE_VP,
        state.active[seat] * EMPLOYEE_VP,
        department_vp(state, seat),
        tab_vp(state, seat),
        link_vp(state, seat),
        state.city_vp[seat],
        donation_vp(state, seat),
    ]


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


# Donations


def donation_limit(state: "CarnegieState", seat: int) -> int:
    """The most that each donation of the seat scores (rules#limit)."""
    limit = DONATION_LIMIT
    for project in range(PROJECTS):
        tab = seat * PROJECTS + project
        limit += TAB_LIMIT[project][state.sides[tab]][state.sections[tab]]
    return limit


def donation_vp(state: "CarnegieState", seat: int) -> int:
    """All donations of the seat, each up to the limit."""
    return sum(points_by_donation(state, seat).values()) if state.donations_made[seat] else 0


def points_by_donation(state: "CarnegieState", seat: int) -> dict[int, int]:
    """The points of each donation of the seat by its slot, each up to the limit."""
    limit = donation_limit(state, seat)
    points: dict[int, int] = {}
    split: list[int] = []
    for slot in range(SLOTS):
        if state.donors[slot] >> seat & 1:
            if COUNTS[slot] == PAYMENTS:
                split = split or payments_of(state, seat)
                payable = PAYABLE.index(slot)
                points[slot] = split[payable] * PAY_VP[payable]
            else:
                points[slot] = min(limit, DONATION_VP[slot] * count_for(state, seat, slot))
    return points


def count_for(state: "CarnegieState", seat: int, slot: int) -> int:
    """How many of what the donation counts the seat has. Payments are not counted here."""
    kind = COUNTS[slot]
    if kind == ONCE:
        count = 1
    elif kind == DEPARTMENTS_OF_TYPE:
        count = departments_of(state, seat, _TYPE[slot])
    elif kind == ALL_DEPARTMENTS:
        count = sum([1 for place in state.cell_of[seat * DEPARTMENTS : (seat + 1) * DEPARTMENTS] if place >= 0])
    elif kind == PROJECTS_OF_TYPE:
        count = sum([BIT_COUNT[state.built[seat * PROJECTS + project]] for project in _PROJECTS[slot]])
    elif kind == REGIONS_AT_LEVEL:
        count = regions_at(state, seat, _LEVEL[slot])
    elif kind == OWN_DONATIONS:
        count = state.donations_made[seat]
    elif kind == ACTIVE_EMPLOYEES:
        count = state.active[seat]
    elif kind == PROJECTS_IN_REGION:
        count = state.projects_in[seat * REGIONS + _REGION[slot]]
    else:
        assert kind == PROJECTS_IN_SMALL_CITIES
        count = state.projects_small[seat]
    return count


def departments_of(state: "CarnegieState", seat: int, kind: int) -> int:
    """Departments of a type, printed ones included; the lobby is none (rules#education)."""
    return sum([1 for department in OF_TYPE[kind] if state.cell_of[seat * DEPARTMENTS + department] >= 0])


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
    """How often the seat has paid for each of its welfare donations, or should pay if that is still open."""
    if state.settled[seat]:
        return state.payments[seat * PAYABLES : (seat + 1) * PAYABLES]
    return best_split(state, seat)


def best_split(state: "CarnegieState", seat: int) -> list[int]:
    """How often in all the seat should pay for each of its welfare donations."""
    return split_of(state, seat, seat, True, state.payments[seat * PAYABLES : (seat + 1) * PAYABLES])


def andrew_split(state: "CarnegieState", seat: int) -> list[int]:
    """What Andrew's welfare donations count: what the seat has left, nothing sold (rules#andrew-scoring)."""
    return split_of(state, seat, ANDREW, False, [0] * PAYABLES)


def split_of(state: "CarnegieState", seat: int, owner: int, may_sell: bool, paid: list[int]) -> list[int]:
    """The payments that score most with the goods and money of the seat; goods may be sold for money."""
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
                    sold = (-money + SALE_PRICE - 1) // SALE_PRICE
                    left -= sold
                    money += sold * SALE_PRICE
                if left >= 0 and money >= 0 and points > best:
                    best = points
                    chosen = split
    return chosen
