"""What a bot knows of a game beyond its rules: how good a position is, and which actions look promising."""

from mypy_extensions import mypyc_attr

from gilded.core.action import Action
from gilded.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight:
    """The judgement of a game. Its own `bot.py` overrides this; the default looks at the score alone."""

    scale: float = 10.0
    """A lead of this much in `value` makes a win clearly more likely than not."""

    horizon: int = 4
    """How many light decisions a search goes on beyond its tree and `foresight`; 0 where `weigh` is too rough."""

    follow: int = 0
    """How many choices deep an action is followed before it is judged, where what it opens shows its worth."""

    def value(self, state: State, seat: int) -> float:
        """How much the position is worth to the seat, in points of the final score."""
        return float(state.scores()[seat])

    def values(self, state: State) -> list[float]:
        """The value of every seat; overridden where judging all at once saves work."""
        return [self.value(state, seat) for seat in range(state.seats)]

    def forecasts(self, state: State) -> list[float]:
        """What the seats are likely to end with, for a search that stops here: only to be compared among positions of
        the same moment. Overridden where `values`, which are made to choose what to do next, hope for too much."""
        return self.values(state)

    def foresight(self, seats: int) -> int:
        """How many turns, of whatever seat, a search plays on greedily after the one that it thinks about."""
        return 0

    def weigh(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        """How promising each action looks before trying it; 1.0 is neutral, 0.0 is not worth a look."""
        return [1.0] * len(actions)
