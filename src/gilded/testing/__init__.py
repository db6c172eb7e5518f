"""The conformance suite: checks of every promise of the contract, for a game from any distribution.

One line in a game's own tests runs them all, at every seat count and with every option:

    test_conformance = gilded.testing.conformance("my_game")
"""

from gilded.testing.conformance import conformance

__all__ = ["conformance"]
