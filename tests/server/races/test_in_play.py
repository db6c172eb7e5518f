"""Two who act at the same moment while a game is played."""

from functools import partial
from typing import Any

from server.conftest import Deployment
from server.live.test_decisions_over_the_socket import decision
from server.people import ME, OPEN, Json, LiveConnection, Person, at_once, together
from server.races.whole import ROUNDS, assert_whole, codes
from server.tables.test_decisions import elsewhere, two_at_a_table
from server.tables.test_undo import mover_at, until_the_turn_passes

HERE = {"kind": "here", "name": "Connie"}


def to_move(ann: Person, bob: Person, table: str) -> tuple[Person, Person, int, Json]:
    """Who decides next, the other, the seat, and a decision."""
    seat = ann.position(table)["view"]["to_act"][0]
    mover, other = (ann, bob) if seat == 0 else (bob, ann)
    position = mover.position(table)
    return mover, other, seat, over_http(decision(position, 0, undos=position["undos"]))


def over_http(message: Json) -> Json:
    return {name: value for name, value in message.items() if name not in ("type", "number")}


def answer_over_the_socket(live: LiveConnection, message: Json) -> Any:
    live.send(message)
    return live.next("answer")["problem"]


def test_of_a_decision_over_http_and_over_the_socket_one_counts(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_table(deployment)
    for _ in range(ROUNDS):
        mover, other, _, body = to_move(ann, bob, table)
        live = mover.connect(table)
        live.next("position")
        answer, problem = together(
            partial(elsewhere(deployment, mover).request, "POST", f"/tables/{table}/actions", body),
            partial(answer_over_the_socket, live, {"type": "decide", "number": 1, **body}),
        )
        assert sorted([*codes(answer), problem["code"] if problem else ""]) == ["", "stale"]
        assert assert_whole(deployment, table, mover, other)["table"]["seq"] == body["seq"] + 1
        live.close()


def test_who_resigns_while_deciding_has_decided_or_not(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, bob, table = two_at_a_table(deployment)
        mover, other, seat, body = to_move(ann, bob, table)
        decided, resigned, again = at_once(
            (mover, f"/tables/{table}/actions", body),
            (elsewhere(deployment, mover), f"/tables/{table}/resign", {"seat": seat}),
            (mover, f"/tables/{table}/resign", {"seat": seat}),
        )
        assert codes(resigned, again) == ["", "not_your_seat"]
        assert codes(decided) in ([""], ["not_your_seat"], ["stale"])
        shown = assert_whole(deployment, table, mover, other)
        assert shown["table"]["seats"][seat]["kind"] == "bot"
        if decided.is_success:
            assert shown["log"][0]["action"] == body["action"]


def test_who_is_replaced_while_deciding_has_decided_or_not(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, bob, table = two_at_a_table(deployment)
        mover, other, seat, body = to_move(ann, bob, table)
        decided, replaced = at_once(
            (mover, f"/tables/{table}/actions", body),
            (ann, f"/tables/{table}/replace", {"seat": seat, "level": "merchant"}),
        )
        assert codes(replaced) in ([""], ["not_absent"])
        assert codes(decided) in ([""], ["not_your_seat"], ["stale"])
        assert decided.is_success or replaced.is_success
        shown = assert_whole(deployment, table, mover, other)
        assert shown["table"]["seats"][seat]["kind"] == ("bot" if replaced.is_success else "person")
        if decided.is_success:
            assert shown["log"][0]["action"] == body["action"]


def test_the_same_is_taken_back_once(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, HERE)
    twin = elsewhere(deployment, ann)
    for _ in range(ROUNDS):
        before = ann.position(table)
        ann.act(table, ann.act(table, before))
        answers = at_once(*((who, f"/tables/{table}/undo", {"seq": before["seq"]}) for who in (ann, twin) * 2))
        assert codes(*answers) == ["", *["nothing_to_undo"] * 3]
        position = assert_whole(deployment, table, ann, twin)["position"]
        assert (position["seq"], position["undos"]) == (before["seq"], before["undos"] + 1)


def test_a_decision_and_an_undo_leave_one_of_two_tables(deployment: Deployment) -> None:
    """Each step is played with the mark of the position that it was meant for."""
    ann = deployment.person("Ann")
    table = ann.open_table(ME, HERE)
    twin = elsewhere(deployment, ann)
    for _ in range(ROUNDS):
        first = ann.position(table)
        second = ann.act(table, first)
        body = over_http(decision(ann.position(table), 0, undos=second["undos"]))
        decided, undone = at_once(
            (ann, f"/tables/{table}/actions", body), (twin, f"/tables/{table}/undo", {"seq": first["seq"]})
        )
        assert undone.json() == {"done": True}
        assert codes(decided) in ([""], ["stale"])
        position = assert_whole(deployment, table, ann, twin)["position"]
        assert (position["seq"], position["undos"]) == (first["seq"], first["undos"] + 1)


def asked(deployment: Deployment, *names: str) -> tuple[Person, list[Person], str, Json]:
    """Somebody asks to take back what was revealed: the one who asks, the others, the table and the position."""
    people = [deployment.person(name) for name in names]
    table = people[0].open_table(ME, *[OPEN] * (len(names) - 1))
    for seat, person in enumerate(people[1:], 1):
        person.post(f"/tables/{table}/join", {"seat": seat})
    first = people[0].post(f"/tables/{table}/start")["to_act"][0]
    mover = people[first]
    position = until_the_turn_passes(mover, table, mover.position(table))
    assert mover.post(f"/tables/{table}/undo", {"seq": 0}) == {"done": False}
    return mover, [person for person in people if person is not mover], table, position


def test_one_refusal_is_enough_whoever_is_first(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        mover, others, table, position = asked(deployment, "Ann", "Bob", "Cleo")
        minds = zip(others, (True, False), strict=True)
        answers = at_once(*((other, f"/tables/{table}/undo/answer", {"agree": agree}) for other, agree in minds))
        assert codes(*answers) in (["", ""], ["", "no_undo_asked"])
        assert assert_whole(deployment, table, mover, *others)["table"]["seq"] == position["seq"]


def test_an_agreement_counts_once(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        mover, (other,), table, _ = asked(deployment, "Ann", "Bob")
        twins = (other, elsewhere(deployment, other))
        answers = at_once(*((twin, f"/tables/{table}/undo/answer", {"agree": True}) for twin in twins))
        assert codes(*answers) == ["", "no_undo_asked"]
        position = assert_whole(deployment, table, mover, other)["position"]
        assert (position["seq"], position["undos"]) == (0, 1)


def test_who_is_asked_and_decides_at_the_same_moment_leaves_a_table_whole(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        mover, (other,), table, position = asked(deployment, "Ann", "Bob")
        body = over_http(decision(other.position(table), 0, undos=0))
        decided, answered = at_once(
            (other, f"/tables/{table}/actions", body),
            (elsewhere(deployment, other), f"/tables/{table}/undo/answer", {"agree": True}),
        )
        assert codes(decided) in ([""], ["stale"])
        assert codes(answered) in ([""], ["no_undo_asked"])
        shown = assert_whole(deployment, table, mover, other)["position"]
        assert (shown["seq"], shown["undos"]) in ((0, 1), (position["seq"] + 1, 0))
        assert decided.is_success or shown["undos"] == 1


def test_two_questions_leave_one(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        mover, (other,), table, position = asked(deployment, "Ann", "Bob")
        back = [position["seq"] - 1, 0]
        ways = [(who, f"/tables/{table}/undo", {"seq": seq}) for who, seq in zip((mover, other), back, strict=True)]
        assert {answer.status_code for answer in at_once(*ways)} == {200}
        answers = at_once(*((who, f"/tables/{table}/undo/answer", {"agree": True}) for who in (mover, other)))
        assert codes(*answers) == ["", "no_undo_asked"]
        assert assert_whole(deployment, table, mover, other)["position"]["seq"] in back


def test_everything_that_is_said_is_kept_once_and_in_one_order(deployment: Deployment) -> None:
    ann, bob, table = two_at_a_table(deployment)
    for round_number in range(ROUNDS):
        lines = [f"{round_number} {number}" for number in range(6)]
        ways = [((ann, bob)[number % 2], f"/tables/{table}/chat", {"text": line}) for number, line in enumerate(lines)]
        assert codes(*at_once(*ways)) == [""] * 6
        said = [line["text"] for line in assert_whole(deployment, table, ann, bob)["chat"]]
        assert sorted(said[-6:]) == lines
    assert len(said) == 6 * ROUNDS


def test_forks_of_one_moment_are_tables_of_their_own(deployment: Deployment) -> None:
    mover, other, table, position = mover_at(deployment)
    for _ in range(ROUNDS):
        position = mover.position(table)
        body = over_http(decision(position, 0))
        fork = {"seq": position["seq"], "bots": False}
        *forks, decided = at_once(
            (mover, f"/tables/{table}/fork", fork),
            (other, f"/tables/{table}/fork", fork),
            (elsewhere(deployment, mover), f"/tables/{table}/fork", fork),
            (mover, f"/tables/{table}/actions", body),
        )
        assert codes(*forks, decided) == [""] * 4
        ids = [answer.json()["id"] for answer in forks]
        assert len({table, *ids}) == 4
        for copy, owner in zip(ids, (mover, other, mover), strict=True):
            shown = assert_whole(deployment, copy, owner)["table"]
            assert (shown["forked_from"], shown["seq"]) == ({"id": table, "seq": position["seq"]}, 0)
        assert assert_whole(deployment, table, mover, other)["table"]["seq"] == position["seq"] + 1
        mover.request("POST", f"/tables/{table}/undo", {"seq": position["seq"]})
        if not mover.position(table)["legal"]:
            return
