"""What the learned correction sees in a position of Crédit Mobilier: see `research/fit_correction.py`."""

from typing import Final

from gilded.core.fitted import HAND
from gilded.games.credit_mobilier.board import COMPANIES, PURPLE, RAILWAYS
from gilded.games.credit_mobilier.bot.stock_value import StockValues
from gilded.games.credit_mobilier.state import CreditMobilierState

NAMES: Final = (
    HAND,
    "cash",
    "purple stock",
    "railway stock",
    "treasuries",
    "purple treasury",
    "railways to come",
    "purple certificates",
    "railway certificates",
    "majority",
    "home stock",
    "turn",
)

START_TURNS: Final = 28.6
"""How many turns the evaluation made by hand expects of a new game, about."""


def features(state: CreditMobilierState, stock_values: StockValues, seat: int) -> list[float]:
    """What the seat has, in the order of `NAMES`; the sums are over the railways."""
    cash = float(state.cash(seat))
    purple = state.held(seat, PURPLE) * stock_values.of(PURPLE)
    railways, treasuries, to_come, certificates, majority, home = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    even = 1.0 / state.seats
    for company in range(COMPANIES):
        held = state.held(seat, company)
        if not held:
            continue
        part = held / state.sold(company)
        if part > even:
            majority += (part - even) * state.funds(company)
        if company < RAILWAYS:
            railways += held * stock_values.of(company)
            treasuries += part * state.funds(company)
            to_come += part * state.off_coast[company]
            certificates += held
            if state.off_coast[company] == 0:
                home += held
    part = state.held(seat, PURPLE) / max(state.sold(PURPLE), 1)
    return [
        cash + purple + railways,
        cash,
        purple,
        railways,
        treasuries,
        part * state.funds(PURPLE),
        to_come,
        float(state.held(seat, PURPLE)),
        certificates,
        majority,
        home,
        float((state.active - seat) % state.seats),
    ]


def part_left(stock_values: StockValues) -> float:
    """How much of the game is still to come."""
    return min(1.0, stock_values.turns / START_TURNS)
