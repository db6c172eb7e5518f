"""How good a position is, in points of the final score: greedy and search bots play any game with it."""

from gilded.core import Evaluator, State

from my_game.board import VALUES
from my_game.state import MyGameState


class MyGameEvaluator(Evaluator):
    """Money, and what the cards in hand will bring."""

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, MyGameState)
        return float(state.cash(seat) + sum([VALUES[card] for card in state.hands[seat]]))
