"""Marks: which of two copies of a table is newer."""

import pytest

from gilded.server.storage.rows import Mark


@pytest.mark.parametrize(
    ("mark", "other", "reached"),
    [
        (Mark(5, 0, 1), Mark(5, 0, 1), True),
        (Mark(6, 0, 1), Mark(5, 0, 1), True),
        (Mark(4, 0, 1), Mark(5, 0, 1), False),
        (Mark(2, 1, 1), Mark(5, 0, 1), True),  # an undo went back from 5 to 2
        (Mark(9, 0, 1), Mark(2, 1, 1), False),
        (Mark(5, 0, 1), Mark(5, 0, 2), False),  # somebody has taken a seat since
        (Mark(5, 0, 2), Mark(5, 0, 1), True),
    ],
)
def test_a_mark_reaches_another(mark: Mark, other: Mark, reached: bool) -> None:
    assert mark.reaches(other) is reached


def test_the_position_is_the_same_whoever_sits_at_the_table() -> None:
    assert Mark(5, 1, 7).same_position(Mark(5, 1, 8))
    assert not Mark(5, 1, 7).same_position(Mark(5, 2, 7))
