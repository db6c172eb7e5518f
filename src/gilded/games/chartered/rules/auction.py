"""Auctions (Veilinge): the active player puts something up for auction, and all bid openly in turn."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.possible import distinct, in_range, require
from gilded.core.step import Answer, Reveal, Step, Together, per_seat
from gilded.games.chartered.actions import (
    BIDS,
    LOT_BANK,
    LOT_DISCARD,
    LOT_OWN,
    LOT_PILE,
    PASS,
    TAKE,
    AuctionBankShare,
    AuctionDiscarded,
    AuctionOwnShare,
    Bid,
    TakeCard,
    sample_amounts,
)
from gilded.games.chartered.board import (
    AUCTION,
    AUCTION_REACH,
    BID_STEP,
    CARD_IDS,
    COMPANY_COUNT,
    COMPANY_IDS,
    HAND_LIMIT,
    PLOTS,
)
from gilded.games.chartered.cards import LookAtPile
from gilded.games.chartered.checks import event_happens, is_active, is_company, is_list, is_sum
from gilded.games.chartered.events import AuctionBid, AuctionDecided, AuctionOpened, AuctionPassed, CardTaken
from gilded.games.chartered.rules.taking_back import take_back, why_not_take_back
from gilded.games.chartered.state import NONE, CharteredState

AUCTION_WON: Final = Cause("auction", "auction")

BANK_SHARE: Final = 0
OWN_SHARE: Final = 1
FROM_PILE: Final = 2
DISCARDED: Final = 3
LOT_IDS: Final = ["bank_share", "own_share", "from_pile", "discarded"]


class Lot:
    """What is up for auction: its kind, the company or the card, and who put it up."""

    def __init__(self, opener: int, kind: int, item: int) -> None:
        self.opener: Final = opener
        self.kind: Final = kind
        self.item: Final = item

    def item_id(self) -> str | None:
        """The id of the company or the card; None for a card from the pile."""
        if self.kind == FROM_PILE:
            return None
        return CARD_IDS[self.item] if self.kind == DISCARDED else COMPANY_IDS[self.item]


def begin_auction(state: CharteredState, seat: int) -> None:
    """The seat chooses a lot, if there is any (rules#auction)."""
    choose = CHOOSE_LOT[seat]
    if choose.options(state):
        state.push(choose)


class ChooseLot(Step[CharteredState]):
    """Choose what is put up for auction (rules#auction)."""

    name: ClassVar[str] = "choose_lot"
    rule: ClassVar[str] = "auction"
    kinds: ClassVar[tuple[str, ...]] = (
        "auction_bank_share",
        "auction_own_share",
        "auction_from_pile",
        "auction_discarded",
    )

    def options(self, state: CharteredState) -> list[Action]:
        companies = range(COMPANY_COUNT)
        lots: list[Action] = [LOT_BANK[one] for one in companies if state.value[one] and state.bank_shares[one]]
        lots.extend([LOT_OWN[one] for one in companies if state.held(self.seat, one)])
        if state.pile:
            lots.append(LOT_PILE)
        land = sorted([card for card in state.discards[-AUCTION_REACH:] if card < PLOTS])
        lots.extend([LOT_DISCARD[card] for card in land if why_not_take_back(state, card) is None])
        return lots

    def take(self, state: CharteredState, action: Action) -> None:
        lot = self._lot(action)
        if state.events is not None:
            state.events.append(AuctionOpened(self.seat, LOT_IDS[lot.kind], lot.item_id()))
        clockwise = [(self.seat + distance) % state.seats for distance in range(state.seats)]
        ask_for_bid(state, lot, NONE, 0, [seat for seat in clockwise if may_bid(state, seat, lot)])

    def _lot(self, action: Action) -> Lot:
        if isinstance(action, AuctionBankShare):
            return Lot(self.seat, BANK_SHARE, action.company)
        if isinstance(action, AuctionOwnShare):
            return Lot(self.seat, OWN_SHARE, action.company)
        if isinstance(action, AuctionDiscarded):
            return Lot(self.seat, DISCARDED, action.card)
        return Lot(self.seat, FROM_PILE, NONE)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, AuctionDiscarded):
            if action.card not in state.discards[-AUCTION_REACH:]:
                values: dict[str, object] = {"card": CARD_IDS[action.card], "last": AUCTION_REACH}
                return Reason("not_among_last_discards", "auction", values)
            reason = why_not_take_back(state, action.card)
            assert reason is not None
            return reason
        if action is LOT_PILE:
            return Reason("pile_empty", "auction")
        if isinstance(action, AuctionBankShare):
            code = "no_share_left" if state.value[action.company] else "not_on_the_board"
            return Reason(code, "auction", {"company": COMPANY_IDS[action.company]})
        if isinstance(action, AuctionOwnShare):
            return Reason("no_share_held", "auction", {"company": COMPANY_IDS[action.company]})
        return super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        event_happens(state, "seat", AUCTION)


