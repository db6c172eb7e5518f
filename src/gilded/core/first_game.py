"""How a first real game of a title is best set up."""

import msgspec

from gilded.core.options import Value


class FirstGame(msgspec.Struct, frozen=True):
    """Seats and options that suit people who have never played the title; what is not named is at its default."""

    seats: int
    options: dict[str, Value] = {}
