"""Games, tables and seats before the game."""

from server.conftest import Deployment
from server.people import BOT, ME, OPEN, Person, at_once

HERE = {"kind": "here", "name": "Connie"}


def test_the_games_say_how_they_can_be_played(deployment: Deployment) -> None:
    game = next(one for one in Person(deployment.address).get("/games") if one["name"] == "credit_mobilier")
    assert game["title"] == "Crédit Mobilier"
    assert game["seats"] == {"low": 2, "high": 5}
    assert game["options"][0]["type"] == "flag"
    assert game["levels"] == ["apprentice", "merchant", "magnate", "robber_baron"]
    assert game["open_kinds"] == {}
    assert set(game["blurb"]) == {"en", "fr", "de"}
    assert game["emblem"].startswith("M")


def test_the_games_name_the_amounts_that_people_may_type(deployment: Deployment) -> None:
    game = next(one for one in Person(deployment.address).get("/games") if one["name"] == "chartered")
    assert game["open_kinds"]["bid"] == ["amount"]


def test_unknown_games_and_languages_are_refused(deployment: Deployment) -> None:
    anybody = Person(deployment.address)
    assert anybody.refused("/games/monopoly/components", method="GET")["code"] == "unknown_game"
    assert anybody.refused("/games/credit_mobilier/rules/xx", method="GET")["status"] in (400, 404, 422)


def test_a_table_is_found_joined_and_started(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    table = ann.open_table(ME, OPEN, BOT)
    assert table in [one["id"] for one in bob.get("/tables?filter=open&game=credit_mobilier")]
    assert ann.refused(f"/tables/{table}/start")["code"] == "open_seats"
    joined = bob.post(f"/tables/{table}/join", {"seat": 1})
    assert [(seat["kind"], seat["name"], seat["mine"]) for seat in joined["seats"]] == [
        ("person", "Ann", False),
        ("person", "Bob", True),
        ("bot", "", False),
    ]
    assert bob.refused(f"/tables/{table}/start")["code"] == "not_the_host"
    started = ann.post(f"/tables/{table}/start")
    assert started["status"] == "live"
    assert len(started["commitment"]) == 64
    assert started["seed"] is None
    assert ann.refused(f"/tables/{table}/start")["code"] == "already_started"


def test_a_seat_is_given_back_before_the_start(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    table = ann.open_table(ME, OPEN)
    bob.post(f"/tables/{table}/join", {"seat": 1})
    assert ann.refused(f"/tables/{table}/leave", {"seat": 1})["code"] == "not_your_seat"
    left = bob.post(f"/tables/{table}/leave", {"seat": 1})
    assert left["seats"][1]["kind"] == "open"


def test_the_host_gives_an_open_seat_to_a_bot(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, OPEN)
    replaced = ann.post(f"/tables/{table}/replace", {"seat": 1, "level": "merchant"})
    assert (replaced["seats"][1]["kind"], replaced["seats"][1]["level"]) == ("bot", "merchant")
    ann.post(f"/tables/{table}/start")


def test_of_many_who_want_a_seat_one_has_it(deployment: Deployment) -> None:
    table = deployment.person("Ann").open_table(ME, OPEN)
    people = [deployment.person(f"P{number}") for number in range(6)]
    answers = at_once(*((person, f"/tables/{table}/join", {"seat": 1}) for person in people))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409, 409]


def test_who_leaves_as_the_game_starts_leaves_no_seat_empty(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    for _ in range(10):
        table = ann.open_table(ME, OPEN)
        bob.post(f"/tables/{table}/join", {"seat": 1})
        left, started = at_once((bob, f"/tables/{table}/leave", {"seat": 1}), (ann, f"/tables/{table}/start", None))
        shown = ann.get(f"/tables/{table}")["table"]
        if started.is_success:
            assert left.json()["code"] == "already_started"
            assert (shown["status"], shown["seats"][1]["kind"]) == ("live", "person")
        else:
            assert started.json()["code"] == "open_seats"
            assert (left.status_code, shown["status"], shown["seats"][1]["kind"]) == (200, "open", "open")


def test_a_private_table_does_not_exist_for_others(deployment: Deployment) -> None:
    ann, bob = deployment.person("Ann"), deployment.person("Bob")
    table = ann.open_table(ME, OPEN, private=True)
    key = ann.get(f"/tables/{table}")["table"]["key"]
    assert table not in [one["id"] for one in bob.get("/tables?filter=open")]
    assert bob.refused(f"/tables/{table}", method="GET")["status"] == 404
    for path in ("log", "chart", "sources", "record", "at/0"):
        assert bob.refused(f"/tables/{table}/{path}", method="GET")["status"] == 404
    for call, body in {
        "join": {"seat": 1, "key": "wrong"},
        "chat": {"text": "hi"},
        "actions": {"seat": 0, "seq": 0, "action": {}},
        "why": {"seat": 0, "actions": [{}]},
        "undo": {"seq": 0},
        "undo/answer": {"agree": True},
        "resign": {"seat": 0},
        "replace": {"seat": 0, "level": "merchant"},
        "fork": {"seq": 0, "bots": False},
        "start": None,
    }.items():
        assert bob.refused(f"/tables/{table}/{call}", body)["status"] == 404, call
    assert bob.connect(table).next("problem")["code"] == "no_such_table"
    assert bob.get(f"/tables/{table}?key={key}")["table"]["key"] is None
    assert bob.post(f"/tables/{table}/join", {"seat": 1, "key": key})["key"] == key


def test_bad_tables_are_refused_with_what_would_be_right(deployment: Deployment) -> None:
    ann = deployment.person("Ann")

    def refused(**body: object) -> dict[str, object]:
        return ann.refused("/tables", {"game": "credit_mobilier", "seats": [ME, BOT], **body})

    assert refused(game="monopoly")["code"] == "unknown_game"
    assert refused(seats=[ME])["values"] == {"field": "seats", "allowed": "2 to 5"}
    assert refused(seats=[ME] * 2)["code"] == "one_me"
    assert refused(options={"gold": True})["code"] == "unknown_option"
    assert refused(options={"orange_alone_pays_credit_mobilier": 3})["code"] == "bad_option"
    assert refused(seats=[ME, {"kind": "bot", "level": "god"}])["status"] == 400
    assert refused(seats=[ME, {"kind": "ghost"}])["status"] == 400
    assert refused(seats=[ME, OPEN], seed="7")["code"] == "seed_with_open_seats"
    assert refused(seed="-7")["status"] == 400
    assert refused(seed=str(1 << 128))["code"] == "bad_seed"
    assert refused(clock={"minutes": 0, "increment_seconds": 1})["status"] == 400
    assert refused(colour="red")["status"] == 400


def test_several_play_on_one_screen(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, HERE, seed="7")
    position = ann.position(table)
    assert list(position["legal"]) == [str(position["view"]["to_act"][0])]
    assert position["seat"] == position["view"]["to_act"][0]
    assert ann.get(f"/tables/{table}?seat=1")["position"]["seat"] == 1
    assert deployment.person("Bob").refused(f"/tables/{table}?seat=1", method="GET")["code"] == "not_your_seat"
