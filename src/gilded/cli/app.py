"""The commands and their options. What a command does is in its own module, imported only when it is called."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from typer.core import TyperGroup

from gilded.cli.settings import Config, with_settings
from gilded.core.data import FOLDER_VARIABLE
from gilded.core.errors import GildedError, OptionError
from gilded.core.options import Value
from gilded.server.configuration import read_settings
from gilded.server.settings import DEFAULTS

USAGE = 2
"""The exit code for wrong arguments."""


class Commands(TyperGroup):
    """The commands; an unknown one is answered with the list of them."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        known = self.list_commands(ctx)
        if args and args[0] not in known:
            ctx.fail(f"there is no command {args[0]!r}; the commands are: {', '.join(known)}")
        return super().resolve_command(ctx, args)


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Play, simulate and serve heavy economic board games.",
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game, as `gilded games` lists it.")]
Seats = Annotated[int, typer.Option(help="The number of seats.")]
Seed = Annotated[int, typer.Option(help="The seed; the same seed gives the same game.", min=0)]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]
Language = Annotated[
    str | None,
    typer.Option("--language", "--lang", help="The language: en, fr or de. That of the terminal by default."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]


def main() -> None:
    """Run a command; a mistake by the caller gets one line and exit code 2, never a traceback."""
    try:
        app(prog_name="gilded")
    except GildedError as error:
        Console(stderr=True, soft_wrap=True).print(f"[bold red]error:[/] {escape(str(error))}")
        sys.exit(USAGE)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def read_options(words: list[str] | None) -> dict[str, Value]:
    """The options in a list of `name=value`: true and false are flags, digits are numbers."""
    options: dict[str, Value] = {}
    for word in words or []:
        name, equals, value = word.partition("=")
        if not equals:
            raise OptionError("bad_option", f"--option {word!r} should have the form name=value", {"field": name})
        options[name] = _value(value)
    return options


def _value(text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.removeprefix("-").isdecimal() else text


@contextmanager
def server_needed(command: str) -> Iterator[None]:
    """Wraps imports of the server: if its dependencies are missing, an error says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "gilded").partition(".")[0] == "gilded":
            raise
        message = f"`gilded {command}` needs the server ({error.name} is missing): pip install 'gilded[server]'"
        raise OptionError("no_server", message, {"missing": error.name}) from error


def show_version(wanted: bool) -> None:
    """Print the version and exit, if `--version` is given."""
    if wanted:
        from gilded.cli.version import version_line

        print(version_line())
        raise typer.Exit


@app.callback()
def root(
    data: Annotated[
        Path | None,
        typer.Option(
            envvar=FOLDER_VARIABLE, help="A folder with your own component data, as GAME/FILE.json; it replaces ours."
        ),
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """The options that come before any command."""
    if data is not None:
        if not data.is_dir():
            raise OptionError("no_folder", f"--data {data} is not a folder", {"field": "data"})
        os.environ[FOLDER_VARIABLE] = str(data.resolve())


@app.command()
def games() -> None:
    """List the installed games with their seats and options."""
    from gilded.cli.games import show_games

    show_games()


@app.command()
def play(
    game: GameName,
    seats: Seats = 4,
    people: Annotated[int, typer.Option(help="How many seats are played by people at this terminal.", min=0)] = 1,
    bots: Annotated[str, typer.Option(help="The bots in the other seats, separated by commas.")] = "merchant",
    seed: Annotated[
        int | None, typer.Option(help="The seed; the same seed gives the same game. Random by default.", min=0)
    ] = None,
    option: Options = None,
    language: Language = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a game that was saved in this file.")] = None,
) -> None:
    """Play a game in the terminal."""
    from gilded.cli.language import language_of_the_terminal
    from gilded.cli.play import play_game, resume_game

    spoken = language or language_of_the_terminal()
    if resume is not None:
        resume_game(game, resume, people, bots.split(","), spoken)
        return
    play_game(game, seats, people, bots.split(","), seed, read_options(option), spoken)


@app.command()
def simulate(
    game: GameName,
    seats: Seats = 4,
    bots: Annotated[
        str, typer.Option(help="The bots by seat, separated by commas; the last one fills the rest.")
    ] = "random",
    games: Annotated[int, typer.Option(help="The number of games.", min=1)] = 100,
    seed: Seed = 0,
    workers: Annotated[int, typer.Option(help="The number of processes.", min=1)] = 1,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster to play on.")] = None,
    option: Options = None,
    records: Annotated[Path | None, typer.Option(help="A folder in which to keep the record of every game.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play against each other, changing seats, and check every game."""
    from gilded.bots.arena import matches
    from gilded.cli.simulate import show_simulation

    if records is not None and not records.is_dir():
        raise OptionError("no_folder", f"--records {records} is not a folder", {"field": "records"})
    folder = str(records) if records else ""
    planned = matches(game, bots.split(","), seats, games, seed, read_options(option), folder)
    if not show_simulation(planned, workers, ray, as_json):
        raise typer.Exit(1)


@app.command()
def ladder(
    game: Annotated[str | None, typer.Option(help="One game; all of them by default.")] = None,
    levels: Annotated[
        str, typer.Option(help="The levels or bots from the weakest up, separated by commas.")
    ] = "apprentice,merchant,magnate,robber_baron",
    games: Annotated[int, typer.Option(help="The number of games of each pair of levels.", min=2)] = 60,
    seed: Seed = 0,
    workers: Annotated[int, typer.Option(help="The number of processes.", min=1)] = 1,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster to play on.")] = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Let each level play against the one below, two seats against two and one among three, and print who wins."""
    from gilded.cli.ladder import show_ladder

    show_ladder(game, levels.split(","), games, seed, read_options(option), workers, ray, as_json)


@app.command()
def benchmark(
    game: Annotated[str | None, typer.Option(help="One game; all of them by default.")] = None,
    agent: Annotated[
        str | None, typer.Option(metavar="MODULE:CALLABLE", help="A bot in Python, made by calling this with a seed.")
    ] = None,
    process: Annotated[
        str | None, typer.Option(metavar="COMMAND", help="A program that answers in lines of JSON: docs/benchmark.md.")
    ] = None,
    bot: Annotated[str | None, typer.Option(metavar="NAME", help="One of Gilded's own bots.")] = None,
    baselines: Annotated[
        str | None, typer.Option(help="Other opponents than those of the protocol, separated by commas.")
    ] = None,
    games: Annotated[int | None, typer.Option(help="Fewer or more games than the protocol has.", min=1)] = None,
    seed: Annotated[int | None, typer.Option(help="The first of other seeds than the protocol's.", min=0)] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Draw seeds that nobody can have known before.")] = False,
    workers: Annotated[int, typer.Option(help="The number of processes.", min=1)] = 1,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster to play on.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let an agent play against the baselines, in all seats, and print scores with intervals and ratings."""
    from secrets import randbits

    from gilded.bots.benchmark import BASELINES, GAMES, SEED
    from gilded.cli.benchmark import FRESH_BITS, agent_name, show_benchmark

    first = randbits(FRESH_BITS) if fresh else SEED if seed is None else seed
    opponents = baselines.split(",") if baselines else BASELINES
    name = agent_name(agent, process, bot)
    show_benchmark(game, name, opponents, games or GAMES, first, workers, ray, as_json)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="The record of a game, as JSON.")],
    at: Annotated[int | None, typer.Option(help="Show the table after this many decisions.", min=0)] = None,
    step: Annotated[bool, typer.Option("--step", help="Step through the game.")] = False,
    language: Language = None,
) -> None:
    """Check a record and print its result, or look at any moment of the game."""
    from gilded.cli.language import language_of_the_terminal
    from gilded.cli.replay import show_record

    show_record(file, at, step, language or language_of_the_terminal())


@app.command()
def review(
    file: Annotated[Path, typer.Argument(help="The record of a finished game, as JSON.")],
    seat: Annotated[int | None, typer.Option(help="Judge the decisions of this seat only.", min=0)] = None,
    playouts: Annotated[
        int | None,
        typer.Option(help="The budget of each long look, 400 by default; the same seed finds the same.", min=1),
    ] = None,
    seconds: Annotated[float | None, typer.Option(help="A limit of time for each long look.", min=0.01)] = None,
    seed: Seed = 0,
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Show who was likely to win when, what was luck, and the costliest decisions."""
    from gilded.bots.judgement import PLAYOUTS
    from gilded.cli.language import language_of_the_terminal
    from gilded.cli.review import show_review

    budget = playouts or (0 if seconds else PLAYOUTS)
    show_review(file, seat, budget, seconds or 0.0, seed, as_json, language or language_of_the_terminal())


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="The record of a game, as JSON.")],
    commitment: Annotated[
        str | None, typer.Option(help="The server's commitment, as the table showed it before the game.")
    ] = None,
    nonce: Annotated[str | None, typer.Option(help="Your own nonce, which must have a part in the seed.")] = None,
) -> None:
    """Check that nobody could choose the draws of a recorded game."""
    from gilded.cli.verify import verify as verify_record

    verify_record(file, commitment, nonce)


@app.command()
def bench(
    game: Annotated[str | None, typer.Option(help="One game; all of them by default.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure how fast the rules are on one core."""
    from gilded.cli.bench import show_bench

    show_bench(game, as_json)


@app.command()
def encoding(game: GameName, as_json: AsJson = False) -> None:
    """List what the numbers mean that a game is turned into for programs that learn."""
    from gilded.cli.encoding import show_encoding

    show_encoding(game, as_json)


@app.command()
def rules(game: GameName, language: Language = None) -> None:
    """Print the rules of a game."""
    from rich.markdown import Markdown

    from gilded.cli.language import language_of_the_terminal
    from gilded.core.registry import game as find_game

    text = find_game(game).data.rules_text(language or language_of_the_terminal())
    Console().print(Markdown(text)) if sys.stdout.isatty() else print(text)


@app.command()
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="In lower case with underscores, such as tulip_mania.")],
    folder: Annotated[
        Path | None, typer.Option(help="The folder to write to; by default the name of the game.")
    ] = None,
) -> None:
    """Write the skeleton of a new game, which can be played at once and changed step by step."""
    from gilded.cli.new_game import new_game as write_game

    write_game(name, folder)


@app.command()
@with_settings
def serve(config: Config = None, **flags: Any) -> None:
    """Serve tables to browsers.

    Each setting can also be given by the environment (GILDED_PORT=80) or by a TOML file (port = 80). A flag comes
    first, then the environment, then the file.
    """
    with server_needed("serve"):
        from gilded.server.run import serve as run_server

    run_server(read_settings(flags, config))


@app.command(add_help_option=False, context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def admin(context: typer.Context) -> None:
    """Look after people and tables of a server: list, ban, kick, close, announce a restart and more."""
    with server_needed("admin"):
        from gilded.cli.admin import admin as commands

    commands(context.args, prog_name="gilded admin")


@app.command()
def work(
    redis: Annotated[str, typer.Option(help="The Redis of the servers whose jobs are done here.")],
    processes: Annotated[
        int, typer.Option(help="How many jobs at the same time; one for each core is right.", min=1, max=256)
    ] = os.cpu_count() or 1,
) -> None:
    """Let the bots of servers with `--jobs queue` think on this machine."""
    with server_needed("work"):
        from gilded.server.work import work as run_work

    run_work(redis, processes)


@app.command()
def load(
    url: Annotated[str, typer.Option(help="The address of the server.")] = DEFAULTS.address,
    tables: Annotated[int, typer.Option(help="The number of tables.", min=1, max=2000)] = 200,
    clients: Annotated[int, typer.Option(help="The number of live clients at each table.", min=1, max=8)] = 4,
    seconds: Annotated[int, typer.Option(help="For how many seconds.", min=1, max=600)] = 30,
    attack: Annotated[bool, typer.Option(help="Attack at the same time; the server keeps its limits.")] = False,
) -> None:
    """Play at many tables at once and print how long a decision takes to reach everyone."""
    with server_needed("load"):
        from gilded.cli.attack import load_under_attack
        from gilded.cli.load import load as run_load

    if attack:
        load_under_attack(url=url, tables=tables, clients=clients, seconds=seconds)
        return
    run_load(url=url, tables=tables, clients=clients, seconds=seconds)
