"""`load` refuses what no game of Chartered can come to, by the name of the field."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from games.chartered.position import EVENT, Company, Table, bids, event_position, merger, position
from gilded.core.errors import RecordError
from gilded.core.rng import FastRng
from gilded.games.chartered.board import CARD_IDS, EVENT_COUNTS
from gilded.games.chartered.game import GAME

Dump = dict[str, Any]
Damage = Callable[[Dump], object]
TEA = {"tea": Company(90, "H-A1", "H-B1")}
NINE = "J-A1 J-B1 J-C1 J-D1 J-E1 J-F1 J-A2 J-B2 J-C2"


def refused(table: Table, damage: Damage) -> str:
    """The field that the damaged position is refused by."""
    dump = table.state.dump()
    assert GAME.load(copy.deepcopy(dump)) == table.state
    damage(dump)
    with pytest.raises(RecordError) as error:
        GAME.load(dump)
    return str(error.value.values["field"])


def top(**fields: Any) -> Damage:
    return lambda dump: dump["agenda"][-1].update(fields)


def below(place: int, **fields: Any) -> Damage:
    return lambda dump: dump["agenda"][place].update(fields)


def plain() -> Table:
    return position(hands=["J-A1", "J-A2", "J-A3"], companies=TEA, loose="J-C4", shares=[{"tea": 2}, {}, {}])


PLAIN: list[tuple[str, Damage]] = [
    ("active", lambda dump: dump.update(active=3)),
    ("players", lambda dump: dump["players"].pop()),
    ("passed", lambda dump: dump.update(passed=[1])),
    ("passed", lambda dump: dump.update(passed=[5])),
    ("extra_turn", lambda dump: (dump.update(extra_turn=True, bonus=True), dump["players"][0].update(extra=1))),
    ("bonus", lambda dump: dump.update(bonus=True)),
    ("bonus", lambda dump: dump["players"][0].update(extra=1)),
    ("players[1].extra", lambda dump: dump["players"][1].update(extra=-1)),
    ("event_due", lambda dump: dump.update(event_due=True)),
    ("ending", lambda dump: dump.update(ending=True)),
    ("loser", lambda dump: dump.update(loser=1)),
    ("loser", lambda dump: dump.update(loser=7)),
    ("over", lambda dump: dump.update(over=True)),
    ("market", lambda dump: dump["pile"].append(dump["market"].pop())),
    ("market", lambda dump: dump["market"].append(dump["pile"].pop())),
    ("market[0]", lambda dump: dump["market"].__setitem__(0, "X-A1")),
    ("accounts.seat0", lambda dump: dump["accounts"].update(bank=-3005, seat0=1005)),
    ("plots.J-C4.height", lambda dump: dump["plots"]["J-C4"].update(height=5)),
    ("plots.J-C4.roofs", lambda dump: dump["plots"]["J-C4"].update(roofs=2)),
    ("plots.J-C4.roofs", lambda dump: (dump["plots"]["J-C4"].update(roofs=1), dump["players"][0].update(special=1))),
    ("plots", lambda dump: dump["plots"]["H-A1"].update(roofs=1)),
    ("plots.J-C4", lambda dump: dump["plots"]["J-C4"].update(height=0)),
    ("plots.J-C4.company", lambda dump: dump["plots"]["J-C4"].update(company="rum")),
    ("plots", lambda dump: dump["plots"].update({"X-C4": dump["plots"].pop("J-C4")})),
    ("plots.J-C3", lambda dump: dump["plots"].update({"J-C3": dump["plots"].pop("J-C4")})),
    ("companies.tea", lambda dump: dump["companies"].pop("tea")),
    ("companies.silk", lambda dump: dump["companies"].update(silk={"value": 20, "headquarters": "J-C4"})),
    ("companies.tea.value", lambda dump: dump["companies"]["tea"].update(value=10)),
    ("companies.tea.value", lambda dump: dump["companies"]["tea"].update(value=310)),
    ("companies.tea.value", lambda dump: dump["companies"]["tea"].update(value=95)),
    ("companies.tea.headquarters", lambda dump: dump["companies"]["tea"].update(headquarters="J-C4")),
    ("players[0].shares.tea", lambda dump: dump["players"][0]["shares"].update(tea=10)),
    ("players[0].shares.tea", lambda dump: dump["players"][0]["shares"].update(tea=0)),
    ("players[0].special", lambda dump: dump["players"][0].update(special=3)),
    ("players[0].roofs", lambda dump: dump["players"][0].update(roofs=1)),
    ("players[0].since", lambda dump: dump["players"][0].update(since=[])),
    ("players[0].since", lambda dump: dump["players"][0].update(since=[2])),
    ("players[0].since", lambda dump: dump["players"][0].update(since=[-3])),
    ("players[0].since", lambda dump: dump["players"][0].update(since=[-2])),
    ("players[0].since", lambda dump: dump["stamps"].update({"J-A1": 1})),
    ("players[0].since", lambda dump: dump["players"][1]["looks"].update({"J-A1": 1})),
    ("stamps.J-A1", lambda dump: dump["stamps"].update({"J-A1": 2})),
    ("stamps.J-A1", lambda dump: dump["stamps"].update({"J-A1": 0})),
    ("players[2].looks.H-A1", lambda dump: dump["players"][2]["looks"].update({"H-A1": 9})),
    ("clock", lambda dump: dump.update(clock=0)),
    ("aside", lambda dump: dump["players"][0]["won"].append("level2")),
    ("aside", lambda dump: dump["pile"].append(dump["aside"].pop())),
    ("face_up", lambda dump: dump["face_up"].append(dump["event_pile"].pop())),
    ("face_up", lambda dump: dump["event_pile"].append(dump["face_up"].pop())),
    ("agenda", lambda dump: dump["agenda"].append(dump["agenda"][0])),
    ("agenda", lambda dump: dump["agenda"].insert(0, {"step": "end_turn"})),
    ("agenda[0].seat", top(seat=1)),
    ("J-A1", lambda dump: dump["pile"].append("J-A1")),
    ("warehouses", lambda dump: dump.update(supply=39)),
]


@pytest.mark.parametrize(("field", "damage"), PLAIN, ids=[f"{n}-{field}" for n, (field, _) in enumerate(PLAIN)])
def test_a_turn_that_cannot_begin_like_this(field: str, damage: Damage) -> None:
    assert refused(plain(), damage) == field


def test_ground_is_in_one_piece_and_apart_from_others() -> None:
    table = position(
        hands=["J-F4"], companies={"tea": Company(60, "J-B1", "J-C1"), "silk": Company(60, "J-B3", "J-B4")}
    )

    def move(one: str, other: str) -> Damage:
        def how(dump: Dump) -> None:
            dump["plots"][other] = dump["plots"].pop(one)
            dump["discards"][dump["discards"].index(one)] = other
            dump["pile"][dump["pile"].index(other)] = one

        return how

    assert refused(table, move("J-B4", "J-F1")) == "companies.silk"
    assert refused(table, move("J-B4", "J-B2")) in ("plots.J-B1", "plots.J-B2")
    loose = position(hands=["J-F4"], loose="J-C4", companies=TEA)
    assert refused(loose, move("J-C4", "H-C1")) in ("plots.H-B1", "plots.H-C1")


def test_floors_and_the_cards_that_built_them() -> None:
    table = position(hands=["J-F4"], companies=TEA, heights={"H-A1": 2})
    assert refused(table, lambda dump: (dump["plots"]["H-A1"].update(height=1), dump.update(supply=41))) == "plots"
    playing = position(hands=["level2"], companies=TEA).do("play", card="level2")
    assert playing.step == "add_floor"
    assert refused(playing, top(level=3)) == "plots"
    assert refused(playing, top(level=5)) == "plots"
    assert refused(playing, top(seat=2)) == "agenda[1].seat"


def test_a_hand_holds_fifteen_cards_in_order() -> None:
    table = position(hands=[NINE])

    def fill(dump: Dump) -> None:
        player = dump["players"][0]
        player["hand"].extend(dump["pile"][-9:])
        player["since"].extend([1] * 9)
        del dump["pile"][-9:]

    assert refused(table, fill) == "players[0].hand"
    assert refused(table, lambda dump: dump["players"][0]["hand"].reverse()) == "players[0].hand"


def test_steps_of_a_purchase() -> None:
    first = position(hands=["J-A1"], market="H-C4 H-D4").do("buy_cards")
    for fields in ({"left": 0}, {"left": 3}, {"left": 1}, {"first": False}):
        assert refused(first, top(**fields)).startswith("agenda[1].")
    assert refused(first, top(first=1)) == "agenda[1].first"
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
    assert refused(table, lambda dump: dump["players"][0].update(roofs=0)) != ""


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
    assert refused(table, below(1, plot="nonsense")) == "agenda[1].plot"
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


def test_steps_of_trading() -> None:
    table = position(hands=["J-A1"], companies=TEA, shares=[{"tea": 2}, {}, {}]).do("play", card="J-A1")
    tea = 2
    assert refused(table, top(left=3)) == "agenda[1].left"
    assert refused(table, top(left=1)) == "agenda[1].left"
    assert refused(table, top(bought=tea)) == "agenda[1].left"
    assert refused(table, top(founded=tea + 1)) == "agenda[1].founded"
    assert refused(table, top(seat=1)) == "agenda[1].seat"
    table.do("buy", company="tea")
    assert refused(table, top(left=2)) == "agenda[1].left"
    assert refused(table, top(sold=tea)) == "agenda[1].left"
    assert refused(table, top(bought=-1)) == "agenda[1].left"
    assert refused(table, top(bought=tea + 1)) == "agenda[1].bought"
    sold = position(hands=["J-A1"], companies=TEA, shares=[{"tea": 2}, {}, {}]).do("sell", company="tea")
    assert sold.step == "sell_again"
    assert refused(sold, top(left=2)) == "agenda[1].left"
    assert refused(sold, top(left=0)) == "agenda[1].left"


def test_steps_of_sealed_bids() -> None:
    table = event_position("verlappen")
    _whole_events(table)
    assert refused(table, lambda dump: dump["agenda"][-1]["asked"][0].update(most=990)) == "agenda[2].asked[0].most"
    assert refused(table, lambda dump: dump["agenda"][-1]["asked"].pop()).startswith("agenda[2]")
    assert refused(table, lambda dump: dump["agenda"][-1]["reveal"].update(again=True)) == "agenda[2].reveal.event"
    assert refused(table, lambda dump: dump["event_discards"].reverse() or dump["event_discards"].clear()) != ""
    table.do("bid", by=1, amount=10)
    assert refused(table, lambda dump: dump["agenda"][-1]["answers"].clear()) == "agenda[2].waiting"
    tied = event_position("verlappen")
    _whole_events(tied)
    bids(tied, 50, 50, 20)

    def ask_one(dump: Dump) -> None:
        group = dump["agenda"][-1]
        group.update(asked=group["asked"][:1], waiting=group["waiting"][:1])

    assert refused(tied, ask_one) == "agenda[2].reveal.again"
    shares = [{"tea": 1, "silk": 3}, {"tea": 1, "silk": 1}, {}]
    losing = event_position("dreighinghe", shares=shares, companies=TEA)
    _whole_events(losing)
    bids(losing, 10, 20, 30)
    assert losing.step == "lose_share"
    assert refused(losing, top(seat=1)).endswith("seat")
    assert refused(losing, top(left=3)).endswith("left")
    assert refused(losing, lambda dump: dump.update(loser=None)) == "loser"
    assert refused(losing, lambda dump: dump.update(loser=1)).endswith("seat")
    losing.do("lose", company="silk").do("lose", company="tea")
    assert losing.state.loser == -1


def _whole_events(table: Table) -> None:
    """Put back the event cards that the helper has left out of the game."""
    state = table.state
    held = [*state.face_up, *state.event_discards]
    state.event_pile = [event for event, count in enumerate(EVENT_COUNTS) for _ in range(count - held.count(event))]


def test_steps_of_an_auction() -> None:
    table = event_position("veilinge", companies=TEA, cash=[100, 60, 200], shares=[{"silk": 1}, {}, {}], loose="J-C4")
    _whole_events(table)
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
    _whole_events(card)
    card.do("auction_discarded", card="J-C4")
    assert refused(card, top(item=0)) == "agenda[2].item"
    pile = event_position("veilinge")
    _whole_events(pile)
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


def test_steps_of_bargaining() -> None:
    shares = [{"tea": 1}, {"silk": 2}, {"silk": 2}]
    table = event_position("coopmanscappen", hands=["J-A1 J-B1", "J-A2", "J-A3"], shares=shares)
    _whole_events(table)
    for fields in ({"seat": 1}, {"left": [0, 3]}, {"left": [1, 3, 3]}, {"left": [0, 4, 3]}, {"last": 1}):
        assert refused(table, top(**fields)).startswith("agenda[2]."), fields
    table.do("offer_to", seat=2).do("withdraw").do("offer_to", seat=1).do("give_card", card="J-A1")
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
        assert refused(table, top(**fields)).startswith("agenda[3]."), fields
    assert refused(table, below(2, last=2)).startswith("agenda[3].")
    assert refused(table, below(2, last=0)).startswith("agenda[2].")
    table.do("send")
    assert refused(table, top(seat=2)).startswith("agenda[3].")
    assert refused(table, top(give_cards=[])) == "agenda[3].give_cards"


def test_the_extra_turn_that_is_decided() -> None:
    table = position(hands=["J-A1", "J-A2", "J-A3"], extra=[1, 0, 0], companies=TEA, shares=[{"tea": 1}, {}, {}])
    table.do("sell", company="tea")
    assert table.step == "extra_turn"
    assert refused(table, lambda dump: dump.update(bonus=False)) == "bonus"
    assert refused(table, top(seat=1)) == "agenda[0].seat"
    assert refused(table, lambda dump: dump.update(passed=[1])) == "passed"
    assert refused(table, lambda dump: dump.update(passed=[0, 1, 2])) == "passed"


def test_a_turn_needs_something_to_do() -> None:
    table = position(hands=["J-A1", "level4"], cash=[0, 0, 0])

    def swap(dump: Dump) -> None:
        for field in ("hand", "since"):
            one, other = dump["players"][0], dump["players"][1]
            one[field], other[field] = other[field], one[field]

    assert refused(table, swap) == "agenda[0].seat"


def test_the_end() -> None:
    state, rng = GAME.new(3, 4), FastRng(4)
    while not state.over:
        actions = state.legal(state.to_act[0])
        state.apply(state.to_act[0], actions[rng.below(len(actions))])
    dump = state.dump()
    assert GAME.load(dump) == state
    company = next(iter(dump["companies"]))
    damages: list[Damage] = [
        lambda dump: dump["players"][0]["shares"].update({company: 1}),
        lambda dump: dump.update(ending=False, passed=[]),
        lambda dump: dump.update(over=False),
    ]
    for damage in damages:
        damaged = copy.deepcopy(dump)
        damage(damaged)
        with pytest.raises(RecordError):
            GAME.load(damaged)


def test_every_waiting_step_can_be_read_back() -> None:
    for seats in (2, 5):
        state, rng = GAME.new(seats, 9), FastRng(9)
        seen: set[str] = set()
        while not state.over:
            name = state.agenda[-1].name
            if name not in seen or rng.below(9) == 0:
                seen.add(name)
                assert GAME.load(state.dump()) == state
            seat = state.to_act[rng.below(len(state.to_act))]
            actions = state.legal(seat)
            state.apply(seat, actions[rng.below(len(actions))])
        assert len(seen) > 10


def test_an_event_that_is_chosen_waits_for_its_replacement() -> None:
    table = position(agenda=EVENT, hands=["J-A1", "J-A2", "J-A3"])
    table.do("event", event=table.state.view(None).face_up_events[0])  # type: ignore[attr-defined]
    assert len(table.state.face_up) == 2
    assert refused(table, lambda dump: dump["agenda"].pop(1)) == "face_up"
    drawn = position(agenda=EVENT, hands=["J-A1", "J-A2", "J-A3"]).do("draw_event")
    assert len(drawn.state.face_up) == 3
    assert refused(drawn, lambda dump: dump["agenda"].insert(1, {"step": "replace_event"})) == "face_up"
