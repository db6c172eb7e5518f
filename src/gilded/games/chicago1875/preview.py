"""What a deal or a payout would do, worked out on a copy of the table, so that nobody has to decide blindly."""

from typing import Any

import msgspec

from gilded.core.action import Action
from gilded.core.step import Step
from gilded.games.chicago1875.actions import DECLINE, DONE, Buy, Found, Issue, Sell, SetPar
from gilded.games.chicago1875.board import COLUMN_BONUS, COLUMNS, COMPANY_IDS, HALF_PRICE, ROW_OF, SHARES
from gilded.games.chicago1875.rules.assets import ProtectValue
from gilded.games.chicago1875.rules.demand import room
from gilded.games.chicago1875.rules.dividends import ChooseDividend, PayoutStage, pay_revenue, withhold
from gilded.games.chicago1875.rules.emergency import IssueShares
from gilded.games.chicago1875.rules.founding import ChoosePar
from gilded.games.chicago1875.rules.sales import columns_to_sell, unit_price
from gilded.games.chicago1875.rules.stock import BuyOne, SellMore
from gilded.games.chicago1875.state import Chicago1875State


class DealView(msgspec.Struct, kw_only=True):
    """How things stand after a purchase, a sale or a founding, if nothing else follows."""

    action: dict[str, str | int]
    company: str
    payment: int
    """What the seat pays; below zero when it receives."""
    cash: int
    certificates: int
    shares: int
    """Its shares of the company, of ten."""
    president: int
    old_value: int
    value: int
    treasury: int
    sold_out: bool
    """Whether players hold all shares: the value then rises when the phase ends (rules#stock-end)."""
    may_protect: bool
    """Whether the president may use an asset against the fall (rules#assets)."""


class OutcomeView(msgspec.Struct):
    """How things stand after paying out or withholding."""

    per_share: int
    received: list[int]
    """What each seat gets."""
    treasury: int
    value: int
    may_protect: bool


class TurnView(msgspec.Struct, kw_only=True):
    """The operating turn under way."""

    company: str
    produced: int
    goods_sold: int
    revenue: int
    projected: int
    """The revenue when all goods that find buyers are sold where they bring most."""
    must_keep: bool
    """Whether, as it stands, the revenue must be kept: nothing produced or sold, or wages unpaid (rules#dividends)."""
    pay: OutcomeView | None
    """What paying the projected revenue out would do; None once that is decided."""
    keep: OutcomeView | None


# Deals


def deals(state: Chicago1875State, seat: int | None) -> list[DealView]:
    """What each deal that the seat may strike now would do; nothing for those who do not decide."""
    step = None if seat is None else state.step_of(seat)
    if step is None:
        return []
    kinds = (Buy, Sell, Found, SetPar, Issue)
    return [_deal(state, step, action) for action in step.options(state) if isinstance(action, kinds)]


def _deal(state: Chicago1875State, step: Step[Any], action: Action) -> DealView:
    seat = step.seat
    company = _company_of(step, action)
    after = state.clone()
    after.agenda = [step]
    after.apply(seat, action)
    protected = _settle(after)
    return DealView(
        action=action.to_json(),
        company=COMPANY_IDS[company],
        payment=state.cash(seat) - after.cash(seat),
        cash=after.cash(seat),
        certificates=after.certificates[seat],
        shares=after.shares(seat, company),
        president=after.president[company],
        old_value=state.price(company),
        value=after.price(company),
        treasury=after.funds(company),
        sold_out=sum(after.shares(one, company) for one in range(after.seats)) == SHARES,
        may_protect=protected,
    )


def _company_of(step: Step[Any], action: Action) -> int:
    if isinstance(action, (Buy, Sell, Found)):
        return action.company
    assert isinstance(step, (ChoosePar, IssueShares)), step.name
    return step.company


def _settle(after: Chicago1875State) -> bool:
    """Take what must follow the plain way: sell and issue no more, cheapest par, no protection.

    True when somebody could have protected the share value.
    """
    protected = False
    while after.agenda and not isinstance(after.agenda[-1], BuyOne):
        step = after.agenda[-1]
        if isinstance(step, ProtectValue):
            protected = True
            after.apply(step.seat, DECLINE)
        elif isinstance(step, ChoosePar):
            after.apply(step.seat, step.options(after)[0])
        else:
            assert isinstance(step, (SellMore, IssueShares)), step.name
            after.apply(step.seat, DONE)
    return protected


# The operating turn


def turn(state: Chicago1875State, company: int) -> TurnView:
    """Where the turn stands and what paying out or withholding would do."""
    open_question = any(isinstance(step, (PayoutStage, ChooseDividend)) for step in state.agenda)
    sells = state.goods_sold > 0 or (_is_selling(state) and len(columns_to_sell(state, company)) > 0)
    projected = projected_revenue(state, company)
    return TurnView(
        company=COMPANY_IDS[company],
        produced=state.produced,
        goods_sold=state.goods_sold,
        revenue=state.revenue,
        projected=projected,
        must_keep=state.produced == 0 or state.unpaid == 1 or not sells,
        pay=_paid(state, company, projected) if open_question else None,
        keep=_kept(state, company, projected) if open_question else None,
    )


def _is_selling(state: Chicago1875State) -> bool:
    return any(isinstance(step, PayoutStage) for step in state.agenda)


def projected_revenue(state: Chicago1875State, company: int) -> int:
    """The revenue so far and the best that the goods in store would bring now (rules#selling-goods)."""
    columns = columns_to_sell(state, company) if _is_selling(state) else []
    rooms = [room(state, ROW_OF[company] * COLUMNS + column) if column in columns else 0 for column in range(COLUMNS)]
    goods = state.goods[company]
    sold = min(goods, sum(rooms))
    price = unit_price(state, company)
    revenue = state.revenue + sold * price + _best_bonus(rooms, sold)
    if HALF_PRICE in columns or (columns and sold == sum(rooms)):
        revenue += (goods - sold) * (price // 2)
    return revenue


def _best_bonus(rooms: list[int], goods: int) -> int:
    """The most that filling tiles pays, over all ways to fill some of them with that many goods."""
    best = 0
    for chosen in range(1 << COLUMNS):
        filled = [column for column in range(COLUMNS) if chosen >> column & 1 and rooms[column]]
        if sum(rooms[column] for column in filled) <= goods:
            best = max(best, sum(COLUMN_BONUS[column] for column in filled))
    return best


def _paid(state: Chicago1875State, company: int, revenue: int) -> OutcomeView:
    after = state.clone()
    after.revenue = revenue
    pay_revenue(after, company)
    return _outcome(state, after, company, revenue // SHARES, False)


def _kept(state: Chicago1875State, company: int, revenue: int) -> OutcomeView:
    after = state.clone()
    after.revenue = revenue
    after.agenda = []
    withhold(after, company, False)
    return _outcome(state, after, company, 0, _settle(after))


def _outcome(
    before: Chicago1875State, after: Chicago1875State, company: int, per_share: int, protected: bool
) -> OutcomeView:
    received = [after.cash(seat) - before.cash(seat) for seat in range(after.seats)]
    return OutcomeView(per_share, received, after.funds(company), after.price(company), protected)
