"""What a seat sees: the page and the terminal are drawn from this alone, so it must hold no secret."""

from gilded.core import View, common_view

from my_game.board import VALUES
from my_game.state import MyGameState


class MyGameView(View):
    """The table: the seat's own hand, the cards played, and how many cards each seat holds."""

    hand: list[int]
    played: list[int]
    hand_sizes: list[int]


def view(state: MyGameState, seat: int | None) -> MyGameView:
    """The table as that seat sees it; None is a spectator."""
    return MyGameView(
        **common_view(state, seat),
        hand=[] if seat is None else [VALUES[card] for card in state.hands[seat]],
        played=[VALUES[card] for card in state.played],
        hand_sizes=[len(hand) for hand in state.hands],
    )
