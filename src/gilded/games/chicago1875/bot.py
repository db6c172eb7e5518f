"""What a bot knows of Chicago 1875: what shares, staff and cubes are likely to bring before the last decade ends."""

from gilded.core.insight import Insight
from gilded.core.state import State
from gilded.games.chicago1875.state import Chicago1875State


class Chicago1875Insight(Insight):
    """Wealth as it stands."""

    scale: float = 300.0

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Chicago1875State)
        return float(state.wealth(seat))
