"""Two who act at the same moment when somebody's time is up, or when somebody goes to rest."""

import time
from datetime import UTC, datetime, timedelta
from functools import partial

from server.conftest import Deployment
from server.people import ME, OPEN, Json, Person, at_once, together
from server.races.test_in_play import to_move
from server.races.whole import ROUNDS, assert_whole, codes
from server.tables.test_decisions import elsewhere

SOON = {"minutes": 0.01, "per_turn": True}
PATIENCE = 30.0


def overdue(deployment: Deployment) -> tuple[Person, list[Person], int, str, Json]:
    """A table where two are asked about the third, whose decision comes along."""
    people = [deployment.person(name) for name in ("Ann", "Bob", "Cleo")]
    table = people[0].open_table(ME, OPEN, OPEN, clock=SOON, time_out="vote")
    for seat in (1, 2):
        people[seat].post(f"/tables/{table}/join", {"seat": seat})
    (seat,) = people[0].post(f"/tables/{table}/start")["to_act"]
    patience = time.monotonic() + PATIENCE
    while not people[0].get(f"/tables/{table}")["table"]["overdue"]:
        assert time.monotonic() < patience
        time.sleep(0.02)
    mover, others = people[seat], [person for person in people if person is not people[seat]]
    body = to_move(mover, mover, table)[3] | {"seat": seat}
    return mover, others, seat, table, body


def test_two_answers_at_once_both_count(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        mover, others, seat, table, _ = overdue(deployment)
        ways = [(person, f"/tables/{table}/time", {"seat": seat, "more": False}) for person in others]
        assert codes(*at_once(*ways)) == ["", ""]
        shown = assert_whole(deployment, table, mover, *others)["table"]
        assert (shown["seats"][seat]["kind"], shown["overdue"]) == ("bot", [])


def test_who_decides_as_the_others_call_a_bot_has_decided_or_not(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        mover, others, seat, table, body = overdue(deployment)
        others[0].post(f"/tables/{table}/time", {"seat": seat, "more": False})
        answered, decided = at_once(
            (others[1], f"/tables/{table}/time", {"seat": seat, "more": False}),
            (mover, f"/tables/{table}/actions", body),
        )
        assert codes(answered) in ([""], ["time_not_up"], ["stale"])
        assert codes(decided) in ([""], ["not_your_seat"], ["stale"])
        assert answered.is_success or decided.is_success
        shown = assert_whole(deployment, table, mover, *others)
        if decided.is_success:
            assert shown["log"][0]["action"] == body["action"]
        else:
            assert shown["table"]["seats"][seat]["kind"] == "bot"


def test_who_goes_to_rest_while_deciding_loses_neither(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, bob = deployment.person("Ann"), deployment.person("Bob")
        table = ann.open_table(ME, OPEN, pace="days", clock={"minutes": 1_440})
        bob.post(f"/tables/{table}/join", {"seat": 1})
        ann.post(f"/tables/{table}/start")
        mover, other, _, body = to_move(ann, bob, table)
        night = {"zone": "Europe/Paris", "sleeps": "22:00", "wakes": "06:00"}
        now = datetime.now(UTC)
        away = {"starts": now.isoformat(), "ends": (now + timedelta(days=9)).isoformat()}
        slept, gone, decided = together(
            partial(mover.request, "PATCH", "/account/rest", {"night": night}),
            partial(elsewhere(deployment, mover).request, "PATCH", "/account/rest", {"vacation": away}),
            partial(elsewhere(deployment, mover).request, "POST", f"/tables/{table}/actions", body),
        )
        assert codes(slept, gone, decided) == [""] * 3
        rest = mover.get("/account/rest")
        assert rest["night"] == night
        assert rest["vacation"] is not None
        assert assert_whole(deployment, table, mover, other)["table"]["seq"] == body["seq"] + 1
