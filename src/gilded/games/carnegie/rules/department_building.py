"""Building departments: a tile goes on a free lot of the company (rules#strategic-planning)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import Cause
from gilded.core.possible import in_range, require
from gilded.core.step import per_seat
from gilded.games.carnegie.actions import CHOOSE_DEPARTMENT, LOT_ACTION, ChooseDepartment, ChooseLot
from gilded.games.carnegie.board import FREE
from gilded.games.carnegie.departments import (
    CELL_IDS,
    DEPARTMENT,
    DEPARTMENT_IDS,
    DEPARTMENTS,
    EMPTY_LOT_PRICE,
    LOTS,
    MOVES_IN,
    STAFFED_LOT_PRICE,
    TILES,
)
from gilded.games.carnegie.events import DepartmentBuilt
from gilded.games.carnegie.rules.decision import Decision, is_building_department
from gilded.games.carnegie.rules.moves import MoveSomebodyIn
from gilded.games.carnegie.rules.resources import gain_goods
from gilded.games.carnegie.state import CarnegieState

DEPARTMENT_COST: Final = Cause("department", "strategic-planning")
NO_LOT: Final = 1000
"""A price that nobody can pay: no lot is free."""


def lot_price(state: CarnegieState, seat: int, cell: int) -> int:
    """Goods for a department on this lot: fewer where one of the seat's employees already lies."""
    return STAFFED_LOT_PRICE if state.lying_cells[seat] >> cell & 1 else EMPTY_LOT_PRICE


def department_price(state: CarnegieState, seat: int, tile: int, cell: int) -> int:
    """Goods for this department on this lot."""
    return lot_price(state, seat, cell) + DEPARTMENT[tile].surcharge


def cheapest_lot(state: CarnegieState, seat: int) -> int:
    """The lowest price of any free lot, or NO_LOT."""
    if state.lots[seat] == 0:
        return NO_LOT
    return STAFFED_LOT_PRICE if state.lots[seat] & state.lying_cells[seat] else EMPTY_LOT_PRICE


def can_take(state: CarnegieState, seat: int, tile: int) -> bool:
    """Whether the rules let the seat build this tile: the reserved one first, never a twin (rules#twins)."""
    if state.reserved[seat] != FREE:
        return tile == state.reserved[seat]
    return state.market[tile] > 0 and state.cell_of[seat * DEPARTMENTS + tile] == FREE


def can_build_department(state: CarnegieState, seat: int) -> bool:
    """Whether the seat can build any department."""
    goods = state.goods[seat] - cheapest_lot(state, seat)
    return goods >= 0 and any(
        DEPARTMENT[tile].surcharge <= goods and can_take(state, seat, tile) for tile in range(TILES)
    )


def why_not_build_department(state: CarnegieState, seat: int) -> Reason:
    """Why the seat can build no department at all."""
    if state.lots[seat] == 0:
        return Reason("no_free_lot", "strategic-planning")
    surcharges = [DEPARTMENT[tile].surcharge for tile in range(TILES) if can_take(state, seat, tile)]
    if not surcharges:
        return Reason("no_tile_left", "strategic-planning")
    values: dict[str, object] = {"needed": cheapest_lot(state, seat) + min(surcharges), "have": state.goods[seat]}
    return Reason("too_few_goods", "strategic-planning", values)


