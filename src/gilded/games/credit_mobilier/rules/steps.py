"""All kinds of decisions and duties of Crédit Mobilier, by which saved agendas are read back."""

from typing import Final

from gilded.core.step import Step
from gilded.games.credit_mobilier.rules.building import LayLink
from gilded.games.credit_mobilier.rules.dividend import PayAnotherRound
from gilded.games.credit_mobilier.rules.move import MoveCube
from gilded.games.credit_mobilier.rules.stock import BuyStock
from gilded.games.credit_mobilier.rules.turn import ChooseAction, NextTurn
from gilded.games.credit_mobilier.state import CreditMobilierState

STEPS: Final[tuple[type[Step[CreditMobilierState]], ...]] = (
    NextTurn,
    ChooseAction,
    LayLink,
    MoveCube,
    BuyStock,
    PayAnotherRound,
)
