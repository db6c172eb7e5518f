"""The end: what is left in the warehouses is cleared, and the richest merchant wins."""

from typing import TYPE_CHECKING, Final

from gilded.core import BANK, Cause, purse

from quayside.board import CLEARANCE_PRICE, GOODS
from quayside.events import GameEnded

if TYPE_CHECKING:
    from quayside.state import QuaysideState

CLEARANCE: Final = Cause("clearance", "end")


def end_game(state: "QuaysideState") -> None:
    """Clear every warehouse at the clearance price; the game is over (rules#end)."""
    for seat in range(state.seats):
        state.pay(BANK, purse(seat), sum(state.warehouses[seat]) * CLEARANCE_PRICE, CLEARANCE)
        for good in range(GOODS):
            state.ship(seat, good, state.warehouses[seat][good])
    state.finish()
    if state.events is not None:
        state.events.append(GameEnded(scores(state), list(winners(state))))


def scores(state: "QuaysideState") -> list[int]:
    """The money of each seat (rules#end)."""
    return [state.cash(seat) for seat in range(state.seats)]


def winners(state: "QuaysideState") -> tuple[int, ...]:
    """The richest; of several, those who filled the most orders; then they share the victory (rules#end)."""
    if not state.over:
        return ()
    results = [(state.cash(seat), len(state.filled[seat])) for seat in range(state.seats)]
    best = max(results)
    return tuple([seat for seat in range(state.seats) if results[seat] == best])
