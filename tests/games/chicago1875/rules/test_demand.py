"""The demand area: what is told of the tiles that come."""

from games.chicago1875.position import position
from gilded.games.chicago1875.events import DemandMoved
from gilded.games.chicago1875.rules.demand import renew_demand


def test_new_demand_is_told_by_row_with_gaps_where_no_tile_is_left() -> None:
    table = position(4).demand("shoes", ("D1-4", 0), ("D2-4", 0), (None, 0))
    state = table.set(demand_pile=[]).load()
    state.events = []
    renew_demand(state)
    moved = state.events[0]
    assert isinstance(moved, DemandMoved)
    assert moved.tiles["shoes"] == ["D1-4", "D2-4", None]
