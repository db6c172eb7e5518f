"""The stock phase: closing companies, then selling and buying in turn until all pass in a row."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.step import per_seat
from gilded.games.chicago1875.actions import (
    BUY,
    CERTIFICATE_IDS,
    COMMON,
    DIRECTOR,
    DONE,
    FROM_BANK,
    FROM_COMPANY,
    PASS,
    PREFERRED,
    SELL,
    SOURCE_IDS,
    Buy,
    DropAsset,
    Found,
    Sell,
)
from gilded.games.chicago1875.board import (
    CLOSED,
    COMPANY_COUNT,
    COMPANY_IDS,
    DIRECTOR_SHARES,
    MOST_SHARES,
    PREFERRED_SHARES,
    SALE_DROP,
    SHARES,
    SOLD_OUT_RISE,
    VALUES,
)
from gilded.games.chicago1875.events import CertificateBought, CertificateSold, Passed, PriorityMoved
from gilded.games.chicago1875.rules.assets import add_to_give_up, drop_asset, drop_value
from gilded.games.chicago1875.rules.base import ChicagoStep, PlayerDuty
from gilded.games.chicago1875.rules.closing import close
from gilded.games.chicago1875.rules.founding import ChoosePar, add_foundable, why_not_found, why_not_found_now
from gilded.games.chicago1875.rules.shares import (
    SIZE,
    change_president,
    check_president,
    holds,
    most_shares_besides,
    move_certificate,
    move_value,
)
from gilded.games.chicago1875.state import NO_ONE, OWN, POOL, Chicago1875State

SOLD: Final = Cause("certificate_sold", "selling")
BOUGHT: Final = Cause("certificate_bought", "buying")
HOLDER_OF: Final = [OWN, POOL]
"""Who gives up a certificate, by the source that a purchase names."""


# The phase


def begin_stock_phase(state: Chicago1875State) -> None:
    """Companies on the closed space leave the game; the holder of the priority deal begins (rules#stock)."""
    for company in state.order[:]:
        if state.value[company] == CLOSED:
            close(state, company)
    state.passes = 0
    state.last_trader = NO_ONE
    state.push(NEXT_TRADER[state.priority])


class NextTrader(PlayerDuty):
    """The next player's turn, or the end of the phase when all have passed in a row (rules#stock)."""

    name: ClassVar[str] = "next_trader"
    rule: ClassVar[str] = "stock"

    def run(self, state: Chicago1875State) -> None:
        if state.passes >= state.seats:
            end_stock_phase(state)
            return
        state.acting = self.whose
        state.push(NEXT_TRADER[(self.whose + 1) % state.seats])
        state.push(TRADE_SHARES[self.whose])


def end_stock_phase(state: Chicago1875State) -> None:
    """The priority deal goes to the left of the last trader; values of sold-out companies rise (rules#stock-end)."""
    state.acting = NO_ONE
    if state.last_trader != NO_ONE:
        state.priority = (state.last_trader + 1) % state.seats
        if state.events is not None:
            state.events.append(PriorityMoved(state.priority))
    for company in state.order:
        if sum([state.shares(seat, company) for seat in range(state.seats)]) == SHARES:
            move_value(state, company, SOLD_OUT_RISE, "sold_out")


def note_trade(state: Chicago1875State, seat: int) -> None:
    """The seat has sold or bought, so everybody may act again."""
    state.passes = 0
    state.last_trader = seat


# Selling


def can_sell_director(state: Chicago1875State, seat: int, company: int) -> bool:
    """Advanced: another player has at least three shares and more than the seller would keep (rules#selling)."""
    if not state.advanced or state.president[company] != seat:
        return False
    rival = most_shares_besides(state, company, seat)
    if rival == NO_ONE:
        return False
    theirs = state.shares(rival, company)
    return theirs >= DIRECTOR_SHARES and theirs > state.shares(seat, company) - DIRECTOR_SHARES


def add_sellable(state: Chicago1875State, seat: int, options: list[Action]) -> None:
    """Add the certificates that the seat could sell."""
    for company in state.order:
        if can_sell_director(state, seat, company):
            options.append(SELL[company][DIRECTOR])
        if state.preferred[company] == seat:
            options.append(SELL[company][PREFERRED])
        if state.commons[seat * COMPANY_COUNT + company]:
            options.append(SELL[company][COMMON])


def sell(state: Chicago1875State, seat: int, company: int, certificate: int) -> None:
    """The bank pays for a certificate; the share value falls when the seat has stopped selling (rules#selling)."""
    shares = SIZE[certificate]
    if state.events is not None:
        state.events.append(CertificateSold(seat, COMPANY_IDS[company], CERTIFICATE_IDS[certificate]))
    state.pay(BANK, purse(seat), shares * state.price(company), SOLD)
    state.dumped[company] += shares
    state.sold[seat] |= 1 << company
    if certificate == DIRECTOR:
        state.certificates[seat] -= 1
        state.certificates[POOL] += 1
        change_president(state, company, most_shares_besides(state, company, seat), POOL)
    else:
        move_certificate(state, company, certificate, seat, POOL)
    note_trade(state, seat)


def sell_and_ask_again(state: Chicago1875State, seat: int, action: Sell, abandoned: int) -> None:
    """Sell a certificate and ask for more; `abandoned` is a mask of the companies given up in this turn."""
    if action.certificate == DIRECTOR:
        abandoned |= 1 << action.company
    sell(state, seat, action.company, action.certificate)
    state.push(SellMore(seat, abandoned))


def settle_sales(state: Chicago1875State, seat: int, abandoned: int) -> None:
    """Values fall by the shares sold in this turn, and presidents are checked (rules#selling, rules#president).

    Whoever sold the director certificate sold as president, so the successor cannot prevent that fall.
    """
    for company in state.order:
        shares = state.dumped[company]
        if shares:
            state.dumped[company] = 0
            by_another = state.president[company] != seat and not abandoned >> company & 1
            drop_value(state, company, shares * SALE_DROP, "sold", by_another)
            if state.advanced:
                check_president(state, company)


# Buying


def why_not_buy(state: Chicago1875State, seat: int, action: Buy) -> Reason | None:
    """Which rule forbids this purchase in the whole turn (rules#buying)."""
    company = action.company
    values: dict[str, object] = {"company": COMPANY_IDS[company]}
    if state.gone >> company & 1:
        return Reason("company_closed", "closing", values)
    if state.president[company] == NO_ONE:
        return Reason("not_founded", "founding", values)
    if state.sold[seat] >> company & 1:
        return Reason("sold_this_decade", "buying", values)
    if action.certificate == PREFERRED and state.president[company] == seat:
        return Reason("president_never_preferred", "buying", values)
    if not holds(state, HOLDER_OF[action.source], company, action.certificate):
        values["certificate"] = CERTIFICATE_IDS[action.certificate]
        return Reason("none_to_buy", "buying", {**values, "source": SOURCE_IDS[action.source]})
    return None


def why_not_buy_now(state: Chicago1875State, seat: int, action: Buy) -> Reason:
    """Which limit a purchase would exceed (rules#limits)."""
    size = SIZE[action.certificate]
    wanted = state.shares(seat, action.company) + size
    if wanted > MOST_SHARES:
        values: dict[str, object] = {"company": COMPANY_IDS[action.company], "most": MOST_SHARES, "wanted": wanted}
        return Reason("share_limit", "limits", values)
    if state.certificates[seat] >= state.limit:
        return Reason("certificate_limit", "limits", {"most": state.limit, "wanted": state.certificates[seat] + 1})
    price = size * state.price(action.company)
    return Reason("cannot_pay", "buying", {"price": price, "cash": state.cash(seat)})


def add_buyable(state: Chicago1875State, seat: int, options: list[Action]) -> None:
    """Add the certificates that the seat could buy: the rules of `why_not_buy` and the limits, written for speed."""
    if state.certificates[seat] >= state.limit:
        return
    cash = state.cash(seat)
    commons = state.commons
    for company in state.order:
        price = VALUES[state.value[company]]
        if price > cash or state.sold[seat] >> company & 1:
            continue
        room = MOST_SHARES - state.shares(seat, company)
        if room >= 1:
            if commons[OWN * COMPANY_COUNT + company]:
                options.append(BUY[company][COMMON][FROM_COMPANY])
            if commons[POOL * COMPANY_COUNT + company]:
                options.append(BUY[company][COMMON][FROM_BANK])
        if room >= PREFERRED_SHARES and PREFERRED_SHARES * price <= cash and state.president[company] != seat:
            if state.preferred[company] == OWN:
                options.append(BUY[company][PREFERRED][FROM_COMPANY])
            elif state.preferred[company] == POOL:
                options.append(BUY[company][PREFERRED][FROM_BANK])


def buy(state: Chicago1875State, seat: int, action: Buy) -> None:
    """Pay the company or the bank for one certificate; in the advanced game this may win a company (rules#buying)."""
    company = action.company
    if state.events is not None:
        kind = CERTIFICATE_IDS[action.certificate]
        state.events.append(CertificateBought(seat, COMPANY_IDS[company], kind, SOURCE_IDS[action.source]))
    payee = BANK if action.source == FROM_BANK else state.treasury(company)
    state.pay(purse(seat), payee, SIZE[action.certificate] * state.price(company), BOUGHT)
    move_certificate(state, company, action.certificate, HOLDER_OF[action.source], seat)
    note_trade(state, seat)
    if state.advanced:
        check_president(state, company)


# The decisions of a turn


class Trading(ChicagoStep):
    """What the decisions of a stock turn share."""

    rule: ClassVar[str] = "stock"

    def take(self, state: Chicago1875State, action: Action) -> None:
        seat = self.seat
        if isinstance(action, Buy):
            buy(state, seat, action)
        elif isinstance(action, Found):
            note_trade(state, seat)
            state.push(ChoosePar(seat, action.company))
        elif action is PASS:
            state.passes += 1
            if state.events is not None:
                state.events.append(Passed(seat))

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if isinstance(action, Sell):
            return self.why_not_sell(state, action)
        if isinstance(action, Buy):
            return (
                why_not_buy(state, self.seat, action)
                or self.why_not_yet(state)
                or why_not_buy_now(state, self.seat, action)
            )
        if isinstance(action, Found):
            return why_not_found(state, action) or self.why_not_yet(state) or why_not_found_now(state, self.seat)
        if action is PASS or action is DONE or isinstance(action, DropAsset):
            return self.why_not_yet(state) or super().why_not(state, action)
        return super().why_not(state, action)

    def why_not_yet(self, state: Chicago1875State) -> Reason | None:
        """Whoever is above the limit must sell before anything else (rules#limits)."""
        have = state.certificates[self.seat]
        if have <= state.limit:
            return None
        return Reason("must_sell", "limits", {"limit": state.limit, "certificates": have})

    def why_not_sell(self, state: Chicago1875State, action: Sell) -> Reason:
        """Why this certificate cannot be sold now."""
        seat, company = self.seat, action.company
        values: dict[str, object] = {
            "company": COMPANY_IDS[company],
            "certificate": CERTIFICATE_IDS[action.certificate],
        }
        if not holds(state, seat, company, action.certificate):
            return Reason("not_yours", "selling", values)
        if action.certificate != DIRECTOR:
            return Reason("selling_is_over", "selling", values)
        if not state.advanced:
            return Reason("director_stays", "selling", values)
        if can_sell_director(state, seat, company):
            return Reason("selling_is_over", "selling", values)
        rival = most_shares_besides(state, company, seat)
        values["have"] = 0 if rival == NO_ONE else state.shares(rival, company)
        values["needed"] = max(DIRECTOR_SHARES, state.shares(seat, company) - DIRECTOR_SHARES + 1)
        return Reason("no_successor", "selling", values)


class TradeShares(Trading):
    """Sell certificates, buy one, found a company, or pass; before that, give up assets freely (rules#stock)."""

    name: ClassVar[str] = "trade_shares"
    kinds: ClassVar[tuple[str, ...]] = ("sell", "buy", "found", "drop_asset", "pass")

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = []
        add_sellable(state, self.seat, options)
        if state.certificates[self.seat] > state.limit:
            return options
        add_buyable(state, self.seat, options)
        if state.certificates[self.seat] < state.limit:
            add_foundable(state, self.seat, options)
        if state.advanced:
            add_to_give_up(state, self.seat, options)
        options.append(PASS)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        if isinstance(action, Sell):
            sell_and_ask_again(state, self.seat, action, 0)
        elif isinstance(action, DropAsset):
            drop_asset(state, action.asset)
            state.push(self)
        else:
            super().take(state, action)


class SellMore(Trading):
    """Sell further certificates, or stop selling (rules#selling)."""

    name: ClassVar[str] = "sell_more"
    fields: ClassVar[tuple[str, ...]] = ("seat", "abandoned")
    kinds: ClassVar[tuple[str, ...]] = ("sell", "done")

    def __init__(self, seat: int, abandoned: int) -> None:
        super().__init__(seat)
        self.abandoned: Final = abandoned

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = []
        add_sellable(state, self.seat, options)
        if state.certificates[self.seat] <= state.limit:
            options.append(DONE)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        if isinstance(action, Sell):
            sell_and_ask_again(state, self.seat, action, self.abandoned)
        else:
            assert action is DONE
            state.push(BUY_ONE[self.seat])
            settle_sales(state, self.seat, self.abandoned)

    def forced(self, state: Chicago1875State) -> bool:
        return True

    def is_moment(self, state: Chicago1875State, action: Action) -> bool:
        return False  # the same player buys next

    def why_not_yet(self, state: Chicago1875State) -> Reason | None:
        return super().why_not_yet(state) or Reason("end_selling_first", "stock")


class BuyOne(Trading):
    """After selling: buy one certificate, found a company, or end the turn (rules#buying)."""

    name: ClassVar[str] = "buy_one"
    kinds: ClassVar[tuple[str, ...]] = ("buy", "found", "done")

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = []
        add_buyable(state, self.seat, options)
        if state.certificates[self.seat] < state.limit:
            add_foundable(state, self.seat, options)
        options.append(DONE)
        return options

    def forced(self, state: Chicago1875State) -> bool:
        return True

    def is_moment(self, state: Chicago1875State, action: Action) -> bool:
        return False  # whoever sold has not passed, so the stock phase goes on


NEXT_TRADER: Final = per_seat(NextTrader)
TRADE_SHARES: Final = per_seat(TradeShares)
BUY_ONE: Final = per_seat(BuyOne)
