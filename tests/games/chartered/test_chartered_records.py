"""Recorded games of Chartered, over all seat counts and layouts, replay to the same result."""

from pathlib import Path

import pytest

from gilded.core.record import Record

RECORDS = sorted((Path(__file__).parents[2] / "records" / "chartered").glob("*.json"))


def test_there_are_records_of_every_seat_count_and_layout() -> None:
    assert len(RECORDS) >= 20
    tables = {tuple(path.stem.split("-")[1:]) for path in RECORDS}
    assert len(tables) == 16


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_result(path: Path) -> None:
    record = Record.open(path)
    assert record.state.over
    assert record.to_json() + b"\n" == path.read_bytes()
