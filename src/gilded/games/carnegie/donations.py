"""Donations: paying for them, copying them, and the welfare payments of final scoring (rules#donations)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.step import Duty, Step, per_seat
from gilded.games.carnegie.actions import (
    DONATE_MENU,
    DONE,
    PAY_BEST,
    PAY_WELFARE,
    SELL,
    Donate,
    PayWelfare,
)
from gilded.games.carnegie.board import (
    GIFT_STEP,
    NEUTRAL,
    PAY_GOODS,
    PAY_MONEY,
    PAY_TIMES,
    PAY_VP,
    PAYABLE,
    PAYABLES,
    SALE,
    SLOT_IDS,
    SLOTS,
)
from gilded.games.carnegie.departments import CHEAP_GIFT_STEP, CHEAPER_GIFTS
from gilded.games.carnegie.events import Donated, WelfarePaid
from gilded.games.carnegie.scoring import (
    GIFT_VP,
    GIFTS,
    KIND,
    PAYMENT,
    best_split,
    count_for,
    gift_limit,
    payments_of,
)
from gilded.games.carnegie.staff import why_no_sale
from gilded.games.carnegie.state import CarnegieState

DONATION_PAID: Final = Cause("donation", "donations")
WELFARE: Final = Cause("welfare", "welfare")


def price(state: CarnegieState, seat: int) -> int:
    """The price of the seat's next donation: it rises with each one (rules#donations)."""
    step = CHEAP_GIFT_STEP if state.is_staffed(seat, CHEAPER_GIFTS) else GIFT_STEP
    return step * (state.gifts[seat] + 1)


def free_slots(state: CarnegieState) -> int:
    """Mask of the donation spaces without a disc."""
    mask = 0
    for slot in range(SLOTS):
        if state.donors[slot] == 0:
            mask |= 1 << slot
    return mask


def copyable_slots(state: CarnegieState, seat: int) -> int:
    """Mask of the spaces with a disc of an opponent and none of one's own (rules#charitable-giving)."""
    others = ~(1 << seat) & ~(1 << NEUTRAL)
    mask = 0
    for slot in range(SLOTS):
        donors = state.donors[slot]
        if donors & others and not donors >> seat & 1:
            mask |= 1 << slot
    return mask


def can_donate(state: CarnegieState, seat: int) -> bool:
    """Whether the seat has a disc, a free space, and the money, if need be after selling goods."""
    wealth = state.cash(seat) + state.goods[seat] * SALE
    return state.discs[seat] > 0 and wealth >= price(state, seat) and free_slots(state) != 0


def can_copy(state: CarnegieState, seat: int, cash: int) -> bool:
    """Whether the seat can pay with so much money for a copy of an opponent's donation."""
    return state.discs[seat] > 0 and cash >= price(state, seat) and copyable_slots(state, seat) != 0


def donate(state: CarnegieState, seat: int, slot: int) -> None:
    """Pay and put a disc on the space."""
    state.pay(purse(seat), BANK, price(state, seat), DONATION_PAID)
    state.discs[seat] -= 1
    state.put_gift(seat, slot)
    if state.events is not None:
        state.events.append(Donated(seat, SLOT_IDS[slot]))


def worth(state: CarnegieState, seat: int, slot: int) -> int:
    """What a donation scores for the seat as things stand, or would score if it were made now at its price."""
    made = state.donors[slot] >> seat & 1
    if KIND[slot] == PAYMENT:
        after = state if made else after_donation(state, seat, slot)
        payable = PAYABLE.index(slot)
        return 0 if after is None else payments_of(after, seat)[payable] * PAY_VP[payable]
    count = count_for(state, seat, slot)
    if KIND[slot] == GIFTS and not made:
        count += 1
    return min(gift_limit(state, seat), GIFT_VP[slot] * count)


def after_donation(state: CarnegieState, seat: int, slot: int) -> CarnegieState | None:
    """The position once the seat had made this donation, if need be after selling goods; None when it cannot pay."""
    cost = price(state, seat)
    if state.cash(seat) + state.goods[seat] * SALE < cost:
        return None
    after = state.clone()
    raise_money(after, seat, cost)
    after.pay(purse(seat), BANK, cost, DONATION_PAID)
    after.put_gift(seat, slot)
    return after


def raise_money(state: CarnegieState, seat: int, amount: int) -> None:
    """Sell goods until the seat has so much money."""
    while state.cash(seat) < amount:
        state.sell_goods(seat)


class MakeDonation(Step[CarnegieState]):
    """Pay for one donation on a free space, or make none (rules#donations)."""

    name: ClassVar[str] = "make_donation"
    rule: ClassVar[str] = "donations"

    def options(self, state: CarnegieState) -> list[Action]:
        if state.cash(self.seat) < price(state, self.seat):
            return SELL_OR_NOT
        options = DONATE_MENU.of(free_slots(state))
        options.append(DONE)
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        if action is SELL:
            state.sell_goods(self.seat)
            state.push(self)
        elif isinstance(action, Donate):
            donate(state, self.seat, action.slot)

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if action is SELL:
            return why_no_sale(state, self.seat)
        if not isinstance(action, Donate):
            return super().why_not(state, action)
        if state.donors[action.slot]:
            return Reason("slot_taken", "donations", {"slot": SLOT_IDS[action.slot]})
        values: dict[str, object] = {"price": price(state, self.seat), "cash": state.cash(self.seat)}
        return Reason("cannot_pay", "donations", values)


