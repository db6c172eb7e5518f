"""Carnegie in the terminal: timelines, regions with their cities, companies as floor plans, donations, Andrew."""

import re
from collections.abc import Mapping
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gilded.core.errors import Values
from gilded.core.terminal import Messages, Panel, TerminalBoard
from gilded.core.words import Words
from gilded.games.carnegie.departments import DEPARTMENT, DEPARTMENT_IDS, WORKSTATIONS
from gilded.games.carnegie.preview import SPACES
from gilded.games.carnegie.printed import PRINTED
from gilded.games.carnegie.terminal_choices import amounts, gives_of, happens, label_of, own_company
from gilded.games.carnegie.terminal_panels import donations, market, scores
from gilded.games.carnegie.terminal_signs import OWNER_STYLES, TYPE_STYLES, owner_sign, project_sign, seat_sign
from gilded.games.carnegie.view import AndrewView, CarnegieView, CellView, CompanyView, RowView, TabView

REGION_IDS: Final = [region.id for region in PRINTED.map.regions]
CITIES: Final = {region: [city for city in PRINTED.map.cities if city.region == region] for region in REGION_IDS}
TAB_OF_ROW: Final = {tab.row: tab.project_tab for tab in PRINTED.company_board.row_tab}
FLOOR_POINTS: Final = {floor.row: floor.vp_per_built_department for floor in PRINTED.company_board.row_vp}
GOODS: Final = {tab.type: tab.goods_cost for tab in PRINTED.project_tabs.tabs}
PRINTED_ROOMS: Final = {f"r{cell.row}c{cell.column}": cell.id for cell in PRINTED.company_board.cells if cell.id}
"""The rooms that are the same in every company; a lot is called by its place on the plan."""
MOST_SITES: Final = 5
WIDE: Final = 96
"""From so many columns on, transport stands beside what the players have."""
ON_THE_MAP: Final = {
    "place_first_house",
    "choose_row",
    "bring_home",
    "send_on_mission",
    "place_project",
    "spend_points",
}
"""The decisions that need the map."""
IN_DONATIONS: Final = {"make_donation", "copy_donation", "pay_for_welfare"}
NOT_INSIDE: Final = IN_DONATIONS | {"place_first_house", "place_project", "send_on_mission", "choose_tab_side"}
"""The decisions that need no floor plan."""


class CarnegieBoard(TerminalBoard):
    """Time, map, companies and what else a player decides about; of the rest one asks for a part."""

    def draw(self, view: CarnegieView, words: Words, width: int) -> list[Panel]:
        step = view.decisions[0]["step"] if view.decisions else ""
        own = own_company(view)
        others = [(seat, company) for seat, company in enumerate(view.companies) if company is not own]
        panels = [
            Panel("", Group(_head(view, words), _timeline(view, words, width))),
            Panel(words.say("panel.map"), _map(view, words), due=step in ON_THE_MAP or not step),
            Panel(words.say("own_company"), _floors(own, words, width), due=step not in NOT_INSIDE),
            Panel("", _players(view, words, width)),
            Panel(words.say("panel.donations"), donations(view, words), due=step in IN_DONATIONS),
            Panel(words.say("panel.market"), market(view, words), due=False),
            Panel(words.say("terminal.legend"), Text(words.say("terminal.legend_says"), "dim"), due=False),
            Panel(words.say("panel.score"), scores(view, words), due=not step),
        ]
        if view.andrew is not None:
            panels.insert(4, Panel(words.say("panel.andrew"), _andrew(view.andrew, words)))
        for seat, company in others:
            title = words.say("company_of", {"seat": words.seat(seat)})
            panels.append(Panel(title, _floors(company, words, width), due=False))
        return panels

    def label(self, action: Mapping[str, Any], view: CarnegieView, words: Words, preview: Any) -> str:
        return label_of(action, view, words, preview)

    def gives(self, action: Mapping[str, Any], view: CarnegieView, words: Words, preview: Any) -> str:
        return gives_of(action, view, words, preview)

    def topic(self, action: Mapping[str, Any], words: Words) -> str:
        if "site" in action:
            city = str(action["site"]).partition(":")[0]
            return words.name(next(region for region, cities in CITIES.items() if city in {one.id for one in cities}))
        if "slot" in action:
            return words.name(next(slot.category for slot in PRINTED.donations.slots if slot.id == action["slot"]))
        if action["kind"] == "choose_department":
            return words.name(_type_of(str(action["department"])))
        return ""

    def values(self, fact: Mapping[str, Any], words: Words) -> Values:
        def named(seat: int | None) -> str:
            return words.name("andrew") if seat is None else words.seat(seat)

        who: Values = {"seat": named(None)} if "seat" in fact and fact["seat"] is None else {}
        if fact["event"] == "TimelineChosen":
            return {**who, "what": happens(fact["region"], fact["donation"], words)}
        if fact["event"] == "EmployeeMoved":
            return {name: words.name(PRINTED_ROOMS.get(fact[name], fact[name])) for name in ("start", "end")}
        if fact["event"] == "Gained":
            way = "give" if fact["amount"] < 0 else "gain"
            return {"way": way, "what": amounts({fact["resource"]: abs(fact["amount"])}, words)}
        if fact["event"] == "CardShifted":
            return {"points": PRINTED.solo_cards.vp_cards[fact["position"]].vp}
        if fact["event"] == "RoundEnded":
            return {"next": named(fact["first"])}
        return {"winners": [named(seat) for seat in fact["winners"]]} if fact["event"] == "GameEnded" else who

    def more_names(self, messages: Messages) -> Messages:
        """A site is called by its city."""
        cities = [(key, name) for key, name in messages.items() if re.fullmatch(r"name\.[a-z-]+", key)]
        return {f"{key}:{site}": name for key, name in cities for site in range(MOST_SITES)}

    def styles(self, words: Words) -> dict[str, str]:
        return {words.seat(seat): style for seat, style in enumerate(OWNER_STYLES[:4])}


