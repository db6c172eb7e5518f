"""The end: when the game stops and who has won (rules#end)."""

from typing import TYPE_CHECKING, Final

from gilded.games.credit_mobilier.board import COAST
from gilded.games.credit_mobilier.events import GameEnded

if TYPE_CHECKING:
    from gilded.games.credit_mobilier.state import CreditMobilierState

COLOURS_AT_THE_END: Final = 2
"""The game stops when only this many colours still have cubes off the coast."""


def is_over(state: "CreditMobilierState") -> bool:
    """Whether all but two colours have all their cubes on the coast (rules#end)."""
    return state.colours_on_the_way() <= COLOURS_AT_THE_END


def end_game_if_due(state: "CreditMobilierState") -> None:
    """Stop the game at once when only two colours are left off the coast (rules#end)."""
    if is_over(state):
        state.finish()
        if state.events is not None:
            state.events.append(GameEnded(state.scores(), list(state.winners())))


def would_end_game(state: "CreditMobilierState", railway: int, to: int) -> bool:
    """Whether the game stops when a cube of the railway arrives there."""
    is_last_cube = to == COAST and state.off_coast[railway] == 1
    return is_last_cube and state.colours_on_the_way() - 1 <= COLOURS_AT_THE_END


def scores(state: "CreditMobilierState") -> list[int]:
    """Everybody's money; stock is worth nothing at the end (rules#end)."""
    return [state.cash(seat) for seat in range(state.seats)]


def winners(state: "CreditMobilierState") -> tuple[int, ...]:
    """The richest; of several, those with the most stock; if that is equal too, they share the victory (rules#end)."""
    ranks = [(state.cash(seat), state.certificates(seat)) for seat in range(state.seats)]
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])
