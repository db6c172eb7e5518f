"""The priors of Chartered: how promising an action looks before it is tried."""

from typing import Final

from gilded.core.action import Action
from gilded.games.chartered.actions import (
    ACCEPT,
    BUY_CARDS,
    DONE,
    DRAW_EVENT,
    ISOLATED,
    LOT_PILE,
    NO_EXTRA_TURN,
    NO_ROOF,
    PASS,
    RENEW,
    ROOF,
    TAKE_ROOF,
    TAKE_TOP,
    TRIGGER_EVENT,
    AuctionBankShare,
    Bid,
    BuyShare,
    OnCard,
    OnCompany,
    PickCompany,
    PlayCard,
    PlaySecondCard,
    ReturnShare,
    SellAbsorbed,
    SellShare,
    TakeCard,
)
from gilded.games.chartered.board import COMPANY_COUNT, LOWEST_LOSES, PLOTS
from gilded.games.chartered.bot.offers import next_part
from gilded.games.chartered.bot.wealth import EXTRA_TURN, WealthEstimate, payment
from gilded.games.chartered.rules.auction import BANK_SHARE, OWN_SHARE, OpenBid
from gilded.games.chartered.rules.bargaining import Bargain, MakeOffer
from gilded.games.chartered.rules.city import ALONE, FOUND, outcome
from gilded.games.chartered.rules.sealed_bids import SealedBid
from gilded.games.chartered.state import CharteredState

CARD_OF_CHOICE: Final = 60.0
"""What a card chosen from ten is worth."""
BID_UP_TO: Final = 0.8
"""A bot bids up to this part of what a lot is worth to it."""


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
    BUY_CARDS: 1.0,
    RENEW: 0.1,
    TAKE_TOP: 1.0,
    DONE: 0.2,
    ISOLATED: 0.5,
    ROOF: 0.2,
    NO_ROOF: 1.0,
    TAKE_ROOF: 0.03,
    TRIGGER_EVENT: 0.05,
    DRAW_EVENT: 0.5,
    LOT_PILE: 0.5,
    ACCEPT: 0.3,
    NO_EXTRA_TURN: 0.05,
}
"""How promising the actions without a card, company or sum look; all others are neutral."""


def _prior_of_card(state: CharteredState, action: OnCard) -> float:
    if isinstance(action, PlayCard):
        return _prior_of_play(state, action.card)
    if isinstance(action, TakeCard):
        return 2.0 if action.card >= PLOTS else 1.0
    if isinstance(action, PlaySecondCard):
        return 2.0
    return 0.1


def _prior_of_play(state: CharteredState, card: int) -> float:
    if card >= PLOTS:
        return 3.0
    what = outcome(state, card)
    if what == ALONE:
        return 0.5
    return 3.0 if what == FOUND else 2.0 + payment(state, card) / 60.0


def _prior_of_company(state: CharteredState, seat: int, action: OnCompany) -> float:
    if isinstance(action, PickCompany):
        return 1.0 + state.held(seat, action.company)
    if isinstance(action, AuctionBankShare):
        return 1.0 + state.value[action.company] / 100.0
    if isinstance(action, ReturnShare):
        return 1.0 if state.value[action.company] == 0 else 0.3
    if isinstance(action, BuyShare):
        return 1.5
    # Own shares are put into auctions and offers only by `next_part`.
    return 0.1 if isinstance(action, SellShare) else 0.0


def open_bid_priors(state: CharteredState, step: OpenBid, actions: list[Action]) -> list[float]:
    """The lowest bid while the lot is worth more, else pass."""
    lot = step.on_sale
    value = CARD_OF_CHOICE
    if lot.kind in (BANK_SHARE, OWN_SHARE):
        value = WealthEstimate(state).final_price(lot.item)
    bids = step.least() <= value * BID_UP_TO
    weights: list[float] = []
    for action in actions:
        if isinstance(action, Bid):
            weights.append(1.0 if bids and action.amount == step.least() else 0.0)
        else:
            weights.append(0.0 if bids and action is PASS else 1.0)
    return weights


def sealed_bid_priors(state: CharteredState, step: SealedBid, actions: list[Action]) -> list[float]:
    """Small bids are likely; nobody bids more than what is at stake is worth."""
    most = EXTRA_TURN
    if LOWEST_LOSES[step.event]:
        prices = WealthEstimate(state).price
        held = [prices[company] for company in range(COMPANY_COUNT) if state.held(step.seat, company)]
        most = min(held) if held else 0.0
    weights: list[float] = []
    for action in actions:
        assert isinstance(action, Bid)
        weights.append(20.0 / (20.0 + action.amount) if action.amount <= most else 0.0)
    return weights
