"""Chartered in the terminal: the city with its bridges, companies with everybody's shares, cards and events."""

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gilded.core.errors import Values
from gilded.core.terminal import Panel, TerminalBoard
from gilded.core.words import Words
from gilded.games.chartered.components import BOARDS, CARDS, LayoutData
from gilded.games.chartered.preview import BuildingPreview, CharteredPreview
from gilded.games.chartered.terminal_sentences import values_of
from gilded.games.chartered.view import CharteredView, CompanyView, HandCard

STYLES: Final = {
    "coal": "bold #9a96a3",
    "spices": "bold #e08a35",
    "tea": "bold #55a866",
    "silk": "bold #dc76a6",
    "porcelain": "bold #6a9de0",
    "coffee": "bold #b07c55",
    "gold": "bold #dcb836",
    "silver": "bold #c2ccd4",
    "gemstones": "bold #ab79dc",
}
CELL: Final = 5
WIDE: Final = 96
"""From so many columns on, cards and events stand beside the city."""
LEVEL: Final = "level"
FLOOR_VALUE: Final = {level.level: level.value for level in CARDS.level_values}


class CharteredBoard(TerminalBoard):
    """City, companies and players, cards. Every company has its letters beside its colour."""

    def draw(self, view: CharteredView, words: Words, width: int) -> list[Panel]:
        city: RenderableType = _city(view, words)
        cards: Text | None = _cards(view, words)
        if width >= WIDE:
            row = Table.grid(padding=(0, 2))
            room = (CELL + 1) * PLANS[str(view.options["layout"])].columns
            row.add_column(width=room)
            row.add_column(width=width - room - 2)
            row.add_row(city, cards)
            city, cards = row, None
        below = Group(*(part for part in (cards, _hand(view, words), _deal(view, words)) if part is not None))
        return [
            Panel("", Group(city, below)),
            Panel("", Group(_companies(view, words, width), _players(view, words))),
            Panel(words.say("terminal.legend"), Text(words.say("terminal.legend_says"), style="dim"), due=False),
        ]

    def gives(self, action: Mapping[str, Any], view: CharteredView, words: Words, preview: CharteredPreview) -> str:
        kind, building = action["kind"], preview.building
        if kind == "play":
            return _card_gives(action["card"], view, words)
        if kind == "play_with" and building:
            return words.say("gives.play_with", {"money": words.money(building.after)})
        if kind == "add_floor" and building:
            return _floor_gives(building, words)
        if kind == "event":
            return words.say(f"does.{action['event']}")
        return _price_or_gain(action, words, preview)

    def topic(self, action: Mapping[str, Any], words: Words) -> str:
        place = str(action.get("plot") or action.get("card") or "")
        return f"{place.partition('-')[0]}-…" if "-" in place else ""

    def values(self, fact: Mapping[str, Any], words: Words) -> Values:
        return values_of(fact, words)

    def styles(self, words: Words) -> dict[str, str]:
        return {words.name(company): style for company, style in STYLES.items()}


BOARD: Final = CharteredBoard()


# The city


class _Plan:
    """A layout as a grid."""

    def __init__(self, layout: LayoutData) -> None:
        self.plots = {(place.x, place.y): place.plot for place in layout.plots}
        self.links = {frozenset((edge.a, edge.b)): edge.kind for edge in layout.edges}
        self.columns = max(x for x, _ in self.plots) + 1
        self.rows = max(y for _, y in self.plots) + 1

    def between(self, one: tuple[int, int], other: tuple[int, int]) -> str:
        """How two neighbouring places are linked: land, bridge, water, or nothing where the city ends."""
        if one not in self.plots or other not in self.plots:
            return ""
        return self.links.get(frozenset((self.plots[one], self.plots[other])), "water")


PLANS: Final = {layout.id: _Plan(layout) for layout in BOARDS.layouts}
ACROSS: Final = {"land": " ", "bridge": "═", "water": "│", "": " "}
DOWN: Final = {"land": "     ", "bridge": "──║──", "water": "─────", "": "     "}
WATER: Final = "dim blue"
BRIDGE: Final = "yellow"


