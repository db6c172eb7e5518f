"""The same as numbers: an index for everything, and tables made once, so that the rules never search."""

from typing import Final

from my_game.components import CARDS

VALUES: Final[list[int]] = list(CARDS.cards)
"""VALUES[card]: what is printed on it."""
CARD_COUNT: Final = len(VALUES)
HAND: Final = CARDS.hand
BONUS: Final = CARDS.bonus
