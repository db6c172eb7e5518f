"""What a bot knows of Chartered: what shares will be worth, and what the cards in hand can still earn."""

from typing import Final

from gilded.core.action import Action
from gilded.core.insight import Insight
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
    OnSeat,
    SellAbsorbed,
)
from gilded.games.chartered.auction import BANK_SHARE, OWN_SHARE, OpenBid
from gilded.games.chartered.bidding import SealedBid
from gilded.games.chartered.board import (
    COMPANY_COUNT,
    FLOOR_VALUE,
    HIGHEST_VALUE,
    LEVELS,
    LOWEST_LOSES,
    LOWEST_VALUE,
    PLOTS,
)
from gilded.games.chartered.ground import ALONE, EXPAND, FOUND, MERGE, companies_at, outcome
from gilded.games.chartered.state import NONE, CharteredState

# The numbers below were found by letting greedy bots of different judgement play against each other.

GROWTH: Final = 100.0
"""How much a company on the board gains from the first warehouse to the last."""
OFF_BOARD: Final = 30.0
"""What a share of a company off the board may still be worth at the start."""
IN_HAND: Final = 0.5
"""How much of what its best card would earn now a hand is worth."""
NEXT_CARD: Final = 0.8
"""Each further card counts so much less."""
FOUNDING: Final = 80.0
"""What founding brings: the payment and two cheap shares."""
STANDING_ALONE: Final = 25.0
"""What a card without a neighbour may bring later."""
BLOCKED: Final = 10.0
"""What a card may bring that cannot be played now."""
EXTRA_TURN: Final = 60.0
ROOF_IN_HAND: Final = 25.0
SPECIAL_CARD: Final = 10.0
SMALL_CHANGE: Final = 150.0
"""Whoever has less money cannot buy cards and shares as they come."""
SHORT_OF_MONEY: Final = 0.8
TURNS_PER_WAREHOUSE: Final = 1.4
CARD_OF_CHOICE: Final = 60.0
"""What a card chosen from ten is worth."""
KEEN: Final = 0.8
"""A bot bids up to this part of what a thing is worth to it."""


class CharteredInsight(Insight):
    """Money, shares with their outlook, and what the hand can still earn."""

    scale: float = 150.0

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, CharteredState)
        return Forecast(state).worth(seat)

    def values(self, state: State) -> list[float]:
        assert isinstance(state, CharteredState)
        forecast = Forecast(state)
        return [forecast.worth(seat) for seat in range(state.seats)]

    def weigh(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        assert isinstance(state, CharteredState)
        step = state.step_of(seat)
        if isinstance(step, OpenBid):
            return weigh_open_bids(state, step, actions)
        if isinstance(step, SealedBid):
            return weigh_sealed_bids(state, step, actions)
        return [weight(state, seat, action) for action in actions]


class Forecast:
    """How the table is likely to stand at the end."""

    def __init__(self, state: CharteredState) -> None:
        self.state: Final = state
        whole = state.supply + sum(state.height)
        self.left: Final = state.supply / whole
        """How much of the game is still to come, from 1 to 0."""
        self.turns: Final = int(state.supply * TURNS_PER_WAREHOUSE / state.seats + 0.5)
        """Turns that each seat may still have."""
        self.price: Final = [self.outlook(company) for company in range(COMPANY_COUNT)]
        self.floors: Final = self._best_floors()
        """For each level card: the most that it would pay now."""

    def outlook(self, company: int) -> float:
        """What a share of the company is likely to be worth at the end."""
        if self.state.value[company] == 0:
            return OFF_BOARD * self.left
        return min(float(HIGHEST_VALUE), self.state.sale_price(company) + GROWTH * self.left)

    def _best_floors(self) -> list[float]:
        state = self.state
        best = [0] * (LEVELS + 2)
        for plot in range(PLOTS):
            owner = state.owner[plot]
            height = state.height[plot]
            if height and owner != NONE and best[height] < state.value[owner] < HIGHEST_VALUE:
                best[height] = state.value[owner]
        return [
            float(min(HIGHEST_VALUE, best[level + 1] + FLOOR_VALUE[level + 2])) if best[level + 1] else BLOCKED
            for level in range(LEVELS)
        ]

    def worth(self, seat: int) -> float:
        """What the seat is likely to end with."""
        state = self.state
        cash = float(state.cash(seat))
        worth = cash
        if cash < SMALL_CHANGE:
            worth -= (SMALL_CHANGE - cash) * SHORT_OF_MONEY * self.left
        first = seat * COMPANY_COUNT
        for company in range(COMPANY_COUNT):
            held = state.shares[first + company]
            if held:
                worth += held * self.price[company]
        if self.turns:
            worth += self.hand_worth(seat)
            worth += (EXTRA_TURN * state.extra[seat] + ROOF_IN_HAND * state.roofs[seat]) * self.left
            worth += SPECIAL_CARD * state.special[seat] * self.left
        return worth

    def hand_worth(self, seat: int) -> float:
        """What the cards in hand are likely to earn in the turns that are left, the best first."""
        earnings = [self.earning(card) for card in self.state.hands[seat]]
        earnings.sort(reverse=True)
        worth = 0.0
        part = IN_HAND
        for earning in earnings[: self.turns]:
            worth += earning * part
            part *= NEXT_CARD
        return worth

    def earning(self, card: int) -> float:
        """What playing the card now would bring."""
        if card >= PLOTS:
            return self.floors[card - PLOTS]
        state = self.state
        what = outcome(state, card)
        if what == ALONE:
            return STANDING_ALONE
        if what == FOUND:
            return FOUNDING
        if what in (EXPAND, MERGE):
            return payment(state, card)
        return BLOCKED


def payment(state: CharteredState, plot: int) -> float:
    """What expanding or merging on this plot would pay."""
    companies = companies_at(state, plot)
    total = FLOOR_VALUE[1]
    highest = LOWEST_VALUE
    for company in companies:
        total += state.value[company]
        highest = max(highest, state.value[company])
    return 0.0 if highest == HIGHEST_VALUE else float(min(HIGHEST_VALUE, total))


def weight(state: CharteredState, seat: int, action: Action) -> float:
    """How promising an action looks that is no bid."""
    if isinstance(action, OnCard):
        return _weight_of_card(state, action)
    if isinstance(action, OnCompany):
        return _weight_of_company(state, seat, action)
    if isinstance(action, SellAbsorbed):
        return 0.2 + action.count
    if isinstance(action, (OnSeat, Amount)):
        return 0.0
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
    return 0.0 if action.kind in ("give_card", "ask_card") else 0.1


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
