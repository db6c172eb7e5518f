"""The arena: seats rotate, results do not depend on the number of workers, and a faulty game is counted as such."""

import pytest

import gilded
from gilded.bots import arena
from gilded.bots.ratings import Ratings, wilson


def played(names: list[str], games: int, seats: int = 4, workers: int = 1) -> arena.Result:
    result, _ = arena.simulate(arena.matches("credit_mobilier", names, seats, games, 0, {}), workers)
    assert result.finished == games
    assert result.failed == 0
    return result


def test_the_last_name_fills_the_seats() -> None:
    assert arena.line_up(["greedy", "random"], 4) == ["greedy", "random", "random", "random"]


def test_every_bot_sits_everywhere() -> None:
    matches = arena.matches("credit_mobilier", ["greedy", "random"], 3, 6, 0, {})
    assert [match.line_up.index("greedy") for match in matches] == [0, 2, 1, 0, 2, 1]


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(gilded.OptionError, match="allowed: 1 to 2 names"):
        arena.line_up(["random"] * 3, 2)


@pytest.mark.slow
def test_processes_give_the_same_result() -> None:
    one, two = (played(["random", "greedy"], games=4, seats=2, workers=workers) for workers in (1, 2))
    assert one.bots == two.bots
    assert one.decisions == two.decisions


def test_win_rates_are_per_seat() -> None:
    result = played(["random"], games=8)
    assert result.bots[0].wins == pytest.approx(8)
    assert result.bots[0].win_rate == 0.25


def test_a_fault_is_an_outcome() -> None:
    match = arena.Match("credit_mobilier", 0, 0, ("random", "nobody"), {})
    assert "no bot 'nobody'" in arena.play(match).fault
    result, _ = arena.simulate([match])
    assert (result.finished, result.failed) == (0, 1)


def test_lost_money_is_a_fault() -> None:
    state = gilded.game("credit_mobilier").new(2)
    state.accounts[1] += 1
    with pytest.raises(AssertionError, match="do not add up"):
        arena.check_money(state)


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    """Above 90 % are expected (docs/bots.md): 7 of 12 leave no room for bad luck."""
    greedy = played(["greedy", "random"], games=12).bots[0]
    assert greedy.wins >= 7


def test_places_put_winners_first() -> None:
    assert arena.places(arena.Outcome(0, ("a", "b", "c"), 1, (5, 5, 3), (1,))) == [2, 1, 3]


def test_wilson_is_never_certain() -> None:
    low, high = wilson(10, 10)
    assert 0.7 < low < 1.0
    assert high == pytest.approx(1.0)
    assert wilson(0, 0) == (0.0, 1.0)


def test_ratings_follow_the_places() -> None:
    ratings = Ratings()
    for _ in range(10):
        ratings.count(["good", "bad", "bad"], [1, 2, 3])
    assert ratings.of("good") > ratings.of("bad")
