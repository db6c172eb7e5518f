"""How much each term of the evaluation counts at the leaves of a search. Found by research/carnegie_leaf_weights.py.

The evaluation is made for choosing what to do next, so its terms are large: people are moved to work only for what they
may do there. Only a part of that comes true, and of most terms less the nearer the end is: see docs/bots.md.
"""

from typing import Final

# Each weight is a pair: at the end of the game and at its start.

SCORED: Final = (0.66, 0.89)
"""Points that are sure; below 1 because whoever has more of them tends to gain fewer later."""
LINKS: Final = (0.96, 0.72)
DONATIONS: Final = (0.77, 0.0)
EMPLOYEES: Final = (0.17, 0.73)
TURN: Final = (0.24, 0.44)
PREPARED: Final = (0.23, 0.46)
RESOURCES: Final = (0.32, 0.51)
GROWTH: Final = (0.12, 0.30)
WEIGHTS: Final[list[tuple[float, float]]] = [
    SCORED,
    LINKS,
    DONATIONS,
    EMPLOYEES,
    TURN,
    PREPARED,
    RESOURCES,
    GROWTH,
]
"""By term, in the order of `evaluator.evaluation_terms`."""
ANDREW: Final = (0.56, 0.79)


def leaf_value(terms: list[float], remaining: float) -> float:
    """The value of a company at a leaf, when this part of the game is left."""
    total = 0.0
    for number in range(len(WEIGHTS)):
        total += terms[number] * _at(WEIGHTS[number], remaining)
    return total


def andrew_leaf_value(value: float, remaining: float) -> float:
    """The same for Andrew."""
    return value * _at(ANDREW, remaining)


def _at(weight: tuple[float, float], remaining: float) -> float:
    return weight[0] + (weight[1] - weight[0]) * remaining
