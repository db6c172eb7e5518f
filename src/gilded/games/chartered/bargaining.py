"""Coopmanscappen: the active player puts offers together, piece by piece, and sends them to one player at a time."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import Cause, purse
from gilded.core.step import Step
from gilded.games.chartered.actions import (
    ACCEPT,
    ASK_CARD,
    ASK_MONEY,
    ASK_SHARE,
    DONE,
    GIVE_CARD,
    GIVE_MONEY,
    GIVE_SHARE,
    OFFER_TO,
    REFUSE,
    SEND,
    WITHDRAW,
    Amount,
    OnCard,
    OnCompany,
    OnSeat,
    prices,
)
from gilded.games.chartered.board import (
    CARD_IDS,
    COMPANY_COUNT,
    COMPANY_IDS,
    HAND_LIMIT,
    KINDS,
    LEVEL_CARDS,
    PLOTS,
)
from gilded.games.chartered.cards import SHOWN
from gilded.games.chartered.events import OfferAnswered, OfferMade
from gilded.games.chartered.secrets import known_to
from gilded.games.chartered.state import CharteredState

BARGAIN: Final = Cause("bargain", "bargain")
OFFERS: Final = 3
"""How many offers each other player may be sent in one event."""
MOST_ITEMS: Final = 5
"""How many cards and shares may lie on each side of an offer."""


def begin_bargaining(state: CharteredState, seat: int) -> None:
    """The seat may make offers to everybody else (rules#bargain)."""
    state.push(Bargain(seat, [0 if other == seat else OFFERS for other in range(state.seats)]))


class Bargain(Step[CharteredState]):
    """Choose whom to make an offer, or stop (rules#bargain)."""

    name: ClassVar[str] = "bargain"
    rule: ClassVar[str] = "bargain"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: list[int]) -> None:
        super().__init__(seat)
        self.left: Final = left
        """Offers left, by seat."""

    def options(self, state: CharteredState) -> list[Action]:
        choices: list[Action] = [OFFER_TO[seat] for seat in range(state.seats) if self.left[seat]]
        choices.append(DONE)
        return choices

    def take(self, state: CharteredState, action: Action) -> None:
        if isinstance(action, OnSeat):
            left = self.left[:]
            left[action.other] -= 1
            state.push(Bargain(self.seat, left))
            state.push(Offer(self.seat, action.other, [], [], [], [], 0, 0))

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, OnSeat):
            return Reason("no_offer_left", "bargain", {"seat": action.other, "offers": OFFERS})
        return super().why_not(state, action)


class Terms(Step[CharteredState]):
    """An offer: what the maker gives and what the other is asked for."""

    rule: ClassVar[str] = "bargain"
    fields: ClassVar[tuple[str, ...]] = (
        "seat",
        "other",
        "give_cards",
        "ask_cards",
        "give_shares",
        "ask_shares",
        "give_money",
        "ask_money",
    )

    def __init__(
        self,
        seat: int,
        other: int,
        give_cards: list[int],
        ask_cards: list[int],
        give_shares: list[int],
        ask_shares: list[int],
        give_money: int,
        ask_money: int,
    ) -> None:
        super().__init__(seat)
        self.other: Final = other
        self.give_cards: Final = give_cards
        self.ask_cards: Final = ask_cards
        self.give_shares: Final = give_shares
        self.ask_shares: Final = ask_shares
        self.give_money: Final = give_money
        self.ask_money: Final = ask_money

    def describe(self) -> dict[str, object]:
        return {
            "step": self.name,
            "seat": self.seat,
            "other": self.other,
            "give_cards": [CARD_IDS[card] for card in self.give_cards],
            "ask_cards": [CARD_IDS[card] for card in self.ask_cards],
            "give_shares": [COMPANY_IDS[company] for company in self.give_shares],
            "ask_shares": [COMPANY_IDS[company] for company in self.ask_shares],
            "give_money": self.give_money,
            "ask_money": self.ask_money,
        }


