"""The value of links: how close a seat is to joining large cities (rules#links)."""

from typing import Final

from gilded.games.carnegie.board import (
    CITIES,
    CITY_REGION,
    LARGE_CITIES,
    LEVEL_IDS,
    LINK_POINTS,
    LINK_VP,
    NEIGHBOURS,
    RAILROAD,
    REGION_SITES,
    REGIONS,
    RESEARCH,
    SITE_BIT,
    SITE_CITY,
    TRACK_COST,
    TRACK_LEVEL,
)
from gilded.games.carnegie.bot import weights
from gilded.games.carnegie.bot.prospects import Prospects
from gilded.games.carnegie.project_tabs import BIT_COUNT
from gilded.games.carnegie.state import CarnegieState

OUT_OF_REACH: Final = 99
"""Discs to a city that cannot be reached."""
LEVELS: Final = len(LEVEL_IDS)
SETS: Final = 1 << len(LARGE_CITIES)
"""Sets of large cities are masks."""
CITY_SITES: Final[list[int]] = [
    sum([SITE_BIT[site] for site in REGION_SITES[CITY_REGION[city]] if SITE_CITY[site] == city])
    for city in range(CITIES)
]
POINTS: Final[list[int]] = [
    sum([points for number, points in enumerate(LINK_POINTS) if chosen >> number & 1]) for chosen in range(SETS)
]
SET_REGIONS: Final[list[list[int]]] = [
    [CITY_REGION[city] for number, city in enumerate(LARGE_CITIES) if chosen >> number & 1] for chosen in range(SETS)
]
ALL_LARGE: Final = SETS - 1
PAIRS: Final[list[int]] = [chosen for chosen in range(SETS) if BIT_COUNT[chosen] == len(LARGE_CITIES) - 2]
TRIPLES: Final[list[int]] = [chosen for chosen in range(SETS) if BIT_COUNT[chosen] == len(LARGE_CITIES) - 1]
LINKED_SETS: Final[list[int]] = sorted([*PAIRS, *TRIPLES, ALL_LARGE], key=lambda chosen: -POINTS[chosen])
"""The sets of at least two large cities, those that can score most first."""
RESEARCH_POINTS_PER_ROUND: Final = 1.5
"""Research points that a company has per round of any kind, roughly."""
CACHE_SIZE: Final = 60000

_cache: Final[dict[tuple[int, int], list[int]]] = {}


def missing_discs(own: int, free: list[int]) -> list[int]:
    """By set of large cities: how many discs are missing to join it, given the seat's cities and the free sites."""
    key = (own, open_cities(free) & ~own)
    found = _cache.get(key)
    if found is None:
        if len(_cache) > CACHE_SIZE:
            _cache.clear()
        found = join_all(own, key[1])
        _cache[key] = found
    return found


def open_cities(free: list[int]) -> int:
    """The cities that have a free site."""
    cities = 0
    for city in range(CITIES):
        if free[CITY_REGION[city]] & CITY_SITES[city]:
            cities |= 1 << city
    return cities


def join_all(own: int, free: int) -> list[int]:
    """By set of large cities: the discs of the cheapest tree that joins it.

    A tree is a list by number of discs: the cities that it reaches with that many. The seat's own cities take no disc,
    cities with a free site take one. Trees of fewer large cities are joined where that is cheapest.
    """
    trees: list[list[int]] = [[] for _ in range(SETS)]
    missing = [0] * SETS
    for number, city in enumerate(LARGE_CITIES):
        trees[1 << number] = reach([own & 1 << city, free & 1 << city], own, free)
        missing[1 << number] = fewest(trees[1 << number])
    for chosen in PAIRS:
        first = chosen & -chosen
        joined = meet(trees[first], trees[chosen ^ first], own)
        missing[chosen] = fewest(joined)
        trees[chosen] = reach(joined, own, free)
    for chosen in TRIPLES:
        first = chosen & -chosen
        missing[chosen] = fewest(meet(trees[chosen ^ first], trees[first], own))
    missing[ALL_LARGE] = min([fewest(meet(trees[pair], trees[ALL_LARGE ^ pair], own)) for pair in PAIRS])
    return missing


