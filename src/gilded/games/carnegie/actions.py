"""The actions of Carnegie. Each is made here once and shared by all tables."""

from typing import Final

from gilded.core.action import Action
from gilded.core.catalogue import Catalogue
from gilded.core.menu import Menu
from gilded.games.carnegie.board import (
    PAYABLE,
    PAYABLES,
    PROJECT_IDS,
    PROJECTS,
    REGION_IDS,
    REGION_SITES,
    REGIONS,
    SITE_IDS,
    SITES,
    SLOT_IDS,
    SLOTS,
    TYPE_IDS,
    TYPES,
)
from gilded.games.carnegie.departments import (
    CELL_IDS,
    CELLS,
    DEPARTMENT,
    DEPARTMENT_IDS,
    DEPARTMENTS,
    DISTANCE,
    LOTS,
    TILES,
    WORKSTATIONS,
)
from gilded.games.carnegie.project_tabs import SIDE_IDS, SIDES

INCOME: Final = 0
DONATION: Final = 1
EVENT_IDS: Final = ["income", "donation"]
LOBBY_IDS: Final = ["lobby", "new-lobby"]
RESOURCE_IDS: Final = ["money", "goods", "new_employee"]
DISTANCES: Final = sorted({moves for distances in DISTANCE for moves in distances})
"""All numbers of moves between two cells, from none on."""
FARTHEST: Final = max(DISTANCES)


class ChooseSide(Action):
    """Use this side of this project tab for the whole game."""

    def __init__(self, project: int, side: int) -> None:
        super().__init__("choose_side", {"tab": PROJECT_IDS[project], "side": SIDE_IDS[side]})
        self.project: Final = project
        self.side: Final = side


class Place(Action):
    """Put the disc on this construction site."""

    def __init__(self, site: int) -> None:
        super().__init__("place", {"site": SITE_IDS[site]})
        self.site: Final = site


class ChooseDepartment(Action):
    """Take this department tile: to reserve it at setup, to build it later."""

    def __init__(self, department: int) -> None:
        super().__init__("choose_department", {"department": DEPARTMENT_IDS[department]})
        self.department: Final = department


class ChooseLot(Action):
    """Build the chosen department on this free lot."""

    def __init__(self, cell: int) -> None:
        super().__init__("choose_lot", {"cell": CELL_IDS[cell]})
        self.cell: Final = cell


class Move(Action):
    """Move one employee from cell to cell, at one move for each orthogonal step."""

    def __init__(self, start: int, end: int, active: bool) -> None:
        super().__init__("move", {"start": CELL_IDS[start], "end": CELL_IDS[end], "active": active})
        self.start: Final = start
        self.end: Final = end
        self.active: Final = active
        self.moves: Final = DISTANCE[start][end]


class MoveIn(Action):
    """Move one employee from this cell into the department that was just built."""

    def __init__(self, start: int, active: bool) -> None:
        super().__init__("move_in", {"start": CELL_IDS[start], "active": active})
        self.start: Final = start
        self.active: Final = active


class Activate(Action):
    """Pay to activate one employee of this department."""

    def __init__(self, department: int) -> None:
        super().__init__("activate", {"department": DEPARTMENT_IDS[department]})
        self.department: Final = department


class ChooseTimeline(Action):
    """Put the time marker on this timeline."""

    def __init__(self, row: int) -> None:
        super().__init__("choose_timeline", {"action": TYPE_IDS[row]})
        self.row: Final = row


class SwitchAction(Action):
    """Give up the action choice tile to do this action instead of the chosen one."""

    def __init__(self, row: int) -> None:
        super().__init__("switch_action", {"action": TYPE_IDS[row]})
        self.row: Final = row


class ChooseEvent(Action):
    """Take this one of the two events of a last space first."""

    def __init__(self, event: int) -> None:
        super().__init__("choose_event", {"event": EVENT_IDS[event]})
        self.event: Final = event


class ToLobby(Action):
    """One employee, back from a mission or newly hired, goes to this lobby."""

    def __init__(self, lobby: int) -> None:
        super().__init__("to_lobby", {"lobby": LOBBY_IDS[lobby]})
        self.lobby: Final = lobby


class TakeIncome(Action):
    """Take this one of the two incomes that a built project offers."""

    def __init__(self, resource: int) -> None:
        super().__init__("take_income", {"resource": RESOURCE_IDS[resource]})
        self.resource: Final = resource


class Donate(Action):
    """Pay for a donation and put a disc on this space of the donation table."""

    def __init__(self, slot: int) -> None:
        super().__init__("donate", {"slot": SLOT_IDS[slot]})
        self.slot: Final = slot


class Use(Action):
    """Use one active employee of this department for this effect."""

    def __init__(self, department: int, effect: int) -> None:
        name = DEPARTMENT[department].effects[effect].id
        super().__init__("use", {"department": DEPARTMENT_IDS[department], "effect": name})
        self.department: Final = department
        self.effect: Final = effect


class Send(Action):
    """Send the employee on a mission to this region."""

    def __init__(self, region: int) -> None:
        super().__init__("send", {"region": REGION_IDS[region]})
        self.region: Final = region


