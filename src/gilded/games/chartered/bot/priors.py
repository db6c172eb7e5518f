"""The priors of Chartered: how promising an action looks before it is tried."""

from typing import Final

from gilded.core.action import Action
from gilded.games.chartered.actions import (
    ACCEPT,
    DONE,
    DRAW_EVENT,
    ISOLATED,
    LOT_PILE,
    NO_EXTRA_TURN,
    NO_ROOF,
    ROOF,
    TAKE_TOP,
    AuctionBankShare,
    Bid,
    OnCard,
    OnCompany,
    PickCompany,
    PlaySecondCard,
    ReturnShare,
    SellAbsorbed,
    TakeCard,
)
from gilded.games.chartered.board import PLOTS
from gilded.games.chartered.bot.lots import lot_value, stake
from gilded.games.chartered.bot.offers import next_part
from gilded.games.chartered.bot.turn_priors import turn_priors
from gilded.games.chartered.bot.wealth import WealthEstimate
from gilded.games.chartered.rules.auction import OpenBid
from gilded.games.chartered.rules.bargaining import AnswerOffer, Bargain, MakeOffer
from gilded.games.chartered.rules.building import AddFloor
from gilded.games.chartered.rules.sealed_bids import SealedBid
from gilded.games.chartered.rules.shares import SellAgain, Trade
from gilded.games.chartered.rules.turn import TakeTurn
from gilded.games.chartered.state import CharteredState

BID_UP_TO: Final = 0.8
"""Sealed bids go up to this part of what is at stake: who bids all of it gains nothing."""
BID_NOTHING: Final = 0.5
"""How likely no sealed bid is, next to each bid that is listed."""
UNLIKELY: Final = 0.1


def priors(state: CharteredState, seat: int, actions: list[Action]) -> list[float]:
    """How promising each action looks; 1.0 is neutral, 0.0 is not worth trying."""
    step = state.step_of(seat)
    if isinstance(step, OpenBid):
        return open_bid_priors(state, step, actions)
    if isinstance(step, SealedBid):
        return sealed_bid_priors(state, step, actions)
    if isinstance(step, (Bargain, MakeOffer)):
        part = next_part(state, step)
        return [1.0 if action is part else 0.0 for action in actions]
    if isinstance(step, AnswerOffer) and len(actions) > 1:
        return answer_priors(state, seat, actions)
    if isinstance(step, (TakeTurn, Trade, SellAgain, AddFloor)) and len(actions) > 1:
        return turn_priors(state, seat, step, actions)
    return [prior(state, seat, action) for action in actions]


def prior(state: CharteredState, seat: int, action: Action) -> float:
    """How promising an action looks that is neither a bid nor part of an offer."""
    if isinstance(action, OnCard):
        return _prior_of_card(state, action)
    if isinstance(action, OnCompany):
        return _prior_of_company(state, seat, action)
    if isinstance(action, SellAbsorbed):
        return 0.2 + action.count
    return PLAIN_PRIORS.get(action, 1.0)


PLAIN_PRIORS: Final[dict[Action, float]] = {
    TAKE_TOP: 1.0,
    DONE: 0.2,
    ISOLATED: 0.5,
    ROOF: 0.2,
    NO_ROOF: 1.0,
    DRAW_EVENT: 0.5,
    LOT_PILE: 0.5,
    NO_EXTRA_TURN: 0.05,
}
"""How promising the actions without a card, company or sum look; all others are neutral."""


def _prior_of_card(state: CharteredState, action: OnCard) -> float:
    if isinstance(action, TakeCard):
        return 2.0 if action.card >= PLOTS else 1.0
    if isinstance(action, PlaySecondCard):
        return 2.0
    return 0.1


def _prior_of_company(state: CharteredState, seat: int, action: OnCompany) -> float:
    if isinstance(action, PickCompany):
        return 1.0 + state.held(seat, action.company)
    if isinstance(action, AuctionBankShare):
        return 1.0 + state.value[action.company] / 100.0
    if isinstance(action, ReturnShare):
        return 1.0 if state.value[action.company] == 0 else 0.3
    # Own shares are put into auctions and offers only by `next_part`.
    return 0.0


def open_bid_priors(state: CharteredState, step: OpenBid, actions: list[Action]) -> list[float]:
    """The lowest bid first while the lot is worth more; higher ones up to its value are possible, too."""
    value = lot_value(state, step.on_sale)
    least = step.least()
    weights: list[float] = []
    for action in actions:
        if not isinstance(action, Bid):
            # Where others would bid as much, passing looks as good as bidding; but they may not.
            weights.append(0.0 if least <= value else 1.0)
        elif action.amount > value:
            weights.append(0.0)
        else:
            weights.append(1.0 if action.amount == least else UNLIKELY)
    return weights


def sealed_bid_priors(state: CharteredState, step: SealedBid, actions: list[Action]) -> list[float]:
    """Any bid up to the stake may be made, so that nobody can outbid the seat safely by a little."""
    most = stake(state, step.seat, step.event)
    weights: list[float] = []
    for action in actions:
        assert isinstance(action, Bid)
        if action.amount == 0:
            weights.append(BID_NOTHING)
        else:
            weights.append(1.0 if action.amount <= most * BID_UP_TO else 0.0)
    return weights


def answer_priors(state: CharteredState, seat: int, actions: list[Action]) -> list[float]:
    """Accept an offer that leaves the seat better off."""
    after = state.clone()
    after.apply(seat, ACCEPT)
    gains = WealthEstimate(after).wealth(seat) > WealthEstimate(state).wealth(seat)
    return [1.0 if (action is ACCEPT) == gains else UNLIKELY for action in actions]
