"""Orders of Crédit Mobilier: what to do with the next roll that allows it."""

from typing import ClassVar, Final

from gilded.core.belief import Belief
from gilded.core.event import Event
from gilded.core.options import Choice, Number, Option
from gilded.core.order import DONE, Answer, Ended, Fields, OrderKind, own_decision
from gilded.core.view import View
from gilded.games.credit_mobilier.actions import ANOTHER_ROUND, BUY, BUYS, CHOICES, DIVIDEND
from gilded.games.credit_mobilier.board import COMPANY_IDS, DICE_COUNT, STOCK_PRICE
from gilded.games.credit_mobilier.events import Chosen, Rolled, StockBought
from gilded.games.credit_mobilier.view import CreditMobilierView


def _companies(names: list[str]) -> Choice:
    return Choice("company", tuple(names), names[0])


class PayDividends(OrderKind):
    """Pay dividends of a company as soon as a roll allows so many rounds, all of them (rules#dividend)."""

    name: ClassVar[str] = "pay_dividends"
    fields: ClassVar[tuple[Option, ...]] = (
        _companies(COMPANY_IDS),
        Number("rounds", low=1, high=DICE_COUNT, default=1),
    )
    reads_events: ClassVar[bool] = True

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        assert isinstance(view, CreditMobilierView)
        name = str(fields["company"])
        if _has_paid(view.seat, name, events):
            return DONE
        choice = CHOICES[COMPANY_IDS.index(name)][-1]
        assert choice.action_type == DIVIDEND
        enough = view.companies[choice.company].rounds >= int(fields["rounds"])
        if own_decision(view, "choose_action") and enough and choice in belief.legal:
            return choice
        paying = own_decision(view, "pay_another_round")
        return ANOTHER_ROUND if paying and paying["company"] == name else None


def _has_paid(seat: int | None, company: str, events: list[Event]) -> bool:
    """Whether the seat has chosen this dividend, and somebody has rolled the dice since."""
    chosen = False
    for event in events:
        if isinstance(event, Chosen) and event.seat == seat:
            chosen = event.company == company and event.what == "dividend"
        elif isinstance(event, Rolled) and chosen:
            return True
    return False


class BuyStock(OrderKind):
    """Buy stock of a company as soon as a roll allows so many, as many as it allows (rules#buy)."""

    name: ClassVar[str] = "buy_stock"
    fields: ClassVar[tuple[Option, ...]] = (
        _companies(COMPANY_IDS),
        Number("count", low=1, high=DICE_COUNT, default=1),
    )
    reads_events: ClassVar[bool] = True

    def offered(self, view: View) -> tuple[Option, ...] | None:
        assert isinstance(view, CreditMobilierView)
        names = [company.id for company in view.companies if company.supply]
        return (_companies(names), self.fields[1]) if names else None

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        assert isinstance(view, CreditMobilierView)
        name = str(fields["company"])
        if any(isinstance(one, StockBought) and (one.seat, one.company) == (view.seat, name) for one in events):
            return DONE
        number = COMPANY_IDS.index(name)
        company = view.companies[number]
        if company.supply < int(fields["count"]):
            return Ended("too_little_stock", {"company": name, "have": company.supply, "needed": fields["count"]})
        buying = own_decision(view, "buy_stock")
        if buying is not None:
            return BUYS[int(str(buying["left"])) - 1] if buying["company"] == name else None
        assert view.seat is not None
        most = min(company.dice, company.supply, view.cash[view.seat] // STOCK_PRICE)
        choice = next(choice for choice in CHOICES[number] if choice.action_type == BUY)
        wanted = own_decision(view, "choose_action") and most >= int(fields["count"])
        return choice if wanted and choice in belief.legal else None


ORDERS: Final[tuple[OrderKind, ...]] = (PayDividends(), BuyStock())
