"""What an action of Carnegie would cost, bring and change."""

from collections.abc import Callable
from typing import Any

import msgspec

from gilded.core.action import Action
from gilded.core.preview import Preview, common_preview
from gilded.games.carnegie.actions import (
    DONE,
    PAY_BEST,
    SELL,
    Activate,
    Advance,
    ChooseLot,
    ChooseProject,
    ChooseSide,
    ChooseTimeline,
    Donate,
    Move,
    PayWelfare,
    Place,
    Pull,
    Send,
    SwitchAction,
    TakeIncome,
    ToLobby,
    Use,
)
from gilded.games.carnegie.board import (
    CHOICE_TILE_VP,
    CITY_PAYS,
    CITY_VP,
    DONATIONS,
    NO_REGION,
    PAY_VP,
    PAYABLE,
    PAYABLES,
    PROJECT_IDS,
    PROJECTS,
    REGION_IDS,
    REGIONS,
    SALE_PRICE,
    SITE_CITY,
    SITE_REGION,
    TRACK_INCOME,
    TRANSPORT,
    TYPE_IDS,
)
from gilded.games.carnegie.components import Amounts, Section, Space
from gilded.games.carnegie.departments import ACTIVATION_COST, CELL_VP, DEPARTMENT, Effect
from gilded.games.carnegie.printed import PRINTED
from gilded.games.carnegie.project_tabs import BUILD_COST
from gilded.games.carnegie.rules.construction import PlaceProject
from gilded.games.carnegie.rules.department_building import ChooseFreeLot, department_price
from gilded.games.carnegie.rules.donations import donation_price, score_now
from gilded.games.carnegie.rules.income import BringHome, ChooseIncome, resource_of
from gilded.games.carnegie.rules.moves import MoveEmployees
from gilded.games.carnegie.rules.research import ends_turn, pull_price, track_price
from gilded.games.carnegie.rules.scoring import best_split
from gilded.games.carnegie.rules.timeline import advancing_row, next_region, shows_donation
from gilded.games.carnegie.state import CarnegieState

Facts = dict[str, Any]
_TABS = {tab.type: tab for tab in PRINTED.project_tabs.tabs}
SECTIONS = [[side.sections for side in _TABS[name].sides] for name in PROJECT_IDS]
"""SECTIONS[project][side]: the printed sections."""
_TRACKS = {track.region: track for track in TRANSPORT.tracks}
SPACES = [_TRACKS[region].spaces for region in REGION_IDS]
"""SPACES[region]: the printed spaces of the transport tracks."""


class EventPreview(msgspec.Struct):
    """The event of a timeline: whose marker would advance, and what its next space shows."""

    row: str
    region: str | None
    donation: bool


class CarnegiePreview(Preview):
    """Amounts are by resource: money, goods, vp, study_points, employee_moves, new_employee, half_of_the_active."""

    pay: Amounts = msgspec.field(default_factory=dict)
    """What the action costs."""
    gain: Amounts = msgspec.field(default_factory=dict)
    """What it brings at once."""
    lost: Amounts = msgspec.field(default_factory=dict)
    """What is given up by it."""
    vp: int = 0
    """What it would score at the end, as things stand."""
    mission: bool = False
    """Whether the employee that is used goes on a mission."""
    income: Amounts | None = None
    """What each employee that returns from the region earns, as the seat's transport stands."""
    event: EventPreview | None = None
    """The event of the timeline."""
    sections: tuple[Section, ...] = ()
    """The sections of a tab that would be revealed, or that distinguish this side of it from the other."""
    space: Space | None = None
    """The space of a transport track that would be entered."""


def preview(state: CarnegieState, seat: int, action: Action) -> CarnegiePreview:
    """What the seat can know of a legal action beforehand."""
    facts = FACTS.get(type(action))
    own = _plain(state, seat, action) if facts is None else facts(state, seat, action)
    return CarnegiePreview(**common_preview(state, seat, action), **own)


def _plain(state: CarnegieState, seat: int, action: Action) -> Facts:
    if action is SELL:
        return {"pay": {"goods": 1}, "gain": {"money": SALE_PRICE}}
    if action is PAY_BEST:
        paid = state.payments[seat * PAYABLES : (seat + 1) * PAYABLES]
        return _payments([best - done for best, done in zip(best_split(state, seat), paid, strict=True)])
    if action is DONE:
        return {"lost": _lost_by_stopping(state, seat)}
    return {}


def _lost_by_stopping(state: CarnegieState, seat: int) -> Amounts:
    """Moves that are not made, and research points if the turn ends: they can be spent while employees move."""
    if isinstance(state.step_of(seat), MoveEmployees):
        return _present(employee_moves=state.moves)
    ends = len(state.agenda) > 1 and ends_turn(state.agenda[-2])
    return _present(study_points=state.research_points[seat]) if ends else {}


def _present(**amounts: int) -> Amounts:
    return {name: amount for name, amount in amounts.items() if amount}


# Setup and rounds


def _side(state: CarnegieState, seat: int, action: ChooseSide) -> Facts:
    sections, others = SECTIONS[action.project][action.side], SECTIONS[action.project][1 - action.side]
    same = 0
    while _brings(sections[same]) == _brings(others[same]):
        same += 1
    return {"sections": sections[same:]}


def _brings(section: Section) -> tuple[object, ...]:
    return section.kind, section.income, section.end_vp, section.donation_limit_plus


