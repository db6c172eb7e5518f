"""Metrics: at an address of their own, and right."""

import re
from pathlib import Path

import httpx
import pytest

from server.conftest import Deployment
from server.people import BOT, ME, Person
from server.running import Server, free_port

HERE = {"kind": "here", "name": "Connie"}


class Numbers:
    """What /metrics says."""

    def __init__(self, address: str) -> None:
        answer = httpx.get(address, timeout=30)
        assert answer.is_success
        self.text = answer.text

    def of(self, name: str, **labels: str) -> float:
        """The sum over all series with these labels."""
        found = re.findall(rf"^{name}(?:{{(.*)}})? (\S+)$", self.text, re.MULTILINE)
        family = name.removesuffix("_count")
        assert f"# HELP {family} " in self.text, f"there is no {name}"
        wanted = [f'{label}="{value}"' for label, value in labels.items()]
        return sum(float(value) for given, value in found if all(each in given for each in wanted))


def test_numbers_at_an_address_of_their_own(tmp_path: Path) -> None:
    address = f"127.0.0.1:{free_port()}"
    server = Server(tmp_path, str(tmp_path / "x.sqlite3"), "--metrics", address, "--chat-a-minute", "1")
    ann = Person(server.address, "Ann")
    table = ann.open_table(ME, HERE)
    position = ann.act(table, ann.position(table))
    live = ann.connect(table)
    live.next("position")
    seat, actions = next(iter(position["legal"].items()))
    decision = {"type": "decide", "number": 1, "seat": int(seat), "seq": position["seq"], "action": actions[0]}
    live.send(decision)
    assert live.next("answer")["problem"] is None
    ann.post(f"/tables/{table}/chat", {"text": "one"})
    assert ann.refused(f"/tables/{table}/chat", {"text": "two"})["code"] == "too_much_chat"
    ann.request("GET", "/tables/nothing")

    assert httpx.get(f"{server.address}/metrics").status_code == 404
    while (numbers := Numbers(f"http://{address}/metrics")).of("gilded_sockets") != 1:
        pass
    game = {"game": "credit_mobilier"}
    assert numbers.of("gilded_decision_seconds_count", **game, way="http") == 1
    assert numbers.of("gilded_decision_seconds_count", **game, way="socket") == 1
    assert numbers.of("gilded_request_seconds_count", route="/api/v1/tables/{table}", status="404") == 1
    assert numbers.of("gilded_request_seconds_count", route="/api/v1/tables/{table}/actions", status="200") == 1
    assert numbers.of("gilded_refused_total", code="too_much_chat") == 1
    assert (numbers.of("gilded_people_online"), numbers.of("gilded_tables_in_memory")) == (1, 1)
    for name in ("bots_waiting", "pool_waiting", "tables_in_quarantine", "bus_reconnects_total", "tables"):
        numbers.of(f"gilded_{name}")
    live.close()
    server.stop()


def test_numbers_for_everybody_if_the_operator_wants_it(tmp_path: Path) -> None:
    server = Server(tmp_path, str(tmp_path / "x.sqlite3"), "--metrics", "public", "--rate", "0")
    ann = Person(server.address, "Ann")
    table = ann.open_table(ME, BOT)
    position = ann.position(table)
    while set(position["view"]["to_act"]) == {0}:
        position = ann.act(table, position)
    numbers = Numbers(f"{server.address}/metrics")
    while not numbers.of("gilded_decision_seconds_count", way="bot"):
        numbers = Numbers(f"{server.address}/metrics")
    assert numbers.of("gilded_bot_wait_seconds_count") >= 1
    for path in ("/nothing", "/api/v1/nothing", "/api/v1/also/nothing"):
        httpx.get(server.address + path)
    routes = set(
        re.findall(r'gilded_request_seconds_count{.*route="([^"]*)"', Numbers(f"{server.address}/metrics").text)
    )
    assert not any("nothing" in route for route in routes)
    server.stop()


def test_processes_that_share_a_folder_add_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(shared))
    servers = [Server(tmp_path, str(tmp_path / f"{name}.sqlite3"), "--metrics", "public") for name in "ab"]
    for server in servers:
        person = Person(server.address, "Ann")
        table = person.open_table(ME, HERE)
        person.act(table, person.position(table))
    for server in servers:
        numbers = Numbers(f"{server.address}/metrics")
        assert numbers.of("gilded_decision_seconds_count", way="http") == 2
        server.stop()


@pytest.mark.parametrize("address", ["9100", "127.0.0.1:x", "nowhere.invalid:9100"])
def test_an_address_that_cannot_be_used(address: str, tmp_path: Path) -> None:
    from server.operators.test_start import refuses

    assert "metrics" in refuses("--metrics", address, "--db", str(tmp_path / "x.sqlite3"))


def test_nobody_sees_numbers_by_default(sqlite_deployment: Deployment) -> None:
    assert httpx.get(f"{sqlite_deployment.address}/metrics").status_code == 404