BOARD: Final = CarnegieBoard()


def _type_of(department: str) -> str:
    return next(one.type for one in PRINTED.departments.tiles if one.id == department)


# Time


def _head(view: CarnegieView, words: Words) -> Text:
    text = Text(words.say("progress", {"round": view.round}), style="bold")
    text.append(f"   {words.labelled(words.say('hold.first'), words.seat(view.first))}", style="not bold")
    if view.action:
        text.append(f"   {words.name(view.action)}", style=f"bold {TYPE_STYLES[view.action]}")
    if view.moves:
        text.append(f"   {words.say('moves_left', {'count': view.moves})}", style="bold yellow")
    return text


def _timeline(view: CarnegieView, words: Words, width: int) -> Table:
    table = Table.grid(padding=(0, 2 if width >= WIDE else 1))
    for row in view.timeline:
        name = f"{'▶' if row.action == view.row else ' '} {words.name(row.action)}"
        table.add_row(Text(name, TYPE_STYLES[row.action]), *_moments(row, words))
    return table


def _moments(row: RowView, words: Words) -> list[Text]:
    """The spaces of a timeline: what is behind the marker is over, and the next one is what would happen."""
    moments = []
    for number, space in enumerate(row.spaces, start=1):
        said = " + ".join(words.name(one) for one in (space.region, "donation" if space.donation else None) if one)
        style = "dim strike" if number <= row.marker else "bold" if number == row.marker + 1 else ""
        moments.append(Text(f"{'▸' if number == row.marker + 1 else ' '}{said}", style))
    return moments


# The map


def _map(view: CarnegieView, words: Words) -> Group:
    table = Table.grid(padding=(0, 1))
    for region, cities in CITIES.items():
        text = Text()
        for number, city in enumerate(cities):
            text.append(" · " if number else "", style="dim")
            text.append(words.name(city.id).replace(" ", "\u00a0"))
            text.append(_worth(city.vp_per_project, city.transport_income_on_build, city.link_points), style="dim")
            text.append("\u00a0")
            for site in city.sites:
                owner = view.sites.get(f"{city.id}:{site.index}")
                text.append_text(owner_sign(owner) if owner else Text(project_sign(site.project, words), "dim cyan"))
        table.add_row(Text(words.name(region), "bold"), text)
    return Group(table, Text(words.say("terminal.legend_map", _signs(words)), style="dim"))


def _worth(points: int, pays: bool, links: int) -> str:
    said = [f"+{points}" if points else "", "$" if pays else "", f"L{links}" if links else ""]
    return f"\u00a0{''.join(said)}" if any(said) else ""


def _signs(words: Words) -> dict[str, str]:
    projects = ["housing", "commerce", "industry", "public", "any"]
    return {"signs": ", ".join(f"{project_sign(project, words)} {words.name(project)}" for project in projects)}


# Companies


def _floors(company: CompanyView, words: Words, width: int) -> Table:
    """The floor plan, the top floor first, with the project tab beside each floor."""
    room = (width - 26) // 4 - 1
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    for _ in range(4):
        table.add_column(width=room)
    table.add_column(width=25)
    for row in range(1, 5):
        cells = [cell for cell in company.cells if cell.id.startswith(f"r{row}")]
        table.add_row(*(_room(cell, words) for cell in cells), _tab(row, company, words))
    return table


def _room(cell: CellView, words: Words) -> Text:
    """A room: its name in the colour of its type, who stands at a workstation (●), and who lies there (▬)."""
    place = words.name(cell.id)
    if cell.department is None:
        return Text(f"{place} ·", style="dim")
    kind = next((one for one in DEPARTMENT if one.id == cell.department), None)
    number = DEPARTMENT_IDS.index(cell.department) if kind else -1
    text = Text(f"{place} ", style="dim")
    text.append(words.name(cell.department), style=f"not dim {TYPE_STYLES[_kind_of(cell.department)]}")
    stations = WORKSTATIONS[number] if kind else 0
    people = "●" * cell.active + "○" * max(0, stations - cell.active) + "▬" * cell.inactive
    return text.append(f" {people}", style="not dim bold") if people else text


