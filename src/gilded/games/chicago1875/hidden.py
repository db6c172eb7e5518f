"""What a seat cannot know, drawn again: piles, decks, and the buildings in other hands and in the box.

The backs of tiles show their age or level, so a tile only changes places with others of the same back. A tile that
the seat passed on in a draft is one it has seen: it stays with the player who has it, in a place where it might be.
"""

from typing import TYPE_CHECKING, Final

from gilded.core.rng import RandomSource
from gilded.games.chicago1875.board import AGE, AGES, BUILDING_COUNT, LEVEL, LEVELS, NONE

if TYPE_CHECKING:
    from gilded.games.chicago1875.state import Chicago1875State

UNSEEN: Final = 0


def redraw_hidden(state: "Chicago1875State", seat: int, rng: RandomSource) -> None:
    """Shuffle everything hidden from the seat; how it really lies must not even seed the new order."""
    state.asset_deck.sort()
    rng.shuffle(state.asset_deck)
    for level in range(1, LEVELS + 1):
        _shuffle_places([state.demand_pile], LEVEL, level, [], rng)
    others = [other for other in range(state.seats) if other != seat]
    rows = state.piles + [state.hands[other] for other in others] + [state.kept[other] for other in others]
    rows += [state.discards[other] for other in others]
    seen = seen_in(state, seat)
    for age in range(1, AGES + 1):
        _shuffle_places(rows, AGE, age, seen, rng)
    if state.passed[seat] and not state.kept[seat]:
        _swap_companions(rows, state.passed[seat], rng)
        for other in others:
            _shuffle_zone(state.hands[other], state.discards[other], seen, rng)


def seen_in(state: "Chicago1875State", seat: int) -> list[int]:
    """For each building: the last decade in which the seat passed it on, or UNSEEN."""
    seen = [UNSEEN] * BUILDING_COUNT
    passed = state.passed[seat]
    for start in range(0, len(passed), 3):
        for tile in passed[start : start + 2]:
            if tile != NONE:
                seen[tile] = passed[start + 2]
    return seen


def _shuffle_places(rows: list[list[int]], back: list[int], mark: int, seen: list[int], rng: RandomSource) -> None:
    """Shuffle the unseen tiles with this mark on their back over the places that they take in all rows."""
    tiles: list[int] = []
    for row in rows:
        tiles += [tile for tile in row if back[tile] == mark and not (seen and seen[tile])]
    tiles.sort()
    rng.shuffle(tiles)
    for row in rows:
        for place in range(len(row)):
            if back[row[place]] == mark and not (seen and seen[row[place]]):
                row[place] = tiles.pop()


def _swap_companions(rows: list[list[int]], passed: list[int], rng: RandomSource) -> None:
    """Of two tiles passed on together one was passed on again, and the seat cannot know which."""
    for start in range(0, len(passed), 3):
        first = passed[start]
        second = passed[start + 1]
        if second != NONE and AGE[first] == AGE[second] and rng.below(2) == 1:
            _swap(rows, first, second)


def _swap(rows: list[list[int]], first: int, second: int) -> None:
    places = [row for row in rows if first in row]
    others = [row for row in rows if second in row]
    if places and others:
        one = places[0].index(first)
        two = others[0].index(second)
        places[0][one], others[0][two] = second, first


def _shuffle_zone(hand: list[int], discards: list[int], seen: list[int], rng: RandomSource) -> None:
    """Nor does the seat know whether a player kept or discarded a tile that it passed on."""
    for number in range(len(discards)):
        tile = discards[number]
        for place in range(len(hand)):
            other = hand[place]
            fits = AGE[tile] == AGE[other] and seen[other] <= number + 1 and (seen[tile] or seen[other])
            if fits and rng.below(2) == 1:
                discards[number], hand[place] = other, tile
                tile = other