class ChooseTile(Decision):
    """Choose the department to build (rules#strategic-planning)."""

    name: ClassVar[str] = "choose_tile"
    rule: ClassVar[str] = "strategic-planning"
    kinds: ClassVar[tuple[str, ...]] = ("choose_department",)

    def options(self, state: CarnegieState) -> list[Action]:
        goods = state.goods[self.seat] - cheapest_lot(state, self.seat)
        return [
            CHOOSE_DEPARTMENT[tile]
            for tile in range(TILES)
            if DEPARTMENT[tile].surcharge <= goods and can_take(state, self.seat, tile)
        ]

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, ChooseDepartment)
        state.push(ChooseFreeLot(self.seat, action.department))

    def check(self, state: CarnegieState) -> None:
        possible = is_building_department(state) and can_build_department(state, self.seat)
        require(possible, "seat", "can build no department")

    def forced(self, state: CarnegieState) -> bool:
        return True

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        assert isinstance(action, ChooseDepartment)
        tile = action.department
        values: dict[str, object] = {"department": DEPARTMENT_IDS[tile]}
        if state.cell_of[self.seat * DEPARTMENTS + tile] != FREE:
            return Reason("twin_department", "twins", values)
        if state.reserved[self.seat] not in (FREE, tile):
            return why_reserved_first(state, self.seat)
        if state.reserved[self.seat] == FREE and state.market[tile] == 0:
            return Reason("tile_gone", "strategic-planning", values)
        cost: dict[str, object] = {"needed": cheapest_lot(state, self.seat) + DEPARTMENT[tile].surcharge}
        return Reason("too_few_goods", "strategic-planning", {**values, **cost, "have": state.goods[self.seat]})


def why_reserved_first(state: CarnegieState, seat: int) -> Reason:
    """The seat has not built the department yet that it reserved at setup (rules#strategic-planning)."""
    return Reason("reserved_first", "strategic-planning", {"department": DEPARTMENT_IDS[state.reserved[seat]]})


class ChooseFreeLot(Decision):
    """Choose the lot for the new department (rules#strategic-planning)."""

    name: ClassVar[str] = "choose_free_lot"
    rule: ClassVar[str] = "strategic-planning"
    fields: ClassVar[tuple[str, ...]] = ("seat", "department")
    kinds: ClassVar[tuple[str, ...]] = ("choose_lot",)

    def __init__(self, seat: int, department: int) -> None:
        super().__init__(seat)
        self.department: Final = department

    def options(self, state: CarnegieState) -> list[Action]:
        lots, goods = state.lots[self.seat], state.goods[self.seat] - DEPARTMENT[self.department].surcharge
        return [LOT_ACTION[cell] for cell in LOTS if lots >> cell & 1 and lot_price(state, self.seat, cell) <= goods]

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, ChooseLot)
        seat, tile = self.seat, self.department
        gain_goods(state, seat, -department_price(state, seat, tile, action.cell), DEPARTMENT_COST)
        if state.reserved[seat] == tile:
            state.reserved[seat] = FREE
        else:
            state.market[tile] -= 1
        state.put_department(seat, tile, action.cell)
        if state.events is not None:
            state.events.append(DepartmentBuilt(seat, DEPARTMENT_IDS[tile], CELL_IDS[action.cell]))
        if state.is_staffed(seat, MOVES_IN):
            state.push(MoveSomebodyIn(seat, action.cell))

    def check(self, state: CarnegieState) -> None:
        in_range("department", self.department, 0, TILES - 1)
        possible = is_building_department(state) and can_take(state, self.seat, self.department)
        require(possible, "department", "cannot be built")

    def forced(self, state: CarnegieState) -> bool:
        return True

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        reserved = self.department == state.reserved[self.seat]
        if reserved and isinstance(action, ChooseDepartment) and action.department != self.department:
            return why_reserved_first(state, self.seat)
        return super().why_not(state, action)

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        assert isinstance(action, ChooseLot)
        values: dict[str, object] = {"cell": CELL_IDS[action.cell]}
        if not state.lots[self.seat] >> action.cell & 1:
            return Reason("lot_taken", "strategic-planning", values)
        values["needed"] = department_price(state, self.seat, self.department, action.cell)
        values["have"] = state.goods[self.seat]
        return Reason("too_few_goods", "strategic-planning", values)

    def describe(self, state: CarnegieState) -> dict[str, object]:
        surcharge = DEPARTMENT[self.department].surcharge
        prices = {"staffed": STAFFED_LOT_PRICE + surcharge, "empty": EMPTY_LOT_PRICE + surcharge}
        return {"step": self.name, "seat": self.seat, "department": DEPARTMENT_IDS[self.department], **prices}


CHOOSE_TILE: Final = per_seat(ChooseTile)
