"""Where the points come from: the categories of final scoring, donations each by itself."""

from gilded.core.sources import ScoreSources, Source
from gilded.core.state import State
from gilded.games.carnegie.board import SLOT_IDS
from gilded.games.carnegie.rules.scoring import categories, points_by_donation
from gilded.games.carnegie.state import CarnegieState


class CarnegieSources(ScoreSources):
    """All points can be read from the position at any time (rules#scoring)."""

    def standing(self, state: State, seat: int) -> dict[Source, int]:
        assert isinstance(state, CarnegieState)
        points = {Source(name): points for name, points in categories(state, seat).items() if name != "donations"}
        given = points_by_donation(state, seat)
        return points | {Source("donations", SLOT_IDS[slot]): points for slot, points in given.items()}
