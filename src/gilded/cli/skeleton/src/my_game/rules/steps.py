"""All kinds of steps, by which a saved agenda is read back."""

from typing import Any, Final

from gilded.core import Step

from my_game.rules.turn import PlayACard

STEPS: Final[tuple[type[Step[Any]], ...]] = (PlayACard,)
