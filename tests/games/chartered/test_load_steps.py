"""`load` refuses steps that do not fit the position: another seat, numbers out of range, things that are not there."""

from typing import Any

from games.chartered.damage import Dump, below, refused, top, whole_events
from games.chartered.position import Company, bids, event_position, merger, position
from gilded.games.chartered.board import CARD_IDS, COMPANY_IDS, LOWEST_VALUE, PLOT_IDS
from gilded.games.chartered.game import GAME

TEA = {"tea": Company(90, "H-A1", "H-B1")}


def test_steps_of_a_purchase() -> None:
    first = position(hands=["J-A1"], market="H-C4 H-D4").do("buy_cards")
    for fields in ({"left": 0}, {"left": 3}, {"left": 1}, {"first": False}):
        assert refused(first, top(**fields)).startswith("agenda[1].")
    assert refused(first, top(first=1)).startswith("agenda[1]")  # compiled steps know types, not fields
    assert refused(first, top(seat=1)) == "agenda[1].seat"
    second = first.do("take", card="H-C4")
    assert refused(second, top(left=2)) == "agenda[1].left"
    assert refused(second, top(first=True)) == "agenda[1].left"


def test_steps_of_building() -> None:
    site = position(hands=["J-C1 J-D1", "J-F1"], loose="H-F4").do("play", card="J-C1")
    assert refused(site, top(plot=0)) == "agenda[1].plot"
    assert refused(site, top(plot=200)) == "agenda[1].plot"
    assert refused(site, lambda dump: dump["discards"].reverse()) == "agenda[1].plot"
    nothing = position(hands=["J-C1 J-D1", "J-F1"]).do("play", card="J-C1")

    def swap_second(dump: Dump) -> None:
        dump["players"][0]["hand"], dump["players"][1]["hand"] = dump["players"][1]["hand"], dump["players"][0]["hand"]

    assert refused(nothing, swap_second) == "agenda[1].plot"
    pair = position(hands=["J-B1 J-C2"]).do("play", card="J-B1").do("play_with", card="J-C2")
    assert refused(pair, lambda dump: dump["agenda"][-1]["sites"].pop()) == "agenda[1].sites"
    assert refused(pair, lambda dump: dump["agenda"][-1]["sites"].reverse()) == "agenda[1].sites"
    assert refused(pair, lambda dump: dump["discards"].reverse()) == "agenda[1].plot"
    company = pair.do("headquarters", plot="J-C1")
    assert refused(company, top(headquarters=0)) == "agenda[1].headquarters"
    assert refused(company, top(plot=0)) == "agenda[1].plot"
    assert refused(company, top(seat=1)) == "agenda[1].seat"
    later = position(hands=["J-B1 J-C2"], loose="H-F4").do("play", card="J-B1").do("play_with", card="J-C2")
    assert refused(later, top(plot=PLOT_IDS.index("H-F4"))) == "agenda[1].plot", "it is none of the last two cards"
    linked = position(hands=["H-C1"], loose="H-B1").do("play", card="H-C1")
    assert refused(linked, top(headquarters=PLOT_IDS.index("H-B1"))) == "agenda[1].headquarters"
    home = merger().do("play", card="J-B2")
    assert refused(home, top(plot=home.state.discards[0])) == "agenda[1].plot"


def test_steps_of_a_roof() -> None:
    table = position(hands=["J-B2"], companies={"tea": Company(90, "J-B1", "J-C1"), **TEA_AND_SILK}, roofs=[1, 0, 0])
    table.do("play", card="J-B2")
    assert table.step == "use_roof"
    silk = table.state.dump()["agenda"][-1]["company"] + 1
    assert refused(table, top(company=silk)) == "agenda[1].company"
    assert refused(table, top(company=0)) == "agenda[1].company"
    assert refused(table, top(plot=0)) == "agenda[1].plot"
    assert refused(table, top(headquarters=table.state.discards[-1])).startswith("agenda[1].")
    assert refused(table, lambda dump: dump["players"][0].update(roofs=0)) == "agenda[1].seat"
    founding = position(hands=["J-B1"], loose="J-A1 J-C1", roofs=[1, 0, 0]).do("play", card="J-B1")
    founding.do("company", company="tea")
    assert founding.step == "use_roof"
    assert refused(founding, top(company=99)) == "agenda[1].company"
    assert refused(founding, top(plot=0)) == "agenda[1].plot"


