"""Dividends: what becomes of the revenue, extra dividends, and how far they raise the share value."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.money import BANK, Cause, purse
from gilded.core.step import Duty
from gilded.games.chicago1875.actions import PAY_DIVIDEND, WITHHOLD
from gilded.games.chicago1875.board import (
    CLOSED,
    COMPANY_IDS,
    REOPENING_STEPS,
    SHARES,
    TRIPLE_FROM,
    VALUES,
    WITHHOLD_DROP,
)
from gilded.games.chicago1875.events import DividendPaid, Withheld
from gilded.games.chicago1875.rules.assets import drop_value
from gilded.games.chicago1875.rules.haymarket import add_trades, take_trade
from gilded.games.chicago1875.rules.operating_step import OperatingStep
from gilded.games.chicago1875.rules.shares import move_value
from gilded.games.chicago1875.state import OWN, POOL, Chicago1875State

DIVIDEND: Final = Cause("dividend", "dividends")
EXTRA_DIVIDEND: Final = Cause("extra_dividend", "extra-dividends")
KEPT: Final = Cause("revenue_kept", "dividends")


def dividend_steps(place: int, revenue: int) -> int:
    """How many steps a value rises when this revenue is paid out (rules#value)."""
    value = VALUES[place]
    if revenue <= 0:
        return 0
    if place == CLOSED:
        return REOPENING_STEPS
    if revenue >= 3 * value and value >= TRIPLE_FROM:
        return 3
    if revenue >= 2 * value:
        return 2
    return 1 if revenue >= value else 0


def pay_revenue(state: Chicago1875State, company: int) -> None:
    """The bank pays the revenue of an operating turn to the shareholders and the company (rules#dividends)."""
    per_share = state.revenue // SHARES
    _pay_players(state, company, per_share, BANK, DIVIDEND)
    state.pay(BANK, state.treasury(company), per_share * state.shares(OWN, company), DIVIDEND)
    move_value(state, company, dividend_steps(state.value[company], state.revenue), "dividend")


def pay_extra_dividend(state: Chicago1875State, company: int, total: int) -> None:
    """The company pays a dividend out of its treasury, to the bank's reserve as well (rules#extra-dividends)."""
    per_share = total // SHARES
    treasury = state.treasury(company)
    _pay_players(state, company, per_share, treasury, EXTRA_DIVIDEND)
    state.pay(treasury, BANK, per_share * state.shares(POOL, company), EXTRA_DIVIDEND)
    move_value(state, company, dividend_steps(state.value[company], total), "dividend")


def _pay_players(state: Chicago1875State, company: int, per_share: int, payer: int, cause: Cause) -> None:
    received = [per_share * state.shares(seat, company) for seat in range(state.seats)]
    if state.events is not None:
        state.events.append(DividendPaid(COMPANY_IDS[company], per_share, received[:]))
    for seat, amount in enumerate(received):
        state.pay(payer, purse(seat), amount, cause)


# The decision of an operating turn


class PayoutStage(Duty[Chicago1875State]):
    """Ask whether to pay out; without production or sales, or with wages unpaid, withhold (rules#dividends)."""

    name: ClassVar[str] = "payout_stage"
    rule: ClassVar[str] = "dividends"

    def run(self, state: Chicago1875State) -> None:
        company = state.operating
        if state.produced == 0 or state.goods_sold == 0 or state.unpaid:
            withhold(state, company, True)
        else:
            state.push(ChooseDividend(state.president[company], company))


def withhold(state: Chicago1875State, company: int, forced: bool) -> None:
    """All revenue goes to the treasury and the share value falls (rules#dividends)."""
    if state.events is not None:
        state.events.append(Withheld(COMPANY_IDS[company], state.revenue, forced))
    state.pay(BANK, state.treasury(company), state.revenue, KEPT)
    drop_value(state, company, WITHHOLD_DROP, "withheld", True)


class ChooseDividend(OperatingStep):
    """Pay the revenue out to the shareholders, or keep it in the treasury (rules#dividends)."""

    name: ClassVar[str] = "choose_dividend"
    rule: ClassVar[str] = "dividends"
    kinds: ClassVar[tuple[str, ...]] = ("pay_dividend", "withhold", "trade")

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = [PAY_DIVIDEND, WITHHOLD]
        add_trades(state, self.company, options)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        if action is PAY_DIVIDEND:
            pay_revenue(state, self.company)
        elif action is WITHHOLD:
            withhold(state, self.company, False)
        else:
            state.push(PAYOUT_STAGE)
            take_trade(state, self.seat, action)


PAYOUT_STAGE: Final = PayoutStage()
