"""Veilinge: the active player puts something up for auction, and all bid openly in turn."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.step import Answer, Reveal, Step, Together
from gilded.games.chartered.actions import (
    BIDS,
    LOT_BANK,
    LOT_DISCARD,
    LOT_OWN,
    LOT_PILE,
    PASS,
    TAKE,
    Amount,
    OnCard,
    OnCompany,
    some_amounts,
)
from gilded.games.chartered.board import (
    BID_STEP,
    CARD_IDS,
    COMPANY_COUNT,
    COMPANY_IDS,
    FLOOR_VALUE,
    HAND_LIMIT,
    LOOK,
    PLOT_IDS,
    PLOTS,
)
from gilded.games.chartered.cards import SHOWN
from gilded.games.chartered.events import (
    AuctionBid,
    AuctionDecided,
    AuctionOpened,
    AuctionPassed,
    CardTaken,
    WarehouseRemoved,
)
from gilded.games.chartered.ground import holds_together, warehouses_of
from gilded.games.chartered.state import NONE, CharteredState

AUCTION_WON: Final = Cause("auction", "auction")

BANK_SHARE: Final = 0
OWN_SHARE: Final = 1
FROM_PILE: Final = 2
DISCARDED: Final = 3
LOT_IDS: Final = ["bank_share", "own_share", "from_pile", "discarded"]
FEWEST_WAREHOUSES: Final = 2
"""A company that loses a warehouse keeps at least so many."""


def begin_auction(state: CharteredState, seat: int) -> None:
    """The seat chooses a lot, if there is any (rules#auction)."""
    choose = ChooseLot(seat)
    if choose.options(state):
        state.push(choose)


class ChooseLot(Step[CharteredState]):
    """Choose what is put up for auction (rules#auction)."""

    name: ClassVar[str] = "choose_lot"
    rule: ClassVar[str] = "auction"

    def options(self, state: CharteredState) -> list[Action]:
        companies = range(COMPANY_COUNT)
        lots: list[Action] = [LOT_BANK[one] for one in companies if state.value[one] and state.bank_shares[one]]
        lots.extend([LOT_OWN[one] for one in companies if state.held(self.seat, one)])
        if state.pile:
            lots.append(LOT_PILE)
        land = sorted([card for card in state.discards[-LOOK:] if card < PLOTS])
        lots.extend([LOT_DISCARD[card] for card in land if why_not_removed(state, card) is None])
        return lots

    def take(self, state: CharteredState, action: Action) -> None:
        lot, item = FROM_PILE, NONE
        name: str | None = None
        if isinstance(action, OnCompany):
            lot = BANK_SHARE if action is LOT_BANK[action.company] else OWN_SHARE
            item = action.company
            name = COMPANY_IDS[item]
        elif isinstance(action, OnCard):
            lot, item = DISCARDED, action.card
            name = CARD_IDS[item]
        if state.events is not None:
            state.events.append(AuctionOpened(self.seat, LOT_IDS[lot], name))
        round_the_table = [(self.seat + distance) % state.seats for distance in range(state.seats)]
        bidders = [seat for seat in round_the_table if may_bid(state, seat, self.seat, lot)]
        call(state, self.seat, lot, item, NONE, 0, bidders)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, OnCard) and action.kind == "auction_discarded":
            if action.card not in state.discards[-LOOK:]:
                return Reason("not_among_last_discards", "auction", {"card": CARD_IDS[action.card], "last": LOOK})
            return why_not_removed(state, action.card) or super().why_not(state, action)
        if isinstance(action, OnCompany) and action.kind == "auction_bank_share":
            code = "no_share_left" if state.value[action.company] else "not_on_the_board"
            return Reason(code, "auction", {"company": COMPANY_IDS[action.company]})
        if isinstance(action, OnCompany) and action.kind == "auction_own_share":
            return Reason("no_share_held", "auction", {"company": COMPANY_IDS[action.company]})
        return super().why_not(state, action)


