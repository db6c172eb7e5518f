"""Hints at a table: for whom, of what, told to whom, and that they stop when the table moves on."""

import json
from functools import partial
from typing import Any

import pytest

from server.conftest import Deployment
from server.people import BOT, ME, OPEN, Json, Person, at_once, together

SHORT: Json = {"seat": 0, "seq": 0, "undos": 0}


def lines(person: Person, table: str, body: Json) -> list[Json]:
    """All that the server says of a hint."""
    answer = person.request("POST", f"/tables/{table}/hint", body)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in answer.text.splitlines()]


def asking(position: Json, **more: Any) -> Json:
    seat = min(map(int, position["legal"]))
    return {"seat": seat, "seq": position["seq"], "undos": position["undos"], **more}


def of_two(deployment: Deployment, **more: Any) -> tuple[str, Person, Person]:
    """A game of Ann and Bob, and whose turn it is first."""
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    table = ann.open_table(ME, OPEN, start=False, **more)
    bob.post(f"/tables/{table}/join", {"seat": 1})
    ann.post(f"/tables/{table}/start")
    first, other = (ann, bob) if ann.position(table)["legal"] else (bob, ann)
    return table, first, other


def test_against_bots_a_hint_grows_until_it_is_whole(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table({"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"}, BOT)
    position = choice_of_several(ann, table)
    found = lines(ann, table, asking(position))
    assert [hint["done"] for hint in found] == list(range(len(found)))
    assert {hint["of"] for hint in found} == {len(found) - 1}
    last = found[-1]["choices"]
    legal = next(iter(position["legal"].values()))
    assert 2 <= len(last) <= 3
    assert all(choice["action"] in legal for choice in last)
    assert all(0 <= choice["win_share"] <= 1 for choice in last)
    assert ann.get(f"/tables/{table}")["hints"] == [], "nobody else is there who should know"


def choice_of_several(person: Person, table: str) -> Json:
    """The position in which a person at this screen first has a choice."""
    while True:
        position = person.position(table)
        if position["legal"] and max(map(len, position["legal"].values())) > 1:
            return position
        if position["legal"]:
            person.act(table, position)


def test_between_people_there_is_no_hint_unless_all_knew(deployment: Deployment) -> None:
    table, first, _ = of_two(deployment)
    refused = first.refused(f"/tables/{table}/hint", asking(first.position(table)))
    assert (refused["status"], refused["code"]) == (403, "no_hints")


def test_where_all_knew_everybody_is_told_of_each_hint(deployment: Deployment) -> None:
    table, first, other = of_two(deployment, hints=True)
    assert other.get(f"/tables/{table}")["table"]["hints"] is True
    connection = other.connect(table)
    position = first.position(table)
    lines(first, table, asking(position))
    told = connection.next("hint_asked")["hint"]
    assert (told["seat"], told["seq"]) == (asking(position)["seat"], position["seq"])
    assert other.get(f"/tables/{table}")["hints"] == [told]
    connection.close()


@pytest.mark.parametrize("hints", [True, False])
def test_only_for_a_decision_of_ones_own_that_is_due(deployment: Deployment, hints: bool) -> None:
    table, first, other = of_two(deployment, hints=hints)
    body = asking(first.position(table))
    assert other.refused(f"/tables/{table}/hint", body)["code"] == "not_your_seat"
    assert deployment.person("Eve").refused(f"/tables/{table}/hint", body)["code"] == "not_your_seat"
    if hints:
        waiting = body | {"seat": 1 - body["seat"]}
        assert other.refused(f"/tables/{table}/hint", waiting)["code"] == "nothing_to_decide"
        assert first.refused(f"/tables/{table}/hint", body | {"seq": body["seq"] + 1})["code"] == "stale"
        assert first.refused(f"/tables/{table}/hint", body | {"undos": body["undos"] + 1})["code"] == "stale"
    assert other.get(f"/tables/{table}")["hints"] == []


def test_not_before_the_start(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, OPEN, start=False)
    assert ann.refused(f"/tables/{table}/hint", SHORT)["code"] == "not_live"
    assert ann.refused("/tables/nowhere/hint", SHORT)["code"] == "no_such_table"


def test_of_two_hints_of_one_moment_one_is_found_and_both_are_told(deployment: Deployment) -> None:
    table, first, _ = of_two(deployment, hints=True)
    ask = partial(lines, first, table, asking(choice_of_several(first, table)))
    found = together(ask, ask)
    whole = [hints for hints in found if hints[-1]["done"] == hints[-1]["of"]]
    dropped = [hints for hints in found if hints[-1].get("problem")]
    assert len(whole) >= 1
    assert len(whole) + len(dropped) == 2
    assert all(hints[-1]["problem"]["code"] == "stale" for hints in dropped)
    assert len(first.get(f"/tables/{table}")["hints"]) == 2


def test_a_hint_asked_for_while_deciding_is_found_or_dropped(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table({"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"})
    position = choice_of_several(ann, table)
    body = asking(position)
    seat, actions = next(iter(position["legal"].items()))
    decision = {"seat": int(seat), "seq": position["seq"], "action": actions[0]}
    decided, asked = at_once((ann, f"/tables/{table}/actions", decision), (ann, f"/tables/{table}/hint", body))
    assert decided.json()["seq"] == position["seq"] + 1
    if asked.status_code != 200:
        assert asked.json()["code"] in ("stale", "nothing_to_decide")
        return
    last = json.loads(asked.text.splitlines()[-1])
    assert last["done"] == last["of"] or last["problem"]["code"] == "stale"


def test_who_hangs_up_leaves_nothing_behind(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table({"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"})
    position = choice_of_several(ann, table)
    headers = {"x-csrf-token": ann.http.cookies.get("csrf") or ""}
    with ann.http.stream("POST", f"/tables/{table}/hint", json=asking(position), headers=headers) as answer:
        assert json.loads(next(answer.iter_lines()))["done"] == 0
    assert lines(ann, table, asking(position))[-1]["choices"], "the next is found as ever"
    assert "Traceback" not in deployment.complaints()
