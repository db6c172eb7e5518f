"""Whatever a caller gets wrong has a clear error, and nothing is changed."""

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import gilded
from gilded.core import ActionError, GameError, IllegalAction, OptionError, Record, RecordError
from gilded.core.data import DataError, GameData
from gilded.games.credit_mobilier.components import Map
from testing.envelopes import GAME as ENVELOPES

GAME = gilded.game("credit_mobilier")


def test_an_error_arrives_whole_in_another_process() -> None:
    state = GAME.new(3)
    with pytest.raises(IllegalAction) as illegal:
        state.play(0, GAME.actions.at(GAME.actions.size - 1))
    with pytest.raises(OptionError) as wrong:
        GAME.new(9)
    for error in (illegal.value, wrong.value):
        other = pickle.loads(pickle.dumps(error))
        assert (type(other), str(other), other.code) == (type(error), str(error), error.code)
        assert other.values == error.values
    assert pickle.loads(pickle.dumps(illegal.value)).reason == illegal.value.reason


def test_an_unknown_game_lists_the_installed_ones() -> None:
    with pytest.raises(GameError, match="credit_mobilier") as error:
        gilded.game("monopoly")
    assert error.value.values["field"] == "game"


@pytest.mark.parametrize("seats", [0, 1, 6, -3, True, "3", 2.0])
def test_seats_out_of_range(seats: Any) -> None:
    with pytest.raises(OptionError, match="allowed: 2 to 5") as error:
        GAME.new(seats)
    assert error.value.values["field"] == "seats"


@pytest.mark.parametrize("seed", [-1, 1 << 128, "7", 1.5, True])
def test_a_bad_seed(seed: Any) -> None:
    with pytest.raises(OptionError) as error:
        GAME.new(3, seed)
    assert error.value.values["field"] == "seed"


def test_an_unknown_option_names_those_there_are() -> None:
    with pytest.raises(OptionError, match="orange_alone_pays_credit_mobilier") as error:
        GAME.new(3, 0, {"fast": True})
    assert error.value.values["field"] == "fast"


@pytest.mark.parametrize("value", ["yes", 1, None])
def test_an_ill_typed_option_names_the_allowed_values(value: Any) -> None:
    with pytest.raises(OptionError, match="true or false"):
        GAME.new(3, 0, {"orange_alone_pays_credit_mobilier": value})


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "not_an_object"),
        ([], "not_an_object"),
        ("stop", "not_an_object"),
        ({}, "unknown_kind"),
        ({"kind": "sell"}, "unknown_kind"),
        ({"kind": 3}, "unknown_kind"),
        ({"kind": ["lay"]}, "unknown_kind"),
        ({"kind": "lay"}, "wrong_fields"),
        ({"kind": "lay", "link": "L01", "railway": "red"}, "wrong_fields"),
        ({"kind": "lay", "link": 1}, "bad_field"),
        ({"kind": "lay", "link": "L99"}, "bad_field"),
        ({"kind": "buy", "count": "2"}, "bad_field"),
        ({"kind": "buy", "count": 1.0}, "bad_field"),
        ({"kind": "buy", "count": True}, "bad_field"),
        ({"kind": "buy", "count": 0}, "bad_field"),
        ({"kind": "buy", "count": [1]}, "bad_field"),
        ({"kind": "choose", "company": "purple", "what": "build"}, "no_such_action"),
    ],
    ids=str,
)
def test_json_that_is_no_action(data: Any, code: str) -> None:
    with pytest.raises(ActionError) as error:
        GAME.action(data)
    assert error.value.code == code


def test_an_action_of_another_seat_changes_nothing() -> None:
    state = GAME.new(3, 7)
    (seat,) = state.to_act
    action = state.legal(seat)[0]
    before = state.dump()
    for other in {-1, 0, 1, 2, 3} - {seat}:
        with pytest.raises(IllegalAction) as error:
            state.play(other, action)
        assert error.value.reason.code in {"not_your_turn", "no_such_seat"}
    assert state.dump() == before


