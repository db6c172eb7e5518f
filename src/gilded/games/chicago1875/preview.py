"""What an action of Chicago 1875 would cost, bring and change.

Deals and payouts are worked out on a copy of the table; the view shows them too.
"""

from typing import Any

import msgspec

from gilded.core.action import Action
from gilded.core.preview import Preview, common_preview
from gilded.core.step import Step
from gilded.games.chicago1875.actions import (
    ACCEPT,
    DECLINE,
    DONE,
    PAY_DIVIDEND,
    TAKE_CASH,
    WITHHOLD,
    Activate,
    Buy,
    BuyAsset,
    BuyCube,
    BuyFromRow,
    Found,
    InFactory,
    Issue,
    Place,
    Produce,
    Sell,
    SellGood,
    SetPar,
    Trade,
)
from gilded.games.chicago1875.board import (
    ACTIVATION_COST,
    BONUS_CASH,
    COLUMN_BONUS,
    COLUMNS,
    COMPANY_IDS,
    FACTORY_MODES,
    HALF_PRICE,
    ROW_OF,
    SHARES,
    SPACES,
    SUBSTITUTE,
    SUPPLY_PRICE,
    TRADE,
    WORKER_PRICE,
)
from gilded.games.chicago1875.names import cubes_by_kind
from gilded.games.chicago1875.printed_effects import RESOURCE_IDS
from gilded.games.chicago1875.rules.action_phase import ChooseCompany, owner_of
from gilded.games.chicago1875.rules.assets import ChooseAsset, ProtectValue, asset_price, protection_of
from gilded.games.chicago1875.rules.demand import room
from gilded.games.chicago1875.rules.dividend import ChooseDividend, PayoutStage, pay_revenue, withhold
from gilded.games.chicago1875.rules.effects import UseSubstitute
from gilded.games.chicago1875.rules.emergency import IssueShares
from gilded.games.chicago1875.rules.founding import ChoosePar
from gilded.games.chicago1875.rules.haymarket import TradeFor
from gilded.games.chicago1875.rules.production import ProduceGoods, goods_made
from gilded.games.chicago1875.rules.sales import columns_to_sell, sale_bonus, sale_price, unit_price
from gilded.games.chicago1875.rules.staff import HireWorker
from gilded.games.chicago1875.rules.stock import BuyOne, SellMore
from gilded.games.chicago1875.rules.supply import row_price
from gilded.games.chicago1875.state import Chicago1875State

DEAL_KINDS = (Buy, Sell, Found, SetPar, Issue)


class DealView(msgspec.Struct, kw_only=True):
    """How things stand after a purchase, a sale or a founding, if nothing else follows."""

    action: dict[str, str | int]
    company: str
    payment: int
    """What the seat pays; below zero when it receives."""
    cash: int
    certificates: int
    shares: int
    """How many of the company's ten shares the seat has."""
    president: int
    old_value: int
    value: int
    treasury: int
    sold_out: bool
    """Whether players hold all shares: the value then rises when the phase ends (rules#stock-end)."""
    may_protect: bool
    """Whether the president may use an asset to prevent the fall (rules#assets)."""


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
    """The revenue if all goods that can be sold are sold where they bring the most."""
    must_keep: bool
    """Whether, as it stands, the revenue must be kept: nothing produced or sold, or wages unpaid (rules#dividends)."""
    pay: OutcomeView | None
    """What paying out the projected revenue would do; None once that is decided."""
    keep: OutcomeView | None


class Chicago1875Preview(Preview):
    """What the board shows of an action beforehand; what does not apply to its kind is left out."""

    deal: DealView | None = None
    """For a purchase, a sale, a founding or an emergency issue."""
    outcome: OutcomeView | None = None
    """For paying out and withholding."""
    price: int = 0
    """What the company pays for the space, the worker, the asset or its use, or the cube."""
    owner: int | None = None
    """The owner of the building, who receives the price, or the fee from the bank."""
    fee: int = 0
    raised: int = 0
    """What the treasury receives: funds raised, shares issued, revenue withheld, or money instead of a bonus."""
    per_share: int = 0
    """The dividend for one share, in an operating turn or as an extra dividend."""
    cubes: dict[str, int] = msgspec.field(default_factory=dict)
    """The cubes that are spent or traded in."""
    goods: int = 0
    """The goods that are made."""
    revenue: int = 0
    """What one good brings, and what filling the tile adds."""
    bonus: int = 0


