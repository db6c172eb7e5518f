"""What is printed, as frozen structs. Every number that stands on cardboard belongs into data/, none into the rules."""

import msgspec
from gilded.core import GameData


class Cards(msgspec.Struct, frozen=True):
    """The cards, how many each seat is dealt, and what a card that is higher than the last one earns on top."""

    source: str
    hand: int
    bonus: int
    cards: tuple[int, ...]


DATA = GameData("my_game", __package__)
CARDS = DATA.load("cards.json", Cards)
