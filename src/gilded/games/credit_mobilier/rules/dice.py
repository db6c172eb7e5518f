"""What the dice allow (rules#purple), and what every decision about one die has in common."""

from typing import ClassVar, Final

from gilded.core.possible import in_range, require
from gilded.core.step import Step
from gilded.games.credit_mobilier.board import COMPANY_IDS, PURPLE, RAILWAYS
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

    def check(self, state: CreditMobilierState) -> None:
        check_seat(state, self.seat)
        in_range("railway", self.railway, 0, RAILWAYS - 1)
        dice = dice_for(state, self.railway)
        in_range("dice_left", self.dice_left, 1, dice)
        stops = self.dice_left < dice
        require(self.may_stop is stops, "may_stop", "a player may stop after the first die, and not before")


def check_seat(state: CreditMobilierState, seat: int) -> None:
    """All decisions of a turn are those of the active player; Impossible if this seat is another."""
    require(seat == state.active, "seat", f"it is the turn of seat {state.active}, not of {seat}")


def describe_company_step(name: str, seat: int, company: int, left: int) -> dict[str, object]:
    """What a step for one company asks, and how many times it is still possible."""
    return {"step": name, "seat": seat, "company": COMPANY_IDS[company], "left": left}
