"""What the learned correction sees in a position of Chartered: see `research/fit_correction.py`."""

from typing import Final

from gilded.core.fitted import HAND
from gilded.games.chartered.board import COMPANY_COUNT, PLOTS, PURCHASE_PRICE
from gilded.games.chartered.bot.wealth import TERMS, WealthEstimate

NAMES: Final = (
    HAND,
    *TERMS,
    "cannot buy",
    "shares held",
    "most of one company",
    "level cards",
    "land cards",
    "best card",
    "extra turns",
    "special cards",
    "turn",
)


def features(estimate: WealthEstimate, seat: int) -> list[float]:
    """What the seat has, in the order of `NAMES`."""
    state = estimate.state
    terms = estimate.terms(seat)
    held = [state.held(seat, company) for company in range(COMPANY_COUNT)]
    hand = state.hands[seat]
    levels = len([card for card in hand if card >= PLOTS])
    return [
        sum(terms),
        *terms,
        max(0.0, float(PURCHASE_PRICE - state.cash(seat))),
        float(sum(held)),
        float(max(held)),
        float(levels),
        float(len(hand) - levels),
        max([estimate.card_income(card) for card in hand], default=0.0),
        float(state.extra[seat]),
        float(state.special[seat]),
        float((state.active - seat) % state.seats),
    ]
