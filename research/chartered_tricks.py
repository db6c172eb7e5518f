"""Plays Chartered like a person who repeats one trick, against three bots of a level: a quarter is parity.

    .venv/bin/python research/chartered_tricks.py --games 24 --tricks many_cards,outbid --bot greedy

Apart from the trick the person decides like greedy. What wins clearly more than a quarter is a weakness of the bots.
"""

import argparse
from collections.abc import Callable
from typing import Final

import gilded
from gilded.bots.greedy import GreedyBot
from gilded.bots.names import bot
from gilded.bots.ratings import wilson
from gilded.core import Action, Belief
from gilded.games.chartered.actions import (
    ASK_MONEY,
    BIDS,
    BUY_CARDS,
    DONE,
    GIVE_CARD,
    OFFER_TO,
    SEND,
    WITHDRAW,
    ApplyEvent,
    AuctionDiscarded,
    Bid,
    BuyShare,
    PlayCard,
)
from gilded.games.chartered.board import BID_STEP, COMPANY_COUNT, EVENT_IDS, HAND_LIMIT, PLOTS
from gilded.games.chartered.bot.lots import lot_value
from gilded.games.chartered.bot.wealth import WealthEstimate
from gilded.games.chartered.cards import SHOWN
from gilded.games.chartered.rules.auction import ChooseLot, OpenBid
from gilded.games.chartered.rules.bargaining import OFFERS, Bargain, MakeOffer
from gilded.games.chartered.rules.city import FOUND, MERGE, outcome
from gilded.games.chartered.rules.sealed_bids import SealedBid
from gilded.games.chartered.rules.shares import Trade
from gilded.games.chartered.state import NONE, CharteredState

SEATS: Final = 4
SEED_STEP: Final = 1_000_003
MANY_CARDS: Final = 11
EARLY: Final = 35
"""Many cards are bought only while more warehouses than this are left."""
GOOD_PLAY: Final = 60.0
SEALED: Final = 110
OVERBID: Final = 1.05
FAVOUR: Final = 25.0
"""What a buyer is left with who pays for a card nearly what it is worth by the evaluation."""

Trick = Callable[[CharteredState, int, list[Action]], Action | None]


def many_cards(state: CharteredState, seat: int, legal: list[Action]) -> Action | None:
    """Buy cards early, until the hand is large."""
    early = state.supply > EARLY and len(state.hands[seat]) < MANY_CARDS
    return BUY_CARDS if early and BUY_CARDS in legal else None


def play_at_once(state: CharteredState, seat: int, legal: list[Action]) -> Action | None:
    """Play the card that pays most, whenever it pays well."""
    estimate = WealthEstimate(state)
    plays = [action for action in legal if isinstance(action, PlayCard)]
    best = max(plays, key=lambda play: estimate.card_income(play.card), default=None)
    return best if best is not None and estimate.card_income(best.card) >= GOOD_PLAY else None


def found_and_merge(state: CharteredState, seat: int, legal: list[Action]) -> Action | None:
    """Merge companies, or found one, whenever the hand allows it."""
    plays = [action for action in legal if isinstance(action, PlayCard) and action.card < PLOTS]
    plays = [play for play in plays if outcome(state, play.card) in (FOUND, MERGE)]
    return max(plays, key=lambda play: outcome(state, play.card), default=None)


def hoard(state: CharteredState, seat: int, legal: list[Action]) -> Action | None:
    """Buy shares of one company only: the one that the seat has most of."""
    if not isinstance(state.step_of(seat), Trade):
        return None
    mine = max(range(COMPANY_COUNT), key=lambda one: state.held(seat, one) if state.value[one] else -1)
    buys = [action for action in legal if isinstance(action, BuyShare)]
    same = [buy for buy in buys if buy.company == mine]
    if same or not state.held(seat, mine):
        return same[0] if same else None
    return DONE if buys else None


