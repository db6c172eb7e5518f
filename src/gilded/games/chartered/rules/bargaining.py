"""Bargaining (Coopmanscappen): the active player puts offers together and sends each to one other player."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import Cause, purse
from gilded.core.possible import in_range, require
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
    TRADING,
)
from gilded.games.chartered.cards import SHOWN
from gilded.games.chartered.checks import event_happens, is_active, is_list, is_sum
from gilded.games.chartered.events import OfferAnswered, OfferMade
from gilded.games.chartered.hidden import known_to
from gilded.games.chartered.state import NONE, CharteredState

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

    def check(self, state: CharteredState, side: str, seat: int) -> None:
        """Whether this seat may hand all this over: what `load` asks."""
        is_list(f"{side}_cards", self.cards)
        is_list(f"{side}_shares", self.shares)
        require(len(self.cards) + len(self.shares) <= MOST_ITEMS, f"{side}_cards", "are too many things")
        for card in self.cards:
            in_range(f"{side}_cards", card, 0, KINDS - 1)
            copies = 1 if card < PLOTS else LEVEL_CARDS[card - PLOTS]
            require(self.cards.count(card) <= copies, f"{side}_cards", "are more than there are")
        for company in self.shares:
            in_range(f"{side}_shares", company, 0, COMPANY_COUNT - 1)
            held = state.held(seat, company)
            require(self.shares.count(company) <= held, f"{side}_shares", f"the seat holds only {held}")
        is_sum(state, f"{side}_money", self.money, seat)

    def ids(self) -> list[str]:
        """The ids of the cards, then of the shares' companies."""
        return [*(CARD_IDS[card] for card in self.cards), *(COMPANY_IDS[company] for company in self.shares)]


def begin_bargaining(state: CharteredState, seat: int) -> None:
    """The seat may make offers to everybody else (rules#bargain)."""
    state.push(Bargain(seat, [0 if other == seat else OFFERS for other in range(state.seats)], NONE))


class Bargain(Step[CharteredState]):
    """Choose whom to make an offer, or stop (rules#bargain)."""

    name: ClassVar[str] = "bargain"
    rule: ClassVar[str] = "bargain"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "last")
    kinds: ClassVar[tuple[str, ...]] = ("offer_to", "done")

    def __init__(self, seat: int, left: list[int], last: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        """Offers left, by seat."""
        self.last: Final = last
        """To whom the latest offer is or was made."""

    def options(self, state: CharteredState) -> list[Action]:
        choices: list[Action] = [OFFER_TO[seat] for seat in range(state.seats) if self.left[seat]]
        choices.append(DONE)
        return choices

    def take(self, state: CharteredState, action: Action) -> None:
        if isinstance(action, OfferTo):
            left = self.left[:]
            left[action.other] -= 1
            state.push(Bargain(self.seat, left, action.other))
            state.push(MakeOffer(self.seat, action.other, [], [], [], [], 0, 0))

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, OfferTo):
            if action.other == self.seat or action.other >= state.seats:
                return Reason("not_another_player", "bargain", {"seat": action.other})
            return Reason("no_offer_left", "bargain", {"seat": action.other, "offers": OFFERS})
        return super().why_not(state, action)

    def forced(self, state: CharteredState) -> bool:
        return True

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        event_happens(state, "seat", TRADING)
        is_list("left", self.left)
        require(len(self.left) == state.seats, "left", "is not one number for each seat")
        for seat, left in enumerate(self.left):
            in_range("left", left, 0, 0 if seat == self.seat else OFFERS)
        if sum(self.left) == OFFERS * (state.seats - 1):
            require(self.last == NONE, "last", "no offer has been made")
        else:
            last = in_range("last", self.last, 0, state.seats - 1)
            require(last != self.seat and self.left[last] < OFFERS, "last", "has had no offer")


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

    def check_offer(self, state: CharteredState, maker: int, taker: int) -> None:
        """Whether the offer can be between these two: what `load` asks."""
        bargain = state.agenda[-2]
        assert isinstance(bargain, Bargain)
        require(maker == bargain.seat, "seat", f"seat {bargain.seat} makes the offers")
        require(taker == bargain.last, "other", f"the offer is made to seat {bargain.last}")
        self.give.check(state, "give", maker)
        self.ask.check(state, "ask", taker)
        for card in self.give.cards:
            shown = state.shown(maker, card) >= self.give.cards.count(card)
            require(shown, "give_cards", "have not been shown by their owner")
        require(len(self.ask.cards) <= len(state.hands[taker]), "ask_cards", "are more than the other holds")

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
    kinds: ClassVar[tuple[str, ...]] = (
        "send",
        "withdraw",
        "give_card",
        "ask_card",
        "give_share",
        "ask_share",
        "give_money",
        "ask_money",
    )

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
        last = NONE
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
            return self.give.money == 0 and action.amount <= state.cash(self.seat)
        if isinstance(action, AskMoney):
            return self.ask.money == 0 and action.amount <= state.cash(self.other)
        return super().allows(state, action)

    def take(self, state: CharteredState, action: Action) -> None:
        if isinstance(action, GiveCard):
            if state.shown(self.seat, action.card) == self.give.cards.count(action.card):
                state.show_card(self.seat, action.card)
            self._continue(state, self.give.with_card(action.card), self.ask)
        elif isinstance(action, AskCard):
            if state.shown(self.other, action.card) <= self.ask.cards.count(action.card):
                # All learn that the maker does not hold this card (rules#open).
                state.count_showing()
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
        if isinstance(action, GiveCard):
            return self._why_not_give(state, action.card)
        if isinstance(action, AskCard):
            return self._why_not_ask(state, action.card)
        gives = isinstance(action, (GiveShare, GiveMoney))
        side, giver = (self.give, self.seat) if gives else (self.ask, self.other)
        if isinstance(action, (GiveShare, AskShare)):
            return why_not_add_share(state, side, giver, action.company)
        if isinstance(action, (GiveMoney, AskMoney)):
            return why_not_add_money(state, side, giver, action.amount)
        return Reason("empty_offer", "bargain") if action is SEND else super().why_not(state, action)

    def _why_not_give(self, state: CharteredState, card: int) -> Reason:
        have = state.hands[self.seat].count(card)
        if have == 0:
            return Reason("not_in_hand", "bargain", {"card": CARD_IDS[card]})
        if self.give.is_full():
            return offer_full()
        return Reason("already_in_offer", "bargain", {"item": CARD_IDS[card], "have": have, "needed": have + 1})

    def _why_not_ask(self, state: CharteredState, card: int) -> Reason:
        possible = self._cards_possible(state)[card] + self.ask.cards.count(card)
        if possible <= 0:
            return Reason("cannot_be_held", "bargain", {"card": CARD_IDS[card], "seat": self.other})
        if self.ask.is_full():
            return offer_full()
        asked, have = len(self.ask.cards), len(state.hands[self.other])
        if asked >= have:
            return Reason("too_few_cards", "bargain", {"seat": self.other, "have": have, "needed": asked + 1})
        return Reason("already_in_offer", "bargain", {"item": CARD_IDS[card], "have": possible, "needed": possible + 1})

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        self.check_offer(state, self.seat, self.other)
        require(min(self._cards_possible(state)) >= 0, "ask_cards", "cannot all be in the other's hand")


