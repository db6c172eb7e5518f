"""How a table is saved and read back: pieces by name, so that a person can read and edit them."""

from gilded.core import Saved, Setup, load_table, save_table

from my_game.board import CARD_COUNT, VALUES
from my_game.state import MyGameState


class MyGameSaved(Saved):
    """Cards by what is printed on them; the ones not mentioned are set aside."""

    hands: list[list[int]]
    played: list[int]


def save(state: MyGameState) -> MyGameSaved:
    """Everything that lies on the table."""
    return MyGameSaved(
        **save_table(state),
        hands=[[VALUES[card] for card in hand] for hand in state.hands],
        played=[VALUES[card] for card in state.played],
    )


def restore(setup: Setup, saved: MyGameSaved) -> MyGameState:
    """Lay the pieces out again; ValueError when that is no possible position."""
    state = MyGameState(setup)
    load_table(state, saved)
    state.hands = [[VALUES.index(value) for value in hand] for hand in saved.hands]
    state.played = [VALUES.index(value) for value in saved.played]
    seen = [*state.played, *(card for hand in state.hands for card in hand)]
    if len(state.hands) != setup.seats or len(set(seen)) != len(seen):
        raise ValueError("every seat has a hand, and no card is in two places")
    state.aside = [card for card in range(CARD_COUNT) if card not in seen]
    return state
