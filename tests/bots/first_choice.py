"""A bot for a process of its own, which says more than it is asked."""

from gilded.bots.bot import Bot
from gilded.core import Action, Belief


class FirstChoice(Bot):
    """Takes what is listed first."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, belief: Belief) -> Action:
        print(f"I am asked for one of {len(belief.legal)} actions")  # noqa: T201
        return belief.legal[0]
