"""The arena: bots against bots with rotating seats, every game checked, in one process or many."""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import msgspec

from gilded.bots.bot import Seated
from gilded.bots.names import bot
from gilded.bots.ratings import Ratings, wilson
from gilded.core.errors import OptionError
from gilded.core.options import Value
from gilded.core.record import Record
from gilded.core.registry import game as find_game
from gilded.core.state import State

LONGEST = 20_000
"""A game of more decisions than this counts as one that does not end."""

SEED_STEP = 1_000_003
"""Keeps the seeds of the bots of different games apart."""


class Match(msgspec.Struct, frozen=True):
    """What a worker needs to play one game: names and seeds, no objects."""

    game: str
    number: int
    seed: int
    line_up: tuple[str, ...]
    """The name of the bot in each seat."""
    options: dict[str, Value]
    records: str = ""
    """The folder to keep the record of the game in; empty to keep none."""


class Outcome(msgspec.Struct, frozen=True):
    """How one game went; `fault` says what was wrong with it, if anything."""

    number: int
    line_up: tuple[str, ...]
    decisions: int = 0
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    thinking: tuple[float, ...] = ()
    """The processor time that the bot in each seat took, in seconds."""
    turns: tuple[int, ...] = ()
    """How often each seat began to decide after another, or at the start."""
    forfeits: tuple[str, ...] = ()
    """Why the bot in each seat gave the game up; empty where it did not. It has lost, whatever became of its seat."""
    fault: str = ""


class BotResult(msgspec.Struct, frozen=True):
    """How a bot did, per seat that it held: shared victories count in parts."""

    name: str
    wins: float
    win_rate: float
    low: float
    high: float
    mean_score: float
    rating: float


class Result(msgspec.Struct, frozen=True):
    """How all games went."""

    game: str
    seats: int
    games: int
    finished: int
    failed: int
    decisions: int
    seconds: float
    bots: list[BotResult]


def line_up(names: list[str], seats: int) -> list[str]:
    """A bot for every seat: the last name fills the seats that are left."""
    if not 1 <= len(names) <= seats:
        allowed = f"1 to {seats} names, the last of which fills the seats that are left"
        raise OptionError("bad_bots", f"{len(names)} bots for {seats} seats; allowed: {allowed}", {"field": "bots"})
    for name in names:
        bot(name, seed=0)
    return [*names, *[names[-1]] * (seats - len(names))]


def matches(
    game: str, names: list[str], seats: int, games: int, seed: int, options: Mapping[str, Value], records: str = ""
) -> list[Match]:
    """The games to play: each bot takes every seat in turn. Bad names and options are refused at once."""
    find_game(game).new(seats, seed, options)
    full = line_up(names, seats)
    shifts = [number % seats for number in range(games)]
    return [
        Match(game, number, seed + number, tuple(full[shift:] + full[:shift]), dict(options), records)
        for number, shift in enumerate(shifts)
    ]


def play(match: Match) -> Outcome:
    """Play one game and check it; a fault of rules or bots is an outcome, not an exception."""
    try:
        return _play_and_check(match)
    except Exception as error:
        return Outcome(match.number, match.line_up, fault=f"{type(error).__name__}: {error}")


def _play_and_check(match: Match) -> Outcome:
    record = Record(find_game(match.game), len(match.line_up), match.seed, match.options)
    bots = [Seated(bot(name, match.seed * SEED_STEP + seat), seat) for seat, name in enumerate(match.line_up)]
    pieces = record.state.pieces()
    try:
        thinking, turns = _play(record, bots)
    finally:
        forfeits = tuple([seated.close() for seated in bots])
    if record.state.pieces() != pieces:
        raise AssertionError(f"pieces were {pieces}, are {record.state.pieces()}")
    if Record.from_json(record.to_json()).state != record.state:
        raise AssertionError("the record replays to another state")
    if match.records:
        record.save(Path(match.records) / f"{match.seed}.json")
    scores, winners = _without(forfeits, record.state)
    return Outcome(
        number=match.number,
        line_up=match.line_up,
        decisions=len(record),
        scores=scores,
        winners=winners,
        thinking=tuple(thinking),
        turns=tuple(turns),
        forfeits=forfeits,
    )


