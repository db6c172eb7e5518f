"""What a building does to its company, with and without a collapsed roof. By the numbers of the rulings."""

from games.chartered.position import Company, merger, position


def test_r12_a_roof_needs_a_company_and_pays_only_for_a_change() -> None:
    alone = position(hands=["J-A1"], roofs=[1, 0, 0]).do("play", card="J-A1")
    assert alone.step != "use_roof"
    low = position(hands=["J-B2"], companies={"tea": Company(20, "J-B1", "J-C1")}, roofs=[1, 0, 0])
    low.do("play", card="J-B2").do("roof", use=True)
    assert low.value("tea") == 20
    assert low.cash() == 1000
    founding = position(hands=["J-B1"], loose="J-A1 J-C1", roofs=[1, 0, 0])
    founding.do("play", card="J-B1").do("company", company="tea").do("roof", use=True)
    assert founding.value("tea") == 20
    assert founding.cash() == 1020
    level = position(hands=["level2"], companies={"tea": Company(90, "J-B1", "J-C1")}, roofs=[1, 0, 0])
    level.do("play", card="level2").do("add_floor", plot="J-B1").do("roof", use=True)
    assert level.value("tea") == 40
    assert level.cash() == 1040
    above = position(hands=["level2 level3"], companies={"tea": Company(90, "J-B1", "J-C1")}, roofs=[1, 0, 0])
    above.do("play", card="level2").do("add_floor", plot="J-B1").do("roof", use=True).do("done")
    for _ in range(2):
        above.do("buy_cards").do("take_top").do("done")
    above.do("play", card="level3")
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


def test_r25_a_roof_and_joined_warehouses_are_one_net_change() -> None:
    table = position(hands=["J-B2"], companies={"tea": Company(40, "J-B1", "J-C1")}, loose="J-A2 J-B3", roofs=[1, 0, 0])
    table.do("play", card="J-B2").do("roof", use=True)
    assert table.value("tea") == 20
    high = position(hands=["J-B2"], companies={"tea": Company(90, "J-B1", "J-C1")}, loose="J-A2 J-B3", roofs=[1, 0, 0])
    high.do("play", card="J-B2").do("roof", use=True)
    assert high.value("tea") == 60
    assert high.cash() == 1060
