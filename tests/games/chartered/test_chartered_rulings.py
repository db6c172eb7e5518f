"""The rulings of the notes on Chartered, by their numbers."""

from typing import Any

import pytest

from games.chartered.chartered_table import EVENT, Company, Table
from gilded.games.chartered.board import COMPANY_IDS
from gilded.games.chartered.events import BidDecided, CardTaken, CompanyAbsorbed, EventLaidOut, ShareLost

QUIET: dict[str, Any] = {"hands": ["J-A1", "J-A2", "J-A3"]}
"""A card each, so that everybody has something to do."""


def event_table(kind: str, **position: Any) -> Table:
    """A table at which seat 0 has just let this event happen."""
    return Table(face_up=kind, agenda=EVENT, **{**QUIET, **position}).do("event", event=kind)


def bids(table: Table, *amounts: int) -> Table:
    """All who are asked bid at the same time."""
    for seat, amount in zip(table.state.to_act, amounts, strict=True):
        table.do("bid", by=seat, amount=amount)
    return table


def test_r1_a_card_that_may_not_found_cannot_be_played() -> None:
    near = Table(hands=["H-C1"], loose="H-B1", companies={"tea": Company(20, "H-E1", "H-F1")})
    assert near.refusal("play", card="H-C1").code == "too_close"
    everything = {name: Company(20, plot) for name, plot in zip(COMPANY_IDS, NINE_PLOTS, strict=True)}
    none_left = Table(hands=["H-C1"], loose="H-B1", companies=everything)
    assert none_left.refusal("play", card="H-C1").code == "no_headquarters_left"


NINE_PLOTS = ["H-F3", "H-F4", "C-F1", "C-F2", "C-F3", "C-F4", "C-E1", "C-E2", "C-E3"]


def test_r2_an_orthogonal_founding_is_compulsory_and_a_diagonal_one_is_not() -> None:
    orthogonal = Table(hands=["H-C1"], loose="H-B1").do("play", card="H-C1")
    assert orthogonal.step == "choose_company"
    diagonal = Table(hands=["H-C1"], loose="H-B2").do("play", card="H-C1")
    assert "isolated" in diagonal.can()
    diagonal.do("isolated")
    assert diagonal.cash() == 1000
    assert diagonal.company_at("H-C1") is None


def test_r3_a_headquarters_between_joins_what_touches_it() -> None:
    table = Table(hands=["J-B1 J-D3"], loose="J-A2 J-B3")
    table.do("play", card="J-B1").do("headquarters", plot="J-B2").do("company", company="tea")
    assert table.value("tea") == 30
    assert [table.company_at(plot) for plot in ("J-B1", "J-B2", "J-A2", "J-B3")] == ["tea"] * 4
    assert table.state.height[table.state.headquarters[COMPANY_IDS.index("tea")]] == 0
    beside = Table(hands=["J-C2"], companies={"tea": Company(20, "J-A2", "J-B3", headquarters="J-B2")})
    beside.do("play", card="J-C2")
    assert beside.value("tea") == 30, "the plot of the headquarters is ground of the company"


def test_r4_two_cards_found_at_20_and_need_two_warehouses() -> None:
    table = Table(hands=["J-B1 J-C2"]).do("play", card="J-B1").do("play_with", card="J-C2")
    assert table.step == "choose_headquarters"
    table.do("headquarters", plot="J-C1").do("company", company="tea")
    assert table.value("tea") == 20
    last = Table(hands=["J-B1 J-C1"], supply=1).do("play", card="J-B1")
    assert last.company_at("J-B1") is None
    assert last.state.supply == 0
    # A headquarters on J-B1 would link J-C1, which lies too near to tea; on J-A2 it links nothing.
    third = Table(hands=["J-A1 J-B2"], loose="J-C1", companies={"tea": Company(20, "J-E1")}).do("play", card="J-A1")
    third.do("play_with", card="J-B2")
    assert third.step == "choose_company"
    assert third.state.view(0).decisions[0]["headquarters"] == "J-A2"
    with_level = Table(hands=["J-B1 level2"], supply=5).do("play", card="J-B1")
    assert with_level.step == "trade"


def test_r5_spacing_counts_old_warehouses_and_headquarters() -> None:
    # J-C1 is three links away from tea, but the loose J-B1 that it would link is only two away.
    table = Table(hands=["J-C1"], loose="J-B1", companies={"tea": Company(20, "J-A2", "J-A3")})
    reason = table.refusal("play", card="J-C1")
    assert reason.code == "too_close"
    assert reason.values == {"plot": "J-B1", "company": "tea", "company_plot": "J-A2"}
    free = Table(hands=["J-D1"], loose="J-E1", companies={"tea": Company(20, "J-A1", "J-A2")})
    free.do("play", card="J-D1")
    assert free.step == "choose_company"
    # Of the two plots between J-D1 and J-C2 the headquarters keeps away from tea only on J-D2.
    diagonal = Table(hands=["J-D1"], loose="J-C2", companies={"tea": Company(20, "J-A1")})
    assert diagonal.do("play", card="J-D1").refusal("headquarters", plot="J-C1").values["plot"] == "J-C1"
    across = Table(hands=["H-B2"], loose="H-C2", companies={"tea": Company(20, "J-E2", "J-F2")})
    assert across.refusal("play", card="H-B2").code == "too_close", "a bridge counts as a link"