def _timeline(state: CarnegieState, seat: int, action: ChooseTimeline) -> Facts:
    row = advancing_row(state, action.row)
    region = next_region(state, row)
    name = None if region == NO_REGION else REGION_IDS[region]
    return {"event": EventPreview(TYPE_IDS[row], name, shows_donation(state, row))}


def _switch(state: CarnegieState, seat: int, action: SwitchAction) -> Facts:
    return {"lost": {"vp": CHOICE_TILE_VP}}


# Income and missions


def _transport_income(state: CarnegieState, seat: int, region: int) -> Amounts:
    return TRACK_INCOME[region][state.transport[seat * REGIONS + region]].amounts


def _to_lobby(state: CarnegieState, seat: int, action: ToLobby) -> Facts:
    step = state.step_of(seat)
    return {"income": _transport_income(state, seat, step.region)} if isinstance(step, BringHome) else {}


def _send(state: CarnegieState, seat: int, action: Send) -> Facts:
    return {"income": _transport_income(state, seat, action.region), "mission": True}


def _take_income(state: CarnegieState, seat: int, action: TakeIncome) -> Facts:
    step = state.step_of(seat)
    assert isinstance(step, ChooseIncome)
    return {"gain": next(one.amounts for one in step.choices(state) if resource_of(one) == action.resource)}


# The company


def _use(state: CarnegieState, seat: int, action: Use) -> Facts:
    effect = DEPARTMENT[action.department].effects[action.effect]
    price = donation_price(state, seat) if effect.copies_donation else effect.pay_money
    pay = _present(money=price, goods=effect.pay_goods)
    return {"pay": pay, "gain": _gain_of(effect), "mission": effect.mission}


def _gain_of(effect: Effect) -> Amounts:
    return _present(
        money=effect.money,
        goods=effect.goods,
        vp=effect.vp,
        employee_moves=effect.moves,
        study_points=effect.research_points,
        new_employee=effect.recruits,
        half_of_the_active=int(effect.half_of_the_active),
    )


def _move(state: CarnegieState, seat: int, action: Move) -> Facts:
    return {"pay": {"employee_moves": action.moves}}


def _activate(state: CarnegieState, seat: int, action: Activate) -> Facts:
    return {"pay": _present(money=ACTIVATION_COST[action.department])}


def _lot(state: CarnegieState, seat: int, action: ChooseLot) -> Facts:
    step = state.step_of(seat)
    assert isinstance(step, ChooseFreeLot)
    goods = department_price(state, seat, step.department, action.cell)
    return {"pay": {"goods": goods}, "vp": CELL_VP[action.cell]}


# Projects and research


def _project(state: CarnegieState, seat: int, action: ChooseProject) -> Facts:
    return {"pay": {"goods": BUILD_COST[action.project]}}


def _place(state: CarnegieState, seat: int, action: Place) -> Facts:
    city = SITE_CITY[action.site]
    facts: Facts = {"vp": CITY_VP[city]}
    step = state.step_of(seat)
    if isinstance(step, PlaceProject):
        effect = DEPARTMENT[step.department].effects[step.effect]
        facts["pay"] = _present(goods=BUILD_COST[step.project], money=effect.pay_money)
        facts["mission"] = effect.mission
        if CITY_PAYS[city]:
            facts["gain"] = _transport_income(state, seat, SITE_REGION[action.site])
    return facts


def _pull(state: CarnegieState, seat: int, action: Pull) -> Facts:
    tab = seat * PROJECTS + action.project
    seen = state.sections[tab]
    section = SECTIONS[action.project][state.sides[tab]][seen]
    return {"pay": {"study_points": pull_price(state, seat, action.project)}, "sections": (section,)}


def _advance(state: CarnegieState, seat: int, action: Advance) -> Facts:
    space = SPACES[action.region][state.transport[seat * REGIONS + action.region] + 1]
    facts: Facts = {"pay": {"study_points": track_price(state, seat, action.region)}, "space": space}
    if space.immediate_reward:
        facts["gain"] = space.immediate_reward
    return facts


# Donations


def _donate(state: CarnegieState, seat: int, action: Donate) -> Facts:
    return {"pay": {"money": donation_price(state, seat)}, "vp": score_now(state, seat, action.slot)}


def _pay_welfare(state: CarnegieState, seat: int, action: PayWelfare) -> Facts:
    return _payments([int(payable == action.payable) for payable in range(PAYABLES)])


def _payments(times: list[int]) -> Facts:
    """What these payments cost together, and the points that they bring."""
    pay: Amounts = {}
    vp = 0
    for payable in range(PAYABLES):
        vp += times[payable] * PAY_VP[payable]
        for name, amount in DONATIONS.slots[PAYABLE[payable]].formula.pay.items():
            if times[payable]:
                pay[name] = pay.get(name, 0) + times[payable] * amount
    return {"pay": pay, "gain": {"vp": vp}}


FACTS: dict[type[Action], Callable[[CarnegieState, int, Any], Facts]] = {
    Activate: _activate,
    Advance: _advance,
    ChooseLot: _lot,
    ChooseProject: _project,
    ChooseSide: _side,
    ChooseTimeline: _timeline,
    Donate: _donate,
    Move: _move,
    PayWelfare: _pay_welfare,
    Place: _place,
    Pull: _pull,
    Send: _send,
    SwitchAction: _switch,
    TakeIncome: _take_income,
    ToLobby: _to_lobby,
    Use: _use,
}
"""What is known of each kind of action; the others cost and bring nothing by themselves."""
