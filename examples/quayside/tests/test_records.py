"""Recorded games replay to the same result for ever; a rule that changes needs a new version and new records.

Make them once the rules stand: `gilded simulate quayside --bots greedy --games 5 --records tests/records`.
"""

from pathlib import Path

import pytest
from gilded import Record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_result(path: Path) -> None:
    assert Record.open(path).state.over  # opening it plays it, and compares the result
