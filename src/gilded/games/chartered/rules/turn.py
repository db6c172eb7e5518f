"""The turn: buy cards, play a card or sell shares; then what is due at its end, and the next player."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.possible import require
from gilded.core.step import Duty, Step, per_seat
from gilded.games.chartered.actions import (
    BUY_CARDS,
    DONE,
    EXTRA_TURN,
    NO_EXTRA_TURN,
    PASS,
    RENEW,
    TAKE_ROOF,
    TAKE_TOP,
    TRIGGER_EVENT,
    BuildFloor,
    BuyShare,
    PlayCard,
    PlaySecondCard,
    SellShare,
    TakeCard,
)
from gilded.games.chartered.board import CARD_IDS, PURCHASE_PRICE, RENEWAL_PRICE
from gilded.games.chartered.checks import is_active
from gilded.games.chartered.events import ExtraTurnDeclined, Passed, TurnBegan
from gilded.games.chartered.rules.building import play_card, playable, why_not_play
from gilded.games.chartered.rules.event_cards import CHOOSE_EVENT
from gilded.games.chartered.rules.founding_reasons import why_not_hold
from gilded.games.chartered.rules.market import begin_purchase, may_buy, refill_market, why_not_purchase, why_not_take
from gilded.games.chartered.rules.scoring import end_game
from gilded.games.chartered.rules.shares import sales, sell_all_shares, sell_as_turn, why_not_sell
from gilded.games.chartered.state import CharteredState


def begin_turn(state: CharteredState) -> None:
    """Ask the active player for an action; whoever can do nothing passes (rules#turn)."""
    seat = state.active
    if state.events is not None:
        state.events.append(TurnBegan(seat, state.extra_turn))
    openly = may_buy(state, seat) or sales(state, seat)
    if not openly and state.hands[seat]:
        # All learn now whether the hidden hand holds a card that can be played (rules#open).
        state.count_reveal()
    if openly or playable(state, seat):
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


class TakeTurn(Step[CharteredState]):
    """Buy cards, play a card, or sell shares (rules#turn)."""

    name: ClassVar[str] = "take_turn"
    rule: ClassVar[str] = "turn"
    kinds: ClassVar[tuple[str, ...]] = ("play", "buy_cards", "renew_market", "sell", "pass")

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
        elif action is PASS or action is DONE:
            reason = Reason("must_act", "turn", {"options": len(self.options(state))})
        else:
            reason = why_not_yet(state, self.seat, action)
        return reason or super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        require(PASS not in self.options(state), "seat", "can do nothing and would have passed")


def why_not_yet(state: CharteredState, seat: int, action: Action) -> Reason | None:
    """What has to be done first in a turn, before this action."""
    if isinstance(action, BuyShare):
        return Reason("build_first", "shares")
    if action is TAKE_ROOF or action is TRIGGER_EVENT:
        return Reason("build_first", "special")
    if isinstance(action, TakeCard) or action is TAKE_TOP:
        reason = why_not_take(state, action) or why_not_purchase(state, seat, PURCHASE_PRICE)
        return reason or Reason("purchase_first", "buy", {"price": PURCHASE_PRICE})
    if isinstance(action, PlaySecondCard):
        reason = why_not_hold(state, seat, action.card)
        return reason or Reason("one_card_first", "two-cards", {"card": CARD_IDS[action.card]})
    if isinstance(action, BuildFloor):
        return Reason("level_card_first", "levels")
    return None


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
        elif state.bonus:
            state.push(DECIDE_EXTRA_TURN[state.active])
        else:
            pass_turn_on(state)


def pass_turn_on(state: CharteredState) -> None:
    """The next player's turn, clockwise, after which an extra turn from an earlier bid may follow (rules#extra)."""
    state.active = (state.active + 1) % state.seats
    state.extra_turn = False
    state.bonus = state.extra[state.active] > 0
    begin_turn(state)


class DecideExtraTurn(Step[CharteredState]):
    """Play the extra turn from an earlier bid, or do without it (rules#extra)."""

    name: ClassVar[str] = "extra_turn"
    rule: ClassVar[str] = "extra"
    kinds: ClassVar[tuple[str, ...]] = ("extra_turn",)

    def options(self, state: CharteredState) -> list[Action]:
        return EXTRA_TURN_OR_NOT

    def take(self, state: CharteredState, action: Action) -> None:
        state.bonus = False
        state.extra[self.seat] -= 1
        if action is EXTRA_TURN:
            state.extra_turn = True
            begin_turn(state)
            return
        if state.events is not None:
            state.events.append(ExtraTurnDeclined(self.seat))
        pass_turn_on(state)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if action.kind in TakeTurn.kinds:
            return Reason("extra_turn_first", "extra", {"extra": state.extra[self.seat]})
        return super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        require(state.bonus, "seat", "has no extra turn to play now")


EXTRA_TURN_OR_NOT: Final[list[Action]] = [EXTRA_TURN, NO_EXTRA_TURN]
END_TURN: Final = EndTurn()
TAKE_TURN: Final = per_seat(TakeTurn)
DECIDE_EXTRA_TURN: Final = per_seat(DecideExtraTurn)
