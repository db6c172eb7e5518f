"""Money moves only through `pay`, which never overdraws an account."""

import pytest

from gilded.core import BANK, Cause, MoneyError, Paid, purse
from testing.envelopes import GAME

TOLL = Cause("toll", "bridge")


def test_a_payment_moves_money_and_tells_the_cause() -> None:
    state = GAME.new(2, 1)
    state.events = []
    state.pay(purse(0), purse(1), 4, TOLL)
    assert (state.cash(0), state.cash(1)) == (2, 10)
    assert state.events == [Paid("seat0", "seat1", 4, "toll", "bridge")]


def test_nothing_is_told_of_nothing() -> None:
    state = GAME.new(2, 1)
    state.events = []
    state.pay(purse(0), BANK, 0, TOLL)
    assert state.events == []


@pytest.mark.parametrize("amount", [7, -1])
def test_no_account_goes_below_zero(amount: int) -> None:
    state = GAME.new(2, 1)
    before = state.dump()
    with pytest.raises(MoneyError, match="seat0 cannot pay"):
        state.pay(purse(0), purse(1), amount, TOLL)
    assert state.dump() == before


def test_the_bank_has_no_end() -> None:
    state = GAME.new(2, 1)
    state.pay(BANK, purse(0), 1_000_000, TOLL)
    assert sum(state.accounts) == 0
