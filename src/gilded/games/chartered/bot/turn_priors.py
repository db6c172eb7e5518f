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
FEW_CARDS: Final = 3
BUY_WITH_FEW: Final = 3.0
BUY_WITH_MORE: Final = 0.6
SHORT_OF_CASH: Final = 2.0
RARELY: Final = 0.1
GAIN: Final = 20.0
"""A share that gains so much has a prior of 1."""
STOP: Final = 0.3


def turn_priors(state: CharteredState, seat: int, step: object, actions: list[Action]) -> list[float]:
    """How promising the actions of a turn, of a trade, or the plots for a floor look."""
    estimate = WealthEstimate(state)
    founded = step.founded if isinstance(step, Trade) else NONE
    return [_prior(estimate, seat, action, founded) for action in actions]


def _prior(estimate: WealthEstimate, seat: int, action: Action, founded: int) -> float:
    state = estimate.state
    if isinstance(action, PlayCard):
        return _square(estimate.card_income(action.card) + _gain_of_shares(state, seat, action.card))
    if isinstance(action, BuildFloor):
        return _square(_gain_of_floor(state, seat, action.plot))
    if isinstance(action, BuyShare):
        price = buying_price(state, action.company, founded)
        left = state.cash(seat) - price
        gain = estimate.price[action.company] - price
        if left < PURCHASE_PRICE:
            gain -= PURCHASE_PRICE * estimate.left
        return max(LEAST, gain / GAIN)
    if isinstance(action, SellShare):
        gain = estimate.price[action.company] - sale_price(state, action.company)
        short = state.cash(seat) < PURCHASE_PRICE and estimate.left > 0.0
        return (SHORT_OF_CASH if short else RARELY) * GAIN / max(GAIN, gain + GAIN)
    if action is BUY_CARDS:
        return BUY_WITH_FEW if len(state.hands[seat]) < FEW_CARDS else BUY_WITH_MORE
    return PLAIN.get(action, 1.0)


PLAIN: Final[dict[Action, float]] = {DONE: STOP, RENEW: 0.05, TAKE_ROOF: 0.03, TRIGGER_EVENT: 0.05}


def _square(income: float) -> float:
    return LEAST + (income / CONTRAST) * (income / CONTRAST)


def _gain_of_shares(state: CharteredState, seat: int, card: int) -> float:
    """What the seat's shares gain by a warehouse on the plot."""
    if card >= PLOTS:
        return 0.0
    gain = 0.0
    for company in companies_at(state, card):
        gain += FLOOR_VALUE[1] * state.held(seat, company)
    return gain


def _gain_of_floor(state: CharteredState, seat: int, plot: int) -> float:
    """What a floor there pays, and what the seat's shares gain by it."""
    company = state.owner[plot]
    if company == NONE:
        return 0.0
    before = state.value[company]
    after = min(HIGHEST_VALUE, before + FLOOR_VALUE[state.height[plot] + 1])
    return float(after + (after - before) * state.held(seat, company)) if after > before else 0.0