def test_r6_the_start_value_counts_all_floors() -> None:
    table = Table(hands=["J-C1"], loose="J-B1", heights={"J-B1": 3})
    table.do("play", card="J-C1").do("company", company="tea")
    assert table.value("tea") == 10 + 10 + 20 + 30
    alone = Table(hands=["level2"], loose="J-B1").do("play", card="level2").do("add_floor", plot="J-B1")
    assert alone.cash() == 1000
    towers = {"J-B1": 4, "J-D1": 4, "J-C2": 4}
    most = Table(hands=["J-C1"], loose="J-B1 J-D1 J-C2", heights=towers).do("play", card="J-C1")
    most.do("company", company="tea")
    assert (most.value("tea"), most.cash()) == (300, 1300)


def test_r7_an_absorbed_company_may_be_founded_again_and_kept_shares_count() -> None:
    table = Table(hands=["J-C1"], loose="J-B1", shares=[{"silk": 2}, {}, {}])
    assert table.state.scores()[0] == 1000
    table.do("play", card="J-C1").do("company", company="silk")
    assert table.state.scores()[0] == 1020 + 2 * 50
    again = Table(hands=["J-C1"], loose="J-B1", companies={"tea": Company(20, "H-F1", "H-E1")})
    again.do("play", card="J-C1")
    assert again.refusal("company", company="tea").code == "on_the_board"


def merger(**position: Any) -> Table:
    """J-B2 joins tea on J-B1 and silk on J-B3, and the loose warehouse on J-A2."""
    values = position.pop("values", (60, 60))
    companies = {"tea": Company(values[0], "J-B1", "J-C1"), "silk": Company(values[1], "J-B3", "J-C3")}
    return Table(hands=["J-B2 J-F4", "J-A1", "J-A4"], companies=companies, loose="J-A2", **position)


def test_r8_the_warehouse_and_what_it_links_go_to_the_chosen_company_first() -> None:
    table = merger(values=(50, 60)).do("play", card="J-B2")
    assert table.can() == ["company company=tea", "company company=silk"]
    table.do("company", company="tea")
    assert table.value("tea") == 70 + 60
    assert table.cash() == 1130


def test_r8_ties_are_the_builders_choice_and_the_two_lowest_merge_first() -> None:
    table = merger(values=(40, 60)).do("play", card="J-B2").do("company", company="tea")
    assert table.step == "choose_absorbed"
    table.do("company", company="tea")
    assert table.value("silk") == 120
    assert table.value("tea") == 0
    assert table.cash() == 1120
    order = Table(
        hands=["J-C2"],
        companies={"tea": Company(80, "J-C1"), "silk": Company(50, "J-B2"), "gold": Company(200, "J-D2")},
    )
    order.do("play", card="J-C2").do("company", company="gold")
    assert order.value("gold") == 300
    absorbed = [event.absorbed for event in order.events if isinstance(event, CompanyAbsorbed)]
    assert absorbed == ["silk", "tea"]
    assert order.cash() == 1300


def test_r8_four_companies_merge_in_the_order_that_the_builder_likes_among_equals() -> None:
    plots = {"tea": "J-C1", "silk": "J-B2", "gold": "J-D2", "coal": "J-C3"}
    four = {name: Company(50, plot) for name, plot in plots.items()}
    table = Table(hands=["J-C2"], companies=four).do("play", card="J-C2").do("company", company="coal")
    assert table.can() == ["company company=tea", "company company=silk", "company company=gold"]
    table.do("company", company="silk")
    assert table.refusal("company", company="coal").code == "not_the_lowest"
    assert table.can() == ["company company=tea", "company company=gold"]
    table.do("company", company="gold")
    # Gold stands at 100 now; tea at 50 is the lowest and coal at 60 the next.
    absorbed = [(event.absorbed, event.absorber) for event in table.events if isinstance(event, CompanyAbsorbed)]
    assert absorbed[:2] == [("silk", "gold"), ("tea", "coal")]
    assert table.value("coal") == 210
    assert table.cash() == 1210


def test_r8_no_payment_when_the_survivor_stays_at_300() -> None:
    table = merger(values=(300, 60)).do("play", card="J-B2").do("company", company="tea")
    assert table.value("tea") == 300
    assert table.cash() == 1000


def test_r9_all_may_sell_the_absorbed_shares_clockwise_from_the_builder() -> None:
    table = merger(values=(100, 30), shares=[{"silk": 1}, {"silk": 3}, {"silk": 2}])
    table.do("play", card="J-B2").do("company", company="tea")
    assert table.state.to_act == (0,)
    table.do("sell_absorbed", count=0)
    assert table.state.to_act == (1,)
    assert table.refusal("sell_absorbed", count=4).code == "too_few_shares"
    table.do("sell_absorbed", count=2)
    assert table.cash(1) == 1100
    table.do("sell_absorbed", count=2)
    assert table.cash(2) == 1100
    assert table.value("silk") == 0
    assert table.shares(1, "silk") == 1
    assert table.state.scores()[1] == 1100
    companies = {"tea": Company(100, "J-B1", "J-C1"), "silk": Company(30, "J-B3", "J-C3")}
    later = Table(hands=["J-F4", "J-B2", "J-A1"], companies=companies, shares=[{"silk": 1}] * 3)
    later.do("buy_cards").do("take_top").do("done").do("play", card="J-B2").do("company", company="tea")
    order = []
    for _ in range(3):
        order.append(later.state.to_act[0])
        later.do("sell_absorbed", count=1)
    assert order == [1, 2, 0]


