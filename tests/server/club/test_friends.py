"""Friends and blocks: who sees what of whom."""

from server.club.test_profiles import member
from server.conftest import Deployment
from server.people import ME, OPEN, Json, Person, at_once
from server.races.whole import ROUNDS, codes
from server.tables.test_decisions import elsewhere


def put(person: Person, path: str) -> None:
    answer = person.request("PUT", path)
    assert answer.status_code == 204, answer.text


def take_off(person: Person, path: str) -> None:
    answer = person.request("DELETE", path)
    assert answer.status_code == 204, answer.text


def friend(one: Person, other: Person) -> None:
    """Both say so."""
    for who, whom in ((one, other), (other, one)):
        put(who, f"/account/friends/{whom.user['name']}")


def names(listed: list[Json]) -> list[str]:
    return [one["user"]["name"] for one in listed]


def known(person: Person) -> tuple[list[str], list[str], list[str]]:
    """The person's friends, those who ask, and those who were asked."""
    found = person.get("/account/friends")
    return names(found["friends"]), names(found["asks"]), names(found["asked"])


def test_two_are_friends_once_both_have_said_so(deployment: Deployment) -> None:
    ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
    a, b = ann.user["name"], bob.user["name"]
    for _ in range(2):  # asking twice is asking once
        put(ann, f"/account/friends/{b}")
    assert (known(ann), known(bob)) == (([], [], [b]), ([], [a], []))
    assert bob.get("/account/waiting")["asks"] == 1
    put(bob, f"/account/friends/{ann.user['id']}")
    assert (known(ann), known(bob)) == (([b], [], []), ([a], [], []))
    assert bob.get("/account/waiting")["asks"] == 0
    take_off(ann, f"/account/friends/{b}")
    assert (known(ann), known(bob)) == (([], [], []), ([], [], []))


def test_friends_see_who_is_here_and_at_which_public_table(deployment: Deployment) -> None:
    ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
    friend(ann, bob)
    bob.open_table(ME, OPEN, private=True)
    (shown,) = ann.get("/account/friends")["friends"]
    assert (shown["online"], shown["table"]) == (False, None)
    bob.get("/account/waiting")  # as an open page does
    (shown,) = ann.get("/account/friends")["friends"]
    assert (shown["online"], shown["table"]) == (True, None)
    table = bob.open_table(ME, OPEN)
    (shown,) = ann.get("/account/friends")["friends"]
    assert shown["table"] == {"id": table, "game": "credit_mobilier", "status": "open"}


def test_a_guest_has_no_friends_and_nobody_is_their_own(deployment: Deployment) -> None:
    guest, ann = deployment.person("Gus"), member(deployment, "Ann")
    assert guest.refused(f"/account/friends/{ann.user['name']}", method="PUT")["code"] == "guests_have_no_friends"
    assert ann.refused(f"/account/friends/{guest.user['id']}", method="PUT")["code"] == "no_such_person"
    assert ann.refused(f"/account/friends/{ann.user['id']}", method="PUT")["code"] == "yourself"
    assert ann.refused(f"/account/blocked/{ann.user['id']}", method="PUT")["code"] == "yourself"
    assert ann.refused("/account/blocked/nobody", method="PUT")["code"] == "no_such_person"


