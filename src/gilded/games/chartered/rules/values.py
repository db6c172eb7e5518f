"""The value table: how a company's value moves, what it pays, and what a share costs."""

from typing import TYPE_CHECKING, Final

from gilded.core.money import BANK, Cause, purse
from gilded.games.chartered.board import COMPANY_IDS, MINIMUM_PRICE, clamp_value, lines_below
from gilded.games.chartered.events import ValueMoved

if TYPE_CHECKING:
    from gilded.games.chartered.state import CharteredState

PAYMENT: Final = Cause("payment", "payment")


def move_value(state: "CharteredState", company: int, value: int) -> None:
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


def pay_for_value(state: "CharteredState", seat: int, company: int, before: int) -> None:
    """Whoever changed a company's value receives the new value (rules#payment)."""
    value = state.value[company]
    if value != before:
        state.pay(BANK, purse(seat), value, PAYMENT)


def sale_price(state: "CharteredState", company: int) -> int:
    """What the bank pays for a share; 0 while the company is off the board (rules#price)."""
    value = state.value[company]
    return MINIMUM_PRICE if state.minimum_on_sales and 0 < value < MINIMUM_PRICE else value


def buying_price(state: "CharteredState", company: int, founded: int) -> int:
    """What a share costs: only its founder pays less than the minimum, in the turn of the founding (rules#price)."""
    value = state.value[company]
    return value if company == founded else max(MINIMUM_PRICE, value)
