"""Shares and special actions: what a player may do after building, and selling as a turn of its own."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.step import Step
from gilded.games.chartered.actions import BUY, DONE, SELL, TAKE_ROOF, TRIGGER_EVENT, OnCompany
from gilded.games.chartered.board import COMPANY_COUNT, COMPANY_IDS, SPECIAL_PRICE, TRADES
from gilded.games.chartered.events import SpecialActionUsed
from gilded.games.chartered.happenings import ChooseEvent
from gilded.games.chartered.state import NONE, SOLD, CharteredState

SPECIAL_ACTION: Final = Cause("special_action", "special")


def begin_trade(state: CharteredState, seat: int, founded: int) -> None:
    """After building, the player may trade or use a special action, if there is anything to do (rules#shares)."""
    ask_to_trade(state, Trade(seat, TRADES, NONE, NONE, founded))


def ask_to_trade(state: CharteredState, trade: "Trade") -> None:
    """Ask only when there is a choice."""
    if len(trade.options(state)) > 1:
        state.push(trade)


class Trade(Step[CharteredState]):
    """Buy or sell a share after building, use a special action instead, or stop (rules#shares)."""

    name: ClassVar[str] = "trade"
    rule: ClassVar[str] = "shares"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "bought", "sold", "founded")

    def __init__(self, seat: int, left: int, bought: int, sold: int, founded: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.bought: Final = bought
        self.sold: Final = sold
        self.founded: Final = founded

    def options(self, state: CharteredState) -> list[Action]:
        choices: list[Action] = []
        cash = state.cash(self.seat)
        for company in range(COMPANY_COUNT):
            offered = state.value[company] and state.bank_shares[company] and company != self.sold
            if offered and cash >= state.buying_price(company, self.founded):
                choices.append(BUY[company])
        choices.extend(
            [sale for sale in sales(state, self.seat) if self.bought == NONE or sale is not SELL[self.bought]]
        )
        if self.left == TRADES and cash >= SPECIAL_PRICE and state.special[self.seat]:
            if state.roofs_left:
                choices.append(TAKE_ROOF)
            choices.append(TRIGGER_EVENT)
        choices.append(DONE)
        return choices

    def take(self, state: CharteredState, action: Action) -> None:
        if isinstance(action, OnCompany):
            self._trade(state, action)
        elif action is not DONE:
            use_special_action(state, self.seat, action)

    def _trade(self, state: CharteredState, action: OnCompany) -> None:
        bought, sold = self.bought, self.sold
        if action is BUY[action.company]:
            bought = action.company
            state.buy_share(self.seat, bought, state.buying_price(bought, self.founded))
        else:
            sold = action.company
            state.sell_shares(self.seat, sold, 1, SOLD)
        if self.left > 1:
            ask_to_trade(state, Trade(self.seat, self.left - 1, bought, sold, self.founded))

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, OnCompany) and action.kind == "buy":
            return why_not_buy(state, self, action.company)
        if isinstance(action, OnCompany) and action.kind == "sell":
            if action.company == self.bought:
                return Reason("bought_this_turn", "shares", {"company": COMPANY_IDS[action.company]})
            return why_not_sell(state, self.seat, action.company)
        if action is TAKE_ROOF or action is TRIGGER_EVENT:
            return why_not_special(state, self)
        return super().why_not(state, action)

    def describe(self) -> dict[str, object]:
        return {
            "step": self.name,
            "seat": self.seat,
            "left": self.left,
            "bought": company_name(self.bought),
            "sold": company_name(self.sold),
            "founded": company_name(self.founded),
        }


def company_name(company: int) -> str | None:
    """The id of a company, or None for no company."""
    return None if company == NONE else COMPANY_IDS[company]


def why_not_buy(state: CharteredState, trade: Trade, company: int) -> Reason:
    """Which rule forbids buying a share of the company in this trade."""
    values: dict[str, object] = {"company": COMPANY_IDS[company]}
    if state.value[company] == 0:
        return Reason("not_on_the_board", "shares", values)
    if company == trade.sold:
        return Reason("sold_this_turn", "shares", values)
    if state.bank_shares[company] == 0:
        return Reason("no_share_left", "shares", values)
    price = state.buying_price(company, trade.founded)
    return Reason("cannot_pay", "price", {**values, "price": price, "cash": state.cash(trade.seat)})


def why_not_sell(state: CharteredState, seat: int, company: int) -> Reason:
    """Which rule forbids selling a share of the company."""
    if state.held(seat, company) == 0:
        return Reason("no_share_held", "shares", {"company": COMPANY_IDS[company]})
    return Reason("not_on_the_board", "shares", {"company": COMPANY_IDS[company]})


def why_not_special(state: CharteredState, trade: Trade) -> Reason:
    """Which rule forbids a special action in this trade."""
    if trade.left < TRADES:
        return Reason("already_traded", "special")
    if state.special[trade.seat] == 0:
        return Reason("no_special_card", "special")
    if state.cash(trade.seat) < SPECIAL_PRICE:
        return Reason("cannot_pay", "special", {"price": SPECIAL_PRICE, "cash": state.cash(trade.seat)})
    return Reason("no_roof_left", "special")


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
        state.push(ChooseEvent(seat))


class SellAgain(Step[CharteredState]):
    """Sell another share in a turn of selling, or stop (rules#sell)."""

    name: ClassVar[str] = "sell_again"
    rule: ClassVar[str] = "sell"

    def options(self, state: CharteredState) -> list[Action]:
        choices = sales(state, self.seat)
        choices.append(DONE)
        return choices

    def take(self, state: CharteredState, action: Action) -> None:
        if isinstance(action, OnCompany):
            state.sell_shares(self.seat, action.company, 1, SOLD)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, OnCompany) and action.kind == "sell":
            return why_not_sell(state, self.seat, action.company)
        return super().why_not(state, action)


def sales(state: CharteredState, seat: int) -> list[Action]:
    """The shares that the seat may sell: those of companies on the board."""
    first = seat * COMPANY_COUNT
    return [SELL[company] for company in range(COMPANY_COUNT) if state.shares[first + company] and state.value[company]]


def sell_first(state: CharteredState, seat: int, company: int) -> None:
    """Sell the first share of a turn of selling."""
    state.sell_shares(seat, company, 1, SOLD)
    if sales(state, seat):
        state.push(SellAgain(seat))
