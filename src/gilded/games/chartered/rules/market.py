"""The market: buying construction cards from it and from the pile, renewing it, refilling it."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.possible import in_range, require
from gilded.core.step import EVERYBODY, Step
from gilded.games.chartered.actions import DONE, RENEW, TAKE, TAKE_ROOF, TAKE_TOP, TRIGGER_EVENT, BuyShare, TakeCard
from gilded.games.chartered.board import (
    CARD_IDS,
    CARDS_PER_PURCHASE,
    HAND_LIMIT,
    PLOTS,
    PURCHASE_PRICE,
    RENEWAL_PRICE,
)
from gilded.games.chartered.cards import SHOWN
from gilded.games.chartered.checks import is_active, is_flag
from gilded.games.chartered.events import CardTaken, MarketRefilled, MarketRenewed
from gilded.games.chartered.state import NONE, CharteredState

CARDS_BOUGHT: Final = Cause("cards_bought", "buy")
RENEWAL: Final = Cause("market_renewed", "renew")


def may_buy(state: CharteredState, seat: int) -> bool:
    """Whether the seat has the money and the room for a purchase (rules#buy)."""
    return why_not_purchase(state, seat, PURCHASE_PRICE) is None


def why_not_purchase(state: CharteredState, seat: int, price: int) -> Reason | None:
    """What keeps the seat from buying cards at this price."""
    if not state.market and not state.pile:
        return Reason("no_card_left", "buy")
    have = len(state.hands[seat])
    if have >= HAND_LIMIT:
        return Reason("hand_full", "buy", {"most": HAND_LIMIT, "wanted": have + 1})
    if state.cash(seat) < price:
        return Reason("cannot_pay", "buy", {"price": price, "cash": state.cash(seat)})
    return None


def why_not_take(state: CharteredState, action: Action) -> Reason | None:
    """Why the card, or the top of the pile, is not there to be taken."""
    if isinstance(action, TakeCard) and action.card not in state.market:
        return Reason("not_in_market", "buy", {"card": CARD_IDS[action.card]})
    return Reason("pile_empty", "buy") if action is TAKE_TOP and not state.pile else None


def one_action_a_turn(action: Action, chosen: str) -> Reason | None:
    """Why another of the three actions cannot follow the one that was chosen (rules#turn)."""
    if action.kind in ("play", "buy_cards", "renew_market", "sell"):
        return Reason("one_action_a_turn", "turn", {"chosen": chosen})
    return None


def begin_purchase(state: CharteredState, seat: int, action: Action) -> None:
    """Pay, renew the market if that was bought too, and take the first card (rules#buy, rules#renew)."""
    if action is RENEW:
        state.pay(purse(seat), BANK, RENEWAL_PRICE, RENEWAL)
        renew(state, seat)
    else:
        state.pay(purse(seat), BANK, PURCHASE_PRICE, CARDS_BOUGHT)
    room = HAND_LIMIT - len(state.hands[seat])
    state.push(PickCard(seat, min(CARDS_PER_PURCHASE, room), True))


def renew(state: CharteredState, seat: int) -> None:
    """Shuffle the market into the pile and lay out a new one (rules#renew)."""
    seen = state.market
    state.market = []
    state.back_into_pile(seen, EVERYBODY)
    turn_up_cards(state)
    if state.events is not None:
        state.events.append(MarketRenewed(seat, [CARD_IDS[card] for card in state.market]))


def refill_market(state: CharteredState) -> None:
    """Turn up cards until the market is full or the pile is empty (rules#turn)."""
    turned = turn_up_cards(state)
    if turned and state.events is not None:
        state.events.append(MarketRefilled([CARD_IDS[card] for card in turned]))


def turn_up_cards(state: CharteredState) -> list[int]:
    """Fill the market from the pile as far as it goes: the cards turned up."""
    turned: list[int] = []
    while len(state.market) + len(turned) < state.market_size and state.pile:
        turned.append(state.pile.pop())
    if turned:
        state.count_reveal()
        state.market.extend(turned)
    return turned


def take_from_market(state: CharteredState, seat: int, card: int) -> None:
    """Take a face-up card: all see it (rules#buy)."""
    state.market.remove(card)
    state.gain_card(seat, card, SHOWN)
    if state.events is not None:
        state.events.append(CardTaken(seat, CARD_IDS[card], "market", True))


def take_top(state: CharteredState, seat: int) -> None:
    """Take the top card of the pile, unseen by the others (rules#buy)."""
    card = state.pile.pop()
    state.count_reveal()
    state.gain_card(seat, card, state.clock)
    if state.events is not None:
        state.events.append(CardTaken(seat, CARD_IDS[card], "pile", False))


class PickCard(Step[CharteredState]):
    """Take a card from the market or the pile; after the first the player may stop (rules#buy)."""

    name: ClassVar[str] = "pick_card"
    rule: ClassVar[str] = "buy"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "first")
    kinds: ClassVar[tuple[str, ...]] = ("take", "take_top", "done")

    def __init__(self, seat: int, left: int, first: bool) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.first: Final = first

    def options(self, state: CharteredState) -> list[Action]:
        choices: list[Action] = []
        last = NONE
        for card in sorted(state.market):
            if card != last and (self.first or card < PLOTS):
                choices.append(TAKE[card])
            last = card
        if state.pile:
            choices.append(TAKE_TOP)
        if not self.first:
            choices.append(DONE)
        return choices

    def take(self, state: CharteredState, action: Action) -> None:
        if action is DONE:
            return
        left = self.left - 1
        if isinstance(action, TakeCard):
            take_from_market(state, self.seat, action.card)
            if action.card >= PLOTS:
                left = 0
        else:
            take_top(state, self.seat)
        if left:
            again = PickCard(self.seat, left, False)
            if len(again.options(state)) > 1:
                state.push(again)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        missing = why_not_take(state, action)
        if missing is not None:
            return missing
        if isinstance(action, TakeCard):
            return Reason("level_card_comes_alone", "buy", {"card": CARD_IDS[action.card]})
        if action is DONE:
            return Reason("must_take_a_card", "buy")
        if isinstance(action, BuyShare) or action is TAKE_ROOF or action is TRIGGER_EVENT:
            return Reason("only_after_building", "shares" if isinstance(action, BuyShare) else "special")
        return one_action_a_turn(action, "buy_cards") or super().why_not(state, action)

    def forced(self, state: CharteredState) -> bool:
        return True

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        is_flag("first", self.first)
        room = HAND_LIMIT - len(state.hands[self.seat])
        whole = min(CARDS_PER_PURCHASE, room)
        in_range("left", self.left, 1, whole if self.first else min(CARDS_PER_PURCHASE - 1, room))
        require(not self.first or self.left == whole, "left", f"a purchase begins with {whole}")
        require(self.first or len(self.options(state)) > 1, "first", "there is no further card to take")
