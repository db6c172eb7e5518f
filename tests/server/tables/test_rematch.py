"""Rematches: one table for all who ask, with the same settings and everybody one seat on."""

import asyncio
from functools import partial
from typing import Any

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from gilded.server.storage.models import TABLES
from server.club.test_friends import put
from server.club.test_profiles import PASSWORD, member
from server.conftest import Deployment
from server.people import BOT, ME, OPEN, Json, Person, at_once, together
from server.races.whole import ROUNDS, assert_whole, codes
from server.tables.test_decisions import elsewhere
from server.tables.test_other_rules import change


def finished_table(deployment: Deployment, host: Person, *others: Person, **settings: Any) -> str:
    """A private game of these people that is over."""
    table = host.open_table(ME, *(OPEN for _ in others), private=True, **settings)
    key = host.get(f"/tables/{table}")["table"]["key"]
    for seat, other in enumerate(others, 1):
        other.post(f"/tables/{table}/join", {"seat": seat, "key": key})
    host.post(f"/tables/{table}/start")
    asyncio.run(change(deployment.servers[0].db, partial(end, table=table, seats=1 + len(others))))
    return table


async def end(rows: AsyncConnection, table: str, seats: int) -> None:
    """All at once, for a game takes long; a browser plays one to its end."""
    over = {"status": "finished", "to_act": [], "scores": [0] * seats, "winners": [0]}
    await rows.execute(update(TABLES).where(TABLES.c.id == table).values(revision=TABLES.c.revision + 1, **over))


def ask(person: Person, table: str) -> Json:
    found: Json = person.post(f"/tables/{table}/rematch", {})
    return found


def users(table: Json) -> list[str | None]:
    return [seat["user"] for seat in table["seats"]]


def test_the_same_people_play_again_one_seat_on(deployment: Deployment) -> None:
    ann, bob, cy = (member(deployment, name) for name in ("Ann", "Bob", "Cy"))
    clock = {"minutes": 90, "increment_seconds": 5}
    table = finished_table(deployment, ann, bob, cy, clock=clock, hints=True, time_out="vote")
    eve, old = deployment.person("Eve"), ann.get(f"/tables/{table}")["table"]
    assert bob.refused(f"/tables/{table}/rematch", method="GET")["code"] == "no_rematch"
    live = cy.connect(table)
    asked = ask(bob, table)
    assert (asked["host"]["id"], users(asked)) == (bob.user["id"], [bob.user["id"], None, None])
    for setting in ("game", "options", "clock", "hints", "private", "pace", "time_out", "several_seats"):
        assert asked[setting] == old[setting], setting
    while live.next("table")["table"]["rematch"] != asked["id"]:
        pass
    live.close()
    assert cy.get(f"/tables/{table}/rematch")["host"]["id"] == bob.user["id"]
    key = f"?key={old['key']}"
    assert eve.get(f"/tables/{table}{key}")["table"]["rematch"] == asked["id"]
    assert eve.refused(f"/tables/{table}/rematch{key}", method="GET")["code"] == "no_such_table"  # it is private too
    assert eve.refused(f"/tables/{table}/rematch", {})["code"] == "no_such_table"

    assert users(ask(cy, table)) == [bob.user["id"], cy.user["id"], None]
    assert [one["table"]["id"] for one in ann.get("/account/invitations")] == [asked["id"]]
    accepted = ann.post(f"/account/invitations/{asked['id']}/accept", {})
    assert users(accepted) == [bob.user["id"], cy.user["id"], ann.user["id"]]
    assert ask(ann, table)["id"] == asked["id"]
    bob.post(f"/tables/{asked['id']}/start")
    assert ask(cy, table)["status"] == "live"


