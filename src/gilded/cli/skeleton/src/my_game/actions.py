"""Every decision that exists: one class per kind, each action made once. Keep them small."""

from typing import Final

from gilded.core import Action, Catalogue

from my_game.board import CARD_COUNT, VALUES


class PlayCard(Action):
    """Play this card."""

    def __init__(self, card: int) -> None:
        super().__init__("play_card", {"card": VALUES[card]})
        self.card: Final = card


PLAY: Final[list[Action]] = [PlayCard(card) for card in range(CARD_COUNT)]

CATALOGUE: Final = Catalogue(PLAY)
