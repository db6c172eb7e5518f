"""Using departments: one after another, once per active employee (rules#departments)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.possible import in_range, require
from gilded.core.step import SeatDuty, per_seat
from gilded.games.carnegie.actions import DONE, SELL, SEND, USE, Advance, Pull, Send, Use
from gilded.games.carnegie.board import FREE, HUMAN_RESOURCES, MOST_EMPLOYEES, SALE_PRICE, TYPE_IDS
from gilded.games.carnegie.departments import (
    CHOOSABLE,
    DEPARTMENT,
    DEPARTMENT_IDS,
    DEPARTMENTS,
    NO_DEPARTMENT,
    TYPE_OF,
    Effect,
)
from gilded.games.carnegie.events import DepartmentUsed
from gilded.games.carnegie.rules.construction import ChooseProjectType, can_build_any, why_not_build_anything
from gilded.games.carnegie.rules.decision import Decision
from gilded.games.carnegie.rules.department_building import CHOOSE_TILE, can_build_department, why_not_build_department
from gilded.games.carnegie.rules.donations import COPY_DONATION, can_copy, copyable_slots, donation_price
from gilded.games.carnegie.rules.employees import hire_recruits, send_on_mission
from gilded.games.carnegie.rules.research import add_research, spend, why_not_spend
from gilded.games.carnegie.rules.resources import (
    gain_goods,
    gain_moves,
    gain_research_points,
    gain_vp,
    sell_goods,
    why_not_sell,
)
from gilded.games.carnegie.state import CarnegieState

OFFICE_WORK: Final = Cause("department", "departments")


def uses_left(state: CarnegieState, seat: int, department: int) -> int:
    """How many active employees of the department have not been used yet this turn."""
    if state.closed >> department & 1:
        return 0
    standing = state.standing[seat * DEPARTMENTS + department]
    return standing - state.used if department == state.open_department else standing


def can_use(state: CarnegieState, seat: int, effect: Effect) -> bool:
    """Whether the seat can pay for the effect and carry it out: no mission without it (rules#missions)."""
    if effect.pay_goods > state.goods[seat] or effect.pay_money > state.cash(seat):
        return False
    if effect.recruits:
        return state.reserve[seat] > 0
    if effect.builds_project:
        return can_build_any(state, seat, state.goods[seat])
    if effect.builds_department:
        return can_build_department(state, seat)
    return can_copy(state, seat, state.cash(seat)) if effect.copies_donation else True


def sale_helps(state: CarnegieState, seat: int, effect: Effect) -> bool:
    """Whether money is short for the effect and selling goods would close the gap (rules#sell)."""
    short = (donation_price(state, seat) if effect.copies_donation else effect.pay_money) - state.cash(seat)
    left = state.goods[seat] - (short + SALE_PRICE - 1) // SALE_PRICE
    if short <= 0 or left < 0:
        return False
    if effect.builds_project:
        return can_build_any(state, seat, left)
    # Selling goods to buy goods gains nothing.
    return effect.copies_donation and can_copy(state, seat, donation_price(state, seat))


def add_uses(state: CarnegieState, seat: int, options: list[Action]) -> None:
    """Add every possible use of a department, and a sale of goods that could help."""
    sale = False
    for department in CHOOSABLE[state.action]:
        if uses_left(state, seat, department) > 0:
            uses = USE[department]
            effects = DEPARTMENT[department].effects
            options.extend([uses[effect.number] for effect in effects if can_use(state, seat, effect)])
            if DEPARTMENT[department].spends_money and any(sale_helps(state, seat, effect) for effect in effects):
                sale = True
    if sale:
        options.append(SELL)


def ask_use(state: CarnegieState, seat: int) -> None:
    """Ask the seat for the use of a department, if there is anything to decide."""
    options: list[Action] = []
    add_uses(state, seat, options)
    if state.action != HUMAN_RESOURCES:  # research points can also be spent when employees move
        add_research(state, seat, options)
    if options:
        state.push(USE_DEPARTMENTS[seat])


class UseDepartments(Decision):
    """Use one active employee of a department of the action, spend research points, or end (rules#departments)."""

    name: ClassVar[str] = "use_departments"
    rule: ClassVar[str] = "departments"
    kinds: ClassVar[tuple[str, ...]] = ("use", "pull", "advance", "sell", "done")

    def options(self, state: CarnegieState) -> list[Action]:
        options: list[Action] = []
        add_uses(state, self.seat, options)
        add_research(state, self.seat, options)
        options.append(DONE)
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        state.note_decision(action is DONE)
        if action is DONE:
            return
        state.push(GO_ON[self.seat])
        if action is SELL:
            sell_goods(state, self.seat)
        elif isinstance(action, Use):
            use(state, self.seat, action.department, action.effect)
        else:
            spend(state, self.seat, action)

    def check(self, state: CarnegieState) -> None:
        require(state.action != FREE, "seat", "no turn is under way")
        require(len(self.options(state)) > 1, "seat", "there is nothing to choose")

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        if action is SELL:
            return why_not_sell(state, self.seat)
        if isinstance(action, (Pull, Advance)):
            return why_not_spend(state, self.seat, action)
        assert isinstance(action, Use)
        return why_not_use(state, self.seat, action)


class GoOn(SeatDuty[CarnegieState]):
    """After one use the seat may use more."""

    name: ClassVar[str] = "go_on"

    def run(self, state: CarnegieState) -> None:
        ask_use(state, self.whose)


def use(state: CarnegieState, seat: int, department: int, number: int) -> None:
    """Use one employee; turning to another department closes the one before (rules#departments)."""
    effect = DEPARTMENT[department].effects[number]
    if department != state.open_department:
        if state.open_department != NO_DEPARTMENT:
            state.closed |= 1 << state.open_department
        state.open_department = department
        state.used = 0
    if state.events is not None:
        state.events.append(DepartmentUsed(seat, DEPARTMENT_IDS[department], effect.id))
    if effect.builds_project:
        if not effect.mission:
            state.used += 1
        state.push(ChooseProjectType(seat, department, number))
    elif effect.mission:
        state.push(SendOnMission(seat, department, number))
    else:
        state.used += 1
        apply_effect(state, seat, effect)


def apply_effect(state: CarnegieState, seat: int, effect: Effect) -> None:
    """Pay for an effect and take what it gives; ask for the choices that it leads to."""
    if effect.pay_goods:
        gain_goods(state, seat, -effect.pay_goods, OFFICE_WORK)
    if effect.pay_money:
        state.pay(purse(seat), BANK, effect.pay_money, OFFICE_WORK)
    gain_effect(state, seat, effect, 1)
    if effect.builds_department:
        state.push(CHOOSE_TILE[seat])
    elif effect.copies_donation:
        state.push(COPY_DONATION[seat])


def gain_effect(state: CarnegieState, seat: int, effect: Effect, times: int) -> None:
    """Take what the effect gives this many times."""
    if effect.money:
        state.pay(BANK, purse(seat), effect.money * times, OFFICE_WORK)
    if effect.goods:
        gain_goods(state, seat, effect.goods * times, OFFICE_WORK)
    if effect.vp:
        gain_vp(state, seat, effect.vp * times, OFFICE_WORK)
    if effect.moves:
        gain_moves(state, seat, effect.moves * times, OFFICE_WORK)
    if effect.research_points:
        gain_research_points(state, seat, effect.research_points * times, OFFICE_WORK)
    if effect.recruits:
        hire_recruits(state, seat, effect.recruits * times)
    if effect.half_of_the_active:
        gain_vp(state, seat, (state.active[seat] + 1) // 2, OFFICE_WORK)


class SendOnMission(Decision):
    """Choose the region to which the used employee goes; then its effect happens (rules#missions)."""

    name: ClassVar[str] = "send_on_mission"
    rule: ClassVar[str] = "missions"
    fields: ClassVar[tuple[str, ...]] = ("seat", "department", "effect")
    kinds: ClassVar[tuple[str, ...]] = ("send",)

    def __init__(self, seat: int, department: int, effect: int) -> None:
        super().__init__(seat)
        self.department: Final = department
        self.effect: Final = effect

    def options(self, state: CarnegieState) -> list[Action]:
        return SEND

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, Send)
        send_on_mission(state, self.seat, self.department, action.region)
        apply_effect(state, self.seat, DEPARTMENT[self.department].effects[self.effect])

    def check(self, state: CarnegieState) -> None:
        in_range("department", self.department, 0, DEPARTMENTS - 1)
        in_range("effect", self.effect, 0, len(DEPARTMENT[self.department].effects) - 1)
        effect = DEPARTMENT[self.department].effects[self.effect]
        require(self.department == state.open_department, "department", "is not in use")
        require(uses_left(state, self.seat, self.department) > 0, "department", "nobody is there to go")
        require(effect.mission and not effect.builds_project, "effect", "sends nobody on a mission of choice")
        require(can_use(state, self.seat, effect), "effect", "is not possible")

    def describe(self, state: CarnegieState) -> dict[str, object]:
        effect = DEPARTMENT[self.department].effects[self.effect].id
        department = DEPARTMENT_IDS[self.department]
        return {"step": self.name, "seat": self.seat, "department": department, "effect": effect}


def why_not_use(state: CarnegieState, seat: int, action: Use) -> Reason:
    """Why the seat cannot use the department for this effect."""
    department = action.department
    effect = DEPARTMENT[department].effects[action.effect]
    values: dict[str, object] = {"department": DEPARTMENT_IDS[department]}
    if state.cell_of[seat * DEPARTMENTS + department] == FREE:
        return Reason("no_such_department", "departments", values)
    if TYPE_OF[department] != state.action:
        return Reason("other_action", "departments", {**values, "action": TYPE_IDS[state.action]})
    if state.closed >> department & 1:
        return Reason("department_closed", "departments", values)
    if state.standing[seat * DEPARTMENTS + department] == 0:
        return Reason("nobody_active", "departments", values)
    if uses_left(state, seat, department) <= 0:
        return Reason("all_used", "departments", values)
    return why_not_apply_effect(state, seat, effect)


def why_not_apply_effect(state: CarnegieState, seat: int, effect: Effect) -> Reason:
    """What the seat lacks for an effect whose employee is ready."""
    if effect.recruits and state.reserve[seat] == 0:
        return Reason("no_employee_left", "recruits", {"employees": MOST_EMPLOYEES})
    if effect.copies_donation:
        return why_not_copy(state, seat, sale_helps(state, seat, effect))
    if effect.builds_department:
        return why_not_build_department(state, seat)
    if effect.builds_project and not can_build_any(state, seat, state.goods[seat]):
        return why_not_build_anything(state, seat)
    if effect.pay_goods > state.goods[seat]:
        return Reason("too_few_goods", "departments", {"needed": effect.pay_goods, "have": state.goods[seat]})
    code = "sell_first" if sale_helps(state, seat, effect) else "cannot_pay"
    return Reason(code, "departments", {"price": effect.pay_money, "cash": state.cash(seat)})


def why_not_copy(state: CarnegieState, seat: int, sale_would_help: bool) -> Reason:
    """Why the seat can copy no donation."""
    if copyable_slots(state, seat) == 0:
        return Reason("nothing_to_copy", "charitable-giving")
    if state.discs[seat] == 0:
        return Reason("no_disc_left", "donations")
    code = "sell_first" if sale_would_help else "cannot_pay"
    return Reason(code, "donations", {"price": donation_price(state, seat), "cash": state.cash(seat)})


USE_DEPARTMENTS: Final = per_seat(UseDepartments)
GO_ON: Final = per_seat(GoOn)
