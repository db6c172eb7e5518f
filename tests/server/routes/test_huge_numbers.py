"""Numbers that no game and no column has room for: a clear answer, on both databases."""

import pytest

from server.conftest import Deployment
from server.people import ME, Person
from server.routes.test_bad_input import raw
from server.tables.test_past import finished_record

HERE = {"kind": "here", "name": "Connie"}
HUGE = ("9" * 12, "9" * 30, "9" * 5000, "-" + "9" * 30, "1e400", "-1")


@pytest.mark.parametrize("number", HUGE)
def test_a_number_out_of_range_is_a_mistake_of_the_client(deployment: Deployment, number: str) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, HERE)
    for path in ("?seat=", "/log?since=", "/log?seat=", "/at/", "/previews?seat=", "/orders?seat="):
        answer = ann.http.get(f"/tables/{table}{path}{number}")
        assert 400 <= answer.status_code < 500, (path, answer.text)
    for path, body in {
        f"/tables/{table}/actions": '{"seat": 0, "seq": 0, "action": {"kind": "lay", "link": %s}}',
        f"/tables/{table}/why": '{"seat": %s, "action": {}}',
        f"/tables/{table}/undo": '{"seq": %s}',
        f"/tables/{table}/orders": '{"seat": 0, "kind": "buy_stock", "fields": {"count": %s}}',
        f"/tables/{table}/fork": '{"seq": %s, "bots": true}',
        f"/tables/{table}/leave": '{"seat": %s}',
        f"/tables/{table}/remove": '{"seat": %s}',
        "/tables": '{"game": "credit_mobilier", "seats": [{"kind": "me"}, {"kind": "bot", "level": "apprentice"}], '
        '"clock": {"minutes": %s}}',
    }.items():
        answer = raw(ann, path, (body % number).encode())
        assert 400 <= answer.status_code < 500, (path, answer.text)


@pytest.mark.parametrize("number", HUGE)
def test_a_record_with_a_huge_number_is_refused(deployment: Deployment, number: str) -> None:
    ann, record = deployment.person("Ann"), finished_record().to_json().decode()
    for there, instead in {
        '"seed":"8"': f'"seed":"{number}"',
        '"seats":3': f'"seats":{number}',
        '"version":': f'"version":{number[:25]}',
        '"decisions":[{"seat":': f'"decisions":[{{"seat":{number}',
        '"scores":[': f'"scores":[{number},',
    }.items():
        assert there in record
        answer = raw(ann, "/records", record.replace(there, instead, 1).encode())
        assert answer.status_code in (400, 422), (there, answer.text)


@pytest.mark.parametrize("number", ["-1", "9" * 30, "-" + "9" * 30])
def test_a_socket_that_asks_since_a_huge_number_gets_the_position(deployment: Deployment, number: str) -> None:
    ann = deployment.person("Ann")
    live = ann.connect(ann.open_table(ME, HERE), f"?since={number}")
    assert live.next("position")["position"]["seq"] == 0
    live.close()


def test_nothing_in_all_this_was_a_fault_of_the_server(deployment: Deployment) -> None:
    assert Person(deployment.address).get("/games")
    assert "Traceback" not in deployment.complaints(), deployment.complaints()