class ChooseProject(Action):
    """Build a project of this type."""

    def __init__(self, project: int) -> None:
        super().__init__("choose_project", {"project": PROJECT_IDS[project]})
        self.project: Final = project


class Pull(Action):
    """Spend research points to pull this project tab by one section."""

    def __init__(self, project: int) -> None:
        super().__init__("pull", {"tab": PROJECT_IDS[project]})
        self.project: Final = project


class Advance(Action):
    """Spend research points to advance by one space on this region's transport track."""

    def __init__(self, region: int) -> None:
        super().__init__("advance", {"region": REGION_IDS[region]})
        self.region: Final = region


class PayWelfare(Action):
    """Pay once for this welfare donation."""

    def __init__(self, payable: int) -> None:
        super().__init__("pay_welfare", {"slot": SLOT_IDS[PAYABLE[payable]]})
        self.payable: Final = payable


class Plain(Action):
    """An action without fields."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind, {})


CHOOSE_SIDE: Final[list[list[Action]]] = [[ChooseSide(tab, side) for side in range(SIDES)] for tab in range(PROJECTS)]
PLACE: Final[list[Action]] = [Place(site) for site in range(SITES)]
PLACE_MENUS: Final = [Menu([PLACE[site] for site in REGION_SITES[region]]) for region in range(REGIONS)]
CHOOSE_DEPARTMENT: Final[list[Action]] = [ChooseDepartment(tile) for tile in range(TILES)]
CHOOSE_LOT: Final[list[Action]] = [ChooseLot(cell) for cell in LOTS]
LOT_ACTION: Final[dict[int, Action]] = {cell: CHOOSE_LOT[number] for number, cell in enumerate(LOTS)}
NEAREST_FIRST: Final[list[list[int]]] = [
    sorted([end for end in range(CELLS) if end != start], key=DISTANCE[start].__getitem__) for start in range(CELLS)
]
MOVES: Final[list[list[list[Move]]]] = [
    [[Move(start, end, active) for end in NEAREST_FIRST[start]] for start in range(CELLS)] for active in (False, True)
]
"""MOVES[active][start]: all moves from a cell, nearest first."""
WITHIN: Final[list[list[list[list[Action]]]]] = [
    [[[move for move in moves if move.moves <= left] for left in DISTANCES] for moves in of] for of in MOVES
]
"""WITHIN[active][start][moves left]: the moves that can be afforded."""
MOVE_IN: Final[list[list[Action]]] = [[MoveIn(start, active) for start in range(CELLS)] for active in (False, True)]
ACTIVATE: Final[list[Action]] = [Activate(department) for department in range(DEPARTMENTS)]
CHOOSE_TIMELINE: Final[list[Action]] = [ChooseTimeline(row) for row in range(TYPES)]
SWITCH: Final[list[Action]] = [SwitchAction(row) for row in range(TYPES)]
CHOOSE_EVENT: Final[list[Action]] = [ChooseEvent(INCOME), ChooseEvent(DONATION)]
TO_LOBBY: Final[list[Action]] = [ToLobby(lobby) for lobby in range(len(LOBBY_IDS))]
TAKE_INCOME: Final[list[Action]] = [TakeIncome(resource) for resource in range(len(RESOURCE_IDS))]
DONATE: Final[list[Action]] = [Donate(slot) for slot in range(SLOTS)]
DONATE_MENU: Final = Menu(DONATE)
USE: Final[list[list[Action]]] = [
    [Use(department, effect) for effect in range(len(DEPARTMENT[department].effects))]
    for department in range(DEPARTMENTS)
]
SEND: Final[list[Action]] = [Send(region) for region in range(REGIONS)]
CHOOSE_PROJECT: Final[list[Action]] = [ChooseProject(project) for project in range(PROJECTS)]
PULL: Final[list[Action]] = [Pull(project) for project in range(PROJECTS)]
ADVANCE: Final[list[Action]] = [Advance(region) for region in range(REGIONS)]
PAY_WELFARE: Final[list[Action]] = [PayWelfare(payable) for payable in range(PAYABLES)]
FOLLOW: Final = Plain("follow")
PAY_BEST: Final = Plain("pay_best")
SELL: Final = Plain("sell")
DONE: Final = Plain("done")

CATALOGUE: Final = Catalogue(
    [
        *(action for sides in CHOOSE_SIDE for action in sides),
        *PLACE,
        *CHOOSE_DEPARTMENT,
        *CHOOSE_LOT,
        *(action for of in MOVES for start in of for action in start),
        *(action for of in MOVE_IN for action in of),
        *(action for department, action in enumerate(ACTIVATE) if WORKSTATIONS[department]),
        *CHOOSE_TIMELINE,
        *SWITCH,
        *CHOOSE_EVENT,
        *TO_LOBBY,
        *TAKE_INCOME,
        *DONATE,
        *(action for department, uses in enumerate(USE) if not DEPARTMENT[department].automatic for action in uses),
        *SEND,
        *CHOOSE_PROJECT,
        *PULL,
        *ADVANCE,
        *PAY_WELFARE,
        FOLLOW,
        PAY_BEST,
        SELL,
        DONE,
    ]
)
