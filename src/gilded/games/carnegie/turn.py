"""A player's turn: the departments of the action, one after another, once per active employee (rules#departments)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.step import Duty, Step, per_seat
from gilded.games.carnegie.actions import (
    DONE,
    FOLLOW,
    SELL,
    SEND,
    SWITCH,
    USE,
    Advance,
    Pull,
    Send,
    SwitchAction,
    Use,
)
from gilded.games.carnegie.board import HUMAN_RESOURCES, MOST_EMPLOYEES, PROJECTS, SALE, TYPE_IDS, TYPES
from gilded.games.carnegie.construction import ChooseProjectType, can_build_any, why_no_project
from gilded.games.carnegie.departments import (
    ALL,
    AUTOMATIC,
    CHOOSABLE,
    DEPARTMENT,
    DEPARTMENT_IDS,
    TYPE_OF,
    Effect,
)
from gilded.games.carnegie.donations import COPY_DONATION, can_copy, copyable_slots, price
from gilded.games.carnegie.events import ActionSwitched, DepartmentUsed
from gilded.games.carnegie.management import CHOOSE_TILE, can_found, why_nothing_founded
from gilded.games.carnegie.pieces import NO_DEPARTMENT
from gilded.games.carnegie.research import add_research, spend, why_no_research
from gilded.games.carnegie.staff import MOVE_EMPLOYEES, welcome, why_no_sale
from gilded.games.carnegie.state import CarnegieState

OFFICE_WORK: Final = Cause("department", "departments")


# Who acts, and in what


class TurnOf(Duty[CarnegieState]):
    """A seat's turn comes up; unless it is first, its tile may change the action (rules#action-choice)."""

    name: ClassVar[str] = "turn_of"
    fields: ClassVar[tuple[str, ...]] = ("whose",)

    def __init__(self, whose: int) -> None:
        super().__init__()
        self.whose: Final = whose

    def run(self, state: CarnegieState) -> None:
        if state.tiles[self.whose] and self.whose != state.first:
            state.push(FOLLOW_OR_SWITCH[self.whose])
        else:
            begin_turn(state, self.whose, state.row)


class FollowOrSwitch(Step[CarnegieState]):
    """Follow the chosen action, or give the tile up for another one (rules#action-choice)."""

    name: ClassVar[str] = "follow_or_switch"
    rule: ClassVar[str] = "action-choice"

    def options(self, state: CarnegieState) -> list[Action]:
        return FOLLOW_OPTIONS[state.row]

    def take(self, state: CarnegieState, action: Action) -> None:
        if action is FOLLOW:
            begin_turn(state, self.seat, state.row)
            return
        assert isinstance(action, SwitchAction)
        state.tiles[self.seat] -= 1
        state.tiles_used += 1
        if state.events is not None:
            state.events.append(ActionSwitched(self.seat, TYPE_IDS[action.row]))
        begin_turn(state, self.seat, action.row)

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if isinstance(action, SwitchAction):
            return Reason("same_action", "action-choice", {"action": TYPE_IDS[action.row]})
        return super().why_not(state, action)


def begin_turn(state: CarnegieState, seat: int, action: int) -> None:
    """What nobody would decline happens at once: moves and research points of the printed departments and the like."""
    state.action = action
    state.moves = 0
    state.closed = 0
    state.open_department = NO_DEPARTMENT
    state.used = 0
    state.push(END_TURN[seat])
    for number in AUTOMATIC[action]:
        department = DEPARTMENT[number]
        uses = state.standing[seat * ALL + number] + department.permanent_employees
        if uses:
            effect = department.effects[0]
            if state.events is not None:
                state.events.append(DepartmentUsed(seat, DEPARTMENT_IDS[number], effect.id))
            gain_effect(state, seat, effect, uses)
    ask_use(state, seat)


def ask_use(state: CarnegieState, seat: int) -> None:
    """Ask for the use of a department if there is anything to decide; then come the moves of human resources."""
    if state.action == HUMAN_RESOURCES:
        state.push(MOVES_OF[seat])
    options: list[Action] = []
    add_uses(state, seat, options)
    if options:
        state.push(USE_DEPARTMENTS[seat])


class MovesOf(Duty[CarnegieState]):
    """The moves of all used departments together are made after all uses (rules#human-resources)."""

    name: ClassVar[str] = "moves_of"
    fields: ClassVar[tuple[str, ...]] = ("whose",)

    def __init__(self, whose: int) -> None:
        super().__init__()
        self.whose: Final = whose

    def run(self, state: CarnegieState) -> None:
        if state.moves:
            state.push(MOVE_EMPLOYEES[self.whose])


