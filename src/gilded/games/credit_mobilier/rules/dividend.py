"""Paying dividends (rules#dividend)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import Cause, purse
from gilded.core.possible import in_range, require
from gilded.core.step import Step
from gilded.games.credit_mobilier.actions import ANOTHER_ROUND, DIVIDEND, ROUND_OR_STOP
from gilded.games.credit_mobilier.board import COMPANIES, COMPANY_IDS, ORANGE, PURPLE
from gilded.games.credit_mobilier.events import DividendPaid
from gilded.games.credit_mobilier.rules.dice import check_seat, describe_company_step, dice_for
from gilded.games.credit_mobilier.rules.refusals import why_not_after_choosing
from gilded.games.credit_mobilier.state import CreditMobilierState

DIVIDEND_PAID: Final = Cause("dividend_paid", "dividend")


class PayAnotherRound(Step[CreditMobilierState]):
    """Pay another round of dividends, or stop (rules#dividend)."""

    name: ClassVar[str] = "pay_another_round"
    rule: ClassVar[str] = "dividend"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "rounds_left")
    kinds: ClassVar[tuple[str, ...]] = ("another_round", "stop")

    def __init__(self, seat: int, company: int, rounds_left: int) -> None:
        super().__init__(seat)
        self.company: Final = company
        self.rounds_left: Final = rounds_left

    def options(self, state: CreditMobilierState) -> list[Action]:
        return ROUND_OR_STOP

    def take(self, state: CreditMobilierState, action: Action) -> None:
        if action is ANOTHER_ROUND:
            pay_dividends(state, self.seat, self.company, self.rounds_left)

    def why_not(self, state: CreditMobilierState, action: Action) -> Reason:
        return why_not_after_choosing(state, self.company, DIVIDEND, action)

    def check(self, state: CreditMobilierState) -> None:
        check_seat(state, self.seat)
        in_range("company", self.company, 0, COMPANIES - 1)
        in_range("rounds_left", self.rounds_left, 1, dividend_rounds(state, self.company) - 1)
        require(pays_dividend(state, self.company), "company", f"{COMPANY_IDS[self.company]} has nothing to pay")

    def describe(self, state: CreditMobilierState) -> dict[str, object]:
        left = most_rounds(state, self.company, self.rounds_left)
        return describe_company_step(self.name, self.seat, self.company, left)


def dividend_rounds(state: CreditMobilierState, company: int) -> int:
    """How many rounds the dice allow: the higher of orange and the company's dice (rules#dividend)."""
    orange = state.dice[ORANGE]
    dice = dice_for(state, company)
    if orange == 0 or (dice == 0 and not (company == PURPLE and state.orange_alone)):
        return 0
    return max(orange, dice)


def most_rounds(state: CreditMobilierState, company: int, rounds: int) -> int:
    """How many of these rounds the treasury allows; the last may pay only a part (rules#dividend)."""
    sold = state.sold(company)
    return min(rounds, (state.funds(company) + sold - 1) // sold) if sold else 0


def pays_dividend(state: CreditMobilierState, company: int) -> bool:
    """Whether a round would pay anybody: money in the treasury, and stock in somebody's hands (rules#dividend)."""
    return state.sold(company) > 0 and state.funds(company) > 0


def why_not_pay_dividend(state: CreditMobilierState, company: int) -> Reason:
    """What keeps the company from paying dividends now."""
    name = COMPANY_IDS[company]
    if state.dice[ORANGE] == 0:
        return Reason("no_orange_die", "dividend", {"company": name})
    if dividend_rounds(state, company) == 0:
        return Reason("colour_not_rolled", "dividend", {"company": name})
    if state.funds(company) == 0:
        return Reason("treasury_empty", "dividend", {"company": name})
    return Reason("no_stockholder", "dividend", {"company": name})


def pay_dividends(state: CreditMobilierState, seat: int, company: int, rounds: int) -> None:
    """Pay one round; ask whether to pay another while dice and treasury allow it."""
    pay_round(state, company)
    if rounds > 1 and pays_dividend(state, company):
        state.push(PayAnotherRound(seat, company, rounds - 1))


def pay_round(state: CreditMobilierState, company: int) -> None:
    """Pay one round from the treasury to the stockholders."""
    treasury = state.treasury(company)
    received = round_payments(state, company)
    if state.events is not None:
        state.events.append(DividendPaid(state.active, COMPANY_IDS[company], received[:]))
    for seat, amount in enumerate(received):
        state.pay(treasury, purse(seat), amount, DIVIDEND_PAID)


def round_payments(state: CreditMobilierState, company: int) -> list[int]:
    """What one round pays to each seat: a dollar per stock, dollar by dollar in turn order, while the money lasts."""
    owed = [state.held(seat, company) for seat in range(state.seats)]
    received = [0] * state.seats
    left = min(state.funds(company), sum(owed))
    seat = state.active
    while left > 0:
        if received[seat] < owed[seat]:
            received[seat] += 1
            left -= 1
        seat = (seat + 1) % state.seats
    return received
