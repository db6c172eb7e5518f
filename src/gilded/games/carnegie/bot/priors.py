"""The priors of Carnegie: how promising an action looks before it is tried."""

from typing import Final

from gilded.core.action import Action
from gilded.games.carnegie.actions import (
    DONE,
    FOLLOW,
    SELL,
    Activate,
    Advance,
    ChooseDepartment,
    ChooseLot,
    ChooseTimeline,
    Donate,
    Move,
    MoveIn,
    Place,
    Pull,
    Send,
    SwitchAction,
    ToLobby,
    Use,
)
from gilded.games.carnegie.board import (
    CITY_IS_SMALL,
    CITY_PAYS,
    CITY_VP,
    CONSTRUCTION,
    DONATIONS,
    END,
    FREE,
    HUMAN_RESOURCES,
    LARGE_MASK,
    MANAGEMENT,
    NEIGHBOURS,
    NO_REGION,
    PROJECTS,
    REGION_IDS,
    REGIONS,
    SITE_CITY,
    SITE_REGION,
    SITES,
    SLOTS,
    TRACK_LEVEL,
)
from gilded.games.carnegie.bot.employees import EFFECT_VALUE, TRACK_VALUE, USE_VALUE, return_chance
from gilded.games.carnegie.bot.links import missing_discs
from gilded.games.carnegie.bot.prospects import BUILDERS, builders, movable_to_work
from gilded.games.carnegie.departments import CELL_VP, CELLS, DEPARTMENT, DEPARTMENTS, LOBBY_CELL, OF_TYPE, WORKSTATIONS
from gilded.games.carnegie.project_tabs import BIT_COUNT, TAB
from gilded.games.carnegie.rules.donations import donation_price
from gilded.games.carnegie.rules.research import pull_price, track_price
from gilded.games.carnegie.rules.scoring import (
    COUNTS,
    DONATION_VP,
    PAYMENTS,
    PROJECTS_IN_REGION,
    PROJECTS_IN_SMALL_CITIES,
    count_for,
)
from gilded.games.carnegie.rules.timeline import advancing_row, next_region, shows_donation
from gilded.games.carnegie.state import CarnegieState

DONATION_REGION: Final[list[int]] = [
    REGION_IDS.index(slot.formula.region) if slot.formula.region else FREE for slot in DONATIONS.slots
]
"""The region whose projects a donation counts, if it does."""
PLANNERS: Final[list[int]] = [
    department.number for department in DEPARTMENT if any(effect.builds_department for effect in department.effects)
]
MOVED_TO_WORK: Final = 2.0
"""For human resources: each employee that can be moved to work."""
BUILDABLE: Final = 4.0
"""For construction: each project that can be built."""
JOINED: Final = 6.0
"""For a site that completes a chain; less by the square of the discs that are still missing."""
OTHER_ACTION: Final = 0.4
"""For another action than the chosen one, which costs the tile."""
NEW_DISC: Final = 3.0
"""For a section of a tab that makes a disc ready."""
BETTER_LEVEL: Final = 2.0
"""For a transport that reaches the next level."""
EVENT: Final = 0.5
"""How much the event of a row counts, compared with its action."""
DONATION: Final = 6.0
"""For a donation that can be paid."""
SHARPNESS: Final = 5.0
"""The power to which all priors are raised: the rollout policy seldom takes what looks clearly worse."""
HOME: Final = 2.0
"""For an employee that is sure to come home soon, besides what it brings."""
PLAIN: Final[dict[Action, float]] = {DONE: 0.1, SELL: 0.05}
"""Stopping, and selling goods, which few want."""
SITES_TRIED: Final = 6
"""How many sites are worth a try."""
NEEDED: Final[list[float]] = [
    3.0 if department in BUILDERS else USE_VALUE[department] for department in range(DEPARTMENTS)
]
"""How much an employee is needed in each department."""


def priors(state: CarnegieState, seat: int, actions: list[Action]) -> list[float]:
    """How promising each action looks."""
    found = [prior(state, seat, action) for action in actions]
    if len(actions) > SITES_TRIED and isinstance(actions[0], Place):
        leave_out_sites(actions, found)
    return [float(weight**SHARPNESS) for weight in found]


