"""How much each term of the evaluation counts at the leaves of a search. Found by research/carnegie_leaf_weights.py.

The evaluation is made for choosing what to do next, so its terms are large: people are moved to work only for what they
may do there. Only a part of that comes true, and of most terms less the nearer the end is: see docs/bots.md.
"""

from typing import Final

# Each weight is a pair: at the end of the game and at its start. Lists, because mypyc cannot keep a pair of floats in a
# Final name.

WEIGHTS: Final[list[list[float]]] = [
    [0.66, 0.89],  # points that are sure: below 1, since whoever has more of them tends to gain fewer later
    [0.96, 0.72],  # links
    [0.77, 0.0],  # donations
    [0.17, 0.73],  # employees
    [0.24, 0.44],  # the turn of this round
    [0.23, 0.46],  # prepared projects
    [0.32, 0.51],  # resources
    [0.12, 0.30],  # growth
]
"""By term, in the order of `evaluator.evaluation_terms`."""
ANDREW: Final[list[float]] = [0.56, 0.79]


def leaf_value(terms: list[float], remaining: float) -> float:
    """The value of a company at a leaf, when this part of the game is left."""
    total = 0.0
    for number in range(len(WEIGHTS)):
        total += terms[number] * _at(WEIGHTS[number], remaining)
    return total


def andrew_leaf_value(value: float, remaining: float) -> float:
    """The same for Andrew."""
    return value * _at(ANDREW, remaining)


def _at(weight: list[float], remaining: float) -> float:
    return weight[0] + (weight[1] - weight[0]) * remaining
