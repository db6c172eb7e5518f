"""The ladder: fair seatings, shared seeds, and win rates that count the upper level."""

import pytest

import gilded
from gilded.bots.arena import Outcome
from gilded.bots.ladder import Ladder, Pairing, Rung, check_levels, pairings, rung

FIELDS = [
    *("game", "seats", "upper", "lower", "games", "wins", "low", "high"),
    *("upper_score", "lower_score", "upper_turn_ms", "lower_turn_ms"),
]


def pairing(game: str, number: int = 0, games: int = 12, levels: tuple[str, str] = ("random", "greedy")) -> Pairing:
    return pairings(game, list(levels), games)[number]


def test_two_against_two_sit_everywhere_alike_and_share_their_seeds() -> None:
    matches = pairing("credit_mobilier").matches
    for seat in range(4):
        assert sum(match.line_up[seat] == "greedy" for match in matches) == 6
    for first, second in zip(matches[::2], matches[1::2], strict=True):
        assert first.seed == second.seed
        assert all(here != there for here, there in zip(first.line_up, second.line_up, strict=True))


def test_the_one_among_three_takes_every_seat() -> None:
    alone = pairing("credit_mobilier", 1, games=8)
    assert alone.alone
    assert [match.line_up.index("greedy") for match in alone.matches] == [0, 1, 2, 3, 0, 1, 2, 3]


def test_a_solo_game_is_a_contest_of_its_own() -> None:
    solo = pairing("carnegie", 2, games=4)
    assert [(match.seed, match.line_up) for match in solo.matches] == [
        (0, ("greedy",)),
        (0, ("random",)),
        (1, ("greedy",)),
        (1, ("random",)),
    ]


@pytest.mark.slow
def test_greedy_stands_above_random() -> None:
    ladder = Ladder()
    found = ladder.climb(pairing("credit_mobilier", games=6))
    assert (found.upper, found.lower, found.games) == ("greedy", "random", 6)
    assert found.wins == 6
    assert found.low > 0.5
    assert found.upper_score > found.lower_score
    assert found.upper_turn_ms > found.lower_turn_ms > 0
    assert ladder.rating("credit_mobilier", "greedy") > ladder.rating("credit_mobilier", "random")


def test_a_rung_has_the_documented_fields() -> None:
    assert list(Rung.__struct_fields__) == FIELDS


def outcome(number: int, name: str, score: int, won: bool) -> Outcome:
    return Outcome(number, (name,), 1, (score,), (0,) if won else (), (0.5,), (5,))


@pytest.mark.parametrize(
    ("upper", "lower", "wins"),
    [((90, True), (120, False), 1.0), ((90, False), (80, False), 1.0), ((90, True), (90, True), 0.5)],
)
def test_the_better_solo_result_wins(upper: tuple[int, bool], lower: tuple[int, bool], wins: float) -> None:
    found = rung(pairing("carnegie", 2, games=2), [outcome(0, "greedy", *upper), outcome(1, "random", *lower)])
    assert (found.games, found.wins) == (1, wins)
    assert (found.upper_score, found.upper_turn_ms) == (upper[0], 100.0)


def test_a_faulty_game_ends_the_ladder() -> None:
    broken = pairing("credit_mobilier", games=2)
    broken.matches[1].options["no_such_option"] = True
    with pytest.raises(gilded.GildedError, match="with seed 0 failed"):
        Ladder().climb(broken)


def test_a_ladder_has_two_rungs() -> None:
    for levels in (["merchant"], ["merchant", "merchant"]):
        with pytest.raises(gilded.OptionError, match="two different levels"):
            check_levels(levels)
