"""The worked examples of the notes on Chartered, by their numbers."""

import pytest

from games.chartered.position import Company, position
from gilded.core.event import OnlyOption
from gilded.games.chartered.board import LAYOUTS, PLOT_IDS
from gilded.games.chartered.events import CompanyAbsorbed
from gilded.games.chartered.game import GAME

QUARTERS = ["H", "C", "G", "J"]


@pytest.mark.parametrize("x", QUARTERS)
def test_ex01_founding_links_three_warehouses(x: str) -> None:
    table = position(loose=f"{x}-B1 {x}-D1", hands=[f"{x}-C1"], supply=40)
    table.do("play", card=f"{x}-C1").do("company", company="coal")
    assert [table.company_at(f"{x}-{plot}") for plot in ("B1", "C1", "D1")] == ["coal"] * 3
    assert table.state.dump()["companies"]["coal"] == {"value": 30, "headquarters": f"{x}-C1"}
    assert table.cash() == 1030
    assert table.state.supply == 39
    table.do("buy", company="coal").do("buy", company="coal")
    assert table.cash() == 1030 - 60
    assert table.bank("coal") == 7


def test_ex02_usual_founding_is_worth_20() -> None:
    table = position(loose="H-B1", hands=["H-C1"])
    table.do("play", card="H-C1").do("company", company="silk")
    assert table.value("silk") == 20
    assert table.cash() == 1020


def test_ex03_a_share_costs_at_least_50() -> None:
    table = position(hands=["J-A1"], companies={"tea": Company(40, "H-A1", "H-B1")})
    table.do("play", card="J-A1").do("buy", company="tea").do("buy", company="tea")
    assert table.cash() == 900
    assert table.shares(0, "tea") == 2


@pytest.mark.parametrize("x", QUARTERS)
def test_ex04_expansion_pays_the_new_value(x: str) -> None:
    table = position(hands=[f"{x}-C2"], companies={"spices": Company(60, f"{x}-C1", f"{x}-B1")})
    table.do("play", card=f"{x}-C2")
    assert table.value("spices") == 70
    assert table.cash() == 1070


@pytest.mark.parametrize("x", QUARTERS)
def test_ex05_triple_merger(x: str) -> None:
    names = [PLOT_IDS[plot] for plot in LAYOUTS[0].neighbours[PLOT_IDS.index(f"{x}-F3")]][:3]
    assert len(names) == 3, "F3 touches at least three plots in every quarter"
    table = position(
        hands=[f"{x}-F3"],
        companies={
            "tea": Company(60, names[0]),
            "silk": Company(60, names[1]),
            "porcelain": Company(80, names[2]),
        },
        shares=[{}, {"silk": 2, "porcelain": 1}, {}],
        face_up="coopmanscappen",
    )
    table.do("play", card=f"{x}-F3").do("company", company="tea")
    assert table.value("tea") == 70
    assert table.step == "sell_absorbed"
    table.do("sell_absorbed", count=2)
    assert table.cash(1) == 1120
    assert table.value("tea") == 130
    assert table.value("silk") == 0
    table.do("sell_absorbed", count=1)
    assert table.cash(1) == 1200
    assert [event.absorbed for event in table.events if isinstance(event, CompanyAbsorbed)] == ["porcelain"]
    assert table.value("tea") == 210
    assert table.cash(0) == 1210
    assert set(table.state.dump()["companies"]) == {"tea"}
    table.do("done")
    assert table.step == "choose_event"
    table.do("event", event="coopmanscappen").do("done")
    assert (table.step, table.state.to_act) == ("take_turn", (1,)), "several lines bring one event"


