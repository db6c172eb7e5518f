"""What a seat cannot know, dealt again so that it fits everything the seat has seen (rules#open)."""

from typing import Final

from gilded.core.rng import RandomSource
from gilded.games.chartered.board import AUCTION_REACH, KINDS, LEVELS, PLOTS, SET_ASIDE
from gilded.games.chartered.cards import FROM_ASIDE, SHOWN, CardTable, LookAtPile

NOTHING_SEEN: Final = [0] * KINDS


def redraw_hidden(state: CardTable, seat: int, rng: RandomSource) -> None:
    """Deal the other hands, the pile and the set-aside cards again; shuffle the event pile."""
    redeal = Redeal(state, seat, rng)
    redeal.deal_set_aside()
    redeal.deal_hands()
    redeal.deal_pile()
    redeal.deal_knowledge()
    state.event_pile.sort()
    rng.shuffle(state.event_pile)


def is_looking(state: CardTable, seat: int) -> bool:
    """Whether this seat is looking at the top cards of the pile now."""
    return isinstance(state.step_of(seat), LookAtPile)


class Redeal:
    """A new deal of the cards that the seat has not seen."""

    def __init__(self, state: CardTable, seat: int, rng: RandomSource) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.rng: Final = rng
        self.top: Final[list[int]] = state.pile[-AUCTION_REACH:] if is_looking(state, seat) else []
        self.hands: Final[list[list[tuple[int, int]]]] = [[] for _ in range(state.seats)]
        """The new hands as (card, since)."""
        self.unseen: Final[list[int]] = [*state.pile[: len(state.pile) - len(self.top)], *state.aside]
        self.slots: Final[list[tuple[int, int]]] = []
        """The places of unseen cards in other hands as (since, seat), those that fit the fewest cards first."""
        self.from_aside: Final[list[int]] = []
        """The other seats that hold a set-aside card, one entry per card."""
        for other in range(state.seats):
            if other != seat:
                self._collect(other)
        self.slots.sort()
        self.unseen.sort()  # the order in which they really lie must not even seed the new deal
        rng.shuffle(self.unseen)

    def _collect(self, other: int) -> None:
        times = self.state.since[other]
        for place, card in enumerate(self.state.hands[other]):
            since = times[place]
            if since == SHOWN:
                self.hands[other].append((card, since))
                continue
            self.unseen.append(card)
            if since == FROM_ASIDE:
                self.from_aside.append(other)
            else:
                self.slots.append((since, other))

    def deal_set_aside(self) -> None:
        """The set-aside level cards that the seat has not won lie aside or in the hands that won them."""
        state = self.state
        likely: list[int] = []
        for level in range(LEVELS):
            card = PLOTS + level
            copies = min(SET_ASIDE[level] - state.won[self.seat].count(card), self.unseen.count(card))
            likely.extend([card] * copies)
        self.rng.shuffle(likely)
        for place in range(len(state.aside)):
            state.aside[place] = likely.pop()
            self.unseen.remove(state.aside[place])
        for other in self.from_aside:
            card = likely.pop()
            self.unseen.remove(card)
            self.hands[other].append((card, FROM_ASIDE))

    def deal_hands(self) -> None:
        """No hand gets a card that the seat saw go into the pile after that hand's place was filled."""
        state = self.state
        looks = state.looks[self.seat]
        earliest = [max(state.stamps[card], looks[card]) for card in range(KINDS)]
        for since, other in self.slots:
            place = -1
            while earliest[self.unseen[place]] > since:
                place -= 1
            self.hands[other].append((self.unseen.pop(place), since))
        for other in range(state.seats):
            if other != self.seat:
                hand = sorted(self.hands[other])
                state.hands[other] = [card for card, _ in hand]
                state.since[other] = [since for _, since in hand]

    def deal_pile(self) -> None:
        """The rest is the pile, under the cards that the seat is looking at; which of them fit no hand is no order."""
        self.rng.shuffle(self.unseen)
        self.state.pile = [*self.unseen, *self.top]

    def deal_knowledge(self) -> None:
        """What only the others know must fit the new deal, and tell nothing of the old one."""
        state = self.state
        for other in range(state.seats):
            if other != self.seat:
                state.looks[other] = NOTHING_SEEN
        if any(state.won[other] for other in range(state.seats) if other != self.seat):
            self._deal_won()

    def _deal_won(self) -> None:
        """The others have won what they hold of the set-aside cards, and of the rest as many as they did."""
        state = self.state
        left = [PLOTS + level for level in range(LEVELS) for _ in range(SET_ASIDE[level])]
        for card in [*state.aside, *state.won[self.seat]]:
            left.remove(card)
        held = [[card for card, since in hand if since == FROM_ASIDE] for hand in self.hands]
        for hand in held:
            for card in hand:
                left.remove(card)
        for other in range(state.seats):
            if other != self.seat:
                gone = len(state.won[other]) - len(held[other])
                state.won[other] = [*held[other], *left[:gone]]
                left = left[gone:]


def known_to(state: CardTable, seat: int) -> list[int]:
    """How many cards of each kind the seat can see: its own, the market, the discards, what others have shown."""
    counts = [0] * KINDS
    for card in state.hands[seat]:
        counts[card] += 1
    for card in state.market:
        counts[card] += 1
    for card in state.discards:
        counts[card] += 1
    for other in range(state.seats):
        if other != seat:
            for place, card in enumerate(state.hands[other]):
                if state.since[other][place] == SHOWN:
                    counts[card] += 1
    return counts
