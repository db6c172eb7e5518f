"""`gilded bench`: how fast the rules are on this machine, in processor time on one core."""

from collections.abc import Callable
from time import process_time

import msgspec
from rich.console import Console
from rich.table import Table

from gilded.bots.greedy import GreedyBot
from gilded.cli.games import usable_games
from gilded.cli.version import is_compiled
from gilded.core.game import Game
from gilded.core.playout import random_playout
from gilded.core.record import Record
from gilded.core.registry import game as find_game
from gilded.core.rng import FastRng
from gilded.core.state import State

SECONDS = 2.0
"""For how long random play is measured."""

USUAL_SEATS = 4
LONGEST = 100_000
POSITIONS = 64
COLUMNS = (
    "seats",
    "compiled",
    "decisions/s",
    "games/s",
    "clone µs",
    "legal µs",
    "preview µs",
    "encodings/s",
    "greedy µs",
    "load ms",
)
ROUNDS = 100


class Bench(msgspec.Struct, frozen=True):
    """The measurements of one game."""

    game: str
    seats: int
    compiled: bool
    decisions_per_second: int
    games_per_second: float
    clone_us: float
    legal_us: float
    preview_us: float
    encodings_per_second: int
    greedy_decision_us: float
    load_1000_actions_ms: float


def show_bench(name: str | None, as_json: bool) -> None:
    """Measure one game, or all of them, and print the results."""
    measured = [measure(one) for one in ([find_game(name)] if name else usable_games())]
    if as_json:
        print(msgspec.json.encode(measured).decode())
        return
    table = Table("game", box=None, header_style="bold")
    for column in COLUMNS:
        table.add_column(column, justify="right")
    for one in measured:
        table.add_row(one.game, *_cells(one))
    Console().print(table)


def _cells(measured: Bench) -> list[str]:
    """The values of `COLUMNS`."""
    return [
        str(measured.seats),
        "yes" if measured.compiled else "no",
        f"{measured.decisions_per_second:,}",
        f"{measured.games_per_second:,}",
        f"{measured.clone_us:.2f}",
        f"{measured.legal_us:.2f}",
        f"{measured.preview_us:.1f}",
        f"{measured.encodings_per_second:,}",
        f"{measured.greedy_decision_us:,.0f}",
        f"{measured.load_1000_actions_ms:.1f}",
    ]


def measure(game: Game) -> Bench:
    """All measurements of one game."""
    seats = min(max(USUAL_SEATS, game.seats.start), game.seats.stop - 1)
    decisions, played, seconds = _random_play(game, seats)
    positions = _positions(game, seats)
    return Bench(
        game=game.name,
        seats=seats,
        compiled=is_compiled(),
        decisions_per_second=round(decisions / seconds),
        games_per_second=round(played / seconds, 1),
        clone_us=_microseconds(positions, _clone),
        legal_us=_microseconds(positions, _legal),
        preview_us=_microseconds(positions, _preview),
        encodings_per_second=round(1e6 / _microseconds(positions, _encode)),
        greedy_decision_us=_microseconds(positions, _decide_greedily, rounds=1),
        load_1000_actions_ms=_load_milliseconds(game, seats),
    )


def _random_play(game: Game, seats: int) -> tuple[int, int, float]:
    rng = FastRng(1)
    decisions = played = 0
    start = process_time()
    while (seconds := process_time() - start) < SECONDS:
        decisions += random_playout(game.new(seats, seed=played), rng, LONGEST)
        played += 1
    return decisions, played, seconds


def _positions(game: Game, seats: int) -> list[State]:
    """Positions from the beginning, middle and end of random games."""
    found: list[State] = []
    rng = FastRng(2)
    for seed in range(POSITIONS):
        length = random_playout(game.new(seats, seed), FastRng(seed), LONGEST)
        state = game.new(seats, seed)
        random_playout(state, FastRng(seed), rng.below(length))
        found.append(state)
    return found


def _clone(state: State) -> None:
    state.clone()


def _legal(state: State) -> None:
    state.legal(state.to_act[0])


def _preview(state: State) -> None:
    seat = state.to_act[0]
    state.preview(seat, state.legal(seat)[0])


def _encode(state: State) -> None:
    state.game.encode(state, state.to_act[0])


def _decide_greedily(state: State) -> None:
    GreedyBot(seed=1).choose(state.belief(state.to_act[0]))


def _microseconds(positions: list[State], work: Callable[[State], None], rounds: int = ROUNDS) -> float:
    start = process_time()
    for _ in range(rounds):
        for state in positions:
            work(state)
    return round((process_time() - start) / (rounds * len(positions)) * 1e6, 2)


def _load_milliseconds(game: Game, seats: int) -> float:
    """How long it takes to read the record of a random game, checking every decision; scaled to 1,000 decisions."""
    record = Record(game, seats, 1, {})
    rng = FastRng(3)
    while not record.state.over and len(record) < LONGEST:
        seat = record.state.to_act[0]
        actions = record.state.legal(seat)
        record.play(seat, actions[rng.below(len(actions))])
    text = record.to_json()
    start = process_time()
    Record.from_json(text)
    return round((process_time() - start) * 1e6 / len(record), 2)
