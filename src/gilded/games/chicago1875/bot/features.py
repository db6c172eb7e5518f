"""What the learned correction sees in a position of Chicago 1875: see `research/fit_correction.py`."""

from typing import Final

from gilded.core.fitted import HAND
from gilded.games.chicago1875.board import (
    CLEANUP,
    DECADES,
    END_FACTORY,
    FIRST_FACTORY,
    ROW_OF,
    SHARES,
    STOCK,
)
from gilded.games.chicago1875.bot.earnings import Earnings, ShareReturn, expected_earnings, share_return, turns_left
from gilded.games.chicago1875.bot.sales_plan import room_next_decade
from gilded.games.chicago1875.printed_effects import KINDS
from gilded.games.chicago1875.state import GAINED, OWN, POOL, Chicago1875State

TREASURY: Final = 0.15
"""What a dollar in the treasury is worth to the president."""
APPEAL: Final = 3.0
"""What a step of appeal is worth to the president in each turn to come."""
PARTNER: Final = 25.0
"""What a partner is worth in each decade to come."""
BUILDING: Final = 15.0
"""The same for a building."""
CUBE: Final = 3.0
POOR: Final = 40
LOW: Final = 60

NAMES: Final = (
    HAND, "cash", "shares", "share gains", "dividends", "presidencies", "partners", "buildings",
    "next dividend", "chance", "treasuries held", "goods held", "automation held", "managers held", "salespeople held",
    "workers held", "tokens held", "demand held", "sold out", "in the bank", "low shares",
    "companies", "treasuries", "poor companies", "appeal", "assets", "idle companies", "waiting partner",
    "partners to place", "first to act", "certificates",
)  # fmt: skip


class Company:
    """What the features of all seats share about one company."""

    def __init__(self, state: Chicago1875State, company: int) -> None:
        first, end = FIRST_FACTORY[company], END_FACTORY[company]
        self.number: Final = company
        self.president: Final = state.president[company]
        self.price: Final = float(state.price(company))
        self.earnings: Final[Earnings] = expected_earnings(state, company)
        self.promise: Final[ShareReturn] = share_return(state, company, self.earnings)
        self.presidency: Final = president_value(state, company)
        self.funds: Final = float(state.funds(company))
        self.appeal: Final = float(state.appeal[company])
        self.assets: Final = float(state.asset_at.count(company))
        self.by_share: Final = self._by_share(state, company, first, end)

    def _by_share(self, state: Chicago1875State, company: int, first: int, end: int) -> list[float]:
        """What a share has a part of, in the order of NAMES from the next dividend on."""
        revenue = self.earnings.revenue * self.earnings.chance if turns_left(state, company) else 0.0
        sold = SHARES - state.shares(OWN, company)
        return [
            revenue / SHARES,
            self.earnings.chance,
            self.funds / SHARES,
            float(state.goods[company]),
            float(sum(state.automated[first:end])),
            float(sum(state.managers[first:end])),
            float(state.salespeople[company]),
            float(sum(state.workers[first:end])),
            float(state.tokens[company]),
            room_next_decade(state, ROW_OF[company]),
            1.0 if sold == SHARES else 0.0,
            float(state.shares(POOL, company)),
            1.0 if self.price < LOW else 0.0,
        ]


BY_SHARE: Final = 13
"""How many numbers of a company count for each share."""


def companies_of(state: Chicago1875State) -> list[Company]:
    """What the features share, for all companies in play."""
    return [Company(state, company) for company in state.order]


def features(state: Chicago1875State, companies: list[Company], seat: int) -> list[float]:
    """What the seat has, in the order of `NAMES`."""
    left = float(DECADES - state.decade + 1)
    cash = float(state.cash(seat))
    partners = left * PARTNER * state.partners[seat]
    buildings = left * BUILDING * len(state.built[seat])
    shares = gains = dividends = presidencies = 0.0
    by_share = [0.0] * BY_SHARE
    run = funds = poor = appeal = assets = idle = 0.0
    for one in companies:
        held = state.shares(seat, one.number)
        if held:
            shares += held * one.price
            gains += held * (one.promise.value - one.price)
            dividends += held * one.promise.dividends
            for number in range(BY_SHARE):
                by_share[number] += held * one.by_share[number]
        if one.president == seat:
            presidencies += one.presidency
            run += 1.0
            funds += one.funds
            poor += 1.0 if one.funds < POOR else 0.0
            appeal += one.appeal
            assets += one.assets
            idle += 1.0 - one.earnings.chance
    hand = cash + shares + gains + dividends + presidencies + partners + buildings
    return [
        hand, cash, shares, gains, dividends, presidencies, partners, buildings, *by_share,
        run, funds, poor, appeal, assets, idle, 0.0 if state.waiting[seat] == GAINED else left,
        float(state.free_partners[seat]), float(-state.initiative.index(seat)), float(state.certificates[seat]),
    ]  # fmt: skip


def president_value(state: Chicago1875State, company: int) -> float:
    """What a company's treasury, appeal and cubes are worth to its president, besides the shares."""
    left = turns_left(state, company)
    if left == 0:
        return 0.0
    cubes = sum(state.cubes[company * KINDS : (company + 1) * KINDS])
    return TREASURY * state.funds(company) + left * APPEAL * state.appeal[company] + CUBE * cubes


def part_left(state: Chicago1875State) -> float:
    """How much of the game is still to come."""
    phases = float(CLEANUP - STOCK + 1)
    return (DECADES - state.decade + 1 - (max(STOCK, state.phase) - STOCK) / phases) / DECADES