def _play(record: Record, bots: list[Seated]) -> tuple[list[float], list[int]]:
    """Play to the end: each seat's processor time and its turns."""
    thinking, turns, last = [0.0] * len(bots), [0] * len(bots), None
    while not record.state.over:
        seat = record.state.to_act[0]
        turns[seat] += seat != last
        last, start = seat, process_time()
        action = bots[seat].choose(record.state)
        thinking[seat] += process_time() - start
        record.play(seat, action)
        check_money(record.state)
        if len(record) > LONGEST:
            raise AssertionError(f"no end after {LONGEST} decisions")
    return thinking, turns


def _without(forfeits: tuple[str, ...], state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The scores and winners, where whoever gave up has the lowest score of all and the others the victory."""
    scores = state.scores()
    lowest = min(scores)
    counted = [lowest if forfeit else score for score, forfeit in zip(scores, forfeits, strict=True)]
    honest = [seat for seat, forfeit in enumerate(forfeits) if not forfeit]
    winners = tuple([seat for seat in state.winners() if seat in honest])
    if not winners and honest and state.seats > 1:
        best = max(scores[seat] for seat in honest)
        winners = tuple([seat for seat in honest if scores[seat] == best])
    return tuple(counted), winners


def check_money(state: State) -> None:
    """No money is made or lost, and nobody but the bank owes any."""
    if sum(state.accounts) != 0 or min(state.accounts[1:]) < 0:
        accounts = dict(zip(state.setup.account_names, state.accounts, strict=True))
        raise AssertionError(f"the accounts do not add up: {accounts}")


def play_all(games: list[Match], workers: int = 1, ray: str | None = None) -> Iterator[Outcome]:
    """Play the games, as they finish: in this process, in `workers` processes, or on a Ray cluster."""
    if ray is not None:
        yield from _on_ray(games, ray)
    elif workers == 1:
        yield from map(play, games)
    else:
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            for future in as_completed([pool.submit(play, match) for match in games]):
                yield future.result()


def _on_ray(games: list[Match], address: str) -> Iterator[Outcome]:
    try:
        import ray
    except ImportError as error:
        raise OptionError("no_ray", "Ray is not installed; install gilded[ray]", {"field": "ray"}) from error
    ray.init(address=address, log_to_driver=False)
    task: Any = ray.remote(play)
    waiting = [task.remote(match) for match in games]
    while waiting:
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)


def simulate(
    games: list[Match], workers: int = 1, ray: str | None = None, on_outcome: Callable[[Outcome], None] | None = None
) -> tuple[Result, list[Outcome]]:
    """Play all games; `on_outcome` is called after each. The result, and the outcomes in order."""
    start = perf_counter()
    outcomes: list[Outcome] = []
    for outcome in play_all(games, workers, ray):
        outcomes.append(outcome)
        if on_outcome is not None:
            on_outcome(outcome)
    outcomes.sort(key=lambda outcome: outcome.number)
    return _summary(games, outcomes, perf_counter() - start), outcomes


def _summary(games: list[Match], outcomes: list[Outcome], seconds: float) -> Result:
    finished = [outcome for outcome in outcomes if not outcome.fault]
    names = list(dict.fromkeys(games[0].line_up)) if games else []
    ratings = Ratings()
    for outcome in finished:
        ratings.count(list(outcome.line_up), places(outcome))
    return Result(
        game=games[0].game if games else "",
        seats=len(games[0].line_up) if games else 0,
        games=len(games),
        finished=len(finished),
        failed=len(outcomes) - len(finished),
        decisions=sum(outcome.decisions for outcome in finished),
        seconds=round(seconds, 3),
        bots=[_bot_result(name, finished, ratings.of(name)) for name in names],
    )


def places(outcome: Outcome) -> list[int]:
    """The place of each seat: the winners first, the others by score."""
    order = [(seat in outcome.winners, score) for seat, score in enumerate(outcome.scores)]
    return [1 + sum(other > mine for other in order) for mine in order]


def _bot_result(name: str, finished: list[Outcome], rating: float) -> BotResult:
    held = [(outcome, seat) for outcome in finished for seat, held_by in enumerate(outcome.line_up) if held_by == name]
    wins = sum(1 / len(outcome.winners) for outcome, seat in held if seat in outcome.winners)
    low, high = wilson(wins, len(held))
    return BotResult(
        name=name,
        wins=round(wins, 2),
        win_rate=round(wins / len(held), 4) if held else 0.0,
        low=round(low, 4),
        high=round(high, 4),
        mean_score=round(sum(outcome.scores[seat] for outcome, seat in held) / len(held), 2) if held else 0.0,
        rating=round(rating, 2),
    )