@pytest.mark.parametrize(("flag", "price"), [(True, 50), (False, 30)])
def test_r10_the_minimum_price_holds_for_sales_too_by_one_setting(flag: bool, price: int) -> None:
    options = {"minimum_price_on_sales": flag}
    companies = {"tea": Company(30, "H-A1", "H-B1")}
    table = Table(companies=companies, shares=[{"tea": 2}, {}, {}], options=options)
    assert table.state.scores()[0] == 1000 + 2 * price
    table.do("sell", company="tea")
    assert table.cash() == 1000 + price
    merged = merger(values=(100, 30), shares=[{}, {"silk": 1}, {}], options=options)
    merged.do("play", card="J-B2").do("company", company="tea").do("sell_absorbed", count=1)
    assert merged.cash(1) == 1000 + price
    buying = Table(companies=companies, hands=["J-A1"], options=options).do("play", card="J-A1")
    buying.do("buy", company="tea")
    assert buying.cash() == 950


def diagonal_merger(*more: str) -> Table:
    """Silk on J-B2 and J-C3, joined by its headquarters on the empty plot J-C2, meets tea at J-D3."""
    companies = {
        "tea": Company(100, "J-E3", "J-F3"),
        "silk": Company(40, "J-B2", "J-C3", *more, headquarters="J-C2"),
    }
    return Table(hands=["J-D3 J-F1", "J-C2"], companies=companies, supply=30)


def test_r11_a_marker_takes_the_place_of_a_headquarters_that_joins_a_pair() -> None:
    table = diagonal_merger().do("play", card="J-D3").do("company", company="tea")
    assert table.value("tea") == 150
    assert table.company_at("J-C2") == "tea"
    assert table.state.supply == 29
    plot = table.state.dump()["plots"]["J-C2"]
    assert plot["height"] == 0
    assert [event.marker for event in table.events if isinstance(event, CompanyAbsorbed)] == [True]


def test_r11_no_marker_where_the_company_holds_without_it() -> None:
    table = diagonal_merger("J-B3", "J-B4", "J-C4").do("play", card="J-D3").do("company", company="tea")
    assert table.company_at("J-C2") is None
    assert [event.marker for event in table.events if isinstance(event, CompanyAbsorbed)] == [False]


def test_r11_no_marker_in_a_merger_of_three_where_the_lowest_holds_without_it() -> None:
    # Silk was founded over the corner of J-B2 and J-A3, and J-B3 has linked them since; J-C2 goes to gold.
    companies = {
        "silk": Company(40, "J-B2", "J-A3", "J-B3", headquarters="J-A2"),
        "tea": Company(60, "J-D2", "J-D3"),
        "gold": Company(200, "J-C1"),
    }
    table = Table(hands=["J-C2", "J-A2"], companies=companies).do("play", card="J-C2").do("company", company="gold")
    assert [(event.absorbed, event.marker) for event in table.events if isinstance(event, CompanyAbsorbed)] == [
        ("silk", False),
        ("tea", False),
    ]
    assert table.company_at("J-A2") is None


def test_r12_a_roof_needs_a_company_and_pays_only_for_a_change() -> None:
    alone = Table(hands=["J-A1"], roofs=[1, 0, 0]).do("play", card="J-A1")
    assert alone.step != "use_roof"
    low = Table(hands=["J-B2"], companies={"tea": Company(20, "J-B1", "J-C1")}, roofs=[1, 0, 0])
    low.do("play", card="J-B2").do("roof", use=True)
    assert low.value("tea") == 20
    assert low.cash() == 1000
    founding = Table(hands=["J-B1"], loose="J-A1 J-C1", roofs=[1, 0, 0])
    founding.do("play", card="J-B1").do("company", company="tea").do("roof", use=True)
    assert founding.value("tea") == 20
    assert founding.cash() == 1020
    level = Table(hands=["level2"], companies={"tea": Company(90, "J-B1", "J-C1")}, roofs=[1, 0, 0])
    level.do("play", card="level2").do("add_floor", plot="J-B1").do("roof", use=True)
    assert level.value("tea") == 40
    assert level.cash() == 1040
    above = Table(hands=["level2 level3"], companies={"tea": Company(90, "J-B1", "J-C1")}, roofs=[1, 0, 0])
    above.do("play", card="level2").do("add_floor", plot="J-B1").do("roof", use=True).do("done")
    for _ in range(2):
        above.do("buy_cards").do("take_top").do("done")
    above.do("play", card="level3").do("add_floor", plot="J-B1")
    assert above.value("tea") == 70