TEA_AND_SILK = {"silk": Company(30, "H-A1", "H-B1")}


def test_steps_of_a_merger() -> None:
    table = merger(values=(100, 30), shares=[{"silk": 1}, {"silk": 3}, {"silk": 2}])
    table.do("play", card="J-B2").do("company", company="tea").do("sell_absorbed", count=0)
    assert [step["step"] for step in table.state.dump()["agenda"]] == [
        "end_turn",
        "merge_on",
        "absorb",
        "sell_absorbed",
        "sell_absorbed",
    ]
    assert refused(table, top(seat=0)).endswith("seat")
    assert refused(table, top(seat=2)).endswith("seat")
    assert refused(table, lambda dump: dump["agenda"].pop(3)).endswith("seat")
    assert refused(table, below(1, builder=1)) == "agenda[1].builder"
    assert refused(table, below(1, plot=0)) == "plots.J-B2"
    assert refused(table, below(1, plot="nonsense")).startswith("agenda[1]")
    assert refused(table, below(2, plot=0)) == "agenda[2].plot"
    assert refused(table, below(1, before=[])) == "agenda[1].before"
    assert refused(table, lambda dump: dump["agenda"][1]["before"].__setitem__(2, 310)) == "agenda[1].before"
    assert refused(table, lambda dump: dump["agenda"][1]["before"].__setitem__(2, 0)) == "agenda[1].before"
    absorbed, absorber = (table.state.dump()["agenda"][2][name] for name in ("absorbed", "absorber"))
    assert refused(table, below(2, absorbed=absorber)) == "agenda[2].absorbed"
    assert refused(table, below(2, absorber=absorbed)) == "agenda[2].absorber"
    assert refused(table, below(3, absorbed=absorber)) == "agenda[3].absorbed"
    equal = merger(values=(40, 60)).do("play", card="J-B2").do("company", company="tea")
    assert equal.step == "choose_absorbed"
    assert refused(equal, top(seat=1)) == "agenda[2].seat"
    assert refused(equal, top(plot=0)) == "agenda[2].plot"
    assert refused(equal, lambda dump: dump["companies"]["tea"].update(value=70)) == "agenda[2].plot"


def test_companies_merge_where_the_last_card_has_joined_two() -> None:
    table = merger(values=(100, 30), shares=[{"silk": 1}, {}, {}]).do("play", card="J-B2").do("company", company="tea")
    assert refused(table, lambda dump: dump["discards"].reverse()) == "agenda[1].plot", "another card was played last"

    def swap_the_last_two(dump: Dump) -> None:
        dump["discards"][-2:] = dump["discards"][:-3:-1]

    assert refused(table, swap_the_last_two) == "agenda[1].plot", "it was played last but one"
    grown = position(hands=["H-C1"], companies=TEA).do("play", card="H-C1")
    before = [LOWEST_VALUE] * len(COMPANY_IDS)
    alone = [
        {"step": "end_turn"},
        {"step": "merge_on", "builder": 0, "plot": PLOT_IDS.index("H-C1"), "before": before},
        {"step": "choose_absorbed", "seat": 0, "plot": PLOT_IDS.index("H-C1")},
    ]
    assert refused(grown, lambda dump: dump.update(agenda=alone)) == "agenda[1].plot", "tea is alone there"


