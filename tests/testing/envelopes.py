"""Envelopes: the smallest game that has everything, to try the contract and the conformance suite on.

Each seat holds four cards that nobody else sees. In every round all choose a card and a wager in secret at the same
time; the highest card takes the pot and a coin from the bank. After four rounds the richest wins.
"""

from typing import Any, ClassVar

from gilded.core import (
    BANK,
    Action,
    Answer,
    Catalogue,
    Cause,
    Duty,
    Encoder,
    Event,
    Flag,
    Game,
    MoneySources,
    OpenKind,
    Option,
    RandomSource,
    Reason,
    Reveal,
    Rng,
    Saved,
    ScoreSources,
    Setup,
    State,
    Step,
    Together,
    View,
    distinct,
    in_range,
    purse,
    require,
)
from gilded.core.saved import load_table, save_table
from gilded.core.view import common_view

CARDS = 12
HAND = 4
CASH = 6
MOST = 3
WAGERED = Cause("wagered", "reveal")
WON = Cause("won", "reveal")
START = Cause("start", "setup")


class Card(Action):
    def __init__(self, card: int) -> None:
        super().__init__("card", {"card": card})
        self.card = card


class Wager(Action):
    made: ClassVar[dict[int, "Wager"]] = {}

    def __init__(self, coins: int) -> None:
        super().__init__("wager", {"coins": coins})
        self.coins = coins

    @staticmethod
    def of(coins: int) -> "Wager":
        return Wager.made.setdefault(coins, Wager(coins))


ALL_CARDS = [Card(card) for card in range(CARDS)]


class RoundWon(Event, frozen=True):
    seat: int
    cards: list[int]


class EnvelopesState(State):
    hands: list[list[int]]
    played: list[int]

    def clone(self) -> "EnvelopesState":
        copy = type(self)(self.setup)
        self.copy_table_to(copy)
        copy.hands = [hand[:] for hand in self.hands]
        copy.played = self.played[:]
        return copy

    def scores(self) -> list[int]:
        return [self.cash(seat) for seat in range(self.seats)]

    def winners(self) -> tuple[int, ...]:
        best = max(self.scores())
        return tuple(seat for seat, score in enumerate(self.scores()) if score == best) if self.over else ()

    def pieces(self) -> dict[str, int]:
        return {"cards": len(self.played) + sum(len(hand) for hand in self.hands)}

    def redraw_hidden(self, seat: int, rng: RandomSource) -> None:
        others = [holder for holder in range(self.seats) if holder != seat]
        unseen = [card for card in range(CARDS) if card not in self.played and card not in self.hands[seat]]
        rng.shuffle(unseen)
        for holder in others:
            size = len(self.hands[holder])
            self.hands[holder] = sorted(unseen[:size])
            del unseen[:size]


class PickCard(Step[EnvelopesState]):
    name: ClassVar[str] = "pick_card"
    rule: ClassVar[str] = "round"
    kinds: ClassVar[tuple[str, ...]] = ("card",)

    def options(self, state: EnvelopesState) -> list[Action]:
        return [ALL_CARDS[card] for card in state.hands[self.seat]]

    def why_not(self, state: EnvelopesState, action: Action) -> Reason:
        if isinstance(action, Card):
            return Reason("not_held", "round", {"card": action.card})
        return super().why_not(state, action)

    def follow_up(self, state: EnvelopesState, action: Action) -> Step[EnvelopesState]:
        assert isinstance(action, Card)
        return PickWager(self.seat, action.card)


class PickWager(Step[EnvelopesState]):
    name: ClassVar[str] = "pick_wager"
    rule: ClassVar[str] = "round"
    kinds: ClassVar[tuple[str, ...]] = ("wager",)
    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def most(self, state: EnvelopesState) -> int:
        return min(MOST, state.cash(self.seat))

    def options(self, state: EnvelopesState) -> list[Action]:
        return [Wager.of(0)] if self.most(state) == 0 else [Wager.of(0), Wager.of(self.most(state))]

    def allows(self, state: EnvelopesState, action: Action) -> bool:
        return isinstance(action, Wager) and action.coins <= self.most(state)

    def why_not(self, state: EnvelopesState, action: Action) -> Reason:
        if isinstance(action, Wager):
            return Reason("too_much", "round", {"wanted": action.coins, "most": self.most(state)})
        return super().why_not(state, action)


