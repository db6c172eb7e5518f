"""Founding companies: the starting ones, and those of later stock phases."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import Cause, purse
from gilded.core.step import per_seat
from gilded.games.chicago1875.actions import CERTIFICATE_IDS, DIRECTOR, FOUND, PAR, Found, SetPar
from gilded.games.chicago1875.board import COMMONS, COMPANY_COUNT, COMPANY_IDS, DIRECTOR_SHARES, PARS, VALUES
from gilded.games.chicago1875.events import CertificateBought, CompanyFounded
from gilded.games.chicago1875.rules.appeal import enter_appeal
from gilded.games.chicago1875.rules.base import ChicagoStep, CompanyStep
from gilded.games.chicago1875.state import IN_RESERVE, NO_ONE, OWN, Chicago1875State

FOUNDED: Final = Cause("founded", "founding")
CHEAPEST_FOUNDING: Final = DIRECTOR_SHARES * VALUES[PARS[0]]


def add_foundable(state: Chicago1875State, seat: int, options: list[Action]) -> None:
    """Add the companies that the seat could found; those that have closed stay closed (rules#founding)."""
    if state.cash(seat) < CHEAPEST_FOUNDING:
        return
    options += [
        FOUND[company]
        for company in range(state.company_count)
        if state.president[company] == NO_ONE and not state.gone >> company & 1
    ]


def why_not_found(state: Chicago1875State, action: Found) -> Reason | None:
    """Why nobody can found this company; None if somebody can."""
    values: dict[str, object] = {"company": COMPANY_IDS[action.company]}
    if action.company >= state.company_count:
        return Reason("company_not_in_the_game", "founding", values)
    if state.gone >> action.company & 1:
        return Reason("company_closed", "closing", values)
    if state.president[action.company] != NO_ONE:
        return Reason("already_founded", "founding", values)
    return None


def why_not_found_now(state: Chicago1875State, seat: int) -> Reason:
    """Why the seat cannot found any company now."""
    if state.certificates[seat] >= state.limit:
        return Reason("certificate_limit", "limits", {"most": state.limit, "wanted": state.certificates[seat] + 1})
    return Reason("cannot_pay", "founding", {"price": CHEAPEST_FOUNDING, "cash": state.cash(seat)})


class FoundFirst(ChicagoStep):
    """Choose a starting company (rules#founding)."""

    name: ClassVar[str] = "found_first"
    rule: ClassVar[str] = "founding"
    kinds: ClassVar[tuple[str, ...]] = ("found",)

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = []
        add_foundable(state, self.seat, options)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        assert isinstance(action, Found)
        state.push(ChoosePar(self.seat, action.company))

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if isinstance(action, Found):
            return why_not_found(state, action) or why_not_found_now(state, self.seat)
        return super().why_not(state, action)


class ChoosePar(CompanyStep):
    """Choose the first share value of a new company and pay for three shares (rules#founding)."""

    name: ClassVar[str] = "choose_par"
    rule: ClassVar[str] = "founding"
    kinds: ClassVar[tuple[str, ...]] = ("par",)

    def options(self, state: Chicago1875State) -> list[Action]:
        cash = state.cash(self.seat)
        return [par for par in PAR if DIRECTOR_SHARES * VALUES[par.value] <= cash]

    def take(self, state: Chicago1875State, action: Action) -> None:
        assert isinstance(action, SetPar)
        found(state, self.seat, self.company, action.value)

    def forced(self, state: Chicago1875State) -> bool:
        return True

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if not isinstance(action, SetPar):
            return super().why_not(state, action)
        price = DIRECTOR_SHARES * VALUES[action.value]
        return Reason("cannot_pay", "founding", {"price": price, "cash": state.cash(self.seat)})


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


FOUND_FIRST: Final = per_seat(FoundFirst)