def test_steps_of_choosing_who_absorbs() -> None:
    plots = {"tea": "J-C1", "silk": "J-B2", "gold": "J-D2", "coal": "J-C3"}
    four = {name: Company(90 if name == "coal" else 50, plot) for name, plot in plots.items()}
    table = position(hands=["J-C2"], companies=four).do("play", card="J-C2").do("company", company="coal")
    table.do("company", company="silk")
    assert table.step == "choose_absorber"
    assert refused(table, top(seat=2)) == "agenda[2].seat"
    assert refused(table, top(absorbed=COMPANY_IDS.index("coal"))) == "agenda[2].absorbed"
    assert refused(table, lambda dump: dump["companies"]["gold"].update(value=60)) == "agenda[2].absorbed"


def test_an_offer_with_five_things_on_each_side_is_read_back() -> None:
    table = event_position("coopmanscappen", shares=[{"tea": 5}, {"silk": 6}, {}])
    whole_events(table)
    table.do("offer_to", seat=1)
    for _ in range(5):
        table.do("give_share", company="tea").do("ask_share", company="silk")
    assert GAME.load(table.state.dump()) == table.state
    silk = COMPANY_IDS.index("silk")
    assert refused(table, top(ask_shares=[silk] * 6)) == "agenda[3].ask_cards"


def test_steps_of_trading() -> None:
    table = position(hands=["J-A1"], companies=TEA, shares=[{"tea": 2}, {}, {}]).do("play", card="J-A1")
    tea = 2
    assert refused(table, top(left=3)) == "agenda[1].left"
    assert refused(table, top(left=1)) == "agenda[1].left"
    assert refused(table, top(bought=tea)) == "agenda[1].left"
    assert refused(table, top(founded=tea + 1)) == "agenda[1].founded"
    assert refused(table, top(founded=tea)) == "agenda[1].founded", "tea stood there before"
    grown = position(hands=["H-C1"], companies=TEA).do("play", card="H-C1")
    assert grown.company_at("H-C1") == "tea"
    assert refused(grown, top(founded=tea)) == "agenda[1].founded", "tea has only grown"
    assert refused(table, top(seat=1)) == "agenda[1].seat"
    table.do("buy", company="tea")
    assert refused(table, top(left=2)) == "agenda[1].left"
    assert refused(table, top(sold=tea)) == "agenda[1].left"
    assert refused(table, top(bought=-1)) == "agenda[1].left"
    assert refused(table, top(bought=tea + 1)) == "agenda[1].bought"
    first = position(hands=["J-A1"], companies=TEA).do("play", card="J-A1").do("buy", company="tea")
    assert refused(first, lambda dump: dump["players"][0]["shares"].clear()) == "agenda[1].bought", "it holds none"
    last = position(hands=["J-A1"], companies=TEA, shares=[{"tea": 9}, {}, {}]).do("play", card="J-A1")
    last.do("sell", company="tea")
    assert (last.step, last.bank("tea")) == ("trade", 1)
    assert GAME.load(last.state.dump()) == last.state
    assert refused(last, lambda dump: dump["players"][0]["shares"].update(tea=9)) == "agenda[1].sold", "all are held"
    floor = position(hands=["level2"], companies=TEA).do("play", card="level2").do("add_floor", plot="H-B1")
    assert floor.step == "trade"
    assert refused(floor, top(founded=tea)) == "agenda[1].founded", "a floor founds nothing"
    sold = position(hands=["J-A1"], companies=TEA, shares=[{"tea": 2}, {}, {}]).do("sell", company="tea")
    assert sold.step == "sell_again"
    assert refused(sold, top(left=2)) == "agenda[1].left"
    assert refused(sold, top(left=0)) == "agenda[1].left"


