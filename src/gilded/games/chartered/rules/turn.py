"""The turn: buy cards, play a card or sell shares; then what is due at its end, and the next player."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import Duty, Step, per_seat
from gilded.games.chartered.actions import BUY_CARDS, PASS, RENEW, PlayCard, SellShare
from gilded.games.chartered.board import PURCHASE_PRICE, RENEWAL_PRICE
from gilded.games.chartered.events import Passed, TurnBegan
from gilded.games.chartered.rules.building import play_card, playable, why_not_play
from gilded.games.chartered.rules.event_cards import CHOOSE_EVENT
from gilded.games.chartered.rules.market import begin_purchase, may_buy, refill_market, why_not_purchase
from gilded.games.chartered.rules.scoring import end_game
from gilded.games.chartered.rules.shares import sales, sell_all_shares, sell_as_turn, why_not_sell
from gilded.games.chartered.state import CharteredState


def begin_turn(state: CharteredState) -> None:
    """Ask the active player for an action; whoever can do nothing passes (rules#turn)."""
    seat = state.active
    if state.events is not None:
        state.events.append(TurnBegan(seat, state.extra_turn))
    if can_act(state, seat):
        state.passed = 0
        state.push(TAKE_TURN[seat])
        return
    state.passed |= 1 << seat
    if state.events is not None:
        state.events.append(Passed(seat))
    if state.passed == (1 << state.seats) - 1:
        sell_all_shares(state)
        end_game(state)
    else:
        state.push(END_TURN)


def can_act(state: CharteredState, seat: int) -> bool:
    """Whether the seat has any legal action."""
    return bool(may_buy(state, seat) or playable(state, seat) or sales(state, seat))


class TakeTurn(Step[CharteredState]):
    """Buy cards, play a card, or sell shares (rules#turn)."""

    name: ClassVar[str] = "take_turn"
    rule: ClassVar[str] = "turn"

    def options(self, state: CharteredState) -> list[Action]:
        choices = playable(state, self.seat)
        if may_buy(state, self.seat):
            choices.append(BUY_CARDS)
            if state.cash(self.seat) >= RENEWAL_PRICE:
                choices.append(RENEW)
        choices.extend(sales(state, self.seat))
        if not choices:
            # A real turn begins with something to do, but in a determinized state the hand may allow nothing.
            choices.append(PASS)
        return choices

    def take(self, state: CharteredState, action: Action) -> None:
        state.push(END_TURN)
        if action is PASS:
            return
        if isinstance(action, PlayCard):
            play_card(state, self.seat, action.card)
        elif isinstance(action, SellShare):
            sell_as_turn(state, self.seat, action.company)
        else:
            begin_purchase(state, self.seat, action)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        reason: Reason | None = None
        if isinstance(action, PlayCard):
            reason = why_not_play(state, self.seat, action.card)
        elif isinstance(action, SellShare):
            reason = why_not_sell(state, self.seat, action.company)
        elif action is BUY_CARDS:
            reason = why_not_purchase(state, self.seat, PURCHASE_PRICE)
        elif action is RENEW:
            reason = why_not_purchase(state, self.seat, RENEWAL_PRICE)
        return reason or super().why_not(state, action)


class EndTurn(Duty[CharteredState]):
    """Refill the market, let a due event happen, end the game after the last warehouse, or go on (rules#turn)."""

    name: ClassVar[str] = "end_turn"
    rule: ClassVar[str] = "turn"

    def run(self, state: CharteredState) -> None:
        refill_market(state)
        if state.event_due:
            state.event_due = False
            state.push(self)
            state.push(CHOOSE_EVENT[state.active])
        elif state.ending:
            sell_all_shares(state)
            end_game(state)
        else:
            next_turn(state)


def next_turn(state: CharteredState) -> None:
    """The next player, or once more the same with an extra turn from an earlier bid (rules#extra)."""
    if state.bonus:
        state.bonus = False
        state.extra[state.active] -= 1
        state.extra_turn = True
    else:
        state.active = (state.active + 1) % state.seats
        state.extra_turn = False
        state.bonus = state.extra[state.active] > 0
    begin_turn(state)


END_TURN: Final = EndTurn()
TAKE_TURN: Final = per_seat(TakeTurn)
