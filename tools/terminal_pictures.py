"""Draws the pictures of docs/terminal.md: a moment of each game in colour, as SVG. `make terminal-pictures` calls it.

    python tools/terminal_pictures.py --folder docs/images

Games are played by greedy bots on fixed seeds, so that the pictures change only with the rules and the boards.
"""

import argparse
import io
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.terminal_theme import MONOKAI

from gilded.bots.bot import Seated
from gilded.bots.greedy import GreedyBot
from gilded.cli.play import TerminalTable
from gilded.core import Record

WIDTH: Final = 100
LATEST: Final = 3
"""So many decisions are told above the board."""
MOMENTS: Final = {
    "credit_mobilier": (4, "en", 60),
    "chartered": (4, "en", 150),
    "carnegie": (3, "fr", 120),
    "chicago1875": (4, "de", 150),
}
"""For each game the seats, the language, and the decision from which on the next one of the first seat is shown."""


def main() -> None:
    """Write one picture for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=Path("docs/images"))
    folder = parser.parse_args().folder
    for name, (seats, language, start) in MOMENTS.items():
        file = folder / f"terminal-{name}.svg"
        file.write_text(picture(name, seats, language, start), encoding="utf-8")
        print(f"{file}: {file.stat().st_size / 1000:.0f} kB")


def picture(name: str, seats: int, language: str, start: int) -> str:
    """What a person in the first seat sees who is about to decide."""
    record, bot = Record.new(name, seats, seed=11), GreedyBot(11)
    while len(record) < start or record.state.to_act != (0,) or len(record.state.legal(0)) < LATEST:
        seat = record.state.to_act[0]
        record.play(seat, bot.choose(record.state.belief(seat)))
    console = Console(file=io.StringIO(), record=True, width=WIDTH, highlight=False, force_terminal=True)
    table = TerminalTable(record, {seat: Seated(bot, seat) for seat in range(1, seats)}, language, console)
    for number in range(len(record) - LATEST + 1, len(record) + 1):
        console.print(table.story.told(number))
    table.show_decision(0)
    return without_fonts(console.export_svg(title=record.game.title, theme=MONOKAI, unique_id=name))


def without_fonts(svg: str) -> str:
    """The picture without fonts from elsewhere: it is read offline too."""
    before, _, rest = svg.partition("@font-face")
    _, _, after = rest.rpartition("@font-face")
    return before + after.partition("}")[2].lstrip() if rest else svg


if __name__ == "__main__":
    main()
