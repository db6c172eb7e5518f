"""`gilded simulate`: a progress bar while the bots play, then a table of the results."""

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gilded.bots.arena import Match, Outcome, Result, simulate

MOST_FAULTS = 10


def show_simulation(planned: list[Match], workers: int, ray: str | None, as_json: bool) -> bool:
    """Play the games and print the result. Returns whether every game passed its checks."""
    result, outcomes = _with_progress(planned, workers, ray)
    _show_faults(planned, outcomes)
    if as_json:
        print(msgspec.json.encode(result).decode())
    else:
        Console().print(_table(result))
    return result.failed == 0


def _with_progress(planned: list[Match], workers: int, ray: str | None) -> tuple[Result, list[Outcome]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(planned[0].game, total=len(planned))
        return simulate(planned, workers, ray, on_outcome=lambda _: progress.advance(task))


def _show_faults(planned: list[Match], outcomes: list[Outcome]) -> None:
    faulty = [outcome for outcome in outcomes if outcome.fault]
    for outcome in faulty[:MOST_FAULTS]:
        seed = planned[outcome.number].seed
        Console(stderr=True, soft_wrap=True, markup=False).print(f"game with seed {seed} failed: {outcome.fault}")


def _table(result: Result) -> Table:
    head = f"{result.game}, {result.seats} seats: {result.finished} of {result.games} games finished"
    rate = result.decisions / result.seconds if result.seconds else 0
    foot = f"{result.failed} failed · {result.decisions:,} decisions in {result.seconds:.1f} s ({rate:,.0f}/s)"
    table = Table("bot", title=head, caption=foot)
    for column in ("wins", "win rate per seat", "95 % interval", "mean score", "rating"):
        table.add_column(column, justify="right")
    for bot in result.bots:
        interval = f"{bot.low:.1%} – {bot.high:.1%}"
        table.add_row(
            bot.name, f"{bot.wins:g}", f"{bot.win_rate:.1%}", interval, f"{bot.mean_score:.1f}", f"{bot.rating:.1f}"
        )
    return table
