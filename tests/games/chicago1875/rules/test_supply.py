"""Cubes: what moves along the supply chain, when the bag is refilled, and what is told of it."""

from collections.abc import Iterator

import pytest

from games.chicago1875.position import cubes, do, position
from gilded.core.event import Event
from gilded.games.chicago1875.board import ROW_DRAW
from gilded.games.chicago1875.events import ResourcesGained, SupplyMoved
from gilded.games.chicago1875.names import cubes_by_kind
from gilded.games.chicago1875.rules.supply import shift_for_new_decade, upkeep
from gilded.games.chicago1875.state import Chicago1875State

TWO_OF_EACH = {"livestock": 2, "steel": 2, "wood": 2, "coal": 2}


def told_at_upkeep(state: Chicago1875State) -> list[Event]:
    """What is told at the end of a turn."""
    state.events = []
    upkeep(state)
    return state.events


@pytest.mark.parametrize(
    ("left", "refilled"),
    [({"coal": 5}, False), ({"coal": 4}, True), ({"coal": 3}, True)],
    ids=["one is left", "the last one is drawn", "one is missing"],
)
def test_the_bag_is_refilled_when_its_last_cube_is_drawn(left: dict[str, int], refilled: bool) -> None:
    table = position().company("swift", 0, 40).set(decade=2).haymarket(livestock=3, steel=3, wood=3, coal=3)
    state = table.supply("10", wood=1).supply("20", wood=1).supply("30", wood=1).supply("X").bag(**left).placing()
    told = told_at_upkeep(state)
    chain = {name: cubes_by_kind(state.supply[space * 4 :]) for space, name in enumerate(("X", "30", "20", "10"))}
    assert told == [SupplyMoved(chain, cubes_by_kind(state.haymarket), refilled)]
    assert sum(chain["X"].values()) == 4
    if refilled:
        assert max(state.haymarket) == 2  # two of each return, where there are two
    else:
        assert state.haymarket == [3, 3, 3, 3]


def test_nothing_is_told_of_a_supply_chain_that_does_not_move() -> None:
    assert told_at_upkeep(position().company("swift", 0, 40).placing()) == []


def test_the_new_decade_tells_of_the_supply_chain() -> None:
    table = position().company("swift", 0, 40).supply("10", coal=3).supply("20", wood=1).haymarket()
    state = table.supply("30", steel=2).supply("X", livestock=3).placing()
    state.events = []
    shift_for_new_decade(state)
    moved = state.events[0]
    assert isinstance(moved, SupplyMoved)
    assert [moved.supply[space] for space in ("10", "20", "30")] == [
        {"livestock": 0, "steel": 0, "wood": 1, "coal": 0},
        {"livestock": 0, "steel": 2, "wood": 0, "coal": 0},
        {"livestock": 3, "steel": 0, "wood": 0, "coal": 0},
    ]
    assert (sum(moved.supply["X"].values()), moved.haymarket["coal"], moved.bag_refilled) == (3, 3, False)


@pytest.mark.parametrize(
    ("left", "refilled"),
    [({"coal": 3}, False), ({"coal": 2}, True), ({"coal": 1}, True)],
    ids=["one is left", "the last one is drawn", "one is missing"],
)
def test_the_bag_of_the_rows_takes_all_of_haymarket_square(left: dict[str, int], refilled: bool) -> None:
    table = position(advanced_supply=True).company("swift", 0, 40).haymarket(**TWO_OF_EACH)
    state = table.rows(livestock=9, steel=1, wood=1, coal=1).bag(**left).placing()
    told = told_at_upkeep(state)
    assert told == [SupplyMoved({"track": cubes_by_kind(state.rows)}, cubes_by_kind(state.haymarket), refilled)]
    assert sum(state.rows) == 12 + 2
    assert state.haymarket == ([0, 0, 0, 0] if refilled else [2, 2, 2, 2])  # nothing returns
    assert sum(state.bag) == (8 if refilled else 0) + left["coal"] - 2


@pytest.fixture
def more_is_drawn() -> Iterator[None]:
    """Four cubes for the tenth column: the printed two never overfill a row, but numbers of one's own may."""
    printed = ROW_DRAW[9]
    ROW_DRAW[9] = 4
    yield
    ROW_DRAW[9] = printed


@pytest.mark.usefixtures("more_is_drawn")
def test_a_cube_whose_row_is_full_goes_back_into_the_bag() -> None:
    table = position(advanced_supply=True).company("swift", 0, 40).rows(livestock=9, steel=1, wood=1, coal=1)
    state = table.bag(livestock=7).placing()
    upkeep(state)
    assert (state.rows, state.bag) == ([11, 1, 1, 1], [5, 0, 0, 0])


def test_cubes_are_told_by_where_they_come_from() -> None:
    table = position(advanced_supply=True).company("swift", 0, 40, 100).built(0, "III-08")
    state = table.haymarket(livestock=1, coal=1).rows(livestock=5, steel=4, wood=3, coal=2).placing()
    told = do(state, "place", space="III-08")  # two livestock and one steel
    assert [event for event in told if isinstance(event, ResourcesGained)] == [
        ResourcesGained("swift", {"livestock": 1}, "haymarket"),
        ResourcesGained("swift", {"livestock": 1}, "track"),
        ResourcesGained("swift", {"steel": 1}, "track"),
    ]


def test_an_asset_brings_no_cube_from_the_rows() -> None:
    table = position(advanced_supply=True).company("swift", 0, 40, 100, assets=["foundry"]).haymarket(steel=1)
    state = table.rows(livestock=5, steel=4, wood=3, coal=2).placing()
    do(state, "activate", asset="foundry")  # one steel and one wood
    assert (cubes(state, "swift"), state.rows) == ([0, 1, 0, 0], [5, 4, 3, 2])
