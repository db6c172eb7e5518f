"""Sealed bids: all choose at the same time and in secret; those who tie pay and bid again."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.possible import in_range, require
from gilded.core.step import Answer, Reveal, Step, Together
from gilded.games.chartered.actions import BIDS, LOSE, Bid, ReturnShare, sample_amounts
from gilded.games.chartered.board import (
    CARD_IDS,
    COMPANY_COUNT,
    COMPANY_IDS,
    EVENT_IDS,
    GIVES_TURN,
    HAND_LIMIT,
    LOWEST_LOSES,
    SEALED,
    SHARES_LOST,
)
from gilded.games.chartered.cards import FROM_ASIDE
from gilded.games.chartered.checks import event_happens, is_flag
from gilded.games.chartered.events import BidDecided, BidsRevealed, CardTaken, ShareLost
from gilded.games.chartered.state import NONE, CharteredState

SEALED_BID: Final = Cause("sealed_bid", "bids")


def begin_sealed_bids(state: CharteredState, event: int) -> None:
    """Everybody bids for the event (rules#bids)."""
    ask_for_bids(state, event, list(range(state.seats)), False)


def ask_for_bids(state: CharteredState, event: int, seats: list[int], again: bool) -> None:
    """Ask these seats for a bid at the same time."""
    asked: list[Step[CharteredState]] = [SealedBid(seat, event, again, state.cash(seat)) for seat in seats]
    state.push(Together(asked, OpenBids(event, again)))


class SealedBid(Step[CharteredState]):
    """Bid in secret, in steps of 10, no more than the seat has (rules#bids)."""

    name: ClassVar[str] = "sealed_bid"
    rule: ClassVar[str] = "bids"
    fields: ClassVar[tuple[str, ...]] = ("seat", "event", "again", "most")
    kinds: ClassVar[tuple[str, ...]] = ("bid",)

    def __init__(self, seat: int, event: int, again: bool, most: int) -> None:
        super().__init__(seat)
        self.event: Final = event
        self.again: Final = again
        self.most: Final = most
        """All the money of the seat."""

    def options(self, state: CharteredState) -> list[Action]:
        return sample_amounts(BIDS, 0, self.most)

    def allows(self, state: CharteredState, action: Action) -> bool:
        return isinstance(action, Bid) and action.amount <= self.most

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, Bid):
            return Reason("bid_too_high", "bids", {"price": action.amount, "cash": self.most})
        return super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        require(self.event == event_happens(state, "event", SEALED), "event", "another event is happening")
        is_flag("again", self.again)
        require(self.most == state.cash(self.seat), "most", f"the seat has {state.cash(self.seat)}")

    def describe(self, state: CharteredState) -> dict[str, object]:
        event = EVENT_IDS[self.event]
        return {
            "step": self.name,
            "seat": self.seat,
            "event": event,
            "again": self.again,
            "least": 0,
            "most": self.most,
        }


class OpenBids(Reveal[CharteredState]):
    """Open the bids and single one player out; those who tie bid again among themselves (rules#bids)."""

    name: ClassVar[str] = "open_bids"
    rule: ClassVar[str] = "bids"
    fields: ClassVar[tuple[str, ...]] = ("event", "again")

    def __init__(self, event: int, again: bool) -> None:
        super().__init__()
        self.event: Final = event
        self.again: Final = again

    def check(self, state: CharteredState) -> None:
        group = state.agenda[-1]
        assert isinstance(group, Together)
        for step in group.asked:
            same = isinstance(step, SealedBid) and (step.event, step.again) == (self.event, self.again)
            require(same, "event", "the bids are for something else")
        everybody = [step.seat for step in group.asked] == list(range(state.seats))
        require(len(group.asked) > 1 and (self.again or everybody), "again", "everybody bids first")

    def reveal(self, state: CharteredState, answers: list[Answer]) -> None:
        bids: list[tuple[int, int]] = []
        for answer in answers:
            action = answer.actions[0]
            assert isinstance(action, Bid)
            bids.append((answer.seat, action.amount))
        amounts = [bid for _, bid in bids]
        lowest = LOWEST_LOSES[self.event]
        wanted = min(amounts) if lowest else max(amounts)
        tied = [seat for seat, bid in bids if bid == wanted]
        if state.events is not None:
            shown = {str(seat): bid for seat, bid in bids}
            state.events.append(BidsRevealed(EVENT_IDS[self.event], shown, tied if len(tied) > 1 else []))
        for seat, bid in bids:
            if bid and (lowest or seat in tied):
                state.pay(purse(seat), BANK, bid, SEALED_BID)
        self._decide(state, tied, wanted)

    def _decide(self, state: CharteredState, tied: list[int], bid: int) -> None:
        if len(tied) == 1:
            decide(state, self.event, tied[0], False)
        elif bid == 0 and not self.again and not LOWEST_LOSES[self.event]:
            decide(state, self.event, NONE, False)
        elif (bid == 0 and self.again) or all_broke(state, tied):
            decide(state, self.event, tied[state.draw(len(tied))], True)
        else:
            ask_for_bids(state, self.event, tied, True)


