"""Whether an agenda is one that the rules of Chicago 1875 can produce; `load` asks.

From the bottom up it holds the phases still to come, what drives the phase under way, the decision of the seat whose
turn it is, and on top of that the parts of an effect that is being carried out. What each step may hold stands in
`possible_steps`.
"""

from typing import Any

from gilded.core.possible import Impossible, require
from gilded.core.step import SeatDuty, Step, Together
from gilded.games.chicago1875.board import APPEAL_BONUS, CLEANUP, FOUNDING, NO_BONUS, OPERATING, STOCK
from gilded.games.chicago1875.board import BUILDING as BUILDING_PHASE
from gilded.games.chicago1875.possible import ROUNDS, drafted_rounds
from gilded.games.chicago1875.possible_steps import check_step
from gilded.games.chicago1875.rules.action_phase import (
    ChooseCompany,
    EndTurn,
    LastChance,
    NextPartner,
    PlacePartner,
    TakeInitiative,
)
from gilded.games.chicago1875.rules.appeal import AppealBonus
from gilded.games.chicago1875.rules.assets import ChooseAsset, DropSurplus, ProtectValue
from gilded.games.chicago1875.rules.automation import AutomatePost, FreeAutomation, RehouseWorker
from gilded.games.chicago1875.rules.building import BuildAll, ChooseBuilding, ChooseDiscard, PassOn
from gilded.games.chicago1875.rules.decade import BeginPhase
from gilded.games.chicago1875.rules.dividend import ChooseDividend
from gilded.games.chicago1875.rules.draft import KeepBuilding
from gilded.games.chicago1875.rules.effects import CarryOut, ChooseStaff, UseSubstitute
from gilded.games.chicago1875.rules.emergency import IssueShares
from gilded.games.chicago1875.rules.founding import ChoosePar, FoundFirst
from gilded.games.chicago1875.rules.haymarket import TakeCubes, TradeFor
from gilded.games.chicago1875.rules.operating import TURN, CloseTurn, NextCompany
from gilded.games.chicago1875.rules.production import BuyAfterProduction, ProduceGoods
from gilded.games.chicago1875.rules.resources import BuyResources
from gilded.games.chicago1875.rules.sales import SellGoods
from gilded.games.chicago1875.rules.staff import HireWorker, PlaceManager, PlaceWorker
from gilded.games.chicago1875.rules.stock import BuyOne, NextTrader, SellMore, TradeShares
from gilded.games.chicago1875.state import NO_ONE, Chicago1875State

Steps = list[Step[Any]]

EFFECT_STEPS = (
    AutomatePost, ChooseStaff, FreeAutomation, PlaceManager, PlaceWorker, RehouseWorker, TakeCubes, UseSubstitute,
)  # fmt: skip
"""The decisions that an effect can ask for, besides appeal bonuses."""
ASKED_ABOVE: dict[int, tuple[type[Step[Any]], ...]] = {
    8: (IssueShares,),
    6: (BuyResources,),
    5: (ProduceGoods, BuyAfterProduction),
    3: (SellGoods,),
    2: (ChooseDividend, ProtectValue),
    1: (CloseTurn,),
}
"""Which decision of an operating turn is due when so many of its stages are still to come."""
EFFECT_ABOVE = (7, 6, 4, 2)
"""How many stages are still to come while an effect or a trade is carried out: the stage that was left is asked again.
"""
ONLY_A_TRADE = 3
"""The same while the dividend is decided."""
SALES_TO_COME = 4
PRODUCTION_TO_COME = 6


def check_agenda(state: Chicago1875State) -> None:
    """Impossible, with the field's name, unless the rules can have put these steps on each other."""
    if state.over:
        return
    phases = CLEANUP - state.phase
    for place in range(phases):
        step = state.agenda[place] if place < len(state.agenda) else None
        expected = isinstance(step, BeginPhase) and step.phase == CLEANUP - place
        require(expected, f"agenda[{place}]", f"phase {CLEANUP - place} is still to come")
    rest = state.agenda[phases:]
    require(bool(rest), "agenda", "somebody owes a decision")
    for place, step in enumerate(rest):
        if not isinstance(step, Together):
            _check_step(state, phases + place, step)
    if state.phase == FOUNDING:
        fits = _fits_founding(state, rest)
    elif state.phase == STOCK:
        fits = _fits_stock_phase(state, rest)
    elif state.phase == BUILDING_PHASE:
        fits = len(rest) == 1 and _fits_building_phase(state, rest[0])
    elif state.phase == OPERATING:
        fits = _fits_operating_phase(state, rest)
    else:
        fits = _fits_action_phase(state, rest)
    require(fits, f"agenda[{phases}]", "the rules never put these steps on each other: " + _names(rest))


def _check_step(state: Chicago1875State, place: int, step: Step[Any]) -> None:
    try:
        check_step(state, step)
    except Impossible as error:
        raise Impossible(f"agenda[{place}].{error.field}", error.problem) from error


def _names(steps: Steps) -> str:
    return ", ".join(step.name for step in steps)


# The phases


