"""Crédit Mobilier in the terminal: the map from the coast to the east edge, companies, players and dice."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from gilded.core.errors import Values
from gilded.core.terminal import Panel, TerminalBoard
from gilded.core.words import Words
from gilded.games.credit_mobilier.components import MAP
from gilded.games.credit_mobilier.preview import CreditMobilierPreview
from gilded.games.credit_mobilier.view import CompanyView, CreditMobilierView

STYLES: Final = {
    "red": "bold red",
    "green": "bold green",
    "yellow": "bold yellow",
    "blue": "bold blue",
    "purple": "bold magenta",
    "orange": "bold dark_orange",
}
SPACE_WIDTH: Final = 9
LINK_WIDTH: Final = 4
COAST: Final = next(space.id for space in MAP.spaces if space.x == 0)
ROWS: Final = sorted({space.y for space in MAP.spaces if space.y is not None})
COLUMNS: Final = sorted({space.x for space in MAP.spaces if space.y is not None})
SPACE_AT: Final = {(space.x, space.y): space.id for space in MAP.spaces}
LINK_BETWEEN: Final = {frozenset(link.ends): link.id for link in MAP.links}
ENDS: Final = {link.id: link.ends for link in MAP.links}


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


class CreditMobilierBoard(TerminalBoard):
    """The table as text. Every colour comes with its letter or name, for players who cannot tell colours apart."""

    def draw(self, view: CreditMobilierView, words: Words, width: int) -> list[Panel]:
        return [Panel("", _map(view, words)), Panel("", _holdings(view, words)), Panel("", _dice(view, words))]

    def label(self, action: Mapping[str, Any], view: CreditMobilierView, words: Words, preview: Any) -> str:
        fields = dict(action)
        if "link" in fields and fields["kind"] == "lay":
            fields["link"] = link_name(str(fields["link"]))
        if fields["kind"] == "move" and "link" in fields:
            fields["to"] = next((end for end in ENDS[fields["link"]] if end != fields.get("space")), "…")
        return super().label(fields, view, words, preview)

    def gives(
        self, action: Mapping[str, Any], view: CreditMobilierView, words: Words, preview: CreditMobilierPreview
    ) -> str:
        kind = action["kind"]
        if kind == "choose":
            offer = {"count": preview.at_most, "money": words.money(preview.cash)}
            return words.say(f"offers.{action['what']}", offer)
        if kind == "lay":
            return words.say("gives.lay", {"money": words.money(preview.treasuries.get("purple", 0))})
        if kind == "move":
            return _move_gives(str(view.decisions[0]["company"]), words, preview.treasuries)
        if kind == "buy":
            return words.say("gives.buy", {"money": words.money(preview.price)})
        return words.say("gives.round", {"money": words.money(preview.cash)}) if kind == "another_round" else ""

    def values(self, fact: Mapping[str, Any], words: Words) -> Values:
        if fact["event"] == "Chosen":
            return {"action": words.name(fact["what"])}
        if fact["event"] == "LinkBuilt":
            return {"place": link_name(fact["link"])}
        return {"winners": [words.seat(seat) for seat in fact["winners"]]} if fact["event"] == "GameEnded" else {}

    def styles(self, words: Words) -> dict[str, str]:
        return {words.name(company): style for company, style in STYLES.items()}


BOARD: Final = CreditMobilierBoard()


def link_name(link: str) -> str:
    """A link by its two ends."""
    return "–".join(ENDS[link])


def _move_gives(company: str, words: Words, treasuries: dict[str, int]) -> str:
    """What a step earns for the cube's railway, and for the owner of the track where that is another."""
    owner = next((one for one in treasuries if one != company), None)
    if company in treasuries and owner:
        goods, used = words.money(treasuries[company]), words.money(treasuries[owner])
        values = {"company": words.name(company), "goods": goods, "owner": words.name(owner), "used": used}
        return words.say("gives.west", values)
    receiver = company if company in treasuries else owner
    if receiver is None:
        return words.say("gives.nothing")
    earned = words.money(treasuries[receiver])
    return words.say("gives.west_own", {"company": words.name(receiver), "goods": earned})


