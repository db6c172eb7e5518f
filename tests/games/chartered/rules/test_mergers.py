"""Mergers: who absorbs whom, who sells, and which markers stay. By the numbers of the rulings."""

from games.chartered.position import Company, Table, merger, position
from gilded.games.chartered.events import CompanyAbsorbed


def test_r7_an_absorbed_company_may_be_founded_again_and_kept_shares_count() -> None:
    table = position(hands=["J-C1"], loose="J-B1", shares=[{"silk": 2}, {}, {}])
    assert table.state.scores()[0] == 1000
    table.do("play", card="J-C1").do("company", company="silk")
    assert table.state.scores()[0] == 1020 + 2 * 50
    again = position(hands=["J-C1"], loose="J-B1", companies={"tea": Company(20, "H-F1", "H-E1")})
    again.do("play", card="J-C1")
    assert again.refused("company", company="tea").code == "on_the_board"


def test_r8_the_warehouse_and_what_it_links_go_to_the_chosen_company_first() -> None:
    table = merger(values=(50, 60)).do("play", card="J-B2")
    assert table.legal() == ["company company=tea", "company company=silk"]
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
    order = position(
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
    table = position(hands=["J-C2"], companies=four).do("play", card="J-C2").do("company", company="coal")
    assert table.legal() == ["company company=tea", "company company=silk", "company company=gold"]
    table.do("company", company="silk")
    assert table.refused("company", company="coal").code == "not_the_lowest"
    assert table.legal() == ["company company=tea", "company company=gold"]
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
    assert table.refused("sell_absorbed", count=4).code == "too_few_shares"
    table.do("sell_absorbed", count=2)
    assert table.cash(1) == 1100
    table.do("sell_absorbed", count=2)
    assert table.cash(2) == 1100
    assert table.value("silk") == 0
    assert table.shares(1, "silk") == 1
    assert table.state.scores()[1] == 1100
    companies = {"tea": Company(100, "J-B1", "J-C1"), "silk": Company(30, "J-B3", "J-B4")}
    later = position(hands=["J-F4", "J-B2", "J-A1"], companies=companies, shares=[{"silk": 1}] * 3)
    later.do("buy_cards").do("take_top").do("done").do("play", card="J-B2").do("company", company="tea")
    order = []
    for _ in range(3):
        order.append(later.state.to_act[0])
        later.do("sell_absorbed", count=1)
    assert order == [1, 2, 0]


def diagonal_merger(*more: str) -> Table:
    """Silk on J-B2 and J-C3, joined by its headquarters on the empty plot J-C2, meets tea at J-D3."""
    companies = {
        "tea": Company(100, "J-E3", "J-F3"),
        "silk": Company(40, "J-B2", "J-C3", *more, headquarters="J-C2"),
    }
    return position(hands=["J-D3 J-F1", "J-C2"], companies=companies, supply=30)


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
    table = position(hands=["J-C2", "J-A2"], companies=companies).do("play", card="J-C2").do("company", company="gold")
    assert [(event.absorbed, event.marker) for event in table.events if isinstance(event, CompanyAbsorbed)] == [
        ("silk", False),
        ("tea", False),
    ]
    assert table.company_at("J-A2") is None


def test_r26_a_line_counts_though_the_company_is_absorbed() -> None:
    # Tea rises from 40 to 60 over the first line and then goes into silk, which stays at 300.
    table = merger(values=(40, 300)).do("play", card="J-B2").do("company", company="tea")
    assert table.value("silk") == 300
    assert table.cash() == 1000
    table.do("done")
    assert table.step == "choose_event"


def test_r31_a_marker_is_company_ground() -> None:
    companies = {"tea": Company(60, "J-B1", "J-C2")}
    linking = position(hands=["J-B3"], companies=companies, markers={"J-B2": "tea"}).do("play", card="J-B3")
    assert linking.value("tea") == 70
    on_it = position(hands=["J-B2"], companies=companies, markers={"J-B2": "tea"}).do("play", card="J-B2")
    assert on_it.value("tea") == 70
    assert on_it.company_at("J-B2") == "tea"
    spacing = position(hands=["J-A4"], loose="J-B4", companies=companies, markers={"J-B2": "tea"})
    assert spacing.refused("play", card="J-A4").values["company_plot"] == "J-B2"


def test_the_menu_of_sales_goes_from_none_to_all() -> None:
    table = merger(values=(100, 30), shares=[{"silk": 2}, {"silk": 1}, {}])
    table.do("play", card="J-B2").do("company", company="tea")
    assert table.legal() == ["sell_absorbed count=0", "sell_absorbed count=1", "sell_absorbed count=2"]
    assert table.refused("sell_absorbed", count=3).values == {"company": "silk", "have": 2, "needed": 3}
    table.do("sell_absorbed", count=2)
    assert (table.cash(0), table.bank("silk"), table.shares(0, "silk")) == (1100, 8, 0)
    assert table.legal() == ["sell_absorbed count=0", "sell_absorbed count=1"]
    assert table.refused("done").code == "another_phase"
    table.do("sell_absorbed", count=0)
    assert (table.cash(0), table.cash(1)) == (1100 + 150, 1000)
    all_nine = merger(values=(100, 30), shares=[{"silk": 9}, {}, {}])
    all_nine.do("play", card="J-B2").do("company", company="tea")
    assert len(all_nine.legal()) == 10
    all_nine.do("sell_absorbed", count=9)
    assert all_nine.bank("silk") == 9


def test_why_a_company_is_not_the_one_to_choose() -> None:
    plots = {"tea": "J-C1", "silk": "J-B2", "gold": "J-D2", "coal": "J-C3"}
    values = {"tea": 50, "silk": 50, "gold": 50, "coal": 90}
    four = {name: Company(values[name], plot) for name, plot in plots.items()}
    four["spices"] = Company(40, "H-A1")
    table = position(hands=["J-C2"], companies=four).do("play", card="J-C2")
    for company in ("spices", "coffee"):
        reason = table.refused("company", company=company)
        assert (reason.code, reason.values) == ("not_in_merger", {"company": company, "plot": "J-C2"})
    table.do("company", company="coal")
    assert table.step == "choose_absorbed"
    assert table.refused("company", company="spices").code == "not_in_merger"
    assert table.refused("company", company="coal").values == {
        "company": "coal",
        "plot": "J-C2",
        "value": 100,
        "lowest": 50,
    }
    assert table.refused("done").values["due"] == "choose_absorbed"
    table.do("company", company="silk")
    assert table.step == "choose_absorber"
    assert table.refused("company", company="silk").values == {"company": "silk"}
    assert table.refused("company", company="silk").code == "is_absorbed"
    assert table.refused("company", company="coal").code == "not_the_lowest"
    assert table.refused("company", company="spices").code == "not_in_merger"


def test_only_holders_are_asked_to_sell_and_the_seats_behind_wait() -> None:
    table = merger(values=(100, 30), shares=[{}, {"silk": 1}, {"silk": 1}])
    table.do("play", card="J-B2").do("company", company="tea")
    assert [step["seat"] for step in table.state.dump()["agenda"][3:]] == [2, 1]
    assert table.state.to_act == (1,)