def _fits_founding(state: Chicago1875State, rest: Steps) -> bool:
    """Those who have not founded yet wait, the last on the initiative track on top."""
    waiting = state.initiative[: state.seats - len(state.order)]
    last = rest[-1]
    if not waiting or not isinstance(last, (FoundFirst, ChoosePar)):
        return False
    seats = [step.seat for step in rest]
    return seats == waiting and all(isinstance(step, FoundFirst) for step in rest[:-1])


def _fits_stock_phase(state: Chicago1875State, rest: Steps) -> bool:
    following = rest[0]
    seat = state.acting
    if not isinstance(following, NextTrader) or following.whose != (seat + 1) % state.seats or len(rest) == 1:
        return False
    if isinstance(rest[1], BuyOne):
        protected = [step.company for step in rest[2:] if isinstance(step, ProtectValue) and step.cause == "sold"]
        in_order = [company for company in state.order if company in protected]
        return rest[1].seat == seat and protected == in_order and len(protected) == len(rest) - 2
    asked = rest[-1]
    return rest[1] is asked and isinstance(asked, (TradeShares, SellMore, ChoosePar)) and asked.seat == seat


def _fits_building_phase(state: Chicago1875State, group: Step[Any]) -> bool:
    if not isinstance(group, Together):
        return False
    drafting = state.draft and drafted_rounds(state, 0) < ROUNDS
    asks, follows = (KeepBuilding, KeepBuilding) if drafting else (ChooseBuilding, ChooseDiscard)
    return (
        isinstance(group.reveal, PassOn if drafting else BuildAll)
        and [step.seat for step in group.asked] == list(range(state.seats))
        and all(isinstance(step, asks) for step in group.asked)
        and [step.seat for step in group.waiting] == sorted(step.seat for step in group.waiting)
        and all(isinstance(step, (asks, follows)) for step in group.waiting)
        and [answer.seat for answer in group.answers] == sorted(answer.seat for answer in group.answers)
    )


def _fits_action_phase(state: Chicago1875State, rest: Steps) -> bool:
    seats = {seat_of(step) for step in rest[1:]}
    if not isinstance(rest[0], NextPartner) or seats != {state.acting}:
        return False
    turn, above = rest[1], rest[2:]
    if isinstance(turn, PlacePartner):
        return state.free_partners[state.acting] > 0 and (not above or _fits_effect(state, above))
    if isinstance(turn, (LastChance, ChooseCompany)):
        return not above
    return isinstance(turn, EndTurn) and _fits_space(state, above)


def _fits_space(state: Chicago1875State, above: Steps) -> bool:
    """What the space that was taken asks for, the initiative last."""
    for kinds in (TakeInitiative, (HireWorker, ChooseAsset)):
        if above and isinstance(above[0], kinds):
            above = above[1:]
            if not above:
                return True
    return _fits_effect(state, above)


def seat_of(step: Step[Any]) -> int:
    """The seat that a step concerns."""
    return step.whose if isinstance(step, SeatDuty) else step.seat


def _fits_operating_phase(state: Chicago1875State, rest: Steps) -> bool:
    if not isinstance(rest[0], NextCompany):
        return False
    stages = 0
    while stages + 1 < len(rest) and stages < len(TURN) and rest[stages + 1].name == TURN[stages].name:
        stages += 1
    above = rest[stages + 1 :]
    if not above or any(getattr(step, "company", NO_ONE) != state.operating for step in above):
        return False
    too_early = stages > SALES_TO_COME and state.goods_sold + state.revenue > 0
    if too_early or (stages > PRODUCTION_TO_COME and state.produced > 0):
        return False
    if len(above) == 1 and isinstance(above[0], ASKED_ABOVE.get(stages, ())):
        return True
    if stages == ONLY_A_TRADE:
        return len(above) == 1 and isinstance(above[0], TradeFor)
    return stages in EFFECT_ABOVE and _fits_effect(state, above)


# Effects


def _fits_effect(state: Chicago1875State, above: Steps) -> bool:
    """A trade; or what an effect asks for, above the bonuses and the parts of it that are still to come."""
    if len(above) == 1 and isinstance(above[0], TradeFor):
        return True
    rest = above[1:] if above and isinstance(above[0], DropSurplus) else above
    if not rest:
        return len(above) == 1
    if isinstance(rest[0], CarryOut):
        rest = rest[1:]
    bonuses = [step for step in rest if isinstance(step, AppealBonus)]
    asked = rest[len(bonuses) :]
    if any(not isinstance(step, AppealBonus) for step in rest[: len(bonuses)]) or len(asked) > 1:
        return False
    if asked and not isinstance(asked[0], EFFECT_STEPS):
        return False
    companies = {getattr(step, "company", NO_ONE) for step in above}
    seats = {seat_of(step) for step in above}
    return bool(rest) and len(companies) == 1 and len(seats) == 1 and _fits_bonuses(state, bonuses)


def _fits_bonuses(state: Chicago1875State, bonuses: list[AppealBonus]) -> bool:
    """The bonuses of the highest spaces reached, the lowest of them on top."""
    if not bonuses:
        return True
    appeal = state.appeal[bonuses[0].company]
    reached = [APPEAL_BONUS[space] for space in range(appeal, 0, -1) if APPEAL_BONUS[space] != NO_BONUS]
    return [step.bonus for step in bonuses] == reached[: len(bonuses)]