def _map(view: CreditMobilierView, words: Words) -> Text:
    picture = Text(f"  {words.name(COAST)} ", style="not bold")
    picture.append_text(_cubes(view.cubes[COAST], words, 0)).append("\n")
    for row in ROWS:
        _add_row(picture, view, words, row)
        if row != ROWS[-1]:
            _add_links_south(picture, view, words, row)
    _add_other_links(picture, view, words)
    picture.rstrip()
    return picture


def _add_row(picture: Text, view: CreditMobilierView, words: Words, row: int) -> None:
    picture.append("~")
    west = COAST
    for column in COLUMNS:
        space = SPACE_AT.get((column, row), "")
        link = LINK_BETWEEN.get(frozenset((west, space)))
        picture.append_text(_link(view, words, link, "═") if link else Text(" " * LINK_WIDTH))
        if space:
            picture.append(f"{space} ", style="dim").append_text(_cubes(view.cubes[space], words, SPACE_WIDTH - 3))
        else:
            picture.append(" " * SPACE_WIDTH)
        west = space
    picture.append("│\n", style="dim")


def _add_links_south(picture: Text, view: CreditMobilierView, words: Words, row: int) -> None:
    south = ROWS[ROWS.index(row) + 1]
    picture.append(" ")
    for column in COLUMNS:
        link = LINK_BETWEEN.get(frozenset((SPACE_AT.get((column, row), ""), SPACE_AT.get((column, south), ""))))
        picture.append(" " * LINK_WIDTH)
        mark = _link(view, words, link, "║") if link else Text("")
        mark.pad_right(SPACE_WIDTH - len(mark))
        picture.append_text(mark)
    picture.append("\n")


def _add_other_links(picture: Text, view: CreditMobilierView, words: Words) -> None:
    for link in OTHER_LINKS:
        picture.append(f"  {link.ends[0]} ", style="dim").append_text(_link(view, words, link.id, "═"))
        picture.append(f"{link.ends[1]}\n", style="dim")


def _link(view: CreditMobilierView, words: Words, link: str, line: str) -> Text:
    owner = view.links.get(link)
    if owner is None:
        return Text("╌╌╌ " if line == "═" else " ╎  ", style="dim")
    return Text(f"{line}{words.letter(owner)}{line} ", style=STYLES[owner])


def _cubes(cubes: dict[str, int], words: Words, width: int) -> Text:
    text = Text()
    for company, count in cubes.items():
        text.append(f"{words.letter(company)}{count if count > 1 else ''}", style=STYLES[company])
    text.pad_right(max(0, width - len(text)))
    return text


def _holdings(view: CreditMobilierView, words: Words) -> Table:
    """The companies with what everybody holds of them."""
    table = Table("", box=None, header_style="dim", padding=(0, 1, 0, 0))
    for column in ("treasury", "stock", "markers", "cubes", "dice", "rounds"):
        table.add_column(words.say(f"terminal.{column}"), justify="right")
    for seat in range(view.seats):
        table.add_column(_player(view, words, seat), justify="right", header_style="not dim")
    for company in view.companies:
        shares = [str(view.stock[seat][company.id] or "–") for seat in range(view.seats)]
        table.add_row(_name(company.id, words), *_company(company, words), *shares)
    money = [words.money(view.cash[seat]) for seat in range(view.seats)]
    table.add_row(Text(words.say("terminal.money"), style="dim"), *[""] * 6, *money)
    return table


def _player(view: CreditMobilierView, words: Words, seat: int) -> Text:
    turn = "▶" if seat == view.active and not view.over else ""
    return Text(f"{turn}{words.seat(seat)}", style="bold underline" if seat == view.seat else "bold")


def _company(company: CompanyView, words: Words) -> list[str]:
    railway = company.id != "purple"
    pieces = [company.markers, company.off_coast] if railway else ["", ""]
    return [words.money(company.treasury), *map(str, [company.supply, *pieces, company.dice, company.rounds])]


def _dice(view: CreditMobilierView, words: Words) -> Text:
    text = Text()
    for die in view.dice:
        text.append(f" {words.letter(die)} {words.name(die)} ", style=f"{STYLES[die]} reverse").append(" ")
    return text


def _name(company: str, words: Words) -> Text:
    return Text(f"{words.letter(company)} {words.name(company)}", style=STYLES[company])