def test_r12_in_a_merger_a_roof_counts_before_comparing() -> None:
    table = merger(values=(100, 60), roofs=[1, 0, 0]).do("play", card="J-B2").do("company", company="tea")
    table.do("roof", use=True)
    assert table.step == "choose_absorbed"
    table.do("company", company="tea")
    assert table.value("silk") == 120
    kept = merger(values=(100, 60), roofs=[1, 0, 0]).do("play", card="J-B2").do("company", company="tea")
    kept.do("roof", use=False)
    assert kept.value("tea") == 180


def test_r13_whoever_changes_a_value_is_paid_also_for_a_fall() -> None:
    companies = {"tea": Company(90, "J-A1", "J-B1", "J-C1")}
    table = event_table("veilinge", companies=companies, discards="J-A1 J-B1 J-C1", hands=["H-A4", "H-B4", "H-C4"])
    table.do("auction_discarded", card="J-A1").do("pass").do("bid", amount=30).do("pass")
    assert table.value("tea") == 80
    assert table.cash(1) == 1000 - 30 + 80


def test_r14_founding_crosses_no_line_and_many_lines_bring_one_event() -> None:
    founding = Table(hands=["J-B1"], loose="J-A1 J-C1", heights={"J-A1": 3})
    founding.do("play", card="J-B1").do("company", company="tea").do("done")
    assert founding.value("tea") == 80
    assert founding.step == "take_turn"
    crossing = Table(hands=["J-B2", "J-A1"], companies={"tea": Company(50, "J-B1", "J-C1")})
    crossing.do("play", card="J-B2")
    assert crossing.value("tea") == 60
    assert crossing.step == "trade"
    crossing.do("done")
    assert crossing.step == "choose_event"
    falling = Table(hands=["J-B2", "J-A1"], companies={"tea": Company(110, "J-B1", "J-C1")}, roofs=[1, 0, 0])
    falling.do("play", card="J-B2").do("roof", use=True).do("done")
    assert falling.value("tea") == 60
    assert falling.step == "take_turn"


def test_r14_a_special_action_brings_an_event_of_its_own() -> None:
    table = Table(hands=["J-B2", "J-A1", "J-A4"], companies={"tea": Company(50, "J-B1", "J-C1")}, face_up="verlappen")
    table.do("play", card="J-B2").do("trigger_event").do("event", event="verlappen")
    bids(table, 0, 0, 0)
    assert table.step == "choose_event"
    table.do("event", event="coopmanscappen").do("done")
    assert (table.step, table.state.to_act) == ("take_turn", (1,))


def test_r15_the_highest_bid_wins_and_pays_alone() -> None:
    table = bids(event_table("verlappen"), 30, 50, 20)
    assert [table.cash(seat) for seat in range(3)] == [1000, 950, 1000]
    assert table.state.extra == [0, 1, 0]


def test_r15_all_bid_nothing_and_nobody_wins() -> None:
    table = bids(event_table("verlappen"), 0, 0, 0)
    assert table.state.extra == [0, 0, 0]
    assert [event.seat for event in table.events if isinstance(event, BidDecided)] == [None]


def test_r15_ties_pay_and_bid_again_among_themselves() -> None:
    table = bids(event_table("verlappen"), 50, 50, 20)
    assert table.state.to_act == (0, 1)
    assert [table.cash(seat) for seat in range(3)] == [950, 950, 1000]
    bids(table, 0, 10)
    assert [table.cash(seat) for seat in range(3)] == [950, 940, 1000]
    assert table.state.extra == [0, 1, 0]
    lot = bids(bids(event_table("verlappen"), 50, 50, 20), 0, 0)
    assert sum(lot.state.extra[:2]) == 1
    assert [event.by_lot for event in lot.events if isinstance(event, BidDecided)] == [True]
    broke = bids(event_table("verlappen", cash=[50, 50, 100]), 50, 50, 20)
    assert sum(broke.state.extra[:2]) == 1


def test_r15_the_lowest_bid_loses_two_shares_and_all_pay() -> None:
    shares = [{"tea": 1, "silk": 3}, {"tea": 1}, {}]
    companies = {"tea": Company(90, "H-A1", "H-B1")}
    table = bids(event_table("dreighinghe", shares=shares, companies=companies), 10, 20, 30)
    assert [table.cash(seat) for seat in range(3)] == [990, 980, 970]
    table.do("lose", company="silk").do("lose", company="tea")
    assert (table.shares(0, "silk"), table.shares(0, "tea")) == (2, 0)
    assert table.bank("silk") == 7
    few = bids(event_table("dreighinghe", shares=shares, companies=companies), 30, 20, 40)
    assert few.shares(1, "tea") == 0
    assert len([event for event in few.events if isinstance(event, ShareLost)]) == 1
    tied = bids(event_table("dreighinghe", shares=shares, companies=companies), 0, 0, 30)
    assert tied.state.to_act == (0, 1)
    assert tied.cash(2) == 970
    bids(tied, 20, 10)
    assert [tied.cash(seat) for seat in range(2)] == [980, 990]
    assert tied.shares(1, "tea") == 0


