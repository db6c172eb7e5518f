"""The benchmark: an agent against fixed baselines at a fixed protocol; docs/benchmark.md says what that is worth."""

from collections.abc import Callable, Mapping
from math import sqrt
from statistics import fmean, stdev

import msgspec

from gilded.bots.arena import Match, Outcome, places, play_all
from gilded.bots.names import bot
from gilded.bots.ratings import Z_95, Ratings, wilson
from gilded.core.errors import GildedError
from gilded.core.game import Game
from gilded.core.options import Value
from gilded.core.registry import game as find_game

BASELINES = ("random", "rollout", "greedy", "search:100")
GAMES = 100
"""So many games against each baseline in each game."""
USUAL_SEATS = 4
SEED = 1875
"""The seeds that the table in the docs was made with; a submission is judged by seeds that nobody knew before."""


class Contest(msgspec.Struct, frozen=True):
    """An agent against one baseline, which holds all other seats, in one game."""

    game: str
    version: int
    """Of the game's rules: results of different versions are not compared."""
    seats: int
    seed: str
    """The first of the seeds, one for every `seats` games; as text, because it may have more digits than JSON takes."""
    agent: str
    baseline: str
    games: int
    wins: float
    """Shared victories count in parts."""
    low: float
    high: float
    """The 95 % interval of the part of games won; equal strength wins one in `seats`."""
    score: float
    baseline_score: float
    lead: float
    """The agent's score less the mean of the others', on average."""
    lead_error: float
    """Half of the 95 % interval of the lead."""
    forfeits: dict[str, int]
    """Why the agent gave games up, and how often."""


def protocol_seats(game: Game) -> int:
    """Four, or as near to it as the game allows."""
    return min(max(USUAL_SEATS, game.seats.start), game.seats.stop - 1)


def matches(
    game: str, agent: str, baseline: str, games: int, seed: int, options: Mapping[str, Value] | None = None
) -> list[Match]:
    """The games of a contest: each seed is played with the agent in each seat.

    >>> [(one.seed, one.line_up.index("greedy")) for one in matches("credit_mobilier", "greedy", "random", 6, 10)]
    [(10, 0), (10, 1), (10, 2), (10, 3), (11, 0), (11, 1)]
    """
    found = find_game(game)
    seats = protocol_seats(found)
    chosen = dict(options or {})
    found.new(seats, seed, chosen)
    for name in (agent, baseline):
        bot(name, seed=0)
    return [
        Match(game, number, seed + number // seats, _line_up(agent, baseline, number % seats, seats), chosen)
        for number in range(games)
    ]


def _line_up(agent: str, baseline: str, seat: int, seats: int) -> tuple[str, ...]:
    return tuple(agent if one == seat else baseline for one in range(seats))


class Benchmark:
    """Plays contests and rates the agent and the baselines by all games of each title."""

    def __init__(self, workers: int = 1, ray: str | None = None) -> None:
        self._workers = workers
        self._ray = ray
        self._ratings: dict[str, Ratings] = {}

    def contest(self, planned: list[Match], on_outcome: Callable[[Outcome], None] | None = None) -> Contest:
        """Play the games of one contest. A game that fails for another reason than the agent is an error."""
        outcomes: list[Outcome] = []
        for outcome in play_all(planned, self._workers, self._ray):
            if outcome.fault:
                seed = planned[outcome.number].seed
                raise GildedError("faulty_game", f"{planned[0].game} with seed {seed} failed: {outcome.fault}")
            outcomes.append(outcome)
            if on_outcome is not None:
                on_outcome(outcome)
        outcomes.sort(key=lambda outcome: outcome.number)
        ratings = self._ratings.setdefault(planned[0].game, Ratings())
        for outcome in outcomes:
            ratings.count(list(outcome.line_up), places(outcome))
        return _summary(planned, outcomes)

    def rating(self, game: str, name: str) -> float:
        """The rating of the agent or a baseline in a game so far."""
        return self._ratings[game].of(name)


def _summary(planned: list[Match], outcomes: list[Outcome]) -> Contest:
    seats = len(planned[0].line_up)
    held = [(outcome, number % seats) for number, outcome in enumerate(outcomes)]
    wins = sum(1 / len(outcome.winners) for outcome, seat in held if seat in outcome.winners)
    others = [[score for one, score in enumerate(outcome.scores) if one != seat] for outcome, seat in held]
    scores = [outcome.scores[seat] for outcome, seat in held]
    leads = [score - fmean(other) for score, other in zip(scores, others, strict=True)]
    forfeits = [outcome.forfeits[seat] for outcome, seat in held if outcome.forfeits[seat]]
    low, high = wilson(wins, len(held))
    return Contest(
        game=planned[0].game,
        version=find_game(planned[0].game).version,
        seats=seats,
        seed=str(planned[0].seed),
        agent=planned[0].line_up[0],
        baseline=planned[0].line_up[1],
        games=len(held),
        wins=round(wins, 2),
        low=round(low, 4),
        high=round(high, 4),
        score=round(fmean(scores), 2),
        baseline_score=round(fmean([fmean(other) for other in others]), 2),
        lead=round(fmean(leads), 2),
        lead_error=round(Z_95 * stdev(leads) / sqrt(len(leads)), 2) if len(leads) > 1 else 0.0,
        forfeits={fault: forfeits.count(fault) for fault in dict.fromkeys(forfeits)},
    )
