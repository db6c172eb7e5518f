"""Places, which games count as strength, and what a game does to ratings."""

from typing import Any

import pytest

from gilded.server.club.ratings import Strength, after_game
from gilded.server.club.results import is_rated, places, results
from gilded.server.storage.rows import SeatRow, TableRow
from server.club.finished import seat_row, table_row


def table(*scores: int, **more: Any) -> TableRow:
    missing = dict.fromkeys(("seed", "clock_minutes", "clock_increment", "forked_from", "forked_seq", "deadline"))
    return TableRow(**{**missing, **table_row("ann", scores, 0.0), **more})


def seats(*users: str | None, **kinds: str) -> list[SeatRow]:
    """Their seats; `kinds` says by name who is no ordinary person."""
    rows = [seat_row("t", number, user, kinds.get(user or "", "person")) for number, user in enumerate(users)]
    return [SeatRow(**row) for row in rows]


def test_the_winners_come_first_then_the_score_decides() -> None:
    assert places(table(10, 30, 20), seats("ann", "bob", "cyd")) == [3, 1, 2]
    assert places(table(20, 30, 30), seats("ann", "bob", "cyd")) == [3, 1, 1]
    assert places(table(30, 30, 20, winners=[1]), seats("ann", "bob", "cyd")) == [2, 1, 3]


def test_who_has_left_comes_last_however_well_the_bot_has_played() -> None:
    assert places(table(10, 30, 20), seats("ann", "bob", "cyd", bob="bot")) == [2, 3, 1]
    assert places(table(10, 30, 20, 40), seats("ann", "bob", "cyd", "dan", bob="bot", dan="bot")) == [2, 3, 1, 3]


def test_bots_have_places_but_no_results() -> None:
    found = results(table(10, 30), seats("ann", None))
    assert [(one.user, one.place, one.left) for one in found] == [("ann", 2, False)]


@pytest.mark.parametrize(
    "without",
    [
        seats("ann", "ann"),
        seats("ann", "bob", bob="here"),
        seats("ann", "bob", "bob"),
        seats("ann", None),
        seats("ann"),
        seats("ann", "guest"),
        seats("ann", "bob", ann="bot", bob="bot"),
    ],
)
def test_what_says_nothing_about_strength(without: list[SeatRow]) -> None:
    found = results(table(*range(len(without))), without)
    assert not is_rated(without, found, {"ann", "bob"})


def test_a_game_between_accounts_is_rated_even_if_somebody_has_left() -> None:
    for there in (seats("ann", "bob"), seats("ann", "bob", bob="bot")):
        assert is_rated(there, results(table(1, 2), there), {"ann", "bob"})


def test_a_game_that_was_played_on_from_another_counts_for_nobody() -> None:
    assert results(table(1, 2, forked_from="other"), seats("ann", "bob")) == []


def test_who_wins_gains_and_surprises_gain_more() -> None:
    new = Strength()
    assert new.shown == 1000
    first, second, third = after_game([new, new, new], [1, 2, 3])
    assert first.shown > second.shown > third.shown
    assert first.sigma < new.sigma
    strong = Strength(35, 3)
    (usual, _), (_, surprise) = after_game([strong, new], [1, 2]), after_game([strong, new], [2, 1])
    assert surprise.mu - new.mu > usual.mu - strong.mu > 0
