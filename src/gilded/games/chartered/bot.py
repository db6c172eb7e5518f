"""What a bot knows of Chartered: how good a position is, and which actions look promising."""

from typing import Final

from gilded.core.action import Action
from gilded.core.evaluator import Evaluator
from gilded.core.state import State
from gilded.games.chartered.actions import (
    ACCEPT,
    BUY_CARDS,
    DONE,
    DRAW_EVENT,
    ISOLATED,
    LOT_PILE,
    NO_ROOF,
    PASS,
    RENEW,
    ROOF,
    TAKE_ROOF,
    TAKE_TOP,
    TRIGGER_EVENT,
    Amount,
    OnCard,
    OnCompany,
    SellAbsorbed,
)
from gilded.games.chartered.auction import BANK_SHARE, OWN_SHARE, OpenBid
from gilded.games.chartered.bargaining import Bargain, Offer
from gilded.games.chartered.bidding import SealedBid
from gilded.games.chartered.board import COMPANY_COUNT, LOWEST_LOSES, PLOTS
from gilded.games.chartered.deals import next_move
from gilded.games.chartered.forecast import EXTRA_TURN, Forecast, payment
from gilded.games.chartered.ground import ALONE, FOUND, outcome
from gilded.games.chartered.state import CharteredState

CARD_OF_CHOICE: Final = 60.0
"""What a card chosen from ten is worth."""
KEEN: Final = 0.8
"""A bot bids up to this part of what a thing is worth to it."""


class CharteredEvaluator(Evaluator):
    """Money, shares with their outlook, and what the hand can still earn."""

    scale: float = 150.0

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, CharteredState)
        return Forecast(state).worth(seat)

    def evaluate_all(self, state: State) -> list[float]:
        assert isinstance(state, CharteredState)
        forecast = Forecast(state)
        return [forecast.worth(seat) for seat in range(state.seats)]

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, CharteredState)
        step = state.step_of(seat)
        if isinstance(step, OpenBid):
            return weigh_open_bids(state, step, actions)
        if isinstance(step, SealedBid):
            return weigh_sealed_bids(state, step, actions)
        if isinstance(step, (Bargain, Offer)):
            move = next_move(state, step)
            return [1.0 if action is move else 0.0 for action in actions]
        return [weight(state, seat, action) for action in actions]


def weight(state: CharteredState, seat: int, action: Action) -> float:
    """How promising an action looks that is no bid."""
    if isinstance(action, OnCard):
        return _weight_of_card(state, action)
    if isinstance(action, OnCompany):
        return _weight_of_company(state, seat, action)
    if isinstance(action, SellAbsorbed):
        return 0.2 + action.count
    return WEIGHTS.get(action, 1.0)


WEIGHTS: Final[dict[Action, float]] = {
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
}
"""How promising the plain actions look; all others are neutral."""


def _weight_of_card(state: CharteredState, action: OnCard) -> float:
    if action.kind == "play":
        if action.card >= PLOTS:
            return 3.0
        what = outcome(state, action.card)
        return 0.5 if what == ALONE else 2.0 + payment(state, action.card) / 60.0 if what != FOUND else 3.0
    if action.kind == "take":
        return 2.0 if action.card >= PLOTS else 1.0
    if action.kind == "play_with":
        return 2.0
    return 0.1


def _weight_of_company(state: CharteredState, seat: int, action: OnCompany) -> float:
    if action.kind == "company":
        return 1.0 + state.held(seat, action.company)
    if action.kind == "auction_bank_share":
        return 1.0 + state.value[action.company] / 100.0
    if action.kind == "lose":
        return 1.0 if state.value[action.company] == 0 else 0.3
    return COMPANY_WEIGHTS.get(action.kind, 0.0)


COMPANY_WEIGHTS: Final = {"buy": 1.5, "sell": 0.1}
"""How promising it looks to trade a share; putting own shares into auctions and offers is not worth a look."""


def weigh_open_bids(state: CharteredState, step: OpenBid, actions: list[Action]) -> list[float]:
    """Bid the least while the thing is worth more, else pass."""
    worth = CARD_OF_CHOICE
    if step.lot in (BANK_SHARE, OWN_SHARE):
        worth = Forecast(state).outlook(step.item)
    bids = step.least() <= worth * KEEN
    weights: list[float] = []
    for action in actions:
        if isinstance(action, Amount):
            weights.append(1.0 if bids and action.amount == step.least() else 0.0)
        else:
            weights.append(0.0 if bids and action is PASS else 1.0)
    return weights


def weigh_sealed_bids(state: CharteredState, step: SealedBid, actions: list[Action]) -> list[float]:
    """Small bids are likely; nobody bids more than the thing is worth."""
    most = EXTRA_TURN
    if LOWEST_LOSES[step.event]:
        prices = [Forecast(state).outlook(company) for company in range(COMPANY_COUNT)]
        held = [prices[company] for company in range(COMPANY_COUNT) if state.held(step.seat, company)]
        most = min(held) if held else 0.0
    weights: list[float] = []
    for action in actions:
        assert isinstance(action, Amount)
        weights.append(20.0 / (20.0 + action.amount) if action.amount <= most else 0.0)
    return weights
