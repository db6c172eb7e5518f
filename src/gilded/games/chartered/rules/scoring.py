"""The end of the game: everybody's money after the final sale, and who wins (rules#end)."""

from typing import TYPE_CHECKING

from gilded.games.chartered.board import COMPANY_COUNT
from gilded.games.chartered.events import GameEnded
from gilded.games.chartered.rules.values import sale_price

if TYPE_CHECKING:
    from gilded.games.chartered.state import CharteredState


def end_game(state: "CharteredState") -> None:
    """The game is over; the shares of companies on the board have been sold (rules#end)."""
    state.finish()
    if state.events is not None:
        state.events.append(GameEnded(state.scores(), list(state.winners())))


def scores(state: "CharteredState") -> list[int]:
    """Everybody's money, and shares at the price for which the bank would buy them (rules#end)."""
    prices = [sale_price(state, company) for company in range(COMPANY_COUNT)]
    totals: list[int] = []
    for seat in range(state.seats):
        total = state.cash(seat)
        for company in range(COMPANY_COUNT):
            total += state.shares[seat * COMPANY_COUNT + company] * prices[company]
        totals.append(total)
    return totals


def winners(state: "CharteredState") -> tuple[int, ...]:
    """The richest; of several, those with the fewest cards in hand; several again share the victory (rules#end)."""
    ranks = [(score, -len(state.hands[seat])) for seat, score in enumerate(scores(state))]
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])
