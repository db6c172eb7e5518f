"""Bargaining (Coopmanscappen): the active player puts offers together and sends each to one other player."""

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
    AskCard,
    AskMoney,
    AskShare,
    GiveCard,
    GiveMoney,
    GiveShare,
    OfferTo,
    OnCard,
    share_prices,
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
from gilded.games.chartered.hidden import known_to
from gilded.games.chartered.state import CharteredState

BARGAIN: Final = Cause("bargain", "bargain")
OFFERS: Final = 3
"""How many offers each other player may be sent in one event."""
MOST_ITEMS: Final = 5
"""How many cards and shares may lie on each side of an offer."""


class Side:
    """One side of an offer: the cards, the shares and the money that one of the two hands over. Never changed."""

    def __init__(self, cards: list[int], shares: list[int], money: int) -> None:
        self.cards: Final = cards
        self.shares: Final = shares
        self.money: Final = money

    def with_card(self, card: int) -> "Side":
        return Side([*self.cards, card], self.shares, self.money)

    def with_share(self, company: int) -> "Side":
        return Side(self.cards, [*self.shares, company], self.money)

    def with_money(self, money: int) -> "Side":
        return Side(self.cards, self.shares, money)

    def is_empty(self) -> bool:
        return not self.cards and not self.shares and self.money == 0

    def is_full(self) -> bool:
        """Whether no card and no share may be added."""
        return len(self.cards) + len(self.shares) >= MOST_ITEMS

    def can_add_share(self, state: CharteredState, seat: int, company: int) -> bool:
        """Whether the seat has another share of the company to hand over."""
        return self.shares.count(company) < state.held(seat, company)

    def ids(self) -> list[str]:
        """The ids of the cards, then of the shares' companies."""
        return [*(CARD_IDS[card] for card in self.cards), *(COMPANY_IDS[company] for company in self.shares)]


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
        if isinstance(action, OfferTo):
            left = self.left[:]
            left[action.other] -= 1
            state.push(Bargain(self.seat, left))
            state.push(MakeOffer(self.seat, action.other, [], [], [], [], 0, 0))

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, OfferTo):
            return Reason("no_offer_left", "bargain", {"seat": action.other, "offers": OFFERS})
        return super().why_not(state, action)


class OfferStep(Step[CharteredState]):
    """A decision about an offer: what its maker gives, and what the other is asked for."""

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
        self.give: Final = Side(give_cards, give_shares, give_money)
        self.ask: Final = Side(ask_cards, ask_shares, ask_money)

    # The two sides as the fields that are saved

    @property
    def give_cards(self) -> list[int]:
        return self.give.cards

    @property
    def ask_cards(self) -> list[int]:
        return self.ask.cards

    @property
    def give_shares(self) -> list[int]:
        return self.give.shares

    @property
    def ask_shares(self) -> list[int]:
        return self.ask.shares

    @property
    def give_money(self) -> int:
        return self.give.money

    @property
    def ask_money(self) -> int:
        return self.ask.money

    def describe(self, state: CharteredState) -> dict[str, object]:
        return {
            "step": self.name,
            "seat": self.seat,
            "other": self.other,
            "give_cards": [CARD_IDS[card] for card in self.give.cards],
            "ask_cards": [CARD_IDS[card] for card in self.ask.cards],
            "give_shares": [COMPANY_IDS[company] for company in self.give.shares],
            "ask_shares": [COMPANY_IDS[company] for company in self.ask.shares],
            "give_money": self.give.money,
            "ask_money": self.ask.money,
        }