def played_record() -> Record:
    record = Record.new("credit_mobilier", seats=2, seed=11)
    for _ in range(8):
        (seat,) = record.state.to_act
        record.play(seat, record.state.legal(seat)[0])
    return record


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "chess"}, "foreign_record"),
        ({"game": "monopoly"}, "broken_record"),
        ({"version": 99}, "other_version"),
        ({"seats": 9}, "broken_record"),
        ({"seed": "x"}, "broken_record"),
        ({"seed": "12"}, "broken_record"),
        ({"options": {"fast": True}}, "broken_record"),
        ({"decisions": [{"seat": 0, "action": {"kind": "stop"}}]}, "broken_record"),
        ({"decisions": [{"seat": "0", "action": {}}]}, "broken_record"),
        ({"decisions": "none"}, "broken_record"),
        ({"result": {"scores": [99, 0], "winners": [0]}}, "broken_record"),
        ({"colour": "red"}, "broken_record"),
    ],
    ids=str,
)
def test_a_record_that_does_not_fit(change: dict[str, Any], code: str) -> None:
    data = json.loads(played_record().to_json()) | change
    with pytest.raises(RecordError) as error:
        Record.from_json(json.dumps(data).encode())
    assert error.value.code == code


def test_files_that_are_no_records(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_bytes(played_record().to_json()[:-20])
    with pytest.raises(RecordError) as error:
        Record.open(broken)
    assert error.value.code == "broken_record"
    with pytest.raises(RecordError) as error:
        Record.open(tmp_path / "missing.json")
    assert error.value.code == "no_file"


def test_there_is_nothing_to_undo_or_to_go_to() -> None:
    record = Record.new("credit_mobilier", seats=2)
    with pytest.raises(RecordError) as error:
        record.undo()
    assert error.value.code == "nothing_to_undo"
    with pytest.raises(RecordError) as error:
        record.at(1)
    assert error.value.code == "no_such_decision"


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chartered"},
        {"version": 999},
        {"seats": 7},
        {"dice": ["red"]},
        {"dice": ["pink", "red", "red", "red", "red"]},
        {"active": 5},
        {"links": {"L99": "red"}},
        {"links": {"L01": "purple"}},
        {"cubes": {"Z1": {"red": 1}}},
        {"stock": [{"red": 15}, {"red": 15}, {}]},
        {"stock": [{"red": "1"}, {}, {}]},
        {"agenda": []},
        {"agenda": [{"step": "dance", "seat": 0}]},
        {"agenda": [{"step": "lay_link", "seat": 0}]},
        {"agenda": [{"step": "choose_action", "seat": 8}]},
        {"agenda": [{"step": "choose_action", "seat": -5}]},
        {"agenda": [{"step": "choose_action", "seat": "first"}]},
        {"accounts": {"bank": 0}},
        {"over": True},
        {"turn": "first"},
        {"weather": "fine"},
        {"rng_key": "zz"},
        {"rng_position": -1},
    ],
    ids=str,
)
def test_a_dump_that_is_no_position(change: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        GAME.load(GAME.new(3, 1).dump() | change)


@pytest.mark.parametrize(
    "change",
    [
        {"asked": "everybody"},
        {"asked": ["seat 0"]},
        {"waiting": []},
        {"waiting": [{"step": "pick_card", "seat": 9}]},
        {"waiting": [{"step": "next_round"}]},
        {"reveal": {"step": "pick_card", "seat": 0}},
        {"answers": [{"seat": 9, "actions": []}]},
        {"answers": [{"seat": 0, "actions": [{"kind": "fly"}]}]},
        {"answers": [{"seat": 0}]},
        {"answers": 3},
    ],
    ids=str,
)
def test_a_simultaneous_choice_that_is_none(change: dict[str, Any]) -> None:
    dump = ENVELOPES.new(2, 1).dump()
    (group,) = dump["agenda"]
    assert group["step"] == "together"
    with pytest.raises(RecordError):
        ENVELOPES.load(dump | {"agenda": [group | change]})


def test_money_out_of_nothing_is_no_position() -> None:
    data = GAME.new(3, 1).dump()
    data["accounts"]["seat0"] += 1
    with pytest.raises(RecordError, match="sum to zero"):
        GAME.load(data)


def test_component_data_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GILDED_DATA", str(tmp_path))
    assert GameData("credit_mobilier", "gilded.games.credit_mobilier").load("board.json", Map).source == "reconstructed"
    (tmp_path / "credit_mobilier").mkdir()
    own = tmp_path / "credit_mobilier" / "board.json"
    own.write_text('{"source": "my own box", "source_note": "", "spaces": [], "links": [], "movement": []}')
    assert GameData("credit_mobilier", "gilded.games.credit_mobilier").load("board.json", Map).source == "my own box"
    own.write_text('{"source": 3}')
    with pytest.raises(DataError, match=r"credit_mobilier/board.json"):
        GameData("credit_mobilier", "gilded.games.credit_mobilier").load("board.json", Map)
