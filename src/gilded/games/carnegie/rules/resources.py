"""What the seats gain and give besides money: goods, victory points, research points, moves; and the sale of goods."""

from typing import Final

from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.games.carnegie.board import SALE_PRICE, Income
from gilded.games.carnegie.events import Gained
from gilded.games.carnegie.state import CarnegieState

SOLD: Final = Cause("goods_sold", "sell")


def gain(state: CarnegieState, seat: int, income: Income, times: int, cause: Cause) -> None:
    """Take the money, goods and points of an income this many times; its new employees are not included."""
    if income.money:
        state.pay(BANK, purse(seat), income.money * times, cause)
    if income.goods:
        gain_goods(state, seat, income.goods * times, cause)
    if income.vp:
        gain_vp(state, seat, income.vp * times, cause)
    if income.research_points:
        gain_research_points(state, seat, income.research_points * times, cause)


def gain_goods(state: CarnegieState, seat: int, amount: int, cause: Cause) -> None:
    """Take goods from the supply, or return them if the amount is below zero."""
    state.goods[seat] += amount
    if state.events is not None and amount:
        state.events.append(Gained(seat, "goods", amount, cause.name, cause.rule))


def gain_vp(state: CarnegieState, seat: int, amount: int, cause: Cause) -> None:
    """Score immediate victory points."""
    state.vp[seat] += amount
    if state.events is not None and amount:
        state.events.append(Gained(seat, "vp", amount, cause.name, cause.rule))


def gain_research_points(state: CarnegieState, seat: int, amount: int, cause: Cause) -> None:
    """Gain research points, which last until the end of the seat's turn (rules#research)."""
    state.research_points[seat] += amount
    if state.events is not None and amount:
        state.events.append(Gained(seat, "study_points", amount, cause.name, cause.rule))


def gain_moves(state: CarnegieState, seat: int, amount: int, cause: Cause) -> None:
    """Gain employee moves for this turn (rules#human-resources)."""
    state.moves += amount
    if state.events is not None and amount:
        state.events.append(Gained(seat, "employee_moves", amount, cause.name, cause.rule))


# Selling goods


def sell_goods(state: CarnegieState, seat: int) -> None:
    """Sell one goods cube to the supply (rules#sell)."""
    gain_goods(state, seat, -1, SOLD)
    state.pay(BANK, purse(seat), SALE_PRICE, SOLD)


def raise_money(state: CarnegieState, seat: int, amount: int) -> None:
    """Sell goods until the seat has this much money."""
    while state.cash(seat) < amount:
        sell_goods(state, seat)


def money_with_sales(state: CarnegieState, seat: int) -> int:
    """The money that the seat would have after selling all its goods."""
    return state.cash(seat) + state.goods[seat] * SALE_PRICE


def why_not_pay(state: CarnegieState, seat: int, price: int, rule: str) -> Reason:
    """Why the seat cannot pay this price: it lacks the money, or has to sell goods first (rules#sell)."""
    code = "sell_first" if money_with_sales(state, seat) >= price else "cannot_pay"
    return Reason(code, rule, {"price": price, "cash": state.cash(seat)})


def why_not_sell(state: CarnegieState, seat: int) -> Reason:
    """Why the seat may not sell goods now: they are sold only where money is short."""
    code = "no_need_to_sell" if state.goods[seat] else "no_goods_to_sell"
    return Reason(code, "sell", {"goods": state.goods[seat], "cash": state.cash(seat)})
