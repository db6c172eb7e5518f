"""`gilded ladder`: each level against the one below, as a table or as JSON."""

from collections.abc import Mapping

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gilded.bots.ladder import Ladder, Pairing, Rung, check_levels, pairings
from gilded.core.options import Value
from gilded.core.registry import game_names

COLUMNS = ("games", "wins", "95 % interval", "scores", "ratings", "ms a turn")


def show_ladder(
    game: str | None,
    levels: list[str],
    games: int,
    seed: int,
    options: Mapping[str, Value],
    workers: int,
    ray: str | None,
    as_json: bool,
) -> None:
    """Play the ladder and print it. As JSON it has the even contests only, whose parity is one half."""
    check_levels(levels)
    names = [game] if game else game_names()
    planned = [one for name in names for one in pairings(name, levels, games, seed, options)]
    if as_json:
        planned = [one for one in planned if not one.alone]
    ladder = Ladder(workers, ray)
    rungs = _with_progress(ladder, planned)
    if as_json:
        print(msgspec.json.encode(rungs).decode())
    else:
        for name in names:
            Console().print(_table(ladder, name, list(zip(planned, rungs, strict=True))))


def _with_progress(ladder: Ladder, planned: list[Pairing]) -> list[Rung]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=sum(len(one.matches) for one in planned))
        rungs: list[Rung] = []
        for pairing in planned:
            progress.update(task, description=f"{pairing.game}: {pairing.upper} against {pairing.lower}")
            rungs.append(ladder.climb(pairing, lambda _: progress.advance(task)))
        return rungs


def _table(ladder: Ladder, game: str, contests: list[tuple[Pairing, Rung]]) -> Table:
    table = Table("upper", "lower", "seats", title=game, caption="one of four (1 : 3): parity is 25 %")
    for column in COLUMNS:
        table.add_column(column, justify="right")
    for pairing, rung in contests:
        if rung.game == game:
            table.add_row(rung.upper, rung.lower, _seats(pairing, rung), *_figures(ladder, rung))
    return table


def _seats(pairing: Pairing, rung: Rung) -> str:
    if pairing.alone:
        return f"1 : {rung.seats - 1}"
    return "solo" if rung.seats == 1 else f"{rung.seats // 2} : {rung.seats // 2}"


def _figures(ladder: Ladder, rung: Rung) -> list[str]:
    ratings = " : ".join(f"{ladder.rating(rung.game, level):.1f}" for level in (rung.upper, rung.lower))
    return [
        str(rung.games),
        f"{rung.wins / rung.games:.1%}",
        f"{rung.low:.1%} – {rung.high:.1%}",
        f"{rung.upper_score:.1f} : {rung.lower_score:.1f}",
        "–" if rung.seats == 1 else ratings,
        f"{rung.upper_turn_ms:,.1f} : {rung.lower_turn_ms:,.1f}",
    ]
