"""Why a seat that owes no decision was passed over, or why its turn ended by itself (rules#passed-over)."""

from typing import Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.games.carnegie.board import HUMAN_RESOURCES, RESEARCH, TYPES
from gilded.games.carnegie.departments import AUTOMATIC, CHOOSABLE, DEPARTMENT, DEPARTMENTS
from gilded.games.carnegie.passing import (
    ALL_USED,
    PASSED_ACTIVATION,
    PASSED_DONATION,
    PASSED_INCOME,
    PASSED_TURN,
    TURN_ENDED,
)
from gilded.games.carnegie.rules.activation import why_not_activate_anybody
from gilded.games.carnegie.rules.departments import can_use, why_not_apply_effect
from gilded.games.carnegie.rules.donations import why_not_donate
from gilded.games.carnegie.rules.employees import why_nobody_comes_home
from gilded.games.carnegie.rules.moves import is_anybody_here
from gilded.games.carnegie.rules.passed_over import (
    ACTIVATION_PHASE,
    DONATION_PHASE,
    INCOME_PHASE,
    TURN_PHASE,
    why_passed,
)
from gilded.games.carnegie.state import CarnegieState

PHASES_OF_KIND: Final[dict[str, list[int]]] = {
    "activate": [ACTIVATION_PHASE],
    "donate": [DONATION_PHASE],
    "to_lobby": [INCOME_PHASE],
    "take_income": [INCOME_PHASE],
    "choose_event": [DONATION_PHASE, INCOME_PHASE],
    "sell": [ACTIVATION_PHASE, TURN_PHASE, DONATION_PHASE],
    "done": [ACTIVATION_PHASE, TURN_PHASE, DONATION_PHASE, INCOME_PHASE],
    "choose_timeline": [],
    "choose_side": [],
    "pay_best": [],
    "pay_welfare": [],
}
"""To which parts of a round an action belongs, the latest first; those that are not named belong to the turn.

Nobody is passed over when a timeline is chosen, in the setup or in final scoring.
"""
OF_THE_TURN: Final = [TURN_PHASE]


def why_waiting(state: CarnegieState, seat: int, action: Action) -> Reason | None:
    """Why the seat was passed over in the part of this round to which the action belongs; None if it was not."""
    for phase in PHASES_OF_KIND.get(action.kind, OF_THE_TURN):
        reason = why_passed_in(state, seat, phase)
        if reason is not None:
            return reason
    return None


def why_passed_in(state: CarnegieState, seat: int, phase: int) -> Reason | None:
    """Why the seat was passed over in this part of the round, as its position shows; None if it was not."""
    notes = state.passed[seat]
    if phase == ACTIVATION_PHASE and notes & PASSED_ACTIVATION:
        return why_passed(why_not_activate_anybody(state, seat), phase, False)
    if phase == DONATION_PHASE and notes & PASSED_DONATION:
        return why_passed(why_not_donate(state, seat), phase, False)
    if phase == INCOME_PHASE and notes & PASSED_INCOME:
        return why_passed(why_nobody_comes_home(), phase, False)
    if phase == TURN_PHASE:
        for row in range(TYPES):
            if notes & (PASSED_TURN[row] | TURN_ENDED[row]):
                ended = notes & TURN_ENDED[row] != 0
                return why_passed(why_nothing_to_do(state, seat, row, ended), phase, ended)
    return None


def why_nothing_to_do(state: CarnegieState, seat: int, action: int, acted: bool) -> Reason:
    """Why a seat has nothing (more) to do in a turn with this action."""
    if action == HUMAN_RESOURCES:
        code = "no_moves_left" if is_anybody_here(state, seat) else "nobody_to_move"
        return Reason(code, "human-resources")
    base = seat * DEPARTMENTS
    if action == RESEARCH and any(state.standing[base + department] for department in AUTOMATIC[action]):
        return Reason("points_buy_nothing", "research")
    staffed = [department for department in CHOOSABLE[action] if state.standing[base + department]]
    effects = [effect for department in staffed for effect in DEPARTMENT[department].effects]
    refused = [effect for effect in effects if not can_use(state, seat, effect)]
    if acted and state.passed[seat] & ALL_USED:
        return Reason("all_used", "departments")
    if not effects:
        return Reason("all_used" if acted else "nobody_active", "departments")
    if len(refused) < len(effects):  # after a turn without any act: others have made it possible since then
        return Reason("all_used" if acted else "nothing_to_do_then", "departments")
    # Where a sale would help it would have been offered, were anybody left to use.
    reasons = [why_not_apply_effect(state, seat, effect) for effect in refused]
    return nearest([reason for reason in reasons if reason.code != "sell_first"] or reasons)


def nearest(reasons: list[Reason]) -> Reason:
    """The lack of only money or goods, if that is one of the reasons: the seat wants to hear of that first."""
    for reason in reasons:
        if "price" in reason.values or "needed" in reason.values:
            return reason
    return reasons[0]
