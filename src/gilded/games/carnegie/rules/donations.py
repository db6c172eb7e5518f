"""Donations: their price, paying for them and copying them (rules#donations)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.possible import require
from gilded.core.step import SeatDuty, per_seat
from gilded.games.carnegie.actions import DONATE_MENU, DONE, SELL, Donate
from gilded.games.carnegie.board import DONATION_STEP, NEUTRAL, PAY_VP, PAYABLE, SLOT_IDS, SLOTS
from gilded.games.carnegie.departments import CHEAPER_DONATION_STEP, CHEAPER_DONATIONS
from gilded.games.carnegie.events import Donated
from gilded.games.carnegie.passing import PASSED_DONATION
from gilded.games.carnegie.rules.decision import Decision, effects_in_use
from gilded.games.carnegie.rules.passed_over import DONATION_PHASE, tell_passed
from gilded.games.carnegie.rules.resources import (
    money_with_sales,
    raise_money,
    sell_goods,
    why_not_pay,
    why_not_sell,
)
from gilded.games.carnegie.rules.scoring import (
    COUNTS,
    DONATION_VP,
    OWN_DONATIONS,
    PAYMENTS,
    count_for,
    donation_limit,
    payments_of,
)
from gilded.games.carnegie.rules.timeline import shows_donation
from gilded.games.carnegie.state import CarnegieState

DONATION_PAID: Final = Cause("donation", "donations")


def donation_price(state: CarnegieState, seat: int) -> int:
    """The price of the seat's next donation: it rises with each one (rules#donations)."""
    step = CHEAPER_DONATION_STEP if state.is_staffed(seat, CHEAPER_DONATIONS) else DONATION_STEP
    return step * (state.donations_made[seat] + 1)


def free_slots(state: CarnegieState) -> int:
    """Mask of the donation spaces without a disc."""
    mask = 0
    for slot in range(SLOTS):
        if state.donors[slot] == 0:
            mask |= 1 << slot
    return mask


def copyable_slots(state: CarnegieState, seat: int) -> int:
    """Mask of the spaces with a disc of an opponent and none of the seat (rules#charitable-giving)."""
    others = ~(1 << seat) & ~(1 << NEUTRAL)
    mask = 0
    for slot in range(SLOTS):
        donors = state.donors[slot]
        if donors & others and not donors >> seat & 1:
            mask |= 1 << slot
    return mask


def can_donate(state: CarnegieState, seat: int) -> bool:
    """Whether the seat has a disc, a free space, and the money, selling goods if need be."""
    affordable = money_with_sales(state, seat) >= donation_price(state, seat)
    return state.discs[seat] > 0 and affordable and free_slots(state) != 0


def why_not_donate(state: CarnegieState, seat: int) -> Reason:
    """Why the seat can make no donation at all, even if it sells goods."""
    if state.discs[seat] == 0:
        return Reason("no_disc_left", "donations")
    if free_slots(state) == 0:
        return Reason("no_free_slot", "donations")
    return Reason("cannot_pay", "donations", {"price": donation_price(state, seat), "cash": state.cash(seat)})


def can_copy(state: CarnegieState, seat: int, cash: int) -> bool:
    """Whether the seat could copy an opponent's donation with this much money."""
    return state.discs[seat] > 0 and cash >= donation_price(state, seat) and copyable_slots(state, seat) != 0


def donate(state: CarnegieState, seat: int, slot: int) -> None:
    """Pay and put a disc on the space."""
    state.pay(purse(seat), BANK, donation_price(state, seat), DONATION_PAID)
    state.discs[seat] -= 1
    state.put_donation(seat, slot)
    if state.events is not None:
        state.events.append(Donated(seat, SLOT_IDS[slot]))


def score_now(state: CarnegieState, seat: int, slot: int) -> int:
    """What a donation scores for the seat as things stand, or would score if the seat made it now."""
    made = state.donors[slot] >> seat & 1
    if COUNTS[slot] == PAYMENTS:
        after = state if made else after_donation(state, seat, slot)
        payable = PAYABLE.index(slot)
        return 0 if after is None else payments_of(after, seat)[payable] * PAY_VP[payable]
    count = count_for(state, seat, slot)
    if COUNTS[slot] == OWN_DONATIONS and not made:
        count += 1
    return min(donation_limit(state, seat), DONATION_VP[slot] * count)


