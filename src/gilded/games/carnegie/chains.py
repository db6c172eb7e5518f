"""What a bot knows of chains: how near a seat is to linking large cities (rules#links)."""

from typing import Final

from gilded.games.carnegie.board import (
    CITIES,
    CITY_REGION,
    FREE,
    LARGE_CITIES,
    LARGE_MASK,
    LINK_POINTS,
    LINK_VP,
    NEIGHBOURS,
    RAILROAD,
    REGIONS,
    SITES_FROM_LEFT,
    TRACK_LEVEL,
)
from gilded.games.carnegie.state import CarnegieState

A_FEW_ROUNDS: Final = 3


def chains(state: CarnegieState, seat: int, rounds: int, later: float) -> float:
    """What the large cities may still be worth, by how many discs are missing between them."""
    own = state.cities[seat]
    if own == 0 or rounds < A_FEW_ROUNDS:
        return 0.0
    usable = own | open_cities(state)
    best = 0.0
    for first in range(len(LARGE_CITIES)):
        joined = 1 << LARGE_CITIES[first]
        if not usable & joined:
            continue
        missing = 0 if own & joined else 1
        points = LINK_POINTS[first]
        level = level_at(state, seat, first)
        for _ in range(len(LARGE_CITIES) - 1):
            steps, city = nearest_large(joined, own, usable)
            if city < 0:
                break
            missing += steps
            joined |= 1 << LARGE_CITIES[city]
            points += LINK_POINTS[city]
            level = min(level, level_at(state, seat, city))
            if missing:
                now = LINK_VP[points][level]
                hoped = (now + LINK_VP[points][RAILROAD] * later) / (1.0 + later)
                best = max(best, hoped * 0.78**missing)
    return best * 0.9 * min(1.0, later * 2.5)


def level_at(state: CarnegieState, seat: int, large: int) -> int:
    """The level of transport in the region of a large city."""
    region = CITY_REGION[LARGE_CITIES[large]]
    return TRACK_LEVEL[region][state.transport[seat * REGIONS + region]]


def open_cities(state: CarnegieState) -> int:
    """Mask of the cities with a free site."""
    mask = 0
    for city in range(CITIES):
        for site in SITES_FROM_LEFT[city]:
            if state.owner[site] == FREE:
                mask |= 1 << city
                break
    return mask


def nearest_large(joined: int, own: int, usable: int) -> tuple[int, int]:
    """How many discs are missing to the nearest large city outside the group, and which one it is."""
    reached = spread(joined, own)
    for steps in range(0, 8):
        if steps:
            reached = spread(reached | around(reached) & usable, own)
        found = reached & LARGE_MASK & ~joined
        if found:
            for number, city in enumerate(LARGE_CITIES):
                if found >> city & 1:
                    return steps, number
    return 0, -1


def around(cities: int) -> int:
    """The neighbours of a set of cities."""
    mask = 0
    city = 0
    while cities:
        if cities & 1:
            mask |= NEIGHBOURS[city]
        cities >>= 1
        city += 1
    return mask


def spread(cities: int, own: int) -> int:
    """The set with all own cities that hang together with it."""
    while True:
        wider = cities | around(cities) & own
        if wider == cities:
            return cities
        cities = wider
