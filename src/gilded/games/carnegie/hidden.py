"""What the player of the solo game cannot know: the faces of Andrew's cards (rules#open)."""

from typing import TYPE_CHECKING

from gilded.core.rng import RandomSource
from gilded.games.carnegie.solo_cards import CARD, CARDS, NO_CARD

if TYPE_CHECKING:
    from gilded.games.carnegie.state import CarnegieState


def boxed_cards(state: "CarnegieState") -> list[int]:
    """The action cards that are not in this game."""
    in_game = [False] * CARDS
    for card in state.deck:
        in_game[card] = True
    for card in state.played:
        in_game[card] = True
    if state.card != NO_CARD:
        in_game[state.card] = True
    return [card for card in range(CARDS) if not in_game[card]]


def redraw_hidden(state: "CarnegieState", rng: RandomSource) -> None:
    """Draw the unseen cards again; the backs of the card in play and of the next one stay the same."""
    unseen = boxed_cards(state) + state.deck
    face_down = state.card != NO_CARD and not state.card_up
    if face_down:
        unseen.append(state.card)
    unseen.sort()
    rng.shuffle(unseen)
    if face_down:
        state.card = _take_same_back(state.card, unseen)
    if not state.deck:
        return
    following = _take_same_back(state.deck[-1], unseen)
    normal = sum([1 for card in state.deck[:-1] if not CARD[card].advanced])
    advanced = len(state.deck) - 1 - normal
    deck = [card for card in unseen if not CARD[card].advanced][:normal]
    deck.extend([card for card in unseen if CARD[card].advanced][:advanced])
    rng.shuffle(deck)
    deck.append(following)
    state.deck = deck


def _take_same_back(card: int, unseen: list[int]) -> int:
    """Take the first of the shuffled unseen cards that has the same back."""
    for number, other in enumerate(unseen):
        if CARD[other].advanced == CARD[card].advanced and CARD[other].action == CARD[card].action:
            return unseen.pop(number)
    raise ValueError("no card has this back")
