"""A bot plans its turn at once; its decisions are taken one by one, and the rest falls when something comes between."""

import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from gilded.core import game
from gilded.server.bots import worker
from gilded.server.bots.pool import read_plan
from server.people import ME, Json, Person
from server.running import Server

PAUSE = 0.6
MERCHANT: Json = {"kind": "bot", "level": "merchant"}


@pytest.fixture(scope="module")
def ann(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """A person at a server where bots let people follow every decision."""
    folder: Path = tmp_path_factory.mktemp("turns")
    server = Server(folder, str(folder / "gilded.sqlite3"), "--rate", "0", "--bot-pause", str(PAUSE))
    yield Person(server.address, "Ann")
    server.stop()
    assert "Traceback" not in server.complaints()


def act_until_the_bot_is_in_its_turn(ann: Person, table: str) -> int:
    """Where Ann decided last, when the bot has taken the first of several decisions."""
    deadline = time.monotonic() + 60
    mine, position = -1, ann.position(table)
    while mine < 0 or position["legal"] or position["seq"] == mine + 1:
        assert time.monotonic() < deadline
        if position["legal"]:
            alone = len(position["view"]["to_act"]) == 1  # in a choice of all at once the bot may go on after an undo
            mine = position["seq"] if alone else -1
            ann.act(table, position, -1)
        time.sleep(0.02)
        position = ann.position(table)
    return int(mine)


def test_an_undo_throws_the_rest_of_a_plan_away(ann: Person) -> None:
    table = ann.open_table(ME, MERCHANT, game="chicago1875")
    mine = act_until_the_bot_is_in_its_turn(ann, table)
    assert ann.post(f"/tables/{table}/undo", {"seq": mine}) == {"done": True}
    time.sleep(PAUSE * 2.5)
    position = ann.position(table)
    assert position["seq"] == mine
    assert position["legal"]
    ann.act(table, position, -1)
    act_until_the_bot_is_in_its_turn(ann, table)  # the bot plans anew


def test_a_worker_plans_a_whole_turn() -> None:
    state = game("credit_mobilier").new(seats=2, seed=2)
    seat = state.to_act[0]
    plan = read_plan(worker.plan("credit_mobilier", msgspec.json.encode(state.dump()), seat, "merchant", 1))
    assert len(plan) > 1
    for action in plan:
        state.play(seat, state.game.action(action))


@pytest.mark.parametrize("answer", [b"[]", b"{}", b"[1]", b"", b'{"kind": "choose"}'])
def test_what_is_no_plan_is_refused(answer: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        read_plan(answer)
