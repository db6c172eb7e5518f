"""How promising an action of Carnegie looks at first sight."""

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
    CITY_VP,
    CONSTRUCTION,
    END,
    FREE,
    HUMAN_RESOURCES,
    LARGE_MASK,
    MANAGEMENT,
    NEIGHBOURS,
    PROJECTS,
    SITE_CITY,
)
from gilded.games.carnegie.chains import missing_discs
from gilded.games.carnegie.departments import ALL, CELL_VP, CELLS, DEPARTMENT, LOBBY_CELL, OF_TYPE, STATIONS
from gilded.games.carnegie.outlook import BUILDERS, builders, placeable
from gilded.games.carnegie.scoring import GIFT_VP, KIND, PAYMENT, count_for
from gilded.games.carnegie.staffing import USE_WORTH
from gilded.games.carnegie.state import CarnegieState
from gilded.games.carnegie.tabs import BIT_COUNT

PLANNERS: Final[list[int]] = [
    department.number for department in DEPARTMENT if any(effect.builds_department for effect in department.effects)
]
PLACED: Final = 1.5
"""How much each employee that can be moved to work speaks for human resources."""
PROJECT: Final = 4.0
"""How much each project that can be built speaks for construction."""
JOINED: Final = 6.0
"""How much it speaks for a site that it completes a chain; less by the square of the discs that are still missing."""
STATION: Final[list[float]] = [3.0 if department in BUILDERS else USE_WORTH[department] for department in range(ALL)]
"""How much an employee is wanted in each department."""


def weight_of(state: CarnegieState, seat: int, action: Action) -> float:
    """A first look at an action, for choosing which ones to try."""
    weight = 1.0
    if action is DONE:
        weight = 0.35 if state.moves else 0.1
    elif action is SELL:
        weight = 0.05
    elif isinstance(action, ChooseTimeline):
        weight = weight_of_timeline(state, seat, action.row)
    elif isinstance(action, Move):
        weight = weight_of_move(state, seat, action)
    elif isinstance(action, MoveIn):
        weight = 0.02 if action.active else 1.0
    elif isinstance(action, Activate):
        weight = 1.0 + STATION[action.department]
    elif isinstance(action, Donate):
        weight = weight_of_gift(state, seat, action.slot)
    elif isinstance(action, Place):
        weight = weight_of_site(state, seat, action.site)
    elif isinstance(action, ToLobby):
        weight = 4.0
    elif isinstance(action, SwitchAction):
        weight = 0.3
    elif isinstance(action, ChooseDepartment):
        weight = 0.5 + USE_WORTH[action.department] * STATIONS[action.department]
    elif isinstance(action, ChooseLot):
        weight = CELL_VP[action.cell] + (3.0 if state.down[seat] >> action.cell & 1 else 0.0)
    return weight


def weight_of_timeline(state: CarnegieState, seat: int, row: int) -> float:
    """How much the seat could do with its people as they stand."""
    if row == HUMAN_RESOURCES:
        return 0.3 + PLACED * placeable(state, seat)
    if row == CONSTRUCTION:
        ready = sum([BIT_COUNT[state.ready[seat * PROJECTS + project]] for project in range(PROJECTS)])
        return 0.3 + PROJECT * min(builders(state, seat)[0], ready, state.goods[seat])
    return 0.3 + sum([state.standing[seat * ALL + number] * USE_WORTH[number] for number in OF_TYPE[row]])


def weight_of_move(state: CarnegieState, seat: int, action: Move) -> float:
    """Employees belong where a workstation is free; those who stand at work had better stay."""
    department = state.company[seat * CELLS + action.end]
    if action.active or department >= ALL:
        return 0.0
    lying = state.lying[seat * CELLS + action.end]
    if department == FREE:
        return 0.1 if lying == 0 and action.start == LOBBY_CELL and may_build(state, seat) else 0.0
    room = STATIONS[department] - state.standing[seat * ALL + department] - lying
    if room <= 0:
        return 0.0
    start = state.company[seat * CELLS + action.start]
    if start == FREE and may_build(state, seat):
        return 0.0
    if 0 <= start < ALL and STATIONS[start] > state.standing[seat * ALL + start]:
        return 0.0
    return STATION[department] / (1.0 + 0.3 * action.moves)


def may_build(state: CarnegieState, seat: int) -> bool:
    """Whether a department may soon rise on a lot that is staffed already."""
    return state.markers[MANAGEMENT] < END and sum([state.standing[seat * ALL + planner] for planner in PLANNERS]) > 0


def weight_of_gift(state: CarnegieState, seat: int, slot: int) -> float:
    """Donations that count for something already."""
    if KIND[slot] == PAYMENT:
        return 1.0
    points = GIFT_VP[slot] * count_for(state, seat, slot)
    return 0.1 + points * points * 0.05


def weight_of_site(state: CarnegieState, seat: int, site: int) -> float:
    """Good cities, new cities, and above all cities that bring large ones nearer to each other."""
    city = SITE_CITY[site]
    own = state.cities[seat]
    weight = 0.5 + CITY_VP[city]
    if not own >> city & 1:
        weight += 0.5 + (0.5 if NEIGHBOURS[city] & own else 0.0) + (1.0 if LARGE_MASK >> city & 1 else 0.0)
        before = missing_discs(own, state.free)
        after = missing_discs(own | 1 << city, state.free)
        for chosen in range(len(before)):
            if after[chosen] < before[chosen]:
                weight += JOINED / (1 + after[chosen]) ** 2
    return weight