class Offer(Terms):
    """Put the next thing into the offer, openly, or send it, or withdraw it (rules#bargain)."""

    name: ClassVar[str] = "offer"

    def options(self, state: CharteredState) -> list[Action]:
        choices: list[Action] = []
        if self.has_something():
            choices.append(SEND)
        choices.append(WITHDRAW)
        if self.gives() < MOST_ITEMS:
            self._add_gifts(state, choices)
        if self.asks() < MOST_ITEMS:
            self._add_wishes(state, choices)
        if self.give_money == 0:
            choices.extend(prices(GIVE_MONEY, state.cash(self.seat)))
        if self.ask_money == 0:
            choices.extend(prices(ASK_MONEY, state.cash(self.other)))
        return choices

    def _add_gifts(self, state: CharteredState, choices: list[Action]) -> None:
        last = -1
        for card in state.hands[self.seat]:
            if card != last and self.give_cards.count(card) < state.hands[self.seat].count(card):
                choices.append(GIVE_CARD[card])
            last = card
        companies = range(COMPANY_COUNT)
        choices.extend(
            [GIVE_SHARE[one] for one in companies if self.give_shares.count(one) < state.held(self.seat, one)]
        )

    def _add_wishes(self, state: CharteredState, choices: list[Action]) -> None:
        if len(self.ask_cards) < len(state.hands[self.other]):
            possible = self.may_hold(state)
            choices.extend([ASK_CARD[card] for card in range(KINDS) if possible[card] > 0])
        companies = range(COMPANY_COUNT)
        choices.extend(
            [ASK_SHARE[one] for one in companies if self.ask_shares.count(one) < state.held(self.other, one)]
        )

    def may_hold(self, state: CharteredState) -> list[int]:
        """How many more cards of each kind the other may hold, for all that the maker knows."""
        known = known_to(state, self.seat)
        possible = [0] * KINDS
        for plot in state.layout.plots:
            possible[plot] = 1 - known[plot]
        for level, count in enumerate(LEVEL_CARDS):
            possible[PLOTS + level] = count - known[PLOTS + level]
        for place, card in enumerate(state.hands[self.other]):
            if state.since[self.other][place] == SHOWN:
                possible[card] += 1
        for card in self.ask_cards:
            possible[card] -= 1
        return possible

    def allows(self, state: CharteredState, action: Action) -> bool:
        if isinstance(action, Amount):
            if action.kind == "give_money":
                return self.give_money == 0 and 0 < action.amount <= state.cash(self.seat)
            if action.kind == "ask_money":
                return self.ask_money == 0 and 0 < action.amount <= state.cash(self.other)
        return super().allows(state, action)

    def take(self, state: CharteredState, action: Action) -> None:
        if isinstance(action, OnCard):
            if action is GIVE_CARD[action.card]:
                state.show_card(self.seat, action.card)
                self._go_on(state, [*self.give_cards, action.card], self.ask_cards, self.give_shares, self.ask_shares)
            else:
                self._go_on(state, self.give_cards, [*self.ask_cards, action.card], self.give_shares, self.ask_shares)
        elif isinstance(action, OnCompany):
            if action is GIVE_SHARE[action.company]:
                gifts = [*self.give_shares, action.company]
                self._go_on(state, self.give_cards, self.ask_cards, gifts, self.ask_shares)
            else:
                wishes = [*self.ask_shares, action.company]
                self._go_on(state, self.give_cards, self.ask_cards, self.give_shares, wishes)
        elif isinstance(action, Amount):
            self._add_money(state, action)
        elif action is SEND:
            self._send(state)

    def _go_on(
        self,
        state: CharteredState,
        give_cards: list[int],
        ask_cards: list[int],
        give_shares: list[int],
        ask_shares: list[int],
    ) -> None:
        money, wanted = self.give_money, self.ask_money
        state.push(Offer(self.seat, self.other, give_cards, ask_cards, give_shares, ask_shares, money, wanted))

    def _add_money(self, state: CharteredState, action: Amount) -> None:
        give = action.amount if action.kind == "give_money" else self.give_money
        ask = action.amount if action.kind == "ask_money" else self.ask_money
        cards, wishes = self.give_cards, self.ask_cards
        state.push(Offer(self.seat, self.other, cards, wishes, self.give_shares, self.ask_shares, give, ask))

    def _send(self, state: CharteredState) -> None:
        answer = Answer(
            self.other,
            self.seat,
            self.give_cards,
            self.ask_cards,
            self.give_shares,
            self.ask_shares,
            self.give_money,
            self.ask_money,
        )
        if state.events is not None:
            give = [*(CARD_IDS[card] for card in self.give_cards), *(COMPANY_IDS[one] for one in self.give_shares)]
            ask = [*(CARD_IDS[card] for card in self.ask_cards), *(COMPANY_IDS[one] for one in self.ask_shares)]
            state.events.append(OfferMade(self.seat, self.other, give, ask, self.give_money, self.ask_money))
        state.push(answer)

    def gives(self) -> int:
        """How many cards and shares the maker gives."""
        return len(self.give_cards) + len(self.give_shares)

    def asks(self) -> int:
        """How many cards and shares the other is asked for."""
        return len(self.ask_cards) + len(self.ask_shares)

    def has_something(self) -> bool:
        """Whether the offer is about anything at all."""
        return self.gives() + self.asks() + self.give_money + self.ask_money > 0

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, OnCard) and action.kind in ("give_card", "ask_card"):
            return self._why_not_card(action)
        if isinstance(action, OnCompany) and action.kind in ("give_share", "ask_share"):
            return Reason("no_share_held", "bargain", {"company": COMPANY_IDS[action.company]})
        if isinstance(action, Amount) and action.kind in ("give_money", "ask_money"):
            giver = self.seat if action.kind == "give_money" else self.other
            if (self.give_money if action.kind == "give_money" else self.ask_money) > 0:
                return Reason("money_already_named", "bargain")
            return Reason("cannot_pay", "bargain", {"amount": action.amount, "cash": state.cash(giver)})
        if action is SEND:
            return Reason("empty_offer", "bargain")
        return super().why_not(state, action)

    def _why_not_card(self, action: OnCard) -> Reason:
        values: dict[str, object] = {"card": CARD_IDS[action.card]}
        if action.kind == "give_card":
            full = self.gives() >= MOST_ITEMS
            return Reason("offer_full" if full else "not_in_hand", "bargain", values)
        full = self.asks() >= MOST_ITEMS
        return Reason("offer_full" if full else "cannot_be_held", "bargain", values)