def meet(one: list[int], other: list[int], own: int) -> list[int]:
    """Two trees joined in a city whose disc they share."""
    joined = [0] * (len(one) + len(other))
    for few, cities in enumerate(one):
        if cities:
            for more, others in enumerate(other):
                common = cities & others
                if common:
                    joined[few + more] |= common & own
                    if common & ~own:
                        joined[few + more - 1] |= common & ~own
    return joined


def reach(start: list[int], own: int, free: int) -> list[int]:
    """A tree extended to every city that it can reach, by as few discs as possible."""
    tree: list[int] = []
    reached = 0
    layer = 0
    discs = 0
    while layer or discs < len(start):
        fresh = around(layer) & free
        if discs < len(start):
            fresh |= start[discs]
        fresh &= ~reached
        layer = 0
        while fresh:
            layer |= fresh
            reached |= fresh
            fresh = around(fresh) & own & ~reached
        tree.append(layer)
        discs += 1
    return tree


def around(cities: int) -> int:
    """The neighbours of all these cities."""
    found = 0
    part = 0
    while cities:
        found |= AROUND[part][cities & WHOLE_PART]
        cities >>= PART
        part += 1
    return found


def fewest(tree: list[int]) -> int:
    """The fewest discs with which the tree reaches any city."""
    for discs, cities in enumerate(tree):
        if cities:
            return discs
    return OUT_OF_REACH


def _around(part: int, cities: int) -> int:
    found = 0
    for number in range(PART):
        city = part * PART + number
        if cities >> number & 1 and city < CITIES:
            found |= NEIGHBOURS[city]
    return found


PART: Final = 8
"""The neighbours of this many cities are looked up at once."""
WHOLE_PART: Final = (1 << PART) - 1
AROUND: Final[list[list[int]]] = [
    [_around(part, cities) for cities in range(1 << PART)] for part in range((CITIES + PART - 1) // PART)
]
"""AROUND[part][cities]: the neighbours of these of the eight cities of a part."""
FROM_SCRATCH: Final[list[int]] = join_all(0, (1 << CITIES) - 1)


def links_value(state: CarnegieState, seat: int, prospects: Prospects) -> float:
    """The best set of large cities, as it stands or as discs and transport may make it."""
    missing = missing_discs(state.cities[seat], state.free_sites)
    best = 0.0
    for chosen in LINKED_SETS:
        near = completeness(chosen, missing[chosen], prospects.projects)
        if near * LINK_VP[POINTS[chosen]][RAILROAD] > best:
            best = max(best, near * level_value(state, seat, chosen, prospects))
    return best


def completeness(chosen: int, missing: int, projects: float) -> float:
    """From 0 (nothing there, or out of reach) to 1 (joined)."""
    if missing == 0:
        return 1.0
    whole = FROM_SCRATCH[chosen] + 1.0
    if missing >= whole:
        return 0.0
    feasible = min(1.0, 1.25 - 0.6 * missing / (projects + 0.3))
    if feasible <= 0.0:
        return 0.0
    near: float = (1.0 - missing / whole) ** weights.LINK_CURVE
    return near * feasible * weights.OPEN_LINK


def level_value(state: CarnegieState, seat: int, chosen: int, prospects: Prospects) -> float:
    """The points of the set at its present level, or at a better one discounted by the research that it takes."""
    row = LINK_VP[POINTS[chosen]]
    research = RESEARCH_POINTS_PER_ROUND * prospects.rounds if prospects.has(RESEARCH) else 0.0
    best = 0.0
    for level in range(LEVELS):
        cost = 0
        for region in SET_REGIONS[chosen]:
            cost += RAISE_COST[region][state.transport[seat * REGIONS + region]][level]
        feasible = 1.0 if cost == 0 else min(1.0, 1.2 - 0.5 * cost / (research + 0.1)) * (1.0 - 0.015 * cost)
        best = max(best, row[level] * feasible)
    return best


def _raise_cost(region: int, space: int, level: int) -> int:
    target = next(one for one in range(len(TRACK_COST[region])) if TRACK_LEVEL[region][one] >= level)
    return sum(TRACK_COST[region][space + 1 : target + 1])


RAISE_COST: Final[list[list[list[int]]]] = [
    [[_raise_cost(region, space, level) for level in range(LEVELS)] for space in range(len(TRACK_COST[region]))]
    for region in range(REGIONS)
]
"""RAISE_COST[region][space][level]: research points to bring the transport there to the level."""
