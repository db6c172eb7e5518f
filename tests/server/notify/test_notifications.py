"""Your turn reaches you: by push, mail and chat, once a turn, and only if it matters."""

import queue
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import httpx
import msgspec
import pytest

from server.mailbox import Mailbox, link_in, mailbox, text_of
from server.people import ME, OPEN, Json, Person
from server.push_browser import PushBrowser
from server.receiver import Receiver, receiving
from server.turned import DAY, HOUR, TurnedServer

PASSWORD = "correct horse"
PATIENCE = 30.0
SOON = 3.0
"""Seconds in which a process has surely seen what is due."""
numbers = count()


@pytest.fixture(scope="module")
def post() -> Iterator[Mailbox]:
    with mailbox() as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, post: Mailbox) -> Iterator[TurnedServer]:
    words = ("--webhook-host", "127.0.0.1", *post.words)
    found = TurnedServer(tmp_path_factory.mktemp("notifications"), *words)
    yield found
    found.stop()
    assert "Traceback" not in found.complaints(), found.complaints()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


def come(server: TurnedServer, name: str = "Ann") -> Person:
    """Somebody with an account."""
    person = Person(server.address, name)
    person.post("/accounts", {"name": f"{name} {next(numbers)}", "password": PASSWORD})
    return person


def wish(person: Person, **wishes: Any) -> Json:
    answer = person.request("PATCH", "/account/notifications", wishes)
    assert answer.is_success, answer.text
    found: Json = answer.json()
    return found


def with_mail(server: TurnedServer, post: Mailbox, name: str = "Ann", **wishes: Any) -> Person:
    """Somebody who gets mail at once."""
    person = come(server, name)
    address = f"{name.lower()}{next(numbers)}@example.org"
    person.post("/account/email", {"address": address, "password": PASSWORD})
    person.post("/mail/confirm", {"token": link_in(post.next(), "confirm")})
    wish(person, **{"mail": "at_once"} | wishes)
    return person


class Duel:
    """A table of two, in play; the first person must decide."""

    def __init__(self, first: Person, second: Person, **more: Any) -> None:
        host = first
        self.id = host.open_table(ME, OPEN, **more)
        second.post(f"/tables/{self.id}/join", {"seat": 1})
        (seat,) = host.post(f"/tables/{self.id}/start")["to_act"]
        self.people = [first, second]
        if seat == 1:  # the draw says who begins
            self.decide_until(0)

    def to_act(self) -> int:
        (seat,) = self.people[0].get(f"/tables/{self.id}")["table"]["to_act"]
        return int(seat)

    def decide_until(self, seat: int) -> int:
        """Let the others decide until it is this seat's turn; how many decisions that took."""
        for decisions in range(200):
            now = self.to_act()
            if now == seat:
                return decisions
            person = self.people[now]
            person.act(self.id, person.position(self.id), decisions)
        raise AssertionError("the turn does not pass")

    def table(self) -> str:
        return f"/tables/{self.id}"


