"""Names and lines of text: cleaned at the edge, never taken for somebody else's."""

import pytest

from gilded.server.accounts.names import account_keys, check_not_the_name, clean_name, clean_text
from gilded.server.look_alikes import skeleton
from gilded.server.protocol.problems import Refused
from server.accounts.test_accounts import a_name
from server.conftest import Deployment
from server.people import ME, Person, at_once

HERE = {"kind": "here", "name": "Connie"}


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ann \n Lee ", "Ann Lee"),
        ("Ann\x00\x1b[31m", "Ann[31m"),
        ("\u202egnikcaH\u202c", "gnikcaH"),
        ("A\u200bn\u200dn\ufeff", "Ann"),
        ("Ａｎｎ", "Ann"),
        ("Ann\u00a0Lee", "Ann Lee"),
        ("Ann\ufe0f\u034f L\u17b4ee\U000e0100", "Ann Lee"),
        ("Zoë", "Zoë"),
        ("王小明", "王小明"),
    ],
)
def test_a_name_is_what_can_be_seen(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    "name", ["", " \n", "\u200b\u2060", "\u3164", "\u2800\u115f", "\x00", "\ufe0f", "\u0301 \u0301"]
)
def test_a_name_that_cannot_be_seen_is_none(name: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.code == "empty_name"


@pytest.mark.parametrize("name", ["\ufdfa" * 3, "ﬃ" * 20])
def test_a_name_that_grows_is_measured_when_it_has_grown(name: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.code == "name_too_long"


def test_a_name_that_grows_by_folding_is_refused() -> None:
    assert account_keys("ß" * 40)["account"] == "s" * 80
    with pytest.raises(Refused):
        account_keys("ΐ" * 40)


@pytest.mark.parametrize("other", ["Аnn Lee", "ANN LEE", "Αnn Lee", "ann lee", "Ann Ｌee", "Ann 1ee"])
def test_names_that_look_alike_have_one_skeleton(other: str) -> None:
    assert skeleton(clean_name(other)) == skeleton("Ann Lee")


def test_other_names_have_other_skeletons() -> None:
    names = ("Ann Lee", "Anna Lee", "Anne Lee", "Bob", "Rob", "Анна", "Ола", "Zoe", "Zoë")
    assert len({skeleton(name) for name in names}) == len(names)


def test_the_password_is_not_the_name() -> None:
    for password in ("Ann Lee 1", "ann lee 1", "Аnn Lee 1", " Ann Lee 1 "):
        with pytest.raises(Refused) as refused:
            check_not_the_name(password, "Ann Lee 1")
        assert refused.value.code == "password_is_name"
    check_not_the_name("Ann Lee 12", "Ann Lee 1")


def test_a_line_of_chat_stays_one_line_in_one_direction() -> None:
    assert clean_text("Good\nevening\u202e \x00friends ½") == "Good evening friends ½"


def test_accounts_do_not_look_alike(deployment: Deployment) -> None:
    name = a_name()
    ann, cyrillic = deployment.person("Ann"), name.replace("A", "А")
    assert ann.refused("/accounts", {"name": name, "password": name.lower()})["code"] == "password_is_name"
    bodies = [{"name": each, "password": "correct horse"} for each in (name, cyrillic)]
    answers = at_once(*((deployment.person("Bob"), "/accounts", body) for body in bodies))
    assert sorted(answer.status_code for answer in answers) == [201, 409]
    assert ann.refused("/accounts", {"name": cyrillic.upper(), "password": "correct horse"})["code"] == "name_taken"


def test_a_guest_does_not_pass_for_somebody_with_an_account(deployment: Deployment) -> None:
    name, stranger = a_name(), Person(deployment.address)
    deployment.person("Ann").post("/accounts", {"name": name, "password": "correct horse"})
    for same in (name, name.upper(), name.replace("A", "А")):
        problem = stranger.refused("/session", {"name": same})
        assert (problem["status"], problem["code"], problem["values"]["field"]) == (409, "name_taken", "name")
    assert stranger.refused("/session", method="GET")["code"] == "no_session"
    assert stranger.post("/session", {"name": f"{name} 2"})["user"]["guest"]
    assert stranger.post("/session", {"name": name, "password": "correct horse"})["user"]["name"] == name


def test_what_cannot_be_seen_reaches_nobody(deployment: Deployment) -> None:
    ann = deployment.person("A\u202enn\x00")
    assert ann.user["name"] == "Ann"
    table = ann.open_table(ME, {"kind": "here", "name": "Con\x00nie\u200b"})
    shown = ann.get(f"/tables/{table}")["table"]
    assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Connie"]
    ann.post(f"/tables/{table}/chat", {"text": "a\x00b\u202ec"})
    assert ann.get(f"/tables/{table}")["chat"][-1]["text"] == "abc"
    assert ann.refused(f"/tables/{table}/chat", {"text": "\u200b"})["code"] == "empty_text"
    blank = {"game": "credit_mobilier", "seats": [ME, {"kind": "here", "name": "\u3164"}]}
    assert ann.refused("/tables", blank)["code"] == "empty_name"


def test_strange_names_are_no_fault_of_the_server(deployment: Deployment) -> None:
    stranger = Person(deployment.address)
    for name in ("ΐ" * 40, "\x00", "ß" * 40, "\U0010ffff", "🧑‍🤝‍🧑" * 8, "a" * 41):
        for path in ("/session", "/accounts"):
            answer = stranger.request("POST", path, {"name": name, "password": "correct horse"})
            assert answer.status_code < 500, (path, name, answer.text)
    assert "Traceback" not in deployment.complaints()
