"""Emergency fundraising: in the advanced game a company may sell its own shares before its turn."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause
from gilded.core.step import Duty
from gilded.games.chicago1875.actions import CERTIFICATE_IDS, COMMON, DONE, ISSUE, PREFERRED, Issue
from gilded.games.chicago1875.board import COMPANY_IDS, ISSUE_DROP, ISSUE_PENALTY
from gilded.games.chicago1875.events import SharesIssued
from gilded.games.chicago1875.rules.base import CompanyStep
from gilded.games.chicago1875.rules.shares import SIZE, holds, move_certificate, move_value
from gilded.games.chicago1875.state import OWN, POOL, Chicago1875State

ISSUED: Final = Cause("shares_issued", "emergency")


class FundsStage(Duty[Chicago1875State]):
    """Advanced: ask a company that has shares of its own whether it issues any (rules#emergency)."""

    name: ClassVar[str] = "funds_stage"
    rule: ClassVar[str] = "emergency"

    def run(self, state: Chicago1875State) -> None:
        company = state.operating
        if state.advanced and state.shares(OWN, company):
            state.push(IssueShares(state.president[company], company, 0))


class IssueShares(CompanyStep):
    """Advanced: the company may sell its own certificates to the bank before anything else (rules#emergency)."""

    name: ClassVar[str] = "issue_shares"
    rule: ClassVar[str] = "emergency"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "issued")
    kinds: ClassVar[tuple[str, ...]] = ("issue", "done")

    def __init__(self, seat: int, company: int, issued: int) -> None:
        super().__init__(seat, company)
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

    def forced(self, state: Chicago1875State) -> bool:
        return True

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if not isinstance(action, Issue):
            return super().why_not(state, action)
        values: dict[str, object] = {
            "company": COMPANY_IDS[self.company],
            "certificate": CERTIFICATE_IDS[action.certificate],
        }
        return Reason("none_to_issue", "emergency", values)
