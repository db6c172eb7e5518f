"""Employees: newcomers, moves through the company, and activation."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.step import Duty, Step, per_seat
from gilded.games.carnegie import solo
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
from gilded.games.carnegie.board import FREE, ROUNDS, SALE, Income
from gilded.games.carnegie.departments import ALL, CELL_IDS, CELLS, COSTS, DEPARTMENT_IDS, STATIONS
from gilded.games.carnegie.state import CarnegieState

ACTIVATED: Final = Cause("activation", "activation")


def why_no_sale(state: CarnegieState, seat: int) -> Reason:
    """Goods are sold where money is short; this says what stands against it now."""
    code = "no_need_to_sell" if state.goods[seat] else "no_goods_to_sell"
    return Reason(code, "sell", {"goods": state.goods[seat], "cash": state.cash(seat)})


# Newcomers


def earn(state: CarnegieState, seat: int, income: Income, times: int, cause: Cause) -> None:
    """Gain all of an income; new employees come from the reserve while it lasts."""
    state.gain(seat, income, times, cause)
    if income.recruits:
        welcome(state, seat, income.recruits * times)


def welcome(state: CarnegieState, seat: int, count: int) -> None:
    """New employees go to the lobby; with two lobbies the player chooses for each (rules#recruits)."""
    count = min(count, state.reserve[seat])
    if count == 0:
        return
    if state.has_second_lobby(seat):
        state.push(WelcomeRecruit(seat, count))
        return
    for _ in range(count):
        state.hire(seat, 0)


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
        state.hire(self.seat, action.lobby)
        if self.left > 1:
            state.push(WelcomeRecruit(self.seat, self.left - 1))


# Moves


def places_of_standing(state: CarnegieState, seat: int) -> list[int]:
    """The cells where the seat has active employees."""
    base = seat * ALL
    return [state.place[base + department] for department in range(ALL) if state.standing[base + department]]


class MoveEmployees(Step[CarnegieState]):
    """Move one employee from cell to cell while moves last, or stop (rules#human-resources)."""

    name: ClassVar[str] = "move_employees"
    rule: ClassVar[str] = "human-resources"

    def options(self, state: CarnegieState) -> list[Action]:
        moves = min(state.moves, FARTHEST)
        options: list[Action] = []
        down = state.down[self.seat]
        lying = WITHIN[0]
        cell = 0
        while down:
            if down & 1:
                options.extend(lying[cell][moves])
            down >>= 1
            cell += 1
        standing = WITHIN[1]
        for cell in places_of_standing(state, self.seat):
            options.extend(standing[cell][moves])
        options.append(DONE)
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        if action is DONE:
            state.moves = 0
            return
        assert isinstance(action, Move)
        state.move_employee(self.seat, action.start, action.end, action.active)
        state.moves -= action.moves
        if state.moves:
            state.push(self)

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if not isinstance(action, Move):
            return super().why_not(state, action)
        if action.moves > state.moves:
            return Reason("too_far", "human-resources", {"moves": action.moves, "left": state.moves})
        return Reason("nobody_there", "human-resources", {"cell": CELL_IDS[action.start], "active": action.active})


class SetUpMoves(Duty[CarnegieState]):
    """A seat receives the moves of the setup (rules#setup-moves)."""

    name: ClassVar[str] = "set_up_moves"
    fields: ClassVar[tuple[str, ...]] = ("whose", "moves")

    def __init__(self, whose: int, moves: int) -> None:
        super().__init__()
        self.whose: Final = whose
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
        down = state.down[self.seat] & ~(1 << self.cell)
        options.extend([MOVE_IN[0][cell] for cell in range(CELLS) if down >> cell & 1])
        options.extend([MOVE_IN[1][cell] for cell in places_of_standing(state, self.seat)])
        options.append(DONE)
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        if isinstance(action, MoveIn):
            state.move_employee(self.seat, action.start, self.cell, action.active)

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if not isinstance(action, MoveIn):
            return super().why_not(state, action)
        if action.start == self.cell and not action.active:
            return Reason("already_there", self.rule, {"cell": CELL_IDS[self.cell]})
        return Reason("nobody_there", self.rule, {"cell": CELL_IDS[action.start], "active": action.active})

    def describe(self) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "cell": CELL_IDS[self.cell]}


# Activation


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
            state.sell_goods(self.seat)
        else:
            assert isinstance(action, Activate)
            state.pay(purse(self.seat), BANK, COSTS[action.department], ACTIVATED)
            state.activate(self.seat, action.department)
        ask_activation(state, self.seat)

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if action is SELL:
            return why_no_sale(state, self.seat)
        if not isinstance(action, Activate):
            return super().why_not(state, action)
        department = action.department
        cell = state.place[self.seat * ALL + department]
        values: dict[str, object] = {"department": DEPARTMENT_IDS[department]}
        if cell == FREE:
            return Reason("no_such_department", "activation", values)
        if state.lying[self.seat * CELLS + cell] == 0:
            return Reason("nobody_inactive", "activation", values)
        if state.standing[self.seat * ALL + department] >= STATIONS[department]:
            return Reason("no_free_workstation", "activation", {**values, "workstations": STATIONS[department]})
        cost = COSTS[department]
        return Reason("cannot_pay", "activation", {**values, "cost": cost, "cash": state.cash(self.seat)})


def add_activations(state: CarnegieState, seat: int, options: list[Action]) -> None:
    """Add every activation that the seat can pay for, and the sale of goods if that would help."""
    cash = state.cash(seat)
    wealth = cash + state.goods[seat] * SALE
    down = state.down[seat]
    sale_helps = wealth > cash and is_last_sale(state)
    cell = 0
    while down:
        if down & 1:
            department = state.company[seat * CELLS + cell]
            if 0 <= department < ALL and state.standing[seat * ALL + department] < STATIONS[department]:
                if COSTS[department] <= cash:
                    options.append(ACTIVATE[department])
                elif COSTS[department] <= wealth:
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


class ActivationOf(Duty[CarnegieState]):
    """At the end of the round a seat may activate employees (rules#activation)."""

    name: ClassVar[str] = "activation_of"
    fields: ClassVar[tuple[str, ...]] = ("whose",)

    def __init__(self, whose: int) -> None:
        super().__init__()
        self.whose: Final = whose

    def run(self, state: CarnegieState) -> None:
        ask_activation(state, self.whose)


MOVE_EMPLOYEES: Final = per_seat(MoveEmployees)
ACTIVATE_EMPLOYEES: Final = per_seat(ActivateEmployees)
ACTIVATION_OF: Final = per_seat(ActivationOf)