def test_r16_an_extra_turn_follows_the_next_own_turn() -> None:
    hands = ["J-A1 J-F4 H-F1", "J-A2 C-A1", "J-A3 C-F1"]
    table = bids(event_table("verlappen", hands=hands), 50, 0, 0)
    order = [table.state.active]
    for _ in range(5):
        table.do("buy_cards").do("take_top").do("done")
        order.append(table.state.active)
    assert order == [1, 2, 0, 0, 1, 2]
    assert table.state.extra == [0, 0, 0]


def test_r16_aenleggen_gives_a_set_aside_card_if_there_is_room() -> None:
    table = bids(event_table("aenleggen"), 0, 10, 0)
    assert len(table.state.aside) == 3
    assert table.hand(1)[-1].startswith("level")
    taken = [event for event in table.events if isinstance(event, CardTaken)]
    assert taken[0].seen_by(0).card is None
    assert taken[0].seen_by(1).card == table.hand(1)[-1]
    full = "J-A1 J-B1 J-C1 J-D1 J-E1 J-F1 J-A2 J-B2 J-C2 J-D2 J-E2 J-F2 J-A3 J-B3 J-C3"
    no_room = bids(event_table("aenleggen", hands=["H-A1", full, "H-A2"]), 0, 10, 0)
    assert len(no_room.hand(1)) == 15
    assert no_room.cash(1) == 990
    none_left = bids(event_table("aenleggen", aside=""), 0, 10, 0)
    assert none_left.hand(1) == ["J-A2"]


def test_r17_offers_are_put_together_sent_and_answered() -> None:
    table = event_table("coopmanscappen", shares=[{"tea": 1}, {"silk": 2}, {}])
    table.do("offer_to", seat=1).do("give_card", card="J-A1").do("give_share", company="tea")
    table.do("ask_card", card="J-A2").do("ask_share", company="silk").do("ask_money", amount=120).do("send")
    assert table.state.to_act == (1,)
    table.do("accept")
    assert table.hand(0) == ["J-A2"]
    assert table.hand(1) == ["J-A1"]
    assert (table.shares(0, "silk"), table.shares(1, "tea")) == (1, 1)
    assert (table.cash(0), table.cash(1)) == (1120, 880)
    for _ in range(2):
        table.do("offer_to", seat=1).do("give_money", amount=10).do("send").do("refuse")
    assert table.refusal("offer_to", seat=1).code == "no_offer_left"
    table.do("offer_to", seat=2).do("withdraw").do("done")
    assert table.state.to_act == (1,)


def test_r17_the_hand_limit_is_checked() -> None:
    full = "J-A1 J-B1 J-C1 J-D1 J-E1 J-F1 J-B2 J-C2 J-D2 J-E2 J-F2 J-A3 J-B3 J-C3 J-D3"
    table = event_table("coopmanscappen", hands=["J-A2", full, "H-A1"])
    table.do("offer_to", seat=1).do("give_card", card="J-A2").do("send")
    assert table.refusal("accept").code == "hand_full"
    assert table.can() == ["refuse"]
    makers = event_table("coopmanscappen", hands=[full, "J-A2", "H-A1"])
    makers.do("offer_to", seat=1).do("ask_card", card="J-A2").do("give_money", amount=50).do("send")
    assert makers.refusal("accept").code == "hand_full"


def test_r17_each_card_that_is_asked_for_must_be_there() -> None:
    table = event_table("coopmanscappen", hands=["J-A1", "level2", "J-A3"]).do("offer_to", seat=1)
    table.do("ask_card", card="level2").do("withdraw").do("offer_to", seat=1)
    table.do("ask_card", card="level2").do("give_money", amount=100).do("send").do("accept")
    assert table.hand(0) == ["J-A1", "level2"]
    both = event_table("coopmanscappen", hands=["J-A1", "level2 J-A2", "J-A3"]).do("offer_to", seat=1)
    both.do("ask_card", card="level2").do("ask_card", card="level2").do("send")
    assert both.refusal("accept").values == {"card": "level2"}


def test_r18_bids_rise_by_ten_and_the_active_player_opens() -> None:
    companies = {"tea": Company(90, "H-A1", "H-B1")}
    table = event_table("veilinge", companies=companies, cash=[100, 60, 200])
    table.do("auction_bank_share", company="tea")
    assert table.state.to_act == (0,)
    table.do("bid", amount=0)
    assert table.refusal("bid", amount=0).code == "bid_too_low"
    assert table.refusal("bid", amount=70).code == "bid_too_high"
    table.do("bid", amount=40).do("bid", amount=60).do("pass")
    # Seat 1 cannot go above 60, so seat 2 has won.
    assert table.shares(2, "tea") == 1
    assert table.cash(2) == 140


def test_r18_an_own_share_is_sold_to_the_others() -> None:
    table = event_table("veilinge", shares=[{"silk": 1}, {}, {}])
    table.do("auction_own_share", company="silk")
    assert table.state.to_act == (1,)
    table.do("bid", amount=30).do("pass")
    assert table.cash(0) == 1030
    assert table.shares(1, "silk") == 1
    unsold = event_table("veilinge", shares=[{"silk": 1}, {}, {}])
    unsold.do("auction_own_share", company="silk").do("pass").do("pass")
    assert unsold.shares(0, "silk") == 1


