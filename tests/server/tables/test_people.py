"""One seat a person, people whom the host removes, and people who delete everything that is theirs."""

from websockets.exceptions import ConnectionClosed

from server.conftest import Deployment
from server.operators.test_admin import do, soon
from server.people import BOT, ME, OPEN, LiveConnection, Person, at_once


def test_one_person_takes_one_seat_unless_the_host_allows_several(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    table = ann.open_table(ME, OPEN, OPEN)
    answers = at_once(*((bob, f"/tables/{table}/join", {"seat": seat}) for seat in (1, 2)))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    free = next(seat["number"] for seat in ann.get(f"/tables/{table}")["table"]["seats"] if seat["kind"] == "open")
    assert bob.refused(f"/tables/{table}/join", {"seat": free})["code"] == "already_seated"
    assert ann.refused(f"/tables/{table}/join", {"seat": free})["code"] == "already_seated"

    table = ann.open_table(ME, OPEN, OPEN, several_seats=True)
    for seat in (1, 2):
        shown = bob.post(f"/tables/{table}/join", {"seat": seat})
    assert [seat["mine"] for seat in shown["seats"]] == [False, True, True]
    assert shown["several_seats"]


def test_the_host_removes_people_before_the_start(deployment: Deployment) -> None:
    ann, bob, eve = (deployment.person(name) for name in ("Ann", "Bob", "Eve"))
    table = ann.open_table(ME, OPEN, BOT)
    assert ann.refused(f"/tables/{table}/remove", {"seat": 1})["code"] == "nobody_to_remove"
    eve.post(f"/tables/{table}/join", {"seat": 1, "nonce": "0" * 64})
    assert bob.refused(f"/tables/{table}/remove", {"seat": 1})["code"] == "not_the_host"
    for seat in (0, 2):
        assert ann.refused(f"/tables/{table}/remove", {"seat": seat})["code"] == "nobody_to_remove"
    assert ann.refused(f"/tables/{table}/remove", {"seat": 9})["code"] == "no_such_seat"
    removed = ann.post(f"/tables/{table}/remove", {"seat": 1})
    assert (removed["seats"][1]["kind"], removed["draw"]["parts"]) == ("open", [])
    assert eve.refused(f"/tables/{table}/join", {"seat": 1})["code"] == "removed"
    bob.post(f"/tables/{table}/join", {"seat": 1})
    ann.post(f"/tables/{table}/start")
    assert ann.refused(f"/tables/{table}/remove", {"seat": 1})["code"] == "already_started"


def test_who_is_removed_as_the_game_starts_plays_or_is_gone(deployment: Deployment) -> None:
    ann, eve = deployment.person("Ann"), deployment.person("Eve")
    for _ in range(5):
        table = ann.open_table(ME, OPEN)
        eve.post(f"/tables/{table}/join", {"seat": 1})
        removed, started = at_once((ann, f"/tables/{table}/remove", {"seat": 1}), (ann, f"/tables/{table}/start", None))
        shown = ann.get(f"/tables/{table}")["table"]
        assert removed.is_success != started.is_success
        assert (shown["status"], shown["seats"][1]["kind"]) in (("live", "person"), ("open", "open"))


def account(deployment: Deployment, name: str) -> Person:
    person = deployment.person(name)
    person.user = person.post("/accounts", {"name": f"{name} {person.user['id'][:8]}", "password": "correct horse"})[
        "user"
    ]
    return person


def test_own_data_is_exported(deployment: Deployment) -> None:
    ann, bob = account(deployment, "Ann"), deployment.person("Bob")
    table = ann.open_table(ME, OPEN)
    bob.post(f"/tables/{table}/join", {"seat": 1})
    to_act = ann.post(f"/tables/{table}/start")["to_act"]
    mover = (ann, bob)[to_act[0]]
    mover.act(table, mover.position(table))
    ann.post(f"/tables/{table}/chat", {"text": "Hello"})
    bob.post(f"/tables/{table}/chat", {"text": "Good evening"})
    answer = ann.http.get("/account/data")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert data["user"] == ann.user
    assert [(seat["table"], seat["seat"], seat["host"]) for seat in data["seats"]] == [(table, 0, True)]
    assert len(data["seats"][0]["decisions"]) == (1 if mover is ann else 0)
    assert [line["text"] for line in data["chat"]] == ["Hello"]
    assert data["hosted"] == [table]
    assert len(data["sessions"]) == 1
    assert "argon2" not in answer.text


def test_own_data_tells_nothing_of_the_bot_that_plays_on(deployment: Deployment) -> None:
    ann, bob = account(deployment, "Ann"), deployment.person("Bob")
    table = ann.open_table(ME, OPEN)
    bob.post(f"/tables/{table}/join", {"seat": 1})
    seat = ann.post(f"/tables/{table}/start")["to_act"][0]
    mover = (ann, bob)[seat]
    mover.act(table, mover.position(table))
    assert mover.post(f"/tables/{table}/resign", {"seat": seat})["status"] == "live"  # until the other has decided
    data = mover.http.get("/account/data").json()
    assert [(each["resigned"], each["decisions"]) for each in data["seats"]] == [(True, [])]


def test_who_deletes_everything_leaves_games_with_a_deleted_player(deployment: Deployment) -> None:
    ann, bob = account(deployment, "Ann"), deployment.person("Bob")
    live, waiting, empty = ann.open_table(ME, OPEN), ann.open_table(ME, OPEN), ann.open_table(ME, OPEN)
    for table in (live, waiting):
        bob.post(f"/tables/{table}/join", {"seat": 1})
    ann.post(f"/tables/{live}/start")
    ann.post(f"/tables/{live}/chat", {"text": "My address is 12 Wall Street"})
    finished = ann.open_table(ME, BOT)
    ann.post(f"/tables/{finished}/resign", {"seat": 0})
    assert ann.refused("/account", {"password": "wrong"}, "DELETE")["code"] == "wrong_old_password"
    socket = ann.connect(live)
    assert ann.request("DELETE", "/account", {"password": "correct horse"}).status_code == 204
    assert socket_is_closed(socket)
    assert ann.refused("/session", method="GET")["status"] == 401
    again = {"name": ann.user["name"], "password": "correct horse"}
    assert ann.refused("/session", again)["code"] == "wrong_password"

    shown = bob.get(f"/tables/{live}")
    assert (shown["table"]["host"]["id"], shown["chat"]) == (bob.user["id"], [])
    assert (shown["table"]["seats"][0]["kind"], shown["table"]["seats"][0]["user"]) == ("bot", None)
    assert bob.get(f"/tables/{waiting}")["table"]["host"]["id"] == bob.user["id"]
    assert bob.get(f"/tables/{waiting}")["table"]["seats"][0]["kind"] == "open"
    assert bob.refused(f"/tables/{empty}", method="GET")["status"] == 404
    assert ann.user["name"] not in bob.http.get(f"/tables/{live}").text
    assert bob.get(f"/tables/{finished}")["table"]["host"]["name"] == ""
    assert deployment.person("Ann").post("/accounts", again)["user"]["name"] == ann.user["name"]


def two_at_a_live_table(deployment: Deployment) -> tuple[Person, Person, str]:
    """The host with an account, a guest, and their table."""
    ann, bob = account(deployment, "Ann"), deployment.person("Bob")
    table = ann.open_table(ME, OPEN)
    bob.post(f"/tables/{table}/join", {"seat": 1})
    ann.post(f"/tables/{table}/start")
    return ann, bob, table


def test_who_deletes_everything_leaves_archived_tables_too(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_live_table(deployment)
    do(deployment, "close", table)
    assert bob.get(f"/tables/{table}")["table"]["status"] == "archived"
    assert ann.request("DELETE", "/account", {"password": "correct horse"}).status_code == 204
    shown = bob.get(f"/tables/{table}")["table"]
    assert (shown["status"], shown["host"]["id"]) == ("archived", bob.user["id"])
    assert (shown["seats"][0]["kind"], shown["seats"][0]["user"], shown["seats"][0]["name"]) == ("bot", None, "")
    do(deployment, "reopen", table)
    soon(lambda: bob.get(f"/tables/{table}")["table"]["status"], "live")
    soon(lambda: bool(bob.position(table)["legal"]), True)  # as soon as the bot has decided


def test_who_deletes_everything_is_not_named_where_others_have_played_on(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_live_table(deployment)
    fork = bob.post(f"/tables/{table}/fork", {"seq": 0, "bots": False})["id"]
    second = bob.post(f"/tables/{fork}/fork", {"seq": 0, "bots": False})["id"]
    for each in (fork, second):
        assert [seat["name"] for seat in bob.get(f"/tables/{each}")["table"]["seats"]] == [ann.user["name"], "Bob"]
    assert ann.request("DELETE", "/account", {"password": "correct horse"}).status_code == 204
    for each in (fork, second):
        shown = bob.get(f"/tables/{each}")["table"]["seats"]
        assert [(seat["name"], seat["mine"]) for seat in shown] == [("", True), ("Bob", True)]


def socket_is_closed(live: LiveConnection) -> bool:
    """Whether the connection was closed because its session ended."""
    try:
        live.next("nothing")
    except ConnectionClosed as closed:
        return closed.rcvd is not None and closed.rcvd.code == 4401
    return False
