"""The trade of Chicago 1875 in the terminal: demand, job market, Haymarket Square and supply chain."""

from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from gilded.core.words import Words
from gilded.games.chicago1875.components import BOARD
from gilded.games.chicago1875.view import Chicago1875View

CUBES: Final = {
    "livestock": "bold #e08aa0",
    "steel": "bold #8fb4d8",
    "wood": "bold #c79a5b",
    "coal": "bold #a8a8a8",
}


def resource_text(cubes: dict[str, int], words: Words) -> Text:
    """Cubes by letter, each in its colour: 2L 1S."""
    text = Text()
    for kind, count in cubes.items():
        if count:
            text.append(" " if text else "").append(f"{count}{words.letter(kind)}", style=CUBES[kind])
    return text if text else Text("–", style="dim")


def trade(view: Chicago1875View, words: Words) -> Group:
    """What can be sold, and what can be hired and bought."""
    return Group(_demand(view, words), _markets(view, words))


def _demand(view: Chicago1875View, words: Words) -> Table:
    """Goods sold of those that each tile takes, with what filling the tile brings."""
    table = Table(words.say("ui.demand"), box=None, header_style="dim", padding=(0, 2, 0, 0))
    for column in BOARD.demand_area.columns:
        bonus = f" +{words.money(column.completion_bonus)}" if column.completion_bonus else ""
        table.add_column(f"{words.name(column.position)}{bonus}", justify="right")
    table.add_column(words.say("ui.half"))
    for row in view.demand:
        cells = [f"{cell.goods}/{cell.capacity}" if cell.capacity else "–" for cell in row.cells]
        table.add_row(words.name(row.id), *cells, "✓" if row.half_price else "–")
    return table


def _markets(view: Chicago1875View, words: Words) -> Text:
    text = Text(words.labelled(words.say("ui.job_market"), str(view.market)))
    text.append(f" ({words.say('ui.next_price', {'money': words.money(view.worker_price)})})", style="dim")
    for name, cubes in (("haymarket", view.haymarket), ("bag", view.bag)):
        text.append(f"   {words.labelled(words.say(f'ui.{name}'), '')}").append_text(resource_text(cubes, words))
    text.append(f"\n{words.labelled(words.say('ui.supply'), '')}")
    if view.rows is None:
        for space, cubes in view.supply.items():
            text.append(f"  {_price(space, words)} ", style="dim").append_text(resource_text(cubes, words))
        return text
    for kind, count in view.rows.items():
        text.append(" ").append_text(resource_text({kind: count}, words))
        if count:
            price = words.say("ui.next_price", {"money": words.money(view.row_prices[count - 1])})
            text.append(f" ({price})", style="dim")
    return text


def _price(space: str, words: Words) -> str:
    return words.money(int(space)) if space.isdecimal() else space
