"""The priors of a turn of Chartered: which card to play, where to add a floor, which shares to trade."""

from typing import Final

from gilded.core.action import Action
from gilded.games.chartered.actions import (
    BUY_CARDS,
    DONE,
    RENEW,
    TAKE_ROOF,
    TRIGGER_EVENT,
    BuildFloor,
    BuyShare,
    PlayCard,
    SellShare,
)
from gilded.games.chartered.board import FLOOR_VALUE, HIGHEST_VALUE, PLOTS, PURCHASE_PRICE
from gilded.games.chartered.bot.wealth import WealthEstimate
from gilded.games.chartered.rules.city import companies_at
from gilded.games.chartered.rules.shares import Trade
from gilded.games.chartered.rules.values import buying_price, sale_price
from gilded.games.chartered.state import NONE, CharteredState

CONTRAST: Final = 50.0
"""A card that brings so much has a prior of 1; it grows with the square."""
LEAST: Final = 0.02
"""Nothing that is legal in a turn is quite hopeless."""
FEW_CARDS: Final = 3
BUY_WITH_FEW: Final = 3.0
BUY_WITH_MORE: Final = 0.6
GAIN: Final = 20.0
"""A share that is expected to gain so much has a prior of 1."""
SELL: Final = 0.1
"""The prior of selling a share that gains nothing more; the more it gains, the less."""
SELL_IF_SHORT: Final = 2.0
"""The same for who has no money to buy cards."""


def turn_priors(state: CharteredState, seat: int, step: object, actions: list[Action]) -> list[float]:
    """How promising the actions of a turn, of a trade, or the plots for a floor look."""
    estimate = WealthEstimate(state)
    founded = step.founded if isinstance(step, Trade) else NONE
    return [_prior(estimate, seat, action, founded) for action in actions]


PLAIN: Final[dict[Action, float]] = {DONE: 0.3, RENEW: 0.05, TAKE_ROOF: 0.03, TRIGGER_EVENT: 0.05}
"""The priors of the actions without a card, a plot or a company."""


def _prior(estimate: WealthEstimate, seat: int, action: Action, founded: int) -> float:
    state = estimate.state
    if isinstance(action, PlayCard):
        return _square(estimate.card_income(action.card) + _gain_of_shares(state, seat, action.card))
    if isinstance(action, BuildFloor):
        return _square(_income_of_floor(state, seat, action.plot))
    if isinstance(action, BuyShare):
        return _prior_of_purchase(estimate, seat, action.company, buying_price(state, action.company, founded))
    if isinstance(action, SellShare):
        return _prior_of_sale(estimate, seat, action.company)
    if action is BUY_CARDS:
        return BUY_WITH_FEW if len(state.hands[seat]) < FEW_CARDS else BUY_WITH_MORE
    return PLAIN.get(action, 1.0)


def _prior_of_purchase(estimate: WealthEstimate, seat: int, company: int, price: int) -> float:
    """By what the share gains; whoever cannot buy cards afterwards pays for it later."""
    gain = estimate.price[company] - price
    if estimate.state.cash(seat) - price < PURCHASE_PRICE:
        gain -= PURCHASE_PRICE * estimate.left
    return max(LEAST, gain / GAIN)


def _prior_of_sale(estimate: WealthEstimate, seat: int, company: int) -> float:
    short = estimate.state.cash(seat) < PURCHASE_PRICE and estimate.left > 0.0
    gain = max(0.0, estimate.price[company] - sale_price(estimate.state, company))
    return (SELL_IF_SHORT if short else SELL) * GAIN / (GAIN + gain)


def _square(income: float) -> float:
    return LEAST + (income / CONTRAST) * (income / CONTRAST)


def _gain_of_shares(state: CharteredState, seat: int, card: int) -> float:
    """What the seat's shares of the largest company there gain by a warehouse on the plot, and by a merger."""
    if card >= PLOTS:
        return 0.0
    whole = FLOOR_VALUE[1]
    largest = NONE
    for company in companies_at(state, card):
        whole += state.value[company]
        if largest == NONE or state.value[company] > state.value[largest]:
            largest = company
    if largest == NONE:
        return 0.0
    return float(state.held(seat, largest) * (min(HIGHEST_VALUE, whole) - state.value[largest]))


def _income_of_floor(state: CharteredState, seat: int, plot: int) -> float:
    """What a floor there pays, and what the seat's shares gain by it."""
    company = state.owner[plot]
    if company == NONE:
        return 0.0
    before = state.value[company]
    after = min(HIGHEST_VALUE, before + FLOOR_VALUE[state.height[plot] + 1])
    return float(after + (after - before) * state.held(seat, company)) if after > before else 0.0
