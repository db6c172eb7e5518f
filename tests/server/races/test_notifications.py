"""Notifications at the same moment: each leaves once, whoever sends it, and no setting is lost."""

from collections import Counter
from functools import partial
from uuid import uuid4

import msgspec

from server.conftest import Deployment
from server.mailbox import link_in
from server.people import ME, Person, at_once, together
from server.push_browser import PushBrowser
from server.races.whole import ROUNDS, codes
from server.receiver import receiving
from server.tables.test_decisions import elsewhere

PASSWORD = "correct horse"
MANY = 12


def come(deployment: Deployment, name: str = "Ann") -> Person:
    person = deployment.person(name)
    person.post("/accounts", {"name": f"{name} {uuid4().hex[:8]}", "password": PASSWORD})
    return person


def with_address(deployment: Deployment) -> tuple[Person, str]:
    """Somebody to whom a link was sent, and what stands in it."""
    person = come(deployment)
    person.post("/account/email", {"address": f"{uuid4().hex[:8]}@example.org", "password": PASSWORD})
    return person, link_in(deployment.post.next(), "confirm")


def test_of_all_processes_one_sends_each_notification(deployment: Deployment) -> None:
    ann = come(deployment)
    with receiving() as receiver:
        ann.request("PATCH", "/account/notifications", {"webhook": receiver.address})
        browser = PushBrowser(ann, receiver, name=uuid4().hex)
        opened = {ann.open_table(ME, {"kind": "here", "name": "Bob"}) for _ in range(MANY)}
        calls = [receiver.next() for _ in range(2 * MANY)]
        pushed = [browser.read(call)["about"] for call in calls if call.path != "/"]
        called = [msgspec.json.decode(call.body)["table"] for call in calls if call.path == "/"]
        assert Counter(called) == Counter(opened)
        assert Counter(pushed) == Counter(f"your_turn:{table}" for table in opened)
        assert receiver.calls.empty()


def test_two_changes_at_once_both_count(deployment: Deployment) -> None:
    ann = come(deployment)
    for number in range(ROUNDS):
        wanted = number % 2 == 0
        answers = together(
            partial(ann.request, "PATCH", "/account/notifications", {"kinds": {"game_ended": wanted}}),
            partial(
                elsewhere(deployment, ann).request, "PATCH", "/account/notifications", {"daily_at": f"0{number}:00"}
            ),
        )
        assert set(codes(*answers)) == {""}
        found = ann.get("/account/notifications")
        assert (found["kinds"]["game_ended"], found["daily_at"]) == (wanted, f"0{number}:00")


def test_a_browser_that_subscribes_twice_at_once_is_one(deployment: Deployment) -> None:
    ann = come(deployment)
    with receiving() as receiver:
        for number in range(ROUNDS):
            subscription = PushBrowser(ann, receiver, str(number)).subscription
            body = {"endpoint": subscription["endpoint"]}
            assert ann.request("DELETE", "/account/push", body).is_success
            post = ("/account/push", subscription)
            assert set(codes(*at_once((ann, *post), (elsewhere(deployment, ann), *post)))) == {""}
            assert ann.get("/account/notifications")["browsers"] == 1
            gone = at_once((ann, "/account/push", body), (ann, "/account/push", body), method="DELETE")
            assert set(codes(*gone)) == {""}
            assert ann.get("/account/notifications")["browsers"] == 0


def test_a_link_that_is_opened_twice_at_once_works_once(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, token = with_address(deployment)
        body = {"token": token}
        answers = at_once((ann, "/mail/confirm", body), (elsewhere(deployment, ann), "/mail/confirm", body))
        assert sorted(codes(*answers)) == ["", "link_expired"]
        assert ann.get("/account/notifications")["email"]


def test_who_gives_another_address_while_confirming_has_one_of_them(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, token = with_address(deployment)
        other = {"address": f"{uuid4().hex[:8]}@example.org", "password": PASSWORD}
        answers = at_once((ann, "/mail/confirm", {"token": token}), (ann, "/account/email", other))
        assert codes(answers[1]) == [""]
        second = link_in(deployment.post.next(), "confirm")
        ann.post("/mail/confirm", {"token": second})
        found = ann.get("/account/notifications")
        assert (found["email"], found["email_wanted"]) == (other["address"], None)


def test_who_stops_mail_while_choosing_loses_no_choice(deployment: Deployment) -> None:
    ann, token = with_address(deployment)
    ann.post("/mail/confirm", {"token": token})
    ann.request("PATCH", "/account/notifications", {"mail": "at_once"})
    ann.post("/account/notifications/test")
    stop = deployment.post.next()["list-unsubscribe"].strip("<>").partition("/api/v1")[2]
    for number in range(ROUNDS):
        wanted = number % 2 == 0
        ann.request("PATCH", "/account/notifications", {"mail": "at_once"})
        answers = together(
            partial(elsewhere(deployment, ann).request, "POST", stop),
            partial(ann.request, "PATCH", "/account/notifications", {"kinds": {"invitation": wanted}}),
        )
        assert set(codes(*answers)) == {""}
        found = ann.get("/account/notifications")
        assert (found["mail"], found["kinds"]["invitation"]) == ("off", wanted)


def test_of_two_new_passwords_by_one_link_one_holds(deployment: Deployment) -> None:
    ann, token = with_address(deployment)
    ann.post("/mail/confirm", {"token": token})
    name = ann.get("/session")["user"]["name"]
    passwords = ("a first password", "a second password")
    ann.post("/account/recovery", {"who": name})
    token = link_in(deployment.post.next(), "recover")
    bodies = [{"token": token, "password": password} for password in passwords]
    people = [deployment.person(""), deployment.person("")]
    answers = at_once(*((person, "/mail/recover", body) for person, body in zip(people, bodies, strict=True)))
    assert sorted(codes(*answers)) == ["", "link_expired"]
    signed_in = [
        deployment.person("").request("POST", "/session", {"name": name, "password": one}) for one in passwords
    ]
    assert [each.is_success for each in signed_in] == [each.is_success for each in answers]
