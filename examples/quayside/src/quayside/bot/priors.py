"""Which actions look promising before they are tried."""

from math import exp
from typing import Final

from gilded.core import Action

from quayside.actions import Bid, Deliver

SHARE_BID: Final = 0.6
"""How much of its value a merchant usually bids for a cargo."""
SPREAD: Final = 2.0
LEAST: Final = 0.02


def priors(actions: list[Action], cargo: float) -> list[float]:
    """The prior of each action, for a seat to which the cargo is worth this much."""
    return [_prior(action, cargo) for action in actions]


def _prior(action: Action, cargo: float) -> float:
    if isinstance(action, Bid):
        distance = (action.amount - SHARE_BID * cargo) / SPREAD
        return LEAST + exp(-distance * distance)
    return 4.0 if isinstance(action, Deliver) else 1.0
