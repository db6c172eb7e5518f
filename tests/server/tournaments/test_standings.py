"""Points by place, and what decides between equals."""

import pytest

from gilded.server.tournaments.standings import Outcome, points_of, standings, table_points


def game(
    *places: int, left: tuple[int, ...] = (), scores: tuple[int, ...] = (), people: tuple[int, ...] = ()
) -> list[Outcome]:
    numbers = people or tuple(range(1, len(places) + 1))
    points = scores or tuple(10 * (len(places) - place) for place in places)
    return [Outcome(one, place, score, one in left) for one, place, score in zip(numbers, places, points, strict=True)]


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2, 3), [12, 6, 0]),
        ((4, 2, 1, 3), [0, 8, 12, 4]),
        ((1, 2, 3, 4, 5), [12, 9, 6, 3, 0]),
        ((1, 1, 3), [9, 9, 0]),
        ((1, 1, 3, 4, 5), [10.5, 10.5, 6, 3, 0]),
        ((1, 1, 1, 1), [6, 6, 6, 6]),
    ],
)
def test_a_table_gives_the_same_to_share_whatever_its_places(places: tuple[int, ...], points: list[float]) -> None:
    assert points_of(places, 12) == points
    assert sum(points) == 6 * len(places)


def test_who_left_has_nothing_and_the_others_what_their_places_bring() -> None:
    assert table_points(game(1, 3, 2, 3, left=(2, 4))) == [12, 0, 8, 0]


def test_wins_decide_before_opponents() -> None:
    ranked = standings([1, 2, 3, 4], [game(1, 2, 3, people=(1, 2, 3)), game(1, 2, 3, people=(3, 2, 1))], [4, 4])
    assert [(one.entrant, one.rank, one.points, one.wins) for one in ranked[:3]] == [
        (1, 1, 12, 1),
        (3, 1, 12, 1),
        (2, 3, 12, 0),
    ]
    assert (ranked[3].entrant, ranked[3].points, ranked[3].games) == (4, 12, 0), (
        "two byes are worth an average table each"
    )


def test_of_equals_who_met_the_stronger_is_ahead() -> None:
    games = [game(1, 2, 3, people=(1, 3, 4)), game(1, 2, 3, people=(2, 5, 6)), game(1, 2, 3, people=(3, 5, 6))]
    ranked = {one.entrant: one for one in standings(range(1, 7), games, [])}
    assert (ranked[1].points, ranked[2].points) == (12, 12)
    assert ranked[1].opponents > ranked[2].opponents
    assert ranked[1].rank < ranked[2].rank


def test_the_share_of_scores_decides_last_and_what_is_equal_stays_so() -> None:
    games = [
        game(1, 2, 3, people=(1, 3, 4), scores=(50, 30, 20)),
        game(1, 2, 3, people=(2, 5, 6), scores=(40, 30, 30)),
        game(1, 2, 3, people=(7, 8, 9), scores=(40, 30, 30)),
    ]
    ranked = {one.entrant: one.rank for one in standings(range(1, 10), games, [])}
    assert (ranked[1], ranked[2], ranked[7]) == (1, 2, 2)


def test_debts_count_as_nothing() -> None:
    (first, *_) = standings([1, 2, 3], [game(1, 2, 3, scores=(10, 0, -90))], [])
    assert first.share == 1.0
