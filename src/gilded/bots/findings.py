"""What a review finds in a finished game. A `seq` is the number of decisions before the moment that is meant."""

from typing import Any

import msgspec


class Term(msgspec.Struct, frozen=True):
    """A part of the evaluation, and by how much it changes; its words are `term.<name>` in the game's texts."""

    name: str
    value: int


class Choice(msgspec.Struct):
    """One choice of a decision: its part of the victory, and what the turn then brings and costs."""

    action: dict[str, Any]
    win_share: float
    terms: list[Term]


class WinShares(msgspec.Struct):
    """Each seat's part of the victory, as it could be expected then; alone, the automa's comes last."""

    seq: int
    shares: list[float]


class Luck(msgspec.Struct):
    """How much more of the victory what was drawn after a decision gave each seat than what could be expected."""

    seq: int
    seat: int
    gains: list[float]


class Mistake(msgspec.Struct):
    """A decision that another would have been better than, by what its seat could know.

    `cost` is the part of the victory that it gave away, `points` those of the evaluation by which the turn would have
    ended better. `weight` is the cost or, where the game was as good as lost, more than that, for the points.
    """

    seq: int
    seat: int
    weight: float
    cost: float
    points: int
    played: Choice
    better: Choice


class Review(msgspec.Struct):
    """A finished game as its review sees it: the costliest mistakes of all seats come first, those that cost only
    points last."""

    shares: list[WinShares]
    luck: list[Luck]
    mistakes: list[Mistake]
