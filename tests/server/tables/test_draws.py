"""Fair draws: nobody can choose the seed of a game with others, and everybody can check it afterwards."""

import secrets
from pathlib import Path

import pytest

from gilded.cli.verify import verify
from gilded.core import RecordError, commitment
from gilded.core.draw import drawn_seed, part_commitment
from server.conftest import Deployment
from server.people import BOT, ME, OPEN, Json, Person, at_once

HERE = {"kind": "here", "name": "Connie"}


def a_nonce() -> str:
    return secrets.token_hex(32)


def test_a_seed_that_the_host_chose_is_gone_when_a_seat_opens(deployment: Deployment) -> None:
    """The attack: sit at both seats, choose the seed, leave one, wait for somebody, and know every roll."""
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    table = ann.open_table(ME, HERE, seed="7", start=False)
    assert ann.get(f"/tables/{table}")["table"]["draw"] is None
    left = ann.post(f"/tables/{table}/leave", {"seat": 1})
    assert len(left["draw"]["commitment"]) == 64
    bob.post(f"/tables/{table}/join", {"seat": 1})
    started = ann.post(f"/tables/{table}/start")
    assert started["commitment"] != commitment(7)
    assert started["draw"]["commitment"] == left["draw"]["commitment"]


def test_who_plays_alone_may_choose_the_seed(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    for seats in ((ME, BOT), (ME, HERE)):
        table = ann.open_table(*seats, seed="7")
        shown = ann.get(f"/tables/{table}")["table"]
        assert (shown["commitment"], shown["draw"]) == (commitment(7), None)


def finished(person: Person, table: str) -> Json:
    """The table once bots have played it to its end."""
    live = person.connect(table)
    while True:
        found: Json = live.next("table", timeout=60)["table"]
        if found["status"] == "finished":
            live.close()
            return found


def test_the_seed_follows_from_parts_that_were_fixed_before_and_are_shown_at_the_end(
    deployment: Deployment, folder: Path
) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    mine, his = a_nonce(), a_nonce()
    table = ann.open_table(ME, OPEN, BOT)
    before = ann.get(f"/tables/{table}")["table"]["draw"]
    assert (before["secret"], before["parts"]) == (None, [])
    joined = bob.post(f"/tables/{table}/join", {"seat": 1, "nonce": his})
    assert joined["draw"]["parts"] == [{"seat": 1, "commitment": part_commitment(his), "nonce": None}]
    started = ann.post(f"/tables/{table}/start", {"nonce": mine})
    assert started["draw"]["commitment"] == before["commitment"]
    assert [part["nonce"] for part in started["draw"]["parts"]] == [None, None]
    assert his not in bob.http.get(f"/tables/{table}").text + bob.http.get(f"/tables/{table}/record").text
    bob.post(f"/tables/{table}/resign", {"seat": 1})
    ann.post(f"/tables/{table}/resign", {"seat": 0})

    over = finished(ann, table)
    draw = over["draw"]
    assert part_commitment(draw["secret"]) == before["commitment"]
    assert [(part["seat"], part["nonce"]) for part in draw["parts"]] == [(0, mine), (1, his)]
    assert int(over["seed"]) == drawn_seed(draw["secret"], [mine, his, None])

    file = folder / "record.json"
    record = ann.http.get(f"/tables/{table}/record").json()
    assert record["draw"] == {"commitment": before["commitment"], "secret": draw["secret"], "nonces": [mine, his, None]}
    file.write_bytes(ann.http.get(f"/tables/{table}/record").content)
    verify(file, before["commitment"], mine)
    for wrong in ((part_commitment("x"), None), (None, a_nonce())):
        with pytest.raises(RecordError):
            verify(file, *wrong)
    copy = ann.http.post("/records", content=file.read_bytes(), headers={"x-csrf-token": ann.http.cookies["csrf"]})
    assert copy.json()["draw"] == draw
    file.write_bytes(file.read_bytes().replace(his.encode(), a_nonce().encode()))
    with pytest.raises(RecordError):
        verify(file, None, None)


def test_who_leaves_takes_their_part_along(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    table = ann.open_table(ME, OPEN)
    bob.post(f"/tables/{table}/join", {"seat": 1, "nonce": a_nonce()})
    assert bob.post(f"/tables/{table}/leave", {"seat": 1})["draw"]["parts"] == []
    assert ann.post(f"/tables/{table}/replace", {"seat": 1, "level": "apprentice"})["draw"]["parts"] == []
    assert bob.refused(f"/tables/{table}/join", {"seat": 1, "nonce": "short"})["status"] == 400


def test_who_sits_down_as_the_game_starts_has_a_part_or_no_seat(deployment: Deployment) -> None:
    ann, bob, eve = (deployment.person(name) for name in ("Ann", "Bob", "Eve"))
    for _ in range(5):
        table, nonce = ann.open_table(ME, OPEN), a_nonce()
        bob.post(f"/tables/{table}/join", {"seat": 1})
        left, joined, started = at_once(
            (bob, f"/tables/{table}/leave", {"seat": 1}),
            (eve, f"/tables/{table}/join", {"seat": 1, "nonce": nonce}),
            (ann, f"/tables/{table}/start", {"nonce": a_nonce()}),
        )
        shown = ann.get(f"/tables/{table}")["table"]
        commitments = [part["commitment"] for part in shown["draw"]["parts"] if part["seat"] == 1]
        assert commitments == ([part_commitment(nonce)] if joined.is_success else [])
        assert started.is_success == (shown["status"] == "live")
        assert left.status_code in (200, 409)
