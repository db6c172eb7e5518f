"""The random bot: every legal action is as good as any other."""

from gilded.bots.bot import Bot
from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.rng import FastRng


class RandomBot(Bot):
    """Chooses blindly."""

    def __init__(self, seed: int) -> None:
        self.name = "random"
        self._rng = FastRng(seed)

    def choose(self, belief: Belief) -> Action:
        actions: list[Action] = belief.legal
        return actions[self._rng.below(len(actions))]