def _city(view: CharteredView, words: Words) -> RenderableType:
    plan = PLANS[str(view.options["layout"])]
    hand = {card.card for card in view.hand}
    text = Text(no_wrap=True)
    for y in range(plan.rows):
        for x in range(plan.columns):
            text.append_text(_plot(view, words, plan.plots.get((x, y), ""), hand))
            link = plan.between((x, y), (x + 1, y))
            text.append(ACROSS[link], BRIDGE if link == "bridge" else WATER)
        text.append("\n")
        below = [plan.between((x, y), (x, y + 1)) for x in range(plan.columns)]
        if any(link not in ("land", "") for link in below):
            for link in below:
                text.append(DOWN[link] + " ", WATER if link == "water" else BRIDGE)
            text.append("\n")
    text.rstrip()
    return text


def _plot(view: CharteredView, words: Words, plot: str, hand: set[str]) -> Text:
    """A place: its name while it is free, else the letters of its company and how high it is built."""
    standing = view.plots.get(plot)
    if standing is None:
        mark = "•" if plot in hand else "°" if plot in view.market else ""
        style = "bold reverse" if mark == "•" else "bold" if mark else "dim"
        text = Text(f"{plot}{mark}", style if plot else "")
    else:
        company = standing.company
        name = words.letter(company) if company else "▪"
        height = str(standing.height) if standing.height else ""
        flags = ("*" if standing.headquarters else "") + "^" * min(standing.roofs, 1)
        text = Text(f"{name}{height}{flags}", STYLES[company] + " reverse" if company else "bold")
    text.pad_right(CELL - len(text))
    return text


# Cards, events and what is being bargained about


def _cards(view: CharteredView, words: Words) -> Text:
    text = Text()
    aside = {"count": view.pile, "aside": view.set_aside}
    discards = ", ".join(words.name(event) for event in view.event_discards) or words.name("nothing")
    events = [words.name(event) for event in view.face_up_events]
    for title, said in (
        ("market", ", ".join(words.name(card) for card in view.market)),
        ("pile", words.say("pile_says", aside)),
        ("events", ", ".join(events)),
        ("", words.say("event_pile_says", {"count": view.event_pile, "discards": discards})),
        ("", words.say("supply_says", {"count": view.warehouses, "roofs": view.roofs})),
    ):
        if title:
            text.append_text(Text(words.labelled(words.say(title), ""), style="bold"))
        text.append(f"{said}\n")
    if view.event_due:
        text.append(words.say("event_due"), style="bold yellow")
    text.rstrip()
    return text


def _hand(view: CharteredView, words: Words) -> Text | None:
    if not view.hand:
        return None
    text = Text(words.labelled(words.say("hand"), ""), style="bold")
    for number, card in enumerate(view.hand):
        text.append(" · " if number else "", style="not bold dim")
        text.append(words.name(card.card))
        text.append(f" {_outcome(card, words)}", style="not bold dim")
    return text


def _outcome(card: HandCard, words: Words) -> str:
    if card.building and words.has(f"short.{card.outcome}"):
        return words.say(f"short.{card.outcome}", {"value": card.building.after})
    return words.say(f"outcome.{card.outcome}")


def _card_gives(card: str, view: CharteredView, words: Words) -> str:
    """What playing a card of the viewer's hand would do now."""
    held = next((one for one in view.hand if one.card == card), None)
    if card.startswith(LEVEL):
        level = int(card.removeprefix(LEVEL))
        key = "floor_unplayable" if held and held.outcome == "unplayable" else "floor_says"
        return words.say(f"outcome.{key}", {"value": FLOOR_VALUE[level], "height": level - 1})
    if held is None:
        return ""
    if held.building and held.outcome != "isolated":
        return _building_gives(held.building, words)
    return words.say(f"outcome.{held.outcome}")  # briefly: most of a hand stands alone


def _price_or_gain(action: Mapping[str, Any], words: Words, preview: CharteredPreview) -> str:
    kind = action["kind"]
    if kind == "sell_absorbed" and not action["count"]:
        return words.say("gives.keep_all")
    if preview.proceeds:
        return words.say("gives.receive", {"money": words.money(preview.proceeds)})
    if preview.price and kind != "bid":
        return words.say("gives.pay", {"money": words.money(preview.price)})
    return words.say(f"gives.{kind}") if words.has(f"gives.{kind}") else ""


