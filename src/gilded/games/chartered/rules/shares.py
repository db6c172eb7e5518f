"""Shares: buying and selling after building, and selling as a turn of its own."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.possible import in_range, require
from gilded.core.step import Step
from gilded.games.chartered.actions import BUY, DONE, SELL, TAKE_ROOF, TRIGGER_EVENT, BuyShare, SellShare
from gilded.games.chartered.board import COMPANY_COUNT, COMPANY_IDS, PLOTS, SALES, TRADES
from gilded.games.chartered.checks import is_active, is_company
from gilded.games.chartered.events import SharesBought, SharesSold
from gilded.games.chartered.names import name_or_none
from gilded.games.chartered.rules.founding_reasons import why_not_found_after_building
from gilded.games.chartered.rules.market import one_action_a_turn
from gilded.games.chartered.rules.special_actions import special_actions, use_special_action, why_not_use_special_action
from gilded.games.chartered.rules.values import buying_price, sale_price
from gilded.games.chartered.state import NONE, CharteredState

BOUGHT: Final = Cause("shares_bought", "shares")
SOLD: Final = Cause("shares_sold", "shares")
FINAL_SALE: Final = Cause("final_sale", "end")


def buy_share(state: CharteredState, seat: int, company: int, price: int) -> None:
    """Buy one share from the bank."""
    state.move_share(company, NONE, seat, 1)
    if state.events is not None:
        state.events.append(SharesBought(seat, COMPANY_IDS[company], 1, price))
    state.pay(purse(seat), BANK, price, BOUGHT)


def sell_shares(state: CharteredState, seat: int, company: int, count: int, cause: Cause) -> None:
    """Sell shares to the bank (rules#price)."""
    price = sale_price(state, company)
    state.move_share(company, seat, NONE, count)
    if state.events is not None:
        state.events.append(SharesSold(seat, COMPANY_IDS[company], count, price))
    state.pay(BANK, purse(seat), price * count, cause)


def sell_all_shares(state: CharteredState) -> None:
    """Everybody sells all shares of companies on the board, those of the lowest value first (rules#end)."""
    for _value, company in sorted([(state.value[company], company) for company in range(COMPANY_COUNT)]):
        for seat in range(state.seats):
            if state.value[company] and state.held(seat, company):
                sell_shares(state, seat, company, state.held(seat, company), FINAL_SALE)


def sales(state: CharteredState, seat: int) -> list[Action]:
    """The shares that the seat may sell: those of companies on the board."""
    first = seat * COMPANY_COUNT
    return [SELL[company] for company in range(COMPANY_COUNT) if state.shares[first + company] and state.value[company]]


def begin_trade(state: CharteredState, seat: int, founded: int) -> None:
    """After building, the player may trade or use a special action, if there is anything to do (rules#shares)."""
    ask_to_trade(state, Trade(seat, TRADES, NONE, NONE, founded))


def ask_to_trade(state: CharteredState, trade: "Trade") -> None:
    """Ask only if there is a choice."""
    if len(trade.options(state)) > 1:
        state.push(trade)


class Trade(Step[CharteredState]):
    """Buy or sell a share after building, use a special action instead, or stop (rules#shares)."""

    name: ClassVar[str] = "trade"
    rule: ClassVar[str] = "shares"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "bought", "sold", "founded")
    kinds: ClassVar[tuple[str, ...]] = ("buy", "sell", "take_roof", "trigger_event", "done")

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
            if offered and cash >= buying_price(state, company, self.founded):
                choices.append(BUY[company])
        choices.extend(
            [sale for sale in sales(state, self.seat) if self.bought == NONE or sale is not SELL[self.bought]]
        )
        if self.left == TRADES:
            choices.extend(special_actions(state, self.seat))
        choices.append(DONE)
        return choices

    def take(self, state: CharteredState, action: Action) -> None:
        if isinstance(action, BuyShare):
            buy_share(state, self.seat, action.company, buying_price(state, action.company, self.founded))
            self._continue(state, action.company, self.sold)
        elif isinstance(action, SellShare):
            sell_shares(state, self.seat, action.company, 1, SOLD)
            self._continue(state, self.bought, action.company)
        elif action is not DONE:
            use_special_action(state, self.seat, action)

    def _continue(self, state: CharteredState, bought: int, sold: int) -> None:
        if self.left > 1:
            ask_to_trade(state, Trade(self.seat, self.left - 1, bought, sold, self.founded))

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, BuyShare):
            return why_not_buy(state, self, action.company)
        if isinstance(action, SellShare):
            if action.company == self.bought:
                return Reason("bought_this_turn", "shares", {"company": COMPANY_IDS[action.company]})
            return why_not_sell(state, self.seat, action.company)
        if action is TAKE_ROOF or action is TRIGGER_EVENT:
            return why_not_use_special_action(state, self.seat, action, self.left < TRADES)
        reason = one_action_a_turn(action, "play") or why_not_found_after_building(state, self.seat, action)
        return reason or super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        in_range("left", self.left, 1, TRADES)
        for field, company in (("bought", self.bought), ("sold", self.sold), ("founded", self.founded)):
            if company != NONE:
                is_company(state, field, company, on_board=True)
        done = TRADES - self.left
        trades = 2 - [self.bought, self.sold].count(NONE)
        require(trades == done, "left", f"{done} trades are done")
        bought = self.bought == NONE or state.held(self.seat, self.bought) > 0
        require(bought, "bought", "no such share can have been bought")
        sold = self.sold == NONE or state.bank_shares[self.sold] > 0
        require(sold, "sold", "no such share can have been sold")
        require(bool(state.discards), "seat", "has not built anything")
        founded = self.founded == NONE or is_just_founded(state, self.founded)
        require(founded, "founded", "the last building has not founded it")
        require(len(self.options(state)) > 1, "seat", "has nothing to trade")

    def describe(self, state: CharteredState) -> dict[str, object]:
        return {
            "step": self.name,
            "seat": self.seat,
            "left": self.left,
            "bought": name_or_none(self.bought, COMPANY_IDS),
            "sold": name_or_none(self.sold, COMPANY_IDS),
            "founded": name_or_none(self.founded, COMPANY_IDS),
        }