class CopyDonation(Step[CarnegieState]):
    """Pay for a donation that an opponent has made and put a disc on top of it (rules#charitable-giving)."""

    name: ClassVar[str] = "copy_donation"
    rule: ClassVar[str] = "charitable-giving"

    def options(self, state: CarnegieState) -> list[Action]:
        return DONATE_MENU.of(copyable_slots(state, self.seat))

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, Donate)
        donate(state, self.seat, action.slot)

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if not isinstance(action, Donate):
            return super().why_not(state, action)
        code = "own_donation" if state.donors[action.slot] >> self.seat & 1 else "no_opponent_there"
        return Reason(code, self.rule, {"slot": SLOT_IDS[action.slot]})


class OfferDonation(Duty[CarnegieState]):
    """A seat is asked for a donation, if it could make one."""

    name: ClassVar[str] = "offer_donation"
    fields: ClassVar[tuple[str, ...]] = ("whose",)

    def __init__(self, whose: int) -> None:
        super().__init__()
        self.whose: Final = whose

    def run(self, state: CarnegieState) -> None:
        if can_donate(state, self.whose):
            state.push(MAKE_DONATION[self.whose])


# Welfare payments in final scoring


def can_pay_welfare(state: CarnegieState, seat: int, payable: int) -> bool:
    """Whether the seat may pay once more for this welfare donation, if need be by selling goods (rules#welfare)."""
    spare = state.goods[seat] - PAY_GOODS[payable]
    return is_open(state, seat, payable) and spare >= 0 and state.cash(seat) + spare * SALE >= PAY_MONEY[payable]


def is_open(state: CarnegieState, seat: int, payable: int) -> bool:
    """Whether the seat made this donation and has not paid as often as it may."""
    made = state.donors[PAYABLE[payable]] >> seat & 1
    return made != 0 and state.payments[seat * PAYABLES + payable] < PAY_TIMES[payable]


def pay_welfare(state: CarnegieState, seat: int, payable: int, times: int) -> None:
    """Pay for a welfare donation, selling goods where money is short."""
    money = times * PAY_MONEY[payable]
    raise_money(state, seat, money)
    state.gain_goods(seat, -times * PAY_GOODS[payable], WELFARE)
    state.pay(purse(seat), BANK, money, WELFARE)
    state.payments[seat * PAYABLES + payable] += times
    if state.events is not None and times:
        state.events.append(WelfarePaid(seat, SLOT_IDS[PAYABLE[payable]], times))


class PayForWelfare(Step[CarnegieState]):
    """Pay for welfare donations: the best split at once, or one payment after another (rules#welfare)."""

    name: ClassVar[str] = "pay_for_welfare"
    rule: ClassVar[str] = "welfare"

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

    def why_not(self, state: CarnegieState, action: Action) -> Reason:
        if action is SELL:
            return Reason("sold_by_paying", self.rule)
        if not isinstance(action, PayWelfare):
            return super().why_not(state, action)
        values: dict[str, object] = {"slot": SLOT_IDS[PAYABLE[action.payable]]}
        if not state.donors[PAYABLE[action.payable]] >> self.seat & 1:
            return Reason("not_donated", self.rule, values)
        if not is_open(state, self.seat, action.payable):
            return Reason("paid_often_enough", self.rule, {**values, "times": PAY_TIMES[action.payable]})
        values["goods"], values["cash"] = state.goods[self.seat], state.cash(self.seat)
        return Reason("cannot_pay", self.rule, values)


class Settle(Duty[CarnegieState]):
    """In final scoring a seat pays for its welfare donations, if it can (rules#welfare)."""

    name: ClassVar[str] = "settle"
    fields: ClassVar[tuple[str, ...]] = ("whose",)

    def __init__(self, whose: int) -> None:
        super().__init__()
        self.whose: Final = whose

    def run(self, state: CarnegieState) -> None:
        seat = self.whose
        if sum(best_split(state, seat)) > sum(state.payments[seat * PAYABLES : (seat + 1) * PAYABLES]):
            state.push(PAY_FOR_WELFARE[seat])
        else:
            state.settled[seat] = 1


SELL_OR_NOT: Final[list[Action]] = [SELL, DONE]
MAKE_DONATION: Final = per_seat(MakeDonation)
COPY_DONATION: Final = per_seat(CopyDonation)
OFFER_DONATION: Final = per_seat(OfferDonation)
PAY_FOR_WELFARE: Final = per_seat(PayForWelfare)
SETTLE: Final = per_seat(Settle)