def test_who_is_blocked_reaches_nobody_and_is_not_told(deployment: Deployment) -> None:
    ann, eve = member(deployment, "Ann"), member(deployment, "Eve")
    friend(ann, eve)
    put(ann, f"/account/blocked/{eve.user['name']}")
    assert [one["id"] for one in ann.get("/account/blocked")] == [eve.user["id"]]
    assert (known(ann), known(eve)) == (([], [], []), ([], [], []))
    put(eve, f"/account/friends/{ann.user['id']}")
    assert (known(ann), known(eve)) == (([], [], []), ([], [], [ann.user["name"]]))
    assert ann.get("/account/waiting")["asks"] == 0
    assert ann.refused(f"/account/friends/{eve.user['id']}", method="PUT")["code"] == "you_blocked_them"

    table = ann.open_table(ME, OPEN)
    assert eve.refused(f"/tables/{table}/join", {"seat": 1})["code"] == "not_admitted"
    assert table not in [one["id"] for one in eve.get("/tables?filter=open")]
    own = eve.open_table(ME, OPEN)
    (invited,) = eve.post(f"/tables/{own}/invitations", {"who": ann.user["name"]})
    assert not invited["declined"]
    assert (ann.get("/account/invitations"), ann.get("/account/waiting")["invitations"]) == ([], 0)

    take_off(ann, f"/account/blocked/{eve.user['id']}")
    eve.post(f"/tables/{table}/join", {"seat": 1})
    assert [one["table"]["id"] for one in ann.get("/account/invitations")] == [own]


def test_a_guest_can_be_blocked_and_what_they_say_is_no_news(deployment: Deployment) -> None:
    ann, gus = member(deployment, "Ann"), deployment.person("Gus")
    table = ann.open_table(ME, OPEN)
    gus.post(f"/tables/{table}/join", {"seat": 1})
    gus.post(f"/tables/{table}/chat", {"text": "Hello"})
    assert ann.get("/account/waiting")["unread"] == 1
    put(ann, f"/account/blocked/{gus.user['id']}")
    assert ann.get("/account/waiting")["unread"] == 0


def test_what_ties_people_is_exported_and_goes_with_them(deployment: Deployment) -> None:
    ann, bob, eve = (member(deployment, name) for name in ("Ann", "Bob", "Eve"))
    friend(ann, bob)
    put(ann, f"/account/blocked/{eve.user['id']}")
    table = ann.open_table(ME, OPEN)
    ann.post(f"/tables/{table}/invitations", {"who": bob.user["name"]})
    data = ann.get("/account/data")
    assert [one["user"] for one in data["friends"]] == [bob.user["id"]]
    assert [one["user"] for one in data["blocked"]] == [eve.user["id"]]
    assert [(one["table"], one["user"]) for one in data["invitations"]] == [(table, bob.user["id"])]
    assert ann.request("DELETE", "/account", {"password": "correct horse battery"}).is_success
    data = bob.get("/account/data")
    assert (data["friends"], data["invitations"]) == ([], [])


def test_two_who_ask_each_other_at_once_are_friends(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
        ways = [(ann, f"/account/friends/{bob.user['id']}", None), (bob, f"/account/friends/{ann.user['id']}", None)]
        assert codes(*at_once(*ways, *ways, method="PUT")) == [""] * 4
        assert (known(ann)[0], known(bob)[0]) == ([bob.user["name"]], [ann.user["name"]])


def test_two_who_part_at_once_have_parted(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
        friend(ann, bob)
        ways = [(ann, f"/account/friends/{bob.user['id']}", None), (bob, f"/account/friends/{ann.user['id']}", None)]
        assert codes(*at_once(*ways, method="DELETE")) == ["", ""]
        assert (known(ann), known(bob)) == (([], [], []), ([], [], []))


def test_who_blocks_and_accepts_somebody_at_once_has_blocked_them(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, eve = member(deployment, "Ann"), member(deployment, "Eve")
        put(eve, f"/account/friends/{ann.user['id']}")
        ways = [(ann, f"/account/{kind}/{eve.user['id']}", None) for kind in ("blocked", "friends")]
        ways += [(elsewhere(deployment, ann), f"/account/blocked/{eve.user['id']}", None)]
        answers = at_once(*ways, method="PUT")
        assert codes(answers[0], answers[2]) == ["", ""]
        assert codes(answers[1]) in ([""], ["you_blocked_them"])
        assert (known(ann), known(eve)[0]) == (([], [], []), [])
        ways = [(who, f"/account/blocked/{eve.user['id']}", None) for who in (ann, elsewhere(deployment, ann))]
        assert codes(*at_once(*ways, method="DELETE")) == ["", ""]
        assert ann.get("/account/blocked") == []
