"""What a bot offers in Coopmanscappen: a card or a share for money, if it evaluates both sides as better off."""

from typing import Final

from gilded.core.action import Action
from gilded.core.money import purse
from gilded.games.chartered.actions import (
    ASK_MONEY,
    ASK_SHARE,
    DONE,
    GIVE_CARD,
    GIVE_MONEY,
    GIVE_SHARE,
    OFFER_TO,
    SEND,
    WITHDRAW,
    AskShare,
    OnCard,
    OnCompany,
)
from gilded.games.chartered.board import BID_STEP, COMPANY_COUNT, HAND_LIMIT, HIGHEST_VALUE
from gilded.games.chartered.bot.wealth import WORKING_CAPITAL, WealthEstimate
from gilded.games.chartered.cards import SHOWN
from gilded.games.chartered.rules.bargaining import BARGAIN, OFFERS, Bargain, MakeOffer
from gilded.games.chartered.state import CharteredState

WORTHWHILE: Final = 5.0
"""What a deal must bring to each side."""
PARTS: Final = [1.0, 0.85, 0.7]
"""The prices that are tried, as parts of the mean of what the thing is worth to each side."""
FEWEST_SEATS: Final = 3
"""Between two players what helps one hurts the other."""


class Deal:
    """One thing for money, and what it brings to the side that gains less."""

    def __init__(self, other: int, thing: Action, money: Action, gain: float) -> None:
        self.other: Final = other
        self.thing: Final = thing
        self.money: Final = money
        self.gain: Final = gain


def next_part(state: CharteredState, step: Bargain | MakeOffer) -> Action:
    """What the bot does next to put its best deal together; nobody gets a second offer."""
    if isinstance(step, Bargain):
        others = [seat for seat in range(state.seats) if step.left[seat] == OFFERS]
        deal = TrialTable(state, step.seat).best_deal(others)
        return DONE if deal is None else OFFER_TO[deal.other]
    if step.give.money or step.ask.money:
        return SEND
    thing = thing_of(step)
    table = TrialTable(state, step.seat)
    deal = table.best_deal([step.other]) if thing is None else table.deal_for(step.other, thing)
    if deal is None:
        return WITHDRAW
    return deal.thing if thing is None else deal.money


def thing_of(offer: MakeOffer) -> Action | None:
    """The thing that is in the offer already."""
    for card in offer.give.cards:
        return GIVE_CARD[card]
    for company in offer.give.shares:
        return GIVE_SHARE[company]
    for company in offer.ask.shares:
        return ASK_SHARE[company]
    return None


class TrialTable:
    """A copy of the table on which the seat tries deals out."""

    def __init__(self, state: CharteredState, seat: int) -> None:
        self.state: Final = state.clone()
        self.seat: Final = seat
        self.estimate: Final = WealthEstimate(self.state)

    def best_deal(self, others: list[int]) -> Deal | None:
        """The deal with one of the others in which the side that gains less gains most."""
        best: Deal | None = None
        if self.state.seats < FEWEST_SEATS:
            return best
        for other in others:
            for thing in self.things(other):
                deal = self.deal_for(other, thing)
                if deal is not None and (best is None or deal.gain > best.gain):
                    best = deal
        return best

    def things(self, other: int) -> list[Action]:
        """What may change hands: own cards, and shares of whichever side is short of money."""
        state, seat = self.state, self.seat
        companies = range(COMPANY_COUNT)
        things: list[Action] = []
        if len(state.hands[other]) < HAND_LIMIT:
            things.extend([GIVE_CARD[card] for card in sorted(set(state.hands[seat]))])
        if state.cash(seat) < WORKING_CAPITAL:
            things.extend([GIVE_SHARE[one] for one in companies if state.held(seat, one)])
        if state.cash(other) < WORKING_CAPITAL:
            things.extend([ASK_SHARE[one] for one in companies if state.held(other, one)])
        return things

    def deal_for(self, other: int, thing: Action) -> Deal | None:
        """The best price for this thing, if both sides gain enough."""
        asks = isinstance(thing, AskShare)
        giver, taker = (other, self.seat) if asks else (self.seat, other)
        state, estimate = self.state, self.estimate
        had, lacked = estimate.wealth(giver), estimate.wealth(taker)
        hands, since = state.hands[:], state.since[:]
        self._hand_over(thing, giver, taker)
        middle = (had - estimate.wealth(giver) + estimate.wealth(taker) - lacked) / 2.0
        best: Deal | None = None
        for part in PARTS:
            price = int(middle * part / BID_STEP) * BID_STEP
            if not BID_STEP <= price <= min(state.cash(taker), HIGHEST_VALUE):
                continue
            state.pay(purse(taker), purse(giver), price, BARGAIN)
            gain = min(estimate.wealth(giver) - had, estimate.wealth(taker) - lacked)
            state.pay(purse(giver), purse(taker), price, BARGAIN)
            if gain >= WORTHWHILE and (best is None or gain > best.gain):
                best = Deal(other, thing, GIVE_MONEY.of(price) if asks else ASK_MONEY.of(price), gain)
        if isinstance(thing, OnCompany):
            state.move_share(thing.company, taker, giver, 1)
        state.hands, state.since = hands, since
        return best

    def _hand_over(self, thing: Action, giver: int, taker: int) -> None:
        if isinstance(thing, OnCompany):
            self.state.move_share(thing.company, giver, taker, 1)
        else:
            assert isinstance(thing, OnCard)
            self.state.lose_card(giver, thing.card)
            self.state.gain_card(taker, thing.card, SHOWN)
