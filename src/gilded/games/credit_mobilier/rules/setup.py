"""The setup: cubes, money, stock and the first player (rules#setup)."""

from typing import Final

from gilded.core.money import BANK, Cause, purse
from gilded.core.rng import Rng
from gilded.games.credit_mobilier.board import CUBES, GOODS_SPACES, PURPLE, RAILWAYS, START_CASH, START_STOCK
from gilded.games.credit_mobilier.rules.turn import begin_turn
from gilded.games.credit_mobilier.state import CreditMobilierState

START: Final = Cause("start", "setup")


def set_up(state: CreditMobilierState, rng: Rng) -> None:
    """Draw the cubes, hand out money and Crédit Mobilier stock, and let a player drawn by lot begin."""
    state.begin(rng)
    state.clear_board()
    bag = [railway for railway in range(RAILWAYS) for _ in range(CUBES[railway])]
    rng.shuffle(bag)
    for railway, space in zip(bag, GOODS_SPACES, strict=False):
        state.put_cube(railway, space)
    for seat in range(state.seats):
        state.pay(BANK, purse(seat), START_CASH, START)
        state.take_stock(seat, PURPLE, START_STOCK)
    state.active = rng.below(state.seats)
    begin_turn(state)
