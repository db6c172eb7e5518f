"""The priors of Crédit Mobilier: how promising an action looks before it is tried."""

from math import exp
from typing import Final

from gilded.core.action import Action
from gilded.games.credit_mobilier.actions import BUILD, BUY, DIVIDEND, Buy, Choose, Lay, Move, Stop
from gilded.games.credit_mobilier.board import BUILD_INCOME, PURPLE, RAILWAYS, SPACE_IDS, WEST
from gilded.games.credit_mobilier.bot.stock_value import COLUMN, WEST_INCOME
from gilded.games.credit_mobilier.components import MAP
from gilded.games.credit_mobilier.rules.dice import dice_for
from gilded.games.credit_mobilier.rules.dividend import dividend_rounds
from gilded.games.credit_mobilier.rules.stock import most_stock
from gilded.games.credit_mobilier.state import FREE, CreditMobilierState

LINK_PRIORS: Final[list[float]] = [
    0.2 + (0.0 if link.east_end is None else 0.2 * (1 + max(COLUMN) - COLUMN[SPACE_IDS.index(link.east_end)]))
    for link in MAP.links
]
"""A westward link is used the more, the nearer it is to the coast, because more cubes come from behind it."""

PAID_OUT: Final = 0.6
"""How much of a treasury's money reaches the stockholders before the game stops."""


def priors(state: CreditMobilierState, seat: int, actions: list[Action]) -> list[float]:
    """How promising each action looks."""
    return [prior(state, seat, action) for action in actions]


def prior(state: CreditMobilierState, seat: int, action: Action) -> float:
    """The weight of one action; a choice that brings a dollar more weighs e times as much."""
    if isinstance(action, Choose):
        return exp(max(-3.0, min(3.0, _gain(state, seat, action.company, action.action_type))))
    if isinstance(action, Move):
        return _move_prior(state, seat, action)
    if isinstance(action, Lay):
        return LINK_PRIORS[action.link]
    if isinstance(action, Stop):
        return 0.3
    return float(action.count * action.count) if isinstance(action, Buy) else 3.0


def _gain(state: CreditMobilierState, seat: int, company: int, action_type: int) -> float:
    """What the choice is likely to bring the seat, less what it brings each of the others."""
    dice = dice_for(state, company)
    funds = state.funds(company)
    sold = state.sold(company)
    if action_type == BUY:
        count = most_stock(state, seat, company, dice)
        to_come = 2 * state.off_coast[company] if company < RAILWAYS else state.owner.count(FREE) // 2
        return count * (PAID_OUT * (funds + to_come) / (sold + count + 1) - 1.0)
    lead = _lead(state, seat, company)
    if action_type == DIVIDEND:
        return PAID_OUT * lead * min(funds, sold * dividend_rounds(state, company))
    if action_type == BUILD:
        return PAID_OUT * dice * (BUILD_INCOME * _lead(state, seat, PURPLE) + lead)
    return PAID_OUT * dice * (WEST_INCOME + 1) * lead


def _move_prior(state: CreditMobilierState, seat: int, action: Move) -> float:
    """A move west pays the seat by what it holds of the link's railway."""
    if action.way != WEST:
        return 0.02
    return exp(2.0 * _lead(state, seat, state.owner[action.link]))


def _lead(state: CreditMobilierState, seat: int, company: int) -> float:
    """The seat's part of the stock that is sold, less the mean part of the others."""
    sold = state.sold(company)
    if sold == 0:
        return 0.0
    part = state.held(seat, company) / sold
    return part - (1.0 - part) / (state.seats - 1)
