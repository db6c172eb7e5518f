"""The value of donations: those made, as they will score in the end, and the best one still free."""

from typing import Final

from gilded.games.carnegie.board import MANAGEMENT, PAYABLE, PAYABLES, SLOTS
from gilded.games.carnegie.bot import weights
from gilded.games.carnegie.bot.prospects import Prospects
from gilded.games.carnegie.rules.donations import donation_price
from gilded.games.carnegie.rules.scoring import (
    ACTIVE_EMPLOYEES,
    ALL_DEPARTMENTS,
    COUNTS,
    DEPARTMENTS_OF_TYPE,
    DONATION_VP,
    OWN_DONATIONS,
    PAYMENTS,
    PROJECTS_IN_REGION,
    PROJECTS_IN_SMALL_CITIES,
    PROJECTS_OF_TYPE,
    REGIONS_AT_LEVEL,
    count_for,
    donation_limit,
    welfare_vp,
)
from gilded.games.carnegie.state import CarnegieState

PROJECT_PART: Final[list[float]] = [0.35 * 2.0 / vp for vp in DONATION_VP]
"""Which part of the projects to come a donation will count: a smaller one where each project scores more."""
WELFARE_VALUE: Final = 6.0
"""What a donation that is paid for in final scoring may bring."""
CACHE_SIZE: Final = 20000

_payments: Final[dict[tuple[int, int, int], int]] = {}


def donations_value(state: CarnegieState, seat: int, prospects: Prospects) -> float:
    """Donations made, and the best one still free."""
    limit = float(donation_limit(state, seat))
    total = 0.0
    best = 0.0
    payable = False
    for slot in range(SLOTS):
        donors = state.donors[slot]
        if donors >> seat & 1:
            if COUNTS[slot] == PAYMENTS:
                payable = True
                total += WELFARE_VALUE * prospects.remaining
            else:
                total += min(limit, donation_value(state, seat, slot, prospects))
        elif donors == 0 and prospects.donations:
            best = max(best, min(limit, donation_value(state, seat, slot, prospects)))
    if payable:
        total += payments_now(state, seat) * (1.0 - prospects.remaining)
    if prospects.donations:
        cost = donation_price(state, seat)
        total += best * weights.FREE_DONATION * min(1.0, (state.cash(seat) + 5.0) / (cost + 5.0))
    return total


def payments_now(state: CarnegieState, seat: int) -> int:
    """What the payments of the seat's welfare donations would bring with the money and goods in hand."""
    mask = sum([1 << payable for payable in range(PAYABLES) if state.donors[PAYABLE[payable]] >> seat & 1])
    key = (mask, state.goods[seat], state.cash(seat))
    points = _payments.get(key)
    if points is None:
        if len(_payments) > CACHE_SIZE:
            _payments.clear()
        points = welfare_vp(state, seat)
        _payments[key] = points
    return points


def donation_value(state: CarnegieState, seat: int, slot: int, prospects: Prospects) -> float:
    """What a donation is likely to score in the end, before the limit."""
    kind = COUNTS[slot]
    if kind == PAYMENTS:
        return WELFARE_VALUE
    count = float(count_for(state, seat, slot))
    growth = 0.0
    if kind == DEPARTMENTS_OF_TYPE:
        growth = 0.06 * prospects.rounds if prospects.has(MANAGEMENT) else 0.0
    elif kind == ALL_DEPARTMENTS:
        growth = 0.17 * prospects.rounds if prospects.has(MANAGEMENT) else 0.0
    elif kind in (PROJECTS_OF_TYPE, PROJECTS_IN_REGION, PROJECTS_IN_SMALL_CITIES):
        growth = prospects.projects * PROJECT_PART[slot]
    elif kind == REGIONS_AT_LEVEL:
        growth = (4.0 - count) * min(1.0, 0.06 * prospects.rounds)
    elif kind == OWN_DONATIONS:
        growth = 0.4 * prospects.donations
    elif kind == ACTIVE_EMPLOYEES:
        growth = (8.0 - count) * prospects.remaining
    return DONATION_VP[slot] * (count + growth * weights.DONATION_GROWTH)
