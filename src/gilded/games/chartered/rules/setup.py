"""The setup: the deal, the market, the event cards, the starting capital and the first player (rules#setup)."""

from typing import Final

from gilded.core.money import BANK, Cause, purse
from gilded.core.rng import Rng
from gilded.games.chartered.board import (
    CAPITAL,
    EVENT_COUNTS,
    EVENT_KINDS,
    HANDS,
    LEVEL_CARDS,
    LEVELS,
    PLOTS,
    SET_ASIDE,
)
from gilded.games.chartered.cards import DEALT
from gilded.games.chartered.rules.market import refill_market
from gilded.games.chartered.rules.turn import begin_turn
from gilded.games.chartered.state import CharteredState

START: Final = Cause("start", "setup")


def set_up(state: CharteredState, rng: Rng) -> None:
    """Deal the cards, hand out the capital, draw the first player and begin the first turn (rules#setup)."""
    state.begin(rng)
    state.clear_board()
    options = state.setup.options
    deal(state, int(options["hand"]) or HANDS[state.seats], rng)
    capital = int(options["capital"]) or CAPITAL[state.seats]
    for seat in range(state.seats):
        state.pay(BANK, purse(seat), capital, START)
    state.active = rng.below(state.seats)
    begin_turn(state)


def deal(state: CharteredState, hand: int, rng: Rng) -> None:
    """Deal land cards, set level cards aside, lay out the market and the events (rules#setup)."""
    land = state.layout.plots[:]
    rng.shuffle(land)
    for seat in range(state.seats):
        state.hands[seat] = sorted(land[:hand])
        state.since[seat] = [DEALT] * hand
        del land[:hand]
    state.aside = [PLOTS + level for level in range(LEVELS) for _ in range(SET_ASIDE[level])]
    rng.shuffle(state.aside)
    state.pile = [*land, *(PLOTS + lv for lv in range(LEVELS) for _ in range(LEVEL_CARDS[lv] - SET_ASIDE[lv]))]
    rng.shuffle(state.pile)
    state.event_pile = [event for event in range(EVENT_KINDS) for _ in range(EVENT_COUNTS[event])]
    rng.shuffle(state.event_pile)
    state.face_up = [state.event_pile.pop() for _ in range(state.open_events)]
    refill_market(state)