def after_donation(state: CarnegieState, seat: int, slot: int) -> CarnegieState | None:
    """The position after the seat has made this donation, selling goods if need be; None if it cannot pay."""
    cost = donation_price(state, seat)
    if money_with_sales(state, seat) < cost:
        return None
    after = state.clone()
    raise_money(after, seat, cost)
    after.pay(purse(seat), BANK, cost, DONATION_PAID)
    after.put_donation(seat, slot)
    return after


class MakeDonation(Decision):
    """Pay for one donation on a free space, or make none (rules#donations)."""

    name: ClassVar[str] = "make_donation"
    rule: ClassVar[str] = "donations"
    kinds: ClassVar[tuple[str, ...]] = ("donate", "sell", "done")

    def options(self, state: CarnegieState) -> list[Action]:
        if state.cash(self.seat) < donation_price(state, self.seat):
            return SELL_OR_NOT
        options = DONATE_MENU.of(free_slots(state))
        options.append(DONE)
        return options

    def take(self, state: CarnegieState, action: Action) -> None:
        if action is SELL:
            sell_goods(state, self.seat)
            state.push(self)
        elif isinstance(action, Donate):
            donate(state, self.seat, action.slot)

    def check(self, state: CarnegieState) -> None:
        require(shows_donation(state, state.event_row), "seat", "no donations are made in this round")
        require(can_donate(state, self.seat), "seat", "can make no donation")

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        if action is SELL:
            return why_not_sell(state, self.seat)
        assert isinstance(action, Donate)
        if state.donors[action.slot]:
            return Reason("slot_taken", self.rule, {"slot": SLOT_IDS[action.slot]})
        return why_not_pay(state, self.seat, donation_price(state, self.seat), self.rule)


class CopyDonation(Decision):
    """Pay for a donation that an opponent has made and put a disc on top of it (rules#charitable-giving)."""

    name: ClassVar[str] = "copy_donation"
    rule: ClassVar[str] = "charitable-giving"
    kinds: ClassVar[tuple[str, ...]] = ("donate",)

    def options(self, state: CarnegieState) -> list[Action]:
        return DONATE_MENU.of(copyable_slots(state, self.seat))

    def take(self, state: CarnegieState, action: Action) -> None:
        assert isinstance(action, Donate)
        donate(state, self.seat, action.slot)

    def check(self, state: CarnegieState) -> None:
        copies = any(effect.copies_donation for effect in effects_in_use(state))
        require(copies and can_copy(state, self.seat, state.cash(self.seat)), "seat", "can copy no donation")

    def forced(self, state: CarnegieState) -> bool:
        return True

    def why_refused(self, state: CarnegieState, action: Action) -> Reason:
        assert isinstance(action, Donate)
        code = "own_donation" if state.donors[action.slot] >> self.seat & 1 else "no_opponent_there"
        return Reason(code, self.rule, {"slot": SLOT_IDS[action.slot]})


class OfferDonation(SeatDuty[CarnegieState]):
    """A seat is asked for a donation, if it could make one."""

    name: ClassVar[str] = "offer_donation"

    def check(self, state: CarnegieState) -> None:
        require(shows_donation(state, state.event_row), "whose", "no donations are made in this round")

    def run(self, state: CarnegieState) -> None:
        if can_donate(state, self.whose):
            state.push(MAKE_DONATION[self.whose])
            return
        state.passed[self.whose] |= PASSED_DONATION
        if state.events is not None:
            tell_passed(state, self.whose, DONATION_PHASE, why_not_donate(state, self.whose))


SELL_OR_NOT: Final[list[Action]] = [SELL, DONE]
MAKE_DONATION: Final = per_seat(MakeDonation)
COPY_DONATION: Final = per_seat(CopyDonation)
OFFER_DONATION: Final = per_seat(OfferDonation)
