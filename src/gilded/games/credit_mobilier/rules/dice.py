"""What the dice allow (rules#purple), and what every decision about one die has in common."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import Step
from gilded.games.credit_mobilier.actions import Stop
from gilded.games.credit_mobilier.board import COMPANY_IDS, PURPLE
from gilded.games.credit_mobilier.state import CreditMobilierState


def dice_for(state: CreditMobilierState, company: int) -> int:
    """How many dice count for the company: purple ones join any railway that was rolled itself (rules#purple)."""
    dice = state.dice
    if company == PURPLE:
        return dice[PURPLE]
    return dice[company] + dice[PURPLE] if dice[company] else 0


class UseDie(Step[CreditMobilierState]):
    """Use one die for the chosen railway; after the first, the player may stop (rules#turn)."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "railway", "dice_left", "may_stop")

    def __init__(self, seat: int, railway: int, dice_left: int, may_stop: bool) -> None:
        super().__init__(seat)
        self.railway: Final = railway
        self.dice_left: Final = dice_left
        self.may_stop: Final = may_stop

    def why_not(self, state: CreditMobilierState, action: Action) -> Reason:
        if isinstance(action, Stop):
            return Reason("must_act", "turn")
        return super().why_not(state, action)

    def describe(self, state: CreditMobilierState) -> dict[str, object]:
        return describe_company_step(self.name, self.seat, self.railway, self.dice_left)


def describe_company_step(name: str, seat: int, company: int, left: int) -> dict[str, object]:
    """What a step for one company asks, and how many times it is still allowed."""
    return {"step": name, "seat": seat, "company": COMPANY_IDS[company], "left": left}
