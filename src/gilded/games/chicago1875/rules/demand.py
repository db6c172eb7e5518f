"""The demand area: the room on its tiles, and how they move between decades."""

from typing import Final

from gilded.games.chicago1875.board import BLOCKED, CAPACITY, CELLS, COLUMNS, NONE, PRINTED, ROW_IDS, ROWS, TILE_IDS
from gilded.games.chicago1875.events import DemandMoved
from gilded.games.chicago1875.state import Chicago1875State

RIGHT: Final = COLUMNS - 1


def room(state: Chicago1875State, cell: int) -> int:
    """How many goods the tile or printed space of this cell still takes; half price does not count."""
    tile = state.demand[cell]
    return (PRINTED[cell % COLUMNS] if tile == NONE else CAPACITY[tile]) - state.demand_goods[cell]


def fill_demand(state: Chicago1875State) -> None:
    """Put new tiles onto free cells, column by column from the left, each from the top (rules#setup)."""
    for column in range(COLUMNS):
        for row in range(ROWS):
            cell = row * COLUMNS + column
            if state.demand[cell] == NONE and state.demand_pile:
                state.demand[cell] = state.demand_pile.pop()
                state.demand_goods[cell] = 0
                state.count_reveal()
    if state.events is not None:
        state.events.append(DemandMoved({name: _names(state, row) for row, name in enumerate(ROW_IDS)}))


def _names(state: Chicago1875State, row: int) -> list[str | None]:
    tiles = state.demand[row * COLUMNS : (row + 1) * COLUMNS]
    return [None if tile == NONE else TILE_IDS[tile] for tile in tiles]


def renew_demand(state: Chicago1875State) -> None:
    """Full tiles and the blocked one leave, the others slide left with their goods, new ones come (rules#cleanup)."""
    for cell in range(CELLS):
        tile = state.demand[cell]
        if tile == NONE:
            if room(state, cell) <= 0:
                state.demand_goods[cell] = 0
        elif BLOCKED[tile] or room(state, cell) == 0:
            state.demand[cell] = NONE
            state.demand_goods[cell] = 0
            state.demand_gone += 1
    for row in range(ROWS):
        slide_left(state, row * COLUMNS)
    fill_demand(state)


def slide_left(state: Chicago1875State, first: int) -> None:
    """Close the gaps of a row whose leftmost cell is `first`."""
    target = first
    for cell in range(first, first + COLUMNS):
        if state.demand[cell] != NONE:
            if cell != target:
                state.demand[target] = state.demand[cell]
                state.demand_goods[target] = state.demand_goods[cell]
                state.demand[cell] = NONE
                state.demand_goods[cell] = 0
            target += 1
