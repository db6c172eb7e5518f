"""Buying stock (rules#buy)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.step import Step
from gilded.games.credit_mobilier.actions import BUYS, Buy
from gilded.games.credit_mobilier.board import COMPANY_IDS, STOCK_PRICE
from gilded.games.credit_mobilier.events import StockBought
from gilded.games.credit_mobilier.rules.dice import describe_company_step
from gilded.games.credit_mobilier.state import CreditMobilierState

STOCK_BOUGHT: Final = Cause("stock_bought", "buy")


class BuyStock(Step[CreditMobilierState]):
    """Buy one or more stocks of the chosen company (rules#buy)."""

    name: ClassVar[str] = "buy_stock"
    rule: ClassVar[str] = "buy"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "dice")

    def __init__(self, seat: int, company: int, dice: int) -> None:
        super().__init__(seat)
        self.company: Final = company
        self.dice: Final = dice

    def options(self, state: CreditMobilierState) -> list[Action]:
        return BUYS[: most_stock(state, self.seat, self.company, self.dice)]

    def take(self, state: CreditMobilierState, action: Action) -> None:
        assert isinstance(action, Buy)
        buy(state, self.seat, self.company, action.count)

    def why_not(self, state: CreditMobilierState, action: Action) -> Reason:
        if not isinstance(action, Buy):
            return super().why_not(state, action)
        most = most_stock(state, self.seat, self.company, self.dice)
        values: dict[str, object] = {"company": COMPANY_IDS[self.company], "count": action.count, "most": most}
        if action.count > self.dice:
            return Reason("too_few_dice", "buy", values)
        if action.count > state.supply[self.company]:
            return Reason("too_little_stock", "buy", values)
        return Reason("cannot_pay", "buy", {**values, "cash": state.cash(self.seat)})

    def describe(self, state: CreditMobilierState) -> dict[str, object]:
        return describe_company_step(self.name, self.seat, self.company, self.dice)


def most_stock(state: CreditMobilierState, seat: int, company: int, dice: int) -> int:
    """How many stocks the seat may buy: as many as dice, supply and purse allow (rules#buy)."""
    return min(dice, state.supply[company], state.cash(seat) // STOCK_PRICE)


def why_not_buy(state: CreditMobilierState, seat: int, company: int) -> Reason:
    """What keeps the seat from buying even one stock of the company."""
    if state.supply[company] == 0:
        return Reason("sold_out", "buy", {"company": COMPANY_IDS[company]})
    return Reason("cannot_pay", "buy", {"company": COMPANY_IDS[company], "cash": state.cash(seat)})


def price_of(count: int) -> int:
    """What this many stocks cost."""
    return count * STOCK_PRICE


def buy(state: CreditMobilierState, seat: int, company: int, count: int) -> None:
    """Buy stock; the price goes to the bank (rules#buy)."""
    state.take_stock(seat, company, count)
    if state.events is not None:
        state.events.append(StockBought(seat, COMPANY_IDS[company], count))
    state.pay(purse(seat), BANK, price_of(count), STOCK_BOUGHT)
