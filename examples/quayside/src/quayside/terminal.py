"""Quayside in the terminal: the cargo, the merchants and one's own orders."""

from gilded.core import Action
from rich.console import Group, RenderableType
from rich.table import Table

from quayside.actions import Bid, Deliver
from quayside.components import DATA
from quayside.view import MerchantView, QuaysideView

WORDS = DATA.words("en")


class QuaysideBoard:
    """How the table looks in the terminal."""

    def draw(self, view: QuaysideView) -> RenderableType:
        head = f"\n[bold]Day {view.day} of {view.days}[/]"
        cargo = f"on the quay: [bold]{_crates(view.cargo) or 'nothing'}[/]   in the bag: {_crates(view.bag)}"
        return Group(head, cargo, _merchants(view), _hand(view))

    def describe(self, action: Action) -> str:
        if isinstance(action, Bid):
            return f"bid {action.amount}"
        return f"deliver to {_name(str(action.to_json()['order']))}" if isinstance(action, Deliver) else "keep the rest"


BOARD = QuaysideBoard()


def _name(thing: str) -> str:
    return str(WORDS[f"name.{thing}"])


def _crates(crates: dict[str, int]) -> str:
    return ", ".join(f"{count} {_name(good)}" for good, count in crates.items())


def _merchants(view: QuaysideView) -> Table:
    table = Table("seat", "money", "crates", "orders", "filled", box=None, header_style="dim", padding=(0, 2))
    for merchant in view.merchants:
        table.add_row(*_merchant(view, merchant))
    return table


def _merchant(view: QuaysideView, merchant: MerchantView) -> list[str]:
    you = " (you)" if merchant.seat == view.seat else ""
    ties = " (wins ties)" if merchant.wins_ties else ""
    filled = ", ".join(_name(order) for order in merchant.filled)
    money = str(view.cash[merchant.seat])
    return [f"{merchant.seat}{you}{ties}", money, _crates(merchant.crates), str(merchant.orders), filled]


def _hand(view: QuaysideView) -> Table:
    table = Table("your orders", "need", "pay", box=None, header_style="dim", padding=(0, 2))
    for order in view.hand:
        mark = "✓ " if order.ready else "  "
        table.add_row(mark + _name(order.order), _crates(order.needs), str(order.pays))
    return table
