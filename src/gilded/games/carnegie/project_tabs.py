"""Project tabs as numbers: what each section costs to reveal, earns and scores."""

from typing import Final

from gilded.games.carnegie.board import PROJECT_IDS, Income
from gilded.games.carnegie.components import Section
from gilded.games.carnegie.printed import PRINTED

SIDE_IDS: Final = ["A", "B"]
SIDES: Final = 2
SECTIONS: Final = 7
_TABS: Final = [next(tab for tab in PRINTED.project_tabs.tabs if tab.type == project) for project in PROJECT_IDS]
BUILD_COST: Final[list[int]] = [tab.goods_cost for tab in _TABS]
"""Goods to build a project of each type."""


class TabSection:
    """One section of one side of a project tab."""

    def __init__(self, data: Section) -> None:
        self.is_project: Final = data.kind == "project"
        self.starts_with_disc: Final = data.start_disc
        self.cost_to_next: Final = data.study_cost_to_next or 0
        self.income: Final = Income(data.income.all_of)
        self.choices: Final = [Income(one) for one in data.income.one_of]
        self.end_vp: Final = data.end_vp
        self.limit_plus: Final = data.donation_limit_plus


TAB: Final[list[list[list[TabSection]]]] = [
    [[TabSection(section) for section in side.sections] for side in tab.sides] for tab in _TABS
]
"""TAB[project][side][section - 1]"""

PULL_COST: Final[list[list[list[int]]]] = [
    [[section.cost_to_next for section in side] for side in sides] for sides in TAB
]
"""PULL_COST[project][side][sections visible - 1]: research points to reveal the next section."""

TAB_VP: Final[list[list[list[int]]]] = [
    [[sum([section.end_vp for section in side[:seen]]) for seen in range(SECTIONS + 1)] for side in sides]
    for sides in TAB
]
"""TAB_VP[project][side][sections visible]: points at the end of the game."""

TAB_LIMIT: Final[list[list[list[int]]]] = [
    [[sum([section.limit_plus for section in side[:seen]]) for seen in range(SECTIONS + 1)] for side in sides]
    for sides in TAB
]
"""TAB_LIMIT[project][side][sections visible]: by how much the limit of each donation is raised."""

BIT_COUNT: Final[list[int]] = [mask.bit_count() for mask in range(1 << SECTIONS)]
LOWEST: Final[list[int]] = [
    next((bit for bit in range(SECTIONS) if mask >> bit & 1), -1) for mask in range(1 << SECTIONS)
]
"""The lowest section in a mask: the rightmost disc of a tab."""


class TabIncome:
    """What the built sections of a tab earn together."""

    def __init__(self, side: list[TabSection], mask: int) -> None:
        built = [section for number, section in enumerate(side) if mask >> number & 1]
        amounts: dict[str, int] = {}
        for section in built:
            for name, amount in section.income.amounts.items():
                amounts[name] = amounts.get(name, 0) + amount
        self.sure: Final = Income(amounts)
        self.choices: Final = [number for number, section in enumerate(side) if mask >> number & 1 and section.choices]
        """The sections whose income is a choice."""


TAB_INCOME: Final[list[list[list[TabIncome]]]] = [
    [[TabIncome(side, mask) for mask in range(1 << SECTIONS)] for side in sides] for sides in TAB
]
"""TAB_INCOME[project][side][mask of built sections]"""
