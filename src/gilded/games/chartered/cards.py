"""The cards on the table: hands, market, pile, discards and event cards, and what each seat has seen of them."""

from typing import Final

from mypy_extensions import mypyc_attr

from gilded.core.state import Setup, State
from gilded.core.step import EVERYBODY, S, Step
from gilded.games.chartered.board import FACE_UP_EVENTS, KINDS, PLOTS

SHOWN: Final = -1
"""A card in hand that everybody has seen."""
FROM_ASIDE: Final = -2
"""A card in hand that was won from the set-aside level cards."""
DEALT: Final = 0
"""A card in hand since the deal: certainly a land card (rules#setup)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LookAtPile(Step[S]):
    """A decision during which the seat looks at the top cards of the pile, unseen by the others."""


class CardTable(State):
    """The part of a position that is made of cards."""

    market_size: int
    open_events: int
    """How many event cards lie face up (rules#setup)."""

    # The lists inside these lists are never changed, only replaced: clones share them.
    hands: list[list[int]]
    """The cards of each seat, sorted."""
    since: list[list[int]]
    """For each card in hand: SHOWN, FROM_ASIDE, or the `clock` when it came unseen into the hand."""
    market: list[int]
    pile: list[int]
    """The next card is the last of the list."""
    discards: list[int]
    aside: list[int]
    won: list[list[int]]
    """The set-aside cards that each seat has won."""
    clock: int
    """Counts how often cards that somebody has seen have gone back into the pile."""
    stamps: list[int]
    """For each kind of card: the clock when all saw it go into the pile. No card drawn before can be it."""
    looks: list[list[int]]
    """For each seat, like `stamps`: the clock when it alone saw a card go into the pile."""

    face_up: list[int]
    event_pile: list[int]
    event_discards: list[int]

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.market_size = int(setup.options["market"])
        self.open_events = int(setup.options["open_events"]) or FACE_UP_EVENTS[setup.seats]

    # Setting up

    def clear_cards(self) -> None:
        """No card anywhere."""
        self.hands = [[] for _ in range(self.seats)]
        self.since = [[] for _ in range(self.seats)]
        self.market = []
        self.pile = []
        self.discards = []
        self.aside = []
        self.won = [[] for _ in range(self.seats)]
        self.clock = 1
        self.stamps = [0 if kind < PLOTS else 1 for kind in range(KINDS)]
        self.looks = [[0] * KINDS for _ in range(self.seats)]
        self.face_up = []
        self.event_pile = []
        self.event_discards = []

    # Moving cards

    def gain_card(self, seat: int, card: int, since: int) -> None:
        """Put a card into a hand."""
        hand, times = self.hands[seat], self.since[seat]
        place = 0
        while place < len(hand) and hand[place] < card:
            place += 1
        self.hands[seat] = [*hand[:place], card, *hand[place:]]
        self.since[seat] = [*times[:place], since, *times[place:]]

    def lose_card(self, seat: int, card: int) -> None:
        """Take a card out of a hand: the one that all have seen, if there is a choice."""
        hand, times = self.hands[seat], self.since[seat]
        place = hand.index(card)
        for other in range(place, len(hand)):
            if hand[other] == card and times[other] == SHOWN:
                place = other
        self.hands[seat] = [*hand[:place], *hand[place + 1 :]]
        self.since[seat] = [*times[:place], *times[place + 1 :]]

    def show_card(self, seat: int, card: int) -> None:
        """From now on everybody knows of this card, hidden so far, in the seat's hand."""
        hand, times = self.hands[seat], self.since[seat]
        place = hand.index(card)
        while times[place] == SHOWN:
            place += 1
        self.since[seat] = [*times[:place], SHOWN, *times[place + 1 :]]
        self.count_showing()

    def shown(self, seat: int, card: int) -> int:
        """How many such cards everybody knows of in the seat's hand."""
        hand, times = self.hands[seat], self.since[seat]
        count = 0
        for place in range(len(hand)):
            if hand[place] == card and times[place] == SHOWN:
                count += 1
        return count

    def back_into_pile(self, cards: list[int], seen_by: int) -> None:
        """Shuffle cards that one seat or EVERYBODY has seen into the pile (rules#renew, rules#auction)."""
        self.clock += 1
        stamps = self.stamps[:] if seen_by == EVERYBODY else self.looks[seen_by][:]
        for card in cards:
            if card < PLOTS:
                stamps[card] = self.clock
        if seen_by == EVERYBODY:
            self.stamps = stamps
        else:
            self.looks[seen_by] = stamps
        self.pile.extend(cards)
        self.rng.shuffle(self.pile)

    def cards(self) -> list[int]:
        """All construction cards, wherever they lie."""
        cards = [*self.market, *self.pile, *self.discards, *self.aside]
        for hand in self.hands:
            cards.extend(hand)
        return cards

    def copy_cards_to(self, copy: "CardTable") -> None:
        """The cards' part of a clone."""
        copy.hands = self.hands[:]
        copy.since = self.since[:]
        copy.market = self.market[:]
        copy.pile = self.pile[:]
        copy.discards = self.discards[:]
        copy.aside = self.aside[:]
        copy.won = self.won[:]
        copy.clock = self.clock
        copy.stamps = self.stamps
        copy.looks = self.looks[:]
        copy.face_up = self.face_up[:]
        copy.event_pile = self.event_pile[:]
        copy.event_discards = self.event_discards[:]