class Answer(Terms):
    """Accept the offer of `other`, or refuse it (rules#bargain)."""

    name: ClassVar[str] = "answer"

    def options(self, state: CharteredState) -> list[Action]:
        return ACCEPT_OR_REFUSE if why_not_accept(state, self) is None else REFUSE_ONLY

    def take(self, state: CharteredState, action: Action) -> None:
        accepted = action is ACCEPT
        if state.events is not None:
            state.events.append(OfferAnswered(self.seat, accepted))
        if accepted:
            carry_out(state, self)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        reason = why_not_accept(state, self) if action is ACCEPT else None
        return reason or super().why_not(state, action)


def why_not_accept(state: CharteredState, answer: Answer) -> Reason | None:
    """What keeps the seat from accepting: a card it does not hold, or too many cards in a hand."""
    hand = state.hands[answer.seat]
    for card in answer.ask_cards:
        if answer.ask_cards.count(card) > hand.count(card):
            return Reason("not_in_hand", "bargain", {"card": CARD_IDS[card]})
    more = len(answer.give_cards) - len(answer.ask_cards)
    if max(len(hand) + more, len(state.hands[answer.other]) - more) > HAND_LIMIT:
        return Reason("hand_full", "bargain", {"limit": HAND_LIMIT})
    return None


def carry_out(state: CharteredState, answer: Answer) -> None:
    """Both sides hand over what was agreed; all have seen the cards."""
    maker, taker = answer.other, answer.seat
    for card in answer.give_cards:
        state.lose_card(maker, card)
        state.gain_card(taker, card, SHOWN)
    for card in answer.ask_cards:
        state.lose_card(taker, card)
        state.gain_card(maker, card, SHOWN)
    for company in answer.give_shares:
        state.move_share(company, maker, taker, 1)
    for company in answer.ask_shares:
        state.move_share(company, taker, maker, 1)
    state.pay(purse(maker), purse(taker), answer.give_money, BARGAIN)
    state.pay(purse(taker), purse(maker), answer.ask_money, BARGAIN)


ACCEPT_OR_REFUSE: Final[list[Action]] = [ACCEPT, REFUSE]
REFUSE_ONLY: Final[list[Action]] = [REFUSE]
