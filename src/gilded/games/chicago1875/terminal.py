"""Chicago 1875 in the terminal: companies, the demand for their goods, cubes, assets, buildings and players."""

from typing import Final

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from gilded.core.action import Action
from gilded.games.chicago1875.components import BOARD as PRINTED
from gilded.games.chicago1875.components import COMPANIES
from gilded.games.chicago1875.terminal_words import (
    ASSET_NAMES,
    ASSET_WORDS,
    COMPANY_NAMES,
    SPACE_WORDS,
    action_words,
    cubes,
    factory_words,
    many,
)
from gilded.games.chicago1875.view import Chicago1875View, CompanyView, FactoryView, PlayerView

STYLES: Final = ["bold red", "bold yellow", "bold green", "bold blue"]
"""The colours of the seats; their numbers always stand next to them."""
FACTORIES: Final = {
    f"{company.id}-{factory.index}": factory for company in COMPANIES.companies for factory in company.factories
}
DEMAND_COLUMNS: Final = [
    f"{column.position} +{column.completion_bonus}" if column.completion_bonus else column.position
    for column in PRINTED.demand_area.columns
]
TYPES: Final = {company.id: company.type.replace("_", " ") for company in COMPANIES.companies}


class Chicago1875Board:
    """The decade, companies and factories, the markets, the players."""

    def draw(self, view: Chicago1875View) -> RenderableType:
        return Group(_head(view), _companies(view), _factories(view), _markets(view), _buildings(view), _players(view))

    def describe(self, action: Action) -> str:
        return escape(action_words(action))


BOARD: Final = Chicago1875Board()


def _table(title: str, *left: str) -> Table:
    return Table(*left, title=title, title_justify="left", title_style="bold", box=None, header_style="dim")


def _head(view: Chicago1875View) -> Text:
    order = " ".join(str(seat) for seat in view.initiative)
    text = Text(f"\nDecade {view.decade} of {view.decades} ({view.year}), {view.phase} phase", style="bold")
    text.append(f"   initiative {order}, priority deal {view.priority}", style="dim")
    if view.goals:
        text.append(f"\ngoals: {', '.join(view.goals)}".replace("_", " "), style="dim")
    if view.turn is not None:
        turn = view.turn
        text.append(f"\n{COMPANY_NAMES[turn.company]} operates: revenue {turn.revenue}, {turn.projected} in sight")
        if turn.pay is not None and turn.keep is not None:
            text.append(
                f"; paid out {turn.pay.per_share} a share and value {turn.pay.value}, kept value {turn.keep.value}"
            )
    for decision in view.decisions:
        said = [f"{name}={value}" for name, value in decision.items() if name not in ("step", "seat")]
        text.append(f"\nseat {decision['seat']}: {' '.join([str(decision['step']), *said]).replace('_', ' ')}")
    return text


def _companies(view: Chicago1875View) -> Table:
    table = _table("\nCompanies, in their order of turn", "company", "goods for")
    for column in ("value", "appeal", "treasury", "price", "goods", "sellers", "bonus"):
        table.add_column(column, justify="right")
    for seat in range(view.seats):
        table.add_column(f"seat {seat}", justify="right")
    for column in ("bank", "own"):
        table.add_column(column, justify="right")
    for company in view.companies:
        table.add_row(*_company(view, company))
    return table


def _company(view: Chicago1875View, company: CompanyView) -> list[Text | str]:
    held = {one.holder: _shares(one.shares, one.director, one.preferred) for one in company.holdings}
    holders = [*(f"seat{seat}" for seat in range(view.seats)), "bank", "company"]
    numbers = [company.value, company.appeal, company.treasury, company.price, company.goods, company.salespeople]
    return [
        Text(COMPANY_NAMES[company.id], style=STYLES[company.president]),
        TYPES[company.id],
        *map(str, numbers),
        str(company.bonus_tokens),
        *(held.get(holder, "") for holder in holders),
    ]


def _shares(shares: int, director: bool, preferred: bool) -> str:
    """How many shares; D and P mark the director and the preferred certificate among them."""
    return f"{shares}{'D' if director else ''}{'P' if preferred else ''}"


def _factories(view: Chicago1875View) -> Table:
    table = _table("\nFactories", "factory", "needs and makes", "workers", "automated", "managers", "treasury holds")
    for company in view.companies:
        stock = cubes(company.resources)
        assets = [f"{ASSET_NAMES[asset]}{' (used)' if asset in view.used_assets else ''}" for asset in company.assets]
        for factory in company.factories:
            place = Text(factory.id.replace("_", " "), style=STYLES[company.president])
            table.add_row(place, *_factory(factory), ", ".join([stock, *assets]))
            stock, assets = "", []
    return table


def _factory(factory: FactoryView) -> list[str]:
    plan = FACTORIES[factory.id]
    return [
        factory_words(plan),
        f"{factory.workers} of {plan.worker_slots - factory.automated}",
        f"{factory.automated} of {plan.automation_slots}",
        f"{factory.managers} of {plan.manager_slots}",
    ]


def _markets(view: Chicago1875View) -> Group:
    demand = _table("\nDemand (goods sold of places)", "row", *DEMAND_COLUMNS, "half price")
    for row in view.demand:
        cells = ["–" if not cell.capacity else f"{cell.goods} of {cell.capacity}" for cell in row.cells]
        demand.add_row(row.id.replace("_", " "), *cells, "open" if row.half_price else "")
    assets = _table(f"\nCapital assets ({view.assets_left} in the deck)", "price", "asset")
    for place in view.asset_row:
        assets.add_row(str(place.price), ASSET_WORDS[place.asset] if place.asset else "–")
    return Group(demand, _cubes(view), assets)


def _cubes(view: Chicago1875View) -> Text:
    text = Text(f"\nJob market: {many(view.market, 'worker')}, the next for {view.worker_price}")
    text.append(f"\nHaymarket Square: {cubes(view.haymarket)}   in the bag: {cubes(view.bag)}\n")
    if view.rows is None:
        text.append("Supply chain: " + " | ".join(f"{space}: {cubes(on)}" for space, on in view.supply.items()))
    else:
        offers = [
            f"{kind} {count} (next for {view.row_prices[count - 1]})" for kind, count in view.rows.items() if count
        ]
        text.append("Supply chain: " + ", ".join(offers))
    return text


def _buildings(view: Chicago1875View) -> Table:
    table = _table("\nBuildings", "owner", "building")
    for player in view.players:
        for building in player.built:
            taken = "  (taken)" if building in view.used_spaces else ""
            table.add_row(Text(str(player.seat), style=STYLES[player.seat]), SPACE_WORDS[building] + taken)
    return table


def _players(view: Chicago1875View) -> Table:
    table = _table("\nPlayers", "seat")
    for column in ("money", "fortune", "certificates", "partners free", "goals"):
        table.add_column(column, justify="right")
    table.add_column("hand")
    for player in view.players:
        table.add_row(*_player(view, player))
    return table


def _player(view: Chicago1875View, player: PlayerView) -> list[Text | str]:
    seat = player.seat
    mark = "▶" if seat in view.to_act else " "
    shown = None if player.hand is None else [SPACE_WORDS[tile] for tile in player.hand]
    hand = many(len(player.hand_ages), "tile") if shown is None else "\n".join(shown)
    return [
        Text(f"{mark} {seat}{' (you)' if seat == view.seat else ''}", style=STYLES[seat]),
        str(view.cash[seat]),
        str(view.scores[seat]),
        f"{player.certificates} of {view.certificate_limit}",
        f"{player.free_partners} of {player.partners}",
        str(player.goals_won),
        hand,
    ]
