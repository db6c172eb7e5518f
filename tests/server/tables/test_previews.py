"""Previews: what each legal action would do, shown only to the seat that may take it."""

import random

import msgspec
import pytest

from gilded import Record, game
from server.conftest import Deployment
from server.people import ME, OPEN, Json, Person
from server.running import Server
from server.tables.test_decisions import two_at_a_table
from server.tables.test_past import upload

CONNIE = {"kind": "here", "name": "Connie"}
GAMES = ("credit_mobilier", "chartered", "carnegie", "chicago1875")


def previews(person: Person, table: str, seat: int) -> Json:
    found: Json = person.get(f"/tables/{table}/previews?seat={seat}")
    return found


@pytest.mark.parametrize("name", GAMES)
def test_they_are_those_of_the_rules_in_the_order_of_the_legal_actions(
    sqlite_deployment: Deployment, name: str
) -> None:
    record, choice = Record.new(name, seats=2, seed=7), random.Random(7)
    for _ in range(40):
        seat = record.state.to_act[0]
        record.play(seat, choice.choice(record.state.legal(seat)))
    ann = sqlite_deployment.person("Ann")
    table = upload(ann, record.to_json())["id"]
    for seat in record.state.to_act:
        legal = record.state.legal(seat)
        shown, found = ann.get(f"/tables/{table}?seat={seat}")["position"], previews(ann, table, seat)
        assert shown["legal"][str(seat)] == [action.to_json() for action in legal]
        assert (found["seq"], found["undos"]) == (shown["seq"], shown["undos"])
        kind = game(name).preview_type
        assert [msgspec.convert(each, kind) for each in found["previews"]] == [
            record.state.preview(seat, action) for action in legal
        ]


def test_the_money_of_a_preview_is_what_the_action_brings(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, CONNIE, seed="7")
    position, choice, compared = ann.position(table), random.Random(7), 0
    for _ in range(40):
        ((seat, actions),) = position["legal"].items()
        found = previews(ann, table, int(seat))["previews"]
        paying = [number for number, each in enumerate(found) if each.get("cash") and each.get("certain", True)]
        number = choice.choice(paying or range(len(actions)))
        after = ann.act(table, position, number)
        if number in paying:
            change = after["view"]["cash"][int(seat)] - position["view"]["cash"][int(seat)]
            assert found[number]["cash"] == change
            compared += 1
        position = ann.position(table)
    assert compared


def test_only_the_seat_itself_sees_them(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_table(deployment)
    assert ann.refused(f"/tables/{table}/previews?seat=1", method="GET")["code"] == "not_your_seat"
    assert bob.refused(f"/tables/{table}/previews?seat=0", method="GET")["status"] == 403
    eve, nobody = deployment.person("Eve"), Person(deployment.address)
    assert eve.refused(f"/tables/{table}/previews?seat=0", method="GET")["code"] == "not_your_seat"
    assert nobody.refused(f"/tables/{table}/previews?seat=0", method="GET")["code"] == "no_session"
    assert ann.refused(f"/tables/{table}/previews?seat=7", method="GET")["code"] == "no_such_seat"
    assert ann.refused(f"/tables/{table}/previews?seat=-1", method="GET")["code"] == "no_such_seat"
    assert ann.refused(f"/tables/{table}/previews", method="GET")["status"] == 400
    private = ann.open_table(ME, OPEN, private=True)
    assert bob.refused(f"/tables/{private}/previews?seat=0", method="GET")["code"] == "no_such_table"


def test_there_are_none_before_the_start_and_for_who_waits(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_table(deployment)
    acting = ann.position(table)["view"]["to_act"][0]
    waiting = (bob, ann)[acting]
    assert previews(waiting, table, 1 - acting)["previews"] == []
    unstarted = ann.open_table(ME, OPEN)
    problem = ann.refused(f"/tables/{unstarted}/previews?seat=0", method="GET")
    assert (problem["status"], problem["code"]) == (409, "not_started")


def test_they_follow_the_table(deployment: Deployment) -> None:
    """After a decision and after an undo they are new, in whichever process one asks."""
    ann = deployment.person("Ann")
    table = ann.open_table(ME, CONNIE, seed="7")
    first = ann.position(table)
    before = previews(ann, table, first["seat"])
    second = ann.act(table, first)
    assert previews(ann, table, first["seat"])["seq"] == second["seq"]
    ann.post(f"/tables/{table}/undo", {"seq": 0})
    assert previews(ann, table, first["seat"]) == {**before, "undos": before["undos"] + 1}


def test_what_another_has_chosen_in_secret_changes_nothing(with_toy_games: Server) -> None:
    ann = Person(with_toy_games.address, "Ann")
    assert previews_after(ann, 0) == previews_after(ann, 1)


def previews_after(ann: Person, card: int) -> list[Json]:
    """The previews of seat 0, before each of its two choices, once seat 1 has chosen that card and a wager."""
    table = ann.open_table(ME, CONNIE, game="envelopes", seed="7")
    for choice in (card, -1):
        position = ann.get(f"/tables/{table}?seat=1")["position"]
        action = position["legal"]["1"][choice]
        ann.post(f"/tables/{table}/actions", {"seat": 1, "seq": position["seq"], "action": action})
    cards = previews(ann, table, 0)
    position = ann.get(f"/tables/{table}?seat=0")["position"]
    ann.post(f"/tables/{table}/actions", {"seat": 0, "seq": position["seq"], "action": position["legal"]["0"][0]})
    wagers = previews(ann, table, 0)
    assert [each.get("certain", True) for each in cards["previews"]] == [True] * 4
    assert [each.get("certain", True) for each in wagers["previews"]] == [False] * 2
    return [cards, wagers]
