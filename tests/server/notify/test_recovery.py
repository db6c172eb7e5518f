"""A forgotten password: a link to the confirmed address, and not a word about who has an account."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.mailbox import Mailbox, link_in, mailbox
from server.people import Person
from server.turned import HOUR, TurnedServer

PASSWORD, NEW = "correct horse", "battery staple"


@pytest.fixture(scope="module")
def post() -> Iterator[Mailbox]:
    with mailbox() as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, post: Mailbox) -> Iterator[TurnedServer]:
    found = TurnedServer(tmp_path_factory.mktemp("recovery"), *post.words)
    yield found
    found.stop()
    assert "Traceback" not in found.complaints(), found.complaints()


def come(server: TurnedServer, post: Mailbox, name: str) -> Person:
    """Somebody with an account and a confirmed address."""
    person = Person(server.address, name)
    person.post("/accounts", {"name": name, "password": PASSWORD})
    person.post("/account/email", {"address": f"{name}@example.org", "password": PASSWORD})
    person.post("/mail/confirm", {"token": link_in(post.next(), "confirm")})
    return person


@pytest.mark.parametrize("who", ["Ada", " ADA@Example.org "])
def test_whoever_has_forgotten_the_password_gets_another(server: TurnedServer, post: Mailbox, who: str) -> None:
    name = "Ada" if "@" not in who else "Adb"
    ada = come(server, post, name)
    other = Person(server.address)
    other.post("/account/recovery", {"who": who.replace("ADA", "ADB")})
    token = link_in(post.next(), "recover")
    session = other.post("/mail/recover", {"token": token, "password": NEW})
    assert session["user"]["name"] == name
    assert other.get("/session")["user"]["name"] == name
    assert ada.http.get("/session").status_code == 401, "whoever was signed in is not any more"
    assert other.refused("/mail/recover", {"token": token, "password": PASSWORD})["code"] == "link_expired"
    again = Person(server.address)
    assert again.refused("/session", {"name": name, "password": PASSWORD})["code"] == "wrong_password"
    again.post("/session", {"name": f"{name}@example.org", "password": NEW})
    assert again.get("/session")["user"]["name"] == name


def test_nobody_learns_who_has_an_account(server: TurnedServer, post: Mailbox) -> None:
    come(server, post, "Bea")
    unsure = Person(server.address, "Cleo")
    unsure.post("/accounts", {"name": "Cleo", "password": PASSWORD})
    unsure.post("/account/email", {"address": "cleo@example.org", "password": PASSWORD})
    post.next()
    stranger = Person(server.address)
    asked = ("nobody@example.org", "Nobody", "Cleo", "cleo@example.org", "bea@example.org")
    answers = [stranger.request("POST", "/account/recovery", {"who": who}) for who in asked]
    assert {(answer.status_code, answer.content) for answer in answers} == {(204, b"")}
    assert post.next()["to"] == "bea@example.org"
    time.sleep(2)
    assert post.mails.empty(), "an address that is not confirmed gets nothing"


def test_a_link_lasts_an_hour_and_the_newest_counts(server: TurnedServer, post: Mailbox) -> None:
    come(server, post, "Dora")
    stranger = Person(server.address)
    tokens = []
    for _ in range(2):
        stranger.post("/account/recovery", {"who": "Dora"})
        tokens.append(link_in(post.next(), "recover"))
    assert stranger.refused("/mail/recover", {"token": tokens[0], "password": NEW})["code"] == "link_expired"
    server.turn(HOUR + 1)
    assert stranger.refused("/mail/recover", {"token": tokens[1], "password": NEW})["code"] == "link_expired"


def test_somebody_whose_name_is_another_s_address_gets_nothing_of_theirs(server: TurnedServer, post: Mailbox) -> None:
    come(server, post, "Emma")
    thief = Person(server.address, "emma@example.org")
    thief.post("/accounts", {"name": "emma@example.org", "password": NEW})
    back = Person(server.address)
    assert back.post("/session", {"name": "emma@example.org", "password": PASSWORD})["user"]["name"] == "Emma"


def test_too_many_letters_are_refused_alike(tmp_path: Path, post: Mailbox) -> None:
    from server.running import Server

    server = Server(tmp_path, str(tmp_path / "x.sqlite3"), *post.words)
    try:
        stranger = Person(server.address)
        answers = [stranger.request("POST", "/account/recovery", {"who": "nobody@example.org"}) for _ in range(7)]
        assert [answer.status_code for answer in answers] == [204] * 5 + [429] * 2
        assert answers[-1].json()["code"] == "too_many_mails"
    finally:
        server.stop()
