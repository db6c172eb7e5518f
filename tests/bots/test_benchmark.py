"""The benchmark: each seed from each seat, and whoever gives up has lost."""

import pytest

from gilded.bots.arena import Outcome
from gilded.bots.benchmark import BASELINES, Benchmark, matches
from gilded.core import GildedError
from gilded.core.errors import OptionError
from ours import OURS


def test_the_agent_plays_each_seed_from_each_seat() -> None:
    planned = matches("chicago1875", "greedy", "random", games=8, seed=70)
    assert [(one.seed, one.line_up.index("greedy")) for one in planned] == [
        (70 + number // 4, number % 4) for number in range(8)
    ]
    assert all(one.line_up.count("random") == 3 for one in planned)


@pytest.mark.parametrize("name", OURS)
def test_every_game_and_baseline_can_be_planned(name: str) -> None:
    for baseline in BASELINES:
        assert {len(one.line_up) for one in matches(name, "random", baseline, 4, 0)} == {4}


def test_a_contest_has_intervals_and_ratings() -> None:
    benchmark = Benchmark()
    contest = benchmark.contest(matches("credit_mobilier", "greedy", "random", games=4, seed=0))
    assert contest.games == 4
    assert contest.wins >= 3
    assert contest.low < contest.wins / 4 <= contest.high
    assert contest.lead == pytest.approx(contest.score - contest.baseline_score, abs=0.02)
    assert contest.forfeits == {}
    assert benchmark.rating("credit_mobilier", "greedy") > benchmark.rating("credit_mobilier", "random")


def test_every_game_of_a_program_that_cannot_play_is_lost() -> None:
    contest = Benchmark().contest(matches("credit_mobilier", "process:/nowhere", "random", games=4, seed=0))
    assert contest.wins == 0
    assert contest.lead <= 0
    ((fault, count),) = contest.forfeits.items()
    assert count == 4
    assert "cannot be started" in fault


def test_a_game_that_the_rules_break_off_is_no_result() -> None:
    planned = matches("credit_mobilier", "random", "random", games=1, seed=0)
    seen: list[Outcome] = []
    with pytest.raises(GildedError, match="seed 0 failed: OptionError"):
        Benchmark().contest([type(one)("credit_mobilier", 0, 0, ("random",) * 9, {}) for one in planned], seen.append)
    assert seen == []


def test_bad_names_and_options_are_refused_before_any_game() -> None:
    with pytest.raises(GildedError, match="no bot 'nobody'"):
        matches("carnegie", "nobody", "random", 4, 0)
    with pytest.raises(OptionError, match="has no option"):
        matches("carnegie", "random", "random", 4, 0, {"weather": "fair"})
