"""Invitations: who is asked, who answers, and who comes too late."""

from functools import partial

from server.club.test_profiles import PASSWORD, member
from server.conftest import Deployment
from server.people import BOT, ME, OPEN, Person, at_once, together
from server.races.whole import ROUNDS, assert_whole, codes
from server.tables.test_decisions import elsewhere


def invite(host: Person, table: str, *others: Person) -> None:
    for other in others:
        host.post(f"/tables/{table}/invitations", {"who": other.user["name"]})


def invited(host: Person, table: str) -> list[tuple[str, bool]]:
    return [(one["user"]["id"], one["declined"]) for one in host.get(f"/tables/{table}/invitations")]


def answer(person: Person, table: str, how: str) -> tuple[Person, str, object]:
    return person, f"/account/invitations/{table}/{how}", {} if how == "accept" else None


def test_who_is_invited_sees_it_and_sits_down(deployment: Deployment) -> None:
    ann, bob, cy = (member(deployment, name) for name in ("Ann", "Bob", "Cy"))
    table = ann.open_table(ME, OPEN, OPEN, private=True)
    socket = ann.connect(table)
    invite(ann, table, bob, cy)
    assert socket.next("invitations")
    socket.close()
    assert invited(ann, table) == [(bob.user["id"], False), (cy.user["id"], False)]
    (shown,) = bob.get("/account/invitations")
    assert (shown["table"]["id"], shown["by"]["id"]) == (table, ann.user["id"])
    assert bob.get(f"/tables/{table}?key={shown['key']}")["table"]["status"] == "open"
    assert bob.get("/account/waiting")["invitations"] == 1
    cy.post(f"/account/invitations/{table}/decline")
    seats = bob.post(f"/account/invitations/{table}/accept", {"nonce": "0" * 64})["seats"]
    assert [seat["user"] for seat in seats] == [ann.user["id"], bob.user["id"], None]
    assert invited(bob, table) == [(cy.user["id"], True)]
    assert (bob.get("/account/invitations"), cy.get("/account/invitations")) == ([], [])
    assert cy.refused(f"/account/invitations/{table}/accept", {})["code"] == "no_such_invitation"
    assert cy.refused(f"/tables/{table}/invitations", method="GET")["code"] == "no_such_table"


def test_an_invitation_that_makes_no_sense_is_refused(deployment: Deployment) -> None:
    ann, bob, cy = (member(deployment, name) for name in ("Ann", "Bob", "Cy"))
    guest, table = deployment.person("Gus"), ann.open_table(ME, OPEN, OPEN)
    where = f"/tables/{table}/invitations"

    def refused(person: Person, who: Person, path: str = where) -> str:
        return str(person.refused(path, {"who": who.user["name"]})["code"])

    assert refused(bob, cy) == "not_at_the_table"
    assert refused(ann, ann) == "yourself"
    assert refused(ann, guest) == "no_such_person"
    assert ann.refused(where, {"who": "Bo\0b"})["code"] == "no_such_person"
    bob.post(f"/tables/{table}/join", {"seat": 1})
    assert refused(ann, bob) == "sits_already"
    ann.post(f"/tables/{table}/remove", {"seat": 1})
    assert refused(ann, bob) == "was_removed"
    assert ann.request("PUT", f"/account/blocked/{bob.user['id']}").is_success
    assert refused(ann, bob) == "you_blocked_them"
    invite(ann, table, cy)
    cy.post(f"/account/invitations/{table}/decline")
    assert refused(ann, cy) == "has_declined"
    full = ann.open_table(ME, BOT, start=False)
    assert refused(ann, cy, f"/tables/{full}/invitations") == "no_free_seat"
    ann.post(f"/tables/{full}/start")
    assert refused(ann, cy, f"/tables/{full}/invitations") == "already_started"


def test_an_invitation_can_be_taken_back_by_who_sent_it_and_by_the_host(deployment: Deployment) -> None:
    ann, bob, cy = (member(deployment, name) for name in ("Ann", "Bob", "Cy"))
    table = ann.open_table(ME, OPEN, OPEN)
    bob.post(f"/tables/{table}/join", {"seat": 1})
    invite(ann, table, cy)
    path = f"/tables/{table}/invitations/{cy.user['id']}"
    assert bob.refused(path, method="DELETE")["code"] == "no_such_invitation"
    assert ann.request("DELETE", path).status_code == 204
    invite(bob, table, cy)
    assert ann.request("DELETE", path).status_code == 204
    assert cy.get("/account/invitations") == []


def test_who_sits_down_by_the_link_is_invited_no_more_and_the_start_ends_all(deployment: Deployment) -> None:
    ann, bob, cy = (member(deployment, name) for name in ("Ann", "Bob", "Cy"))
    table = ann.open_table(ME, OPEN)
    invite(ann, table, bob, cy)
    bob.post(f"/tables/{table}/join", {"seat": 1})
    assert invited(ann, table) == [(cy.user["id"], False)]
    assert cy.refused(f"/account/invitations/{table}/accept", {})["code"] == "no_free_seat"
    ann.post(f"/tables/{table}/start")
    assert cy.refused(f"/account/invitations/{table}/accept", {})["code"] == "no_such_invitation"
    assert cy.get("/account/waiting")["invitations"] == 0