def may_bid(state: CharteredState, seat: int, lot: Lot) -> bool:
    """Nobody bids for their own share, and nobody with a full hand for a card (rules#auction)."""
    if lot.kind == OWN_SHARE:
        return seat != lot.opener
    return lot.kind == BANK_SHARE or len(state.hands[seat]) < HAND_LIMIT


def lowest_bid(leader: int, highest: int) -> int:
    """The lowest bid that counts (rules#auction)."""
    return 0 if leader == NONE else highest + BID_STEP


def ask_for_bid(state: CharteredState, lot: Lot, leader: int, highest: int, bidders: list[int]) -> None:
    """Ask the first of the bidders who can still bid; when only the leader is left, the auction is over."""
    least = lowest_bid(leader, highest)
    while bidders and bidders[0] != leader and state.cash(bidders[0]) < least:
        bidders = bidders[1:]
    if not bidders or bidders[0] == leader:
        # The leader's turn comes only when all others have passed since: each bid puts its bidder last.
        hand_over_lot(state, lot, leader, highest)
    else:
        most = state.cash(bidders[0])
        state.push(OpenBid(bidders[0], lot.opener, lot.kind, lot.item, leader, highest, bidders, most))


class OpenBid(Step[CharteredState]):
    """Raise the bid or leave the auction (rules#auction)."""

    name: ClassVar[str] = "open_bid"
    rule: ClassVar[str] = "auction"
    fields: ClassVar[tuple[str, ...]] = ("seat", "opener", "lot", "item", "leader", "highest", "bidders", "most")
    kinds: ClassVar[tuple[str, ...]] = ("bid", "pass")

    def __init__(
        self, seat: int, opener: int, lot: int, item: int, leader: int, highest: int, bidders: list[int], most: int
    ) -> None:
        super().__init__(seat)
        self.on_sale: Final = Lot(opener, lot, item)
        self.leader: Final = leader
        self.highest: Final = highest
        self.bidders: Final = bidders
        self.most: Final = most
        """All the money of the seat."""

    @property
    def opener(self) -> int:
        return self.on_sale.opener

    @property
    def lot(self) -> int:
        return self.on_sale.kind

    @property
    def item(self) -> int:
        return self.on_sale.item

    def least(self) -> int:
        """The lowest bid that counts."""
        return lowest_bid(self.leader, self.highest)

    def options(self, state: CharteredState) -> list[Action]:
        return [PASS, *sample_amounts(BIDS, self.least(), self.most)]

    def allows(self, state: CharteredState, action: Action) -> bool:
        if isinstance(action, Bid):
            return self.least() <= action.amount <= self.most
        return action is PASS

    def take(self, state: CharteredState, action: Action) -> None:
        others = self.bidders[1:]
        if isinstance(action, Bid):
            if state.events is not None:
                state.events.append(AuctionBid(self.seat, action.amount))
            ask_for_bid(state, self.on_sale, self.seat, action.amount, [*others, self.seat])
        else:
            if state.events is not None:
                state.events.append(AuctionPassed(self.seat))
            ask_for_bid(state, self.on_sale, self.leader, self.highest, others)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, Bid):
            if action.amount < self.least():
                return Reason("bid_too_low", "auction", {"have": action.amount, "needed": self.least()})
            return Reason("bid_too_high", "auction", {"price": action.amount, "cash": self.most})
        return super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        require(self.opener == state.active, "opener", f"it is the turn of seat {state.active}")
        event_happens(state, "lot", AUCTION)
        check_lot(state, self.on_sale)
        self._check_bidders(state)
        most = state.cash(self.seat)
        require(self.most == most and self.least() <= most, "most", f"the seat has {most}")

    def _check_bidders(self, state: CharteredState) -> None:
        is_list("bidders", self.bidders)
        distinct("bidders", self.bidders)
        for seat in self.bidders:
            in_range("bidders", seat, 0, state.seats - 1)
            require(may_bid(state, seat, self.on_sale), "bidders", f"seat {seat} may not bid")
        require(self.bidders[:1] == [self.seat], "seat", "is not the first of the bidders")
        first = self.opener if self.leader == NONE else self.seat
        around = [(seat - first) % state.seats for seat in self.bidders]
        require(around == sorted(around), "bidders", "do not bid clockwise")
        if self.leader == NONE:
            require(self.highest == 0, "highest", "nobody has bid")
            after = [(self.opener + distance) % state.seats for distance in range(around[0], state.seats)]
            still = [seat for seat in after if may_bid(state, seat, self.on_sale)]
            require(self.bidders == still, "bidders", f"those who have not passed are {still}")
        else:
            leads = len(self.bidders) > 1 and self.bidders[-1] == self.leader
            require(leads, "leader", "is not the last who has bid")
            is_sum(state, "highest", self.highest, self.leader)

    def describe(self, state: CharteredState) -> dict[str, object]:
        return {
            "step": self.name,
            "seat": self.seat,
            "opener": self.opener,
            "lot": LOT_IDS[self.lot],
            "item": self.on_sale.item_id(),
            "leader": None if self.leader == NONE else self.leader,
            "highest": self.highest,
            "least": self.least(),
            "most": self.most,
            "bidders": list(self.bidders),
        }


