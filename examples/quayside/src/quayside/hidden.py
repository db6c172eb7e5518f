"""What a merchant cannot know, drawn again: the orders of the others and those set aside (rules#setup)."""

from typing import TYPE_CHECKING

from gilded.core import RandomSource

if TYPE_CHECKING:
    from quayside.state import QuaysideState


def redraw_hidden(state: "QuaysideState", seat: int, rng: RandomSource) -> None:
    """Deal the orders that the seat has not seen again, as many to each place as lie there."""
    others = [other for other in range(state.seats) if other != seat]
    unseen = state.aside[:]
    for other in others:
        unseen.extend(state.hands[other])
    unseen.sort()  # where they lay must not show
    rng.shuffle(unseen)
    for other in others:
        count = len(state.hands[other])
        state.hands[other] = unseen[:count]
        del unseen[:count]
    state.aside = unseen
