"""Guests of one address have one turn together: an address can be many hosts."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gilded.server.limits import who
from gilded.server.limits.who import LastAddresses
from server.people import BOT, Person
from server.running import Server

MAGNATE = {"kind": "bot", "level": "magnate"}
GUESTS = 10


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    found = Server(tmp_path, str(tmp_path / "x.sqlite3"), "--rate", "0", "--bot-workers", "1")
    yield found
    found.stop()


def test_many_guests_of_one_address_do_not_starve_another_one_s_bots(server: Server) -> None:
    for number in range(GUESTS):
        Person(server.address, f"Eve {number}", "192.0.2.1").open_table(MAGNATE, MAGNATE)
    ann, began = Person(server.address, "Ann", "192.0.2.2"), time.monotonic()
    table = ann.open_table(BOT, BOT)
    while ann.position(table)["seq"] < 3:
        time.sleep(0.02)
        assert time.monotonic() - began < 2 * GUESTS, "each of hers comes after one of theirs, not after ten"


def test_where_people_were_last_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(who, "MOST_KNOWN", 2)
    addresses = LastAddresses()
    for user, address in (("ann", "192.0.2.1"), ("bob", "192.0.2.2"), ("ann", "192.0.2.3"), ("eve", "192.0.2.4")):
        addresses.heard(user, address)
    assert [addresses.of(user) for user in ("ann", "bob", "eve")] == ["192.0.2.3", None, "192.0.2.4"]
