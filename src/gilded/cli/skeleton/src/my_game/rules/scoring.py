"""The end of the game and who has won."""

from typing import TYPE_CHECKING

from my_game.events import GameEnded

if TYPE_CHECKING:
    from my_game.state import MyGameState


def end_game(state: "MyGameState") -> None:
    """Nobody holds a card any more (rules#end)."""
    state.finish()
    if state.events is not None:
        state.events.append(GameEnded(scores(state), list(winners(state))))


def scores(state: "MyGameState") -> list[int]:
    """The money of each seat (rules#end)."""
    return [state.cash(seat) for seat in range(state.seats)]


def winners(state: "MyGameState") -> tuple[int, ...]:
    """The richest; several share the victory (rules#end)."""
    if not state.over:
        return ()
    best = max(scores(state))
    return tuple([seat for seat in range(state.seats) if state.cash(seat) == best])
