"""Standings: points by place, and what decides between equals."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec

WIN = 12
"""The points of the first at any table; the last has none, and those between them stand at equal distances."""
BYE = WIN / 2
"""Who has a bye has what an average player has at a table."""


class Outcome(msgspec.Struct, frozen=True):
    """What came of a game for one entrant; `place` is 1 for the first, and `left` that a bot finished for them."""

    entrant: int
    place: int
    score: int
    left: bool


class Standing(msgspec.Struct, frozen=True):
    """Where an entrant stands; those with the same rank are equal in everything."""

    entrant: int
    rank: int
    points: float
    wins: int
    opponents: float
    """The points per game of those whom they have met, on average: what is stronger is worth more."""
    share: float
    """Their part of all that was scored at their tables, on average."""
    games: int


def points_of(places: Sequence[int], first: float) -> list[float]:
    """The first has so many points, the last none, the others stand at equal distances between them; those who share
    a place share what the places would bring.

    >>> points_of([1, 2, 2], first=12)
    [12.0, 3.0, 3.0]
    """
    step = first / max(1, len(places) - 1)
    return [step * (len(places) - place - (places.count(place) - 1) / 2) for place in places]


def table_points(game: Sequence[Outcome]) -> list[float]:
    """The points of each at a table; who left has none."""
    points = points_of([one.place for one in game], WIN)
    return [0.0 if one.left else gained for one, gained in zip(game, points, strict=True)]


def standings(entrants: Iterable[int], games: Sequence[Sequence[Outcome]], byes: Sequence[int]) -> list[Standing]:
    """All entrants, the best first: by points, wins, the strength of their opponents, and their share of scores."""
    points: defaultdict[int, list[float]] = defaultdict(list)
    shares: defaultdict[int, list[float]] = defaultdict(list)
    wins: defaultdict[int, int] = defaultdict(int)
    met: defaultdict[int, list[int]] = defaultdict(list)
    for game in games:
        for one, gained, share in zip(game, table_points(game), _shares(game), strict=True):
            points[one.entrant].append(gained)
            shares[one.entrant].append(share)
            wins[one.entrant] += one.place == 1 and not one.left and any(other.place > 1 for other in game)
        for one, other in combinations(game, 2):
            met[one.entrant].append(other.entrant)
            met[other.entrant].append(one.entrant)
    strength = {entrant: _mean(gained) for entrant, gained in points.items()}
    found = [
        Standing(
            entrant=entrant,
            rank=0,
            points=sum(points[entrant]) + BYE * byes.count(entrant),
            wins=wins[entrant],
            opponents=round(_mean([strength[other] for other in met[entrant]]), 2),
            share=round(_mean(shares[entrant]), 4),
            games=len(points[entrant]),
        )
        for entrant in entrants
    ]
    return _ranked(found)


def _shares(game: Sequence[Outcome]) -> list[float]:
    """Each one's part of all scores; below zero counts as nothing, and so does what a bot has scored for somebody."""
    scores = [0 if one.left else max(0, one.score) for one in game]
    return [score / sum(scores) if any(scores) else 1 / len(scores) for score in scores]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _order(one: Standing) -> tuple[float, ...]:
    return -one.points, -one.wins, -one.opponents, -one.share


def _ranked(found: list[Standing]) -> list[Standing]:
    ordered = sorted(found, key=lambda one: (*_order(one), one.entrant))
    keys = [_order(one) for one in ordered]
    return [msgspec.structs.replace(one, rank=1 + keys.index(_order(one))) for one in ordered]