def test_r18_a_card_of_the_top_ten_and_a_small_pile() -> None:
    table = event_table("veilinge", pile="H-A1 level2 H-B1")
    table.do("auction_from_pile").do("bid", amount=20).do("pass").do("pass")
    assert table.can() == ["take card=H-A1", "take card=H-B1", "take card=level2"]
    assert table.state.view(0).looking_at == ["H-A1", "H-B1", "level2"]  # type: ignore[attr-defined]
    assert table.state.view(1).looking_at == []  # type: ignore[attr-defined]
    table.do("take", card="level2")
    assert table.hand() == ["J-A1", "level2"]
    assert table.cash() == 980
    assert len(table.state.pile) + len(table.state.market) == 2


def test_r18_a_warehouse_leaves_the_city_only_if_the_company_holds() -> None:
    companies = {"tea": Company(90, "J-A1", "J-B1", "J-C1", headquarters="J-C1"), "silk": Company(20, "H-A1", "H-B1")}
    table = event_table(
        "veilinge", companies=companies, loose="H-F4", heights={"J-A1": 2}, hands=["C-A1", "C-A2", "C-A3"]
    )
    assert table.refusal("auction_discarded", card="J-B1").code == "company_would_split"
    assert table.refusal("auction_discarded", card="J-A1").code == "floor_on_top"
    assert table.refusal("auction_discarded", card="H-A1").code == "too_few_warehouses"
    supply = table.state.supply
    table.do("auction_discarded", card="J-C1").do("bid", amount=10).do("pass").do("pass")
    assert table.state.supply == supply + 1
    assert table.hand() == ["C-A1", "J-C1"]
    assert table.state.dump()["companies"]["tea"] == {"value": 80, "headquarters": "J-A1"}
    isolated = event_table("veilinge", loose="H-F4", hands=["C-A1", "C-A2", "C-A3"])
    isolated.do("auction_discarded", card="H-F4").do("bid", amount=0).do("pass").do("pass")
    assert isolated.cash() == 1000
    assert isolated.hand() == ["H-F4", "C-A1"]


def test_r18_a_full_hand_cannot_bid_for_a_card() -> None:
    full = "J-A1 J-B1 J-C1 J-D1 J-E1 J-F1 J-A2 J-B2 J-C2 J-D2 J-E2 J-F2 J-A3 J-B3 J-C3"
    table = event_table("veilinge", hands=[full, "H-A1", "H-A2"]).do("auction_from_pile")
    assert table.state.to_act == (1,)
    taken_back = event_table("veilinge", hands=[full, "H-A1", "H-A2"], loose="C-A1")
    assert taken_back.do("auction_discarded", card="C-A1").state.to_act == (1,)


def test_r18_only_the_last_ten_played_cards_can_come_back_and_a_roof_goes_with_its_warehouse() -> None:
    played = "J-A1 J-B1 J-C1 level2 level2 level2 H-A1 H-A3 H-C1 H-C3 H-E1"
    table = Table(
        face_up="veilinge",
        companies={"tea": Company(90, "J-A1", "J-B1", "J-C1")},
        loose="H-A1 H-A3 H-C1 H-C3 H-E1",
        discards=played,
        hands=["C-A1 J-D1", "C-A2", "C-A3"],
        roofs=[1, 0, 0],
    )
    table.do("play", card="J-D1").do("roof", use=True).do("trigger_event").do("event", event="veilinge")
    assert table.state.roofs_left == 9
    assert table.refusal("auction_discarded", card="J-A1").code == "not_among_last_discards"
    table.do("auction_discarded", card="J-D1").do("bid", amount=0).do("pass").do("pass")
    assert table.state.roofs_left == 10
    assert table.value("tea") == 30


def test_r18_a_lot_must_be_there() -> None:
    companies = {"tea": Company(90, "H-A1", "H-B1"), "gold": Company(40, "C-A1", "C-B1")}
    table = event_table("veilinge", companies=companies, shares=[{}, {"tea": 9}, {}], pile="", discards="level2")
    assert table.refusal("auction_bank_share", company="tea").code == "no_share_left"
    assert table.refusal("auction_bank_share", company="silk").code == "not_on_the_board"
    assert table.refusal("auction_own_share", company="tea").code == "no_share_held"
    assert table.refusal("auction_discarded", card="J-D4").code == "not_among_last_discards"
    assert "auction_from_pile" not in table.can()
    table.do("auction_bank_share", company="gold").do("pass").do("pass").do("pass")
    assert table.bank("gold") == 9


def test_r19_the_pile_is_not_formed_again() -> None:
    table = Table(hands=["J-A1 J-B1", "J-A2"], market="H-A1 H-B1", pile="", discards="")
    table.do("buy_cards")
    assert table.refusal("take_top").code == "no_card_left"
    table.do("take", card="H-A1").do("take", card="H-B1")
    assert table.state.market == []
    assert table.refusal("buy_cards", by=1).code == "no_card_left"