class EndTurn(Duty[CarnegieState]):
    """Research points and moves that were not used are lost (rules#research)."""

    name: ClassVar[str] = "end_turn"
    fields: ClassVar[tuple[str, ...]] = ("whose",)

    def __init__(self, whose: int) -> None:
        super().__init__()
        self.whose: Final = whose

    def run(self, state: CarnegieState) -> None:
        state.points[self.whose] = 0
        state.moves = 0
        state.closed = 0
        state.open_department = NO_DEPARTMENT
        state.used = 0


# Using departments


def uses_left(state: CarnegieState, seat: int, department: int) -> int:
    """How many active employees of the department have not been used yet this turn."""
    if state.closed >> department & 1:
        return 0
    standing = state.standing[seat * ALL + department]
    return standing - state.used if department == state.open_department else standing


def can_use(state: CarnegieState, seat: int, effect: Effect) -> bool:
    """Whether the seat can meet what the effect asks: no mission without it (rules#missions)."""
    if effect.pay_goods > state.goods[seat] or effect.pay_money > state.cash(seat):
        return False
    if effect.recruits:
        return state.reserve[seat] > 0
    if effect.builds_project:
        return can_build_any(state, seat, state.goods[seat])
    if effect.builds_department:
        return can_found(state, seat)
    return can_copy(state, seat, state.cash(seat)) if effect.copies_donation else True


def sale_helps(state: CarnegieState, seat: int, effect: Effect) -> bool:
    """Whether money is short for the effect and selling goods would close the gap (rules#sell)."""
    short = (price(state, seat) if effect.copies_donation else effect.pay_money) - state.cash(seat)
    left = state.goods[seat] - (short + SALE - 1) // SALE
    if short <= 0 or left < 0:
        return False
    if effect.builds_project:
        return can_build_any(state, seat, left)
    # Goods that are sold to buy goods come to nothing.
    return effect.copies_donation and can_copy(state, seat, price(state, seat))


def add_uses(state: CarnegieState, seat: int, options: list[Action]) -> None:
    """Add every possible use of a department, every purchase with research points, and sales that could help."""
    sale = False
    for department in CHOOSABLE[state.action]:
        if uses_left(state, seat, department) > 0:
            uses = USE[department]
            effects = DEPARTMENT[department].effects
            options.extend([uses[effect.number] for effect in effects if can_use(state, seat, effect)])
            if DEPARTMENT[department].spends_money and any(sale_helps(state, seat, effect) for effect in effects):
                sale = True
    add_research(state, seat, options)
    if sale:
        options.append(SELL)


class UseDepartments(Step[CarnegieState]):
    """Use one active employee of a department of the action, spend research points, or end (rules#departments)."""

    name: ClassVar[str] = "use_departments"
    rule: ClassVar[str] = "departments"

    def options(self, state: CarnegieState) -> list[Action]:
        options: list[Action] = []
        add_uses(state, self.seat, options)
        options.append(DONE)
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        if action is DONE:
            return
        state.push(GO_ON[self.seat])
        if action is SELL:
            state.sell_goods(self.seat)
        elif isinstance(action, Use):
            use(state, self.seat, action.department, action.effect)
        else:
            spend(state, self.seat, action)

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if action is SELL:
            return why_no_sale(state, self.seat)
        if isinstance(action, (Pull, Advance)):
            return why_no_research(state, self.seat, action)
        if isinstance(action, Use):
            return why_no_use(state, self.seat, action)
        return super().why_not(state, action)


class GoOn(Duty[CarnegieState]):
    """After one use the seat may use more."""

    name: ClassVar[str] = "go_on"
    fields: ClassVar[tuple[str, ...]] = ("whose",)

    def __init__(self, whose: int) -> None:
        super().__init__()
        self.whose: Final = whose

    def run(self, state: CarnegieState) -> None:
        options: list[Action] = []
        add_uses(state, self.whose, options)
        if options:
            state.push(USE_DEPARTMENTS[self.whose])


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
        carry_out(state, seat, effect)


def carry_out(state: CarnegieState, seat: int, effect: Effect) -> None:
    """Pay for an effect and take what it gives; what needs a choice is asked for."""
    if effect.pay_goods:
        state.gain_goods(seat, -effect.pay_goods, OFFICE_WORK)
    if effect.pay_money:
        state.pay(purse(seat), BANK, effect.pay_money, OFFICE_WORK)
    gain_effect(state, seat, effect, 1)
    if effect.builds_department:
        state.push(CHOOSE_TILE[seat])
    elif effect.copies_donation:
        state.push(COPY_DONATION[seat])