class Open(Reveal[EnvelopesState]):
    name: ClassVar[str] = "open"

    def reveal(self, state: EnvelopesState, answers: list[Answer]) -> None:
        pot = 1
        cards = []
        for answer in answers:
            card, wager = answer.actions
            assert isinstance(card, Card)
            assert isinstance(wager, Wager)
            cards.append(card.card)
            state.pay(purse(answer.seat), BANK, wager.coins, WAGERED)
            pot += wager.coins
            state.hands[answer.seat].remove(card.card)
            state.played.append(card.card)
        winner = answers[cards.index(max(cards))].seat
        state.pay(BANK, purse(winner), pot, WON)
        if state.events is not None:
            state.events.append(RoundWon(winner, cards))
        state.push(NextRound())


class NextRound(Duty[EnvelopesState]):
    name: ClassVar[str] = "next_round"

    def run(self, state: EnvelopesState) -> None:
        if not state.hands[0]:
            state.finish()
        else:
            state.push(Together([PickCard(seat) for seat in range(state.seats)], Open()))


class EnvelopesView(View):
    hand: list[int]
    played: list[int]


class EnvelopesSaved(Saved):
    hands: list[list[int]]
    played: list[int]


class EnvelopesEncoder(Encoder):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        cards = [str(card) for card in range(CARDS)]
        self.ask_number("card", CARDS, "the card of the own envelope")
        self.hand = self.field("hand.{}", cards, meaning="a card of the own hand")
        self.played = self.field("played.{}", cards, most=CARDS, meaning="when the card was played, from 1")

    def write(self, numbers: list[float], state: State, seat: int) -> None:
        assert isinstance(state, EnvelopesState)
        for card in state.hands[seat]:
            self.hand.mark(numbers, card)
        for number, card in enumerate(state.played):
            self.played.put(numbers, card, number + 1)


class Envelopes(Game):
    name: ClassVar[str] = "envelopes"
    title: ClassVar[str] = "Envelopes"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 4)
    options: ClassVar[tuple[Option, ...]] = (Flag("poor"),)
    actions: ClassVar[Catalogue] = Catalogue(ALL_CARDS, [OpenKind("wager", {"coins": range(MOST + 1)}, Wager.of)])
    steps: ClassVar[tuple[type[Step[Any]], ...]] = (PickCard, PickWager, Open, NextRound)
    events: ClassVar[tuple[type[Event], ...]] = (RoundWon,)
    view_type: ClassVar[type[View]] = EnvelopesView
    saved_type: ClassVar[type[Saved]] = EnvelopesSaved
    state_type: ClassVar[type[EnvelopesState]] = EnvelopesState
    sources_type: ClassVar[type[ScoreSources]] = MoneySources
    encoder_type: ClassVar[type[Encoder]] = EnvelopesEncoder

    def set_up(self, setup: Setup, rng: Rng) -> State:
        state = self.state_type(setup)
        state.begin(rng)
        deck = list(range(CARDS))
        rng.shuffle(deck)
        state.hands = [sorted(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(setup.seats)]
        state.played = []
        for seat in range(setup.seats):
            state.pay(BANK, purse(seat), 1 if setup.options["poor"] else CASH, START)
        state.push(NextRound())
        return state

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, EnvelopesState)
        hand = [] if seat is None else state.hands[seat]
        return EnvelopesView(**common_view(state, seat), hand=hand, played=state.played[:])

    def save(self, state: State) -> Saved:
        assert isinstance(state, EnvelopesState)
        return EnvelopesSaved(**save_table(state), hands=state.hands, played=state.played)

    def restore(self, setup: Setup, data: Any) -> State:
        state = self.state_type(setup)
        load_table(state, data)
        state.hands = [list(hand) for hand in data.hands]
        state.played = list(data.played)
        require(len(data.hands) == setup.seats, "hands", "one for each seat")
        for hand in data.hands:
            require(hand == sorted(hand), "hands", "not in order")
            require(len(hand) == len(data.hands[0]), "hands", "not of one size")
        for card in (cards := [*data.played, *(card for hand in data.hands for card in hand)]):
            in_range("hands", card, 0, CARDS - 1)
        distinct("hands", cards)
        require(state.over == (not data.hands[0]), "over", "the game is over when all cards are played")
        if not state.over:
            top = state.agenda[-1]
            require(len(state.agenda) == 1 and isinstance(top, Together), "agenda", "one choice of all seats")
            assert isinstance(top, Together)
            require(
                [type(step) for step in top.asked] == [self.steps[0]] * setup.seats, "agenda", "a card of each seat"
            )
            require(len(top.answers) <= setup.seats, "agenda", "an answer for each seat")
        return state


GAME = Envelopes()
