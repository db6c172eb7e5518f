"""Who is stronger: win rates with 95 % intervals, and ratings."""

from math import sqrt

from openskill.models import PlackettLuce, PlackettLuceRating

Z_95 = 1.959964


def wilson(wins: float, tries: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a rate: sound for few tries and for rates near 0 and 1.

    >>> [round(end, 3) for end in wilson(9, 10)]
    [0.596, 0.982]
    """
    if tries == 0:
        return 0.0, 1.0
    rate = wins / tries
    spread = Z_95 * sqrt(rate * (1 - rate) / tries + Z_95**2 / (4 * tries**2))
    middle = rate + Z_95**2 / (2 * tries)
    scale = 1 + Z_95**2 / tries
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


class Ratings:
    """One rating per name, from the places of every game; a name in several seats moves by their mean."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._of: dict[str, PlackettLuceRating] = {}

    def count(self, line_up: list[str], places: list[int]) -> None:
        """One more game: the name in each seat, and its place (1 is the best)."""
        if len(line_up) == 1:
            return  # A solo game says nothing about other bots.
        for name in line_up:
            self._of.setdefault(name, self._model.rating())
        teams = [[self._of[name]] for name in line_up]
        after = self._model.rate(teams, ranks=[float(place) for place in places])
        for name in set(line_up):
            new = [team[0] for seat, team in enumerate(after) if line_up[seat] == name]
            self._of[name] = self._mean(new)

    def _mean(self, ratings: list[PlackettLuceRating]) -> PlackettLuceRating:
        mu = sum(rating.mu for rating in ratings) / len(ratings)
        sigma = sum(rating.sigma for rating in ratings) / len(ratings)
        return self._model.rating(mu=mu, sigma=sigma)

    def of(self, name: str) -> float:
        """The conservative rating: the mean less three standard deviations."""
        return float(self._of.get(name, self._model.rating()).ordinal())
