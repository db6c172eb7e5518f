"""Founding: alone, diagonally, with two cards, and at what distance. By the numbers of the rulings."""

from typing import Any

from games.chartered.position import Company, position
from gilded.core.event import OnlyOption
from gilded.games.chartered.board import COMPANY_IDS, PLOT_IDS
from gilded.games.chartered.game import GAME

NINE_PLOTS = ["H-F1", "H-F3", "C-A1", "C-A3", "C-C1", "C-C3", "C-E1", "C-E3", "J-A1"]


def test_r1_a_card_that_may_not_found_cannot_be_played() -> None:
    near = position(hands=["H-C1"], loose="H-B1", companies={"tea": Company(20, "H-E1", "H-F1")})
    assert near.refused("play", card="H-C1").code == "too_close"
    everything = {name: Company(20, plot) for name, plot in zip(COMPANY_IDS, NINE_PLOTS, strict=True)}
    none_left = position(hands=["H-C1"], loose="H-B1", companies=everything)
    assert none_left.refused("play", card="H-C1").code == "no_headquarters_left"


def test_r2_an_orthogonal_founding_is_compulsory_and_a_diagonal_one_is_not() -> None:
    orthogonal = position(hands=["H-C1"], loose="H-B1").do("play", card="H-C1")
    assert orthogonal.step == "choose_company"
    diagonal = position(hands=["H-C1"], loose="H-B2").do("play", card="H-C1")
    assert "isolated" in diagonal.legal()
    diagonal.do("isolated")
    assert diagonal.cash() == 1000
    assert diagonal.company_at("H-C1") is None


def test_r3_a_headquarters_between_joins_what_touches_it() -> None:
    table = position(hands=["J-B1 J-D3"], loose="J-A2 J-B3")
    table.do("play", card="J-B1").do("headquarters", plot="J-B2").do("company", company="tea")
    assert table.value("tea") == 30
    assert [table.company_at(plot) for plot in ("J-B1", "J-B2", "J-A2", "J-B3")] == ["tea"] * 4
    assert table.state.height[table.state.headquarters[COMPANY_IDS.index("tea")]] == 0
    beside = position(hands=["J-C2"], companies={"tea": Company(20, "J-A2", "J-B3", headquarters="J-B2")})
    beside.do("play", card="J-C2")
    assert beside.value("tea") == 30, "the plot of the headquarters is ground of the company"


def test_r4_two_cards_found_at_20_and_need_two_warehouses() -> None:
    table = position(hands=["J-B1 J-C2"]).do("play", card="J-B1").do("play_with", card="J-C2")
    assert table.step == "choose_headquarters"
    table.do("headquarters", plot="J-C1").do("company", company="tea")
    assert table.value("tea") == 20
    last = position(hands=["J-B1 J-C1"], supply=1).do("play", card="J-B1")
    assert last.company_at("J-B1") is None
    assert last.state.supply == 0
    # A headquarters on J-B1 would link J-C1, which lies too near to tea; on J-A2 it links nothing.
    third = position(hands=["J-A1 J-B2"], loose="J-C1", companies={"tea": Company(20, "J-E1")}).do("play", card="J-A1")
    third.do("play_with", card="J-B2")
    assert third.step == "choose_company"
    assert third.state.view(0).decisions[0]["headquarters"] == "J-A2"
    with_level = position(hands=["J-B1 level2"], supply=5).do("play", card="J-B1")
    assert with_level.step == "trade"


def test_r5_spacing_counts_old_warehouses_and_headquarters() -> None:
    # J-C1 is three links away from tea, but the loose J-B1 that it would link is only two away.
    table = position(hands=["J-C1"], loose="J-B1", companies={"tea": Company(20, "J-A2", "J-A3")})
    reason = table.refused("play", card="J-C1")
    assert reason.code == "too_close"
    assert reason.values == {"plot": "J-B1", "company": "tea", "company_plot": "J-A2", "empty": 2}
    free = position(hands=["J-D1"], loose="J-E1", companies={"tea": Company(20, "J-A1", "J-A2")})
    free.do("play", card="J-D1")
    assert free.step == "choose_company"
    # Of the two plots between J-D1 and J-C2 the headquarters keeps away from tea only on J-D2.
    diagonal = position(hands=["J-D1"], loose="J-C2", companies={"tea": Company(20, "J-A1")})
    assert diagonal.do("play", card="J-D1").refused("headquarters", plot="J-C1").values["plot"] == "J-C1"
    across = position(hands=["H-B2"], loose="H-C2", companies={"tea": Company(20, "J-E2", "J-F2")})
    assert across.refused("play", card="H-B2").code == "too_close", "a bridge counts as a link"


