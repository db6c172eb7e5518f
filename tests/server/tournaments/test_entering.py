"""Taking part in a tournament, leaving it, and what its organiser may do: clear answers, also at the same moment."""

from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from server.club.test_profiles import member
from server.conftest import Deployment
from server.people import Json, Person, together
from server.races.whole import ROUNDS, codes
from server.tables.test_decisions import elsewhere
from server.tournaments.players import SETTINGS, wait_until

LEAGUE = {**SETTINGS, "tournaments": 2, "days": 7}


def soon(hours: float = 1) -> str:
    return (datetime.now(UTC) + timedelta(hours=hours)).isoformat()


def announce(organiser: Person, **settings: object) -> str:
    return str(organiser.post("/tournaments", {**SETTINGS, "starts": soon(), **settings})["tournament"]["id"])


def enter(tournament: str, *people: Person, key: str | None = None) -> None:
    for person in people:
        person.post(f"/tournaments/{tournament}/enter", {"key": key})


def state(person: Person, tournament: str) -> Json:
    found: Json = person.get(f"/tournaments/{tournament}")
    return found


def begun(person: Person, tournament: str) -> Json:
    """The tournament once its first round is played."""
    found: Json = wait_until(lambda: (now := state(person, tournament))["rounds"] and now)
    return found


def four(deployment: Deployment) -> list[Person]:
    return [member(deployment, name) for name in ("Ann", "Bob", "Cleo", "Dan")]


def test_it_starts_by_itself_when_it_is_full(deployment: Deployment) -> None:
    people = four(deployment)
    tournament = announce(people[0], starts=None, most=4)
    assert state(people[1], tournament)["tournament"]["next_at"] is None
    enter(tournament, *people)
    shown = begun(people[1], tournament)
    (table,) = shown["rounds"][0]["tables"]
    assert {shown["entrants"][seat["entrant"] - 1]["user"]["id"] for seat in table["seats"]} == {
        person.user["id"] for person in people
    }
    at_table = people[2].get(f"/tables/{table['table']}")["table"]
    assert (at_table["status"], at_table["tournament"], at_table["clock"]["minutes"]) == ("live", tournament, 60)
    assert [one["table"]["id"] for one in people[3].get("/account/tables")] == [table["table"]]
    calendar = people[0].get("/tournaments")
    assert tournament in [one["id"] for one in calendar["running"] if one["mine"]]


def test_it_starts_at_its_time_or_when_the_organiser_wants(deployment: Deployment) -> None:
    people = four(deployment)
    tournament = announce(people[0], fewest=4)
    enter(tournament, *people[:3])
    assert people[0].refused(f"/tournaments/{tournament}/start")["code"] == "too_few_people"
    assert people[1].refused(f"/tournaments/{tournament}/start")["code"] == "not_the_organiser"
    enter(tournament, people[3])
    people[0].post(f"/tournaments/{tournament}/start")
    begun(people[0], tournament)
    assert people[0].refused(f"/tournaments/{tournament}/start")["code"] == "tournament_running"
    assert people[0].refused(f"/tournaments/{tournament}/cancel")["code"] == "tournament_running"
    assert member(deployment, "Eve").refused(f"/tournaments/{tournament}/enter")["code"] == "tournament_running"


def test_what_cannot_be_is_refused(deployment: Deployment) -> None:
    ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
    tournament = announce(ann, most=3)
    enter(tournament, ann)
    assert ann.refused(f"/tournaments/{tournament}/enter")["code"] == "already_entered"
    assert bob.refused(f"/tournaments/{tournament}/leave")["code"] == "not_entered"
    assert deployment.person("Guest").refused(f"/tournaments/{tournament}/enter")["code"] == "guests_take_no_part"
    enter(tournament, bob, member(deployment, "Cleo"))
    assert member(deployment, "Dan").refused(f"/tournaments/{tournament}/enter")["code"] == "tournament_full"
    ann.post(f"/tournaments/{tournament}/cancel")
    assert bob.refused(f"/tournaments/{tournament}/leave")["code"] == "tournament_cancelled"
    assert bob.refused("/tournaments/nowhere/enter")["code"] == "no_such_tournament"


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"game": "carnegie", "seats": 5}, "bad_table_size"),
        ({"fewest": 9, "most": 8}, "fewest_above_most"),
        ({"clock": {"minutes": 3_000}}, "clock_over_days"),
        ({"starts": soon(-2)}, "bad_start"),
        ({"starts": soon(24 * 400)}, "bad_start"),
        ({"game": "nothing"}, "unknown_game"),
        ({"options": {"nothing": 1}}, "unknown_option"),
        ({"name": "\u200b"}, "empty_name"),
        ({"seats": 6}, "bad_field"),
    ],
)
def test_a_tournament_that_cannot_be_played_is_refused(deployment: Deployment, settings: Json, code: str) -> None:
    refused = member(deployment, "Ann").refused("/tournaments", {**SETTINGS, "starts": soon(), **settings})
    assert refused["code"] in (code, "bad_request")
    assert (refused["code"] == "bad_request") == (code == "bad_field")