def check_lot(state: CharteredState, lot: Lot) -> None:
    """Whether this can be up for auction: what `load` asks."""
    in_range("lot", lot.kind, BANK_SHARE, DISCARDED)
    if lot.kind == FROM_PILE:
        there = lot.item == NONE and bool(state.pile)
    elif lot.kind == DISCARDED:
        card = in_range("item", lot.item, 0, PLOTS - 1)
        there = card in state.discards[-AUCTION_REACH:] and why_not_take_back(state, card) is None
    elif lot.kind == BANK_SHARE:
        there = state.bank_shares[is_company(state, "item", lot.item, on_board=True)] > 0
    else:
        there = state.held(lot.opener, in_range("item", lot.item, 0, COMPANY_COUNT - 1)) > 0
    require(there, "item", "cannot be up for auction")


def hand_over_lot(state: CharteredState, lot: Lot, winner: int, bid: int) -> None:
    """The winner pays and gets the lot; without a bid nothing is sold (rules#auction)."""
    if state.events is not None:
        state.events.append(AuctionDecided(None if winner == NONE else winner, bid))
    if winner == NONE:
        return
    state.pay(purse(winner), purse(lot.opener) if lot.kind == OWN_SHARE else BANK, bid, AUCTION_WON)
    if lot.kind == BANK_SHARE:
        state.move_share(lot.item, NONE, winner, 1)
    elif lot.kind == OWN_SHARE:
        state.move_share(lot.item, lot.opener, winner, 1)
    elif lot.kind == FROM_PILE:
        state.count_reveal()
        asked: list[Step[CharteredState]] = [ChooseFromPile(winner)]
        state.push(Together(asked, TakeFromPile()))
    else:
        take_back(state, winner, lot.item)


class ChooseFromPile(LookAtPile[CharteredState]):
    """Choose one of the top cards of the pile, unseen by the others (rules#auction)."""

    name: ClassVar[str] = "choose_from_pile"
    rule: ClassVar[str] = "auction"
    secret: ClassVar[bool] = True
    kinds: ClassVar[tuple[str, ...]] = ("take",)

    def options(self, state: CharteredState) -> list[Action]:
        choices: list[Action] = []
        last = NONE
        for card in sorted(state.pile[-AUCTION_REACH:]):
            if card != last:
                choices.append(TAKE[card])
                last = card
        return choices

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, TakeCard):
            top = min(AUCTION_REACH, len(state.pile))
            return Reason("not_among_top_cards", "auction", {"card": CARD_IDS[action.card], "top": top})
        return super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        event_happens(state, "seat", AUCTION)
        require(len(state.hands[self.seat]) < HAND_LIMIT, "seat", "has no room for a card")


class TakeFromPile(Reveal[CharteredState]):
    """The chosen card goes to the hand; the others are shuffled back (rules#auction)."""

    name: ClassVar[str] = "take_from_pile"
    rule: ClassVar[str] = "auction"

    def check(self, state: CharteredState) -> None:
        group = state.agenda[-1]
        assert isinstance(group, Together)
        looking = len(group.asked) == 1 and isinstance(group.asked[0], ChooseFromPile)
        require(looking, "step", "one player looks at the pile")

    def reveal(self, state: CharteredState, answers: list[Answer]) -> None:
        seat = answers[0].seat
        action = answers[0].actions[0]
        assert isinstance(action, TakeCard)
        state.gain_card(seat, action.card, state.clock)
        if state.events is not None:
            state.events.append(CardTaken(seat, CARD_IDS[action.card], "pile", False))
        seen = state.pile[-AUCTION_REACH:]
        del state.pile[-AUCTION_REACH:]
        seen.remove(action.card)
        state.back_into_pile(seen, seat)


CHOOSE_LOT: Final = per_seat(ChooseLot)
