"""Departments as numbers: the cells of a company, workstations, and what each active employee may do."""

from typing import Final

from gilded.games.carnegie.board import FREE, TYPE_IDS, TYPES
from gilded.games.carnegie.components import Choice, DepartmentData, EffectData
from gilded.games.carnegie.printed import PRINTED

COMPANY_BOARD: Final = PRINTED.company_board

COLUMNS: Final = 4
CELLS: Final = 16
CELL_IDS: Final[list[str]] = [f"r{cell.row}c{cell.column}" for cell in COMPANY_BOARD.cells]
DISTANCE: Final[list[list[int]]] = [
    [abs(a // COLUMNS - b // COLUMNS) + abs(a % COLUMNS - b % COLUMNS) for b in range(CELLS)] for a in range(CELLS)
]
"""Moves from cell to cell: never diagonally."""
CELL_VP: Final[list[int]] = [COMPANY_BOARD.row_vp[cell // COLUMNS].vp_per_built_department for cell in range(CELLS)]


class Effect:
    """One thing that an active employee of a department may do."""

    def __init__(self, department: int, number: int, name: str) -> None:
        self.department: Final = department
        self.number: Final = number
        self.id: Final = name
        self.mission = False
        self.pay_goods = 0
        self.pay_money = 0
        self.money = 0
        self.goods = 0
        self.vp = 0
        self.moves = 0
        self.research_points = 0
        self.recruits = 0
        self.half_of_the_active = False
        self.builds_project = False
        self.builds_department = False
        self.copies_donation = False

    @property
    def is_plain_gain(self) -> bool:
        """Whether it gives only moves or research points, for nothing, so that nobody would ever decline it."""
        pays = self.pay_money > 0 or self.pay_goods > 0
        return not self.mission and not pays and self.recruits == 0 and (self.moves > 0 or self.research_points > 0)


class Department:
    """A department tile, or one printed on the company board."""

    def __init__(self, number: int, data: DepartmentData) -> None:
        costs = [station.activation_cost_money for station in data.workstations]
        permanent = data.effect.permanent
        self.number: Final = number
        self.id: Final = data.id
        self.type: Final = TYPE_IDS.index(data.type)
        self.copies: Final = data.copies
        self.stations: Final = len(costs)
        self.cost: Final = costs[0] if costs else 0
        self.permanent_employees: Final = data.permanent_employees
        self.surcharge: Final = data.build_surcharge_goods
        self.second_lobby: Final = permanent.acts_as_second_lobby
        self.donation_step: Final = permanent.donation_cost_step_money
        self.transport_discount: Final = -permanent.transport_study_cost_change
        self.moves_in: Final = permanent.may_move_employee_to_it
        self.effects: Final = effects_of(number, data.effect)
        self.automatic: Final = len(self.effects) == 1 and self.effects[0].is_plain_gain
        """Used by itself at the start of a turn, because nobody would decline it."""
        self.spends_money: Final = any(effect.pay_money or effect.copies_donation for effect in self.effects)


def effects_of(department: int, data: EffectData) -> list[Effect]:
    """The choices of one active employee. Building is one effect, at a price that depends on the lot."""
    effects: list[Effect] = []
    for choice in data.choose_one:
        if choice.build_department and any(effect.builds_department for effect in effects):
            continue
        effects.append(_chosen(department, len(effects), choice))
    for times in range(1, data.repeat_up_to + 1):
        effect = Effect(department, times - 1, f"times-{times}")
        effect.pay_goods = times * data.pay_each.get("goods", 0)
        effect.pay_money = times * data.pay_each.get("money", 0)
        effect.money = times * data.gain_each.get("money", 0)
        effect.goods = times * data.gain_each.get("goods", 0)
        effect.vp = times * data.gain_each.get("vp", 0)
        effects.append(effect)
    return effects


def _chosen(department: int, number: int, choice: Choice) -> Effect:
    effect = Effect(department, number, _name(choice))
    effect.mission = choice.mission
    effect.pay_money = choice.pay.get("money", 0)
    effect.pay_goods = 0 if choice.build_department else choice.pay.get("goods", 0)
    effect.money = choice.gain.get("money", 0)
    effect.goods = choice.gain.get("goods", 0)
    effect.vp = choice.gain.get("vp", 0)
    effect.moves = choice.gain.get("employee_moves", 0)
    effect.research_points = choice.gain.get("study_points", 0)
    effect.recruits = choice.gain.get("new_employee", 0)
    effect.half_of_the_active = bool(choice.gain_formula)
    effect.builds_project = choice.build_project
    effect.builds_department = choice.build_department
    effect.copies_donation = choice.copy_donation
    return effect


def _name(choice: Choice) -> str:
    if choice.build_department:
        return "build-department"
    if choice.build_project:
        return "build-project"
    if choice.copy_donation:
        return "copy-donation"
    what = [*choice.gain, *choice.gain_formula][0].replace("_", "-")
    return f"mission-{what}" if choice.mission else what


DEPARTMENT_DATA: Final[list[DepartmentData]] = [
    *PRINTED.departments.tiles,
    *PRINTED.departments.starting_departments,
]
DEPARTMENT: Final[list[Department]] = [Department(number, data) for number, data in enumerate(DEPARTMENT_DATA)]
"""All departments: the sixteen tiles by number, then the five printed ones. The lobby is none."""
DEPARTMENT_IDS: Final[list[str]] = [department.id for department in DEPARTMENT]
TILES: Final = len(PRINTED.departments.tiles)
DEPARTMENTS: Final = len(DEPARTMENT)
LOBBY: Final = DEPARTMENTS
"""Stands for the lobby where a cell names its department."""
NO_DEPARTMENT: Final = -1

WORKSTATIONS: Final[list[int]] = [department.stations for department in DEPARTMENT]
ACTIVATION_COST: Final[list[int]] = [department.cost for department in DEPARTMENT]
TYPE_OF: Final[list[int]] = [department.type for department in DEPARTMENT]
OF_TYPE: Final[list[list[int]]] = [[d.number for d in DEPARTMENT if d.type == kind] for kind in range(TYPES)]
CHOOSABLE: Final[list[list[int]]] = [
    [d.number for d in DEPARTMENT if d.type == kind and d.effects and not d.automatic] for kind in range(TYPES)
]
"""By type: the departments whose use is a decision."""
AUTOMATIC: Final[list[list[int]]] = [
    [d.number for d in DEPARTMENT if d.type == kind and d.automatic] for kind in range(TYPES)
]

COPYING: Final[list[int]] = [d.number for d in DEPARTMENT if any(effect.copies_donation for effect in d.effects)]
"""The departments that copy donations."""
SECOND_LOBBY: Final[int] = next(d.number for d in DEPARTMENT if d.second_lobby)
CHEAPER_DONATIONS: Final[int] = next(d.number for d in DEPARTMENT if d.donation_step)
CHEAPER_TRACKS: Final[int] = next(d.number for d in DEPARTMENT if d.transport_discount)
MOVES_IN: Final[int] = next(d.number for d in DEPARTMENT if d.moves_in)
CHEAPER_DONATION_STEP: Final[int] = DEPARTMENT[CHEAPER_DONATIONS].donation_step
TRACK_DISCOUNT: Final[int] = DEPARTMENT[CHEAPER_TRACKS].transport_discount

_PRINTED: Final = {"lobby": LOBBY, **{name: number for number, name in enumerate(DEPARTMENT_IDS)}}
START_COMPANY: Final[list[int]] = [FREE if cell.id is None else _PRINTED[cell.id] for cell in COMPANY_BOARD.cells]
"""The department of each cell at the start."""
LOBBY_CELL: Final[int] = START_COMPANY.index(LOBBY)
LOTS: Final[list[int]] = [cell for cell in range(CELLS) if START_COMPANY[cell] == FREE]
LOT_MASK: Final[int] = sum([1 << cell for cell in LOTS])

_LOT_PRICES: Final[list[int]] = [
    choice.pay["goods"] for data in DEPARTMENT_DATA for choice in data.effect.choose_one if choice.build_department
]
STAFFED_LOT_PRICE: Final[int] = min(_LOT_PRICES)
EMPTY_LOT_PRICE: Final[int] = max(_LOT_PRICES)