def may_bid(state: CharteredState, seat: int, opener: int, lot: int) -> bool:
    """Nobody bids for an own share, and nobody with a full hand for a card (rules#auction)."""
    if lot == OWN_SHARE:
        return seat != opener
    return lot == BANK_SHARE or len(state.hands[seat]) < HAND_LIMIT


def call(
    state: CharteredState, opener: int, lot: int, item: int, leader: int, highest: int, bidders: list[int]
) -> None:
    """Ask the first of the bidders who can still bid; when only the leader is left, the auction is over."""
    least = 0 if leader == NONE else highest + BID_STEP
    while bidders and bidders[0] != leader and state.cash(bidders[0]) < least:
        bidders = bidders[1:]
    if not bidders or bidders[0] == leader:
        # The leader's turn comes only when all others have passed since: each bid puts its bidder last.
        settle(state, opener, lot, item, leader, highest)
    else:
        most = state.cash(bidders[0])
        state.push(OpenBid(bidders[0], opener, lot, item, leader, highest, bidders, most))


class OpenBid(Step[CharteredState]):
    """Raise the bid or leave the auction (rules#auction)."""

    name: ClassVar[str] = "open_bid"
    rule: ClassVar[str] = "auction"
    fields: ClassVar[tuple[str, ...]] = ("seat", "opener", "lot", "item", "leader", "highest", "bidders", "most")

    def __init__(
        self, seat: int, opener: int, lot: int, item: int, leader: int, highest: int, bidders: list[int], most: int
    ) -> None:
        super().__init__(seat)
        self.opener: Final = opener
        self.lot: Final = lot
        self.item: Final = item
        self.leader: Final = leader
        self.highest: Final = highest
        self.bidders: Final = bidders
        self.most: Final = most
        """All the money of the seat."""

    def least(self) -> int:
        """The lowest bid that counts."""
        return 0 if self.leader == NONE else self.highest + BID_STEP

    def options(self, state: CharteredState) -> list[Action]:
        return [PASS, *some_amounts(BIDS, self.least(), self.most)]

    def allows(self, state: CharteredState, action: Action) -> bool:
        if isinstance(action, Amount):
            return action.kind == "bid" and self.least() <= action.amount <= self.most
        return action is PASS

    def take(self, state: CharteredState, action: Action) -> None:
        others = self.bidders[1:]
        if isinstance(action, Amount):
            if state.events is not None:
                state.events.append(AuctionBid(self.seat, action.amount))
            call(state, self.opener, self.lot, self.item, self.seat, action.amount, [*others, self.seat])
        else:
            if state.events is not None:
                state.events.append(AuctionPassed(self.seat))
            call(state, self.opener, self.lot, self.item, self.leader, self.highest, others)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, Amount) and action.kind == "bid":
            if action.amount < self.least():
                return Reason("bid_too_low", "auction", {"bid": action.amount, "least": self.least()})
            return Reason("bid_too_high", "auction", {"bid": action.amount, "cash": self.most})
        return super().why_not(state, action)

    def describe(self) -> dict[str, object]:
        item: str | None = None
        if self.lot == DISCARDED:
            item = CARD_IDS[self.item]
        elif self.lot != FROM_PILE:
            item = COMPANY_IDS[self.item]
        return {
            "step": self.name,
            "seat": self.seat,
            "opener": self.opener,
            "lot": LOT_IDS[self.lot],
            "item": item,
            "leader": None if self.leader == NONE else self.leader,
            "highest": self.highest,
            "least": self.least(),
            "most": self.most,
            "bidders": list(self.bidders),
        }


