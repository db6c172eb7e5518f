"""The past of a table: history, chart, forks and records."""

import pytest

from gilded import Record
from gilded.core.draw import Draw, drawn_seed, part_commitment
from server.conftest import Deployment
from server.people import BOT, ME, Json, Person
from server.tables.test_decisions import two_at_a_table

HERE = {"kind": "here", "name": "Connie"}
DECISIONS = 60
"""More than lie between two snapshots."""


def played(person: Person, decisions: int = DECISIONS, seed: str = "7") -> tuple[str, list[Json]]:
    """A table with some decisions behind it, and the positions on the way."""
    table = person.open_table(ME, HERE, seed=seed)
    positions = [person.position(table)]
    for number in range(decisions):
        positions.append(person.act(table, positions[-1], number))
    return table, positions


def test_any_earlier_position_can_be_seen(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table, positions = played(ann)
    for seq in (0, 1, 49, 50, 51, DECISIONS):
        earlier = ann.get(f"/tables/{table}/at/{seq}?seat={positions[seq]['seat']}")
        assert earlier["view"] == positions[seq]["view"]
        assert (earlier["seq"], earlier["legal"], earlier["undo"]) == (seq, {}, "none")
    assert ann.refused(f"/tables/{table}/at/{DECISIONS + 1}", method="GET")["code"] == "no_such_position"


def test_the_log_tells_what_happened(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table, _ = played(ann, 10)
    log = ann.get(f"/tables/{table}/log")
    assert [entry["seq"] for entry in log] == list(range(1, 11))
    assert all(entry["action"]["kind"] and entry["events"] for entry in log)
    assert ann.get(f"/tables/{table}/log?since=7") == log[7:]
    assert ann.get(f"/tables/{table}")["log"] == log


def test_the_chart_shows_scores(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table, positions = played(ann)
    chart = ann.get(f"/tables/{table}/chart")
    assert chart["seq"] == list(range(1, DECISIONS + 1))
    for seat in (0, 1):
        assert chart["scores"][seat] == [position["view"]["scores"][seat] for position in positions[1:]]


def test_where_the_scores_come_from_is_told_decision_by_decision(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table, positions = played(ann)
    told = ann.get(f"/tables/{table}/sources")
    assert {"name": "start", "thing": ""} in told["sources"]
    for number, position in enumerate(positions):
        so_far = [row for row in told["changes"] if row[0] <= number]
        for seat, score in enumerate(position["view"]["scores"]):
            assert sum(points for _, own, _, points in so_far if own == seat) == score


def test_a_fork_counts_from_where_it_began(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table, positions = played(ann)
    richest = max(range(DECISIONS), key=lambda seq: min(positions[seq]["view"]["scores"]))
    fork = ann.post(f"/tables/{table}/fork", {"seq": richest, "bots": False})["id"]
    told = ann.get(f"/tables/{fork}/sources")
    assert told["sources"] == [{"name": "start", "thing": ""}]
    assert [row[3] for row in told["changes"]] == positions[richest]["view"]["scores"]


def test_the_chart_of_a_solo_game_shows_the_automa_too(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, game="carnegie", seed="7")
    positions = [ann.position(table)]
    for number in range(40):
        positions.append(ann.act(table, positions[-1], number))
    me, andrew = ann.get(f"/tables/{table}/chart")["scores"]
    assert me == [position["view"]["scores"][0] for position in positions[1:]]
    assert andrew == [position["view"]["rivals"][0] for position in positions[1:]]
    assert max(andrew) > 0


def test_exploring_from_here_leaves_the_table_alone(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table, _ = played(ann)
    for bots in (False, True):
        fork = ann.post(f"/tables/{table}/fork", {"seq": 20, "bots": bots})
        assert fork["private"]
        assert fork["forked_from"] == {"id": table, "seq": 20}
        kinds = [seat["kind"] for seat in fork["seats"]]
        assert kinds == (["person", "bot"] if bots else ["person", "here"])
        if not bots:
            position = ann.position(fork["id"])
            assert position["view"]["cash"] == ann.get(f"/tables/{table}/at/20")["view"]["cash"]
            ann.act(fork["id"], position)
    assert ann.position(table)["seq"] == DECISIONS
    assert ann.refused(f"/tables/{fork['id']}/record", method="GET")["code"] == "no_record"


def test_a_fork_of_a_game_that_goes_on_does_not_tell_the_next_roll(deployment: Deployment) -> None:
    """The future is drawn again: forks of one position roll differently."""
    ann = deployment.person("Ann")
    table, _ = played(ann, 5)
    rolls = set()
    for _ in range(6):
        fork = ann.post(f"/tables/{table}/fork", {"seq": 5, "bots": False})["id"]
        position = ann.position(fork)
        turn = position["view"]["turn"]
        while position["view"]["turn"] == turn:
            position = ann.act(fork, position, -1)
        rolls.add(tuple(position["view"]["dice"]))
    assert len(rolls) > 1


def test_a_spectator_explores_only_what_is_over(deployment: Deployment) -> None:
    _, _, table = two_at_a_table(deployment)
    eve = deployment.person("Eve")
    assert eve.refused(f"/tables/{table}/fork", {"seq": 0, "bots": False})["code"] == "still_going_on"


def test_a_record_tells_its_seed_only_when_the_game_is_over(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table, _ = played(ann, 5)
    answer = ann.http.get(f"/tables/{table}/record")
    assert "attachment" in answer.headers["content-disposition"]
    record = answer.json()
    assert (record["seed"], len(record["decisions"]), record["result"]) == ("", 5, None)
    assert record["commitment"] == ann.get(f"/tables/{table}")["table"]["commitment"]


def test_a_record_becomes_a_table(deployment: Deployment) -> None:
    record = Record.new("credit_mobilier", seats=2, seed=7)
    for number in range(DECISIONS):
        (seat,) = record.state.to_act
        legal = record.state.legal(seat)
        record.play(seat, legal[number % len(legal)])
    ann = deployment.person("Ann")
    table = upload(ann, record.to_json())
    assert (table["status"], table["seq"], table["private"]) == ("live", DECISIONS, True)
    position = ann.position(table["id"])
    assert position["view"]["cash"] == [record.state.cash(0), record.state.cash(1)]
    assert ann.act(table["id"], position)["seq"] == DECISIONS + 1


def finished_record() -> Record:
    record = Record.new("credit_mobilier", seats=3, seed=8)
    while not record.state.over:
        (seat,) = record.state.to_act
        legal = record.state.legal(seat)
        record.play(seat, legal[len(record) % len(legal)])
    return record


def test_a_finished_record_becomes_a_finished_table(deployment: Deployment) -> None:
    record, ann = finished_record(), deployment.person("Ann")
    table = upload(ann, record.to_json())
    assert (table["status"], table["scores"], table["seed"]) == ("finished", record.state.scores(), "8")
    assert Record.from_json(ann.http.get(f"/tables/{table['id']}/record").content).state == record.state


def upload(person: Person, text: bytes) -> Json:
    headers = {"x-csrf-token": person.http.cookies["csrf"], "content-type": "application/json"}
    answer = person.http.post("/records", content=text, headers=headers)
    assert answer.status_code == 201, answer.text
    table: Json = answer.json()
    return table


def test_a_broken_record_is_refused(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    headers = {"x-csrf-token": ann.http.cookies["csrf"]}
    for text in (b"", b"{}", b"nonsense", b'{"format":"gilded-record-1"}', b"\xff\xfe"):
        answer = ann.http.post("/records", content=text, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (422, "broken_record")


@pytest.mark.parametrize("secret", ["x" * 65, "\x00", "\u00e9"])
def test_a_draw_that_no_server_made_is_refused(deployment: Deployment, secret: str) -> None:
    ann = deployment.person("Ann")
    nonces: list[str | None] = [None, "y" * 65]
    record = Record.new("credit_mobilier", 2, drawn_seed(secret, nonces))
    record.draw = Draw(part_commitment(secret), secret, nonces)
    headers = {"x-csrf-token": ann.http.cookies["csrf"]}
    answer = ann.http.post("/records", content=record.to_json(), headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "broken_draw")


def test_bots_finish_a_fork(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, BOT, seed="9")
    fork = ann.post(f"/tables/{table}/fork", {"seq": 0, "bots": True})["id"]
    ann.post(f"/tables/{fork}/resign", {"seat": 0})
    live = ann.connect(fork)
    while not live.next("position", timeout=30)["position"]["view"]["over"]:
        pass
