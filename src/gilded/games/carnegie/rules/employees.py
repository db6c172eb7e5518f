"""Employees: hired, sent on missions and brought home, moved through the company, and activated."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.step import SeatDuty, Step, per_seat
from gilded.games.carnegie.actions import (
    ACTIVATE,
    DONE,
    FARTHEST,
    MOVE_IN,
    SELL,
    TO_LOBBY,
    WITHIN,
    Activate,
    Move,
    MoveIn,
    ToLobby,
)
from gilded.games.carnegie.board import FREE, REGION_IDS, REGIONS, ROUNDS, Income
from gilded.games.carnegie.departments import (
    ACTIVATION_COST,
    CELL_IDS,
    CELLS,
    DEPARTMENT_IDS,
    DEPARTMENTS,
    WORKSTATIONS,
)
from gilded.games.carnegie.events import (
    EmployeeActivated,
    EmployeeHired,
    EmployeeMoved,
    EmployeeReturned,
    EmployeeSent,
)
from gilded.games.carnegie.rules import solo
from gilded.games.carnegie.rules.resources import gain, money_with_sales, sell_goods, why_not_sell
from gilded.games.carnegie.state import CarnegieState

ACTIVATED: Final = Cause("activation", "activation")


# New employees


def earn(state: CarnegieState, seat: int, income: Income, times: int, cause: Cause) -> None:
    """Take all of an income this many times; new employees come from the reserve while it lasts."""
    gain(state, seat, income, times, cause)
    if income.recruits:
        hire_recruits(state, seat, income.recruits * times)


def hire_recruits(state: CarnegieState, seat: int, count: int) -> None:
    """New employees go to the lobby; with two lobbies the player chooses for each (rules#recruits)."""
    count = min(count, state.reserve[seat])
    if count == 0:
        return
    if state.has_second_lobby(seat):
        state.push(WelcomeRecruit(seat, count))
        return
    for _ in range(count):
        hire(state, seat, 0)


def hire(state: CarnegieState, seat: int, lobby: int) -> None:
    """A new employee comes from the reserve and lies down in a lobby (rules#recruits)."""
    cell = state.lobby_cell(seat, lobby)
    state.reserve[seat] -= 1
    state.lie_down(seat, cell, 1)
    if state.events is not None:
        state.events.append(EmployeeHired(seat, CELL_IDS[cell]))


class WelcomeRecruit(Step[CarnegieState]):
    """Choose the lobby of one new employee (rules#new-lobby)."""

    name: ClassVar[str] = "welcome_recruit"
    rule: ClassVar[str] = "new-lobby"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def options(self, state: CarnegieState) -> list[Action]:
        return TO_LOBBY

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, ToLobby)
        hire(state, self.seat, action.lobby)
        if self.left > 1:
            state.push(WelcomeRecruit(self.seat, self.left - 1))


# Missions


def send_on_mission(state: CarnegieState, seat: int, department: int, region: int) -> None:
    """Send an active employee of the department to a region (rules#missions)."""
    state.leave_workstation(seat, department)
    state.away[seat * REGIONS + region] += 1
    if state.events is not None:
        state.events.append(EmployeeSent(seat, DEPARTMENT_IDS[department], REGION_IDS[region]))


def bring_home(state: CarnegieState, seat: int, region: int, lobby: int) -> None:
    """An employee returns from a mission and lies down in a lobby (rules#income)."""
    cell = state.lobby_cell(seat, lobby)
    state.away[seat * REGIONS + region] -= 1
    state.lie_down(seat, cell, 1)
    if state.events is not None:
        state.events.append(EmployeeReturned(seat, REGION_IDS[region], CELL_IDS[cell]))


# Moves


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


class MoveEmployees(Step[CarnegieState]):
    """Move one employee from cell to cell while moves last, or stop (rules#human-resources)."""

    name: ClassVar[str] = "move_employees"
    rule: ClassVar[str] = "human-resources"

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
        options.append(DONE)
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        if action is DONE:
            state.moves = 0
            return
        assert isinstance(action, Move)
        move_employee(state, self.seat, action.start, action.end, action.active)
        state.moves -= action.moves
        if state.moves:
            state.push(self)

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if not isinstance(action, Move):
            return super().why_not(state, action)
        if action.moves > state.moves:
            return Reason("too_far", "human-resources", {"moves": action.moves, "left": state.moves})
        return Reason("nobody_there", "human-resources", {"cell": CELL_IDS[action.start], "active": action.active})


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


