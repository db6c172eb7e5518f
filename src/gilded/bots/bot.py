"""What every bot is: something with a name that chooses one of its legal actions, or plans a whole turn."""

from typing import Final

from mypy_extensions import mypyc_attr

from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.state import State

LONGEST_PLAN: Final = 100
"""A plan ends after so many decisions: there are turns that need not end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. It is given what its seat knows and nothing else."""

    name: str = "bot"
    fault: str = ""
    """Why the bot has given its game up, if it has: only a program of somebody else's does that."""

    def choose(self, belief: Belief) -> Action:
        """One of `belief.legal`."""
        raise NotImplementedError

    def plan(self, belief: Belief) -> list[Action]:
        """The decisions of its turn, as far as nothing new can be learned and no other seat decides; at least one."""
        return [self.choose(belief)]

    def close(self) -> None:
        """Its game is over: let go of whatever it holds."""


class Seated:
    """A bot in its seat at a table. It plans a turn, and takes the decisions one by one while all goes as planned."""

    def __init__(self, bot: Bot, seat: int) -> None:
        self._bot = bot
        self._seat = seat
        self._planned: list[Action] = []
        self._surprises = 0

    def choose(self, state: State) -> Action:
        """The bot's next decision."""
        if not self._planned or not goes_as_planned(state, self._seat, self._planned[0], self._surprises):
            self._planned = self._bot.plan(state.belief(self._seat))
            self._surprises = state.surprises
        return self._planned.pop(0)

    def close(self) -> str:
        """The game is over: why the bot gave it up, or nothing."""
        self._bot.close()
        return self._bot.fault

    def forget(self) -> None:
        """Plan anew: the table has gone another way."""
        self._planned = []


def goes_as_planned(state: State, seat: int, action: Action, surprises: int) -> bool:
    """Whether the seat can go on with its plan by this action: nothing was turned up since, and it is still legal."""
    return state.surprises == surprises and state.why_not(seat, action) is None
