"""Playing: over HTTP and WebSocket, by two people who see each other's moves."""

import random
from typing import Any

from gilded import Record, game
from gilded.core import commitment
from server.conftest import Deployment
from server.people import BOT, ME, OPEN, Json, LiveConnection, Person, at_once


def two_at_a_table(deployment: Deployment, **more: Any) -> tuple[Person, Person, str]:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    table = ann.open_table(ME, OPEN, **more)
    bob.post(f"/tables/{table}/join", {"seat": 1})
    ann.post(f"/tables/{table}/start")
    return ann, bob, table


def test_two_people_play_a_whole_game_and_see_each_other_s_moves(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_table(deployment)
    connections = [ann.connect(table), bob.connect(table)]
    positions = [live.next("position")["position"] for live in connections]
    assert [position["seat"] for position in positions] == [0, 1]
    chance, pushed = random.Random(7), []
    while not positions[0]["view"]["over"]:
        seat = positions[0]["view"]["to_act"][0]
        assert positions[1 - seat]["legal"] == {}
        mover = (ann, bob)[seat]
        answer = mover.act(table, positions[seat], chance.randrange(99))
        pushes = [live.next("position") for live in connections]
        positions = [push["position"] for push in pushes]
        assert positions[0]["seq"] == positions[1]["seq"] == answer["seq"]
        pushed.append(pushes[1 - seat]["entries"])
    check_the_end(ann, table, positions[0], pushed)


def check_the_end(ann: Person, table: str, position: Json, pushed: list[list[Json]]) -> None:
    shown = ann.get(f"/tables/{table}")["table"]
    assert shown["status"] == "finished"
    assert shown["commitment"] == commitment(int(shown["seed"]))
    assert shown["scores"] == position["view"]["scores"]
    assert shown["winners"] == position["view"]["winners"]
    state = game("credit_mobilier").new(2, int(shown["seed"]), shown["options"])
    for (entry,) in pushed:
        state.play(entry["seat"], game("credit_mobilier").action(entry["action"]))
    assert state.over
    assert state.scores() == shown["scores"]
    record = ann.http.get(f"/tables/{table}/record")
    assert Record.from_json(record.content).state == state


def test_a_spectator_sees_the_table_but_decides_nothing(deployment: Deployment) -> None:
    _, _, table = two_at_a_table(deployment)
    eve = deployment.person("Eve")
    position = eve.connect(table).next("position")["position"]
    assert (position["seat"], position["legal"], position["undo"]) == (None, {}, "none")
    assert eve.refused(f"/tables/{table}/chat", {"text": "hello"})["status"] == 403
    assert eve.refused(f"/tables/{table}/undo", {"seq": 0})["status"] == 403
    assert eve.refused(f"/tables/{table}/resign", {"seat": 0})["status"] == 403


def test_nobody_decides_for_another(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_table(deployment)
    positions = [ann.position(table), bob.position(table)]
    seat = positions[0]["view"]["to_act"][0]
    action = positions[seat]["legal"][str(seat)][0]
    other = (bob, ann)[seat]
    body = {"seat": seat, "seq": 0, "action": action}
    assert other.refused(f"/tables/{table}/actions", body)["code"] == "not_your_seat"
    assert other.refused(f"/tables/{table}/why", {"seat": seat, "actions": [action]})["code"] == "not_your_seat"
    wrong = other.refused(f"/tables/{table}/actions", {"seat": 1 - seat, "seq": 0, "action": action})
    assert (wrong["status"], wrong["code"], wrong["rule"]) == (422, "not_your_turn", "turn")


def test_a_stale_seq_is_answered_with_the_position(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, {"kind": "here", "name": "Connie"})
    first = ann.position(table)
    second = ann.act(table, first)
    seat, actions = next(iter(first["legal"].items()))
    stale = ann.refused(f"/tables/{table}/actions", {"seat": int(seat), "seq": 0, "action": actions[0]})
    assert (stale["status"], stale["code"]) == (409, "stale")
    assert stale["position"]["seq"] == second["seq"] == 1
    assert (
        ann.refused(f"/tables/{table}/actions", {"seat": int(seat), "seq": 99, "action": actions[0]})["status"] == 409
    )


def test_of_many_equal_decisions_one_counts(deployment: Deployment) -> None:
    """Sent to both processes at once where there are two: one wins, the others get 409, nothing is doubled."""
    ann = deployment.person("Ann")
    table = ann.open_table(ME, {"kind": "here", "name": "Connie"})
    twins = [Person(server.address) for server in deployment.servers * 4]
    for twin in twins:
        twin.http.cookies.set("gilded_session", ann.http.cookies["gilded_session"])
    for seq in range(5):
        position = ann.position(table)
        assert position["seq"] == seq
        seat, actions = next(iter(position["legal"].items()))
        body = {"seat": int(seat), "seq": seq, "action": actions[0]}
        answers = at_once(*((twin, f"/tables/{table}/actions", body) for twin in twins))
        assert sorted(answer.status_code for answer in answers) == [200, *[409] * (len(twins) - 1)]
    assert [entry["seq"] for entry in ann.get(f"/tables/{table}/log")] == [1, 2, 3, 4, 5]


def test_a_process_that_remembers_an_older_table_takes_the_decision(deployment: Deployment) -> None:
    """Opened and joined through one process, started through the other, decided through the first."""
    for _ in range(4):
        ann, bob = deployment.person("Ann"), deployment.person("Bob")
        ann_elsewhere, bob_elsewhere = elsewhere(deployment, ann), elsewhere(deployment, bob)
        table = ann.open_table(ME, OPEN)
        bob.post(f"/tables/{table}/join", {"seat": 1})
        seat = ann_elsewhere.post(f"/tables/{table}/start")["to_act"][0]
        position = (ann_elsewhere, bob)[seat].position(table)
        assert (ann, bob_elsewhere)[seat].act(table, position)["seq"] == 1


def elsewhere(deployment: Deployment, person: Person) -> Person:
    """The same person, by the other process where there are two."""
    address = next((one.address for one in deployment.servers if one.address != person.address), person.address)
    twin = Person(address)
    twin.http.cookies.set("gilded_session", person.http.cookies["gilded_session"])
    return twin


def test_a_decision_from_before_an_undo_is_stale(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, {"kind": "here", "name": "Connie"})
    position = ann.position(table)
    ann.act(table, position)
    ann.post(f"/tables/{table}/undo", {"seq": 0})
    seat, actions = next(iter(position["legal"].items()))
    body = {"seat": int(seat), "seq": 0, "undos": position["undos"], "action": actions[0]}
    stale = ann.refused(f"/tables/{table}/actions", body)
    assert (stale["code"], stale["position"]["undos"]) == ("stale", position["undos"] + 1)
    assert ann.post(f"/tables/{table}/actions", {**body, "undos": position["undos"] + 1})["seq"] == 1


def test_why_not_names_the_rule(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, {"kind": "here", "name": "Connie"})
    position = ann.position(table)
    seat, actions = next((int(seat), actions) for seat, actions in position["legal"].items())
    why = f"/tables/{table}/why"
    assert ann.post(why, {"seat": seat, "actions": [actions[0]]}) == [None]
    (reason,) = ann.post(why, {"seat": 1 - seat, "actions": [actions[0]]})
    assert (reason["code"], reason["rule"]) == ("not_your_turn", "turn")
    assert reason["values"] == {"seat": 1 - seat, "to_act": [seat], "due": ["choose_action"]}
    assert ann.refused(why, {"seat": seat, "actions": [{"kind": "fly"}]})["code"] == "unknown_kind"


def test_why_not_is_asked_of_several_actions_at_once(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, {"kind": "here", "name": "Connie"})
    seat, actions = next((int(seat), actions) for seat, actions in ann.position(table)["legal"].items())
    lay, why = {"kind": "lay", "link": "L01"}, f"/tables/{table}/why"
    reasons = ann.post(why, {"seat": seat, "actions": [lay, actions[0], lay]})
    assert [reason and bool(reason["code"]) for reason in reasons] == [True, None, True]
    for wrong in ([], [lay] * 101):
        assert ann.refused(why, {"seat": seat, "actions": wrong})["status"] == 400


def test_bots_play_by_themselves_to_the_end(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(BOT, BOT, BOT)
    live = ann.connect(table)
    while not (push := live.next("position", timeout=30))["position"]["view"]["over"]:
        assert push["position"]["legal"] == {}
    assert ann.get(f"/tables/{table}")["table"]["winners"]


def test_a_connection_that_comes_back_misses_nothing(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, {"kind": "here", "name": "Connie"})
    position = ann.position(table)
    for _ in range(4):
        position = ann.act(table, position)
    again = ann.connect(table, "?since=1").next("position")
    assert [entry["seq"] for entry in again["entries"]] == [2, 3, 4]
    assert again["position"]["seq"] == 4


def test_chat_and_presence_reach_the_others(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_table(deployment)
    of_ann, of_bob = ann.connect(table), bob.connect(table)
    until_online(of_ann, [True, True])
    bob.post(f"/tables/{table}/chat", {"text": "Bonjour!"})
    line = of_ann.next("chat")["line"]
    assert (line["name"], line["text"]) == ("Bob", "Bonjour!")
    assert [one["text"] for one in ann.get(f"/tables/{table}")["chat"]] == ["Bonjour!"]
    of_bob.close()
    until_online(of_ann, [True, False])


def until_online(live: LiveConnection, wanted: list[bool]) -> None:
    while [seat["online"] for seat in live.next("table")["table"]["seats"]] != wanted:
        pass


def test_one_screen_changes_whose_view_it_gets(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, {"kind": "here", "name": "Connie"})
    live = ann.connect(table)
    live.next("position")
    for seat in (0, 1):
        live.send({"type": "watch", "seat": seat})
        assert live.next("position")["position"]["seat"] == seat
    live.send({"type": "ping"})
    assert live.next("pong")


def test_of_two_people_at_one_screen_each_sees_only_the_own_hand(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, {"kind": "here", "name": "Bob"}, game="chartered")
    position = ann.position(table)
    assert position["hidden"] == [0, 1]
    hands = [ann.get(f"/tables/{table}?seat={seat}")["position"]["view"]["hand"] for seat in (0, 1)]
    assert hands[0] != hands[1]
    decider = int(next(iter(position["legal"])))
    assert ann.act(table, position)["seat"] == decider
    assert ann.position(ann.open_table(ME, {"kind": "here", "name": "Bob"}))["hidden"] == []