def test_of_two_who_accept_the_last_seat_one_has_it_and_the_other_is_told(deployment: Deployment) -> None:
    ann, bob, cy = (member(deployment, name) for name in ("Ann", "Bob", "Cy"))
    for _ in range(ROUNDS):
        table = ann.open_table(ME, OPEN)
        invite(ann, table, bob, cy)
        answers = at_once(answer(bob, table, "accept"), answer(cy, table, "accept"))
        assert codes(*answers) == ["", "no_free_seat"]
        shown = assert_whole(deployment, table, ann, bob, cy)["table"]
        winner = bob if answers[0].is_success else cy
        assert shown["seats"][1]["user"] == winner.user["id"]


def test_all_who_accept_at_once_find_a_seat_if_there_are_enough(deployment: Deployment) -> None:
    people = [member(deployment, name) for name in ("Ann", "Bob", "Cy", "Di")]
    for _ in range(ROUNDS):
        table = people[0].open_table(ME, OPEN, OPEN, OPEN)
        invite(people[0], table, *people[1:])
        assert codes(*at_once(*(answer(person, table, "accept") for person in people[1:]))) == [""] * 3
        shown = assert_whole(deployment, table, *people)["table"]
        assert {seat["user"] for seat in shown["seats"]} == {person.user["id"] for person in people}


def test_who_accepts_as_the_game_starts_plays_or_is_told(deployment: Deployment) -> None:
    ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
    for _ in range(ROUNDS):
        table = ann.open_table(ME, OPEN)
        invite(ann, table, bob)
        ann.post(f"/tables/{table}/replace", {"seat": 1, "level": "apprentice"})
        ann.post(f"/tables/{table}/replace", {"seat": 1, "level": "merchant"})
        accepted, started = at_once(answer(bob, table, "accept"), (ann, f"/tables/{table}/start", None))
        assert started.is_success
        assert codes(accepted)[0] in ("no_free_seat", "already_started", "no_such_invitation")
        table = ann.open_table(ME, OPEN)
        invite(ann, table, bob)
        accepted, started = at_once(answer(bob, table, "accept"), (ann, f"/tables/{table}/start", None))
        assert accepted.is_success
        assert codes(started) in ([""], ["open_seats"])
        assert_whole(deployment, table, ann, bob)


def test_who_accepts_and_declines_at_once_sits_or_has_declined(deployment: Deployment) -> None:
    ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
    for _ in range(ROUNDS):
        table = ann.open_table(ME, OPEN, OPEN)
        invite(ann, table, bob)
        twin = elsewhere(deployment, bob)
        accepted, declined, again = at_once(
            answer(bob, table, "accept"), answer(twin, table, "decline"), answer(twin, table, "decline")
        )
        assert codes(declined, again) in (["", "no_such_invitation"], ["no_such_invitation"] * 2)
        shown = assert_whole(deployment, table, ann, bob)["table"]
        sits = shown["seats"][1]["user"] == bob.user["id"]
        assert sits == accepted.is_success
        assert invited(ann, table) == ([] if sits else [(bob.user["id"], True)])


def test_who_is_invited_twice_at_once_is_invited_once(deployment: Deployment) -> None:
    ann, bob, cy = (member(deployment, name) for name in ("Ann", "Bob", "Cy"))
    for _ in range(ROUNDS):
        table = ann.open_table(ME, OPEN, OPEN)
        bob.post(f"/tables/{table}/join", {"seat": 1})
        ways = [(who, f"/tables/{table}/invitations", {"who": cy.user["id"]}) for who in (ann, bob) * 2]
        assert codes(*at_once(*ways)) == [""] * 4
        assert invited(ann, table) == [(cy.user["id"], False)]
        path = f"/tables/{table}/invitations/{cy.user['id']}"
        back = at_once((ann, path, None), (elsewhere(deployment, ann), path, None), method="DELETE")
        assert codes(*back) == ["", "no_such_invitation"]


def test_who_is_invited_while_going_for_good_leaves_nothing(deployment: Deployment) -> None:
    ann = member(deployment, "Ann")
    for _ in range(ROUNDS):
        bob, table = member(deployment, "Bob"), ann.open_table(ME, OPEN)
        gone, sent = together(
            partial(bob.request, "DELETE", "/account", {"password": PASSWORD}),
            partial(ann.request, "POST", f"/tables/{table}/invitations", {"who": bob.user["id"]}),
        )
        assert gone.is_success
        assert codes(sent) in ([""], ["no_such_person"])
        assert invited(ann, table) == []