def leave_out_sites(actions: list[Action], found: list[float]) -> None:
    """Only one site of each city is worth a try, and only in the most promising cities."""
    cities = 0
    for number, action in enumerate(actions):
        if isinstance(action, Place):
            if cities >> SITE_CITY[action.site] & 1:
                found[number] = 0.0
            cities |= 1 << SITE_CITY[action.site]
    least = sorted(found, reverse=True)[SITES_TRIED - 1]
    for number in range(len(found)):
        if found[number] < least:
            found[number] = 0.0


def prior(state: CarnegieState, seat: int, action: Action) -> float:
    """The prior of one action, before it is sharpened."""
    if isinstance(action, (Move, MoveIn, Activate, ToLobby, Send)):
        return employee_prior(state, seat, action)
    if isinstance(action, (Place, Pull, Advance, ChooseDepartment, ChooseLot)):
        return building_prior(state, seat, action)
    if action is FOLLOW or isinstance(action, (ChooseTimeline, SwitchAction)):
        return row_prior(state, seat, action)
    if isinstance(action, Use):
        return 0.1 + EFFECT_VALUE[action.department][action.effect]
    if isinstance(action, Donate):
        return donation_prior(state, seat, action.slot)
    return PLAIN.get(action, 1.0)


def row_prior(state: CarnegieState, seat: int, action: Action) -> float:
    """The prior of a choice of an action for this round."""
    if isinstance(action, ChooseTimeline):
        return timeline_prior(state, seat, action.row)
    if isinstance(action, SwitchAction):
        return OTHER_ACTION * action_prior(state, seat, action.row)
    return action_prior(state, seat, state.row)


def employee_prior(state: CarnegieState, seat: int, action: Action) -> float:
    """The prior of an action with employees."""
    if isinstance(action, Move):
        return move_prior(state, seat, action)
    if isinstance(action, MoveIn):
        return 0.02 if action.active else 1.0
    if isinstance(action, Activate):
        return 1.0 + NEEDED[action.department]
    return 0.2 + mission_prior(state, seat, action.region) if isinstance(action, Send) else 4.0


def building_prior(state: CarnegieState, seat: int, action: Action) -> float:
    """The prior of an action that builds a project or a department, or that researches."""
    if isinstance(action, Place):
        return site_prior(state, seat, action.site)
    if isinstance(action, Pull):
        return pull_prior(state, seat, action.project)
    if isinstance(action, Advance):
        return advance_prior(state, seat, action.region)
    if isinstance(action, ChooseDepartment):
        return 0.5 + USE_VALUE[action.department] * WORKSTATIONS[action.department]
    assert isinstance(action, ChooseLot)
    return CELL_VP[action.cell] + (3.0 if state.lying_cells[seat] >> action.cell & 1 else 0.0)


def timeline_prior(state: CarnegieState, seat: int, row: int) -> float:
    """What a row brings: its event, and what the seat could do with its employees where they are."""
    return action_prior(state, seat, row) + EVENT * event_prior(state, seat, advancing_row(state, row))


def event_prior(state: CarnegieState, seat: int, row: int) -> float:
    """Employees that may come home with an income, or a donation that the seat can pay."""
    region = next_region(state, row)
    value = 0.0
    if region != NO_REGION and state.away[seat * REGIONS + region]:
        income = TRACK_VALUE[region][state.transport[seat * REGIONS + region]]
        value += state.away[seat * REGIONS + region] * (HOME + income)
    if shows_donation(state, row) and state.discs[seat] and state.cash(seat) >= donation_price(state, seat):
        value += DONATION
    return value


def action_prior(state: CarnegieState, seat: int, row: int) -> float:
    """What the seat could do with its employees where they are."""
    if row == HUMAN_RESOURCES:
        return 0.3 + MOVED_TO_WORK * movable_to_work(state, seat)
    if row == CONSTRUCTION:
        ready = sum([BIT_COUNT[state.ready[seat * PROJECTS + project]] for project in range(PROJECTS)])
        return 0.3 + BUILDABLE * min(builders(state, seat)[0], ready, state.goods[seat])
    return 0.3 + sum([state.standing[seat * DEPARTMENTS + number] * USE_VALUE[number] for number in OF_TYPE[row]])


