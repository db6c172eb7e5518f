"""The start of a company's turn: emergency fundraising in the advanced game, and wages where they are due."""

from typing import Any, ClassVar, Final

from gilded.core.action import Action
from gilded.core.money import BANK, Cause
from gilded.core.step import Duty, Step
from gilded.games.chicago1875.actions import CERTIFICATE_IDS, COMMON, DONE, ISSUE, PREFERRED, Issue
from gilded.games.chicago1875.board import COMPANY_IDS, END_FACTORY, FIRST_FACTORY, ISSUE_DROP, ISSUE_PENALTY, WAGE
from gilded.games.chicago1875.events import SharesIssued
from gilded.games.chicago1875.rules.base import ChicagoStep
from gilded.games.chicago1875.rules.shares import SIZE, holds, move_certificate, move_value
from gilded.games.chicago1875.state import OWN, POOL, Chicago1875State

ISSUED: Final = Cause("shares_issued", "emergency")
WAGES_PAID: Final = Cause("wages", "quaker-oats")


class FundsStage(Duty[Chicago1875State]):
    """Advanced: ask a company that has own shares whether it issues some (rules#emergency)."""

    name: ClassVar[str] = "funds_stage"
    rule: ClassVar[str] = "emergency"

    def run(self, state: Chicago1875State) -> None:
        company = state.operating
        if state.advanced and state.shares(OWN, company):
            state.push(IssueShares(state.president[company], company, 0))


class IssueShares(ChicagoStep):
    """Advanced: the company may sell own certificates to the bank before anything else (rules#emergency)."""

    name: ClassVar[str] = "issue_shares"
    rule: ClassVar[str] = "emergency"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "issued")

    def __init__(self, seat: int, company: int, issued: int) -> None:
        super().__init__(seat)
        self.company: Final = company
        self.issued: Final = issued

    def options(self, state: Chicago1875State) -> list[Action]:
        options = [ISSUE[kind] for kind in (PREFERRED, COMMON) if holds(state, OWN, self.company, kind)]
        options.append(DONE)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        company = self.company
        if isinstance(action, Issue):
            size = SIZE[action.certificate]
            if state.events is not None:
                state.events.append(SharesIssued(COMPANY_IDS[company], CERTIFICATE_IDS[action.certificate]))
            state.pay(BANK, state.treasury(company), size * state.price(company), ISSUED)
            move_certificate(state, company, action.certificate, OWN, POOL)
            state.push(IssueShares(self.seat, company, self.issued + size))
        elif self.issued:
            move_value(state, company, -(self.issued * ISSUE_DROP + ISSUE_PENALTY), "issued")


class WagesStage(Duty[Chicago1875State]):
    """A company with wages pays as many workers as it can (rules#quaker-oats)."""

    name: ClassVar[str] = "wages_stage"
    rule: ClassVar[str] = "quaker-oats"

    def run(self, state: Chicago1875State) -> None:
        company = state.operating
        wage = WAGE[company]
        if not wage:
            return
        workers = sum(state.workers[FIRST_FACTORY[company] : END_FACTORY[company]])
        paid = min(workers, state.funds(company) // wage)
        if paid < workers:
            state.unpaid = 1
        state.pay(state.treasury(company), BANK, paid * wage, WAGES_PAID)


STEPS: Final[tuple[type[Step[Any]], ...]] = (FundsStage, IssueShares, WagesStage)