def test_r6_the_start_value_counts_all_floors() -> None:
    table = position(hands=["J-C1"], loose="J-B1", heights={"J-B1": 3})
    table.do("play", card="J-C1").do("company", company="tea")
    assert table.value("tea") == 10 + 10 + 20 + 30
    alone = position(hands=["level2"], loose="J-B1").do("play", card="level2")
    assert alone.state.height[PLOT_IDS.index("J-B1")] == 2, "there is only one place for the floor"
    assert alone.cash() == 1000
    towers = {"J-B1": 4, "J-D1": 4, "J-C2": 3}
    most = position(hands=["J-C1"], loose="J-B1 J-D1 J-C2", heights=towers).do("play", card="J-C1")
    most.do("company", company="tea")
    assert (most.value("tea"), most.cash()) == (10 + 100 + 100 + 60, 1270)


def test_r24_founding_leaves_a_diagonal_warehouse_alone() -> None:
    table = position(hands=["J-C1"], loose="J-B1 J-D2")
    table.do("play", card="J-C1").do("company", company="tea")
    assert table.value("tea") == 20
    assert table.company_at("J-D2") is None


def test_what_forbids_a_headquarters_between() -> None:
    table = position(hands=["J-D1"], loose="J-C2", companies={"tea": Company(20, "J-A1")}).do("play", card="J-D1")
    reason = table.refused("headquarters", plot="J-C1")
    assert (reason.code, reason.values["company_plot"]) == ("too_close", "J-A1")
    assert table.refused("headquarters", plot="J-C2").values == {"plot": "J-C2"}
    assert table.refused("headquarters", plot="J-E1").values == {"plot": "J-E1", "warehouse": "J-D1"}
    assert table.refused("headquarters", plot="J-E1").code == "no_diagonal_link"
    assert table.refused("headquarters", plot="J-A1").code == "plot_taken"
    table.do("headquarters", plot="J-D2")
    assert table.refused("isolated").values == {"plot": "J-D1"}
    assert table.refused("isolated").code == "founding_chosen"


def test_what_forbids_a_second_card() -> None:
    companies = {"tea": Company(20, "J-E2")}
    table = position(hands=["J-A1 J-B2 J-C1 J-F4 J-A4"], companies=companies).do("play", card="J-A1")
    assert table.refused("play_with", card="H-A1").code == "not_in_hand"
    assert table.refused("play_with", card="J-E2").code == "plot_taken"
    assert table.refused("play_with", card="J-C1").values == {"card": "J-C1", "plot": "J-A1"}
    assert table.refused("play_with", card="J-C1").code == "not_linked"
    # J-A2 is free for the headquarters, but J-B1 would link the loose J-C1.
    third = position(hands=["J-A1 J-B2"], loose="J-C1 J-A3").do("play", card="J-A1")
    reason = third.refused("play_with", card="J-B2")
    assert (reason.code, reason.values) == ("one_card_could_found", {"card": "J-B2"})
    close = position(hands=["J-C2 J-D1 J-D4"], companies={"tea": Company(20, "J-A1", "J-A2")}).do("play", card="J-C2")
    reason = close.refused("play_with", card="J-D1")
    assert (reason.code, reason.rule) == ("too_close", "spacing")


def test_a_diagonal_pair_needs_a_free_plot_that_links_nothing_else() -> None:
    # H-B2 is the only plot between H-A2 and H-B3; it touches H-B1, which is too near to tea to found with it alone.
    third = position(hands=["H-A2 H-B3"], loose="H-B1", companies={"tea": Company(20, "H-D1")}).do("play", card="H-A2")
    reason = third.refused("play_with", card="H-B3")
    assert (reason.code, reason.rule) == ("third_warehouse", "two-cards")
    assert reason.values == {"plot": "H-B2", "third": "H-B1"}
    # H-B3 is the only plot between H-B2 and H-A3, and too near to tea; the two warehouses themselves are not.
    close = position(hands=["H-B2 H-A3"], companies={"tea": Company(20, "C-B1")}).do("play", card="H-B2")
    reason = close.refused("play_with", card="H-A3")
    assert (reason.code, reason.rule) == ("too_close", "spacing")
    assert reason.values == {"plot": "H-B3", "company": "tea", "company_plot": "C-B1", "empty": 2}
    for table in (third, close):
        assert table.step == "trade", "there was nothing to choose"


def test_a_second_card_that_links_a_warehouse_too_near_to_a_company_could_not_found_alone() -> None:
    # H-E1 would link the loose H-D1, which lies two plots from tea: no card founds there, alone or as the second.
    tea = {"tea": Company(20, "H-A1", "H-B1")}
    table = position(hands=["H-F1 H-E1"], loose="H-D1", companies=tea)
    assert table.refused("play", card="H-E1").code == "too_close"
    reason = table.do("play", card="H-F1").refused("play_with", card="H-E1")
    assert (reason.code, reason.rule) == ("too_close", "spacing")
    assert reason.values == {"plot": "H-D1", "company": "tea", "company_plot": "H-B1", "empty": 2}


