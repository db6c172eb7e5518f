"""Ratings: how strong a person is in a game, by the places of games between people (openskill)."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

ESTABLISHED = 5
"""After this many games a rating says enough for the leaderboard; before that it is provisional."""
BEGIN, UNIT = 1_000, 40
"""What a beginner is shown, and what a point of the scale of openskill is worth."""


class Strength(msgspec.Struct, frozen=True):
    """What is known of a person's strength: the middle, and how far off it may be."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def shown(self) -> int:
        """A number for people. Three times the doubt is taken off, so that a few lucky games lead nowhere."""
        return round(BEGIN + UNIT * (self.mu - 3 * self.sigma))


@cache
def _model() -> "PlackettLuce":
    from openskill.models import PlackettLuce  # a quarter of a second, which a start need not wait for

    return PlackettLuce()


def after_game(before: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """The strengths after a game that ended with these places (1 is the best)."""
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [Strength(team[0].mu, team[0].sigma) for team in after]
