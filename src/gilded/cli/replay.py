"""`gilded replay`: checks a record decision by decision and shows any moment of the game."""

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from gilded.cli.boards import board_of
from gilded.core.record import Record


def show_record(file: Path, at: int | None, step: bool) -> None:
    """Print the result of the game or its position after `at` decisions, or step through it."""
    record = Record.open(file)
    console = Console(highlight=False)
    if step:
        _step_through(record, console, at or 0)
    elif at is not None:
        _show(record, console, at)
    else:
        _show_result(record, console)


def _show(record: Record, console: Console, number: int) -> None:
    state = record.at(number)
    board = board_of(record.game)
    console.print(board.draw(state.view(None)))
    if number < len(record):
        seat, action = record.decisions[number]
        console.print(f"{number} of {len(record)} decisions; next, seat {seat}: {board.describe(action)}")
    else:
        console.print(f"{number} of {len(record)} decisions")


def _show_result(record: Record, console: Console) -> None:
    state = record.state
    console.print(
        f"[bold]{escape(record.game.title)}[/], {state.seats} seats, seed {record.seed}, {len(record)} decisions"
    )
    if not state.over:
        console.print(f"not finished; seat {state.to_act[0]} is to decide; scores so far: {state.scores()}")
        return
    for seat, score in enumerate(state.scores()):
        console.print(f"  seat {seat}: {score}{' (winner)' if seat in state.winners() else ''}")


def _step_through(record: Record, console: Console, number: int) -> None:
    """Enter goes on, b goes back, a number goes there, q quits."""
    while True:
        _show(record, console, number)
        try:
            line = console.input("[dim]Enter: next, b: back, NUMBER: go there, q: quit[/] ").strip()
        except EOFError:
            return
        if line == "q":
            return
        if line.isdecimal():
            number = min(int(line), len(record))
        elif line == "b":
            number = max(0, number - 1)
        elif number == len(record):
            return
        else:
            number += 1
