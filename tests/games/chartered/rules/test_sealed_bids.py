"""Sealed bids: ties, payments, and what they are about. By the numbers of the rulings."""

from games.chartered.position import Company, bids, event_position
from gilded.games.chartered.events import BidDecided, BidsRevealed, CardTaken, ShareLost


def test_r15_the_highest_bid_wins_and_pays_alone() -> None:
    table = bids(event_position("verlappen"), 30, 50, 20)
    assert [table.cash(seat) for seat in range(3)] == [1000, 950, 1000]
    assert table.state.extra == [0, 1, 0]
    assert [event for event in table.events if isinstance(event, BidDecided)] == [BidDecided("verlappen", 1, False)]


def test_r15_all_bid_nothing_and_nobody_wins() -> None:
    table = bids(event_position("verlappen"), 0, 0, 0)
    assert table.state.extra == [0, 0, 0]
    assert [event.seat for event in table.events if isinstance(event, BidDecided)] == [None]


def test_r15_ties_pay_and_bid_again_among_themselves() -> None:
    table = bids(event_position("verlappen"), 50, 50, 20)
    assert table.state.to_act == (0, 1)
    assert [table.cash(seat) for seat in range(3)] == [950, 950, 1000]
    bids(table, 0, 10)
    assert [table.cash(seat) for seat in range(3)] == [950, 940, 1000]
    assert table.state.extra == [0, 1, 0]
    lot = bids(bids(event_position("verlappen"), 50, 50, 20), 0, 0)
    assert sum(lot.state.extra[:2]) == 1
    assert [event.by_lot for event in lot.events if isinstance(event, BidDecided)] == [True]
    broke = bids(event_position("verlappen", cash=[50, 50, 100]), 50, 50, 20)
    assert sum(broke.state.extra[:2]) == 1


def test_r15_the_revealed_bids_name_those_who_are_tied() -> None:
    for amounts, tied in (((30, 50, 20), []), ((50, 50, 20), [0, 1]), ((50, 50, 50), [0, 1, 2])):
        table = bids(event_position("verlappen"), *amounts)
        shown = {str(seat): amount for seat, amount in enumerate(amounts)}
        revealed = [event for event in table.events if isinstance(event, BidsRevealed)]
        assert revealed == [BidsRevealed("verlappen", shown, tied)]


def test_r15_the_lowest_bid_loses_two_shares_and_all_pay() -> None:
    shares = [{"tea": 1, "silk": 3}, {"tea": 1}, {}]
    companies = {"tea": Company(90, "H-A1", "H-B1")}
    table = bids(event_position("dreighinghe", shares=shares, companies=companies), 10, 20, 30)
    assert [table.cash(seat) for seat in range(3)] == [990, 980, 970]
    table.do("lose", company="silk").do("lose", company="tea")
    assert (table.shares(0, "silk"), table.shares(0, "tea")) == (2, 0)
    assert table.bank("silk") == 7
    few = bids(event_position("dreighinghe", shares=shares, companies=companies), 30, 20, 40)
    assert few.shares(1, "tea") == 0
    assert len([event for event in few.events if isinstance(event, ShareLost)]) == 1
    tied = bids(event_position("dreighinghe", shares=shares, companies=companies), 0, 0, 30)
    assert tied.state.to_act == (0, 1)
    assert tied.cash(2) == 970
    bids(tied, 20, 10)
    assert [tied.cash(seat) for seat in range(2)] == [980, 990]
    assert tied.shares(1, "tea") == 0


def test_two_shares_of_a_single_company_are_lost_without_a_question() -> None:
    table = bids(event_position("dreighinghe", shares=[{"silk": 3}, {}, {}]), 0, 10, 20)
    assert (table.shares(0, "silk"), table.bank("silk")) == (1, 8)
    assert len([event for event in table.events if isinstance(event, ShareLost)]) == 2
    assert table.step == "take_turn"
    mixed = bids(event_position("dreighinghe", shares=[{"silk": 1, "tea": 3}, {}, {}]), 0, 10, 20)
    mixed.do("lose", company="silk")
    assert (mixed.shares(0, "tea"), mixed.step) == (2, "take_turn"), "the second goes by itself"


def test_r16_an_extra_turn_follows_the_next_own_turn() -> None:
    hands = ["J-A1 J-F4 H-F1", "J-A2 C-A1", "J-A3 C-F1"]
    table = bids(event_position("verlappen", hands=hands), 50, 0, 0)
    order = [table.state.active]
    for _ in range(5):
        table.do("buy_cards").do("take_top").do("done")
        if table.step == "extra_turn":
            table.do("extra_turn", use=True)
            assert table.state.extra_turn
        order.append(table.state.active)
    assert order == [1, 2, 0, 0, 1, 2]
    assert table.state.extra == [0, 0, 0]


def test_r16_aenleggen_gives_a_set_aside_card_if_there_is_room() -> None:
    table = bids(event_position("aenleggen"), 0, 10, 0)
    assert len(table.state.aside) == 3
    assert table.hand(1)[-1].startswith("level")
    taken = [event for event in table.events if isinstance(event, CardTaken)]
    assert taken[0].seen_by(0).card is None
    assert taken[0].seen_by(1).card == table.hand(1)[-1]
    full = "J-A1 J-B1 J-C1 J-D1 J-E1 J-F1 J-A2 J-B2 J-C2 J-D2 J-E2 J-F2 J-A3 J-B3 J-C3"
    no_room = bids(event_position("aenleggen", hands=["H-A1", full, "H-A2"]), 0, 10, 0)
    assert len(no_room.hand(1)) == 15
    assert no_room.cash(1) == 990
    none_left = bids(event_position("aenleggen", aside=""), 0, 10, 0)
    assert none_left.hand(1) == ["J-A2"]