def test_an_empty_plot_of_a_company_is_not_built_on() -> None:
    tea = {"tea": Company(20, "H-B1", "H-A2", headquarters="H-A1")}
    table = position(hands=["J-D1"], loose="J-C2", companies=tea).do("play", card="J-D1")
    assert table.step == "choose_site"
    assert table.refused("headquarters", plot="H-A1").code == "no_diagonal_link"
    assert table.refused("headquarters", plot="H-B1").code == "plot_taken"


def test_a_second_card_is_refused_because_no_company_is_left() -> None:
    everything = {name: Company(20, plot) for name, plot in zip(COMPANY_IDS, NINE_PLOTS, strict=True)}
    table = position(hands=["J-D3 J-E3"], companies=everything, loose="J-C2 G-F4").do("play", card="J-D3")
    assert table.step == "trade", "nothing can be founded"
    assert table.refused("headquarters", plot="J-D2").values == {"companies": 9}
    assert table.refused("play_with", card="J-E3").code == "no_headquarters_left"
    assert table.refused("isolated").values == {"plot": "J-D3"}


def test_after_building_the_real_cause_is_named() -> None:
    one_could = position(hands=["J-C1 J-D1"], loose="J-E1").do("play", card="J-C1")
    assert one_could.step == "trade"
    reason = one_could.refused("play_with", card="J-D1")
    assert (reason.code, reason.values) == ("one_card_could_found", {"card": "J-D1"})
    left = position(hands=["J-C1 J-D1"]).do("play", card="J-C1").do("isolated")
    assert left.refused("play_with", card="J-D1").code == "left_alone"
    diagonal = position(hands=["J-C1"], loose="J-B2").do("play", card="J-C1").do("isolated")
    assert diagonal.refused("headquarters", plot="J-B1").values == {"plot": "J-C1"}
    grown = position(hands=["J-B2 J-B3"], companies={"tea": Company(20, "J-B1", "J-C1")}).do("play", card="J-B2")
    asked: list[tuple[str, dict[str, Any]]] = [
        ("isolated", {}),
        ("headquarters", {"plot": "J-A2"}),
        ("play_with", {"card": "J-B3"}),
    ]
    for kind, fields in asked:
        reason = grown.refused(kind, **fields)
        assert (reason.code, reason.values) == ("already_in_company", {"plot": "J-B2", "company": "tea"})
    level = position(hands=["level2"], loose="J-B1").do("play", card="level2")
    assert level.refused("isolated").code == "another_phase"


def test_a_warehouse_that_is_linked_must_found() -> None:
    table = position(hands=["H-C1"], loose="H-B1 H-D1").do("play", card="H-C1")
    reason = table.refused("isolated")
    assert (reason.code, reason.rule) == ("must_found", "build")
    assert reason.values == {"plot": "H-C1", "linked": ["H-B1", "H-D1"]}
    pair = position(hands=["J-C1 J-D1"]).do("play", card="J-C1").do("play_with", card="J-D1")
    assert pair.refused("isolated").values == {"plot": "J-C1"}
    assert pair.refused("isolated").code == "founding_chosen"


def test_two_cards_over_a_corner_choose_their_headquarters() -> None:
    table = position(hands=["J-B1 J-C2"]).do("play", card="J-B1").do("play_with", card="J-C2")
    assert table.legal() == ["headquarters plot=J-C1", "headquarters plot=J-B2"]
    assert table.refused("headquarters", plot="J-D1").values == {"plot": "J-D1", "warehouse": "J-B1"}
    assert table.refused("isolated").code == "founding_chosen"
    assert GAME.load(table.state.dump()) == table.state


def test_the_last_company_is_founded_by_itself() -> None:
    eight = {name: Company(20, plot) for name, plot in zip(COMPANY_IDS[:8], NINE_PLOTS, strict=False)}
    table = position(hands=["J-D3"], companies=eight, loose="J-D2").do("play", card="J-D3")
    only = [event.action for event in table.events if isinstance(event, OnlyOption)]
    assert only == [{"kind": "company", "company": COMPANY_IDS[8]}]
    assert (table.value(COMPANY_IDS[8]), table.cash()) == (20, 1020)


def test_a_second_plot_that_is_too_near_alone_is_refused() -> None:
    table = position(hands=["J-D1 J-C1 J-E1"], companies={"tea": Company(20, "J-A1")}).do("play", card="J-D1")
    assert table.legal() == ["isolated", "play_with card=J-E1"]
    reason = table.refused("play_with", card="J-C1")
    assert (reason.code, reason.values["plot"], reason.values["company_plot"]) == ("too_close", "J-C1", "J-A1")
