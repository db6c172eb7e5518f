"""The seeded generator is fair, repeatable and cannot be wound back from what it showed."""

from hashlib import sha256

import pytest

from gilded.core import FastRng, Rng, commitment


def test_the_stream_is_sha_256_in_counter_mode() -> None:
    key = sha256(b"gilded:2026").digest()
    blocks = b"".join(sha256(key + number.to_bytes(8, "big")).digest() for number in range(3))
    expected = [int.from_bytes(blocks[place : place + 4], "big") for place in range(0, len(blocks), 4)]
    rng = Rng.seeded(2026)
    assert [rng.word() for _ in expected] == expected


def test_a_stream_goes_on_from_any_position() -> None:
    rng = Rng.seeded(1)
    words = [rng.word() for _ in range(40)]
    for position in range(40):
        assert Rng(rng.key, position).word() == words[position]


def test_a_clone_draws_the_same_and_leaves_the_original_alone() -> None:
    rng = Rng.seeded(3)
    rng.below(6)
    clone = rng.clone()
    drawn = [clone.below(100) for _ in range(20)]
    assert rng.position == 1
    assert [rng.below(100) for _ in range(20)] == drawn


@pytest.mark.parametrize("rng", [Rng.seeded(5), FastRng(5)], ids=["Rng", "FastRng"])
@pytest.mark.parametrize("bound", [2, 6, 7])
def test_draws_are_even(rng: Rng | FastRng, bound: int) -> None:
    counts = [0] * bound
    for _ in range(bound * 2000):
        counts[rng.below(bound)] += 1
    assert all(1800 < count < 2200 for count in counts)


def test_a_shuffle_keeps_the_items_and_reaches_every_order() -> None:
    rng = Rng.seeded(9)
    orders = set()
    for _ in range(200):
        items = [1, 2, 3]
        rng.shuffle(items)
        orders.add(tuple(items))
    assert len(orders) == 6


def test_a_commitment_tells_seeds_apart() -> None:
    assert len({commitment(seed) for seed in range(100)}) == 100
