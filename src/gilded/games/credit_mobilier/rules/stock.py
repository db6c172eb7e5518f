"""Buying stock (rules#buy)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.possible import in_range, require
from gilded.core.step import Step
from gilded.games.credit_mobilier.actions import BUY, BUYS, Buy
from gilded.games.credit_mobilier.board import COMPANIES, COMPANY_IDS, STOCK_PRICE
from gilded.games.credit_mobilier.events import StockBought
from gilded.games.credit_mobilier.rules.dice import check_seat, describe_company_step, dice_for
from gilded.games.credit_mobilier.rules.refusals import why_not_after_choosing
from gilded.games.credit_mobilier.state import CreditMobilierState

STOCK_BOUGHT: Final = Cause("stock_bought", "buy")


class BuyStock(Step[CreditMobilierState]):
    """Buy one or more stocks of the chosen company (rules#buy)."""

    name: ClassVar[str] = "buy_stock"
    rule: ClassVar[str] = "buy"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "dice")
    kinds: ClassVar[tuple[str, ...]] = ("buy",)

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
            return why_not_after_choosing(state, self.company, BUY, action)
        return why_not_buy(state, self.seat, self.company, self.dice, action.count)

    def check(self, state: CreditMobilierState) -> None:
        check_seat(state, self.seat)
        in_range("company", self.company, 0, COMPANIES - 1)
        in_range("dice", self.dice, 1, dice_for(state, self.company))
        require(self.dice == dice_for(state, self.company), "dice", "all dice of the colour serve the purchase")

    def describe(self, state: CreditMobilierState) -> dict[str, object]:
        left = most_stock(state, self.seat, self.company, self.dice)
        return describe_company_step(self.name, self.seat, self.company, left)


def most_stock(state: CreditMobilierState, seat: int, company: int, dice: int) -> int:
    """How many stocks the seat may buy: as many as dice, supply and purse allow (rules#buy)."""
    return min(dice, state.supply[company], state.cash(seat) // STOCK_PRICE)


def why_never_buy(state: CreditMobilierState, company: int) -> Reason | None:
    """What keeps everybody from buying stock of the company for the rest of the game: none comes back (rules#buy)."""
    return Reason("sold_out", "buy", {"company": COMPANY_IDS[company]}) if state.supply[company] == 0 else None


def why_not_buy(state: CreditMobilierState, seat: int, company: int, dice: int, wanted: int) -> Reason:
    """What keeps the seat from buying so many: dice, stock or cash, whichever allows least (rules#buy)."""
    most = most_stock(state, seat, company, dice)
    values: dict[str, object] = {"company": COMPANY_IDS[company], "most": most, "wanted": wanted}
    if most == dice:
        return Reason("too_few_dice", "buy", values)
    if most == state.supply[company]:
        return Reason("too_little_stock", "buy", values)
    return Reason("cannot_pay", "buy", {**values, "price": price_of(wanted), "cash": state.cash(seat)})


def price_of(count: int) -> int:
    """What this many stocks cost."""
    return count * STOCK_PRICE


def buy(state: CreditMobilierState, seat: int, company: int, count: int) -> None:
    """Buy stock; the price goes to the bank (rules#buy)."""
    state.take_stock(seat, company, count)
    if state.events is not None:
        state.events.append(StockBought(seat, COMPANY_IDS[company], count))
    state.pay(purse(seat), BANK, price_of(count), STOCK_BOUGHT)
