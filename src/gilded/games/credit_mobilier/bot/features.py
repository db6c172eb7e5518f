"""What the learned correction sees in a position of Crédit Mobilier: see `research/fit_correction.py`."""

from typing import Final

from gilded.core.fitted import HAND
from gilded.games.credit_mobilier.board import COMPANIES, PURPLE
from gilded.games.credit_mobilier.bot.stock_value import StockValues
from gilded.games.credit_mobilier.state import CreditMobilierState

NAMES: Final = (
    HAND,
    "purple stock",
    "purple treasury",
    "purple certificates",
    "treasuries",
    "own treasuries",
    "income over track",
    "income over land",
    "railway certificates",
    "companies",
)

START_CUBES: Final = 11.0
"""How many cubes the two colours have of which fewest are on the map at the start, about."""


def features(state: CreditMobilierState, stock: StockValues) -> list[list[float]]:
    """What each seat has, in the order of `NAMES`."""
    rows = [[0.0] * len(NAMES) for _ in range(state.seats)]
    for seat in range(state.seats):
        rows[seat][0] = float(state.cash(seat))
    for company in range(COMPANIES):
        sold = state.sold(company)
        if sold:
            _add_company(state, stock, company, float(sold), rows)
    return rows


def _add_company(
    state: CreditMobilierState, stock: StockValues, company: int, sold: float, rows: list[list[float]]
) -> None:
    """What the stock of one company is worth to each seat that holds some."""
    value = stock.of(company)
    funds = float(state.funds(company))
    even = sold / state.seats
    for seat in range(state.seats):
        held = float(state.held(seat, company))
        if held == 0.0:
            continue
        row = rows[seat]
        row[0] += held * value
        row[9] += 1.0
        if held > even:
            row[5] += (held - even) / sold * funds
        if company == PURPLE:
            row[1] = held * value
            row[2] = held / sold * funds
            row[3] = held
        else:
            row[4] += held / sold * funds
            row[6] += held / sold * (stock.moves_over_track[company] + stock.uses_of_links[company])
            row[7] += held / sold * stock.moves_over_land[company]
            row[8] += held


def part_left(state: CreditMobilierState) -> float:
    """How much of the game is still to come: the cubes of the two colours of which fewest are on the way."""
    cubes = sorted(state.off_coast)
    return min(1.0, (cubes[0] + cubes[1]) / START_CUBES)
