"""The operating phase: the order of the companies, the stages of a turn, wages and the end of a turn."""

from typing import Any, ClassVar, Final

from gilded.core.action import Action
from gilded.core.money import BANK, Cause
from gilded.core.step import Duty, Step
from gilded.games.chicago1875.actions import DONE
from gilded.games.chicago1875.board import ANY_MOMENT, COMPANY_IDS, END_FACTORY, FIRST_FACTORY, TURN_END, WAGE
from gilded.games.chicago1875.events import TurnBegan
from gilded.games.chicago1875.rules.dividend import PAYOUT_STAGE
from gilded.games.chicago1875.rules.emergency import FundsStage
from gilded.games.chicago1875.rules.free_actions import add_free_actions, take_free_action
from gilded.games.chicago1875.rules.operating_step import OperatingStep, ask
from gilded.games.chicago1875.rules.production import PRODUCTION_STAGE, ProductionEnd
from gilded.games.chicago1875.rules.resources import RESOURCES_STAGE
from gilded.games.chicago1875.rules.sales import SALES_STAGE
from gilded.games.chicago1875.rules.supply import upkeep
from gilded.games.chicago1875.state import Chicago1875State

WAGES_PAID: Final = Cause("wages", "quaker-oats")


class NextCompany(Duty[Chicago1875State]):
    """The company with the highest appeal that has not operated yet (rules#operating)."""

    name: ClassVar[str] = "next_company"
    rule: ClassVar[str] = "operating"

    def run(self, state: Chicago1875State) -> None:
        for company in state.order:
            if not state.operated >> company & 1:
                state.operating = company
                state.push(self)
                state.agenda.extend(TURN)
                if state.events is not None:
                    state.events.append(TurnBegan(COMPANY_IDS[company], state.president[company]))
                return


class WagesStage(Duty[Chicago1875State]):
    """A company that owes wages pays as many workers as it can (rules#quaker-oats)."""

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


class ClosingStage(Duty[Chicago1875State]):
    """The end of the turn: a last chance to trade and use assets (rules#assets)."""

    name: ClassVar[str] = "closing_stage"
    rule: ClassVar[str] = "operating"

    def run(self, state: Chicago1875State) -> None:
        company = state.operating
        ask(state, CloseTurn(state.president[company], company))


class CloseTurn(OperatingStep):
    """At the end of the turn: trade and use assets, including those that raise the share value (rules#assets)."""

    name: ClassVar[str] = "close_turn"
    kinds: ClassVar[tuple[str, ...]] = ("trade", "activate", "done")
    timing: ClassVar[int] = ANY_MOMENT | TURN_END

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = []
        add_free_actions(state, self.company, ANY_MOMENT | TURN_END, options)
        options.append(DONE)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        if action is not DONE:
            state.push(CLOSING_STAGE)
            take_free_action(state, self.seat, action)


class SupplyStage(Duty[Chicago1875State]):
    """The turn is over and the supply chain is filled up (rules#supply)."""

    name: ClassVar[str] = "supply_stage"
    rule: ClassVar[str] = "supply"

    def run(self, state: Chicago1875State) -> None:
        state.operated |= 1 << state.operating
        state.leave_turn()
        upkeep(state)


NEXT_COMPANY: Final = NextCompany()
CLOSING_STAGE: Final = ClosingStage()
TURN: Final[list[Step[Any]]] = [
    SupplyStage(),
    CLOSING_STAGE,
    PAYOUT_STAGE,
    SALES_STAGE,
    ProductionEnd(),
    PRODUCTION_STAGE,
    RESOURCES_STAGE,
    WagesStage(),
    FundsStage(),
]
"""The stages of a turn as they lie on the agenda: the last one comes first."""