class MoveSomebodyIn(Step[CarnegieState]):
    """Move one employee from anywhere in the company into the new department, or nobody (rules#property-management)."""

    name: ClassVar[str] = "move_somebody_in"
    rule: ClassVar[str] = "property-management"
    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")

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

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if not isinstance(action, MoveIn):
            return super().why_not(state, action)
        if action.start == self.cell and not action.active:
            return Reason("already_there", self.rule, {"cell": CELL_IDS[self.cell]})
        return Reason("nobody_there", self.rule, {"cell": CELL_IDS[action.start], "active": action.active})

    def describe(self, state: CarnegieState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "cell": CELL_IDS[self.cell]}


# Activation


def activate(state: CarnegieState, seat: int, department: int) -> None:
    """Pay to activate one employee at a free workstation of the cell where it lies (rules#activation)."""
    state.pay(purse(seat), BANK, ACTIVATION_COST[department], ACTIVATED)
    state.get_up(seat, state.cell_of[seat * DEPARTMENTS + department])
    state.take_workstation(seat, department, 1)
    if state.events is not None:
        state.events.append(EmployeeActivated(seat, DEPARTMENT_IDS[department]))


class ActivateEmployees(Step[CarnegieState]):
    """Pay to activate one employee at a free workstation of its cell, or stop (rules#activation)."""

    name: ClassVar[str] = "activate_employees"
    rule: ClassVar[str] = "activation"

    def options(self, state: CarnegieState) -> list[Action]:
        options: list[Action] = []
        add_activations(state, self.seat, options)
        options.append(DONE)
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        if action is DONE:
            return
        if action is SELL:
            sell_goods(state, self.seat)
        else:
            assert isinstance(action, Activate)
            activate(state, self.seat, action.department)
        ask_activation(state, self.seat)

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if action is SELL:
            return why_not_sell(state, self.seat)
        if not isinstance(action, Activate):
            return super().why_not(state, action)
        department = action.department
        cell = state.cell_of[self.seat * DEPARTMENTS + department]
        values: dict[str, object] = {"department": DEPARTMENT_IDS[department]}
        if cell == FREE:
            return Reason("no_such_department", "activation", values)
        if state.lying[self.seat * CELLS + cell] == 0:
            return Reason("nobody_inactive", "activation", values)
        if state.standing[self.seat * DEPARTMENTS + department] >= WORKSTATIONS[department]:
            return Reason("no_free_workstation", "activation", {**values, "workstations": WORKSTATIONS[department]})
        cost = ACTIVATION_COST[department]
        return Reason("cannot_pay", "activation", {**values, "cost": cost, "cash": state.cash(self.seat)})


def add_activations(state: CarnegieState, seat: int, options: list[Action]) -> None:
    """Add every activation that the seat can pay for, and the sale of goods where it would help."""
    cash = state.cash(seat)
    wealth = money_with_sales(state, seat)
    down = state.lying_cells[seat]
    sale_helps = wealth > cash and is_last_sale(state)
    cell = 0
    while down:
        if down & 1:
            department = state.company[seat * CELLS + cell]
            if (
                0 <= department < DEPARTMENTS
                and state.standing[seat * DEPARTMENTS + department] < WORKSTATIONS[department]
            ):
                if ACTIVATION_COST[department] <= cash:
                    options.append(ACTIVATE[department])
                elif ACTIVATION_COST[department] <= wealth:
                    sale_helps = True
        down >>= 1
        cell += 1
    if sale_helps:
        options.append(SELL)


def is_last_sale(state: CarnegieState) -> bool:
    """Whether this is the last moment to sell goods for which Andrew would score (rules#sell)."""
    return state.solo and state.round == ROUNDS and solo.counts_goods(state)


def ask_activation(state: CarnegieState, seat: int) -> None:
    """Ask the seat if there is anybody it could activate."""
    options: list[Action] = []
    add_activations(state, seat, options)
    if options:
        state.push(ACTIVATE_EMPLOYEES[seat])


class ActivationOf(SeatDuty[CarnegieState]):
    """At the end of the round a seat may activate employees (rules#activation)."""

    name: ClassVar[str] = "activation_of"

    def run(self, state: CarnegieState) -> None:
        ask_activation(state, self.whose)


MOVE_EMPLOYEES: Final = per_seat(MoveEmployees)
ACTIVATE_EMPLOYEES: Final = per_seat(ActivateEmployees)
ACTIVATION_OF: Final = per_seat(ActivationOf)