def test_who_accepts_an_invitation_to_a_rematch_has_their_own_seat(deployment: Deployment) -> None:
    ann, bob, cy = (member(deployment, name) for name in ("Ann", "Bob", "Cy"))
    asked = ask(ann, finished_table(deployment, ann, bob, cy))
    assert users(asked) == [None, None, ann.user["id"]]
    accepted = cy.post(f"/account/invitations/{asked['id']}/accept", {})
    assert users(accepted) == [None, cy.user["id"], ann.user["id"]]


def test_bots_stay_bots_and_alone_one_need_not_wait_for_their_end(deployment: Deployment) -> None:
    ann, eve = deployment.person("Ann"), deployment.person("Eve")
    table = ann.open_table(ME, BOT, {"kind": "here", "name": "Bea"})
    assert ann.refused(f"/tables/{table}/rematch", {})["code"] == "not_finished"
    assert eve.refused(f"/tables/{table}/rematch", {})["code"] == "not_at_the_table"
    for seat in (0, 2):
        ann.post(f"/tables/{table}/resign", {"seat": seat})
    asked = ask(ann, table)
    assert [(seat["kind"], seat["user"]) for seat in asked["seats"]] == [
        ("bot", None),
        ("person", ann.user["id"]),
        ("person", ann.user["id"]),
    ]
    assert ann.post(f"/tables/{asked['id']}/start")["status"] == "live"


def test_who_wants_nothing_to_do_with_somebody_neither_invites_them_nor_is_told(deployment: Deployment) -> None:
    ann, bob, cy = (member(deployment, name) for name in ("Ann", "Bob", "Cy"))
    table = finished_table(deployment, ann, bob, cy)
    put(ann, f"/account/blocked/{bob.user['id']}")
    put(cy, f"/account/blocked/{ann.user['id']}")
    asked = ask(ann, table)
    listed = ann.get(f"/tables/{asked['id']}/invitations")
    assert [one["user"]["id"] for one in listed] == [cy.user["id"]]
    assert (bob.get("/account/invitations"), cy.get("/account/invitations")) == ([], [])
    assert bob.refused(f"/tables/{table}/rematch", {})["code"] == "not_admitted"
    assert users(ask(cy, table))[1] == cy.user["id"]  # who asks by themselves may still


def test_a_rematch_that_is_no_longer_there_is_opened_anew(deployment: Deployment) -> None:
    ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
    table = finished_table(deployment, ann, bob)
    first = ask(ann, table)["id"]
    assert ann.request("DELETE", "/account", {"password": PASSWORD}).is_success  # nobody sat there but Ann
    assert bob.refused(f"/tables/{table}/rematch", method="GET")["code"] == "no_such_table"
    again = ask(bob, table)
    assert again["id"] != first
    assert users(again) == [bob.user["id"], None]
    assert bob.get(f"/tables/{again['id']}/invitations") == []


def test_all_who_ask_at_once_have_one_table(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, bob, cy = (member(deployment, name) for name in ("Ann", "Bob", "Cy"))
        table = finished_table(deployment, ann, bob, cy)
        ways: list[tuple[Person, str, object]] = [
            (who, f"/tables/{table}/rematch", {}) for who in (ann, bob, cy, elsewhere(deployment, ann))
        ]
        answers = at_once(*ways)
        assert codes(*answers) == [""] * 4
        (rematch,) = {answer.json()["id"] for answer in answers}
        shown = assert_whole(deployment, rematch, ann, bob, cy)["table"]
        assert users(shown) == [person.user["id"] for person in (bob, cy, ann)]
        assert ann.get(f"/tables/{rematch}/invitations") == []


def test_who_asks_for_a_rematch_while_another_goes_for_good_plays_without_them(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
        table = finished_table(deployment, ann, bob)
        rematch, gone = together(
            partial(ann.request, "POST", f"/tables/{table}/rematch", {}),
            partial(bob.request, "DELETE", "/account", {"password": PASSWORD}),
        )
        assert codes(rematch, gone) == ["", ""]
        assert ann.get(f"/tables/{rematch.json()['id']}/invitations") == []
