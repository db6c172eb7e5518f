"""Closing: companies on the closed space leave the game."""

from typing import Final

from gilded.core.money import BANK, Cause, purse
from gilded.games.chicago1875.board import (
    COMPANY_COUNT,
    COMPANY_IDS,
    END_FACTORY,
    FIRST_FACTORY,
    NONE,
    PRESIDENT_CLOSING,
    SHARE_CLOSING,
)
from gilded.games.chicago1875.events import CompanyClosed
from gilded.games.chicago1875.printed_effects import KINDS
from gilded.games.chicago1875.state import IN_RESERVE, NO_ONE, OWN, Chicago1875State

CLOSED_DOWN: Final = Cause("closed_down", "closing")
CLOSING_HELP: Final = Cause("closing_help", "friendly-closing")


def close(state: Chicago1875State, company: int) -> None:
    """A company leaves the game with everything it has (rules#closing)."""
    if state.events is not None:
        state.events.append(CompanyClosed(COMPANY_IDS[company]))
    if state.friendly:
        _help_shareholders(state, company)
    state.pay(state.treasury(company), BANK, state.funds(company), CLOSED_DOWN)
    for kind in range(KINDS):
        state.haymarket[kind] += state.cubes[company * KINDS + kind]
        state.cubes[company * KINDS + kind] = 0
    for factory in range(FIRST_FACTORY[company], END_FACTORY[company]):
        state.workers[factory] = 0
        state.automated[factory] = 0
        state.managers[factory] = 0
    state.salespeople[company] = 0
    state.goods[company] = 0
    state.token_supply += state.tokens[company]
    state.tokens[company] = 0
    for asset in state.assets_of(company):
        state.asset_at[asset] = NONE
        state.asset_gone += 1
    _discard_certificates(state, company)
    for seat in range(state.seats):
        if state.waiting[seat] == company:
            state.waiting[seat] = IN_RESERVE
    state.order.remove(company)
    state.gone |= 1 << company


def _help_shareholders(state: Chicago1875State, company: int) -> None:
    for seat in range(state.seats):
        if state.president[company] == seat:
            state.pay(BANK, purse(seat), PRESIDENT_CLOSING, CLOSING_HELP)
        else:
            state.pay(BANK, purse(seat), SHARE_CLOSING * state.shares(seat, company), CLOSING_HELP)


def _discard_certificates(state: Chicago1875State, company: int) -> None:
    state.certificates[state.president[company]] -= 1
    state.president[company] = NO_ONE
    state.certificates[state.preferred[company]] -= 1
    state.preferred[company] = NO_ONE
    for holder in range(OWN + 1):
        state.certificates[holder] -= state.commons[holder * COMPANY_COUNT + company]
        state.commons[holder * COMPANY_COUNT + company] = 0