def test_r19_a_renewal_costs_100_in_all_and_needs_room() -> None:
    full = "J-A1 J-B1 J-C1 J-D1 J-E1 J-F1 J-A2 J-B2 J-C2 J-D2 J-E2 J-F2 J-A3 J-B3 J-C3"
    assert Table(hands=[full], market="H-A1").refusal("renew_market").code == "hand_full"
    assert Table(hands=["J-A1"], market="H-A1", cash=[90]).refusal("renew_market").values == {"price": 100, "cash": 90}
    table = Table(hands=[full[:-5]], market="H-A1").do("renew_market").do("take_top")
    assert (table.cash(), len(table.hand()), table.state.to_act) == (900, 15, (1,))


def test_r20_who_can_do_nothing_passes_and_all_passing_ends_the_game() -> None:
    table = Table(cash=[0, 0, 0], hands=["J-A1", "level3", ""])
    table.do("play", card="J-A1")
    # Nobody has money, a playable card or a share: all three pass and the game is over.
    assert table.state.over
    assert table.state.scores() == [0, 0, 0]
    assert table.state.winners() == (0, 2)


def test_r20_only_passes_in_a_row_end_the_game() -> None:
    table = Table(cash=[0, 0, 0], hands=["J-A1 level2", "level3 level4", ""], loose="H-A1")
    table.do("play", card="J-A1")
    assert table.state.to_act == (0,), "the others could do nothing"
    table.do("play", card="level2").do("add_floor", plot="H-A1").do("play", card="level3").do("add_floor", plot="H-A1")
    # Seats 2 and 0 have passed, but seat 1 has acted since it passed itself.
    assert (table.can(), table.state.to_act) == (["play card=level4"], (1,))


def test_r21_the_last_warehouse_ends_the_game_after_trade_and_event() -> None:
    companies = {"tea": Company(50, "J-B1", "J-C1")}
    table = Table(
        hands=["J-B2", "J-A1"],
        companies=companies,
        supply=1,
        face_up="verlappen",
        extra=[1, 0, 0],
        shares=[{}, {}, {"tea": 1}],
    )
    table.do("play", card="J-B2")
    assert table.state.ending
    table.do("buy", company="tea").do("done").do("event", event="verlappen")
    bids(table, 100, 0, 0)
    assert table.state.over
    assert table.state.scores() == [1000 + 60 - 60 - 100 + 60, 1000, 1060]
    assert table.state.winners() == (2,)


def test_r21_a_warehouse_that_comes_back_does_not_undo_the_end() -> None:
    companies = {"tea": Company(50, "J-B1", "J-C1")}
    table = Table(hands=["J-B2", "J-A1"], companies=companies, supply=1, face_up="veilinge").do("play", card="J-B2")
    table.do("done").do("event", event="veilinge").do("auction_discarded", card="J-B2").do("bid", amount=0)
    table.do("pass").do("pass")
    assert table.state.supply == 1
    assert table.state.over


def test_r21_without_a_warehouse_no_card_can_be_played() -> None:
    table = Table(hands=["J-A1"], supply=0)
    assert table.refusal("play", card="J-A1").code == "no_warehouse_left"


def test_r22_fewest_cards_break_a_tie_then_it_is_shared() -> None:
    table = Table(hands=["J-A1 J-A2", "J-B1", "J-C4"], supply=1)
    table.do("play", card="J-A1").do("done")
    assert table.state.scores() == [1000, 1000, 1000]
    assert table.state.winners() == (0, 1, 2)
    fewer = Table(hands=["J-A1", "J-B1", "J-C4"], supply=1).do("play", card="J-A1").do("done")
    assert fewer.state.winners() == (0,)


def test_r23_a_special_action_takes_the_place_of_both_trades() -> None:
    companies = {"tea": Company(90, "H-A1", "H-B1")}
    table = Table(hands=["J-B2", "J-A1"], companies=companies).do("play", card="J-B2")
    table.do("take_roof")
    assert table.cash() == 900
    assert (table.state.roofs[0], table.state.special[0]) == (1, 1)
    assert table.state.to_act == (1,)
    traded = Table(hands=["J-B2", "J-A1"], companies=companies).do("play", card="J-B2").do("buy", company="tea")
    assert traded.refusal("take_roof").code == "already_traded"
    poor = Table(hands=["J-B2", "J-A1"], companies=companies, cash=[90]).do("play", card="J-B2")
    assert poor.refusal("trigger_event").values == {"price": 100, "cash": 90}
    used = Table(hands=["J-B2", "J-A1"], companies=companies, special=[0, 2, 2]).do("play", card="J-B2")
    assert used.refusal("trigger_event").code == "no_special_card"
    paid = Table(hands=["H-C1", "J-A1"], companies=companies, cash=[0]).do("play", card="H-C1")
    paid.do("trigger_event")
    assert paid.cash() == 0
    assert paid.step == "choose_event"


def test_r24_founding_leaves_a_diagonal_warehouse_alone() -> None:
    table = Table(hands=["J-C1"], loose="J-B1 J-D2")
    table.do("play", card="J-C1").do("company", company="tea")
    assert table.value("tea") == 20
    assert table.company_at("J-D2") is None