class MakeOffer(OfferStep):
    """Put the next thing into the offer, openly, or send it, or withdraw it (rules#bargain)."""

    name: ClassVar[str] = "offer"

    def options(self, state: CharteredState) -> list[Action]:
        choices: list[Action] = []
        if not self._is_empty():
            choices.append(SEND)
        choices.append(WITHDRAW)
        if not self.give.is_full():
            self._add_to_give(state, choices)
        if not self.ask.is_full():
            self._add_to_ask_for(state, choices)
        if self.give.money == 0:
            choices.extend(share_prices(GIVE_MONEY, state.cash(self.seat)))
        if self.ask.money == 0:
            choices.extend(share_prices(ASK_MONEY, state.cash(self.other)))
        return choices

    def _is_empty(self) -> bool:
        return self.give.is_empty() and self.ask.is_empty()

    def _add_to_give(self, state: CharteredState, choices: list[Action]) -> None:
        last = -1
        for card in state.hands[self.seat]:
            if card != last and self.give.cards.count(card) < state.hands[self.seat].count(card):
                choices.append(GIVE_CARD[card])
            last = card
        companies = range(COMPANY_COUNT)
        choices.extend([GIVE_SHARE[one] for one in companies if self.give.can_add_share(state, self.seat, one)])

    def _add_to_ask_for(self, state: CharteredState, choices: list[Action]) -> None:
        if len(self.ask.cards) < len(state.hands[self.other]):
            possible = self._cards_possible(state)
            choices.extend([ASK_CARD[card] for card in range(KINDS) if possible[card] > 0])
        companies = range(COMPANY_COUNT)
        choices.extend([ASK_SHARE[one] for one in companies if self.ask.can_add_share(state, self.other, one)])

    def _cards_possible(self, state: CharteredState) -> list[int]:
        """How many more cards of each kind the other may hold, as far as the maker can know."""
        known = known_to(state, self.seat)
        possible = [0] * KINDS
        for plot in state.layout.plots:
            possible[plot] = 1 - known[plot]
        for level, count in enumerate(LEVEL_CARDS):
            possible[PLOTS + level] = count - known[PLOTS + level]
        for place, card in enumerate(state.hands[self.other]):
            if state.since[self.other][place] == SHOWN:
                possible[card] += 1
        for card in self.ask.cards:
            possible[card] -= 1
        return possible

    def allows(self, state: CharteredState, action: Action) -> bool:
        if isinstance(action, GiveMoney):
            return self.give.money == 0 and 0 < action.amount <= state.cash(self.seat)
        if isinstance(action, AskMoney):
            return self.ask.money == 0 and 0 < action.amount <= state.cash(self.other)
        return super().allows(state, action)

    def take(self, state: CharteredState, action: Action) -> None:
        if isinstance(action, GiveCard):
            state.show_card(self.seat, action.card)
            self._continue(state, self.give.with_card(action.card), self.ask)
        elif isinstance(action, AskCard):
            self._continue(state, self.give, self.ask.with_card(action.card))
        elif isinstance(action, GiveShare):
            self._continue(state, self.give.with_share(action.company), self.ask)
        elif isinstance(action, AskShare):
            self._continue(state, self.give, self.ask.with_share(action.company))
        elif isinstance(action, GiveMoney):
            self._continue(state, self.give.with_money(action.amount), self.ask)
        elif isinstance(action, AskMoney):
            self._continue(state, self.give, self.ask.with_money(action.amount))
        elif action is SEND:
            send_offer(state, self.seat, self.other, self.give, self.ask)

    def _continue(self, state: CharteredState, give: Side, ask: Side) -> None:
        offer = MakeOffer(self.seat, self.other, give.cards, ask.cards, give.shares, ask.shares, give.money, ask.money)
        state.push(offer)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, (GiveCard, AskCard)):
            return self._why_not_card(action)
        if isinstance(action, (GiveShare, AskShare)):
            return Reason("no_share_held", "bargain", {"company": COMPANY_IDS[action.company]})
        if isinstance(action, GiveMoney):
            return why_not_add_money(state, self.give, self.seat, action.amount)
        if isinstance(action, AskMoney):
            return why_not_add_money(state, self.ask, self.other, action.amount)
        if action is SEND:
            return Reason("empty_offer", "bargain")
        return super().why_not(state, action)

    def _why_not_card(self, action: OnCard) -> Reason:
        code = "not_in_hand" if isinstance(action, GiveCard) else "cannot_be_held"
        side = self.give if isinstance(action, GiveCard) else self.ask
        return Reason("offer_full" if side.is_full() else code, "bargain", {"card": CARD_IDS[action.card]})


def why_not_add_money(state: CharteredState, side: Side, giver: int, amount: int) -> Reason:
    """Which rule forbids putting this sum on a side of an offer."""
    if side.money > 0:
        return Reason("money_already_named", "bargain")
    return Reason("cannot_pay", "bargain", {"amount": amount, "cash": state.cash(giver)})


def send_offer(state: CharteredState, maker: int, taker: int, give: Side, ask: Side) -> None:
    """Ask the other player for an answer to the offer."""
    if state.events is not None:
        state.events.append(OfferMade(maker, taker, give.ids(), ask.ids(), give.money, ask.money))
    state.push(AnswerOffer(taker, maker, give.cards, ask.cards, give.shares, ask.shares, give.money, ask.money))


class AnswerOffer(OfferStep):
    """Accept the offer of `other`, or refuse it (rules#bargain)."""

    name: ClassVar[str] = "answer"

    def options(self, state: CharteredState) -> list[Action]:
        return ACCEPT_OR_REFUSE if why_not_accept(state, self) is None else REFUSE_ONLY

    def take(self, state: CharteredState, action: Action) -> None:
        accepted = action is ACCEPT
        if state.events is not None:
            state.events.append(OfferAnswered(self.seat, accepted))
        if accepted:
            hand_over(state, self.other, self.seat, self.give)
            hand_over(state, self.seat, self.other, self.ask)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        reason = why_not_accept(state, self) if action is ACCEPT else None
        return reason or super().why_not(state, action)


def why_not_accept(state: CharteredState, answer: AnswerOffer) -> Reason | None:
    """What keeps the seat from accepting: a card it does not hold, or too many cards in a hand."""
    hand = state.hands[answer.seat]
    wanted = answer.ask.cards
    for card in wanted:
        if wanted.count(card) > hand.count(card):
            return Reason("not_in_hand", "bargain", {"card": CARD_IDS[card]})
    more = len(answer.give.cards) - len(wanted)
    if max(len(hand) + more, len(state.hands[answer.other]) - more) > HAND_LIMIT:
        return Reason("hand_full", "bargain", {"limit": HAND_LIMIT})
    return None


def hand_over(state: CharteredState, giver: int, taker: int, side: Side) -> None:
    """One player hands over its side of an accepted offer; all have seen the cards."""
    for card in side.cards:
        state.lose_card(giver, card)
        state.gain_card(taker, card, SHOWN)
    for company in side.shares:
        state.move_share(company, giver, taker, 1)
    state.pay(purse(giver), purse(taker), side.money, BARGAIN)


ACCEPT_OR_REFUSE: Final[list[Action]] = [ACCEPT, REFUSE]
REFUSE_ONLY: Final[list[Action]] = [REFUSE]
