"""The ladder: each level against the one below it, in every game, with win rates, scores, ratings and time a turn."""

from collections.abc import Callable, Mapping
from itertools import pairwise

import msgspec

from gilded.bots.arena import Match, Outcome, places, play_all
from gilded.bots.names import bot
from gilded.bots.ratings import Ratings, wilson
from gilded.core.errors import GildedError, OptionError
from gilded.core.options import Value
from gilded.core.registry import game as find_game

SEATINGS = ((0, 1), (0, 2), (0, 3))
"""Where the two of the upper level sit; in the next game with the same seed those of the lower level sit there."""
FOUR, TWO, ONE = 4, 2, 1
MILLISECONDS = 1_000


class Rung(msgspec.Struct, frozen=True):
    """A level against the one below. `wins` counts the games of `upper`, shared victories in parts."""

    game: str
    seats: int
    upper: str
    lower: str
    games: int
    wins: float
    low: float
    high: float
    upper_score: float
    lower_score: float
    upper_turn_ms: float
    lower_turn_ms: float


class Pairing(msgspec.Struct, frozen=True):
    """The games of two neighbouring levels at one kind of table."""

    game: str
    upper: str
    lower: str
    matches: list[Match]
    alone: bool = False
    """One of the upper level sits among three of the lower: a quarter of the victories is parity, not half."""


def pairings(
    game: str, levels: list[str], games: int, seed: int = 0, options: Mapping[str, Value] | None = None
) -> list[Pairing]:
    """What the ladder of one game plays; `levels` begin with the weakest.

    >>> [(one.lower, one.upper, one.alone) for one in pairings("chartered", ["merchant", "magnate"], games=6)]
    [('merchant', 'magnate', False), ('merchant', 'magnate', True)]
    """
    for name in levels:
        bot(name, seed=0)
    found: list[Pairing] = []
    for lower, upper in pairwise(levels):
        ladder = _Neighbours(game, upper, lower, games, seed, dict(options or {}))
        found += ladder.pairings()
    return found