def test_one_person_organises_only_so_many(deployment: Deployment) -> None:
    ann = member(deployment, "Ann")
    announced = [announce(ann) for _ in range(5)]
    assert ann.refused("/tournaments", {**SETTINGS, "starts": soon()})["code"] == "too_many_tournaments"
    ann.post(f"/tournaments/{announced[0]}/cancel")
    announce(ann)


def test_one_by_invitation_is_known_only_to_those_who_have_it(deployment: Deployment) -> None:
    people = four(deployment)
    eve = member(deployment, "Eve")
    tournament = announce(people[0], private=True)
    key = state(people[0], tournament)["key"]
    assert eve.refused(f"/tournaments/{tournament}", method="GET")["code"] == "no_such_tournament"
    assert eve.refused(f"/tournaments/{tournament}/enter")["code"] == "no_such_tournament"
    assert tournament not in [one["id"] for one in eve.get("/tournaments")["announced"]]
    assert eve.get(f"/tournaments/{tournament}?key={key}")["tournament"]["id"] == tournament
    enter(tournament, *people[1:], key=key)
    enter(tournament, people[0])
    people[0].post(f"/tournaments/{tournament}/start")
    table = begun(people[1], tournament)["rounds"][0]["tables"][0]["table"]
    assert eve.refused(f"/tables/{table}", method="GET")["code"] == "no_such_table"
    assert eve.get(f"/tables/{table}?key={key}")["table"]["id"] == table, "who has the invitation may watch"


def test_who_leaves_later_plays_their_game_to_the_end_and_is_paired_no_more(deployment: Deployment) -> None:
    people = four(deployment)
    tournament = announce(people[0], starts=None, most=4)
    enter(tournament, *people)
    begun(people[0], tournament)
    left = people[1].post(f"/tournaments/{tournament}/leave")
    assert (left["status"], left["mine"]) == ("running", True)
    assert people[1].refused(f"/tournaments/{tournament}/leave")["code"] == "already_out"
    shown = state(people[1], tournament)
    assert [entrant["out"] for entrant in shown["entrants"]] == [False, True, False, False]
    table = people[1].get(f"/tables/{shown['rounds'][0]['tables'][0]['table']}")["table"]
    assert all(seat["kind"] == "person" for seat in table["seats"]), "their game goes on"
    replace = {"seat": 1, "level": "merchant"}
    hosts = [person.request("POST", f"/tables/{table['id']}/replace", replace) for person in people]
    assert set(codes(*hosts)) <= {"not_the_host", "of_tournament", ""}
    assert "of_tournament" in codes(*hosts) or table["seats"][1]["user"] == table["host"]["id"]


def test_who_deletes_everything_takes_part_no_more(deployment: Deployment) -> None:
    people = four(deployment)
    tournament = announce(people[0], starts=None, most=4)
    enter(tournament, people[1], people[2])
    people[1].request("DELETE", "/account", {"password": "correct horse battery"}).raise_for_status()
    assert len(state(people[2], tournament)["entrants"]) == 1
    enter(tournament, people[0], people[3], member(deployment, "Eve"))
    begun(people[0], tournament)
    people[2].request("DELETE", "/account", {"password": "correct horse battery"}).raise_for_status()
    shown = state(people[0], tournament)["entrants"]
    assert [(one["user"] is None, one["out"]) for one in shown if one["out"]] == [(True, True)]
    assert len(shown) == 4


def test_a_person_gets_all_that_is_kept_of_them(deployment: Deployment) -> None:
    ann = member(deployment, "Ann")
    tournament = announce(ann)
    enter(tournament, ann)
    data = ann.get("/account/data")
    assert [one["tournament"] for one in data["entries"]] == [tournament] == data["organised"]


