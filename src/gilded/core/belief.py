"""What a bot is given: its view, its legal actions, and samples of all that it cannot see."""

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.rng import RandomSource
from gilded.core.state import State, Unforeseeable
from gilded.core.view import View


class Belief:
    """What one seat knows at one moment. It keeps a copy of the state to itself, so a bot cannot look behind it.

    >>> from gilded.core import FastRng, game
    >>> state = game("credit_mobilier").new(seats=3, seed=2)
    >>> belief = Belief(state, state.to_act[0])
    >>> belief.sample(FastRng(1)).legal(belief.seat) == belief.legal
    True
    """

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.__state = state.clone()

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self.__state.view(self.seat)

    @property
    def legal(self) -> list[Action]:
        """What the seat may do."""
        return self.__state.legal(self.seat)

    def action(self, data: object) -> Action:
        """The action of the game that a JSON object means, or an ActionError."""
        return self.__state.game.action(data)

    def why_not(self, action: Action) -> Reason | None:
        """Which rule forbids the seat this action; None when it is legal."""
        return self.__state.why_not(self.seat, action)

    def sample(self, rng: RandomSource) -> State:
        """A state in which everything the seat cannot know has been drawn again, consistent with all it has seen."""
        return self.__state.determinize(self.seat, rng)

    def after(self, action: Action, rng: RandomSource) -> "Belief | None":
        """What the seat knows after this decision of its own, if it then owes another and has learned nothing new.

        None where the decision comes to a draw, a reveal or another seat. It is tried in a sample, so whatever is
        hidden at the table has no say in it.
        """
        state = self.sample(rng)
        state.stop_at_reveals = True
        try:
            state.apply(self.seat, action)
        except Unforeseeable:
            return None
        return Belief(state, self.seat) if self.seat in state.to_act else None
