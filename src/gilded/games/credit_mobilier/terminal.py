"""Crédit Mobilier in the terminal: the map from the coast to the east edge, companies, players and dice."""

from itertools import pairwise
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gilded.core.action import Action
from gilded.games.credit_mobilier.actions import ANOTHER_ROUND, Buy, Choose, Lay, Move
from gilded.games.credit_mobilier.board import SPACE_IDS, WAY_IDS
from gilded.games.credit_mobilier.components import MAP
from gilded.games.credit_mobilier.view import CompanyView, CreditMobilierView

STYLES: Final = {
    "red": "bold red",
    "green": "bold green",
    "yellow": "bold yellow",
    "blue": "bold blue",
    "purple": "bold magenta",
    "orange": "bold dark_orange",
}
CHOICE_WORDS: Final = {
    "build": "build track",
    "move": "move goods",
    "buy": "buy stock",
    "dividend": "pay dividends",
}
SPACE_WIDTH: Final = 9
LINK_WIDTH: Final = 4
COAST: Final = next(space.id for space in MAP.spaces if space.x == 0)
ROWS: Final = sorted({space.y for space in MAP.spaces if space.y is not None})
COLUMNS: Final = sorted({space.x for space in MAP.spaces if space.y is not None})
SPACE_AT: Final = {(space.x, space.y): space.id for space in MAP.spaces}
LINK_BETWEEN: Final = {frozenset(link.ends): link.id for link in MAP.links}


def _links_between_neighbours() -> set[str]:
    """The links that the picture has a place for: along the rows and columns, without a square left out."""
    drawn: set[str | None] = set()
    for row in ROWS:
        west = COAST
        for column in COLUMNS:
            space = SPACE_AT.get((column, row))
            if space is not None:
                drawn.add(LINK_BETWEEN.get(frozenset((west, space))))
            west = space or ""
    for north, south in pairwise(ROWS):
        for column in COLUMNS:
            ends = (SPACE_AT.get((column, north), ""), SPACE_AT.get((column, south), ""))
            drawn.add(LINK_BETWEEN.get(frozenset(ends)))
    return {link for link in drawn if link is not None}


OTHER_LINKS: Final = [link for link in MAP.links if link.id not in _links_between_neighbours()]
"""Links of a map of one's own that are not between neighbours of the grid: they are listed below the picture."""


class CreditMobilierBoard:
    """The table as text. Every colour comes with its letter or name, for players who cannot tell colours apart."""

    def draw(self, view: CreditMobilierView) -> RenderableType:
        return Group(_map(view), _companies(view), _players(view), _dice(view))

    def describe(self, action: Action) -> str:
        data = action.to_json()
        if isinstance(action, Choose):
            company = str(data["company"])
            return f"[{STYLES[company]}]{company}: {CHOICE_WORDS[str(data['what'])]}[/]"
        if isinstance(action, Lay):
            return f"lay track on {data['link']}"
        if isinstance(action, Move):
            return f"move a cube from {data['space']} {WAY_IDS[action.way]} to {SPACE_IDS[action.to]}"
        if isinstance(action, Buy):
            return f"buy {action.count} stock{'s' if action.count > 1 else ''}"
        return "pay another round" if action is ANOTHER_ROUND else "stop"


BOARD: Final = CreditMobilierBoard()


def _map(view: CreditMobilierView) -> Text:
    picture = Text("\n  Pacific Coast ", style="dim")
    picture.append_text(_cubes(view.cubes[COAST], 0)).append("\n")
    for row in ROWS:
        _add_row(picture, view, row)
        if row != ROWS[-1]:
            _add_links_south(picture, view, row)
    _add_other_links(picture, view)
    return picture


def _add_row(picture: Text, view: CreditMobilierView, row: int) -> None:
    picture.append("~")
    west = COAST
    for column in COLUMNS:
        space = SPACE_AT.get((column, row), "")
        link = LINK_BETWEEN.get(frozenset((west, space)))
        picture.append_text(_link(view, link, "═") if link else Text(" " * LINK_WIDTH))
        if space:
            picture.append(f"{space} ", style="dim").append_text(_cubes(view.cubes[space], SPACE_WIDTH - 3))
        else:
            picture.append(" " * SPACE_WIDTH)
        west = space
    picture.append("│\n", style="dim")


def _add_links_south(picture: Text, view: CreditMobilierView, row: int) -> None:
    south = ROWS[ROWS.index(row) + 1]
    picture.append(" ")
    for column in COLUMNS:
        link = LINK_BETWEEN.get(frozenset((SPACE_AT.get((column, row), ""), SPACE_AT.get((column, south), ""))))
        picture.append(" " * LINK_WIDTH)
        mark = _link(view, link, "║") if link else Text("")
        mark.pad_right(SPACE_WIDTH - len(mark))
        picture.append_text(mark)
    picture.append("\n")


def _add_other_links(picture: Text, view: CreditMobilierView) -> None:
    for link in OTHER_LINKS:
        picture.append(f"  {link.ends[0]} ", style="dim").append_text(_link(view, link.id, "═"))
        picture.append(f"{link.ends[1]}\n", style="dim")


def _link(view: CreditMobilierView, link: str, line: str) -> Text:
    owner = view.links.get(link)
    if owner is None:
        return Text(f"{link} ", style="dim")
    return Text(f"{line}{owner[0].upper()}{line} ", style=STYLES[owner])


def _cubes(cubes: dict[str, int], width: int) -> Text:
    text = Text()
    for company, count in cubes.items():
        text.append(f"{company[0].upper()}{count if count > 1 else ''}", style=STYLES[company])
    text.pad_right(max(0, width - len(text)))
    return text


def _companies(view: CreditMobilierView) -> Table:
    table = Table("company", box=None, header_style="dim", padding=(0, 2))
    for column in ("treasury", "stock left", "markers", "cubes on the way", "dice", "dividend rounds"):
        table.add_column(column, justify="right")
    for company in view.companies:
        table.add_row(_name(company.id), *_company(company))
    return table


def _company(company: CompanyView) -> list[str]:
    numbers = [company.treasury, company.supply, company.markers, company.off_coast, company.dice, company.rounds]
    return [str(number) for number in numbers]


def _players(view: CreditMobilierView) -> Table:
    table = Table("seat", box=None, header_style="dim", padding=(0, 2))
    table.add_column("money", justify="right")
    for company in view.companies:
        table.add_column(_name(company.id), justify="right")
    for seat in range(view.seats):
        mark = "▶" if seat == view.active and not view.over else " "
        stock = [str(view.stock[seat][company.id]) for company in view.companies]
        you = " (you)" if seat == view.seat else ""
        table.add_row(f"{mark} {seat}{you}", str(view.cash[seat]), *stock)
    return table


def _dice(view: CreditMobilierView) -> Text:
    text = Text(f"\nturn {view.turn}, dice: ")
    for die in view.dice:
        text.append(f" {die} ", style=f"{STYLES[die]} reverse").append(" ")
    return text


def _name(company: str) -> Text:
    return Text(f"{company[0].upper()} {company}", style=STYLES[company])
