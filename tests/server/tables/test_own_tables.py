"""One's own tables: the most urgent first, with what has happened, and what was said meanwhile."""

import random

from server.conftest import Deployment
from server.people import BOT, ME, OPEN, Json, Person, at_once
from server.races.whole import ROUNDS
from server.tables.test_decisions import elsewhere, two_at_a_table


def own(person: Person) -> list[Json]:
    found: list[Json] = person.get("/account/tables")
    return found


def of(person: Person, table: str) -> Json:
    return next(one for one in own(person) if one["table"]["id"] == table)


def ids(person: Person) -> list[str]:
    return [one["table"]["id"] for one in own(person)]


def mover_and_other(ann: Person, bob: Person, table: str) -> tuple[Person, Person]:
    return (ann, bob) if ann.position(table)["legal"] else (bob, ann)


def test_tables_that_wait_come_first_and_those_with_a_clock_before_them(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    alone = ann.open_table(ME, {"kind": "here", "name": "Bea"})
    slow = ann.open_table(ME, {"kind": "here", "name": "Bea"}, clock={"minutes": 60})
    hasty = ann.open_table(ME, {"kind": "here", "name": "Bea"}, clock={"minutes": 5})
    empty = ann.open_table(ME, OPEN)
    full = ann.open_table(ME, BOT, start=False)
    assert ids(ann) == [hasty, slow, alone, full, empty]
    assert [one["waits"] for one in own(ann)] == [True, True, True, True, False]
    waiting = ann.get("/account/waiting")
    assert waiting == {"tables": [hasty, slow, alone, full], "unread": 0, "invitations": 0, "asks": 0}


def test_a_table_says_how_far_it_is_and_what_was_decided_last(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_table(deployment)
    assert of(ann, table)["progress"] == {"turn": 1, "colours": 4}
    assert of(ann, table)["last"] is None
    mover, other = mover_and_other(ann, bob, table)
    position = mover.position(table)
    mover.act(table, position)
    seen = of(other, table)["last"]
    assert (seen["seq"], seen["seat"]) == (1, position["seat"])
    assert seen["action"] == position["legal"][str(position["seat"])][0]


def test_only_who_owes_a_decision_is_waited_for(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_table(deployment)
    mover, other = mover_and_other(ann, bob, table)
    assert mover.get("/account/waiting")["tables"] == [table]
    assert other.get("/account/waiting")["tables"] == []
    assert (of(mover, table)["waits"], of(other, table)["waits"]) == (True, False)


def test_a_finished_game_comes_last_with_its_result(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    ended, going_on = (ann.open_table(ME, {"kind": "here", "name": "Bea"}, seed="7") for _ in range(2))
    position, pick = ann.position(ended), random.Random(7)
    while not position["view"]["over"]:
        position = ann.act(ended, position, pick.randrange(1_000))
    assert ids(ann) == [going_on, ended]
    shown = of(ann, ended)
    assert shown["table"]["winners"] == list(position["view"]["winners"])
    assert (shown["waits"], shown["last"], shown["progress"]) == (False, None, {})


def test_what_others_say_is_unread_until_it_was_seen(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_table(deployment)
    for text in ("Hello", "Are you there?"):
        ann.post(f"/tables/{table}/chat", {"text": text})
    assert (of(ann, table)["unread"], of(bob, table)["unread"]) == (0, 2)
    assert bob.get("/account/waiting")["unread"] == 2
    first, second = (line["id"] for line in bob.get(f"/tables/{table}")["chat"])
    bob.post(f"/tables/{table}/chat/seen", {"line": first})
    assert of(bob, table)["unread"] == 1
    bob.post(f"/tables/{table}/chat/seen", {"line": second + 1_000})
    assert of(bob, table)["unread"] == 0
    ann.post(f"/tables/{table}/chat", {"text": "Well?"})
    assert of(bob, table)["unread"] == 1


def test_of_two_pages_that_have_read_the_chat_the_one_further_on_counts(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_table(deployment)
    twin = elsewhere(deployment, bob)
    for _ in range(ROUNDS):
        for text in ("One", "Two"):
            ann.post(f"/tables/{table}/chat", {"text": text})
        lines = [line["id"] for line in bob.get(f"/tables/{table}")["chat"]][-2:]
        path = f"/tables/{table}/chat/seen"
        answers = at_once((bob, path, {"line": lines[0]}), (twin, path, {"line": lines[1]}))
        assert [answer.status_code for answer in answers] == [204, 204]
        assert of(bob, table)["unread"] == 0


def test_a_stranger_sees_no_chat_of_a_private_table(deployment: Deployment) -> None:
    ann, eve = deployment.person("Ann"), deployment.person("Eve")
    table = ann.open_table(ME, OPEN, private=True)
    key = ann.get(f"/tables/{table}")["table"]["key"]
    assert eve.refused(f"/tables/{table}/chat/seen", {"line": 1})["code"] == "no_such_table"
    eve.post(f"/tables/{table}/chat/seen", {"line": 1, "key": key})
