"""The seeded generator inside a state: SHA-256 in counter mode, in integers, the same on every machine.

A cryptographic hash costs little here (a block serves eight draws) and buys fairness: nobody can work out the
next roll, or a hidden card, from the rolls seen so far.
"""

from hashlib import sha256
from typing import Final

from mypy_extensions import mypyc_attr

WORD: Final = 1 << 32
WORDS_IN_A_BLOCK: Final = 8


def commitment(seed: int) -> str:
    """The SHA-256 that is published before a game so that anyone can check the seed shown after it.

    >>> commitment(7)
    '7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451'
    """
    return sha256(str(seed).encode()).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomSource:
    """Anything that draws integers."""

    def below(self, bound: int) -> int:
        """An integer from 0 to bound - 1."""
        raise NotImplementedError

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


class Rng(RandomSource):
    """A stream of fair draws, fixed by its key and its position."""

    def __init__(self, key: bytes, position: int = 0) -> None:
        self.key: Final = key
        self.position = position
        self.block = b""

    @staticmethod
    def seeded(seed: int) -> "Rng":
        """The stream of a game's seed."""
        return Rng(sha256(b"gilded:" + str(seed).encode()).digest())

    def word(self) -> int:
        """The next 32 bits."""
        place = self.position % WORDS_IN_A_BLOCK * 4
        if place == 0 or not self.block:
            number = self.position // WORDS_IN_A_BLOCK
            self.block = sha256(self.key + number.to_bytes(8, "big")).digest()
        self.position += 1
        block = self.block
        return block[place] << 24 | block[place + 1] << 16 | block[place + 2] << 8 | block[place + 3]

    def below(self, bound: int) -> int:
        """A fair integer from 0 to bound - 1.

        >>> rng = Rng.seeded(7)
        >>> [rng.below(6) for _ in range(10)]
        [1, 0, 5, 3, 0, 1, 1, 5, 0, 3]
        """
        fair = WORD - WORD % bound
        while True:
            word = self.word()
            if word < fair:
                return word % bound

    @staticmethod
    def from_source(rng: RandomSource) -> "Rng":
        """A new stream whose key was drawn: what a belief gives to the states that it samples."""
        return Rng(rng.below(1 << 30).to_bytes(4, "big"))

    def clone(self) -> "Rng":
        """A copy that goes on from the same place."""
        copy = Rng(self.key, self.position)
        copy.block = self.block
        return copy


class FastRng(RandomSource):
    """A fast generator for playouts and bots, where fairness to the last bit and secrecy do not matter.

    >>> rng = FastRng(1)
    >>> [rng.below(6) for _ in range(5)]
    [0, 4, 0, 1, 1]
    """

    def __init__(self, seed: int) -> None:
        self.state = (seed * 2654435761 + 88172645463325252) % (1 << 31) | 1

    def below(self, bound: int) -> int:
        """An integer from 0 to bound - 1 (xorshift)."""
        state = self.state
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        self.state = state
        return (state >> 3) % bound
