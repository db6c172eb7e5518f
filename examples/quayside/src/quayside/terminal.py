"""Quayside in the terminal: the cargo, the merchants and one's own orders."""

from gilded.core import Panel, TerminalBoard, Words
from rich.console import Group
from rich.table import Table

from quayside.view import MerchantView, QuaysideView


class QuaysideBoard(TerminalBoard):
    """How the table looks in the terminal."""

    def draw(self, view: QuaysideView, words: Words, width: int) -> list[Panel]:
        day = words.labelled(words.field("day"), f"[bold]{view.day}[/] / {view.days}")
        cargo = words.labelled(words.field("cargo"), f"[bold]{_crates(view.cargo, words)}[/]")
        bag = words.labelled(words.field("bag"), _crates(view.bag, words))
        return [
            Panel("", Group(f"{day}   {cargo}", bag)),
            Panel("", _merchants(view, words)),
            Panel(words.field("hand"), _hand(view, words), due=bool(view.hand)),
        ]


BOARD = QuaysideBoard()


def _crates(crates: dict[str, int], words: Words) -> str:
    return ", ".join(f"{count} {words.name(good)}" for good, count in crates.items()) or "–"


def _merchants(view: QuaysideView, words: Words) -> Table:
    columns = [words.field(name) for name in ("cash", "crates", "orders", "filled", "wins_ties")]
    table = Table("", *columns, box=None, header_style="dim", padding=(0, 2))
    for merchant in view.merchants:
        table.add_row(*_merchant(view, merchant, words))
    return table


def _merchant(view: QuaysideView, merchant: MerchantView, words: Words) -> list[str]:
    name = words.seat(merchant.seat)
    filled = ", ".join(words.name(order) for order in merchant.filled)
    money = words.money(view.cash[merchant.seat])
    ties = "✓" if merchant.wins_ties else ""
    return [name, money, _crates(merchant.crates, words), str(merchant.orders), filled, ties]


def _hand(view: QuaysideView, words: Words) -> Table:
    columns = [words.field(name) for name in ("order", "needs", "pays")]
    table = Table(*columns, box=None, header_style="dim", padding=(0, 2))
    for order in view.hand:
        mark = "✓ " if order.ready else "  "
        table.add_row(mark + words.name(order.order), _crates(order.needs, words), words.money(order.pays))
    return table
