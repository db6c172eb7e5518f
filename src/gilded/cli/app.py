"""The commands and their words. What each does lies in a module of its own, imported when it is needed."""

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from typer.core import TyperGroup

from gilded.core.data import FOLDER_VARIABLE
from gilded.core.errors import GildedError, OptionError
from gilded.core.options import Value
from gilded.server import settings

USAGE = 2
"""The exit code for a word that makes no sense."""


class Commands(TyperGroup):
    """The commands; an unknown one is told the others."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        known = self.list_commands(ctx)
        if args and args[0] not in known:
            ctx.fail(f"no command {args[0]!r}; allowed: {', '.join(known)}")
        return super().resolve_command(ctx, args)


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="A table for four heavy economic board games.",
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name that `gilded games` lists.")]
Seats = Annotated[int, typer.Option(help="How many seats.")]
Seed = Annotated[int, typer.Option(help="Same seed, same game.", min=0)]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def main() -> None:
    """Run a command; a mistake of the caller is one line and exit code 2, never a traceback."""
    try:
        app(prog_name="gilded")
    except GildedError as error:
        Console(stderr=True, soft_wrap=True).print(f"[bold red]error:[/] {escape(str(error))}")
        sys.exit(USAGE)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def read_options(words: list[str] | None) -> dict[str, Value]:
    """`name=value` words as options: true and false are flags, digits are numbers."""
    options: dict[str, Value] = {}
    for word in words or []:
        name, equals, value = word.partition("=")
        if not equals:
            raise OptionError("bad_option", f"--option {word!r} is not of the form name=value", {"field": name})
        options[name] = _value(value)
    return options


def _value(text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.removeprefix("-").isdecimal() else text


@app.callback()
def root(
    data: Annotated[
        Path | None, typer.Option(help="A folder GAME/FILE.json of component data that replaces ours.")
    ] = None,
) -> None:
    """What comes before any command."""
    if data is not None:
        if not data.is_dir():
            raise OptionError("no_folder", f"--data {data} is not a folder", {"field": "data"})
        os.environ[FOLDER_VARIABLE] = str(data.resolve())


@app.command()
def games() -> None:
    """List the installed games, their seats and options."""
    from gilded.cli.games import show_games

    show_games()


@app.command()
def play(
    game: GameName,
    seats: Seats = 4,
    people: Annotated[int, typer.Option(help="How many of the seats are people at this terminal.", min=0)] = 1,
    bots: Annotated[str, typer.Option(help="Who plays the other seats, separated by commas.")] = "merchant",
    seed: Annotated[int | None, typer.Option(help="Same seed, same game; drawn if not given.", min=0)] = None,
    option: Options = None,
) -> None:
    """Play in the terminal."""
    from gilded.cli.play import play_game

    play_game(game, seats, people, bots.split(","), seed, read_options(option))


@app.command()
def simulate(
    game: GameName,
    seats: Seats = 4,
    bots: Annotated[str, typer.Option(help="By seat, separated by commas; the last fills up.")] = "random",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seed: Seed = 0,
    workers: Annotated[int, typer.Option(help="How many processes.", min=1)] = 1,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster to play on.")] = None,
    option: Options = None,
    records: Annotated[Path | None, typer.Option(help="A folder to keep the record of every game in.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play against bots, seats rotating, and check every game."""
    from gilded.bots.arena import matches
    from gilded.cli.simulate import show_simulation

    if records is not None and not records.is_dir():
        raise OptionError("no_folder", f"--records {records} is not a folder", {"field": "records"})
    folder = str(records) if records else ""
    planned = matches(game, bots.split(","), seats, games, seed, read_options(option), folder)
    if not show_simulation(planned, workers, ray, as_json):
        raise typer.Exit(1)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    at: Annotated[int | None, typer.Option(help="Show the table after so many decisions.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Step through the game.")] = False,
) -> None:
    """Check a record and print how it ended, or look at any moment of it."""
    from gilded.cli.replay import show_record

    show_record(file, at, step)


@app.command()
def bench(
    game: Annotated[str | None, typer.Option(help="One game; all if not given.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure the engine on one core."""
    from gilded.cli.bench import show_bench

    show_bench(game, as_json)


@app.command()
def rules(game: GameName, lang: Annotated[str, typer.Option(help="en, fr or de.")] = "en") -> None:
    """Read the rules of a game."""
    from rich.markdown import Markdown

    from gilded.core.registry import game as find_game

    text = find_game(game).data.rules_text(lang)
    Console().print(Markdown(text)) if sys.stdout.isatty() else print(text)


@app.command()
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Small letters, digits and underscores: tulip_mania.")],
    folder: Annotated[Path | None, typer.Option(help="The folder to write; the game's name if not given.")] = None,
) -> None:
    """Write a game of your own that can be played at once, to be turned into another."""
    from gilded.cli.new_game import new_game as write_game

    write_game(name, folder)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help=settings.explain("host"))] = settings.DEFAULTS.host,
    port: Annotated[int, typer.Option(help=settings.explain("port"), min=0, max=65535)] = settings.DEFAULTS.port,
    db: Annotated[str | None, typer.Option(help=settings.explain("db"))] = settings.DEFAULTS.db,
    redis: Annotated[str | None, typer.Option(help=settings.explain("redis"))] = settings.DEFAULTS.redis,
    public_url: Annotated[str | None, typer.Option(help=settings.explain("public_url"))] = settings.DEFAULTS.public_url,
    rate: Annotated[float, typer.Option(help=settings.explain("rate"), min=0)] = settings.DEFAULTS.rate,
) -> None:
    """Serve tables to browsers."""
    from gilded.server.run import serve as run_server

    chosen = settings.Settings(host=host, port=port, db=db, redis=redis, public_url=public_url, rate=rate)
    run_server(chosen)


@app.command()
def load(
    url: Annotated[str, typer.Option(help="The server to load.")] = settings.DEFAULTS.address,
    tables: Annotated[int, typer.Option(help="How many tables.", min=1, max=2000)] = 200,
    clients: Annotated[int, typer.Option(help="Live clients at each table.", min=1, max=8)] = 4,
    seconds: Annotated[int, typer.Option(help="How long.", min=1, max=600)] = 30,
) -> None:
    """Play at many tables at once and print how long a move takes to reach everyone."""
    from gilded.cli.load import load as run_load

    run_load(url=url, tables=tables, clients=clients, seconds=seconds)
