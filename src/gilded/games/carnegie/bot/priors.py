"""The priors of Carnegie: how promising an action looks before it is tried."""

from typing import Final

from gilded.core.action import Action
from gilded.games.carnegie.actions import (
    DONE,
    SELL,
    Activate,
    ChooseDepartment,
    ChooseLot,
    ChooseTimeline,
    Donate,
    Move,
    MoveIn,
    Place,
    SwitchAction,
    ToLobby,
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
    PROJECTS,
    REGION_IDS,
    REGIONS,
    SITE_CITY,
    SITE_REGION,
    SITES,
    SLOTS,
)
from gilded.games.carnegie.bot.employees import TRACK_VALUE, USE_VALUE, return_chance
from gilded.games.carnegie.bot.links import missing_discs
from gilded.games.carnegie.bot.prospects import BUILDERS, builders, movable_to_work
from gilded.games.carnegie.departments import CELL_VP, CELLS, DEPARTMENT, DEPARTMENTS, LOBBY_CELL, OF_TYPE, WORKSTATIONS
from gilded.games.carnegie.project_tabs import BIT_COUNT
from gilded.games.carnegie.rules.scoring import (
    COUNTS,
    DONATION_VP,
    PAYMENTS,
    PROJECTS_IN_REGION,
    PROJECTS_IN_SMALL_CITIES,
    count_for,
)
from gilded.games.carnegie.state import CarnegieState

DONATION_REGION: Final[list[int]] = [
    REGION_IDS.index(slot.formula.region) if slot.formula.region else FREE for slot in DONATIONS.slots
]
"""The region whose projects a donation counts, if it does."""
PLANNERS: Final[list[int]] = [
    department.number for department in DEPARTMENT if any(effect.builds_department for effect in department.effects)
]
MOVED_TO_WORK: Final = 1.5
"""For human resources: each employee that can be moved to work."""
BUILDABLE: Final = 4.0
"""For construction: each project that can be built."""
JOINED: Final = 6.0
"""For a site that completes a chain; less by the square of the discs that are still missing."""
RETURNS: Final = 1.0
"""For a site in a region that is sure to come up soon, so that its employee comes home."""
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
    return found


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
    """The prior of one action."""
    weight = 1.0
    if action is DONE:
        weight = 0.35 if state.moves else 0.1
    elif action is SELL:
        weight = 0.05
    elif isinstance(action, ChooseTimeline):
        weight = timeline_prior(state, seat, action.row)
    elif isinstance(action, Move):
        weight = move_prior(state, seat, action)
    elif isinstance(action, MoveIn):
        weight = 0.02 if action.active else 1.0
    elif isinstance(action, Activate):
        weight = 1.0 + NEEDED[action.department]
    elif isinstance(action, Donate):
        weight = donation_prior(state, seat, action.slot)
    elif isinstance(action, Place):
        weight = site_prior(state, seat, action.site)
    elif isinstance(action, ToLobby):
        weight = 4.0
    elif isinstance(action, SwitchAction):
        weight = 0.3
    elif isinstance(action, ChooseDepartment):
        weight = 0.5 + USE_VALUE[action.department] * WORKSTATIONS[action.department]
    elif isinstance(action, ChooseLot):
        weight = CELL_VP[action.cell] + (3.0 if state.lying_cells[seat] >> action.cell & 1 else 0.0)
    return weight


def timeline_prior(state: CarnegieState, seat: int, row: int) -> float:
    """How much the seat could do with its employees where they are."""
    if row == HUMAN_RESOURCES:
        return 0.3 + MOVED_TO_WORK * movable_to_work(state, seat)
    if row == CONSTRUCTION:
        ready = sum([BIT_COUNT[state.ready[seat * PROJECTS + project]] for project in range(PROJECTS)])
        return 0.3 + BUILDABLE * min(builders(state, seat)[0], ready, state.goods[seat])
    return 0.3 + sum([state.standing[seat * DEPARTMENTS + number] * USE_VALUE[number] for number in OF_TYPE[row]])


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
    prior += RETURNS * return_chance(state, region)
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
