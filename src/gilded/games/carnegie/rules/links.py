"""Links between large cities: what the best set of joined cities scores (rules#links)."""

from typing import TYPE_CHECKING, Final

from gilded.games.carnegie.board import (
    CITIES,
    CITY_REGION,
    LARGE_CITIES,
    LARGE_MASK,
    LEVEL_IDS,
    LINK_POINTS,
    LINK_VP,
    NEIGHBOURS,
    REGIONS,
    TRACK_LEVEL,
)
from gilded.games.carnegie.project_tabs import BIT_COUNT

if TYPE_CHECKING:
    from gilded.games.carnegie.state import CarnegieState

A_PAIR: Final = 2
"""The fewest large cities that make a link."""


def link_vp(state: "CarnegieState", seat: int) -> int:
    """The best set of large cities that a chain of the seat's discs joins (rules#links)."""
    own = state.cities[seat]
    if BIT_COUNT[_large_bits(own)] < A_PAIR:
        return 0
    best = 0
    waiting = own & LARGE_MASK
    for city in LARGE_CITIES:
        if waiting >> city & 1:
            group = _joined_to(city, own)
            waiting &= ~group
            best = max(best, _best_set(state, seat, _large_bits(group)))
    return best


def _large_bits(cities: int) -> int:
    bits = 0
    for number, city in enumerate(LARGE_CITIES):
        if cities >> city & 1:
            bits |= 1 << number
    return bits


def _joined_to(city: int, own: int) -> int:
    group = 1 << city
    fresh = group
    while fresh:
        around = 0
        for one in range(CITIES):
            if fresh >> one & 1:
                around |= NEIGHBOURS[one]
        fresh = around & own & ~group
        group |= fresh
    return group


def _best_set(state: "CarnegieState", seat: int, large: int) -> int:
    """A city may be left out when the level of its region would lower the result (rules#links)."""
    best = 0
    for chosen in range(3, 1 << len(LARGE_CITIES)):
        if chosen & ~large or BIT_COUNT[chosen] < A_PAIR:
            continue
        points = 0
        level = len(LEVEL_IDS) - 1
        for number, city in enumerate(LARGE_CITIES):
            if chosen >> number & 1:
                region = CITY_REGION[city]
                points += LINK_POINTS[number]
                level = min(level, TRACK_LEVEL[region][state.transport[seat * REGIONS + region]])
        best = max(best, LINK_VP[points][level])
    return best
