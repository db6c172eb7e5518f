"""Orders that are given, withdrawn and answer at the same moment."""

import time
from functools import partial

from server.conftest import Deployment
from server.people import Person, at_once, together
from server.races.whole import ROUNDS, assert_whole, codes
from server.tables.test_decisions import elsewhere
from server.tables.test_orders import NOBODY, carnegie, given, play_until_asked

MOST = 20


def people_of(deployment: Deployment) -> tuple[Person, Person]:
    return deployment.person("Ann"), deployment.person("Bob")


def test_of_orders_given_at_once_only_so_many_wait(deployment: Deployment) -> None:
    ann, bob = people_of(deployment)
    table, seat = carnegie(ann, bob)
    for _ in range(MOST - 2):
        bob.post(f"/tables/{table}/orders", {"seat": seat, **NOBODY})
    people = (bob, elsewhere(deployment, bob)) * 2
    answers = at_once(*((person, f"/tables/{table}/orders", {"seat": seat, **NOBODY}) for person in people))
    assert codes(*answers).count("too_many_orders") == 2
    assert [one["status"] for one in given(bob, table, seat)] == ["waiting"] * MOST


def test_an_order_is_withdrawn_once(deployment: Deployment) -> None:
    ann, bob = people_of(deployment)
    table, seat = carnegie(ann, bob)
    for _ in range(ROUNDS):
        path = f"/tables/{table}/orders/{bob.post(f'/tables/{table}/orders', {'seat': seat, **NOBODY})['id']}"
        answers = at_once((bob, path, None), (elsewhere(deployment, bob), path, None), method="DELETE")
        assert sorted(codes(*answers)) == ["", "order_over"]


def test_an_order_that_is_withdrawn_as_it_answers_has_answered_or_not(deployment: Deployment) -> None:
    ann, bob = people_of(deployment)
    table, seat = carnegie(ann, bob)
    for number in range(ROUNDS * 3):
        seq = play_until_asked(table, seat, (ann, bob))["seq"]
        order = bob.post(f"/tables/{table}/orders", {"seat": seat, **NOBODY})
        time.sleep(0.2 * number)
        path = f"/tables/{table}/orders/{order['id']}"
        assert elsewhere(deployment, bob).request("DELETE", path).status_code == 204
        after = next(one for one in given(bob, table, seat) if one["id"] == order["id"])
        shown = assert_whole(deployment, table, ann, bob)
        assert (after["status"], after["answers"]) == ("cancelled", shown["table"]["seq"] - seq)
        if not after["answers"]:
            bob.act(table, bob.position(table))


def test_who_decides_as_the_order_answers_has_decided_or_not(deployment: Deployment) -> None:
    ann, bob = people_of(deployment)
    table, seat = carnegie(ann, bob)
    for number in range(ROUNDS * 2):
        position = play_until_asked(table, seat, (ann, bob))
        order = bob.post(f"/tables/{table}/orders", {"seat": seat, **NOBODY})
        time.sleep(0.4 * number)
        body = {"seat": seat, "seq": position["seq"], "action": {"kind": "done"}}
        ways = (elsewhere(deployment, bob), bob)
        together(*(partial(each.request, "POST", f"/tables/{table}/actions", body) for each in ways))
        shown = assert_whole(deployment, table, ann, bob)
        answers = next(one for one in given(bob, table, seat) if one["id"] == order["id"])["answers"]
        by_hand = [entry for entry in shown["log"] if entry["seq"] == position["seq"] + 1]
        assert len(by_hand) == 1
        assert answers <= shown["table"]["seq"] - position["seq"]
        bob.request("DELETE", f"/tables/{table}/orders/{order['id']}")
