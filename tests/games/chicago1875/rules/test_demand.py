"""The demand area: what leaves it between decades, what comes, and what is told of it."""

from games.chicago1875.position import position
from gilded.games.chicago1875.board import NONE
from gilded.games.chicago1875.events import DemandMoved
from gilded.games.chicago1875.rules.demand import renew_demand
from gilded.games.chicago1875.rules.sales import half_price_is_open
from gilded.games.chicago1875.state import Chicago1875State
from gilded.games.chicago1875.view import view


def test_new_demand_is_told_by_row_with_gaps_where_no_tile_is_left() -> None:
    table = position(4).demand("shoes", ("D1-4", 0), ("D2-4", 0), (None, 0))
    state = table.set(demand_pile=[]).load()
    state.events = []
    renew_demand(state)
    moved = state.events[0]
    assert isinstance(moved, DemandMoved)
    assert moved.tiles["shoes"] == ["D1-4", "D2-4", None]
    assert [len(tiles) for tiles in moved.tiles.values()] == [3, 3, 3, 3]


def shoes(*cells: tuple[str | None, int], pile: list[str]) -> Chicago1875State:
    """A table where the row of shoes is laid like this, and what is left of the pile."""
    return position(4).company("swift").demand("shoes", *cells).set(demand_pile=pile).placing()


def row_of_shoes(state: Chicago1875State) -> list[tuple[str | None, int]]:
    """The tiles of the row of shoes, with their goods."""
    row = next(row for row in view(state, None).demand if row.id == "shoes")
    return [(cell.tile, cell.goods) for cell in row.cells]


def test_a_printed_space_is_emptied_only_when_it_is_full() -> None:
    for goods, left in ((5, 5), (6, 0)):
        state = shoes(("D1-4", 0), (None, goods), (None, 0), pile=[])
        renew_demand(state)
        assert row_of_shoes(state) == [("D1-4", 0), (None, left), (None, 0)]


def test_full_tiles_and_the_blocked_one_leave_and_are_counted() -> None:
    state = shoes(("D1-4", 2), ("D1-1", 0), ("D3-2", 3), pile=[])
    gone = state.demand_gone
    renew_demand(state)
    assert state.demand_gone == gone + 2
    assert row_of_shoes(state) == [("D3-2", 3), (None, 0), (None, 0)]


def test_new_tiles_come_column_by_column_each_from_the_top() -> None:
    tiles = ["D2-1", "D2-2", "D2-3", "D2-4", "D2-5", "D2-6", "D3-1", "D3-2", "D3-3", "D3-4", "D3-5", "D3-6"]
    state = position(4).company("swift").set(demand_pile=tiles[::-1]).placing()
    state.demand = [NONE] * 12
    renew_demand(state)
    rows = [[cell.tile for cell in row.cells] for row in view(state, None).demand]
    assert rows == [tiles[row::4] for row in range(4)]


def test_half_price_is_open_where_the_right_space_is_uncovered() -> None:
    covered = shoes(("D1-4", 0), ("D2-4", 0), ("D3-2", 0), pile=[])
    uncovered = shoes(("D1-4", 0), ("D2-4", 0), (None, 0), pile=[])
    assert [half_price_is_open(state, 3) for state in (covered, uncovered)] == [False, True]
