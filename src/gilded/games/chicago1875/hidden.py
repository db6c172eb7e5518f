"""What a seat cannot know, drawn again: piles, decks, and the buildings in other hands and in the box."""

from typing import TYPE_CHECKING

from gilded.core.rng import Draws
from gilded.games.chicago1875.board import AGE, AGES, LEVEL, LEVELS

if TYPE_CHECKING:
    from gilded.games.chicago1875.state import Chicago1875State


def draw_again(state: "Chicago1875State", seat: int, draws: Draws) -> None:
    """Shuffle everything hidden from the seat; the backs of tiles show their age or level, so these stay."""
    draws.shuffle(state.asset_deck)
    for level in range(1, LEVELS + 1):
        _shuffle_places([state.demand_pile], LEVEL, level, draws)
    rows = state.piles + [state.hands[other] for other in range(state.seats) if other != seat]
    rows += [state.discards[other] for other in range(state.seats) if other != seat]
    for age in range(1, AGES + 1):
        _shuffle_places(rows, AGE, age, draws)


def _shuffle_places(rows: list[list[int]], back: list[int], mark: int, draws: Draws) -> None:
    """Shuffle the tiles with this mark on their back over the places that they take in all rows."""
    tiles: list[int] = []
    for row in rows:
        tiles += [tile for tile in row if back[tile] == mark]
    draws.shuffle(tiles)
    for row in rows:
        for place in range(len(row)):
            if back[row[place]] == mark:
                row[place] = tiles.pop()