def until(look: Callable[[], Any]) -> Any:
    """What is found once there is something."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        if found := look():
            return found
        time.sleep(0.2)
    raise AssertionError("nothing has come of it")


def nothing_comes(calls: "queue.Queue[Any]") -> None:
    time.sleep(SOON)
    assert calls.empty(), calls.get_nowait()


def test_a_turn_is_told_by_all_ways_once_and_in_the_person_s_language(
    server: TurnedServer, post: Mailbox, receiver: Receiver
) -> None:
    ann, bob = come(server), with_mail(server, post, "Bob")
    duel = Duel(ann, bob)
    bob.request("PATCH", "/account", {"language": "de"})
    browser = PushBrowser(bob, receiver)
    wish(bob, webhook=f"{receiver.address}/api/webhooks/1/x", service="discord")
    duel.decide_until(1)
    server.turn(5)
    calls = {call.path: call for call in (receiver.next(), receiver.next())}
    pushed = browser.read(calls["/push/one"])
    assert pushed["title"] == "Crédit Mobilier: Sie sind am Zug"
    assert pushed["url"].endswith(duel.table())
    said = msgspec.json.decode(calls["/api/webhooks/1/x"].body)
    assert said["content"].startswith("Crédit Mobilier: Sie sind am Zug\nAm Tisch mit Ann")
    mail = post.next()
    assert mail["subject"] == "Crédit Mobilier: Sie sind am Zug"
    assert duel.table() in text_of(mail)
    before = duel.people[1].position(duel.id)
    bob.act(duel.id, before)  # one of several decisions of the same turn
    server.turn(5)
    nothing_comes(receiver.calls)
    assert post.mails.empty()


def test_a_program_is_told_of_the_next_turn_too(server: TurnedServer, receiver: Receiver) -> None:
    ann, bob = come(server), come(server, "Bob")
    duel = Duel(ann, bob)
    wish(bob, webhook=receiver.address)
    for _ in range(2):
        duel.decide_until(1)
        server.turn(5)
        told = msgspec.json.decode(receiver.next().body)
        assert (told["event"], told["table"], told["game"]) == ("your_turn", duel.id, "credit_mobilier")
        duel.decide_until(0)
    server.turn(5)
    nothing_comes(receiver.calls)


def test_who_looks_at_the_table_is_not_told_and_who_has_gone_is(server: TurnedServer, receiver: Receiver) -> None:
    ann, bob = come(server), come(server, "Bob")
    duel = Duel(ann, bob)
    wish(bob, webhook=receiver.address)
    looking = bob.connect(duel.id)
    looking.next("state", "hello", "table", "position")
    duel.decide_until(1)
    server.turn(5)
    nothing_comes(receiver.calls)
    looking.close()
    server.turn(40)
    assert msgspec.json.decode(receiver.next().body)["event"] == "your_turn"
    duel.decide_until(0)
    looking = bob.connect(duel.id)
    looking.next("state", "hello", "table", "position")
    duel.decide_until(1)
    server.turn(200)
    nothing_comes(receiver.calls)
    looking.close()
    server.turn(200)
    nothing_comes(receiver.calls)


def test_whose_order_will_decide_is_told_only_if_it_does_not(
    tmp_path_factory: pytest.TempPathFactory, receiver: Receiver
) -> None:
    words = ("--webhook-host", "127.0.0.1", "--order-pause", "1000")
    server = TurnedServer(tmp_path_factory.mktemp("ordered"), *words)
    ann, bob = come(server), come(server, "Bob")
    duel = Duel(ann, bob)
    wish(bob, webhook=receiver.address)
    orders = [
        bob.post(f"{duel.table()}/orders", {"seat": 1, "kind": "buy_stock", "fields": {"company": company}})["id"]
        for company in ("red", "green", "yellow", "blue", "purple")
    ]
    duel.decide_until(1)
    time.sleep(SOON)  # the orders are asked
    server.turn(5)
    nothing_comes(receiver.calls)
    for order in orders:
        bob.request("DELETE", f"{duel.table()}/orders/{order}")
    server.turn(40)
    assert msgspec.json.decode(receiver.next().body)["event"] == "your_turn"
    server.stop()


def test_a_turn_that_is_over_is_not_told(server: TurnedServer, receiver: Receiver) -> None:
    ann, bob = come(server), come(server, "Bob")
    duel = Duel(ann, bob)
    night = {"zone": "UTC", "sleeps": _utc(server, -1), "wakes": _utc(server, 6)}
    bob.request("PATCH", "/account/rest", {"night": night})
    wish(bob, webhook=receiver.address)
    duel.decide_until(1)
    time.sleep(4)
    duel.decide_until(0)  # before the morning
    server.turn(7 * HOUR)
    nothing_comes(receiver.calls)


def test_who_sleeps_is_told_in_the_morning_once_for_each_table(server: TurnedServer, receiver: Receiver) -> None:
    ann, bob = come(server), come(server, "Bob")
    duel = Duel(ann, bob)
    night = {"zone": "Pacific/Auckland", "sleeps": _local(server, "Pacific/Auckland", -1)}
    night["wakes"] = _local(server, "Pacific/Auckland", 5)
    assert bob.request("PATCH", "/account/rest", {"night": night}).is_success
    wish(bob, webhook=receiver.address)
    for seat in (1, 0, 1):
        duel.decide_until(seat)
        server.turn(10)
    nothing_comes(receiver.calls)
    server.turn(6 * HOUR)
    assert msgspec.json.decode(receiver.next().body)["table"] == duel.id
    nothing_comes(receiver.calls)


def test_who_is_on_vacation_is_told_after_it(server: TurnedServer, receiver: Receiver) -> None:
    ann, bob = come(server), come(server, "Bob")
    duel = Duel(ann, bob)
    wish(bob, webhook=receiver.address)
    starts, ends = (_now(server) + timedelta(days=days) for days in (0, 3))
    vacation = {"starts": starts.isoformat(), "ends": ends.isoformat()}
    assert bob.request("PATCH", "/account/rest", {"vacation": vacation}).is_success
    duel.decide_until(1)
    server.turn(2 * DAY)
    nothing_comes(receiver.calls)
    server.turn(DAY + HOUR)
    assert msgspec.json.decode(receiver.next().body)["event"] == "your_turn"


def test_a_kind_that_is_not_wanted_is_not_told(server: TurnedServer, receiver: Receiver) -> None:
    ann, bob = come(server), come(server, "Bob")
    duel = Duel(ann, bob)
    assert wish(bob, webhook=receiver.address, kinds={"your_turn": False})["kinds"]["your_turn"] is False
    duel.decide_until(1)
    server.turn(5)
    nothing_comes(receiver.calls)
    assert wish(bob, kinds={"game_ended": False})["kinds"]["your_turn"] is False


def test_the_end_of_a_game_is_told(server: TurnedServer, receiver: Receiver) -> None:
    ann, bob = come(server), come(server, "Bob")
    table = ann.open_table(ME, OPEN, game="carnegie")
    bob.post(f"/tables/{table}/join", {"seat": 1})
    (seat,) = ann.post(f"/tables/{table}/start")["to_act"]
    wish(bob, webhook=receiver.address, kinds={"your_turn": False})
    while seat is not None:
        person = (ann, bob)[seat]
        person.act(table, person.position(table), -1)
        seat = next(iter(ann.get(f"/tables/{table}")["table"]["to_act"]), None)
    server.turn(5)
    assert msgspec.json.decode(receiver.next().body)["event"] == "game_ended"


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_has_gone_is_dropped(server: TurnedServer, receiver: Receiver, status: int) -> None:
    ann, bob = come(server), come(server, "Bob")
    duel = Duel(ann, bob)
    PushBrowser(bob, receiver)
    receiver.status = status
    assert bob.get("/account/notifications")["browsers"] == 1
    duel.decide_until(1)
    server.turn(5)
    receiver.next()
    until(lambda: bob.get("/account/notifications")["browsers"] == 0)
    server.turn(DAY)
    nothing_comes(receiver.calls)


def test_what_does_not_answer_is_tried_again_until_it_does(server: TurnedServer, receiver: Receiver) -> None:
    ann, bob = come(server), come(server, "Bob")
    duel = Duel(ann, bob)
    browser = PushBrowser(bob, receiver)
    receiver.status = 503
    duel.decide_until(1)
    server.turn(5)
    topics = {receiver.next().headers["topic"]}
    receiver.status = 201
    time.sleep(SOON)
    server.turn(60)
    call = receiver.next()
    assert topics == {call.headers["topic"]}, "the push service shows one of them"
    assert browser.read(call)["url"].endswith(duel.table())
    server.turn(DAY)
    nothing_comes(receiver.calls)


def test_a_browser_that_signs_out_shows_nothing_more(server: TurnedServer, receiver: Receiver) -> None:
    ann, bob = come(server), come(server, "Bob")
    duel = Duel(ann, bob)
    other = Person(server.address)
    other.post("/session", {"name": bob.get("/session")["user"]["name"], "password": PASSWORD})
    PushBrowser(other, receiver)
    assert bob.get("/account/notifications")["browsers"] == 1
    assert other.request("DELETE", "/session").is_success
    assert bob.get("/account/notifications")["browsers"] == 0
    duel.decide_until(1)
    server.turn(5)
    nothing_comes(receiver.calls)


def test_a_browser_belongs_to_who_signed_in_last(server: TurnedServer, receiver: Receiver) -> None:
    ann, bob = come(server), come(server, "Bob")
    subscription = PushBrowser(ann, receiver).subscription
    bob.post("/account/push", subscription)
    assert [person.get("/account/notifications")["browsers"] for person in (ann, bob)] == [0, 1]
    assert bob.request("DELETE", "/account/push", {"endpoint": subscription["endpoint"]}).is_success
    assert bob.get("/account/notifications")["browsers"] == 0


def test_nothing_is_sent_to_an_address_that_is_not_confirmed(server: TurnedServer, post: Mailbox) -> None:
    ann, bob = come(server), come(server, "Bob")
    duel = Duel(ann, bob)
    bob.post("/account/email", {"address": "Bob.Unsure@Example.org", "password": PASSWORD})
    wish(bob, mail="at_once")
    letter = post.next()
    assert letter["to"] == "bob.unsure@example.org"
    assert bob.get("/account/notifications")["email_wanted"] == "bob.unsure@example.org"
    duel.decide_until(1)
    server.turn(5)
    nothing_comes(post.mails)
    token = link_in(letter, "confirm")
    stranger = Person(server.address)
    stranger.post("/mail/confirm", {"token": token})
    assert stranger.refused("/mail/confirm", {"token": token})["code"] == "link_expired"
    assert bob.get("/account/notifications")["email"] == "bob.unsure@example.org"
    duel.decide_until(0)
    duel.decide_until(1)
    server.turn(5)
    assert post.next()["to"] == "bob.unsure@example.org"


def test_a_link_expires(server: TurnedServer, post: Mailbox) -> None:
    ann = come(server)
    ann.post("/account/email", {"address": "late@example.org", "password": PASSWORD})
    token = link_in(post.next(), "confirm")
    server.turn(DAY + 1)
    assert ann.refused("/mail/confirm", {"token": token})["code"] == "link_expired"


def test_an_address_belongs_to_one_account(server: TurnedServer, post: Mailbox) -> None:
    people = [come(server), come(server, "Bob")]
    tokens = []
    for person in people:
        person.post("/account/email", {"address": "shared@example.org", "password": PASSWORD})
        tokens.append(link_in(post.next(), "confirm"))
    people[0].post("/mail/confirm", {"token": tokens[0]})
    assert people[1].refused("/mail/confirm", {"token": tokens[1]})["code"] == "email_taken"
    assert people[1].get("/account/notifications")["email"] is None


def test_one_click_stops_mail_without_signing_in(server: TurnedServer, post: Mailbox) -> None:
    ann, bob = come(server), with_mail(server, post, "Bob")
    duel = Duel(ann, bob)
    duel.decide_until(1)
    server.turn(5)
    mail = post.next()
    assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    stop = mail["list-unsubscribe"].strip("<>")
    shown = httpx.get(stop, follow_redirects=False)
    assert shown.status_code // 100 == 3
    assert shown.headers["location"] in text_of(mail)
    forged = stop[:-1] + ("0" if stop[-1] != "0" else "1")
    assert httpx.post(forged).status_code == 410
    assert bob.get("/account/notifications")["mail"] == "at_once"
    assert httpx.post(stop, data={"List-Unsubscribe": "One-Click"}).status_code == 204
    assert bob.get("/account/notifications")["mail"] == "off"
    duel.decide_until(0)
    duel.decide_until(1)
    server.turn(5)
    nothing_comes(post.mails)


def test_an_address_that_refuses_mail_gets_no_more_and_its_person_is_told(server: TurnedServer, post: Mailbox) -> None:
    ann, bob = come(server), with_mail(server, post, "Bob")
    address = bob.get("/account/notifications")["email"]
    duel = Duel(ann, bob)
    post.refuses[address] = "550 no such user"
    duel.decide_until(1)
    server.turn(5)
    until(lambda: bob.get("/account/notifications")["email_bounced"] == address)
    del post.refuses[address]
    duel.decide_until(0)
    duel.decide_until(1)
    server.turn(5)
    nothing_comes(post.mails)
    bob.post("/account/email", {"address": address, "password": PASSWORD})
    bob.post("/mail/confirm", {"token": link_in(post.next(), "confirm")})
    assert bob.get("/account/notifications")["email_bounced"] is None


def test_an_address_that_refuses_the_very_link_is_told(server: TurnedServer, post: Mailbox) -> None:
    ann = come(server)
    post.refuses["nobody@example.org"] = "550 no such user"
    ann.post("/account/email", {"address": "nobody@example.org", "password": PASSWORD})
    shown = until(lambda: (found := ann.get("/account/notifications"))["email_bounced"] and found)
    assert (shown["email_bounced"], shown["email_wanted"]) == ("nobody@example.org", None)


def test_a_mail_server_that_has_no_time_is_tried_again(server: TurnedServer, post: Mailbox) -> None:
    ann, bob = come(server), with_mail(server, post, "Bob")
    address = bob.get("/account/notifications")["email"]
    duel = Duel(ann, bob)
    post.refuses[address] = "451 try again later"
    duel.decide_until(1)
    server.turn(5)
    nothing_comes(post.mails)
    del post.refuses[address]
    server.turn(60)
    assert duel.table() in text_of(post.next())
    assert bob.get("/account/notifications")["email_bounced"] is None


def test_a_daily_mail_holds_all_that_still_matters(server: TurnedServer, post: Mailbox) -> None:
    zone = "America/New_York"
    ann, bob = come(server), with_mail(server, post, "Bob", mail="daily", zone=zone, daily_at=_local(server, zone, 5))
    duels = [Duel(ann, bob) for _ in range(3)]
    for duel in duels:
        duel.decide_until(1)
        server.turn(HOUR)
    duels[0].decide_until(0)
    nothing_comes(post.mails)
    server.turn(3 * HOUR)
    mail = post.next()
    assert mail["subject"] == "2 notifications from Gilded"
    assert [duel.table() in text_of(mail) for duel in duels] == [False, True, True]
    server.turn(DAY)
    nothing_comes(post.mails)


def test_a_test_goes_all_ways_at_once(server: TurnedServer, post: Mailbox, receiver: Receiver) -> None:
    bob = with_mail(server, post, "Bob")
    assert bob.post("/account/notifications/test") == {"push": None, "chat": None, "mail": True}
    assert post.next()["subject"] == "A test from Gilded"
    browser = PushBrowser(bob, receiver)
    wish(bob, webhook=f"{receiver.address}/hooks/x", service="mattermost", mail="off")
    assert bob.post("/account/notifications/test") == {"push": True, "chat": True, "mail": None}
    calls = {call.path: call for call in (receiver.next(), receiver.next())}
    assert browser.read(calls["/push/one"])["title"] == "A test from Gilded"
    assert msgspec.json.decode(calls["/hooks/x"].body)["text"].startswith("A test from Gilded\n")
    receiver.status = 404
    assert bob.post("/account/notifications/test") == {"push": False, "chat": False, "mail": None}


def test_what_makes_no_sense_is_refused(server: TurnedServer, post: Mailbox) -> None:
    ann, guest = come(server), Person(server.address, "Gus")
    for wishes, code in (
        ({"zone": "Mars/Olympus"}, "bad_zone"),
        ({"webhook": "https://api.telegram.org/bot1:x/sendMessage", "service": "telegram"}, "no_chat_id"),
        ({"webhook": "https://ntfy.sh/", "service": "ntfy"}, "no_topic"),
        ({"webhook": "http://10.0.0.1/"}, "private_webhook"),
        ({"service": "pigeon"}, "bad_request"),
        ({"daily_at": "25:00"}, "bad_request"),
        ({"kinds": {"weather": True}}, "bad_request"),
    ):
        assert ann.refused("/account/notifications", wishes, "PATCH")["code"] == code
    assert guest.refused("/account/notifications", {"mail": "daily"}, "PATCH")["code"] == "account_needed"
    assert ann.get("/account/notifications")["webhook"] is None
    keys = {"p256dh": "BA", "auth": "x"}
    for endpoint, code in (("http://example.org/x", "bad_push_address"), ("https://10.0.0.1/", "private_webhook")):
        assert ann.refused("/account/push", {"endpoint": endpoint, "keys": keys})["code"] == code
    good = {"endpoint": "https://example.org/x", "keys": keys}
    assert ann.refused("/account/push", good)["code"] == "bad_push_keys"
    for address in ("nonsense", "a@b", "a b@example.org", "a@example.org\nBcc: b@example.org", "<a@example.org>"):
        body = {"address": address, "password": PASSWORD}
        assert ann.refused("/account/email", body)["code"] == "bad_email"
    wrong = {"address": "ann@example.org", "password": "a wrong one"}
    assert ann.refused("/account/email", wrong)["code"] == "wrong_old_password"
    assert guest.refused("/account/email", wrong)["code"] == "account_needed"
    assert post.mails.empty()


def test_what_was_due_when_the_process_was_killed_is_sent_once_by_the_next(
    server: TurnedServer, receiver: Receiver
) -> None:
    ann, bob = come(server), come(server, "Bob")
    duel = Duel(ann, bob)
    wish(bob, webhook=receiver.address)
    duel.decide_until(1)
    server.process.kill()
    server.process.wait()
    server.start()
    assert msgspec.json.decode(receiver.next().body)["table"] == duel.id
    server.turn(HOUR)
    nothing_comes(receiver.calls)


def _now(server: TurnedServer) -> datetime:
    return datetime.now(UTC) + timedelta(seconds=server.ahead)


def _utc(server: TurnedServer, hours: float) -> str:
    return f"{_now(server) + timedelta(hours=hours):%H:%M}"


def _local(server: TurnedServer, zone: str, hours: float) -> str:
    from zoneinfo import ZoneInfo

    return f"{_now(server).astimezone(ZoneInfo(zone)) + timedelta(hours=hours):%H:%M}"