def all_broke(state: CharteredState, seats: list[int]) -> bool:
    """Whether none of these seats has any money to bid."""
    return max([state.cash(seat) for seat in seats]) == 0


def decide(state: CharteredState, event: int, seat: int, by_lot: bool) -> None:
    """The event falls on this seat, or on nobody (rules#bids)."""
    if state.events is not None:
        state.events.append(BidDecided(EVENT_IDS[event], None if seat == NONE else seat, by_lot))
    if seat == NONE:
        return
    if SHARES_LOST[event]:
        ask_to_lose(state, seat, SHARES_LOST[event])
    elif GIVES_TURN[event]:
        state.extra[seat] += 1
    else:
        win_level_card(state, seat)


def win_level_card(state: CharteredState, seat: int) -> None:
    """A random one of the set-aside level cards, if one is left and the hand has room (rules#bids)."""
    if not state.aside or len(state.hands[seat]) >= HAND_LIMIT:
        return
    state.count_reveal()
    card = state.aside.pop()
    state.won[seat] = [*state.won[seat], card]
    state.gain_card(seat, card, FROM_ASIDE)
    if state.events is not None:
        state.events.append(CardTaken(seat, CARD_IDS[card], "aside", False))


def ask_to_lose(state: CharteredState, seat: int, left: int) -> None:
    """The seat gives back shares of its choice; where there is no choice the rules do it (rules#bids)."""
    while left > 0:
        held = [company for company in range(COMPANY_COUNT) if state.held(seat, company)]
        if not held:
            return
        if len(held) > 1:
            state.loser = seat
            state.push(LoseShare(seat, left))
            return
        lose_share(state, seat, held[0])
        left -= 1


def lose_share(state: CharteredState, seat: int, company: int) -> None:
    """Give one share back to the bank for nothing."""
    state.move_share(company, seat, NONE, 1)
    if state.events is not None:
        state.events.append(ShareLost(seat, COMPANY_IDS[company]))


class LoseShare(Step[CharteredState]):
    """Choose a share to lose, also of a company that is off the board (rules#bids)."""

    name: ClassVar[str] = "lose_share"
    rule: ClassVar[str] = "bids"
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")
    kinds: ClassVar[tuple[str, ...]] = ("lose",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def options(self, state: CharteredState) -> list[Action]:
        return [LOSE[company] for company in range(COMPANY_COUNT) if state.held(self.seat, company)]

    def take(self, state: CharteredState, action: Action) -> None:
        assert isinstance(action, ReturnShare)
        state.loser = NONE
        lose_share(state, self.seat, action.company)
        ask_to_lose(state, self.seat, self.left - 1)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, ReturnShare):
            return Reason("no_share_held", "bids", {"company": COMPANY_IDS[action.company]})
        return super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        event = event_happens(state, "left", LOWEST_LOSES)
        in_range("left", self.left, 1, SHARES_LOST[event])
        require(self.seat == state.loser, "seat", "is not the one whose bid was the lowest")
        require(len(self.options(state)) > 1, "seat", "has nothing to choose between")