def _kind_of(department: str) -> str:
    printed = [*PRINTED.departments.tiles, *PRINTED.departments.starting_departments]
    return next((one.type for one in printed if one.id == department), "")


def _tab(row: int, company: CompanyView, words: Words) -> Text:
    project = TAB_OF_ROW[row]
    tab: TabView = company.tabs[project]
    text = Text(f"│ {words.name(project)} {tab.side}{tab.sections}", style="cyan")
    text.append(f" ⬓{GOODS[project]} ✓{len(tab.built)} ", style="not bold")
    text.append("◆" * len(tab.ready), style="bold yellow")
    return text.append(f" +{FLOOR_POINTS[row]}", style="dim")


def _players(view: CarnegieView, words: Words, width: int) -> RenderableType:
    """What everybody has, and how far their transport is; on a narrow screen the one below the other."""
    purses, tracks = _table(), _table()
    both = purses if width >= WIDE else tracks
    for column in ("money", "goods", "research", "discs", "reserve", "tile", "points"):
        purses.add_column(words.say(f"terminal.{column}"), justify="right")
    for region in REGION_IDS:
        both.add_column(words.name(region), justify="right")
    for seat, company in enumerate(view.companies):
        name, purse, track = _player(view, words, seat), _purse(view, words, seat), _tracks(company, words)
        purses.add_row(name, *purse, *(track if both is purses else ()))
        tracks.add_row(name, *(track if both is tracks else ()))
    return purses if both is purses else Group(purses, tracks)


def _table() -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 1, 0, 0))
    table.add_column("", no_wrap=True)
    return table


def _player(view: CarnegieView, words: Words, seat: int) -> Text:
    mark = "▶" if seat in view.to_act else " "
    name = Text.assemble(mark, seat_sign(seat), " ")
    return name.append(words.seat(seat), style=OWNER_STYLES[seat] + (" underline" if seat == view.seat else ""))


def _purse(view: CarnegieView, words: Words, seat: int) -> list[str]:
    company = view.companies[seat]
    numbers = [company.goods, company.points, company.discs, company.reserve, company.choice_tiles]
    return [words.money(view.cash[seat]), *map(str, numbers), str(view.scores[seat])]


def _tracks(company: CompanyView, words: Words) -> list[str]:
    """For each region: the space of transport with its income, and who is on a mission there."""
    said = []
    for number, region in enumerate(REGION_IDS):
        track = company.transport[region]
        away = f" ⚑{company.away[region]}" if company.away[region] else ""
        said.append(f"{track.space} {_short(SPACES[number][track.space - 1].income, words)}{away}")
    return said


def _short(income: dict[str, int], words: Words) -> str:
    """An income in signs: money as it is written, goods ⬓, research points ✎, points ★, an employee ☺."""
    signs = {"goods": "⬓", "study_points": "✎", "vp": "★", "new_employee": "☺"}
    parts = [words.money(count) if name == "money" else f"{count}{signs[name]}" for name, count in income.items()]
    return "".join(parts)


# Andrew


def _andrew(andrew: AndrewView, words: Words) -> RenderableType:
    text = Text(words.say("andrew.chooses" if andrew.chooses else "andrew.you_choose"))
    text.append(f" {words.say('andrew.cards', {'count': andrew.cards_left})}.", style="dim")
    for title, back in (("andrew.next", andrew.next), ("andrew.current", andrew.current)):
        if back is not None:
            advanced = f" ({words.say('andrew.advanced')})" if back.advanced else ""
            text.append(f"\n{words.labelled(words.say(title), words.name(back.action))}{advanced}")
    card = next((one for one in PRINTED.solo_cards.action_cards if one.id == andrew.card), None)
    if card is not None:
        types = [words.name(kind) for kind in card.management_department_types]
        cities = [words.name(city) for city in card.construction_cities]
        does = {
            "shift": card.human_resources_shift,
            "types": types,
            "cities": cities,
            "steps": card.research_steps,
            "region": words.name(card.research_region),
            "slot": words.name(card.donation),
        }
        text.append(f"\n{words.say('andrew.does', does)}")
    tiles = [f"{words.name(tile)}{f' ×{count}' if count > 1 else ''}" for tile, count in andrew.departments.items()]
    text.append(f"\n{words.labelled(words.say('andrew.tiles'), ', '.join(tiles) or words.say('andrew.none'))}")
    text.append(f"   {words.labelled(words.say('andrew.discs'), str(andrew.discs))}")
    tracks = ", ".join(f"{words.name(region)} {space}" for region, space in andrew.transport.items())
    return text.append(f"\n{words.labelled(words.say('source.transport'), tracks)}")