class _Neighbours:
    """The pairings of two neighbouring levels in one game."""

    def __init__(self, game: str, upper: str, lower: str, games: int, seed: int, options: dict[str, Value]) -> None:
        self._game = game
        self._upper = upper
        self._lower = lower
        self._games = games
        self._seed = seed
        self._options = options

    def pairings(self) -> list[Pairing]:
        """Two against two and one against three; where nobody can play by four, one against one; and solo."""
        seats = find_game(self._game).seats
        found: list[Pairing] = []
        if FOUR in seats:
            found += [self._pairing(self._two_against_two), self._pairing(self._one_among_three, alone=True)]
        elif TWO in seats:
            found.append(self._pairing(self._one_against_one))
        if ONE in seats:
            found.append(self._pairing(self._solo))
        return found

    def _pairing(self, line_up: Callable[[int], tuple[str, ...]], alone: bool = False) -> Pairing:
        matches = [
            Match(self._game, number, self._seed + number // 2, line_up(number), self._options)
            for number in range(self._games)
        ]
        find_game(self._game).new(len(line_up(0)), self._seed, self._options)
        return Pairing(self._game, self._upper, self._lower, matches, alone)

    def _two_against_two(self, number: int) -> tuple[str, ...]:
        """Of two games with one seed the second has the levels changed over."""
        seating = SEATINGS[number // 2 % len(SEATINGS)]
        there, elsewhere = (self._upper, self._lower) if number % 2 == 0 else (self._lower, self._upper)
        return tuple(there if seat in seating else elsewhere for seat in range(FOUR))

    def _one_among_three(self, number: int) -> tuple[str, ...]:
        return tuple(self._upper if seat == number % FOUR else self._lower for seat in range(FOUR))

    def _one_against_one(self, number: int) -> tuple[str, ...]:
        return (self._upper, self._lower) if number % 2 == 0 else (self._lower, self._upper)

    def _solo(self, number: int) -> tuple[str, ...]:
        """Both levels play each seed alone, and the better result wins."""
        return (self._upper if number % 2 == 0 else self._lower,)


class Ladder:
    """Plays pairings and remembers who won, for the ratings of each game."""

    def __init__(self, workers: int = 1, ray: str | None = None) -> None:
        self._workers = workers
        self._ray = ray
        self._ratings: dict[str, Ratings] = {}

    def climb(self, pairing: Pairing, on_outcome: Callable[[Outcome], None] | None = None) -> Rung:
        """Play the games of a pairing. A faulty game is an error: a ladder with a missing game says nothing."""
        outcomes: list[Outcome] = []
        for outcome in play_all(pairing.matches, self._workers, self._ray):
            if outcome.fault:
                seed = pairing.matches[outcome.number].seed
                raise GildedError("faulty_game", f"{pairing.game} with seed {seed} failed: {outcome.fault}")
            outcomes.append(outcome)
            if on_outcome is not None:
                on_outcome(outcome)
        outcomes.sort(key=lambda outcome: outcome.number)
        self._count(pairing, outcomes)
        return rung(pairing, outcomes)

    def _count(self, pairing: Pairing, outcomes: list[Outcome]) -> None:
        ratings = self._ratings.setdefault(pairing.game, Ratings())
        for outcome in outcomes:
            ratings.count(list(outcome.line_up), places(outcome))

    def rating(self, game: str, level: str) -> float:
        """The rating of a level in a game so far."""
        return self._ratings[game].of(level)


def rung(pairing: Pairing, outcomes: list[Outcome]) -> Rung:
    """What the games of a pairing come to."""
    seats = len(pairing.matches[0].line_up)
    wins, games = _solo_wins(pairing, outcomes) if seats == ONE else _wins(pairing.upper, outcomes)
    low, high = wilson(wins, games)
    return Rung(
        game=pairing.game,
        seats=seats,
        upper=pairing.upper,
        lower=pairing.lower,
        games=games,
        wins=round(wins, 2),
        low=round(low, 4),
        high=round(high, 4),
        upper_score=_mean_score(pairing.upper, outcomes),
        lower_score=_mean_score(pairing.lower, outcomes),
        upper_turn_ms=_turn_ms(pairing.upper, outcomes),
        lower_turn_ms=_turn_ms(pairing.lower, outcomes),
    )


def _wins(level: str, outcomes: list[Outcome]) -> tuple[float, int]:
    shares = (
        sum(outcome.line_up[seat] == level for seat in outcome.winners) / len(outcome.winners) for outcome in outcomes
    )
    return sum(shares), len(outcomes)


def _solo_wins(pairing: Pairing, outcomes: list[Outcome]) -> tuple[float, int]:
    """The same seed for both: whoever beats the automa wins over who does not, then the score decides."""
    wins = 0.0
    pairs = list(zip(outcomes[::2], outcomes[1::2], strict=False))
    for upper, lower in pairs:
        mine, theirs = (bool(upper.winners), upper.scores), (bool(lower.winners), lower.scores)
        wins += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    return wins, len(pairs)


def _mean_score(level: str, outcomes: list[Outcome]) -> float:
    scores = [outcome.scores[seat] for outcome, seat in _held(level, outcomes)]
    return round(sum(scores) / len(scores), 2) if scores else 0.0


def _turn_ms(level: str, outcomes: list[Outcome]) -> float:
    """Processor time a turn; a turn is a run of decisions of one seat."""
    held = _held(level, outcomes)
    turns = sum(outcome.turns[seat] for outcome, seat in held)
    seconds = sum(outcome.thinking[seat] for outcome, seat in held)
    return round(MILLISECONDS * seconds / turns, 2) if turns else 0.0


def _held(level: str, outcomes: list[Outcome]) -> list[tuple[Outcome, int]]:
    return [(outcome, seat) for outcome in outcomes for seat, name in enumerate(outcome.line_up) if name == level]


def check_levels(levels: list[str]) -> None:
    """A ladder has at least two rungs, each of them once."""
    if len(levels) < TWO or len(set(levels)) < len(levels):
        message = "a ladder needs at least two different levels, the weakest first"
        raise OptionError("bad_levels", message, {"field": "levels"})
