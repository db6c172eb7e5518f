"""Who meets whom: everybody sits somewhere once, as evenly as can be, the same for the same seed."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gilded.server.tournaments.pairing import (
    LARGEST,
    SMALLEST,
    Past,
    Table,
    round_robin,
    swiss,
    table_sizes,
    without_byes,
)

Pair = Callable[[Sequence[int], Sequence[int], Past, random.Random], list[Table]]
FORMATS: list[Pair] = [round_robin, swiss]


@given(people=st.integers(0, 128), liked=st.integers(3, 5), largest=st.integers(4, 5))
def test_the_sizes_are_allowed_and_nobody_is_left_out_without_need(people: int, liked: int, largest: int) -> None:
    sizes = table_sizes(people, min(liked, largest), largest)
    assert all(SMALLEST <= size <= largest for size in sizes)
    # Whatever is at least 3 can be made of threes, fours and fives; of threes and fours all but 5.
    spare = people if people < SMALLEST else int((people, largest) == (5, 4))
    assert sum(sizes) == people - spare


@given(people=st.integers(3, 128), liked=st.integers(3, 5))
def test_no_other_sizes_are_nearer_to_the_liked_one(people: int, liked: int) -> None:
    def nearest(left: int, most: int) -> float:
        """The smallest sum of distances, by trying all."""
        best = [0.0] + [float("inf")] * left
        for seated in range(1, left + 1):
            found = [best[seated - size] + abs(size - liked) for size in (3, 4, most) if size <= seated]
            best[seated] = min(found, default=float("inf"))
        return best[left]

    assert sum(abs(size - liked) for size in table_sizes(people, liked)) == nearest(people, LARGEST)


def play(
    pair: Pair, people: int, liked: int, rounds: int, seed: int, leavers: int = 0
) -> list[tuple[list[Table], list[int]]]:
    """So many rounds with random results; every round but the first some leave."""
    rng, chance = random.Random(seed), random.Random(seed + 1)
    tables: list[Table] = []
    byes: list[int] = []
    found = []
    there = list(range(1, people + 1))
    for _ in range(rounds):
        standings = chance.sample(there, len(there))
        past = Past(tables, byes)
        playing, idle = without_byes(standings, table_sizes(len(there), liked), past)
        new = pair(playing, table_sizes(len(there), liked), past, rng)
        assert sorted([one for table in new for one in table] + idle) == sorted(there)
        tables, byes = tables + new, byes + idle
        found.append((new, idle))
        there = [one for one in there if one not in chance.sample(there, min(leavers, len(there)))]
        if len(there) < SMALLEST:
            break
    return found


@settings(deadline=None, max_examples=40)
@given(
    pair=st.sampled_from(FORMATS),
    people=st.integers(3, 30),
    liked=st.integers(3, 5),
    rounds=st.integers(1, 6),
    seed=st.integers(0, 99),
    leavers=st.integers(0, 2),
)
def test_everybody_sits_at_one_table_and_a_seed_says_where(
    pair: Pair, people: int, liked: int, rounds: int, seed: int, leavers: int
) -> None:
    once = play(pair, people, liked, rounds, seed, leavers)
    assert once == play(pair, people, liked, rounds, seed, leavers)


def meetings(rounds: list[tuple[list[Table], list[int]]]) -> Counter[frozenset[int]]:
    return Counter(frozenset(pair) for tables, _ in rounds for table in tables for pair in combinations(table, 2))


@pytest.mark.parametrize("pair", FORMATS)
@pytest.mark.parametrize(("people", "liked", "rounds"), [(16, 4, 3), (9, 3, 2), (25, 5, 2), (12, 3, 3), (20, 4, 3)])
def test_where_nobody_need_meet_twice_nobody_does(pair: Pair, people: int, liked: int, rounds: int) -> None:
    for seed in range(5):
        assert max(meetings(play(pair, people, liked, rounds, seed)).values()) == 1


@pytest.mark.parametrize(("people", "liked", "rounds"), [(8, 4, 7), (10, 4, 9), (13, 4, 8), (12, 3, 11), (7, 3, 9)])
def test_a_round_robin_is_even(people: int, liked: int, rounds: int) -> None:
    for seed in range(5):
        met = meetings(play(round_robin, people, liked, rounds, seed))
        counts = [met[frozenset(pair)] for pair in combinations(range(1, people + 1), 2)]
        assert max(counts) - min(counts) <= 3
        mean = sum(counts) / len(counts)
        assert sum((count - mean) ** 2 for count in counts) / len(counts) <= 0.8


def test_in_swiss_those_who_do_equally_well_meet() -> None:
    standings = list(range(1, 25))
    tables = swiss(standings, table_sizes(24, 4), Past([], []), random.Random(1))
    assert [sorted(table) for table in tables] == [list(range(first, first + 4)) for first in range(1, 25, 4)]
    after = sorted(standings, key=lambda one: (one - 1) % 4)
    again = swiss(after, table_sizes(24, 4), Past(tables, []), random.Random(1))
    assert max(meetings([(tables, []), (again, [])]).values()) == 1
    won = set(after[:6])
    assert set(again[0]) < won, "winners meet winners"
    assert not won & {one for table in again[2:] for one in table}


def test_nobody_has_a_second_bye_before_all_others_had_one() -> None:
    tables: list[Table] = []
    byes: list[int] = []
    for _ in range(5):
        past = Past(tables, byes)
        playing, idle = without_byes([1, 2, 3, 4, 5], table_sizes(5, 4, largest=4), past)
        tables += round_robin(playing, [4], past, random.Random(1))
        byes += idle
    assert byes == [5, 4, 3, 2, 1], "the last in the standings first"


def test_all_sit_in_each_seat_as_often_as_can_be() -> None:
    seats = Counter(
        (one, seat)
        for tables, _ in play(round_robin, 16, 4, 8, seed=3)
        for table in tables
        for seat, one in enumerate(table)
    )
    assert max(seats.values()) <= 4
