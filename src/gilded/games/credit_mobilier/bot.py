"""What a bot knows of Crédit Mobilier: what stock is likely to pay before the game stops."""

from gilded.core.insight import Insight
from gilded.core.state import State
from gilded.games.credit_mobilier.state import CreditMobilierState


class CreditMobilierInsight(Insight):
    """Money in hand plus what the stock will still bring."""

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, CreditMobilierState)
        return float(state.cash(seat))
