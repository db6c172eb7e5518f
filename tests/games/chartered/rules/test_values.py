"""The value table: who is paid, and which moves bring an event. By the numbers of the rulings."""

from games.chartered.position import Company, event_position, position


def test_r13_whoever_changes_a_value_is_paid_also_for_a_fall() -> None:
    companies = {"tea": Company(90, "J-A1", "J-B1", "J-C1")}
    table = event_position("veilinge", companies=companies, discards="J-A1 J-B1 J-C1", hands=["H-A4", "H-B4", "H-C4"])
    table.do("auction_discarded", card="J-A1").do("pass").do("bid", amount=30).do("pass")
    assert table.value("tea") == 80
    assert table.cash(1) == 1000 - 30 + 80


def test_r14_founding_crosses_no_line_and_many_lines_bring_one_event() -> None:
    founding = position(hands=["J-B1"], loose="J-A1 J-C1", heights={"J-A1": 3})
    founding.do("play", card="J-B1").do("company", company="tea").do("done")
    assert founding.value("tea") == 80
    assert founding.step == "take_turn"
    crossing = position(hands=["J-B2", "J-A1"], companies={"tea": Company(50, "J-B1", "J-C1")})
    crossing.do("play", card="J-B2")
    assert crossing.value("tea") == 60
    assert crossing.step == "trade"
    crossing.do("done")
    assert crossing.step == "choose_event"
    falling = position(hands=["J-B2", "J-A1"], companies={"tea": Company(110, "J-B1", "J-C1")}, roofs=[1, 0, 0])
    falling.do("play", card="J-B2").do("roof", use=True).do("done")
    assert falling.value("tea") == 60
    assert falling.step == "take_turn"
