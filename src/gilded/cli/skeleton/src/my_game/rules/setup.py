"""Setting up the table."""

from gilded.core import Rng

from my_game.board import CARD_COUNT, HAND
from my_game.rules.turn import PLAY_A_CARD
from my_game.state import MyGameState


def set_up(state: MyGameState, rng: Rng) -> None:
    """Deal the cards and let the first seat begin (rules#setup)."""
    state.begin(rng)
    deck = list(range(CARD_COUNT))
    rng.shuffle(deck)
    state.hands = [sorted(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(state.seats)]
    state.aside = deck[state.seats * HAND :]
    state.played = []
    state.push(PLAY_A_CARD[0])
