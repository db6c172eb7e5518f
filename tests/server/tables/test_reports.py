"""Reports: what reaches the operator, what is kept with it, and what goes with whom."""

import json
from functools import partial

from server.club.test_profiles import PASSWORD, member
from server.conftest import Deployment
from server.operators.test_admin import do, refused
from server.people import ME, OPEN, Json, Person, together
from server.races.whole import ROUNDS, codes


def reports(deployment: Deployment, about: Person, *words: str) -> list[Json]:
    found: list[Json] = json.loads(do(deployment, "reports", "--json", "--most", "1000", *words))
    return [one for one in found if one["id"] == about.user["id"]]


def a_line(person: Person, table: str) -> int:
    person.post(f"/tables/{table}/chat", {"text": "Something nasty"})
    return int(person.get(f"/tables/{table}")["chat"][-1]["id"])


def test_a_person_is_reported_and_the_operator_closes_it(deployment: Deployment) -> None:
    ann, eve = member(deployment, "Ann"), member(deployment, "Eve")
    ann.post(f"/people/{eve.user['name']}/report", {"reason": "name", "words": "It is a slur."})
    (report,) = reports(deployment, eve)
    assert (report["reason"], report["words"], report["by"]) == ("name", "It is a slur.", ann.user["name"])
    number = str(report["report"])
    assert do(deployment, "reports", "--close", number) == f"report {number} is closed"
    assert reports(deployment, eve) == []
    assert [one["state"] for one in reports(deployment, eve, "--all")] == ["closed"]
    assert refused(deployment, "reports", "--close", number) == f"there is no open report {number}"


def test_a_line_is_kept_with_its_report_even_if_the_table_is_gone(deployment: Deployment) -> None:
    ann, gus = member(deployment, "Ann"), deployment.person("Gus")
    table = ann.open_table(ME, OPEN)
    gus.post(f"/tables/{table}/join", {"seat": 1})
    line = a_line(gus, table)
    ann.post(f"/tables/{table}/chat/{line}/report", {"reason": "insult"})
    do(deployment, "delete", table)
    (report,) = reports(deployment, gus)
    assert (report["said"], report["table"], report["words"]) == ("Something nasty", table, "")


def test_a_report_that_makes_no_sense_is_refused(deployment: Deployment) -> None:
    ann, bob, eve = member(deployment, "Ann"), member(deployment, "Bob"), deployment.person("Eve")
    table, other = ann.open_table(ME, OPEN, private=True), bob.open_table(ME, OPEN)
    line = a_line(ann, table)
    path = f"/tables/{table}/chat/{line}/report"
    assert ann.refused(path, {"reason": "spam"})["code"] == "yourself"
    assert eve.refused(path, {"reason": "spam"})["code"] == "no_such_table"
    assert bob.refused(f"/tables/{other}/chat/{line}/report", {"reason": "spam"})["code"] == "no_such_line"
    assert bob.refused("/people/nobody/report", {"reason": "spam"})["code"] == "no_such_person"
    assert bob.refused(f"/people/{ann.user['id']}/report", {"reason": "boredom"})["status"] == 400


def test_who_plays_cannot_learn_of_what_spectators_say_by_reporting_it(deployment: Deployment) -> None:
    ann, bob, eve = (deployment.person(name) for name in ("Ann", "Bob", "Eve"))
    table = ann.open_table(ME, OPEN, spectator_chat=True)
    bob.post(f"/tables/{table}/join", {"seat": 1})
    ann.post(f"/tables/{table}/start")
    path = f"/tables/{table}/chat/{a_line(eve, table)}/report"
    assert ann.refused(path, {"reason": "spam"})["code"] == "no_such_line"
    assert deployment.person("Gus").request("POST", path, {"reason": "spam"}).is_success


def test_a_report_is_in_the_data_of_who_sent_it_alone(deployment: Deployment) -> None:
    ann, eve = member(deployment, "Ann"), member(deployment, "Eve")
    ann.post(f"/people/{eve.user['id']}/report", {"reason": "other", "words": "Hm"})
    (own,) = ann.get("/account/data")["reports"]
    assert (own["user"], own["reason"], own["words"]) == (eve.user["id"], "other", "Hm")
    assert eve.get("/account/data")["reports"] == []


def test_who_reports_while_going_for_good_leaves_no_name(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, eve = member(deployment, "Ann"), member(deployment, "Eve")
        table = eve.open_table(ME, OPEN)
        path = f"/tables/{table}/chat/{a_line(eve, table)}/report"
        sent, gone = together(
            partial(ann.request, "POST", path, {"reason": "spam"}),
            partial(ann.request, "DELETE", "/account", {"password": PASSWORD}),
        )
        assert gone.is_success
        assert codes(sent) in ([""], ["no_session"])
        assert {one["by"] for one in reports(deployment, eve)} <= {""}


def test_who_is_reported_while_going_for_good_leaves_no_report(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, eve = member(deployment, "Ann"), member(deployment, "Eve")
        sent, gone = together(
            partial(ann.request, "POST", f"/people/{eve.user['id']}/report", {"reason": "spam"}),
            partial(eve.request, "DELETE", "/account", {"password": PASSWORD}),
        )
        assert gone.is_success
        assert codes(sent) in ([""], ["no_such_person"])
        assert reports(deployment, eve) == []