def outbid(state: CharteredState, seat: int, legal: list[Action]) -> Action | None:
    """Bring auctions of warehouses of rich companies, and bid a little more than the bots' value of any lot."""
    step = state.step_of(seat)
    for action in legal:
        if isinstance(action, ApplyEvent) and EVENT_IDS[action.event] == "veilinge":
            return action
    if isinstance(step, ChooseLot):
        lots = [action for action in legal if isinstance(action, AuctionDiscarded) and state.owner[action.card] != NONE]
        return max(lots, key=lambda lot: state.value[state.owner[lot.card]], default=None)
    if isinstance(step, OpenBid) and step.least() <= min(step.most, OVERBID * lot_value(state, step.on_sale)):
        return BIDS.of(step.least())
    return None


def bid_high(state: CharteredState, seat: int, legal: list[Action]) -> Action | None:
    """Bid more in secret than is usual."""
    if not isinstance(state.step_of(seat), SealedBid):
        return None
    bids = [action for action in legal if isinstance(action, Bid) and action.amount <= SEALED]
    return max(bids, key=lambda bid: bid.amount)


def sell_worst_card(state: CharteredState, seat: int, legal: list[Action]) -> Action | None:
    """Bring Coopmanscappen, and offer everybody the worst card for nearly all that it seems worth to them."""
    step = state.step_of(seat)
    for action in legal:
        if isinstance(action, ApplyEvent) and EVENT_IDS[action.event] == "coopmanscappen":
            return action
    if isinstance(step, Bargain):
        others = [other for other in range(SEATS) if other != seat and step.left[other] == OFFERS]
        others = [other for other in others if len(state.hands[other]) < HAND_LIMIT and state.cash(other) >= BID_STEP]
        return OFFER_TO[others[0]] if others and state.hands[seat] else DONE
    if not isinstance(step, MakeOffer):
        return None
    estimate = WealthEstimate(state)
    if not step.give.cards:
        return GIVE_CARD[min(state.hands[seat], key=estimate.card_income)]
    if step.ask.money:
        return SEND
    after = state.clone()
    after.lose_card(seat, step.give.cards[0])
    after.gain_card(step.other, step.give.cards[0], SHOWN)
    gain = WealthEstimate(after).wealth(step.other) - estimate.wealth(step.other) - FAVOUR
    price = min(max(int(gain), BID_STEP), state.cash(step.other)) // BID_STEP * BID_STEP
    return ASK_MONEY.of(price) if price else WITHDRAW


TRICKS: Final[dict[str, Trick]] = {
    trick.__name__: trick
    for trick in (many_cards, play_at_once, found_and_merge, hoard, outbid, bid_high, sell_worst_card)
}


def main() -> None:
    """Play, and print how often each trick wins."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tricks", default=",".join(TRICKS))
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--bot", default="greedy", help="the bot in the three other seats")
    parser.add_argument("--first", type=int, default=3000, help="the seed of the first game")
    given = parser.parse_args()
    for name in given.tricks.split(","):
        results = [result(TRICKS[name], given.bot, given.first, number) for number in range(given.games)]
        wins = sum(won for won, _, _ in results)
        low, high = wilson(wins, given.games)
        mine = sum(score for _, score, _ in results) / given.games
        theirs = sum(score for _, _, score in results) / given.games
        won = f"{wins:.1f} of {given.games} ({100 * low:.0f} - {100 * high:.0f} %)"
        print(f"{name:16} {won:28} {mine:.0f} : {theirs:.0f}", flush=True)


def result(trick: Trick, level: str, first: int, number: int) -> tuple[float, float, float]:
    """One game, the person in each seat in turn: the part of the victory, the score, and the mean of the others'."""
    person = number % SEATS
    state = gilded.game("chartered").new(seats=SEATS, seed=first + number // SEATS)
    assert isinstance(state, CharteredState)
    seeds = [SEED_STEP * (first + number) + seat for seat in range(SEATS)]
    usual = GreedyBot(seeds[person])
    bots = [bot(level, seed) for seed in seeds]
    while not state.over:
        seat = state.to_act[0]
        belief: Belief = state.belief(seat)
        if seat == person:
            action = trick(state, seat, belief.legal) or usual.choose(belief)
        else:
            action = bots[seat].choose(belief)
        state.apply(seat, action)
    scores, winners = state.scores(), state.winners()
    won = 1 / len(winners) if person in winners else 0.0
    return won, scores[person], (sum(scores) - scores[person]) / (SEATS - 1)


if __name__ == "__main__":
    main()
