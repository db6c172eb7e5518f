"""The value table: how a company's value moves, and what it pays."""

from typing import Final

from gilded.core.money import BANK, Cause, purse
from gilded.games.chartered.board import COMPANY_IDS, clamp_value, lines_below
from gilded.games.chartered.events import ValueMoved
from gilded.games.chartered.state import CharteredState

PAYMENT: Final = Cause("payment", "payment")


def move_value(state: CharteredState, company: int, value: int) -> None:
    """Move the company's value, within the table; a rise over a line brings an event (rules#events)."""
    before = state.value[company]
    value = clamp_value(value)
    if value == before:
        return
    state.value[company] = value
    if before and lines_below(value) > lines_below(before):
        state.event_due = True
    if state.events is not None:
        state.events.append(ValueMoved(COMPANY_IDS[company], before, value))


def pay_for_value(state: CharteredState, seat: int, company: int, before: int) -> None:
    """Whoever changed a company's value receives the new value (rules#payment)."""
    value = state.value[company]
    if value != before:
        state.pay(BANK, purse(seat), value, PAYMENT)
