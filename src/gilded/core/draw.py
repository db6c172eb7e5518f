"""Fair draws: a seed made of a secret of the server and a nonce of each person, so that nobody can choose it.

docs/fair-draws.md says why that is enough. All parts are text: anybody can check them with `sha256sum`.
"""

from hashlib import sha256

import msgspec

from gilded.core.errors import RecordError

SEED_DIGITS = 32
"""A seed is the first 128 bits of a hash."""


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parts of a seed. `commitment` was shown before any nonce was given; a seat that gave none has null."""

    commitment: str
    secret: str
    nonces: list[str | None]

    def check(self, seed: int) -> None:
        """RecordError if the secret is not the one that was committed to, or the seed does not follow."""
        if part_commitment(self.secret) != self.commitment:
            raise RecordError("broken_draw", "the server's secret is not the one that it committed to")
        if drawn_seed(self.secret, self.nonces) != seed:
            raise RecordError("broken_draw", "the seed does not follow from the parts of the draw")


def part_commitment(part: str) -> str:
    """What is shown of a secret or a nonce before the game: its SHA-256.

    >>> part_commitment("ab")
    'fb8e20fc2e4c3f248c60c39bd652f3c1347298bb977b8b4d5903b85055620603'
    """
    return sha256(part.encode()).hexdigest()


def drawn_seed(secret: str, nonces: list[str | None]) -> int:
    """The seed that follows from the parts; the nonces by seat, None for a bot or whoever gave none.

    >>> drawn_seed("ab", ["cd", None])
    315020164446473862767204310450822751967
    """
    text = "\n".join(["gilded-draw-1", secret, *(nonce or "" for nonce in nonces)])
    return int(sha256(text.encode()).hexdigest()[:SEED_DIGITS], 16)
