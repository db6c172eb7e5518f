"""Saved positions that cannot be are refused."""

import pytest

from gilded.core import RecordError
from gilded.games.carnegie.game import GAME


@pytest.mark.parametrize(
    "change",
    [
        {"markers": {"human-resources": 6}},
        {"sites": {"atlantis:0": "seat0"}},
        {"donations": {"welfare-7vp": ["seat3"]}},
        {"market": {"sales": 3}},
        {"first": 2},
    ],
)
def test_an_impossible_position_is_not_loaded(change: dict[str, object]) -> None:
    data = GAME.new(seats=2, seed=1).dump()
    data.update(change)
    with pytest.raises(RecordError):
        GAME.load(data)
