"""Moves of employees inside the company, and into a new department (rules#human-resources)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.possible import in_range, require
from gilded.core.step import SeatDuty, per_seat
from gilded.games.carnegie.actions import DONE, FARTHEST, MOVE_IN, WITHIN, Advance, Move, MoveIn, Pull
from gilded.games.carnegie.departments import CELL_IDS, CELLS, DEPARTMENTS, MOVES_IN, TILES
from gilded.games.carnegie.events import EmployeeMoved
from gilded.games.carnegie.rules.decision import Decision, is_building_department
from gilded.games.carnegie.rules.research import OFFER_RESEARCH, add_research, spend, why_not_spend
from gilded.games.carnegie.state import CarnegieState


def move_employee(state: CarnegieState, seat: int, start: int, end: int, active: bool) -> None:
    """Move one employee inside the company: afterwards it lies down (rules#human-resources)."""
    if active:
        department = state.company[seat * CELLS + start]
        state.leave_workstation(seat, department)
        if department == state.open_department and state.used > 0:
            # Nobody can tell its employees apart: the one that was already used may be the one that goes.
            state.used -= 1
    else:
        state.get_up(seat, start)
    state.lie_down(seat, end, 1)
    if state.events is not None:
        state.events.append(EmployeeMoved(seat, CELL_IDS[start], CELL_IDS[end], active))


def cells_of_active(state: CarnegieState, seat: int) -> list[int]:
    """The cells where the seat has active employees."""
    base = seat * DEPARTMENTS
    return [state.cell_of[base + department] for department in range(DEPARTMENTS) if state.standing[base + department]]


def is_anybody_here(state: CarnegieState, seat: int) -> bool:
    """Whether the seat has an employee in its company."""
    return state.active[seat] > 0 or state.lying_cells[seat] != 0


class MoveEmployees(Decision):
    """Move one employee from cell to cell while moves last, spend research points, or stop (rules#human-resources)."""

    name: ClassVar[str] = "move_employees"
    rule: ClassVar[str] = "human-resources"
    kinds: ClassVar[tuple[str, ...]] = ("move", "pull", "advance", "done")

    def options(self, state: CarnegieState) -> list[Action]:
        moves = min(state.moves, FARTHEST)
        options: list[Action] = []
        down = state.lying_cells[self.seat]
        lying = WITHIN[0]
        cell = 0
        while down:
            if down & 1:
                options.extend(lying[cell][moves])
            down >>= 1
            cell += 1
        standing = WITHIN[1]
        for cell in cells_of_active(state, self.seat):
            options.extend(standing[cell][moves])
        add_research(state, self.seat, options)
        options.append(DONE)
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        state.note_decision(action is DONE)
        if action is DONE:
            state.moves = 0
        elif isinstance(action, Move):
            move_employee(state, self.seat, action.start, action.end, action.active)
            state.moves -= action.moves
            if state.moves:
                state.push(self)
        else:
            state.push(self)
            spend(state, self.seat, action)

    def check(self, state: CarnegieState) -> None:
        require(state.moves > 0 and is_anybody_here(state, self.seat), "seat", "there is nobody to move")

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        if isinstance(action, (Pull, Advance)):
            return why_not_spend(state, self.seat, action)
        assert isinstance(action, Move)
        if not is_at(state, self.seat, action.start, action.active):
            return Reason("nobody_there", self.rule, {"cell": CELL_IDS[action.start], "active": action.active})
        return Reason("too_far", self.rule, {"needed": action.moves, "have": state.moves})


def is_at(state: CarnegieState, seat: int, cell: int, active: bool) -> bool:
    """Whether an employee of the seat stands (or lies) in the cell."""
    return cell in cells_of_active(state, seat) if active else state.lying_cells[seat] >> cell & 1 != 0


class MovesOf(SeatDuty[CarnegieState]):
    """The moves of all used departments together are made after all uses (rules#human-resources)."""

    name: ClassVar[str] = "moves_of"

    def run(self, state: CarnegieState) -> None:
        if state.research_points[self.whose]:
            state.push(OFFER_RESEARCH[self.whose])
        if state.moves and is_anybody_here(state, self.whose):
            state.push(MOVE_EMPLOYEES[self.whose])


class SetUpMoves(SeatDuty[CarnegieState]):
    """A seat receives the moves of the setup (rules#setup-moves)."""

    name: ClassVar[str] = "set_up_moves"
    fields: ClassVar[tuple[str, ...]] = ("whose", "moves")

    def __init__(self, whose: int, moves: int) -> None:
        super().__init__(whose)
        self.moves: Final = moves

    def run(self, state: CarnegieState) -> None:
        state.moves = self.moves
        state.push(MOVE_EMPLOYEES[self.whose])


class MoveSomebodyIn(Decision):
    """Move one employee from anywhere in the company into the new department, or nobody (rules#property-management)."""

    name: ClassVar[str] = "move_somebody_in"
    rule: ClassVar[str] = "property-management"
    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    kinds: ClassVar[tuple[str, ...]] = ("move_in", "done")

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell: Final = cell

    def options(self, state: CarnegieState) -> list[Action]:
        options: list[Action] = []
        down = state.lying_cells[self.seat] & ~(1 << self.cell)
        options.extend([MOVE_IN[0][cell] for cell in range(CELLS) if down >> cell & 1])
        options.extend([MOVE_IN[1][cell] for cell in cells_of_active(state, self.seat)])
        options.append(DONE)
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        if isinstance(action, MoveIn):
            move_employee(state, self.seat, action.start, self.cell, action.active)

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        assert isinstance(action, MoveIn)
        if action.start == self.cell and not action.active:
            return Reason("already_there", self.rule, {"cell": CELL_IDS[self.cell]})
        return Reason("nobody_there", self.rule, {"cell": CELL_IDS[action.start], "active": action.active})

    def check(self, state: CarnegieState) -> None:
        in_range("cell", self.cell, 0, CELLS - 1)
        require(0 <= state.company[self.seat * CELLS + self.cell] < TILES, "cell", "no new department is there")
        require(state.is_staffed(self.seat, MOVES_IN), "seat", "nobody lets employees move in")
        require(is_building_department(state), "seat", "no department is being built")

    def describe(self, state: CarnegieState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "cell": CELL_IDS[self.cell]}


MOVE_EMPLOYEES: Final = per_seat(MoveEmployees)
MOVES_OF: Final = per_seat(MovesOf)
