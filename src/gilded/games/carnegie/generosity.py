"""What a bot takes donations to be worth: those made as they will count in the end, those free as a hope."""

from typing import Final

from gilded.games.carnegie import worth
from gilded.games.carnegie.board import MANAGEMENT, SLOTS
from gilded.games.carnegie.donations import price
from gilded.games.carnegie.outlook import Outlook
from gilded.games.carnegie.scoring import (
    ACTIVE,
    DEPARTMENTS,
    GIFT_VP,
    GIFTS,
    IN_REGION,
    IN_SMALL,
    KIND,
    LEVEL,
    PAYMENT,
    PROJECT,
    TYPE,
    count_for,
    gift_limit,
    welfare_vp,
)
from gilded.games.carnegie.state import CarnegieState

PROJECT_PARTS: Final[list[float]] = [0.35 * 2.0 / vp for vp in GIFT_VP]
"""How many of the projects to come a donation for some of them will count: fewer where each counts more."""
WELFARE_HOPE: Final = 6.0
"""What a donation that is paid for in the end may bring."""


def gifts_worth(state: CarnegieState, seat: int, outlook: Outlook) -> float:
    """Donations made and the best one still free."""
    limit = float(gift_limit(state, seat))
    total = 0.0
    best = 0.0
    payable = False
    for slot in range(SLOTS):
        donors = state.donors[slot]
        if donors >> seat & 1:
            if KIND[slot] == PAYMENT:
                payable = True
                total += WELFARE_HOPE * outlook.later
            else:
                total += min(limit, gift_worth(state, seat, slot, outlook))
        elif donors == 0 and outlook.gifts:
            best = max(best, min(limit, gift_worth(state, seat, slot, outlook)))
    if payable:
        total += welfare_vp(state, seat) * (1.0 - outlook.later)
    if outlook.gifts:
        cost = price(state, seat)
        total += best * worth.FREE_GIFT * min(1.0, (state.cash(seat) + 5.0) / (cost + 5.0))
    return total


def gift_worth(state: CarnegieState, seat: int, slot: int, outlook: Outlook) -> float:
    """What a donation is likely to count in the end, before the limit."""
    kind = KIND[slot]
    if kind == PAYMENT:
        return WELFARE_HOPE
    count = float(count_for(state, seat, slot))
    growth = 0.0
    if kind == TYPE:
        growth = 0.06 * outlook.rounds if outlook.has(MANAGEMENT) else 0.0
    elif kind == DEPARTMENTS:
        growth = 0.17 * outlook.rounds if outlook.has(MANAGEMENT) else 0.0
    elif kind in (PROJECT, IN_REGION, IN_SMALL):
        growth = outlook.builds * PROJECT_PARTS[slot]
    elif kind == LEVEL:
        growth = (4.0 - count) * min(1.0, 0.06 * outlook.rounds)
    elif kind == GIFTS:
        growth = 0.4 * outlook.gifts
    elif kind == ACTIVE:
        growth = (8.0 - count) * outlook.later
    return GIFT_VP[slot] * (count + growth * worth.GIFT_GROWTH)