# Previews


def preview(state: Chicago1875State, seat: int, action: Action) -> Chicago1875Preview:
    """What a legal action would cost, bring and change."""
    step = state.step_of(seat)
    assert step is not None
    return Chicago1875Preview(**common_preview(state, seat, action), **_facts(state, step, action))


def _facts(state: Chicago1875State, step: Step[Any], action: Action) -> dict[str, Any]:
    """What the preview says beyond `common_preview`; at most one of these has something to say about an action."""
    return (
        _share_facts(state, step, action)
        or _space_facts(state, step, action)
        or _purchase_facts(state, step, action)
        or _cube_facts(step, action)
        or _turn_facts(state, step, action)
    )


def _share_facts(state: Chicago1875State, step: Step[Any], action: Action) -> dict[str, Any]:
    if not isinstance(action, DEAL_KINDS):
        return {}
    deal = _deal(state, step, action)
    raised = deal.treasury - state.funds(_company_of(step, action)) if isinstance(action, Issue) else 0
    return {"deal": deal, "raised": raised}


def _space_facts(state: Chicago1875State, step: Step[Any], action: Action) -> dict[str, Any]:
    if isinstance(action, Place):
        number = action.space
    elif isinstance(step, ChooseCompany):
        number = step.space
    else:
        return {}
    space = SPACES[number]
    return {
        "price": space.cost,
        "owner": owner_of(state, number) if space.to_owner else None,
        "fee": space.fee,
        "raised": space.effect.raises,
        "per_share": space.effect.dividend // SHARES,
    }


def _purchase_facts(state: Chicago1875State, step: Step[Any], action: Action) -> dict[str, Any]:
    if isinstance(step, HireWorker) and isinstance(action, InFactory):
        return {"price": WORKER_PRICE[state.market]}
    if isinstance(step, ChooseAsset) and isinstance(action, BuyAsset):
        return {"price": asset_price(state, action.asset, step.discount)}
    if isinstance(action, Activate):
        return {"price": ACTIVATION_COST[action.asset]}
    if isinstance(step, ProtectValue) and action is ACCEPT:
        return {"price": ACTIVATION_COST[protection_of(state, step.company)]}
    if isinstance(action, BuyCube):
        return {"price": SUPPLY_PRICE[action.space]}
    return {"price": row_price(state, action.resource)} if isinstance(action, BuyFromRow) else {}


def _cube_facts(step: Step[Any], action: Action) -> dict[str, Any]:
    if isinstance(action, Trade):
        return {"cubes": {RESOURCE_IDS[action.resource]: TRADE}}
    if isinstance(step, TradeFor):
        return {"cubes": {RESOURCE_IDS[step.given]: TRADE}}
    if isinstance(step, UseSubstitute) and action is ACCEPT:
        substitute = SUBSTITUTE[step.company]
        assert substitute is not None
        return {"cubes": _cubes(substitute.cost), "goods": substitute.goods}
    return {}


def _turn_facts(state: Chicago1875State, step: Step[Any], action: Action) -> dict[str, Any]:
    company = state.operating
    if isinstance(step, ProduceGoods) and isinstance(action, Produce):
        mode = FACTORY_MODES[step.factory][action.mode]
        return {"cubes": _cubes(mode.needs), "goods": goods_made(state, step.factory, mode)}
    if isinstance(action, SellGood):
        column = action.column
        return {"revenue": sale_price(state, company, column), "bonus": sale_bonus(state, company, column)}
    if action is TAKE_CASH:
        return {"raised": BONUS_CASH}
    if action is PAY_DIVIDEND:
        outcome = _paid(state, company, state.revenue)
        return {"outcome": outcome, "per_share": outcome.per_share}
    return {"outcome": _kept(state, company, state.revenue), "raised": state.revenue} if action is WITHHOLD else {}


def _cubes(needs: list[int]) -> dict[str, int]:
    return {kind: count for kind, count in cubes_by_kind(needs).items() if count}


# Deals


def deals(state: Chicago1875State, seat: int | None) -> list[DealView]:
    """What each deal that the seat may make now would do; empty if it is not deciding."""
    step = None if seat is None else state.step_of(seat)
    if step is None:
        return []
    return [_deal(state, step, action) for action in step.options(state) if isinstance(action, DEAL_KINDS)]


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
    """Settle what must follow in the plainest way: sell and issue no more, take the cheapest par, protect nothing.

    True if somebody could have protected the share value.
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