def mission_prior(state: CarnegieState, seat: int, region: int) -> float:
    """The income of a region, and how soon the employee may bring it home."""
    income = TRACK_VALUE[region][state.transport[seat * REGIONS + region]]
    return return_chance(state, region) * (HOME + income)


def pull_prior(state: CarnegieState, seat: int, project: int) -> float:
    """A disc to build, or the points of a section, for its price."""
    tab = seat * PROJECTS + project
    section = TAB[project][state.sides[tab]][state.sections[tab]]
    disc = section.is_project and state.discs[seat] > 0
    value = NEW_DISC if disc else float(section.end_vp + section.limit_plus)
    return (0.1 + value) / pull_price(state, seat, project)


def advance_prior(state: CarnegieState, seat: int, region: int) -> float:
    """A better income and a better level, for its price."""
    space = state.transport[seat * REGIONS + region]
    value = TRACK_VALUE[region][space + 1] - TRACK_VALUE[region][space] + 0.3
    value += BETTER_LEVEL * (TRACK_LEVEL[region][space + 1] - TRACK_LEVEL[region][space])
    return max(0.05, value / track_price(state, seat, region))


def move_prior(state: CarnegieState, seat: int, action: Move) -> float:
    """Employees are moved to free workstations; active ones had better stay."""
    department = state.company[seat * CELLS + action.end]
    if action.active or department >= DEPARTMENTS:
        return 0.0
    lying = state.lying[seat * CELLS + action.end]
    if department == FREE:
        return 0.1 if lying == 0 and action.start == LOBBY_CELL and may_build(state, seat) else 0.0
    room = WORKSTATIONS[department] - state.standing[seat * DEPARTMENTS + department] - lying
    if room <= 0:
        return 0.0
    start = state.company[seat * CELLS + action.start]
    if start == FREE and may_build(state, seat):
        return 0.0
    if 0 <= start < DEPARTMENTS and WORKSTATIONS[start] > state.standing[seat * DEPARTMENTS + start]:
        return 0.0
    return NEEDED[department] / (1.0 + 0.3 * action.moves)


def may_build(state: CarnegieState, seat: int) -> bool:
    """Whether a department may soon be built on a lot where somebody lies."""
    return (
        state.markers[MANAGEMENT] < END
        and sum([state.standing[seat * DEPARTMENTS + planner] for planner in PLANNERS]) > 0
    )


def donation_prior(state: CarnegieState, seat: int, slot: int) -> float:
    """Donations that would score already."""
    if COUNTS[slot] == PAYMENTS:
        return 1.0
    points = DONATION_VP[slot] * count_for(state, seat, slot)
    return 0.1 + points * points * 0.05


def site_prior(state: CarnegieState, seat: int, site: int) -> float:
    """Good cities, new cities, above all those that help to join large ones, and what donations count."""
    city = SITE_CITY[site]
    region = SITE_REGION[site]
    own = state.cities[seat]
    prior = 0.5 + CITY_VP[city] + sum([1.0 for slot in COUNTS_SITE[site] if state.donors[slot] >> seat & 1])
    prior += 0.5 * mission_prior(state, seat, region)
    if CITY_PAYS[city]:
        prior += TRACK_VALUE[region][state.transport[seat * REGIONS + region]]
    if not own >> city & 1:
        prior += 0.5 + (0.5 if NEIGHBOURS[city] & own else 0.0) + (1.0 if LARGE_MASK >> city & 1 else 0.0)
        before = missing_discs(own, state.free_sites)
        after = missing_discs(own | 1 << city, state.free_sites)
        for chosen in range(len(before)):
            if after[chosen] < before[chosen]:
                prior += JOINED / (1 + after[chosen]) ** 2
    return prior


def _counting(site: int) -> list[int]:
    """The donations that count a project on this site for where it is."""
    return [
        slot
        for slot in range(SLOTS)
        if (COUNTS[slot] == PROJECTS_IN_REGION and DONATION_REGION[slot] == SITE_REGION[site])
        or (COUNTS[slot] == PROJECTS_IN_SMALL_CITIES and CITY_IS_SMALL[SITE_CITY[site]])
    ]


COUNTS_SITE: Final[list[list[int]]] = [_counting(site) for site in range(SITES)]
