"""Certificates and share values: who holds what, dividends, presidents, founding and closing companies."""

from typing import Final

from gilded.core.money import BANK, Cause, purse
from gilded.games.chicago1875.actions import CERTIFICATE_IDS, COMMON, DIRECTOR, PREFERRED
from gilded.games.chicago1875.board import (
    ASSET_COUNT,
    CLOSED,
    COMMONS,
    COMPANY_COUNT,
    COMPANY_IDS,
    DIRECTOR_SHARES,
    END_FACTORY,
    FIRST_FACTORY,
    PREFERRED_SHARES,
    PRESIDENT_CLOSING,
    REOPENING_STEPS,
    SHARE_CLOSING,
    SHARES,
    START_APPEAL,
    TOP_VALUE,
    TRIPLE_FROM,
    VALUES,
)
from gilded.games.chicago1875.events import (
    CertificateBought,
    CompanyClosed,
    CompanyFounded,
    DividendPaid,
    PresidentChanged,
    ValueMoved,
)
from gilded.games.chicago1875.printed_effects import KINDS
from gilded.games.chicago1875.state import IN_RESERVE, NO_ONE, NONE, OWN, POOL, Chicago1875State

FOUNDED: Final = Cause("founded", "founding")
CLOSED_DOWN: Final = Cause("closed_down", "closing")
CLOSING_HELP: Final = Cause("closing_help", "friendly-closing")
DIVIDEND: Final = Cause("dividend", "dividends")
EXTRA_DIVIDEND: Final = Cause("extra_dividend", "extra-dividends")

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


def dividend_steps(place: int, revenue: int) -> int:
    """How many steps a value rises when this revenue is paid out (rules#value)."""
    value = VALUES[place]
    if revenue <= 0:
        return 0
    if place == CLOSED:
        return REOPENING_STEPS
    if revenue >= 3 * value and value >= TRIPLE_FROM:
        return 3
    if revenue >= 2 * value:
        return 2
    return 1 if revenue >= value else 0


# Dividends


def pay_revenue(state: Chicago1875State, company: int) -> None:
    """The bank pays the revenue of an operating turn to the shareholders and the company (rules#dividends)."""
    per_share = state.revenue // SHARES
    _pay_players(state, company, per_share, BANK, DIVIDEND)
    state.pay(BANK, state.treasury(company), per_share * state.shares(OWN, company), DIVIDEND)
    move_value(state, company, dividend_steps(state.value[company], state.revenue), "dividend")


def pay_extra(state: Chicago1875State, company: int, total: int) -> None:
    """The company pays a dividend out of its treasury, also to the bank's reserve (rules#extra-dividends)."""
    per_share = total // SHARES
    treasury = state.treasury(company)
    _pay_players(state, company, per_share, treasury, EXTRA_DIVIDEND)
    state.pay(treasury, BANK, per_share * state.shares(POOL, company), EXTRA_DIVIDEND)
    move_value(state, company, dividend_steps(state.value[company], total), "dividend")


def _pay_players(state: Chicago1875State, company: int, per_share: int, payer: int, cause: Cause) -> None:
    received = [per_share * state.shares(seat, company) for seat in range(state.seats)]
    if state.events is not None:
        state.events.append(DividendPaid(COMPANY_IDS[company], per_share, received[:]))
    for seat, amount in enumerate(received):
        state.pay(payer, purse(seat), amount, cause)


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
    """Whether the holder has such a certificate."""
    if certificate == COMMON:
        return state.commons[holder * COMPANY_COUNT + company] > 0
    if certificate == PREFERRED:
        return state.preferred[company] == holder
    return state.president[company] == holder


def most_shares_besides(state: Chicago1875State, company: int, seat: int) -> int:
    """The other seat with the most shares: a tie goes to the preferred, then clockwise (rules#president)."""
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
    """In the advanced game whoever holds most shares presides; the sitting president wins ties (rules#president)."""
    old = state.president[company]
    rival = most_shares_besides(state, company, old)
    if rival != NO_ONE and state.shares(rival, company) > state.shares(old, company):
        change_president(state, company, rival, old)


# Founding and closing


def found(state: Chicago1875State, seat: int, company: int, value: int) -> None:
    """Buy the director certificate of a new company and set its board up (rules#founding)."""
    state.pay(purse(seat), state.treasury(company), DIRECTOR_SHARES * VALUES[value], FOUNDED)
    state.president[company] = seat
    state.value[company] = value
    state.preferred[company] = OWN
    state.commons[OWN * COMPANY_COUNT + company] = COMMONS
    state.certificates[seat] += 1
    state.certificates[OWN] += 1 + COMMONS
    enter_appeal(state, company)
    if state.waiting[seat] == IN_RESERVE:
        state.waiting[seat] = company
    if state.events is not None:
        state.events.append(CompanyFounded(seat, COMPANY_IDS[company], VALUES[value]))
        state.events.append(CertificateBought(seat, COMPANY_IDS[company], CERTIFICATE_IDS[DIRECTOR], "company"))


def enter_appeal(state: Chicago1875State, company: int) -> None:
    """A founded company goes below all that stand on its starting space; it gets no bonus (rules#appeal)."""
    appeal = START_APPEAL[company]
    state.appeal[company] = appeal
    place = 0
    while place < len(state.order) and state.appeal[state.order[place]] >= appeal:
        place += 1
    state.order.insert(place, company)


def close(state: Chicago1875State, company: int) -> None:
    """A company on the closed space leaves the game with all it has (rules#closing)."""
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
    for asset in range(ASSET_COUNT):
        if state.asset_at[asset] == company:
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