def test_a_league_has_seasons(deployment: Deployment) -> None:
    ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
    league = ann.post("/leagues", {**LEAGUE, "starts": soon()})
    assert league["league"]["next"]["status"] == "announced"
    (season,) = league["seasons"]
    assert (season["number"], season["over"], season["table"], len(season["tournaments"])) == (1, False, [], 1)
    address = f"/leagues/{league['league']['id']}"
    assert league["league"]["id"] in [one["id"] for one in bob.get("/leagues")]
    assert bob.refused(f"{address}/end")["code"] == "not_the_organiser"
    assert ann.post(f"{address}/end")["league"]["ended"]
    assert ann.refused(f"{address}/end")["code"] == "league_over"
    assert bob.refused("/leagues/nowhere", method="GET")["code"] == "no_such_league"


# At the same moment


def test_of_many_who_want_the_last_place_one_has_it(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        people = four(deployment)
        tournament = announce(people[0], most=3)
        enter(tournament, *people[:2])
        wanted = [partial(who.request, "POST", f"/tournaments/{tournament}/enter") for who in people[2:]]
        assert codes(*together(*wanted)) == ["", "tournament_full"]
        assert [one["number"] for one in state(people[0], tournament)["entrants"]] == [1, 2, 3]


def test_one_person_at_two_browsers_enters_and_leaves_once(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann = member(deployment, "Ann")
        tournament, both = announce(ann), (ann, elsewhere(deployment, ann))
        for what, again in (("enter", "already_entered"), ("leave", "not_entered")):
            calls = [partial(who.request, "POST", f"/tournaments/{tournament}/{what}") for who in both]
            assert codes(*together(*calls)) == ["", again]


def test_who_leaves_as_it_starts_plays_or_is_gone(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        people = [*four(deployment), member(deployment, "Eve")]
        tournament = announce(people[0], fewest=4)
        enter(tournament, *people)
        left, started = together(
            partial(people[4].request, "POST", f"/tournaments/{tournament}/leave"),
            partial(people[0].request, "POST", f"/tournaments/{tournament}/start"),
        )
        assert codes(left, started) == ["", ""]
        shown = begun(people[0], tournament)
        seated = {seat["entrant"] for table in shown["rounds"][0]["tables"] for seat in table["seats"]}
        assert seated == {entrant["number"] for entrant in shown["entrants"]}
        gone = [entrant["out"] for entrant in shown["entrants"] if entrant["user"]["id"] == people[4].user["id"]]
        assert gone in ([], [True])
        assert len(seated) == 4 + len(gone)


def test_who_enters_as_it_is_called_off_hears_of_it(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann, bob = member(deployment, "Ann"), member(deployment, "Bob")
        tournament = announce(ann)
        entered, off, again = together(
            partial(bob.request, "POST", f"/tournaments/{tournament}/enter"),
            partial(ann.request, "POST", f"/tournaments/{tournament}/cancel"),
            partial(elsewhere(deployment, ann).request, "POST", f"/tournaments/{tournament}/cancel"),
        )
        assert codes(entered) in ([""], ["tournament_cancelled"])
        assert codes(off, again) == ["", "tournament_cancelled"]
        assert state(ann, tournament)["tournament"]["status"] == "cancelled"


def test_what_is_announced_at_the_same_moment_is_all_there(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann = member(deployment, "Ann")
        calls = [
            partial(who.request, "POST", path, body)
            for who in (ann, elsewhere(deployment, ann))
            for path, body in (
                ("/tournaments", {**SETTINGS, "starts": soon()}),
                ("/leagues", {**LEAGUE, "starts": soon()}),
            )
        ]
        assert codes(*together(*calls)) == [""] * 4
        assert (
            len([one for one in ann.get("/tournaments")["announced"] if one["organiser"]["id"] == ann.user["id"]]) == 4
        )


def test_a_league_ends_once(deployment: Deployment) -> None:
    for _ in range(ROUNDS):
        ann = member(deployment, "Ann")
        league = ann.post("/leagues", {**LEAGUE, "starts": soon()})["league"]["id"]
        calls = [partial(who.request, "POST", f"/leagues/{league}/end") for who in (ann, elsewhere(deployment, ann))]
        assert codes(*together(*calls)) == ["", "league_over"]
