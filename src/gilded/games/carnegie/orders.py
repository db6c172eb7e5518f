"""Orders of Carnegie: how to follow a choice, bring people home, activate, donate, and use a department."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.event import Event
from gilded.core.options import Choice, Number, Option
from gilded.core.order import DONE as ORDER_DONE
from gilded.core.order import Answer, Ended, Fields, OrderKind, own_decision
from gilded.core.view import View
from gilded.games.carnegie.actions import (
    CHOOSE_TIMELINE,
    DONATE,
    DONE,
    FOLLOW,
    LOBBY_IDS,
    RESOURCE_IDS,
    SWITCH,
    TAKE_INCOME,
    TO_LOBBY,
    Activate,
    Use,
)
from gilded.games.carnegie.board import END, REGION_IDS, SLOT_IDS, TYPE_IDS
from gilded.games.carnegie.departments import (
    ACTIVATION_COST,
    CHOOSABLE,
    DEPARTMENT,
    DEPARTMENT_IDS,
    SECOND_LOBBY,
    WORKSTATIONS,
)
from gilded.games.carnegie.events import DepartmentUsed, RoundEnded
from gilded.games.carnegie.view import CarnegieView, CompanyView, SpaceView

WHATEVER: Final = "whatever"
FOLLOW_IT: Final = "follow"
ANY_EVENT: Final = "any_event"
DONATION: Final = "donation"
ANY_EFFECT: Final = "any_effect"
NOBODY: Final = "nobody"
EVERYBODY: Final = "everybody"
USED: Final = tuple(DEPARTMENT_IDS[number] for row in CHOOSABLE for number in row)
EFFECTS_OF: Final = {name: [effect.id for effect in DEPARTMENT[DEPARTMENT_IDS.index(name)].effects] for name in USED}
EFFECTS: Final = tuple(dict.fromkeys(effect for name in USED for effect in EFFECTS_OF[name]))
STAFFED: Final = tuple(DEPARTMENT_IDS[number] for number, places in enumerate(WORKSTATIONS) if places)
MOST_MONEY: Final = 200


def own_company(view: View) -> CompanyView:
    """The viewer's company."""
    assert isinstance(view, CarnegieView)
    assert view.seat is not None
    return view.companies[view.seat]


class FollowOrSwitch(OrderKind):
    """Follow what is chosen, or give up the action choice tile for another action (rules#action-choice)."""

    name: ClassVar[str] = "follow_or_switch"
    fields: ClassVar[tuple[Option, ...]] = (
        Choice("chosen", (WHATEVER, *TYPE_IDS), WHATEVER),
        Choice("answer", (FOLLOW_IT, *TYPE_IDS), FOLLOW_IT),
    )

    def offered(self, view: View) -> tuple[Option, ...] | None:
        return self.fields if view.seat is not None and own_company(view).choice_tiles else None

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        assert isinstance(view, CarnegieView)
        if own_company(view).choice_tiles == 0:
            return Ended("no_choice_tile")
        if own_decision(view, "follow_or_switch") is None or fields["chosen"] not in (WHATEVER, view.row):
            return None
        answer = str(fields["answer"])
        return FOLLOW if answer in (FOLLOW_IT, view.row) else SWITCH[TYPE_IDS.index(answer)]


class ChooseTimeline(OrderKind):
    """As first player choose this timeline, if it then gives the event that is wanted (rules#timeline)."""

    name: ClassVar[str] = "choose_timeline"
    fields: ClassVar[tuple[Option, ...]] = (
        Choice("timeline", tuple(TYPE_IDS), TYPE_IDS[0]),
        Choice("event", (ANY_EVENT, *REGION_IDS, DONATION), ANY_EVENT),
    )
    answers_once: ClassVar[bool] = True

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        assert isinstance(view, CarnegieView)
        if own_decision(view, "choose_row") is None:
            return None
        timeline, event = str(fields["timeline"]), fields["event"]
        row = TYPE_IDS.index(timeline)
        space = _next_space(view, row)
        if event in (ANY_EVENT, space.region) or (event == DONATION and space.donation):
            return CHOOSE_TIMELINE[row]
        return Ended("other_event", {"timeline": timeline})


def _next_space(view: CarnegieView, row: int) -> SpaceView:
    """The space whose event the choice of a timeline brings (rules#marker-at-the-end)."""
    while view.timeline[row].marker == END:
        row = (row + 1) % len(view.timeline)
    return view.timeline[row].spaces[view.timeline[row].marker]


class BringHome(OrderKind):
    """Bring everybody home from the missions of the region, to this lobby (rules#income)."""

    name: ClassVar[str] = "bring_home"
    fields: ClassVar[tuple[Option, ...]] = (Choice("lobby", tuple(LOBBY_IDS), LOBBY_IDS[0]),)

    def offered(self, view: View) -> tuple[Option, ...] | None:
        if view.seat is None:
            return None
        two = any(cell.department == DEPARTMENT_IDS[SECOND_LOBBY] for cell in own_company(view).cells)
        return self.fields if two else (Choice("lobby", (LOBBY_IDS[0],), LOBBY_IDS[0]),)

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        if own_decision(belief.view, "bring_home") is None:
            return None
        return TO_LOBBY[LOBBY_IDS.index(str(fields["lobby"]))]


