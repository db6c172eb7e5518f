"""Counts what bots do in Chartered that an audit found to be weak: a table of habits a game.

    .venv/bin/python research/chartered_habits.py --games 30 --bot greedy

Turns begun without the money for two cards, dear shares sold for cheap ones, turns given to selling, who loses by a
Dreighinghe, sealed bids of nothing, roofs and deals.
"""

import argparse
from collections import Counter
from typing import Final

import gilded
from gilded.bots.names import bot
from gilded.core import Action
from gilded.games.chartered.actions import (
    ACCEPT,
    ROOF,
    SEND,
    ApplyEvent,
    Bid,
    BuyShare,
    SellShare,
)
from gilded.games.chartered.board import EVENT_IDS, PURCHASE_PRICE
from gilded.games.chartered.rules.sealed_bids import LoseShare, SealedBid
from gilded.games.chartered.rules.shares import Trade
from gilded.games.chartered.rules.turn import TakeTurn
from gilded.games.chartered.rules.values import buying_price, sale_price
from gilded.games.chartered.state import CharteredState

DEAR: Final = 100
CHEAP: Final = 50
PLAIN: Final[dict[Action, str]] = {ACCEPT: "deals", ROOF: "roofs used", SEND: "offers"}


class Habits:
    """What is counted over all games."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._dearest_sold = 0
        self._losing = False

    def count(self, state: CharteredState, seat: int, action: Action) -> None:
        """Count a decision that is about to be taken."""
        step = state.step_of(seat)
        losing = isinstance(step, LoseShare)
        if losing and not self._losing:
            self.counts["lost a Dreighinghe"] += 1
            self.counts["lost a Dreighinghe they brought"] += seat == state.active
        self._losing = losing
        if action in PLAIN:
            self.counts[PLAIN[action]] += 1
        elif isinstance(step, TakeTurn):
            self._count_turn(state, seat, action)
        elif isinstance(step, Trade):
            self._count_trade(state, step, action)
        elif isinstance(action, ApplyEvent):
            self.counts[f"{EVENT_IDS[action.event]} brought"] += 1
        elif isinstance(step, SealedBid):
            assert isinstance(action, Bid)
            self.counts["sealed bids"] += 1
            self.counts["sealed bids of nothing"] += action.amount == 0

    def _count_turn(self, state: CharteredState, seat: int, action: Action) -> None:
        self._dearest_sold = 0
        self.counts["turns"] += 1
        self.counts[f"turns: {action.kind}"] += 1
        self.counts["turns without money for cards"] += state.cash(seat) < PURCHASE_PRICE

    def _count_trade(self, state: CharteredState, step: Trade, action: Action) -> None:
        if isinstance(action, SellShare):
            self._dearest_sold = max(self._dearest_sold, sale_price(state, action.company))
        elif isinstance(action, BuyShare) and self._dearest_sold >= DEAR:
            self.counts["dear share sold for a cheap one"] += buying_price(state, action.company, step.founded) <= CHEAP


def main() -> None:
    """Play the games and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--first", type=int, default=5000, help="the seed of the first game")
    given = parser.parse_args()
    habits = Habits()
    scores: list[int] = []
    for seed in range(given.first, given.first + given.games):
        state = gilded.game("chartered").new(seats=4, seed=seed)
        assert isinstance(state, CharteredState)
        bots = [bot(given.bot, 4 * seed + seat) for seat in range(4)]
        while not state.over:
            seat = state.to_act[0]
            action = bots[seat].choose(state.belief(seat))
            habits.count(state, seat, action)
            state.apply(seat, action)
        scores += state.scores()
    print(f"{given.games} games of {given.bot}, mean score {sum(scores) / len(scores):.0f}; a game:")
    for name, count in sorted(habits.counts.items()):
        print(f"  {name:36} {count / given.games:6.2f}")


if __name__ == "__main__":
    main()
