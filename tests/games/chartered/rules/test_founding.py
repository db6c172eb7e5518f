"""Founding: alone, diagonally, with two cards, and at what distance. By the numbers of the rulings."""

from games.chartered.position import Company, position
from gilded.games.chartered.board import COMPANY_IDS, PLOT_IDS

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