@pytest.mark.parametrize(("x", "sites"), [("H", 2), ("C", 2), ("G", 1), ("J", 2)])
def test_ex06_diagonal_founding_with_a_headquarters_between(x: str, sites: int) -> None:
    table = position(loose=f"{x}-C1", hands=[f"{x}-D2", "", f"{x}-C2"])
    table.do("play", card=f"{x}-D2")
    assert len([action for action in table.legal() if action.startswith("headquarters")]) == sites
    table.do("headquarters", plot=f"{x}-C2").do("company", company="gold")
    assert table.value("gold") == 20
    assert table.cash() == 1020
    table.do("done").do("buy_cards").do("take_top").do("done").do("play", card=f"{x}-C2")
    assert table.value("gold") == 30
    assert table.cash(2) == 1030
    assert table.state.dump()["companies"]["gold"]["headquarters"] == f"{x}-C2"


def test_ex07_two_card_founding() -> None:
    table = position(hands=["J-C1 J-D1 J-A4"], supply=30)
    table.do("play", card="J-C1")
    assert table.legal() == ["isolated", "play_with card=J-D1"]
    table.do("play_with", card="J-D1").do("company", company="coffee")
    assert table.value("coffee") == 20
    assert table.cash() == 1020
    assert table.state.supply == 28


def test_ex07_two_cards_are_not_allowed_when_one_could_found() -> None:
    table = position(hands=["J-C1 J-D1"], loose="J-E1")
    table.do("play", card="J-C1")
    assert table.step == "trade"
    assert table.state.owner.count(-1) == 96
    table = position(hands=["J-C1 J-D1"], loose="J-D2")
    table.do("play", card="J-C1")
    assert table.refused("play_with", card="J-D1").code == "one_card_could_found"
    for loose in ("J-B2", "J-E2"):  # at a corner of the first plot, or of the second
        table = position(hands=["J-C1 J-D1 J-A4"], loose=loose).do("play", card="J-C1")
        assert "play_with card=J-D1" not in table.legal()


def test_ex08_several_links_each_add_10() -> None:
    table = position(hands=["J-B2"], companies={"tea": Company(40, "J-B1", "J-C1")}, loose="J-A2 J-B3")
    table.do("play", card="J-B2")
    assert table.value("tea") == 70
    assert table.cash() == 1070
    tea = {"tea": Company(40, "J-B1", "J-C1")}
    tower = position(hands=["J-B2"], heights={"J-A2": 3}, companies=tea, loose="J-A2 J-B3").do("play", card="J-B2")
    assert tower.value("tea") == 40 + 10 + 10 + (10 + 20 + 30)


@pytest.mark.parametrize(("level", "value"), [(2, 120), (3, 130), (4, 140)])
def test_ex09_levels(level: int, value: int) -> None:
    table = position(
        hands=[f"level{level}"],
        companies={"tea": Company(100, "J-B1", "J-C1")},
        heights={"J-B1": level - 1, "J-C1": 4},
    )
    table.do("play", card=f"level{level}")
    assert [event.action for event in table.events if isinstance(event, OnlyOption)] == [
        {"kind": "add_floor", "plot": "J-B1"}
    ], "there is only one place for the floor"
    assert table.value("tea") == value
    assert table.cash() == 1000 + value


def test_ex09_a_floor_goes_on_a_warehouse_of_one_floor_less() -> None:
    table = position(hands=["level2"], loose="J-A1 J-C1 J-E1", heights={"J-E1": 2}).do("play", card="level2")
    assert table.legal() == ["add_floor plot=J-A1", "add_floor plot=J-C1"]
    assert table.refused("add_floor", plot="J-E1").values == {"plot": "J-E1", "level": 2, "height": 2}
    empty = table.refused("add_floor", plot="J-F4")
    assert (empty.code, empty.values) == ("no_warehouse_there", {"plot": "J-F4", "level": 2})


def test_ex09_a_level_needs_the_floor_below() -> None:
    table = position(hands=["level3 level4"], companies={"tea": Company(100, "J-B1", "J-C1")})
    assert table.refused("play", card="level3").values["height"] == 2
    assert table.refused("play", card="level4").code == "no_warehouse_of_height"


