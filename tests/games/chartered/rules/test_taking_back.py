"""Taking a warehouse back by an auction. By the numbers of the rulings."""

from games.chartered.position import Company, event_position, position


def test_r18_a_warehouse_leaves_the_city_only_if_the_company_holds() -> None:
    companies = {"tea": Company(90, "J-A1", "J-B1", "J-C1", headquarters="J-C1"), "silk": Company(20, "H-A1", "H-B1")}
    table = event_position(
        "veilinge", companies=companies, loose="H-F4", heights={"J-A1": 2}, hands=["C-A1", "C-A2", "C-A3"]
    )
    assert table.refused("auction_discarded", card="J-B1").code == "company_would_split"
    assert table.refused("auction_discarded", card="J-A1").code == "floor_on_top"
    assert table.refused("auction_discarded", card="H-A1").code == "too_few_warehouses"
    supply = table.state.supply
    table.do("auction_discarded", card="J-C1").do("bid", amount=10).do("pass").do("pass")
    assert table.state.supply == supply + 1
    assert table.hand() == ["C-A1", "J-C1"]
    assert table.state.dump()["companies"]["tea"] == {"value": 80, "headquarters": "J-A1"}
    isolated = event_position("veilinge", loose="H-F4", hands=["C-A1", "C-A2", "C-A3"])
    isolated.do("auction_discarded", card="H-F4").do("bid", amount=0).do("pass").do("pass")
    assert isolated.cash() == 1000
    assert isolated.hand() == ["H-F4", "C-A1"]


def test_r18_only_the_last_ten_played_cards_can_come_back_and_a_roof_goes_with_its_warehouse() -> None:
    played = "J-A1 J-B1 J-C1 level2 level2 level3 H-A1 H-A3 H-C1 H-C3 H-E1"
    table = position(
        face_up="veilinge",
        companies={"tea": Company(90, "J-A1", "J-B1", "J-C1")},
        loose="H-A1 H-A3 H-C1 H-C3 H-E1",
        discards=played,
        heights={"J-B1": 3, "J-C1": 2},
        hands=["C-A1 J-D1", "C-A2", "C-A3"],
        roofs=[1, 0, 0],
    )
    table.do("play", card="J-D1").do("roof", use=True).do("trigger_event").do("event", event="veilinge")
    assert table.state.roofs_left == 9
    assert table.refused("auction_discarded", card="J-A1").code == "not_among_last_discards"
    table.do("auction_discarded", card="J-D1").do("bid", amount=0).do("pass").do("pass")
    assert table.state.roofs_left == 10
    assert table.value("tea") == 30