def gain_effect(state: CarnegieState, seat: int, effect: Effect, times: int) -> None:
    """What the effect gives, so many times."""
    if effect.money:
        state.pay(BANK, purse(seat), effect.money * times, OFFICE_WORK)
    if effect.goods:
        state.gain_goods(seat, effect.goods * times, OFFICE_WORK)
    if effect.vp:
        state.gain_vp(seat, effect.vp * times, OFFICE_WORK)
    if effect.moves:
        state.gain_moves(seat, effect.moves * times, OFFICE_WORK)
    if effect.points:
        state.gain_points(seat, effect.points * times, OFFICE_WORK)
    if effect.recruits:
        welcome(state, seat, effect.recruits * times)
    if effect.half_of_the_active:
        state.gain_vp(seat, (state.active[seat] + 1) // 2, OFFICE_WORK)


class SendOnMission(Step[CarnegieState]):
    """Choose the region to which the used employee goes; then its effect happens (rules#missions)."""

    name: ClassVar[str] = "send_on_mission"
    rule: ClassVar[str] = "missions"
    fields: ClassVar[tuple[str, ...]] = ("seat", "department", "effect")

    def __init__(self, seat: int, department: int, effect: int) -> None:
        super().__init__(seat)
        self.department: Final = department
        self.effect: Final = effect

    def options(self, state: CarnegieState) -> list[Action]:
        return SEND

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, Send)
        state.send(self.seat, self.department, action.region)
        carry_out(state, self.seat, DEPARTMENT[self.department].effects[self.effect])

    def describe(self) -> dict[str, object]:
        effect = DEPARTMENT[self.department].effects[self.effect].id
        department = DEPARTMENT_IDS[self.department]
        return {"step": self.name, "seat": self.seat, "department": department, "effect": effect}


def why_no_use(state: CarnegieState, seat: int, action: Use) -> Reason:
    """What stands against this use of a department."""
    department = action.department
    effect = DEPARTMENT[department].effects[action.effect]
    values: dict[str, object] = {"department": DEPARTMENT_IDS[department]}
    if TYPE_OF[department] != state.action:
        return Reason("other_action", "departments", {**values, "action": TYPE_IDS[state.action]})
    if state.standing[seat * ALL + department] == 0:
        return Reason("nobody_active", "departments", values)
    if uses_left(state, seat, department) <= 0:
        return Reason("department_closed", "departments", values)
    return why_no_effect(state, seat, effect)


def why_no_effect(state: CarnegieState, seat: int, effect: Effect) -> Reason:
    """What the seat lacks for an effect whose employee is ready."""
    if effect.pay_money > state.cash(seat):
        return Reason("cannot_pay", "departments", {"cost": effect.pay_money, "cash": state.cash(seat)})
    if effect.pay_goods > state.goods[seat]:
        return Reason("too_few_goods", "departments", {"cost": effect.pay_goods, "goods": state.goods[seat]})
    if effect.recruits:
        return Reason("no_employee_left", "recruits", {"employees": MOST_EMPLOYEES})
    if effect.copies_donation:
        return why_no_copy(state, seat)
    if effect.builds_project:
        ready = [project for project in range(PROJECTS) if state.ready[seat * PROJECTS + project]]
        return why_no_project(state, seat, ready[0] if ready else 0)
    return why_nothing_founded(state, seat)


def why_no_copy(state: CarnegieState, seat: int) -> Reason:
    """What stands against copying a donation."""
    if copyable_slots(state, seat) == 0:
        return Reason("nothing_to_copy", "charitable-giving")
    if state.discs[seat] == 0:
        return Reason("no_disc_left", "donations")
    return Reason("cannot_pay", "donations", {"price": price(state, seat), "cash": state.cash(seat)})


FOLLOW_OPTIONS: Final[list[list[Action]]] = [
    [FOLLOW, *(SWITCH[other] for other in range(TYPES) if other != row)] for row in range(TYPES)
]
USE_DEPARTMENTS: Final = per_seat(UseDepartments)
FOLLOW_OR_SWITCH: Final = per_seat(FollowOrSwitch)
TURN_OF: Final = per_seat(TurnOf)
MOVES_OF: Final = per_seat(MovesOf)
GO_ON: Final = per_seat(GoOn)
END_TURN: Final = per_seat(EndTurn)
