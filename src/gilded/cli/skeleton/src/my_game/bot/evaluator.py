"""How good a position is, in points of the final score: greedy and search bots play any game with it."""

from gilded.core import Evaluator, State

from my_game.board import BONUS, CARD_COUNT, VALUES
from my_game.state import MyGameState


class MyGameEvaluator(Evaluator):
    """Money, and what the cards in hand will bring."""

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, MyGameState)
        return state.cash(seat) + sum([value_in_hand(card) for card in state.hands[seat]])


def value_in_hand(card: int) -> float:
    """What a card will bring: the higher it is, the likelier is the bonus."""
    return VALUES[card] + BONUS * card / CARD_COUNT
