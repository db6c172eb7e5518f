"""What a lot of an auction and the prize of a sealed bid are worth to a seat."""

from typing import Final

from gilded.games.chartered.board import (
    COMPANY_COUNT,
    FLOOR_VALUE,
    GIVES_TURN,
    HIGHEST_VALUE,
    LEVELS,
    LOWEST_LOSES,
    SHARES_LOST,
    clamp_value,
)
from gilded.games.chartered.bot.wealth import EXTRA_TURN, EXTRA_TURN_AT_END, IN_HAND, WealthEstimate
from gilded.games.chartered.rules.auction import BANK_SHARE, DISCARDED, OWN_SHARE, Lot
from gilded.games.chartered.state import NONE, CharteredState

LEAST_CARD: Final = 30.0
"""What a card chosen from ten is worth at least."""
EXTRA_CARD: Final = 0.5
"""An extra turn is worth this part of the second best card in hand, which is played a turn sooner."""


def lot_value(state: CharteredState, lot: Lot) -> float:
    """What the lot is likely to bring to whoever wins it."""
    if lot.kind in (BANK_SHARE, OWN_SHARE):
        return WealthEstimate(state).price[lot.item]
    if lot.kind == DISCARDED:
        return take_back_value(state, lot.item)
    best = [float(value) for value in state.value if value < HIGHEST_VALUE]
    return max(LEAST_CARD, IN_HAND * max(best, default=0.0))


def take_back_value(state: CharteredState, plot: int) -> float:
    """The company pays its new value at once, and its old one when the card is played again (rules#take-back)."""
    company = state.owner[plot]
    if company == NONE:
        return LEAST_CARD
    before = state.value[company]
    after = clamp_value(before - FLOOR_VALUE[1])
    paid = float(after) if after != before else 0.0
    return paid + IN_HAND * before


def stake(state: CharteredState, seat: int, event: int) -> float:
    """What the seat can win or lose by a sealed bid (rules#bids)."""
    estimate = WealthEstimate(state)
    if LOWEST_LOSES[event]:
        held: list[float] = []
        for company in range(COMPANY_COUNT):
            held.extend([estimate.price[company]] * state.held(seat, company))
        held.sort()
        return sum(held[: SHARES_LOST[event]])
    if GIVES_TURN[event]:
        incomes = sorted([estimate.card_income(card) for card in state.hands[seat]], reverse=True)
        return max(EXTRA_TURN_AT_END + EXTRA_TURN * estimate.left, EXTRA_CARD * incomes[1]) if len(incomes) > 1 else 0.0
    return IN_HAND * sum(estimate.floors) / LEVELS if state.aside else 0.0