def settle(state: CharteredState, opener: int, lot: int, item: int, winner: int, bid: int) -> None:
    """The winner pays and gets the lot; without a bid nothing is sold (rules#auction)."""
    if state.events is not None:
        state.events.append(AuctionDecided(None if winner == NONE else winner, bid))
    if winner == NONE:
        return
    state.pay(purse(winner), purse(opener) if lot == OWN_SHARE else BANK, bid, AUCTION_WON)
    if lot == BANK_SHARE:
        state.move_share(item, NONE, winner, 1)
    elif lot == OWN_SHARE:
        state.move_share(item, opener, winner, 1)
    elif lot == FROM_PILE:
        state.count_reveal()
        asked: list[Step[CharteredState]] = [ChooseFromPile(winner)]
        state.push(Together(asked, TakeFromPile()))
    else:
        take_back(state, winner, item)


class ChooseFromPile(Step[CharteredState]):
    """Choose one of the top cards of the pile, unseen by the others (rules#auction)."""

    name: ClassVar[str] = "choose_from_pile"
    rule: ClassVar[str] = "auction"
    secret: ClassVar[bool] = True

    def options(self, state: CharteredState) -> list[Action]:
        choices: list[Action] = []
        last = NONE
        for card in sorted(state.pile[-LOOK:]):
            if card != last:
                choices.append(TAKE[card])
                last = card
        return choices

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, OnCard) and action.kind == "take":
            return Reason("not_among_top_cards", "auction", {"card": CARD_IDS[action.card]})
        return super().why_not(state, action)


class TakeFromPile(Reveal[CharteredState]):
    """The chosen card goes to the hand; the others are shuffled back (rules#auction)."""

    name: ClassVar[str] = "take_from_pile"
    rule: ClassVar[str] = "auction"

    def reveal(self, state: CharteredState, answers: list[Answer]) -> None:
        seat = answers[0].seat
        action = answers[0].actions[0]
        assert isinstance(action, OnCard)
        state.gain_card(seat, action.card, state.clock)
        if state.events is not None:
            state.events.append(CardTaken(seat, CARD_IDS[action.card], "pile", False))
        seen = state.pile[-LOOK:]
        del state.pile[-LOOK:]
        seen.remove(action.card)
        state.back_into_pile(seen, seat)


def why_not_removed(state: CharteredState, plot: int) -> Reason | None:
    """What keeps the warehouse on this plot from being taken away (rules#take-back)."""
    name = PLOT_IDS[plot]
    if state.height[plot] != 1:
        return Reason("floor_on_top", "take-back", {"plot": name, "height": state.height[plot]})
    company = state.owner[plot]
    if company == NONE:
        return None
    if len(warehouses_of(state, company)) <= FEWEST_WAREHOUSES:
        return Reason("too_few_warehouses", "take-back", {"plot": name, "least": FEWEST_WAREHOUSES})
    if not holds_together(state, [company], plot):
        return Reason("company_would_split", "take-back", {"plot": name, "company": COMPANY_IDS[company]})
    return None


def take_back(state: CharteredState, seat: int, plot: int) -> None:
    """A discarded land card goes to the winner and its warehouse leaves the city (rules#take-back)."""
    state.discards.remove(plot)
    state.gain_card(seat, plot, SHOWN)
    if state.events is not None:
        state.events.append(CardTaken(seat, CARD_IDS[plot], "discards", True))
    company = state.owner[plot]
    state.at_height[state.height[plot]] -= 1
    state.height[plot] = 0
    state.supply += 1
    state.roofs_left += state.roofed.count(plot)
    state.roofed = [other for other in state.roofed if other != plot]
    moved_to: int = NONE
    if company != NONE:
        state.claim(plot, NONE)
        if state.headquarters[company] == plot:
            moved_to = warehouses_of(state, company)[0]
            state.headquarters[company] = moved_to
    if state.events is not None:
        moved = None if moved_to == NONE else PLOT_IDS[moved_to]
        state.events.append(WarehouseRemoved(PLOT_IDS[plot], None if company == NONE else COMPANY_IDS[company], moved))
    if company != NONE:
        before = state.value[company]
        state.set_value(company, before - FLOOR_VALUE[1])
        state.pay_for_value(seat, company, before)