def is_just_founded(state: CharteredState, company: int) -> bool:
    """Whether the last building can have founded the company: what `load` asks."""
    built, headquarters = state.discards[-1], state.headquarters[company]
    mine = built < PLOTS and state.owner[built] == company
    return mine and (headquarters in state.discards[-2:] or state.height[headquarters] == 0)


def why_not_buy(state: CharteredState, trade: Trade, company: int) -> Reason:
    """Which rule forbids buying a share of the company in this trade."""
    values: dict[str, object] = {"company": COMPANY_IDS[company]}
    if state.value[company] == 0:
        return Reason("not_on_the_board", "shares", values)
    if company == trade.sold:
        return Reason("sold_this_turn", "shares", values)
    if state.bank_shares[company] == 0:
        return Reason("no_share_left", "shares", values)
    price = buying_price(state, company, trade.founded)
    return Reason("cannot_pay", "price", {**values, "price": price, "cash": state.cash(trade.seat)})


def why_not_sell(state: CharteredState, seat: int, company: int) -> Reason:
    """Which rule forbids selling a share of the company."""
    if state.held(seat, company) == 0:
        return Reason("no_share_held", "shares", {"company": COMPANY_IDS[company]})
    return Reason("not_on_the_board", "shares", {"company": COMPANY_IDS[company]})


def sell_as_turn(state: CharteredState, seat: int, company: int) -> None:
    """Sell the first share of a turn of selling; more may follow (rules#sell)."""
    sell_and_go_on(state, seat, company, SALES - 1)


def sell_and_go_on(state: CharteredState, seat: int, company: int, left: int) -> None:
    """Sell one share, and ask for the next one if there may be one (rules#sell)."""
    sell_shares(state, seat, company, 1, SOLD)
    if left > 0 and sales(state, seat):
        state.push(SellAgain(seat, left))


class SellAgain(Step[CharteredState]):
    """Sell another share in a turn of selling, or stop (rules#sell)."""

    name: ClassVar[str] = "sell_again"
    rule: ClassVar[str] = "sell"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")
    kinds: ClassVar[tuple[str, ...]] = ("sell", "done")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def options(self, state: CharteredState) -> list[Action]:
        choices = sales(state, self.seat)
        choices.append(DONE)
        return choices

    def take(self, state: CharteredState, action: Action) -> None:
        if isinstance(action, SellShare):
            sell_and_go_on(state, self.seat, action.company, self.left - 1)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, SellShare):
            return why_not_sell(state, self.seat, action.company)
        if isinstance(action, BuyShare) or action is TAKE_ROOF or action is TRIGGER_EVENT:
            return Reason("only_after_building", "shares" if isinstance(action, BuyShare) else "special")
        return one_action_a_turn(action, "sell") or super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        in_range("left", self.left, 1, SALES - 1)
        require(bool(sales(state, self.seat)), "seat", "has no share to sell")
