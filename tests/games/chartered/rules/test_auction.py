"""Auctions: lots, bids, and who may bid. By the numbers of the rulings."""

from games.chartered.position import Company, event_position


def test_r18_bids_rise_by_ten_and_the_active_player_opens() -> None:
    companies = {"tea": Company(90, "H-A1", "H-B1")}
    table = event_position("veilinge", companies=companies, cash=[100, 60, 200])
    table.do("auction_bank_share", company="tea")
    assert table.state.to_act == (0,)
    table.do("bid", amount=0)
    assert table.refused("bid", amount=0).code == "bid_too_low"
    assert table.refused("bid", amount=70).code == "bid_too_high"
    table.do("bid", amount=40).do("bid", amount=60).do("pass")
    # Seat 1 cannot go above 60, so seat 2 has won.
    assert table.shares(2, "tea") == 1
    assert table.cash(2) == 140


def test_r18_an_own_share_is_sold_to_the_others() -> None:
    table = event_position("veilinge", shares=[{"silk": 1}, {}, {}])
    table.do("auction_own_share", company="silk")
    assert table.state.to_act == (1,)
    table.do("bid", amount=30).do("pass")
    assert table.cash(0) == 1030
    assert table.shares(1, "silk") == 1
    unsold = event_position("veilinge", shares=[{"silk": 1}, {}, {}])
    unsold.do("auction_own_share", company="silk").do("pass").do("pass")
    assert unsold.shares(0, "silk") == 1


def test_r18_a_card_of_the_top_ten_and_a_small_pile() -> None:
    table = event_position("veilinge", pile="H-A1 level2 H-B1")
    table.do("auction_from_pile").do("bid", amount=20).do("pass").do("pass")
    assert table.legal() == ["take card=H-A1", "take card=H-B1", "take card=level2"]
    assert table.state.view(0).looking_at == ["H-A1", "H-B1", "level2"]  # type: ignore[attr-defined]
    assert table.state.view(1).looking_at == []  # type: ignore[attr-defined]
    table.do("take", card="level2")
    assert table.hand() == ["J-A1", "level2"]
    assert table.cash() == 980
    assert len(table.state.pile) == 2


def test_r18_a_full_hand_cannot_bid_for_a_card() -> None:
    full = "J-A1 J-B1 J-C1 J-D1 J-E1 J-F1 J-A2 J-B2 J-C2 J-D2 J-E2 J-F2 J-A3 J-B3 J-C3"
    table = event_position("veilinge", hands=[full, "H-A1", "H-A2"]).do("auction_from_pile")
    assert table.state.to_act == (1,)
    taken_back = event_position("veilinge", hands=[full, "H-A1", "H-A2"], loose="C-A1")
    assert taken_back.do("auction_discarded", card="C-A1").state.to_act == (1,)


def test_r18_a_lot_must_be_there() -> None:
    companies = {"tea": Company(90, "H-A1", "H-B1"), "gold": Company(40, "C-A1", "C-B1")}
    table = event_position("veilinge", companies=companies, shares=[{}, {"tea": 9}, {}], pile="")
    assert table.refused("auction_bank_share", company="tea").code == "no_share_left"
    assert table.refused("auction_bank_share", company="silk").code == "not_on_the_board"
    assert table.refused("auction_own_share", company="tea").code == "no_share_held"
    assert table.refused("auction_discarded", card="J-D4").code == "not_among_last_discards"
    assert table.refused("auction_from_pile").code == "pile_empty"
    table.do("auction_bank_share", company="gold").do("pass").do("pass").do("pass")
    assert table.bank("gold") == 9
