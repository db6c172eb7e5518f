"""`load` refuses what no game of Chartered can come to, by the name of the field."""

import copy

import pytest

from games.chartered.damage import Damage, Dump, refused, top
from games.chartered.position import EVENT, Company, Table, position
from gilded.core.errors import RecordError
from gilded.core.rng import FastRng
from gilded.games.chartered.game import GAME

TEA = {"tea": Company(90, "H-A1", "H-B1")}
NINE = "J-A1 J-B1 J-C1 J-D1 J-E1 J-F1 J-A2 J-B2 J-C2"


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
    last = position(hands=["level2"], companies=TEA, supply=1).do("play", card="level2")
    assert GAME.load(last.state.dump()) == last.state


@pytest.mark.parametrize("level", [1, 5])
def test_a_floor_is_the_second_to_the_fourth(level: int) -> None:
    dump = position(hands=["J-F4 J-E4"]).do("play", card="J-F4").state.dump()
    dump["agenda"][-1] = {"step": "add_floor", "seat": 0, "level": level}
    with pytest.raises(RecordError, match=rf"agenda\[1\]\.level: {level} is not from 2 to 4"):
        GAME.load(dump)


def test_a_hand_holds_fifteen_cards_in_order() -> None:
    table = position(hands=[NINE])

    def fill(dump: Dump) -> None:
        player = dump["players"][0]
        player["hand"].extend(dump["pile"][-9:])
        player["since"].extend([1] * 9)
        del dump["pile"][-9:]

    assert refused(table, fill) == "players[0].hand"
    assert refused(table, lambda dump: dump["players"][0]["hand"].reverse()) == "players[0].hand"


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
