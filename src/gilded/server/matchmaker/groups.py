"""Who of those who look for a game play together: they want the same, and are about equally strong."""

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from gilded.server.club.ratings import BEGIN

HOUR = 3_600.0
NEAR = 100.0
"""The distance of ratings that nobody minds."""
WIDENS = {"live": 4.0, "evening": 1.0, "days": 50.0 / HOUR}
"""By so many points the distance that somebody accepts grows with each second that they wait."""
PATIENCE = {"live": 20.0, "evening": 60.0, "days": 3 * HOUR}
"""So many seconds somebody waits for one person more, before fewer are enough."""


class Seeker(msgspec.Struct, frozen=True):
    """Somebody who looks for a game."""

    user: str
    games: list[str]
    pace: str
    seats: list[int]
    """How many may sit at the table."""
    near: bool
    """Whether they want people who are about as strong."""
    waited: float
    ratings: Mapping[str, int] = {}

    def rating(self, game: str) -> int:
        """How strong they are in a game, as far as is known."""
        return self.ratings.get(game, BEGIN)

    def window(self) -> float:
        """The distance of ratings that they accept by now."""
        return NEAR + WIDENS[self.pace] * self.waited if self.near else float("inf")


class Group(msgspec.Struct, frozen=True):
    """People who play together; the one who has waited longest comes first."""

    game: str
    pace: str
    people: list[str]


Apart = Collection[frozenset[str]]
"""The pairs that are not brought together."""


def groups(seekers: Iterable[Seeker], apart: Apart) -> list[Group]:
    """All groups that can be made now; whoever has waited longest is seen to first."""
    left = sorted(seekers, key=lambda one: (-one.waited, one.user))
    found = []
    for first in list(left):
        if first in left and (group := _group_of(first, left, apart)):
            found.append(group)
            left = [one for one in left if one.user not in group.people]
    return found


def _group_of(first: Seeker, others: Sequence[Seeker], apart: Apart) -> Group | None:
    """The largest group of this person that can be made; a smaller one than wanted only after a while."""
    wanted = sorted(first.seats, reverse=True)
    for seats in wanted:
        if first.waited < (wanted[0] - seats) * PATIENCE[first.pace]:
            return None
        for game in first.games:
            people = _company(first, game, seats, others, apart)
            if people:
                return Group(game, first.pace, [one.user for one in people])
    return None


def _company(first: Seeker, game: str, seats: int, others: Sequence[Seeker], apart: Apart) -> list[Seeker] | None:
    """So many people who all fit each other, the nearest in strength first; None if there are not enough."""
    chosen = [first]
    fitting = [one for one in others if one.pace == first.pace and game in one.games and seats in one.seats]
    for one in sorted(fitting, key=lambda one: (abs(one.rating(game) - first.rating(game)), -one.waited, one.user)):
        if len(chosen) == seats:
            break
        if one is not first and all(_fit(one, other, game, apart) for other in chosen):
            chosen.append(one)
    return chosen if len(chosen) == seats else None


def _fit(one: Seeker, other: Seeker, game: str, apart: Apart) -> bool:
    distance = abs(one.rating(game) - other.rating(game))
    return distance <= min(one.window(), other.window()) and frozenset((one.user, other.user)) not in apart
