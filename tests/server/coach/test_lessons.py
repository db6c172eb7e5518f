"""Lessons at a table: only what is asked for is taken, the others play what is written, and it counts for nobody."""

from functools import partial

import gilded
from server.conftest import Deployment
from server.people import BOT, ME, Json, Person, together

FIRST = gilded.game("credit_mobilier").lessons["first"]
TAKE = "/games/credit_mobilier/lessons/first"


def begin(person: Person, **more: object) -> str:
    return str(person.post(TAKE, more)["id"])


def act(position: Json) -> Json:
    """What the lesson asks for."""
    action = FIRST.file.decisions[position["seq"]].action
    return {"seat": FIRST.learner, "seq": position["seq"], "undos": position["undos"], "action": action}


def go_on(person: Person, table: str, until: int) -> Json:
    """Take the lesson as far as this decision."""
    position = person.position(table)
    while position["seq"] < until:
        if FIRST.asked_at(position["seq"]):
            position = person.post(f"/tables/{table}/actions", act(position))
        else:
            position = person.post(f"/tables/{table}/lesson", {"seq": position["seq"], "undos": position["undos"]})
    return position


def shown(person: Person) -> Json:
    found: Json = next(one for one in person.get("/lessons") if one["game"] == "credit_mobilier")
    return found


def test_a_guest_takes_the_whole_lesson_and_it_is_kept(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    assert (shown(ann)["part"], shown(ann)["done"], shown(ann)["table"]) == (0, False, None)
    table = begin(ann)
    position = go_on(ann, table, 20)
    assert 0 < shown(ann)["part"] < 1
    assert begin(ann) == table, "it goes on where it was left"
    position = go_on(ann, table, len(FIRST))
    assert position["view"]["over"]
    assert position["view"]["scores"] == [76, 69, 71]
    assert (shown(ann)["part"], shown(ann)["done"]) == (1, True)
    assert begin(ann, anew=True) != table
    assert (shown(ann)["part"], shown(ann)["done"]) == (0, True)
    assert ann.get("/account/tables") == [], "a lesson is no game"
    assert ann.get("/account/waiting")["tables"] == []


def test_something_else_is_refused_and_changes_nothing(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = begin(ann)
    before = ann.position(table)
    other = next(action for action in before["legal"]["0"] if action != FIRST.file.decisions[0].action)
    refused = ann.refused(f"/tables/{table}/actions", act(before) | {"action": other})
    assert (refused["status"], refused["code"]) == (409, "not_in_lesson")
    assert ann.position(table) == before
    assert ann.refused(f"/tables/{table}/actions", act(before) | {"action": "build"})["code"] in ("bad_request",)


def test_what_the_others_do_waits_until_the_learner_has_read(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = begin(ann)
    position = go_on(ann, table, 4)
    refused = ann.refused(f"/tables/{table}/actions", act(position))
    assert refused["code"] == "not_in_lesson", "it is not the learner's turn"
    assert ann.position(table)["seq"] == 4
    assert ann.post(f"/tables/{table}/lesson", {"seq": 4, "undos": 0})["seq"] == 8
    assert ann.post(f"/tables/{table}/lesson", {"seq": 8, "undos": 0})["seq"] == 8, "the learner decides"


def test_one_may_step_back_and_on_again(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = begin(ann)
    go_on(ann, table, 8)
    assert ann.post(f"/tables/{table}/undo", {"seq": 3}) == {"done": True}
    position = ann.position(table)
    assert (position["seq"], position["undos"]) == (3, 1)
    assert go_on(ann, table, 15)["seq"] == 15


def test_a_lesson_is_nobody_elses_and_no_other_table_has_one(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    table = begin(ann)
    assert bob.refused(f"/tables/{table}/lesson", {"seq": 0, "undos": 0})["code"] == "no_such_table"
    other = bob.open_table(ME, BOT)
    assert bob.refused(f"/tables/{other}/lesson", {"seq": 0, "undos": 0})["code"] == "no_lesson"
    assert bob.refused("/games/credit_mobilier/lessons/none", {})["code"] == "no_such_lesson"


def test_it_is_told_in_each_language(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    told = [ann.get(f"{TAKE}/{language}") for language in ("en", "fr", "de")]
    assert len({page["title"] for page in told}) == 3
    assert {len(page["steps"]) for page in told} == {len(FIRST.file.steps)}


def test_of_two_who_go_on_at_the_same_moment_nothing_happens_twice(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = begin(ann)
    go_on(ann, table, 4)
    on = partial(ann.post, f"/tables/{table}/lesson", {"seq": 4, "undos": 0})
    together(on, on)
    assert ann.position(table)["seq"] == 8
    assert [entry["seq"] for entry in ann.get(f"/tables/{table}/log")] == list(range(1, 9))


def test_who_goes_on_while_stepping_back_finds_a_whole_table(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = begin(ann)
    go_on(ann, table, 4)
    together(
        partial(ann.post, f"/tables/{table}/lesson", {"seq": 4, "undos": 0}),
        partial(ann.post, f"/tables/{table}/undo", {"seq": 2}),
    )
    seq = ann.position(table)["seq"]
    assert [entry["seq"] for entry in ann.get(f"/tables/{table}/log")] == list(range(1, seq + 1))
    assert go_on(ann, table, 15)["seq"] == 15


def test_a_lesson_begun_twice_at_the_same_moment_can_be_taken(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    together(partial(begin, ann), partial(begin, ann))
    assert go_on(ann, begin(ann), 8)["seq"] == 8
