"""The parts of Carnegie's board in the terminal that one asks for: donations, departments to build, points."""

from typing import Final

from rich.table import Table
from rich.text import Text

from gilded.core.words import Words
from gilded.games.carnegie.printed import PRINTED
from gilded.games.carnegie.terminal_choices import own_company
from gilded.games.carnegie.terminal_signs import TYPE_STYLES, owner_sign
from gilded.games.carnegie.view import CarnegieView

COLUMNS: Final = 4
"""The four columns of the donation table."""


def donations(view: CarnegieView, words: Words) -> Table:
    """Each donation with what it would score now and who has made it."""
    own = own_company(view)
    table = Table.grid(padding=(0, 1))
    for slot in PRINTED.donations.slots:
        donors = Text()
        for donor in view.donation_table[slot.id]:
            donors.append_text(owner_sign(donor))
        worth = words.say("amount.vp", {"count": own.donation_worth[slot.id]})
        table.add_row(Text(words.name(slot.id)), Text(words.say(f"gift.{slot.id}"), "dim"), worth, donors)
    price = words.say("gift.next", {"money": words.money(own.donation_price)})
    limit = words.say("gift.limit", {"limit": own.donation_limit})
    table.add_row("", Text(f"{price}, {limit}", "bold"), "", "")
    return table


def market(view: CarnegieView, words: Words) -> Table:
    """The departments that can still be built."""
    table = Table.grid(padding=(0, 1))
    for tile in PRINTED.departments.tiles:
        left = view.market[tile.id]
        if left:
            said = words.say(f"about.{tile.id}")
            table.add_row(str(left), Text(words.name(tile.id), TYPE_STYLES[tile.type]), Text(said, "dim"))
    return table


def scores(view: CarnegieView, words: Words) -> Table:
    """The points as they stand, by category."""
    table = Table("", box=None, header_style="dim", padding=(0, 1, 0, 0))
    columns = [(words.seat(seat), company.categories) for seat, company in enumerate(view.companies)]
    if view.andrew is not None:
        columns.append((words.name("andrew"), view.andrew.categories))
    for name, _ in columns:
        table.add_column(name, justify="right")
    for category in dict.fromkeys(name for _, points in columns for name in points):
        table.add_row(words.say(f"source.{category}"), *(str(points.get(category, "–")) for _, points in columns))
    totals = [*view.scores, *view.rivals]
    table.add_row(Text(words.say("total"), "bold"), *(str(total) for total in totals[: len(columns)]))
    return table
