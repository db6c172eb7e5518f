"""The turn: buy cards, play a card or sell shares; then what is due at its end, and the next player."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import Duty, Step
from gilded.games.chartered.actions import BUY_CARDS, PASS, PLAY, RENEW, OnCard, OnCompany
from gilded.games.chartered.auction import ChooseFromPile, ChooseLot, OpenBid, TakeFromPile
from gilded.games.chartered.bargaining import Answer, Bargain, Offer
from gilded.games.chartered.bidding import LoseShare, OpenBids, SealedBid
from gilded.games.chartered.board import CARD_IDS, PLOT_IDS, PLOTS, PURCHASE_PRICE, RENEWAL_PRICE
from gilded.games.chartered.building import (
    AddFloor,
    ChooseCompany,
    ChooseHeadquarters,
    ChooseHome,
    ChooseSite,
    UseRoof,
    play_card,
)
from gilded.games.chartered.events import Passed, TurnBegan
from gilded.games.chartered.ground import UNPLAYABLE, joined_by, outcome, why_not_found
from gilded.games.chartered.happenings import ChooseEvent, ReplaceEvent
from gilded.games.chartered.merging import Absorb, ChooseAbsorbed, ChooseAbsorber, MergeOn, SellOut
from gilded.games.chartered.purchase import PickCard, begin_purchase, may_buy, why_not_purchase
from gilded.games.chartered.shares import SellAgain, Trade, sales, sell_first, why_not_sell
from gilded.games.chartered.state import CharteredState

CharteredStep = Step[CharteredState]


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
        state.count_up()
    else:
        state.push(END_TURN)


def can_act(state: CharteredState, seat: int) -> bool:
    """Whether the seat has any legal action."""
    return bool(may_buy(state, seat) or playable(state, seat) or sales(state, seat))


def playable(state: CharteredState, seat: int) -> list[Action]:
    """The cards of the hand that may be played now (rules#build)."""
    choices: list[Action] = []
    if state.supply == 0:
        return choices
    last = -1
    for card in state.hands[seat]:
        if card == last:
            continue
        last = card
        if card >= PLOTS:
            if state.at_height[card - PLOTS + 1]:
                choices.append(PLAY[card])
        elif outcome(state, card) != UNPLAYABLE:
            choices.append(PLAY[card])
    return choices


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
            # A real turn begins with something to do, but a bot may imagine a hand that has nothing.
            choices.append(PASS)
        return choices

    def take(self, state: CharteredState, action: Action) -> None:
        state.push(END_TURN)
        if action is PASS:
            return
        if isinstance(action, OnCard):
            play_card(state, self.seat, action.card)
        elif isinstance(action, OnCompany):
            sell_first(state, self.seat, action.company)
        else:
            begin_purchase(state, self.seat, action)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        reason: Reason | None = None
        if isinstance(action, OnCard) and action.kind == "play":
            reason = why_not_play(state, self.seat, action.card)
        elif isinstance(action, OnCompany) and action.kind == "sell":
            reason = why_not_sell(state, self.seat, action.company)
        elif action is BUY_CARDS:
            reason = why_not_purchase(state, self.seat, PURCHASE_PRICE)
        elif action is RENEW:
            reason = why_not_purchase(state, self.seat, RENEWAL_PRICE)
        return reason or super().why_not(state, action)


def why_not_play(state: CharteredState, seat: int, card: int) -> Reason | None:
    """Which rule forbids playing this card now."""
    values: dict[str, object] = {"card": CARD_IDS[card]}
    if card < PLOTS and state.height[card]:
        return Reason("plot_taken", "build", {"plot": PLOT_IDS[card]})
    if card not in state.hands[seat]:
        return Reason("not_in_hand", "build", values)
    if state.supply == 0:
        return Reason("no_warehouse_left", "end", values)
    if card >= PLOTS:
        return Reason("no_warehouse_of_height", "levels", {**values, "height": card - PLOTS + 1})
    return why_not_found(state, joined_by(state, card, card))


class EndTurn(Duty[CharteredState]):
    """Refill the market, let a due event happen, count up after the last warehouse, or go on (rules#turn)."""

    name: ClassVar[str] = "end_turn"
    rule: ClassVar[str] = "turn"

    def run(self, state: CharteredState) -> None:
        state.refill_market()
        if state.event_due:
            state.event_due = False
            state.push(self)
            state.push(ChooseEvent(state.active))
        elif state.ending:
            state.count_up()
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
TAKE_TURN: Final = [TakeTurn(seat) for seat in range(8)]
STEPS: Final[tuple[type[CharteredStep], ...]] = (
    TakeTurn, EndTurn, PickCard, ChooseSite, ChooseHeadquarters, ChooseCompany, ChooseHome, AddFloor, UseRoof,
    MergeOn, ChooseAbsorbed, ChooseAbsorber, SellOut, Absorb, Trade, SellAgain, ChooseEvent, ReplaceEvent, SealedBid,
    OpenBids, LoseShare, ChooseLot, OpenBid, ChooseFromPile, TakeFromPile, Bargain, Offer, Answer,
)  # fmt: skip
