"""Two who act at the same moment before the game starts."""

from server.conftest import Deployment
from server.people import BOT, ME, OPEN, at_once
from server.races.whole import ROUNDS, assert_whole, codes
from server.tables.test_decisions import elsewhere


def test_of_a_person_and_a_bot_one_gets_the_seat(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    for _ in range(ROUNDS):
        table = ann.open_table(ME, OPEN)
        joined, replaced = at_once(
            (bob, f"/tables/{table}/join", {"seat": 1}),
            (ann, f"/tables/{table}/replace", {"seat": 1, "level": "merchant"}),
        )
        assert codes(joined, replaced) == ["", "seat_taken"]
        seat = assert_whole(deployment, table, ann, bob)["table"]["seats"][1]
        assert seat["kind"] == ("person" if joined.is_success else "bot")


def test_one_person_at_two_browsers_sits_down_once(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    for _ in range(ROUNDS):
        table = ann.open_table(ME, OPEN, OPEN)
        ways = [
            (who, f"/tables/{table}/join", {"seat": seat})
            for seat, who in enumerate((bob, elsewhere(deployment, bob)), 1)
        ]
        assert codes(*at_once(*ways)) == ["", "already_seated"]
        seats = assert_whole(deployment, table, ann, bob)["table"]["seats"]
        assert sorted(seat["kind"] for seat in seats) == ["open", "person", "person"]


def test_who_leaves_twice_leaves_once_and_the_next_may_sit_down(deployment: Deployment) -> None:
    ann, bob, eve = (deployment.person(name) for name in ("Ann", "Bob", "Eve"))
    for _ in range(ROUNDS):
        table = ann.open_table(ME, OPEN)
        bob.post(f"/tables/{table}/join", {"seat": 1})
        left, again, joined = at_once(
            (bob, f"/tables/{table}/leave", {"seat": 1}),
            (elsewhere(deployment, bob), f"/tables/{table}/leave", {"seat": 1}),
            (eve, f"/tables/{table}/join", {"seat": 1}),
        )
        assert codes(left, again) == ["", "not_your_seat"]
        assert codes(joined) in ([""], ["seat_taken"])
        seat = assert_whole(deployment, table, ann, bob, eve)["table"]["seats"][1]
        assert (seat["kind"], seat["user"]) == (("person", eve.user["id"]) if joined.is_success else ("open", None))


def test_who_is_removed_while_leaving_goes_once(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    for _ in range(ROUNDS):
        table = ann.open_table(ME, OPEN)
        bob.post(f"/tables/{table}/join", {"seat": 1})
        removed, again, left = at_once(
            (ann, f"/tables/{table}/remove", {"seat": 1}),
            (elsewhere(deployment, ann), f"/tables/{table}/remove", {"seat": 1}),
            (bob, f"/tables/{table}/leave", {"seat": 1}),
        )
        assert codes(removed, again, left).count("") == 1
        assert assert_whole(deployment, table, ann, bob)["table"]["seats"][1]["kind"] == "open"
        back = bob.request("POST", f"/tables/{table}/join", {"seat": 1})
        assert codes(back) == ([""] if left.is_success else ["removed"])


def test_a_game_starts_once(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    for _ in range(ROUNDS):
        table = ann.open_table(ME, OPEN)
        bob.post(f"/tables/{table}/join", {"seat": 1})
        twins = [ann, elsewhere(deployment, ann)] * 2
        answers = at_once(
            *((who, f"/tables/{table}/start", {"nonce": f"{number}" * 64}) for number, who in enumerate(twins))
        )
        assert codes(*answers) == ["", *["already_started"] * 3]
        shown = assert_whole(deployment, table, ann, bob)["table"]
        (started,) = (answer.json() for answer in answers if answer.is_success)
        assert (shown["commitment"], shown["draw"]) == (started["commitment"], started["draw"])


def test_who_sits_down_as_the_game_starts_plays_or_it_does_not_start(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    for _ in range(ROUNDS):
        table = ann.open_table(ME, OPEN)
        joined, started = at_once((bob, f"/tables/{table}/join", {"seat": 1}), (ann, f"/tables/{table}/start", None))
        assert joined.is_success
        assert codes(started) in ([""], ["open_seats"])
        shown = assert_whole(deployment, table, ann, bob)["table"]
        assert shown["status"] == ("live" if started.is_success else "open")


def test_two_levels_for_a_bot_leave_one(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    twin = elsewhere(deployment, ann)
    for _ in range(ROUNDS):
        table = ann.open_table(ME, BOT, start=False)
        levels = ((ann, "merchant"), (twin, "magnate"))
        ways = [(who, f"/tables/{table}/replace", {"seat": 1, "level": level}) for who, level in levels]
        started, *answers = at_once((ann, f"/tables/{table}/start", None), *ways)
        assert codes(started, *answers) == ["", "", ""]
        shown = assert_whole(deployment, table, ann, twin)["table"]
        assert (shown["status"], shown["seats"][1]["kind"]) == ("live", "bot")
        assert shown["seats"][1]["level"] in ("merchant", "magnate")
