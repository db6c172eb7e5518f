"""How far a bot trusts what it values in Carnegie, where a search stops. Found by regression: see docs/bots.md.

Choosing what to do next takes large hopes: people are brought to work only for what they may do there. But hopes come
true in part, and most of them the less the nearer the end is.
"""

from typing import Final

Trust = tuple[float, float]
"""So much of a worth comes true: at the end of the game and at its start."""

SURE: Final = (0.66, 0.89)
"""Points that are sure. They are the fewer to come the more are there."""
CHAIN: Final = (0.96, 0.72)
GIFTS: Final = (0.77, 0.0)
STAFF: Final = (0.17, 0.73)
TURN: Final = (0.24, 0.44)
KITS: Final = (0.23, 0.46)
MEANS: Final = (0.32, 0.51)
GROWTH: Final = (0.12, 0.30)
TRUST: Final[list[tuple[float, float]]] = [SURE, CHAIN, GIFTS, STAFF, TURN, KITS, MEANS, GROWTH]
ANDREW: Final = (0.56, 0.79)


def trusted(worth_by_kind: list[float], later: float) -> float:
    """What is left of a company's worth when so much of the game is still to come."""
    total = 0.0
    for number in range(len(TRUST)):
        total += worth_by_kind[number] * _at(TRUST[number], later)
    return total


def trusted_andrew(worth: float, later: float) -> float:
    """The same for Andrew."""
    return worth * _at(ANDREW, later)


def _at(trust: Trust, later: float) -> float:
    return trust[0] + (trust[1] - trust[0]) * later
