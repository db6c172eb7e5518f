"""Activation: employees that lie in a department stand up at its workstations, for money (rules#activation)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.possible import require
from gilded.core.step import SeatDuty, per_seat
from gilded.games.carnegie.actions import ACTIVATE, DONE, SELL, Activate
from gilded.games.carnegie.board import FREE, ROUNDS
from gilded.games.carnegie.departments import ACTIVATION_COST, CELLS, DEPARTMENT_IDS, DEPARTMENTS, WORKSTATIONS
from gilded.games.carnegie.events import EmployeeActivated
from gilded.games.carnegie.passing import PASSED_ACTIVATION
from gilded.games.carnegie.rules import solo
from gilded.games.carnegie.rules.decision import Decision
from gilded.games.carnegie.rules.passed_over import ACTIVATION_PHASE, tell_passed
from gilded.games.carnegie.rules.resources import money_with_sales, sell_goods, why_not_pay, why_not_sell
from gilded.games.carnegie.state import CarnegieState

ACTIVATED: Final = Cause("activation", "activation")


def activate(state: CarnegieState, seat: int, department: int) -> None:
    """Pay to activate one employee at a free workstation of the cell where it lies (rules#activation)."""
    state.pay(purse(seat), BANK, ACTIVATION_COST[department], ACTIVATED)
    state.get_up(seat, state.cell_of[seat * DEPARTMENTS + department])
    state.take_workstation(seat, department, 1)
    if state.events is not None:
        state.events.append(EmployeeActivated(seat, DEPARTMENT_IDS[department]))


class ActivateEmployees(Decision):
    """Pay to activate one employee at a free workstation of its cell, or stop (rules#activation)."""

    name: ClassVar[str] = "activate_employees"
    rule: ClassVar[str] = "activation"
    kinds: ClassVar[tuple[str, ...]] = ("activate", "sell", "done")

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

    def check(self, state: CarnegieState) -> None:
        require(len(self.options(state)) > 1, "seat", "there is nothing to choose")

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        if action is SELL:
            return why_not_sell(state, self.seat)
        assert isinstance(action, Activate)
        department = action.department
        cell = state.cell_of[self.seat * DEPARTMENTS + department]
        values: dict[str, object] = {"department": DEPARTMENT_IDS[department]}
        if cell == FREE:
            return Reason("no_such_department", "activation", values)
        if state.lying[self.seat * CELLS + cell] == 0:
            return Reason("nobody_inactive", "activation", values)
        if state.standing[self.seat * DEPARTMENTS + department] >= WORKSTATIONS[department]:
            return Reason("no_free_workstation", "activation", {**values, "workstations": WORKSTATIONS[department]})
        return why_not_pay(state, self.seat, ACTIVATION_COST[department], self.rule)


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


def ask_activation(state: CarnegieState, seat: int) -> bool:
    """Ask the seat if there is anybody it could activate; tell whether it was asked."""
    options: list[Action] = []
    add_activations(state, seat, options)
    if options:
        state.push(ACTIVATE_EMPLOYEES[seat])
    return bool(options)


def why_not_activate_anybody(state: CarnegieState, seat: int) -> Reason:
    """Why the seat can activate nobody at all."""
    prices: list[int] = []
    somebody = False
    for department in range(DEPARTMENTS):
        cell = state.cell_of[seat * DEPARTMENTS + department]
        if cell != FREE and WORKSTATIONS[department] and state.lying[seat * CELLS + cell]:
            somebody = True
            if state.standing[seat * DEPARTMENTS + department] < WORKSTATIONS[department]:
                prices.append(ACTIVATION_COST[department])
    if not prices:
        return Reason("all_workstations_taken" if somebody else "nobody_to_activate", "activation")
    return Reason("cannot_pay", "activation", {"price": min(prices), "cash": state.cash(seat)})


class ActivationOf(SeatDuty[CarnegieState]):
    """At the end of the round a seat may activate employees (rules#activation)."""

    name: ClassVar[str] = "activation_of"

    def run(self, state: CarnegieState) -> None:
        if ask_activation(state, self.whose):
            state.passed[self.whose] = 0  # what the seat could not do before may now be different
            return
        state.passed[self.whose] |= PASSED_ACTIVATION
        if state.events is not None:
            tell_passed(state, self.whose, ACTIVATION_PHASE, why_not_activate_anybody(state, self.whose))


ACTIVATE_EMPLOYEES: Final = per_seat(ActivateEmployees)
ACTIVATION_OF: Final = per_seat(ActivationOf)
