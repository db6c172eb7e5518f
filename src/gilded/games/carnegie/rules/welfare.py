"""Welfare donations that are paid for in final scoring (rules#welfare)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.possible import require
from gilded.core.step import SeatDuty, per_seat
from gilded.games.carnegie.actions import DONE, PAY_BEST, PAY_WELFARE, SELL, PayWelfare
from gilded.games.carnegie.board import (
    PAY_GOODS,
    PAY_MONEY,
    PAY_TIMES,
    PAYABLE,
    PAYABLES,
    SALE_PRICE,
    SLOT_IDS,
)
from gilded.games.carnegie.events import WelfarePaid
from gilded.games.carnegie.rules.decision import Decision
from gilded.games.carnegie.rules.resources import gain_goods, raise_money
from gilded.games.carnegie.rules.scoring import best_split
from gilded.games.carnegie.state import CarnegieState

WELFARE: Final = Cause("welfare", "welfare")


def can_pay_welfare(state: CarnegieState, seat: int, payable: int) -> bool:
    """Whether the seat can pay once more for this welfare donation, selling goods if need be (rules#welfare)."""
    spare = state.goods[seat] - PAY_GOODS[payable]
    return is_open(state, seat, payable) and spare >= 0 and state.cash(seat) + spare * SALE_PRICE >= PAY_MONEY[payable]


def is_open(state: CarnegieState, seat: int, payable: int) -> bool:
    """Whether the seat made this donation and has not paid as often as it may."""
    made = state.donors[PAYABLE[payable]] >> seat & 1
    return made != 0 and state.payments[seat * PAYABLES + payable] < PAY_TIMES[payable]


def pay_welfare(state: CarnegieState, seat: int, payable: int, times: int) -> None:
    """Pay for a welfare donation, selling goods where money is short."""
    money = times * PAY_MONEY[payable]
    raise_money(state, seat, money)
    gain_goods(state, seat, -times * PAY_GOODS[payable], WELFARE)
    state.pay(purse(seat), BANK, money, WELFARE)
    state.payments[seat * PAYABLES + payable] += times
    if state.events is not None and times:
        state.events.append(WelfarePaid(seat, SLOT_IDS[PAYABLE[payable]], times))


class PayForWelfare(Decision):
    """Pay for welfare donations: the best split at once, or one payment after another (rules#welfare)."""

    name: ClassVar[str] = "pay_for_welfare"
    rule: ClassVar[str] = "welfare"
    kinds: ClassVar[tuple[str, ...]] = ("pay_best", "pay_welfare", "done")

    def options(self, state: CarnegieState) -> list[Action]:
        options: list[Action] = [PAY_BEST]
        options.extend(
            [PAY_WELFARE[payable] for payable in range(PAYABLES) if can_pay_welfare(state, self.seat, payable)]
        )
        options.append(DONE)
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        seat = self.seat
        if action is PAY_BEST:
            split = best_split(state, seat)
            for payable in range(PAYABLES):
                pay_welfare(state, seat, payable, split[payable] - state.payments[seat * PAYABLES + payable])
        elif isinstance(action, PayWelfare):
            pay_welfare(state, seat, action.payable, 1)
        if action is DONE or action is PAY_BEST:
            state.settled[seat] = 1
        else:
            state.push(SETTLE[seat])

    def check(self, state: CarnegieState) -> None:
        paid = sum(state.payments[self.seat * PAYABLES : (self.seat + 1) * PAYABLES])
        require(sum(best_split(state, self.seat)) > paid, "seat", "has nothing to pay for")

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if action is SELL:
            return Reason("sold_by_paying", self.rule)
        return super().why_not(state, action)

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        assert isinstance(action, PayWelfare)
        payable = action.payable
        values: dict[str, object] = {"slot": SLOT_IDS[PAYABLE[payable]]}
        if not state.donors[PAYABLE[payable]] >> self.seat & 1:
            return Reason("not_donated", self.rule, values)
        if not is_open(state, self.seat, payable):
            return Reason("paid_often_enough", self.rule, {**values, "times": PAY_TIMES[payable]})
        if state.goods[self.seat] < PAY_GOODS[payable]:
            return Reason("too_few_goods", self.rule, {"needed": PAY_GOODS[payable], "have": state.goods[self.seat]})
        return Reason("cannot_pay", self.rule, {"price": PAY_MONEY[payable], "cash": state.cash(self.seat)})


class Settle(SeatDuty[CarnegieState]):
    """In final scoring a seat pays for its welfare donations, if it can (rules#welfare)."""

    name: ClassVar[str] = "settle"

    def run(self, state: CarnegieState) -> None:
        seat = self.whose
        if sum(best_split(state, seat)) > sum(state.payments[seat * PAYABLES : (seat + 1) * PAYABLES]):
            state.push(PAY_FOR_WELFARE[seat])
        else:
            state.settled[seat] = 1


PAY_FOR_WELFARE: Final = per_seat(PayForWelfare)
SETTLE: Final = per_seat(Settle)
