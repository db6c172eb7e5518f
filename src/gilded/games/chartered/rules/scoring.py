"""The end of the game: all shares are sold, and the richest player wins."""

from typing import Final

from gilded.core.money import Cause
from gilded.games.chartered.board import COMPANY_COUNT
from gilded.games.chartered.events import GameEnded
from gilded.games.chartered.rules.shares import sell_shares
from gilded.games.chartered.state import CharteredState

FINAL_SALE: Final = Cause("final_sale", "end")


def end_game(state: CharteredState) -> None:
    """Sell all shares of companies on the board, lowest value first; the richest wins (rules#end)."""
    for _value, company in sorted([(state.value[company], company) for company in range(COMPANY_COUNT)]):
        for seat in range(state.seats):
            if state.value[company] and state.held(seat, company):
                sell_shares(state, seat, company, state.held(seat, company), FINAL_SALE)
    state.finish()
    if state.events is not None:
        state.events.append(GameEnded(state.scores(), list(state.winners())))