def test_steps_of_sealed_bids() -> None:
    table = event_position("verlappen")
    whole_events(table)
    assert refused(table, lambda dump: dump["agenda"][-1]["asked"][0].update(most=990)) == "agenda[2].asked[0].most"
    assert refused(table, lambda dump: dump["agenda"][-1]["asked"].pop()).startswith("agenda[2]")
    assert refused(table, lambda dump: dump["agenda"][-1]["reveal"].update(again=True)) == "agenda[2].reveal.event"
    assert refused(table, lambda dump: dump["event_discards"].reverse() or dump["event_discards"].clear()) != ""
    table.do("bid", by=1, amount=10)
    assert refused(table, lambda dump: dump["agenda"][-1]["answers"].clear()) == "agenda[2].waiting"
    tied = event_position("verlappen")
    whole_events(tied)
    bids(tied, 50, 50, 20)

    def ask_one(dump: Dump) -> None:
        group = dump["agenda"][-1]
        group.update(asked=group["asked"][:1], waiting=group["waiting"][:1])

    assert refused(tied, ask_one) == "agenda[2].reveal.again"
    shares = [{"tea": 1, "silk": 3}, {"tea": 1, "silk": 1}, {}]
    losing = event_position("dreighinghe", shares=shares, companies=TEA)
    whole_events(losing)
    bids(losing, 10, 20, 30)
    assert losing.step == "lose_share"
    assert refused(losing, top(seat=1)).endswith("seat")
    assert refused(losing, top(left=3)).endswith("left")
    assert refused(losing, lambda dump: dump["players"][0]["shares"].pop("tea")).endswith("seat")
    assert refused(losing, lambda dump: dump.update(loser=None)) == "loser"
    assert refused(losing, lambda dump: dump.update(loser=1)).endswith("seat")
    losing.do("lose", company="silk").do("lose", company="tea")
    assert losing.state.loser == -1


def test_steps_of_an_auction() -> None:
    table = event_position("veilinge", companies=TEA, cash=[100, 60, 200], shares=[{"silk": 1}, {}, {}], loose="J-C4")
    whole_events(table)
    assert refused(table, top(seat=1)).endswith("seat")
    table.do("auction_bank_share", company="tea").do("bid", amount=0)
    assert table.state.to_act == (1,)
    wrong: list[dict[str, Any]] = [
        {"seat": 2},
        {"opener": 1},
        {"lot": 4},
        {"lot": 1},
        {"lot": 2},
        {"item": 3},
        {"leader": 2},
        {"leader": -1},
        {"highest": 5},
        {"highest": 110},
        {"highest": 60},
        {"most": 70},
        {"bidders": [1, 0, 2]},
        {"bidders": [1, 2]},
        {"bidders": [1, 2, 0, 0]},
        {"bidders": [1]},
        {"bidders": [1], "leader": 1},
        {"bidders": []},
    ]
    for fields in wrong:
        assert refused(table, top(**fields)).startswith("agenda[2]."), fields
    card = event_position("veilinge", loose="J-C4")
    whole_events(card)
    card.do("auction_discarded", card="J-C4")
    assert refused(card, top(item=0)) == "agenda[2].item"
    pile = event_position("veilinge")
    whole_events(pile)
    pile.do("auction_from_pile").do("bid", amount=10).do("pass").do("pass")
    assert refused(pile, lambda dump: dump["agenda"][-1]["asked"][0].update(seat=1)).startswith("agenda[2]")
    full = pile.state.dump()["pile"][:14]

    def fill(dump: Dump) -> None:
        player = dump["players"][0]
        player["hand"] = sorted([*player["hand"], *full], key=CARD_IDS.index)
        player["since"] = [1] * 15
        dump["pile"] = dump["pile"][14:]

    assert refused(pile, fill) == "agenda[2].asked[0].seat"
    opens = {"step": "open_bids", "event": 4, "again": False}
    assert refused(pile, lambda dump: dump["agenda"][-1].update(reveal=opens)).startswith("agenda[2].reveal")


def test_who_can_just_reach_the_next_bid_is_still_asked() -> None:
    table = event_position("veilinge", companies=TEA, cash=[100, 60, 200])
    whole_events(table)
    table.do("auction_bank_share", company="tea").do("bid", amount=50)
    assert (table.state.to_act, table.legal()) == ((1,), ["pass", "bid amount=60"])
    assert GAME.load(table.state.dump()) == table.state


