"""All kinds of steps, by which a saved agenda is read back."""

from typing import Any, Final

from gilded.core import Step

from quayside.rules.auction import Bidding, OpenBids
from quayside.rules.delivery import Delivery
from quayside.rules.turn import NextDay

STEPS: Final[tuple[type[Step[Any]], ...]] = (NextDay, Bidding, OpenBids, Delivery)
