"""What a seat cannot know, drawn again. A game without secrets has no such file."""

from typing import TYPE_CHECKING

from gilded.core import RandomSource

if TYPE_CHECKING:
    from my_game.state import MyGameState


def redraw_hidden(state: "MyGameState", seat: int, rng: RandomSource) -> None:
    """Deal the cards that the seat has not seen again, as many to each place as lie there."""
    others = [other for other in range(state.seats) if other != seat]
    unseen = state.aside[:]
    for other in others:
        unseen.extend(state.hands[other])
    unseen.sort()  # where they lay must not show
    rng.shuffle(unseen)
    for other in others:
        count = len(state.hands[other])
        state.hands[other] = sorted(unseen[:count])
        del unseen[:count]
    state.aside = unseen