def test_steps_of_bargaining() -> None:
    shares = [{"tea": 1}, {"silk": 2}, {"silk": 2}]
    table = event_position("coopmanscappen", hands=["J-A1 J-B1", "J-A2", "J-A3"], shares=shares)
    whole_events(table)
    for fields in ({"seat": 1}, {"left": [0, 3]}, {"left": [1, 3, 3]}, {"left": [0, 4, 3]}, {"last": 1}):
        assert refused(table, top(**fields)).startswith("agenda[2]."), fields
    table.do("offer_to", seat=2).do("withdraw")
    assert refused(table, top(last=1)) == "agenda[2].last"
    assert refused(table, top(last=-1)) == "agenda[2].last"
    assert refused(table, top(last=3)) == "agenda[2].last", "three sit at the table"
    table.do("offer_to", seat=1).do("give_card", card="J-A1")
    card = table.state.dump()["agenda"][-1]["give_cards"][0]
    wrong: list[dict[str, Any]] = [
        {"seat": 1},
        {"other": 2},
        {"other": 0},
        {"give_cards": [card + 1]},
        {"give_cards": [card, card]},
        {"give_cards": [999]},
        {"give_cards": None},
        {"ask_cards": [card]},
        {"ask_cards": [0, 1]},
        {"give_shares": [2, 2]},
        {"ask_shares": [2]},
        {"ask_shares": [3] * 5},
        {"give_money": 1010},
        {"ask_money": 15},
        {"ask_money": -10},
    ]
    for fields in wrong:
        assert refused(table, top(**fields)).startswith("agenda[3]"), fields
    assert refused(table, below(2, last=2)).startswith("agenda[3].")
    assert refused(table, below(2, last=0)).startswith("agenda[2].")
    table.do("send")
    assert refused(table, top(seat=2)).startswith("agenda[3].")
    assert refused(table, top(give_cards=[])) == "agenda[3].give_cards"


def test_offers_are_left_for_the_others_only_and_may_be_used_up() -> None:
    table = event_position("coopmanscappen")
    whole_events(table)
    assert refused(table, top(left=[1, 2, 3])) == "agenda[2].left", "nobody makes an offer to themselves"
    for _ in range(3):
        table.do("offer_to", seat=1).do("withdraw")
    assert table.state.dump()["agenda"][-1]["left"] == [0, 0, 3]
    assert GAME.load(table.state.dump()) == table.state


def test_nobody_is_left_out_of_an_auction_before_the_first_bid() -> None:
    table = event_position("veilinge", companies=TEA).do("auction_bank_share", company="tea")
    whole_events(table)
    for bidders in ([0], [0, 1], [0, 2]):
        assert refused(table, top(bidders=bidders)) == "agenda[2].bidders", bidders
    table.do("pass")
    assert refused(table, top(bidders=[1])) == "agenda[2].bidders"
    table.do("pass")
    assert table.step == "open_bid"
    assert GAME.load(table.state.dump()) == table.state
    # With a full hand seat 1 may not bid for a card: that is no gap.
    hand = " ".join(f"J-{column}{row}" for row in "123" for column in "ABCDE")
    full = event_position("veilinge", hands=["J-F4", hand, "J-A4"]).do("auction_from_pile")
    whole_events(full)
    assert full.state.dump()["agenda"][-1]["bidders"] == [0, 2]
    assert GAME.load(full.state.dump()) == full.state


def test_a_company_is_founded_with_another_warehouse() -> None:
    alone = position(hands=["J-C1 J-D1"]).do("play", card="J-C1")
    for headquarters in ("J-C1", "J-C2"):
        founding = top(step="choose_company", headquarters=PLOT_IDS.index(headquarters))
        assert refused(alone, founding) == "agenda[1].plot", headquarters
