"""Special actions: a collapsed roof or an event at once, in place of trading shares."""

from typing import Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.games.chartered.actions import TAKE_ROOF, TRIGGER_EVENT
from gilded.games.chartered.board import ROOFS, SPECIAL_CARDS, SPECIAL_PRICE
from gilded.games.chartered.events import SpecialActionUsed
from gilded.games.chartered.rules.event_cards import CHOOSE_EVENT
from gilded.games.chartered.state import CharteredState

SPECIAL_ACTION: Final = Cause("special_action", "special")


def special_actions(state: CharteredState, seat: int) -> list[Action]:
    """The special actions that the seat can pay for (rules#special)."""
    if not state.special[seat] or state.cash(seat) < SPECIAL_PRICE:
        return []
    return [TAKE_ROOF, TRIGGER_EVENT] if state.roofs_left else [TRIGGER_EVENT]


def why_not_use_special_action(state: CharteredState, seat: int, action: Action, traded: bool) -> Reason:
    """Which rule forbids the special action after building."""
    if state.special[seat] == 0:
        return Reason("no_special_card", "special", {"cards": SPECIAL_CARDS})
    if action is TAKE_ROOF and state.roofs_left == 0:
        return Reason("no_roof_left", "special", {"roofs": ROOFS})
    if traded:
        return Reason("already_traded", "special")
    return Reason("cannot_pay", "special", {"price": SPECIAL_PRICE, "cash": state.cash(seat)})


def use_special_action(state: CharteredState, seat: int, action: Action) -> None:
    """Give up a special action card and the money for a collapsed roof or an event at once (rules#special)."""
    state.special[seat] -= 1
    if state.events is not None:
        state.events.append(SpecialActionUsed(seat, action.kind))
    state.pay(purse(seat), BANK, SPECIAL_PRICE, SPECIAL_ACTION)
    if action is TAKE_ROOF:
        state.roofs_left -= 1
        state.roofs[seat] += 1
    else:
        state.push(CHOOSE_EVENT[seat])
