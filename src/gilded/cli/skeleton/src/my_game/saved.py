"""How a table is saved and read back: pieces by name, so that a person can read and edit them."""

from gilded.core import Saved, Setup, distinct, load_table, require, save_table

from my_game.board import CARD_COUNT, HAND, VALUES
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
    """Put the pieces back on the table; Impossible, with the field, when no game can come to this."""
    require(len(saved.hands) == setup.seats, "hands", "one for each seat")
    state = MyGameState(setup)
    load_table(state, saved)
    state.hands = [[_card(f"hands[{seat}]", value) for value in hand] for seat, hand in enumerate(saved.hands)]
    state.played = [_card("played", value) for value in saved.played]
    for seat, hand in enumerate(state.hands):
        require(hand == sorted(hand), f"hands[{seat}]", "not in order")
        require(len(hand) == HAND - len(state.played[seat :: setup.seats]), f"hands[{seat}]", "not as many as are left")
    seen = [*state.played, *(card for hand in state.hands for card in hand)]
    distinct("hands", [VALUES[card] for card in seen])
    state.aside = [card for card in range(CARD_COUNT) if card not in seen]
    require(state.over == (not any(state.hands)), "over", "the game is over when all cards are played")
    require(len(state.agenda) <= 1, "agenda", "one card at a time")
    return state


def _card(field: str, value: int) -> int:
    require(value in VALUES, field, f"there is no card {value}")
    return VALUES.index(value)
