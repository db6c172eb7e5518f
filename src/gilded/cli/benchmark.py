"""`gilded benchmark`: how an agent does against the baselines, as a table or as JSON."""

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gilded.bots.arena import Match
from gilded.bots.benchmark import Benchmark, Contest, matches
from gilded.core.errors import OptionError
from gilded.core.registry import game_names

COLUMNS = ("won", "95 % interval", "scores", "lead", "ratings")

FRESH_BITS = 96
"""More than anybody tries out."""


def agent_name(agent: str | None, process: str | None, bot: str | None) -> str:
    """What the arena calls the agent: just one of these is given."""
    given = [one for one in (agent and f"python:{agent}", process and f"process:{process}", bot) if one]
    if len(given) != 1:
        message = "name the agent by one of --agent MODULE:CALLABLE, --process COMMAND and --bot NAME"
        raise OptionError("bad_agent", message, {"field": "agent"})
    return given[0]


def show_benchmark(
    game: str | None,
    agent: str,
    baselines: Sequence[str],
    games: int,
    seed: int,
    workers: int,
    ray: str | None,
    as_json: bool,
) -> None:
    """Play the benchmark and print it."""
    names = [game] if game else game_names()
    planned = [matches(name, agent, baseline, games, seed) for name in names for baseline in baselines]
    benchmark = Benchmark(workers, ray)
    contests = _with_progress(benchmark, planned)
    if as_json:
        print(msgspec.json.encode([_with_ratings(benchmark, one) for one in contests]).decode())
        return
    for name in names:
        Console().print(_table(benchmark, [one for one in contests if one.game == name], f"{name}: {agent}"))
    print(f"seeds from {seed}; equal strength wins one game in as many as there are seats")
    for contest in contests:
        for fault, count in contest.forfeits.items():
            line = f"{contest.game} against {contest.baseline}: gave up {count} of {contest.games} games: {fault}"
            Console(soft_wrap=True, markup=False).print(line)


def _with_progress(benchmark: Benchmark, planned: list[list[Match]]) -> list[Contest]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=sum(len(games) for games in planned))
        contests: list[Contest] = []
        for games in planned:
            progress.update(task, description=f"{games[0].game}: against {games[0].line_up[1]}")
            contests.append(benchmark.contest(games, lambda _: progress.advance(task)))
        return contests


def _with_ratings(benchmark: Benchmark, contest: Contest) -> dict[str, Any]:
    """The contest and, as all games of the run make them, the ratings of both."""
    ratings = {
        "rating": benchmark.rating(contest.game, contest.agent),
        "baseline_rating": benchmark.rating(contest.game, contest.baseline),
    }
    return {**msgspec.to_builtins(contest), **{name: round(value, 2) for name, value in ratings.items()}}


def _table(benchmark: Benchmark, contests: list[Contest], title: str) -> Table:
    table = Table("games", "against", title=title)
    for column in COLUMNS:
        table.add_column(column, justify="right", no_wrap=True)
    for one in contests:
        ratings = [benchmark.rating(one.game, name) for name in (one.agent, one.baseline)]
        table.add_row(
            str(one.games),
            f"{one.seats - 1} × {one.baseline}",
            f"{one.wins / one.games:.0%}",
            f"{one.low:.0%} – {one.high:.0%}",
            f"{one.score:.0f} : {one.baseline_score:.0f}",
            f"{one.lead:+.0f} ± {one.lead_error:.0f}",
            f"{ratings[0]:.0f} : {ratings[1]:.0f}",
        )
    return table
