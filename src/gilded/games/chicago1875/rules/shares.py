"""Certificates, share values and presidents."""

from typing import Final

from gilded.games.chicago1875.actions import COMMON, PREFERRED
from gilded.games.chicago1875.board import (
    CLOSED,
    COMPANY_COUNT,
    COMPANY_IDS,
    DIRECTOR_SHARES,
    PREFERRED_SHARES,
    TOP_VALUE,
    VALUES,
)
from gilded.games.chicago1875.events import PresidentChanged, ValueMoved
from gilded.games.chicago1875.state import IN_RESERVE, NO_ONE, Chicago1875State

SIZE: Final[list[int]] = [DIRECTOR_SHARES, PREFERRED_SHARES, 1]
"""How many shares a certificate stands for."""


# Values


def move_value(state: Chicago1875State, company: int, steps: int, cause: str) -> None:
    """Move a share value up or down; it never leaves the track (rules#value)."""
    old = state.value[company]
    new = max(CLOSED, min(TOP_VALUE, old + steps))
    state.value[company] = new
    if state.events is not None and new != old:
        state.events.append(ValueMoved(COMPANY_IDS[company], VALUES[old], VALUES[new], cause))


# Certificates


def move_certificate(state: Chicago1875State, company: int, certificate: int, giver: int, taker: int) -> None:
    """Hand a preferred or common certificate from one holder to another."""
    if certificate == PREFERRED:
        state.preferred[company] = taker
    else:
        state.commons[giver * COMPANY_COUNT + company] -= 1
        state.commons[taker * COMPANY_COUNT + company] += 1
    state.certificates[giver] -= 1
    state.certificates[taker] += 1


def holds(state: Chicago1875State, holder: int, company: int, certificate: int) -> bool:
    """Whether the holder has a certificate of this kind."""
    if certificate == COMMON:
        return state.commons[holder * COMPANY_COUNT + company] > 0
    if certificate == PREFERRED:
        return state.preferred[company] == holder
    return state.president[company] == holder


# Presidents


def most_shares_besides(state: Chicago1875State, company: int, seat: int) -> int:
    """The other seat with the most shares; ties go to the preferred certificate, then clockwise (rules#president)."""
    best = NO_ONE
    most = 0
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        count = state.shares(other, company)
        if count > most or (count == most and count > 0 and state.preferred[company] == other):
            best = other
            most = count
    return best


def change_president(state: Chicago1875State, company: int, new: int, giver: int) -> None:
    """The new president swaps three shares for the director certificate, held by `giver` (rules#president).

    The giver is the old president, or the bank's reserve when the certificate was sold to it.
    """
    old = state.president[company]
    commons = DIRECTOR_SHARES
    if state.preferred[company] == new:
        move_certificate(state, company, PREFERRED, new, giver)
        commons -= PREFERRED_SHARES
    for _ in range(commons):
        move_certificate(state, company, COMMON, new, giver)
    state.certificates[giver] -= 1
    state.certificates[new] += 1
    state.president[company] = new
    if state.waiting[old] == company:
        state.waiting[old] = IN_RESERVE
    if state.events is not None:
        state.events.append(PresidentChanged(COMPANY_IDS[company], old, new))


def check_president(state: Chicago1875State, company: int) -> None:
    """In the advanced game whoever holds the most shares is president; the sitting one wins ties (rules#president)."""
    old = state.president[company]
    rival = most_shares_besides(state, company, old)
    if rival != NO_ONE and state.shares(rival, company) > state.shares(old, company):
        change_president(state, company, rival, old)
