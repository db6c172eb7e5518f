"""Founding companies: the starting ones, and those of later stock phases."""

from typing import Any, ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import Step
from gilded.games.chicago1875.actions import FOUND, PAR, Found, SetPar
from gilded.games.chicago1875.board import COMPANY_IDS, DIRECTOR_SHARES, PARS, VALUES
from gilded.games.chicago1875.rules.base import ChicagoStep
from gilded.games.chicago1875.rules.shares import found
from gilded.games.chicago1875.state import NO_ONE, Chicago1875State

CHEAPEST_FOUNDING: Final = DIRECTOR_SHARES * VALUES[PARS[0]]


def add_foundable(state: Chicago1875State, seat: int, options: list[Action]) -> None:
    """Add the companies that the seat could found: never one that has closed (rules#founding)."""
    if state.cash(seat) < CHEAPEST_FOUNDING:
        return
    options += [
        FOUND[company]
        for company in range(state.companies)
        if state.president[company] == NO_ONE and not state.gone >> company & 1
    ]


def why_not_found(state: Chicago1875State, seat: int, action: Found) -> Reason:
    """Why the seat cannot found this company."""
    values: dict[str, object] = {"company": COMPANY_IDS[action.company]}
    if action.company >= state.companies:
        return Reason("company_not_in_the_game", "founding", values)
    if state.gone >> action.company & 1:
        return Reason("company_closed", "closing", values)
    if state.president[action.company] != NO_ONE:
        return Reason("already_founded", "founding", values)
    if state.certificates[seat] >= state.limit:
        return Reason("certificate_limit", "limits", {"limit": state.limit})
    return Reason("cannot_pay", "founding", {"price": CHEAPEST_FOUNDING, "cash": state.cash(seat)})


class FoundFirst(ChicagoStep):
    """Choose one's starting company (rules#founding)."""

    name: ClassVar[str] = "found_first"
    rule: ClassVar[str] = "founding"

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = []
        add_foundable(state, self.seat, options)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        assert isinstance(action, Found)
        state.push(ChoosePar(self.seat, action.company))

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        return why_not_found(state, self.seat, action) if isinstance(action, Found) else super().why_not(state, action)


class ChoosePar(ChicagoStep):
    """Choose the first share value of a new company and pay for three shares (rules#founding)."""

    name: ClassVar[str] = "choose_par"
    rule: ClassVar[str] = "founding"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company")

    def __init__(self, seat: int, company: int) -> None:
        super().__init__(seat)
        self.company: Final = company

    def options(self, state: Chicago1875State) -> list[Action]:
        cash = state.cash(self.seat)
        return [par for par in PAR if DIRECTOR_SHARES * VALUES[par.value] <= cash]

    def take(self, state: Chicago1875State, action: Action) -> None:
        assert isinstance(action, SetPar)
        found(state, self.seat, self.company, action.value)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if not isinstance(action, SetPar):
            return super().why_not(state, action)
        price = DIRECTOR_SHARES * VALUES[action.value]
        return Reason("cannot_pay", "founding", {"price": price, "cash": state.cash(self.seat)})


STEPS: Final[tuple[type[Step[Any]], ...]] = (FoundFirst, ChoosePar)
