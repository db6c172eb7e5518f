"""Taking a warehouse back by an auction. By the numbers of the rulings."""

from games.chartered.position import Company, event_position, position
from gilded.games.chartered.board import COMPANY_IDS, PLOT_IDS
from gilded.games.chartered.events import CardTaken, WarehouseRemoved


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


def test_r32_an_empty_plot_that_a_headquarters_keeps_may_not_be_cut_off() -> None:
    companies = {"tea": Company(60, "H-C1", "H-B1", "H-A1", headquarters="H-D1")}
    hands = ["C-A1", "C-A2", "C-A3"]
    table = event_position("veilinge", companies=companies, hands=hands)
    reason = table.refused("auction_discarded", card="H-C1")
    assert (reason.code, reason.rule) == ("marked_plot_cut_off", "take-back")
    assert reason.values == {"plot": "H-C1", "company": "tea", "marked": "H-D1"}
    assert table.refused("auction_discarded", card="H-B1").code == "company_would_split"
    marker = {"tea": Company(60, "H-C1", "H-B1", "H-A1")}
    kept = event_position("veilinge", companies=marker, markers={"H-D1": "tea"}, hands=hands)
    assert kept.refused("auction_discarded", card="H-C1").values["marked"] == "H-D1"
    free = event_position("veilinge", companies=marker, hands=hands)
    free.do("auction_discarded", card="H-C1").do("bid", amount=0).do("pass").do("pass")
    assert free.value("tea") == 50
    assert free.company_at("H-C1") is None


def test_a_warehouse_that_stays_at_20_pays_nothing_when_another_is_taken() -> None:
    companies = {"tea": Company(20, "J-A1", "J-B1", "J-C1")}
    table = event_position("veilinge", companies=companies, hands=["H-A4", "H-B4", "H-C4"])
    table.do("auction_discarded", card="J-A1").do("bid", amount=10).do("pass").do("pass")
    assert (table.value("tea"), table.cash()) == (20, 990)
    assert table.state.headquarters[COMPANY_IDS.index("tea")] == PLOT_IDS.index("J-B1")
    moved = [event for event in table.events if isinstance(event, WarehouseRemoved)]
    assert [(event.plot, event.company, event.headquarters_moved_to) for event in moved] == [("J-A1", "tea", "J-B1")]


def test_two_warehouses_are_kept_and_three_are_enough() -> None:
    companies = {"silk": Company(20, "H-A1", "H-B1"), "tea": Company(30, "J-A1", "J-B1", "J-C1")}
    table = event_position("veilinge", companies=companies, hands=["H-A4", "H-B4", "H-C4"])
    assert table.refused("auction_discarded", card="H-A1").values == {
        "plot": "H-A1",
        "company": "silk",
        "have": 1,
        "needed": 2,
    }
    assert "auction_discarded card=J-A1" in table.legal()
    assert "auction_discarded card=J-B1" not in table.legal()


def test_what_is_taken_back_leaves_nothing_behind() -> None:
    table = event_position("veilinge", loose="J-C4", hands=["C-A1", "level2 C-A2", "C-A3"])
    table.do("auction_discarded", card="J-C4").do("bid", amount=0).do("pass").do("pass")
    assert table.state.at_height == [0] * 5
    assert table.refused("play", by=1, card="level2").values == {"card": "level2", "height": 1}
    companies = {"tea": Company(60, "J-A1", "J-B1", "J-C1")}
    grown = event_position("veilinge", companies=companies, heights={"J-A1": 2}, hands=["C-A1", "C-A2", "C-A3"])
    grown.do("auction_discarded", card="J-C1").do("bid", amount=0).do("pass").do("pass")
    assert grown.state.at_height == [0, 1, 1, 0, 0]
    assert sum(grown.state.near) == sum(len(grown.state.layout.near[PLOT_IDS.index(plot)]) for plot in ("J-A1", "J-B1"))


def test_all_see_which_card_is_taken_back() -> None:
    table = event_position("veilinge", loose="J-C4", hands=["C-A1", "C-A2", "C-A3"])
    table.do("auction_discarded", card="J-C4").do("bid", amount=0).do("pass").do("pass")
    taken = next(event for event in table.events if isinstance(event, CardTaken))
    assert [taken.seen_by(seat).card for seat in (0, 1, None)] == ["J-C4"] * 3
    assert table.state.view(1).players[0].shown_cards == ["J-C4"]  # type: ignore[attr-defined]
