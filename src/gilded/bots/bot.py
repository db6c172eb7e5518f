"""What every bot is: something with a name that chooses one of its legal actions."""

from mypy_extensions import mypyc_attr

from gilded.core.action import Action
from gilded.core.belief import Belief


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. It is given what its seat knows and nothing else."""

    name: str = "bot"

    def choose(self, belief: Belief) -> Action:
        """One of `belief.legal`."""
        raise NotImplementedError
