"""The operating phase: companies take their turns in the order of the appeal track."""

from typing import Any, ClassVar, Final

from gilded.core.step import Duty, Step
from gilded.games.chicago1875.board import COMPANY_IDS
from gilded.games.chicago1875.events import TurnBegan
from gilded.games.chicago1875.rules.dividends import CLOSING_STAGE, SALES_STAGE, PayoutStage
from gilded.games.chicago1875.rules.emergency import FundsStage, WagesStage
from gilded.games.chicago1875.rules.production import PRODUCTION_STAGE, ProductionEnd
from gilded.games.chicago1875.rules.resources import RESOURCES_STAGE
from gilded.games.chicago1875.rules.supply import upkeep
from gilded.games.chicago1875.state import Chicago1875State


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


class SupplyStage(Duty[Chicago1875State]):
    """The turn is over and the supply chain is filled up (rules#supply)."""

    name: ClassVar[str] = "supply_stage"
    rule: ClassVar[str] = "supply"

    def run(self, state: Chicago1875State) -> None:
        state.operated |= 1 << state.operating
        state.leave_turn()
        upkeep(state)


NEXT_COMPANY: Final = NextCompany()
TURN: Final[list[Step[Any]]] = [
    SupplyStage(),
    CLOSING_STAGE,
    PayoutStage(),
    SALES_STAGE,
    ProductionEnd(),
    PRODUCTION_STAGE,
    RESOURCES_STAGE,
    WagesStage(),
    FundsStage(),
]
"""The stages of a turn as they lie on the agenda: the last comes first."""
STEPS: Final[tuple[type[Step[Any]], ...]] = (NextCompany, SupplyStage)
