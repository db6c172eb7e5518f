"""The conformance suite: a check for every promise of the contract, for a game from any distribution.

One line in a game's own tests runs them all under pytest, at every seat count and with every option:

    test_conformance = gilded.testing.conformance("my_game")

Without pytest, or to look into a failure, a check can be called by itself. It raises AssertionError when the game
breaks its promise:

>>> import gilded
>>> from gilded.testing import CHECKS, variants
>>> game = gilded.game("credit_mobilier")
>>> for options in variants(game):
...     CHECKS[0](game, 3, options, 1)
>>> print(CHECKS[0].__doc__)
A random game ends, with a score for each seat and a winner (alone one may lose); nobody owes a decision.
"""

import sys

if "pytest" in sys.modules:  # before the checks are imported, so that a failing assert shows both of its sides
    sys.modules["pytest"].register_assert_rewrite(
        "gilded.testing.checks", "gilded.testing.evaluations", "gilded.testing.texts"
    )

from gilded.testing.check_type import Check, Options
from gilded.testing.checks import CHECKS, variants
from gilded.testing.conformance import conformance

__all__ = ["CHECKS", "Check", "Options", "conformance", "variants"]
