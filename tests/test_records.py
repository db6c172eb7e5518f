"""Recorded games replay to the same scores forever; a rule that changes needs a new version and new records."""

import json
from pathlib import Path

import pytest

import gilded
from gilded.core import Choice, Flag, Record, Value
from ours import OURS

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*/*.json"))
ENOUGH = 20


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_replays_to_its_result(path: Path) -> None:
    written = json.loads(path.read_bytes())
    record = Record.open(path)
    assert record.state.over
    assert record.state.scores() == written["result"]["scores"]
    assert list(record.state.winners()) == written["result"]["winners"]
    assert len(record) == len(written["decisions"])


@pytest.mark.parametrize("name", OURS)
def test_the_records_cover_every_seat_count_and_setting(name: str) -> None:
    game = gilded.game(name)
    records = [json.loads(path.read_bytes()) for path in FILES if path.parent.name == name]
    assert len(records) >= ENOUGH
    assert {record["seats"] for record in records} == set(game.seats)
    for option in game.options:
        played = {record["options"].get(option.name, option.default) for record in records}
        values: set[Value] = {True, False} if isinstance(option, Flag) else set()
        if isinstance(option, Choice):
            values.update(option.values)
        missing = sorted(str(value) for value in values - played)
        assert not missing, f"no record plays {option.name} as {', '.join(missing)}: add one at the end of records/make"