class TakeIncome(OrderKind):
    """Where a project offers this income, take it (rules#project-income)."""

    name: ClassVar[str] = "take_income"
    fields: ClassVar[tuple[Option, ...]] = (Choice("resource", tuple(RESOURCE_IDS), RESOURCE_IDS[0]),)

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        income = TAKE_INCOME[RESOURCE_IDS.index(str(fields["resource"]))]
        return income if own_decision(belief.view, "choose_income") and income in belief.legal else None


class ActivateEmployees(OrderKind):
    """Activate employees while so much money remains, or nobody (rules#activation)."""

    name: ClassVar[str] = "activate_employees"
    fields: ClassVar[tuple[Option, ...]] = (
        Choice("who", (NOBODY, EVERYBODY, *STAFFED), NOBODY),
        Number("keep", low=0, high=MOST_MONEY, default=0),
    )

    def offered(self, view: View) -> tuple[Option, ...] | None:
        if view.seat is None:
            return None
        own = [cell.department for cell in own_company(view).cells]
        return (Choice("who", (NOBODY, EVERYBODY, *(name for name in STAFFED if name in own)), NOBODY), self.fields[1])

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        assert view.seat is not None
        if own_decision(view, "activate_employees") is None:
            return None
        spare = view.cash[view.seat] - int(fields["keep"])
        for action in belief.legal:
            if isinstance(action, Activate) and fields["who"] in (EVERYBODY, DEPARTMENT_IDS[action.department]):
                return action if ACTIVATION_COST[action.department] <= spare else DONE
        return DONE


class Donate(OrderKind):
    """Make this donation if it costs no more than this (rules#donations)."""

    name: ClassVar[str] = "donate"
    fields: ClassVar[tuple[Option, ...]] = (
        Choice("slot", tuple(SLOT_IDS), SLOT_IDS[0]),
        Number("most", low=0, high=MOST_MONEY, default=MOST_MONEY),
    )
    answers_once: ClassVar[bool] = True

    def offered(self, view: View) -> tuple[Option, ...] | None:
        assert isinstance(view, CarnegieView)
        free = tuple(slot for slot in SLOT_IDS if not view.donation_table[slot])
        return (Choice("slot", free, free[0]), self.fields[1]) if free else None

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        assert isinstance(view, CarnegieView)
        slot = str(fields["slot"])
        if view.donation_table[slot]:
            return Ended("slot_taken", {"slot": slot})
        if own_decision(view, "make_donation") is None:
            return None
        price = own_company(view).donation_price
        if price > int(fields["most"]):
            return Ended("too_expensive", {"price": price, "most": fields["most"]})
        action = DONATE[SLOT_IDS.index(slot)]
        return action if action in belief.legal else None  # whether to sell goods for it is left to the person


class DonateNothing(OrderKind):
    """Make no donation (rules#donations)."""

    name: ClassVar[str] = "donate_nothing"

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        return DONE if own_decision(belief.view, "make_donation") else None


class UseDepartment(OrderKind):
    """Use a department as often as possible in the next turn of its action; then end the turn or not."""

    name: ClassVar[str] = "use_department"
    fields: ClassVar[tuple[Option, ...]] = (
        Choice("department", USED, USED[0]),
        Choice("effect", (ANY_EFFECT, *EFFECTS), ANY_EFFECT),
        Choice("then", ("decide", "end_turn"), "decide"),
    )
    reads_events: ClassVar[bool] = True

    def offered(self, view: View) -> tuple[Option, ...] | None:
        if view.seat is None:
            return None
        built = [cell.department for cell in own_company(view).cells]
        own = tuple(name for name in USED if name in built)
        if not own:
            return None
        effects = dict.fromkeys(effect for name in own for effect in EFFECTS_OF[name])
        return (Choice("department", own, own[0]), Choice("effect", (ANY_EFFECT, *effects), ANY_EFFECT), self.fields[2])

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        assert isinstance(view, CarnegieView)
        name = str(fields["department"])
        used, is_over = _was_used(view.seat, name, events)
        if is_over:
            return ORDER_DONE
        number = DEPARTMENT_IDS.index(name)
        if own_decision(view, "use_departments") is None or number not in CHOOSABLE[_action_of(view)]:
            return None
        uses: list[Action] = [one for one in belief.legal if isinstance(one, Use) and one.department == number]
        if fields["effect"] != ANY_EFFECT:
            uses = [one for one in uses if isinstance(one, Use) and EFFECTS_OF[name][one.effect] == fields["effect"]]
        if len(uses) > 1:
            return Ended("several_uses", {"department": name})
        if uses:
            return uses[0]
        if not used:
            return Ended("no_use", {"department": name})
        return DONE if fields["then"] == "end_turn" else ORDER_DONE


def _action_of(view: CarnegieView) -> int:
    assert view.action is not None, "somebody's turn is under way"
    return TYPE_IDS.index(view.action)


def _was_used(seat: int | None, department: str, events: list[Event]) -> tuple[bool, bool]:
    """Whether the seat has used the department, and whether that round is over."""
    used = False
    for event in events:
        if isinstance(event, DepartmentUsed) and event.seat == seat and event.department == department:
            used = True
        elif isinstance(event, RoundEnded) and used:
            return True, True
    return used, False


ORDERS: Final[tuple[OrderKind, ...]] = (
    FollowOrSwitch(),
    ChooseTimeline(),
    BringHome(),
    TakeIncome(),
    ActivateEmployees(),
    Donate(),
    DonateNothing(),
    UseDepartment(),
)
