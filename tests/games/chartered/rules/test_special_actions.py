"""Special actions: a collapsed roof or an event in place of trading. By the numbers of the rulings."""

from games.chartered.position import Company, bids, position


def test_r14_a_special_action_brings_an_event_of_its_own() -> None:
    table = position(
        hands=["J-B2", "J-A1", "J-A4"], companies={"tea": Company(50, "J-B1", "J-C1")}, face_up="verlappen"
    )
    table.do("play", card="J-B2").do("trigger_event").do("event", event="verlappen")
    bids(table, 0, 0, 0)
    assert table.step == "choose_event"
    table.do("event", event="coopmanscappen").do("done")
    assert (table.step, table.state.to_act) == ("take_turn", (1,))


def test_r23_a_special_action_takes_the_place_of_both_trades() -> None:
    companies = {"tea": Company(90, "H-A1", "H-B1")}
    table = position(hands=["J-B2", "J-A1"], companies=companies).do("play", card="J-B2")
    table.do("take_roof")
    assert table.cash() == 900
    assert (table.state.roofs[0], table.state.special[0]) == (1, 1)
    assert table.state.to_act == (1,)
    traded = position(hands=["J-B2", "J-A1"], companies=companies).do("play", card="J-B2").do("buy", company="tea")
    assert traded.refused("take_roof").code == "already_traded"
    poor = position(hands=["J-B2", "J-A1"], companies=companies, cash=[90]).do("play", card="J-B2")
    assert poor.refused("trigger_event").values == {"price": 100, "cash": 90}
    used = position(hands=["J-B2", "J-A1"], companies=companies, special=[0, 2, 2]).do("play", card="J-B2")
    assert used.refused("trigger_event").code == "no_special_card"
    paid = position(hands=["H-C1", "J-A1"], companies=companies, cash=[0]).do("play", card="H-C1")
    paid.do("trigger_event")
    assert paid.cash() == 0
    assert paid.step == "choose_event"
