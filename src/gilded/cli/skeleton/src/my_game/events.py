"""What happened, as facts: ids and numbers, no sentences. `Paid` exists already."""

from gilded.core import Event


class CardPlayed(Event, frozen=True):
    """A card was played."""

    seat: int
    card: int


class GameEnded(Event, frozen=True):
    """The game is over."""

    scores: list[int]
    winners: list[int]