def test_r25_a_roof_and_joined_warehouses_are_one_net_change() -> None:
    table = Table(hands=["J-B2"], companies={"tea": Company(40, "J-B1", "J-C1")}, loose="J-A2 J-B3", roofs=[1, 0, 0])
    table.do("play", card="J-B2").do("roof", use=True)
    assert table.value("tea") == 20
    high = Table(hands=["J-B2"], companies={"tea": Company(90, "J-B1", "J-C1")}, loose="J-A2 J-B3", roofs=[1, 0, 0])
    high.do("play", card="J-B2").do("roof", use=True)
    assert high.value("tea") == 60
    assert high.cash() == 1060


def test_r26_a_line_counts_though_the_company_is_absorbed() -> None:
    # Tea rises from 40 to 60 over the first line and then goes into silk, which stays at 300.
    table = merger(values=(40, 300)).do("play", card="J-B2").do("company", company="tea")
    assert table.value("silk") == 300
    assert table.cash() == 1000
    table.do("done")
    assert table.step == "choose_event"


def test_r27_no_buying_and_selling_of_one_company_in_a_turn() -> None:
    companies = {"tea": Company(90, "H-A1", "H-B1")}
    table = Table(hands=["J-B2"], companies=companies, shares=[{"tea": 1}, {}, {}]).do("play", card="J-B2")
    table.do("buy", company="tea")
    assert table.refusal("sell", company="tea").code == "bought_this_turn"
    other = Table(hands=["J-B2"], companies=companies, shares=[{"tea": 2}, {}, {}]).do("play", card="J-B2")
    other.do("sell", company="tea")
    assert other.refusal("buy", company="tea").code == "sold_this_turn"


def test_r28_shares_off_the_board_cannot_be_sold_but_traded() -> None:
    table = Table(shares=[{"silk": 2}, {}, {}], hands=["J-A1"])
    assert table.refusal("sell", company="silk").code == "not_on_the_board"
    deal = event_table("coopmanscappen", shares=[{"silk": 2}, {}, {}])
    deal.do("offer_to", seat=1).do("give_share", company="silk").do("ask_money", amount=20).do("send").do("accept")
    assert deal.shares(1, "silk") == 1


def test_r29_a_purchase_may_stop_after_one_card_and_the_market_is_renewed_once() -> None:
    table = Table(hands=["J-A1", "J-A2"], market="H-A1 H-B1 H-C1 H-D1 H-E1")
    table.do("renew_market")
    assert table.refusal("renew_market").code == "not_offered"
    assert table.refusal("done").code == "must_take_a_card"
    table.do("take_top").do("done")
    assert table.cash() == 900
    assert len(table.hand()) == 2
    assert table.state.to_act == (1,)


def test_r30_extra_turns_are_spent_one_after_each_own_turn() -> None:
    hands = ["J-A1 J-F4", "J-A2", "J-A3"]
    table = Table(hands=hands, extra=[0, 2, 0])
    order = []
    for _ in range(8):
        order.append(table.state.active)
        table.do("buy_cards").do("take_top").do("done")
    assert order == [0, 1, 1, 2, 0, 1, 1, 2]


def test_r31_a_marker_is_company_ground() -> None:
    companies = {"tea": Company(60, "J-B1", "J-C2")}
    linking = Table(hands=["J-B3"], companies=companies, markers={"J-B2": "tea"}).do("play", card="J-B3")
    assert linking.value("tea") == 70
    on_it = Table(hands=["J-B2"], companies=companies, markers={"J-B2": "tea"}).do("play", card="J-B2")
    assert on_it.value("tea") == 70
    assert on_it.company_at("J-B2") == "tea"
    spacing = Table(hands=["J-A4"], loose="J-B4", companies=companies, markers={"J-B2": "tea"})
    assert spacing.refusal("play", card="J-A4").values["company_plot"] == "J-B2"


def test_an_event_card_is_replaced_and_the_pile_is_formed_again() -> None:
    table = Table(face_up="verlappen", events="veilinge", agenda=EVENT, **QUIET)
    assert table.refusal("event", event="veilinge").code == "event_not_face_up"
    table.do("event", event="verlappen")
    assert table.state.dump()["face_up"] == [], "a new card comes only when the event is over"
    bids(table, 0, 0, 0)
    assert [event.kind for event in table.events if isinstance(event, EventLaidOut)] == ["veilinge"]
    assert table.state.dump()["face_up"] == ["veilinge"]
    assert table.state.dump()["event_discards"] == ["verlappen"]
    alone = Table(face_up="verlappen veilinge", events="verlappen", agenda=[*EVENT, EVENT[-1]], **QUIET)
    bids(alone.do("draw_event"), 0, 0, 0)
    assert alone.state.dump()["event_pile"] == []
    assert alone.state.dump()["event_discards"] == ["verlappen"]
    bids(alone.do("event", event="verlappen"), 0, 0, 0)
    # Both discarded cards are shuffled into a new pile, and one of them is laid out.
    assert sorted(alone.state.dump()["face_up"]) == ["veilinge", "verlappen"]
    assert alone.state.dump()["event_pile"] == ["verlappen"]
    assert alone.state.dump()["event_discards"] == []
