"""What a seat sees as numbers, for programs that learn. It must tell just what the view tells."""

from typing import Final

from gilded.core import Encoder, Game, State

from my_game.board import CARD_COUNT, HAND, VALUES
from my_game.state import MyGameState

CARD_IDS: Final = [str(value) for value in VALUES]


class MyGameEncoder(Encoder):
    """The own hand, the cards played, and how many cards each seat holds."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.hand: Final = self.field("hand.{}", CARD_IDS, meaning="a card of the own hand")
        self.played: Final = self.field("played.{}", CARD_IDS, most=CARD_COUNT, meaning="when it was played, from 1")
        self.cards: Final = self.field("{}.cards", self.holders, most=HAND, meaning="cards in the seat's hand")

    def write(self, numbers: list[float], state: State, seat: int) -> None:
        assert isinstance(state, MyGameState)
        for card in state.hands[seat]:
            self.hand.mark(numbers, card)
        for number, card in enumerate(state.played):
            self.played.put(numbers, card, number + 1)
        for place in range(state.seats):  # the own seat comes first
            self.cards.put(numbers, place, len(state.hands[(seat + place) % state.seats]))
