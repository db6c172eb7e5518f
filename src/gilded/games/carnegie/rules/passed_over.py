"""Seats that have nothing to decide are passed over, and the table is told why (rules#passed-over)."""

from typing import Final

from gilded.core.errors import Reason
from gilded.games.carnegie.events import PassedOver, TurnEnded
from gilded.games.carnegie.state import CarnegieState

PHASE_IDS: Final = ["income", "donation", "turn", "activation"]
INCOME_PHASE: Final = 0
DONATION_PHASE: Final = 1
TURN_PHASE: Final = 2
ACTIVATION_PHASE: Final = 3


def tell_passed(state: CarnegieState, seat: int, phase: int, reason: Reason) -> None:
    """Tell that the seat had nothing to decide in this part of the round."""
    assert state.events is not None
    have, needed = shortage(reason)
    state.events.append(PassedOver(seat, PHASE_IDS[phase], reason.code, have, needed, reason.rule))


def tell_ended(state: CarnegieState, seat: int, reason: Reason) -> None:
    """Tell that the seat's turn ended by itself."""
    assert state.events is not None
    have, needed = shortage(reason)
    state.events.append(TurnEnded(seat, reason.code, have, needed, reason.rule))


def shortage(reason: Reason) -> tuple[int, int]:
    """What the seat has and what it would need, as the reason says; zeros where nothing is counted."""
    values = reason.values
    have = values["cash"] if "cash" in values else values.get("have", 0)
    needed = values["price"] if "price" in values else values.get("needed", 0)
    assert isinstance(have, int)
    assert isinstance(needed, int)
    return have, needed


def why_passed(reason: Reason, phase: int, ended: bool) -> Reason:
    """The same reason for a seat that asks while others are to act."""
    values: dict[str, object] = {"phase": PHASE_IDS[phase], "ended": ended, "cause": reason.code}
    have, needed = shortage(reason)
    if "price" in reason.values:
        return Reason("passed_over_money", reason.rule, {**values, "cash": have, "price": needed})
    if "needed" in reason.values:
        return Reason("passed_over_goods", reason.rule, {**values, "have": have, "needed": needed})
    return Reason("passed_over", reason.rule, values)
