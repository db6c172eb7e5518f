"""Who meets whom: tables of three to five, as even as can be, for a round robin of tables and for Swiss.

Entrants are numbers here, and the same numbers with the same generator give the same tables.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, permutations, product

SMALLEST, LARGEST = 3, 5
"""So many sit at a table, if the game allows it."""
ATTEMPTS = 12
"""The search for even tables begins anew so often, for it may end where only larger changes would help."""
WORK = 100_000
"""Fewer attempts for many people, or a round of hundreds would take seconds."""
MEETING_AGAIN = 1_000_000
"""In Swiss, to meet once more weighs more than any distance in the standings."""
Table = list[int]
"""The entrants at a table, in the order of their seats."""
Pair = frozenset[int]
Cost = Callable[[int, int], int]
"""How much is against it that these two meet."""


def table_sizes(people: int, liked: int, largest: int = LARGEST) -> list[int]:
    """The sizes of the tables for so many people, as near to the liked one as can be; whoever is left has a bye.

    >>> table_sizes(16, 4), table_sizes(17, 4), table_sizes(7, 5)
    ([4, 4, 4, 4], [5, 4, 4, 4], [4, 3])
    >>> table_sizes(5, 4, largest=4)  # 3 and 2 would be too few
    [4]
    """
    if people < SMALLEST:
        return []
    fits = [_evenly(people, tables) for tables in range(-(-people // largest), people // SMALLEST + 1)]
    if not fits:
        return table_sizes(people - 1, liked, largest)
    return min(fits, key=lambda sizes: (sum(abs(size - liked) for size in sizes), -len(sizes)))


def _evenly(people: int, tables: int) -> list[int]:
    low, more = divmod(people, tables)
    return [low + 1] * more + [low] * (tables - more)


class Past:
    """What the rounds before were like: who has met whom how often, sat where, and had a bye."""

    def __init__(self, tables: Iterable[Table], byes: Iterable[int]) -> None:
        self.meetings: Counter[Pair] = Counter()
        self.seats: Counter[tuple[int, int]] = Counter()
        self.byes = Counter(byes)
        for table in tables:
            self.meetings.update(map(frozenset, combinations(table, 2)))
            self.seats.update((one, seat) for seat, one in enumerate(table))

    def again(self, one: int, other: int) -> int:
        """What one more meeting adds to the sum of the squares of all meetings, which is least if all are even."""
        return 2 * self.meetings[frozenset((one, other))] + 1


def round_robin(people: Sequence[int], sizes: Sequence[int], past: Past, rng: random.Random) -> list[Table]:
    """The next tables of a round robin: those who have met least often."""
    return _seated(_best(people, sizes, past.again, rng), past, rng)


def swiss(standings: Sequence[int], sizes: Sequence[int], past: Past, rng: random.Random) -> list[Table]:
    """The next tables of a Swiss: neighbours in the standings, the best first, who have met as seldom as can be."""
    rank = {one: place for place, one in enumerate(standings)}

    def cost(one: int, other: int) -> int:
        return MEETING_AGAIN * (past.again(one, other) - 1) + (rank[one] - rank[other]) ** 2

    tables = _best(standings, sizes, cost, rng)
    return _seated(sorted(tables, key=lambda table: sum(rank[one] for one in table) / len(table)), past, rng)


def without_byes(people: Sequence[int], sizes: Sequence[int], past: Past) -> tuple[list[int], list[int]]:
    """Those who play and those who have a bye: whoever had the fewest before, the last of them first."""
    spare = len(people) - sum(sizes)
    order = sorted(range(len(people)), key=lambda place: (past.byes[people[place]], -place))
    idle = {people[place] for place in order[:spare]}
    return [one for one in people if one not in idle], sorted(idle)


def _best(order: Sequence[int], sizes: Sequence[int], cost: Cost, rng: random.Random) -> list[Table]:
    """The best of what is found from this order and from some others."""
    attempts = max(1, min(ATTEMPTS, WORK // len(order) ** 2))
    orders = [order, *(rng.sample(order, len(order)) for _ in range(attempts))]
    found = [_improved(_cut(each, sizes), cost) for each in orders]
    return min(found, key=lambda tables: _whole_cost(tables, cost))


def _cut(order: Sequence[int], sizes: Sequence[int]) -> list[Table]:
    rest = iter(order)
    return [[next(rest) for _ in range(size)] for size in sizes]


def _whole_cost(tables: Iterable[Table], cost: Cost) -> int:
    return sum(cost(one, other) for table in tables for one, other in combinations(table, 2))


def _improved(tables: list[Table], cost: Cost) -> list[Table]:
    """Let two change places as long as that makes it better."""
    better = True
    while better:
        better = False
        for here, there in combinations(tables, 2):
            for i, j in product(range(len(here)), range(len(there))):
                if _gain(here, i, there[j], cost) + _gain(there, j, here[i], cost) > 0:
                    here[i], there[j] = there[j], here[i]
                    better = True
    return tables


def _gain(table: Table, place: int, new: int, cost: Cost) -> int:
    """How much better it is if the other one sits there."""
    old = table[place]
    return sum(cost(old, each) - cost(new, each) for each in table if each != old)


def _seated(tables: list[Table], past: Past, rng: random.Random) -> list[Table]:
    """In the order of seats in which everybody sits where they have sat least often."""

    def cost(order: Iterable[int]) -> int:
        return sum(past.seats[one, seat] ** 2 for seat, one in enumerate(order))

    orders = (permutations(rng.sample(table, len(table))) for table in tables)
    return [list(min(each, key=cost)) for each in orders]