def offer_full() -> Reason:
    """No more fits on that side of the offer (rules#bargain)."""
    return Reason("offer_full", "bargain", {"most": MOST_ITEMS, "wanted": MOST_ITEMS + 1})


def why_not_add_share(state: CharteredState, side: Side, giver: int, company: int) -> Reason:
    """Which rule forbids putting a share of the company on a side of an offer."""
    have = state.held(giver, company)
    if have == 0:
        return Reason("no_share_held", "bargain", {"company": COMPANY_IDS[company]})
    if side.is_full():
        return offer_full()
    return Reason("already_in_offer", "bargain", {"item": COMPANY_IDS[company], "have": have, "needed": have + 1})


def why_not_add_money(state: CharteredState, side: Side, giver: int, amount: int) -> Reason:
    """Which rule forbids putting this sum on a side of an offer."""
    if side.money > 0:
        return Reason("money_already_named", "bargain", {"named": side.money})
    return Reason("cannot_pay", "bargain", {"price": amount, "cash": state.cash(giver)})


def send_offer(state: CharteredState, maker: int, taker: int, give: Side, ask: Side) -> None:
    """Ask the other player for an answer to the offer."""
    if state.events is not None:
        state.events.append(OfferMade(maker, taker, give.ids(), ask.ids(), give.money, ask.money))
    state.push(AnswerOffer(taker, maker, give.cards, ask.cards, give.shares, ask.shares, give.money, ask.money))


class AnswerOffer(OfferStep):
    """Accept the offer of `other`, or refuse it (rules#bargain)."""

    name: ClassVar[str] = "answer"
    kinds: ClassVar[tuple[str, ...]] = ("accept", "refuse")

    def options(self, state: CharteredState) -> list[Action]:
        return ACCEPT_OR_REFUSE if why_not_accept(state, self) is None else REFUSE_ONLY

    def take(self, state: CharteredState, action: Action) -> None:
        accepted = action is ACCEPT
        if state.events is not None:
            state.events.append(OfferAnswered(self.seat, accepted))
        if accepted:
            asked = self.ask.cards
            if [card for card in asked if state.shown(self.seat, card) < asked.count(card)]:
                # All learn that the seat holds what it was asked for (rules#open).
                state.count_showing()
            hand_over(state, self.other, self.seat, self.give)
            hand_over(state, self.seat, self.other, self.ask)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        reason = why_not_accept(state, self) if action is ACCEPT else None
        return reason or super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        self.check_offer(state, self.other, self.seat)
        require(not (self.give.is_empty() and self.ask.is_empty()), "give_cards", "the offer is empty")


def why_not_accept(state: CharteredState, answer: AnswerOffer) -> Reason | None:
    """What keeps the seat from accepting: a card it does not hold, or too many cards in a hand."""
    hand = state.hands[answer.seat]
    wanted = answer.ask.cards
    for card in wanted:
        if wanted.count(card) > hand.count(card):
            return Reason("not_in_hand", "bargain", {"card": CARD_IDS[card]})
    more = len(answer.give.cards) - len(wanted)
    most = max(len(hand) + more, len(state.hands[answer.other]) - more)
    if most > HAND_LIMIT:
        return Reason("hand_full", "bargain", {"most": HAND_LIMIT, "wanted": most})
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