def test_ex10_the_cap_is_300() -> None:
    table = position(hands=["J-B2"], companies={"tea": Company(300, "J-B1", "J-C1")})
    table.do("play", card="J-B2")
    assert table.value("tea") == 300
    assert table.cash() == 1000
    table = position(hands=["level4"], companies={"tea": Company(290, "J-B1", "J-C1")}, heights={"J-B1": 3})
    table.do("play", card="level4")
    assert table.value("tea") == 300
    assert table.cash() == 1300


@pytest.mark.parametrize(("before", "after"), [(90, 40), (60, 20)])
def test_ex11_a_roof_takes_50_down_to_20(before: int, after: int) -> None:
    table = position(hands=["J-B2"], companies={"tea": Company(before, "J-B1", "J-C1")}, roofs=[1, 0, 0])
    table.do("play", card="J-B2").do("roof", use=True)
    assert table.value("tea") == after
    assert table.cash() == 1000 + after
    assert table.state.roofs == [0, 0, 0]


HAND = "J-A1 J-B1 J-C1 J-D1 J-E1 J-F1 J-A2 J-B2 J-C2 J-D2 J-E2 J-F2 J-A3 J-B3"


def test_ex12_buying_cards() -> None:
    table = position(hands=[HAND], market="H-A1 H-B1 H-C1 H-D1 level2")
    table.do("buy_cards").do("take", card="H-A1")
    assert table.cash() == 950
    assert len(table.hand()) == 15
    assert table.state.to_act == (1,)
    full = position(hands=[HAND + " J-C3"], market="H-A1 H-B1 H-C1 H-D1 level2")
    assert full.refused("buy_cards").code == "hand_full"
    level = position(market="H-A1 H-B1 H-C1 H-D1 level2", hands=["J-A1"])
    level.do("buy_cards").do("take", card="level2")
    assert level.cash() == 950
    assert level.state.to_act == (1,)
    two = position(market="H-A1 H-B1 H-C1 H-D1 level2", hands=["J-A1"])
    two.do("buy_cards").do("take", card="H-A1")
    assert two.refused("take", card="level2").code == "level_card_comes_alone"
    two.do("take", card="H-B1")
    assert two.cash() == 950
    assert two.hand() == ["H-A1", "H-B1", "J-A1"]
    assert len(two.state.market) == 5
    renewed = position(market="H-A1 H-B1 H-C1 H-D1 level2", hands=["J-A1"])
    renewed.do("renew_market").do("take_top").do("take_top")
    assert renewed.cash() == 900
    assert len(renewed.hand()) == 3


@pytest.mark.parametrize(("seats", "hand", "capital"), [(2, 10, 350), (3, 9, 300), (4, 9, 300), (5, 8, 250)])
def test_ex13_starting_capital_and_hand(seats: int, hand: int, capital: int) -> None:
    state = GAME.new(seats, 5)
    view = GAME.view(state, 0)
    assert view.cash == [capital] * seats
    assert [player.cards for player in view.players] == [hand] * seats  # type: ignore[attr-defined]
    assert all(not card.card.startswith("level") for card in view.hand)  # type: ignore[attr-defined]


@pytest.mark.parametrize("trades", [["buy", "buy"], ["sell", "sell"], ["buy", "sell"], ["sell", "buy"], ["sell"], []])
def test_ex14_two_trades_at_most(trades: list[str]) -> None:
    table = position(
        hands=["J-A1", "J-A2"],
        companies={"tea": Company(100, "H-A1", "H-B1"), "silk": Company(70, "C-A1", "C-B1")},
        shares=[{"silk": 3}, {}, {}],
    )
    table.do("play", card="J-A1")
    cash = 1000
    for trade in trades:
        table.do(trade, company="tea" if trade == "buy" else "silk")
        cash += -100 if trade == "buy" else 70
    if len(trades) < 2:
        table.do("done")
    assert table.cash() == cash
    assert table.state.to_act == (1,)