def _floor_gives(building: BuildingPreview, words: Words) -> str:
    return words.say("gives.floor_loose") if building.outcome == "isolated" else _building_gives(building, words)


def _building_gives(building: BuildingPreview, words: Words) -> str:
    companies = [words.name(company) for company in building.companies]
    values = {"companies": companies, "value": building.after, "money": words.money(building.payment)}
    return words.say(f"outcome.{building.outcome}_says", values)


def _deal(view: CharteredView, words: Words) -> Text | None:
    """What lies on the table in free trade or in an auction."""
    decision = view.decisions[0] if view.decisions else {}
    if "give_cards" in decision:
        sides = [(decision["seat"], "give"), (decision["other"], "ask")]
        if decision["step"] == "answer":
            sides = [(decision["other"], "give"), (decision["seat"], "ask")]
        return Text("\n".join(_side(decision, words, seat, way) for seat, way in sides), style="yellow")
    return _auction(decision, words) if "lot" in decision else None


def _side(decision: Mapping[str, Any], words: Words, seat: int, way: str) -> str:
    things = [words.name(thing) for thing in (*decision[f"{way}_cards"], *decision[f"{way}_shares"])]
    if decision[f"{way}_money"]:
        things.append(words.money(decision[f"{way}_money"]))
    who = "you" if seat in words.mine else "other"
    giver = words.say("hands_over", {"who": who, "seat": words.seat(seat)})
    return words.labelled(giver, ", ".join(things) or words.name("nothing"))


def _auction(decision: Mapping[str, Any], words: Words) -> Text:
    item = f" ({words.name(decision['item'])})" if decision["item"] else ""
    text = Text(words.say(f"lot.{decision['lot']}") + item, style="yellow")
    leader = decision["leader"]
    leading = {"seat": words.seat(leader), "money": words.money(decision["highest"])}
    text.append(". " + (words.say("no_bid_yet") if leader is None else words.say("leads", leading)))
    names = ", ".join(words.seat(seat) for seat in decision["bidders"])
    return text.append(" " + words.say("still_bidding", {"names": names}))


# Companies and players


def _companies(view: CharteredView, words: Words, width: int) -> Table:
    table = Table("", box=None, header_style="dim", padding=(0, 1, 0, 0))
    for column in ("head.value", "terminal.price", "terminal.headquarters", "head.bank"):
        table.add_column(words.say(column), justify="right")
    room = (width - 44) // view.seats - 1
    for seat in range(view.seats):
        style = "bold underline not dim" if seat == view.seat else "bold not dim"
        table.add_column(Text(words.seat(seat), style), justify="right", max_width=room, no_wrap=True)
    for company in view.companies:
        shares = [str(player.shares[company.id] or "–") for player in view.players]
        table.add_row(Text(_company_name(company, words), STYLES[company.id]), *_company(company, words), *shares)
    table.add_row(Text(words.say("terminal.money"), "dim"), *[""] * 4, *map(words.money, view.cash))
    return table


def _company_name(company: CompanyView, words: Words) -> str:
    return f"{words.letter(company.id)} {words.name(company.id)}"


def _company(company: CompanyView, words: Words) -> list[str]:
    if not company.value:
        return ["–", "–", "", str(company.bank_shares)]
    return [str(company.value), words.money(company.price), company.headquarters or "", str(company.bank_shares)]


def _players(view: CharteredView, words: Words) -> Text:
    text = Text()
    for seat, player in enumerate(view.players):
        mark = "▶" if seat == view.active and not view.over else " "
        owns = {
            "cards": player.cards,
            "known": len(player.shown_cards),
            "shown": ", ".join(words.name(card) for card in player.shown_cards),
            "special": player.special_cards,
            "roofs": player.roofs,
            "extra": player.extra_turns,
        }
        text.append(f"{mark} {words.labelled(words.seat(seat), '')}", style="bold")
        text.append(f"{words.say('owns', owns)}\n")
    text.rstrip()
    return text
